package import AshlarBytes
public import AshlarContent
public import AshlarDiagnostics
public import AshlarOutput

/// What a build leaves: the tree, when nothing stands against it, and what there is to say.
public struct BuildResult: Sendable {
  /// The site as it was read; nil when its configuration could not be.
  public var site: Site?
  /// Every file of the published site; nil when there is an error, or when the files went into a folder.
  public var tree: OutputTree?
  /// Where files of the tree may differ from the last build's of the same workshop; nil where any may: a build in which
  /// texts of cards alone differ names those that it has drawn again.
  package var redrawnPaths: PathNames?
  /// What changed in the output folder; nil when there is an error, or when no folder was named.
  public var changes: OutputChanges?
  /// Whether the disk had no room for the output: the same build may succeed later.
  public var lacksRoom = false
  /// What became of the site's pictures in a build that does not make all that it needs: of all of them in a build of one
  /// part, of those that are missing in a build that makes none. nil where a mistake in the site came first.
  public var pictureWork: [PictureWork]?
  /// Sorted by file, line and column.
  public var diagnostics: [Diagnostic] = []
  public var report = BuildReport()
  /// The fonts and dictionaries that were read, absolute.
  var usedFiles: [String] = []
  /// What lies in the output folder; nil when nothing was written.
  var output: OutputState?
  /// What the output was made from, in a build into a folder: a program that ends while this is there need not free it.
  var leftovers: [any Sendable] = []
}

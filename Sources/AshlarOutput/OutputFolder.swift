public import AshlarDiagnostics
internal import AshlarSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The folder that a site is published from, and how a tree gets into it.
///
/// Changed files wait beside the folder; only when all of them are written do they take their places, in
/// one step where the system can. So a full disk leaves the previous output as it was. A list of what was
/// written lies in the folder: what it names may be removed later, and nothing else ever is.
public struct OutputFolder: Sendable {
  /// Absolute, free of links as far as the folder exists.
  public let path: String
  private let site: SitePlace
  /// What the file system is taken to offer; all of it, but for tests.
  package var abilities: OutputPlace.Abilities = .all

  /// The list of files that a build wrote.
  package static let manifestName = ".ashlar-manifest"

  /// - Parameters:
  ///   - path: absolute or relative to the current folder; need not exist.
  ///   - siteFolder: the folder of the site that is written.
  ///   - sourceFolders: the names of the folders in it that are read; nothing is written into them.
  public init(_ path: String, siteFolder: String, sourceFolders: [String]) {
    self.path = resolvedPath(path)
    site = SitePlace(siteFolder, sourceFolders: sourceFolders)
  }

  /// Whether no build has written here yet.
  public var isNew: Bool { access(path + "/" + Self.manifestName, F_OK) != 0 }

  /// What keeps this folder from being written to; nil when nothing does.
  public func obstacle() -> Diagnostic? {
    if let objection = site.objection(toFolder: path) {
      return refusal(objection, hint: "choose another with --output")
    }
    guard let names = names(in: path) else {
      return access(path, F_OK) == 0 ? refusal("it is not a folder that can be read") : nil
    }
    let isOurs = names.contains(Self.manifestName) || names.contains(OutputPlace.innerStagingName)
    if names.isEmpty || isOurs { return nil }
    return refusal(
      "it has files that no build of Ashlar wrote, as '\(names.sorted()[0])'",
      hint: "choose an empty folder with --output, or empty it yourself")
  }

  private func refusal(_ reason: String, hint: String? = nil) -> Diagnostic {
    Diagnostic(.error, "the output folder '\(path)' is not used: \(reason)", hint: hint)
  }

  /// The names in a folder; nil when it cannot be read or is none.
  private func names(in folder: String) -> [String]? {
    guard var stream = FolderStream(folder) else { return nil }
    var names: [String] = []
    while let (_, name, _) = stream.next() { names.append(name) }
    return names
  }
}

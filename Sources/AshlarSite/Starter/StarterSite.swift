internal import AshlarBytes
internal import AshlarContent
public import AshlarDiagnostics
internal import AshlarOutput
internal import AshlarSystem

/// A small site that builds at once, for people to start from.
public enum StarterSite {
  /// The site's files, by path relative to its folder.
  ///
  /// - Parameters:
  ///   - title: the site's title, of any characters.
  ///   - theme: the name of a built-in theme; nil for the one that suits the kind.
  public static func files(
    title: String, theme: String? = nil, kind: Kind = .gallery
  ) -> [(path: String, text: String)] {
    [
      (".gitignore", "_site/\n"), ("ashlar.schema.json", KeySchema.site(KeyReference())),
      (SiteConfiguration.fileName, configuration(of: kind, title: title, theme: theme)),
    ] + kind.files
  }

  /// Writes the site into a folder that is empty or not there yet.
  ///
  /// - Returns: what went wrong; nil when all files are written.
  public static func write(
    to folder: String, title: String, theme: String? = nil, kind: Kind = .gallery
  ) -> Diagnostic? {
    if var stream = FolderStream(folder), stream.next() != nil {
      return Diagnostic(
        .error, "the folder '\(folder)' is not empty", hint: "name a folder that does not exist yet"
      )
    }
    do throws(OutputError) {
      for (path, text) in files(title: title, theme: theme, kind: kind) {
        let file = folder + "/" + path
        try makeFolder(String(file[..<(file.utf8.lastIndex(of: "/") ?? file.startIndex)]))
        var output = try OutputFile(creating: file)
        try output.append(Array(text.utf8))
        try output.finish()
      }
      return nil
    } catch {
      return Diagnostic(.error, "cannot write '\(error.path)': \(error.reason)")
    }
  }
}

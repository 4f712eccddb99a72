internal import AshlarContent
public import AshlarDiagnostics
internal import AshlarJSON
internal import AshlarOutput
internal import AshlarSystem

/// A small site that builds at once, for people to start from.
public enum StarterSite {
  /// The site's files, by path relative to its folder.
  ///
  /// - Parameters:
  ///   - title: the site's title, of any characters.
  ///   - theme: the name of a built-in theme; nil for the first.
  public static func files(
    title: String, theme: String? = nil
  ) -> [(path: String, text: String)] {
    [
      (SiteConfiguration.fileName, configuration(title: title, theme: theme)),
      (".gitignore", "_site/\n"),
      ("ashlar.schema.json", KeySchema.site(KeyReference())),
      ("cards/welcome.md", welcome),
      ("cards/lists.md", lists),
      ("cards/pictures.md", pictures),
      ("cards/courses.svg", courses),
      ("cards/proverb.md", proverb),
    ]
  }

  /// Writes the site into a folder that is empty or not there yet.
  ///
  /// - Returns: what went wrong; nil when all files are written.
  public static func write(
    to folder: String, title: String, theme: String? = nil
  ) -> Diagnostic? {
    if var stream = FolderStream(folder), stream.next() != nil {
      return Diagnostic(
        .error, "the folder '\(folder)' is not empty", hint: "name a folder that does not exist yet"
      )
    }
    do throws(OutputError) {
      for (path, text) in files(title: title, theme: theme) {
        let file = folder + "/" + path
        try makeFolder(String(file[..<(file.lastIndex(of: "/") ?? file.startIndex)]))
        var output = try OutputFile(creating: file)
        try output.append(Array(text.utf8))
        try output.close()
      }
      return nil
    } catch {
      return Diagnostic(.error, "cannot write '\(error.path)': \(error.reason)")
    }
  }

  private static func configuration(title: String, theme: String?) -> String {
    """
    # yaml-language-server: $schema=ashlar.schema.json
    # Everything about this site; only the title is required. 'ashlar help keys' lists all keys.
    title: \(JSONWriter.quoted(title))
    description: A few cards to begin with.
    lang: en
    \(theme.map { "theme: \($0)" } ?? "# theme: pins    'ashlar themes' lists the others")

    # Without 'boards' there is one board of all cards, as here:
    boards:
      - id: index
        title: \(JSONWriter.quoted(title))

    """
  }
}

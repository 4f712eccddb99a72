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
  ///   - theme: the name of a built-in theme; nil for the one that suits the kind.
  public static func files(
    title: String, theme: String? = nil, kind: Kind = .cards
  ) -> [(path: String, text: String)] {
    let shared = [
      (".gitignore", "_site/\n"), ("ashlar.schema.json", KeySchema.site(KeyReference())),
    ]
    guard kind == .cards else {
      return shared + [
        (SiteConfiguration.fileName, gallery(title: title, theme: theme ?? "darkroom")),
        ("photos/example/index.md", album), ("photos/example/courses.svg", courses),
        ("photos/example/courses.yaml", picture),
      ]
    }
    return shared + [
      (SiteConfiguration.fileName, configuration(title: title, theme: theme)),
      ("cards/welcome.md", welcome),
      ("cards/lists.md", lists),
      ("cards/pictures.md", pictures),
      ("cards/courses.svg", courses),
      ("cards/proverb.md", proverb),
    ]
  }

  /// What a site begins with.
  public enum Kind: String, CaseIterable, Sendable {
    /// Cards of Markdown.
    case cards
    /// A folder of pictures.
    case photos
  }

  /// Writes the site into a folder that is empty or not there yet.
  ///
  /// - Returns: what went wrong; nil when all files are written.
  public static func write(
    to folder: String, title: String, theme: String? = nil, kind: Kind = .cards
  ) -> Diagnostic? {
    if var stream = FolderStream(folder), stream.next() != nil {
      return Diagnostic(
        .error, "the folder '\(folder)' is not empty", hint: "name a folder that does not exist yet"
      )
    }
    do throws(OutputError) {
      for (path, text) in files(title: title, theme: theme, kind: kind) {
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

  private static func gallery(title: String, theme: String) -> String {
    """
    # yaml-language-server: $schema=ashlar.schema.json
    # Everything about this site; only the title is required. 'ashlar help keys' lists all keys.
    title: \(JSONWriter.quoted(title))
    description: Put a folder of pictures into photos/, and it is an album.
    lang: en
    theme: \(theme)

    # albums: {order: newest}         by the time at which they were taken, the latest first
    # pictures: {camera: true}        camera and exposure on the page of each photograph
    # pictures: {download: true}      a link to the file, without position and serial numbers

    """
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

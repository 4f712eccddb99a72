internal import AshlarBytes
internal import AshlarDiagnostics
internal import AshlarSystem

/// One theme's own tokens and files, before those of the theme that it starts from are known.
struct ThemeLayer {
  /// A built-in theme's name, or a folder's path relative to the site's.
  let identity: String
  let isBuiltIn: Bool
  let files: [String: ThemeFiles.File]
  /// The file `theme.yaml`; its fields are nil where there is none, or where it cannot be read.
  let report: SourceDiagnostics
  var fields: YAMLFields?
  /// The theme that it starts from.
  private(set) var start: YAMLValue?
  private(set) var purpose: String?

  init(identity: String, isBuiltIn: Bool, files: [String: ThemeFiles.File]) {
    self.identity = identity
    self.isBuiltIn = isBuiltIn
    self.files = files
    let source = files["theme.yaml"]
    report = SourceDiagnostics(
      path: source?.path ?? identity + "/theme.yaml", bytes: source?.bytes ?? [])
    guard let source, report.isPlainText(),
      let value = YAMLParsing.value(of: source.text, firstLine: 1, report: report), !value.isNull,
      var fields = YAMLFields(value, name: "a theme", report: report)
    else { return }
    start = fields.value("from")
    purpose = fields.text("description")
    if let format = fields.integer("format", in: 1...1000), format > Self.format,
      let value = fields.value("format")
    {
      report.error(
        "the theme has the format \(format), and this Ashlar reads \(Self.format)", at: value,
        hint: "use a newer Ashlar, or an older version of the theme")
    }
    self.fields = fields
  }

  /// The format of themes that is read: it changes when a key changes its meaning.
  static let format = 1
}

extension ThemeLayer {
  /// A built-in theme.
  init?(builtIn name: String) {
    guard let files = BuiltInThemeCatalogue.files(of: name) else { return nil }
    self.init(
      identity: name, isBuiltIn: true,
      files: files.reduce(into: [:]) {
        $0[$1.key] = ThemeFiles.File(path: "\(name)/\($1.key)", bytes: $1.value)
      })
  }

  /// A theme in a folder of the site.
  ///
  /// - Parameters:
  ///   - path: relative to the site's folder.
  ///   - site: the site's folder, absolute and free of links.
  ///   - diagnostics: receives what is wrong with the folder and its styles.
  init(folder path: String, of site: String, diagnostics: inout [Diagnostic]) {
    var files: [String: ThemeFiles.File] = [:]
    var walk = FolderWalk(root: site)
    walk.add(path)
    diagnostics += walk.diagnostics
    for file in walk.files {
      let name = String(Substring(file.utf8.dropFirst(path.utf8.count + 1)))
      guard ThemeFiles.names.contains(name) || ThemeFiles.language(ofWords: name) != nil else {
        if let warning = Self.warning(of: file, named: name) { diagnostics.append(warning) }
        continue
      }
      do {
        let bytes = try readText(site + "/" + file, limit: 1 << 20)
        files[name] = ThemeFiles.File(path: file, bytes: bytes)
      } catch {
        diagnostics.append(
          Diagnostic(
            .error, "cannot be read: \(error.reason)", at: SourceLocation(file: file)))
      }
    }
    if let styles = files["theme.css"] {
      diagnostics += ThemeStyleCheck.diagnostics(of: styles)
    }
    self.init(identity: path, isBuiltIn: false, files: files)
  }

  /// A file that has no meaning, unless it is one for people.
  private static func warning(of file: String, named name: String) -> Diagnostic? {
    let isForPeople = ["README", "LICENSE", "COPYING", "CHANGELOG"].contains {
      name.utf8.hasPrefix($0)
    }
    if isForPeople { return nil }
    let near = nearestName(to: name, among: ThemeFiles.names + ["words.en.yaml"])
    return Diagnostic(
      .warning, "a theme has no file '\(name)'", at: SourceLocation(file: file),
      hint: near.map { "did you mean '\($0)'?" }
        ?? "its files are \(ThemeFiles.names.joined(separator: ", ")) and words.en.yaml")
  }
}

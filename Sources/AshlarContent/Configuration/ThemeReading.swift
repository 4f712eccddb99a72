internal import AshlarBytes
package import AshlarDiagnostics
internal import AshlarSystem

/// Puts a site's theme together: a built-in one, those that start from it, the site's own folder `theme/`, and
/// what `theme:` in `ashlar.yaml` says.
struct ThemeReading {
  /// The site's folder, absolute and free of links; nil for a configuration without one.
  let folder: String?
  /// What is wrong with the themes' own files.
  private(set) var diagnostics: [Diagnostic] = []
  /// From the site's own to the one that starts from the theme that all start from.
  private var layers: [ThemeLayer] = []
  /// Whether the files of the theme that all start from are read, which has been done once; else what was read is taken.
  private var readsFirst = false

  /// The site's own folder of tokens and files.
  static let ownFolder = "theme"

  init(folder: String?) { self.folder = folder }

  /// Reads built-in themes alone, with the one that all start from.
  fileprivate static var ofBuiltIn: ThemeReading {
    var reading = ThemeReading(folder: nil)
    reading.readsFirst = true
    return reading
  }

  /// Reads the theme of a site.
  ///
  /// - Parameters:
  ///   - value: `theme` of `ashlar.yaml`: a name, a folder, or a mapping of tokens.
  ///   - report: the file `ashlar.yaml`.
  mutating func read(
    _ value: YAMLValue?, report: SourceDiagnostics
  ) -> (tokens: ThemeConfiguration, files: ThemeFiles) {
    var inline: YAMLFields?
    var start = value
    if let value, value.text == nil {
      inline = YAMLFields(value, name: "the theme", report: report)
      start = inline?.value("from")
    }
    collect(start: start, report: report)
    let first = readsFirst ? nil : BuiltInThemeCatalogue.standard
    var tokens = first?.tokens ?? ThemeConfiguration()
    var files = first?.files ?? ThemeFiles()
    for index in layers.indices.reversed() {
      layers[index].fields.mutate { tokens.apply(&$0) }
      files.apply(layers[index].files)
    }
    inline.mutate { tokens.apply(&$0) }
    ThemeContrast(theme: tokens).warn(
      in: [inline].compactMap { $0 } + layers.filter { !$0.isBuiltIn }.compactMap(\.fields))
    for layer in layers { diagnostics += layer.report.diagnostics }
    return (tokens, files)
  }

  /// Follows each theme to the one that it starts from.
  private mutating func collect(start: YAMLValue?, report: SourceDiagnostics) {
    var next = start.map { (value: $0, report: report) }
    if let own = ownLayer() {
      layers.append(own)
      if let value = own.start {
        if let next, next.value.text != value.text {
          own.report.error(
            "this theme starts from \(value.kind), and \(report.path) names \(next.value.kind)",
            at: value, hint: "remove one of the two")
        }
        next = (value, own.report)
      }
    }
    while let (value, report) = next, value.text != ThemeCatalogue.first,
      let layer = layer(value, report: report)
    {
      if isCircle(layer, at: value, report: report) { break }
      layers.append(layer)
      next = layer.start.map { ($0, layer.report) }
    }
    if readsFirst, let first = ThemeLayer(builtIn: ThemeCatalogue.first) { layers.append(first) }
  }

  /// The site's folder `theme/`, if it has one.
  private mutating func ownLayer() -> ThemeLayer? {
    guard let folder, absolutePath(of: "\(folder)/\(Self.ownFolder)") != nil else { return nil }
    return ThemeLayer(folder: Self.ownFolder, of: folder, diagnostics: &diagnostics)
  }

  private func isCircle(_ layer: ThemeLayer, at value: YAMLValue, report: SourceDiagnostics) -> Bool
  {
    guard let first = layers.firstIndex(where: { $0.identity == layer.identity }) else {
      return false
    }
    // A site may name its own folder, which counts already.
    if first == layers.endIndex - 1, layer.identity == Self.ownFolder, layer.start == nil {
      return true
    }
    let names = (layers[first...].map(\.identity) + [layer.identity]).joined(separator: ", ")
    report.error(
      "themes start from each other in a circle: \(names)", at: value,
      hint: "let one of them start from \(BuiltInThemeCatalogue.names.joined(separator: ", "))")
    return true
  }

  /// The theme of a name or a folder; nil after a report.
  private mutating func layer(_ value: YAMLValue, report: SourceDiagnostics) -> ThemeLayer? {
    guard let name = value.text else {
      report.error(
        "'from' must be a theme's name or a folder of the site, found \(value.kind)", at: value)
      return nil
    }
    if let layer = ThemeLayer(builtIn: name) { return layer }
    guard name.utf8.contains("/") else {
      let near = nearestName(to: name, among: BuiltInThemeCatalogue.names)
      report.error(
        "there is no theme '\(name)'", at: value,
        hint: near.map { "did you mean '\($0)'?" }
          ?? "the themes are \(BuiltInThemeCatalogue.names.joined(separator: ", ")); a folder has '/' in "
          + "its name, as './\(name)'")
      return nil
    }
    guard let folder, let path = Self.path(name, in: folder) else {
      report.error(
        "there is no folder '\(name)' in the site", at: value,
        hint: "name it from the site's folder, as 'themes/loud'")
      return nil
    }
    return ThemeLayer(folder: path, of: folder, diagnostics: &diagnostics)
  }

  /// A folder's path below the site's, without `.` and `..`; nil where it is none.
  private static func path(_ name: String, in site: String) -> String? {
    let path = name.utf8.split(at: "/").filter { $0 != "." }.joined(separator: "/")
    let target = absolutePath(of: site + "/" + path)
    guard !name.utf8.hasPrefix("/"), !path.isEmpty,
      !path.utf8.split(at: "/").contains(where: { $0.utf8.equals("..") }),
      let target, target.utf8.hasPrefix(site + "/")
    else { return nil }
    return path
  }
}

extension Optional {
  /// Changes the value in place, if there is one.
  fileprivate mutating func mutate(_ change: (inout Wrapped) -> Void) {
    guard var value = self else { return }
    change(&value)
    self = value
  }
}

extension ThemeConfiguration {
  /// A built-in theme as it comes.
  ///
  /// - Returns: nil when there is no theme of that name.
  public static func builtIn(_ name: String) -> ThemeConfiguration? {
    name == ThemeCatalogue.first ? standard : BuiltInThemeCatalogue.theme(named: name)?.tokens
  }

  /// The theme of a site that names none.
  public static var standard: ThemeConfiguration {
    BuiltInThemeCatalogue.standard?.tokens ?? Self()
  }
}

extension ThemeFiles {
  /// The files of the theme of a site that names none.
  package static var standard: ThemeFiles {
    BuiltInThemeCatalogue.standard?.files ?? Self()
  }
}

extension BuiltInThemeCatalogue {
  /// The theme of a site that names none. Every configuration starts from it, so it is read once.
  static let standard = theme(named: ThemeCatalogue.first)

  /// A theme with what it takes from the one that it starts from; nil when there is none of that name.
  static func theme(named name: String) -> (tokens: ThemeConfiguration, files: ThemeFiles)? {
    guard names.contains(name) else { return nil }
    var reading = ThemeReading.ofBuiltIn
    let value = YAMLValue(content: .scalar(name, isPlain: true), line: 0, column: 0)
    return reading.read(value, report: SourceDiagnostics(path: "", bytes: []))
  }

  /// What is wrong with the built-in themes' own files: nothing, as a test sees to.
  package static var diagnostics: [Diagnostic] {
    names.flatMap { name in
      var reading = ThemeReading.ofBuiltIn
      let value = YAMLValue(content: .scalar(name, isPlain: true), line: 0, column: 0)
      let report = SourceDiagnostics(path: "", bytes: [])
      let files = reading.read(value, report: report).files
      return reading.diagnostics + report.diagnostics
        + files.styles.flatMap(ThemeStyleCheck.diagnostics)
    }
  }
}

internal import AshlarBytes
internal import AshlarDiagnostics

/// The theme as `ashlar.yaml` writes it, and the same text with another one.
///
///     var edit = ThemeEdit(text)
///     edit?.use("pins", keepingSettings: true)
///     edit?.text  // differs in what the theme starts from
public struct ThemeEdit {
  /// The whole text.
  public var text: String { edit.text }
  private var edit: YAMLEdit
  private let root: SourceLocation

  /// - Returns: nil when the text is no mapping.
  public init?(_ text: String) {
    edit = YAMLEdit(text)
    guard let value = edit.value, case .mapping = value.content else { return nil }
    root = SourceLocation(file: "", line: value.line, column: value.column)
  }

  /// The theme's name or folder, or the one that it starts from; nil where none is named.
  public var name: String? {
    guard let theme else { return nil }
    guard case .mapping(let members) = theme.content else { return theme.text }
    return members.first { $0.key.text == "from" }?.value.text
  }

  /// Whether the theme has settings of its own, besides what it starts from.
  public var hasSettings: Bool {
    guard case .mapping(let members)? = theme?.content else { return false }
    return members.contains { $0.key.text != "from" }
  }

  /// The theme as it is written, with its key; nil where nothing or an alias is.
  public var source: String? {
    guard let theme, let source = edit.source(of: "theme", inMappingAt: root) else { return nil }
    guard case .mapping = theme.content, !source.utf8.hasPrefix("{") else {
      return "theme: \(source)"
    }
    return "theme:\n" + String(repeating: " ", count: theme.column - 1) + source
  }

  /// Names another theme.
  ///
  /// - Parameters:
  ///   - name: a built-in theme's, or a folder's: letters, digits, and what needs no quotes in YAML.
  ///   - keepingSettings: whether the site's own settings stay, so that the theme starts from the named one.
  /// - Returns: false when the text cannot be changed so, as where an alias stands for the theme.
  public mutating func use(_ name: String, keepingSettings: Bool) -> Bool {
    guard Self.canName(name) else { return false }
    if keepingSettings, hasSettings, let theme {
      let place = SourceLocation(file: "", line: theme.line, column: theme.column)
      return self.name == name
        || edit.set("from", to: name, inMappingAt: place, isFirst: true)
    }
    if theme?.text == name { return true }
    return edit.set("theme", to: name, inMappingAt: root)
  }

  /// Whether a theme's name means itself wherever it stands in YAML: letters, or a folder's path that needs no quotes.
  public static func canName(_ name: String) -> Bool {
    let isFolder = name.utf8.hasPrefix("./") && name.utf8.count > 2
    return (isFolder || name.utf8.first.map(\.isASCIILetter) == true)
      && name.utf8.allSatisfy { $0.isASCIILetter || isFolder && "0123456789-_./".utf8.contains($0) }
  }

  private var theme: YAMLValue? { edit.value?.value(at: [.key("theme")]) }
}

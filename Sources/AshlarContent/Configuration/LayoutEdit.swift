public import AshlarDiagnostics

/// The layout of one section as `ashlar.yaml` writes it, and the same text with other options.
///
///     var edit = LayoutEdit(text, sectionAt: section.location)
///     edit?.set("gap", to: "24")
///     edit?.text  // differs in this one number
public struct LayoutEdit {
  /// An option as it is written.
  public struct Option: Hashable, Sendable {
    public var key: String
    /// nil for what is more than a word or a number.
    public var value: String?
  }

  /// The whole text.
  public var text: String { edit.text }
  private var edit: YAMLEdit
  private let section: SourceLocation

  /// - Parameter section: where the section's mapping starts, or its board's when it has no sections.
  /// - Returns: nil when nothing is declared there.
  public init?(_ text: String, sectionAt section: SourceLocation) {
    edit = YAMLEdit(text)
    self.section = section
    guard section.line > 0, edit.value?.mapping(at: section) != nil else { return nil }
  }

  /// The options in the order in which they are written, `kind` included.
  public var options: [Option] {
    guard let layout else { return [] }
    if let name = layout.text { return [Option(key: "kind", value: name)] }
    guard case .mapping(let members) = layout.content else { return [] }
    return members.compactMap { member in
      member.key.text.map { Option(key: $0, value: member.value.text) }
    }
  }

  /// The layout as it is written; nil where nothing or an alias is.
  public var source: String? { edit.source(of: "layout", inMappingAt: section) }

  /// Gives an option another value, or removes it.
  ///
  /// - Parameter value: a word, a number or a length; nil removes the option.
  /// - Returns: false when the text cannot be changed so, as where an alias stands for the layout.
  public mutating func set(_ key: String, to value: String?) -> Bool {
    guard Self.isWord(key), value.map(Self.isWord) ?? true else { return false }
    if options.contains(where: { $0.key == key }) == false, value == nil { return true }
    if layout == nil {
      guard edit.set("layout", to: "{kind: masonry}", inMappingAt: section) else { return false }
    } else if let name = layout?.text {
      guard edit.set("layout", to: "{kind: \(name)}", inMappingAt: section) else { return false }
    }
    guard let layout else { return false }
    let place = SourceLocation(file: section.file, line: layout.line, column: layout.column)
    return edit.set(key, to: value, inMappingAt: place)
  }

  /// Where a section's mapping starts in another version of the text.
  ///
  /// - Parameter section: where it starts in `text`.
  /// - Returns: nil when the other version has no such section.
  public static func place(
    of section: SourceLocation, in text: String, movedTo other: String
  ) -> SourceLocation? {
    if text == other { return section }
    guard let path = YAMLEdit(text).value?.path(to: section),
      let value = YAMLEdit(other).value?.value(at: path), case .mapping = value.content
    else { return nil }
    return SourceLocation(file: section.file, line: value.line, column: value.column)
  }

  private var layout: YAMLValue? {
    guard case .mapping(let members)? = edit.value?.mapping(at: section)?.content else {
      return nil
    }
    return members.first { $0.key.text == "layout" && !$0.value.isNull }?.value
  }

  /// Whether a text means itself in YAML, wherever it stands.
  private static func isWord(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 40
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
          UInt8(ascii: "%"):
          return true
        default: return false
        }
      } && text != "-"
  }
}

internal import AshlarBytes
internal import AshlarDiagnostics

/// Texts as YAML on one line.
enum FieldText {
  /// How a text was written before.
  enum Style: Equatable {
    case plain, single, double
  }

  /// Where a text stands.
  enum Place: Equatable {
    /// Behind a key.
    case value
    /// Behind a dash.
    case item
    /// In brackets or braces.
    case flow
  }

  /// A text as the value of a key, or as an item of a list.
  ///
  /// - Parameter style: the quotes that it should have, where it can; without any it gets them when it needs them.
  static func quoted(_ text: String, style: Style = .plain, at place: Place = .value) -> String {
    let scalars = text.unicodeScalars
    let isShown = scalars.allSatisfy { !isHidden($0) }
    if style == .single, isShown {
      return "'" + text.utf8.replacing("'", with: "''") + "'"
    }
    if style == .plain, isShown, isPlain(text, at: place) { return text }
    var result = "\""
    for scalar in scalars {
      switch scalar {
      case "\"", "\\":
        result.unicodeScalars.append("\\")
        result.unicodeScalars.append(scalar)
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where isHidden(scalar): result += escape(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// A text of several lines as lines of their own below its key (`|`).
  ///
  /// - Parameters:
  ///   - source: what stands there; a block keeps its mark and how far its lines are indented.
  ///   - indentation: that of the key.
  /// - Returns: nil for one line, and for a text that such a block would not give back.
  static func block(
    _ text: String, inPlaceOf source: String = "", indentation: Int = 0
  ) -> String? {
    let text = String(text.utf8.trimming("\n"))
    let isBlock = source.utf8.first == UInt8(ascii: "|")
    guard text.utf8.contains("\n") || isBlock && !text.isEmpty, text.utf8.first != 0x20,
      text.unicodeScalars.allSatisfy({ $0 == "\n" || !isHidden($0) })
    else { return nil }
    let old = source.utf8.split(at: "\n", omittingEmpty: false).map(String.init)
    let marks: Set = ["|", "|-", "|+"]
    let keepsMark = isBlock && old.count > 1 && marks.contains(old[0])
    let first = old.dropFirst().first { $0.utf8.contains { $0 > 0x20 } }
    let spaces =
      keepsMark ? first?.utf8.prefix { $0 == 0x20 }.count ?? indentation + 2 : indentation + 2
    let own = String(repeating: " ", count: spaces)
    let lines = text.utf8.split(at: "\n", omittingEmpty: false).map {
      $0.isEmpty ? "" : own + String($0)
    }
    return ([keepsMark ? old[0] : "|-"] + lines).joined(separator: "\n")
  }

  /// The style of what stands in a text.
  static func style(of source: some StringProtocol) -> Style {
    switch source.utf8.first {
    case UInt8(ascii: "'"): .single
    case UInt8(ascii: "\""): .double
    default: .plain
    }
  }

  /// Whether YAML reads a text without quotes as that text.
  private static func isPlain(_ text: String, at place: Place) -> Bool {
    // Words for nothing; other programs take these in capitals, too.
    if text.isEmpty || ["~", "null"].contains(text.lowercased()) { return false }
    let source =
      switch place {
      case .value: " \(text)\n"
      case .item: "\n- \(text)\n- x\n"
      case .flow: " [\(text), x]\n"
      }
    let report = SourceDiagnostics(path: "", bytes: [])
    let value = YAMLParsing.value(of: "k:" + source, firstLine: 1, report: report)
    guard case .mapping(let members)? = value?.content, members.count == 1,
      members[0].key.text == "k"
    else { return false }
    let content = members[0].value.content
    guard place != .value else { return content == .scalar(text, isPlain: true) }
    guard case .sequence(let items) = content, items.count == 2 else { return false }
    return items[0].content == .scalar(text, isPlain: true)
  }

  /// Whether nobody sees a scalar where it stands, or YAML ends a line at it.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}

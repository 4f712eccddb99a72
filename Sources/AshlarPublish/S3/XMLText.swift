/// The texts of elements in a store's answers: small documents without attributes that matter.
struct XMLText {
  private let text: String

  init(_ text: String) {
    self.text = text
  }

  /// The texts of all elements of a name that have nothing but text, in order.
  func values(of name: String) -> [String] {
    let open = "<\(name)>"
    let close = "</\(name)>"
    var values: [String] = []
    var rest = text[...]
    while let start = rest.firstRange(of: open)?.upperBound,
      let end = rest[start...].firstRange(of: close)
    {
      values.append(Self.decoded(rest[start..<end.lowerBound]))
      rest = rest[end.upperBound...]
    }
    return values
  }

  /// A text without references to characters.
  private static func decoded(_ text: Substring) -> String {
    guard text.contains("&") else { return String(text) }
    return String(text).replacing(/&(#x?)?([0-9A-Za-z]+);/) { match in
      guard let mark = match.1 else {
        return ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"][match.2]
          ?? String(match.0)
      }
      let scalar = UInt32(match.2, radix: mark == "#x" ? 16 : 10).flatMap(Unicode.Scalar.init)
      return scalar.map { String(Character($0)) } ?? String(match.0)
    }
  }

  /// A text as it stands in an element.
  static func encoded(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}

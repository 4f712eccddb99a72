internal import AshlarBytes

/// Which elements of HTML browsers show nothing of.
enum HiddenHTML {
  /// What is said of it.
  static let loss = "a text that HTML hides"

  /// Whether browsers show nothing of an element.
  static func isHidden(_ name: String, _ attributes: [String: String]) -> Bool {
    name == "datalist" || name == "dialog" && attributes["open"] == nil || isHidden(attributes)
  }

  /// The same by its attributes alone.
  private static func isHidden(_ attributes: [String: String]) -> Bool {
    if attributes["hidden"] != nil { return true }
    guard let style = attributes["style"] else { return false }
    var values: [String: String] = [:]
    for declaration in withoutComments(style).lowercased().utf8.split(at: ";") {
      let name = declaration.utf8.prefix { $0 != UInt8(ascii: ":") }
      let value = Substring(declaration.utf8.dropFirst(name.count + 1))
      values[String(Substring(name).utf8.trimming(" \t\n\r"))] = String(
        value.utf8.trimming(" \t\n\r").utf8.prefix(before: "! \t\n"))
    }
    return values["display"] == "none" || ["hidden", "collapse"].contains(values["visibility"])
  }

  private static func withoutComments(_ style: String) -> String {
    var (result, rest) = ("", style[...])
    while let start = rest.utf8.firstRange(ofText: "/*") {
      result += rest[..<start.lowerBound]
      rest =
        rest[start.upperBound...].utf8.firstRange(ofText: "*/").map { rest[$0.upperBound...] } ?? ""
    }
    return result + rest
  }
}

internal import AshlarBytes
internal import AshlarMarkdown

/// How large a source shows a picture, as far as cards can say it: a width, or a height without one.
struct DisplaySize {
  /// `{width=300}`; empty where the picture is as wide as the text.
  private(set) var attributes = ""
  /// Whether something of it has no place.
  private var isLost = false

  /// - Parameters:
  ///   - width: as the source has it; nil or empty for none.
  ///   - height: the same; where a width counts, the picture keeps its proportions.
  init(width: String?, height: String?) {
    let width = (width ?? "").utf8.trimming(" \t\n")
    let height = (height ?? "").utf8.trimming(" \t\n")
    let wide = PictureWidth(width.utf8)
    let tall = PictureWidth(height.utf8, isHeight: true)
    isLost = !height.isEmpty && tall == nil && !(wide != nil && Self.isAuto(height))
    if wide == nil, !width.isEmpty { isLost = isLost || tall == nil || !Self.isAuto(width) }
    switch wide ?? tall {
    case .pixels(let number)?: attributes = "{width=\(number)}"
    case .percent(100)?, nil: break
    case .percent(let number)?: attributes = "{width=\(number)%}"
    case .ofHeight(let number)?: attributes = "{height=\(number)}"
    }
  }

  /// That of a list of attributes.
  init(_ list: AttributeList) {
    self.init(
      width: list.width.map { String(decoding: $0, as: UTF8.self) },
      height: list.height.map { String(decoding: $0, as: UTF8.self) })
  }

  /// That of an element of HTML, whose style counts before its attributes.
  init(attributes: [String: String]) {
    let style = Self.declarations(attributes["style"] ?? "")
    var width = style["width"] ?? attributes["width"]
    var isPart = style.keys.contains { ["min-width", "max-height", "min-height"].contains($0) }
    // No picture is wider than its text.
    if let greatest = style["max-width"], !["100%", "none"].contains(greatest) {
      if let width, !["100%", "auto"].contains(width) { isPart = isPart || width != greatest }
      width = width.flatMap { ["100%", "auto"].contains($0) ? nil : $0 } ?? greatest
    }
    self.init(width: width, height: style["height"] ?? attributes["height"])
    isLost = isLost || isPart
  }

  /// `300`, `300x200`, `x200`: as notes and some addresses of pictures have it.
  init(_ text: String) {
    let parts = text.utf8.split(at: "x", omittingEmpty: false)
    self.init(
      width: parts.first.map { String($0) },
      height: parts.dropFirst().first.map { String($0) })
  }

  /// What of it has no place; nil where all has one.
  ///
  /// - Parameter picture: what it is the size of.
  func loss(of picture: String) -> String? {
    guard isLost else { return nil }
    return attributes.isEmpty
      ? "the size of \(picture): it is shown as wide as the text"
      : "a part of the size of \(picture)"
  }

  private static func isAuto(_ value: Substring) -> Bool { value.utf8.elementsEqual("auto".utf8) }

  /// The values of a style's properties, of which the last of a name counts.
  private static func declarations(_ style: String) -> [String: String] {
    var result: [String: String] = [:]
    for declaration in style.utf8.split(at: ";") {
      let name = declaration.utf8.prefix(before: ":")
      let value = declaration.utf8.dropFirst(name.utf8.count + 1)
      let words = String(Substring(value).utf8.prefix(before: "!")).lowercased()
      result[String(name.utf8.trimming(" \t\n")).lowercased()] = String(
        words.utf8.trimming(" \t\n"))
    }
    return result
  }
}

internal import AshlarText

/// Appends HTML as UTF-8 bytes.
public struct HTMLWriter: Sendable {
  public private(set) var bytes: [UInt8] = []
  package let style: StyleSheet
  let resources: CardResources
  /// The identifier of the card being written, for the identifiers of its footnotes.
  package let cardID: String
  /// What is added to the level of the author's headings, so that they follow the page's outline.
  package let headingOffset: Int
  /// The text boxes with an inset of their own somewhere; these carry a class.
  private let insetBoxes: Set<Int>

  public init(
    cardID: String, style: StyleSheet, resources: CardResources, headingOffset: Int = 0,
    insetBoxes: Set<Int> = []
  ) {
    self.cardID = cardID
    self.style = style
    self.resources = resources
    self.headingOffset = headingOffset
    self.insetBoxes = insetBoxes
  }

  public mutating func append(_ text: String) { bytes += text.utf8 }

  public mutating func append(_ text: [UInt8]) { bytes += text }

  /// Text with the characters that HTML reserves escaped.
  public static func escaped(_ text: String) -> [UInt8] {
    var writer = HTMLWriter(cardID: "", style: StyleSheet(), resources: .none)
    writer.append(escaping: Array(text.utf8))
    return writer.bytes
  }

  /// Appends text with the characters that HTML reserves escaped; good in text and attributes.
  public mutating func append(escaping text: [UInt8]) { append(escaping: text[...]) }

  mutating func append(escaping text: ArraySlice<UInt8>) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "&"): append("&amp;")
      case UInt8(ascii: "<"): append("&lt;")
      case UInt8(ascii: ">"): append("&gt;")
      case UInt8(ascii: "\""): append("&quot;")
      default: bytes.append(byte)
      }
    }
  }

  /// Opens an element that holds a text box.
  mutating func open(_ element: String, class name: String? = nil, box: TextBoxID) {
    append("<")
    append(element)
    let insetClass = insetBoxes.contains(box.number) ? "b\(box.number)" : nil
    let names = [name, insetClass].compactMap { $0 }
    if !names.isEmpty { append(" class=\"\(names.joined(separator: " "))\"") }
    append(">")
  }

  /// Appends an image with its proportions, so that it takes its place before it loads.
  mutating func write(_ image: MarkdownImage, class name: String?) {
    append("<img")
    if let name { append(" class=\"\(name)\"") }
    append(" src=\"")
    append(escaping: URLEscaping.escaped(resources.imageURL(image.destination)))
    append("\" alt=\"")
    append(escaping: image.alternative)
    if !image.title.isEmpty {
      append("\" title=\"")
      append(escaping: image.title)
    }
    if let size = resources.imageSize(image.destination) {
      append("\" width=\"\(size.width)\" height=\"\(size.height)")
    }
    append("\" loading=\"lazy\" decoding=\"async\">")
  }
}

internal import AshlarBytes

/// Where a name stands in the HTML of a slot.
///
/// A card's title may come from anybody. Escaped as HTML wants it, it is safe in text and between an attribute's quotes; in
/// a script, in an address or without quotes it could be code.
struct SlotContext {
  private enum State: Equatable {
    case text, comment
    /// In the text of an element in which there are no others, as a script.
    case raw
    /// In the name of a tag.
    case name
    /// Behind it.
    case tag
    /// In an attribute's value.
    case quoted(UInt8), unquoted
  }

  private var state = State.text
  /// The element whose tag was begun last, in small letters.
  private var element: [UInt8] = []
  /// The attribute that was begun last, in small letters.
  private var attribute: [UInt8] = []
  private var isBehindEqualsSign = false

  /// The elements whose text is none of HTML's (HTML 13.1.2).
  private static let rawElements = [
    "script", "style", "iframe", "noscript", "noembed", "noframes", "xmp", "plaintext",
  ]
  /// The attributes that are addresses, styles or pages of their own.
  private static let activeAttributes = [
    "href", "src", "srcset", "action", "formaction", "data", "style", "srcdoc", "ping",
    "background",
    "poster", "xlink:href", "http-equiv",
  ]

  /// Whether the text of anybody is no more than a text here.
  var isSafe: Bool {
    switch state {
    case .text: return true
    case .comment, .raw, .name, .tag, .unquoted: return false
    case .quoted:
      return !attribute.starts(with: "on".utf8)
        && !Self.activeAttributes.contains { $0.utf8.elementsEqual(attribute) }
    }
  }

  /// Reads on.
  ///
  /// - Complexity: linear.
  mutating func read(_ bytes: ArraySlice<UInt8>) {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      let rest = bytes[index...]
      index += 1
      switch state {
      case .text: readText(byte, rest)
      case .comment: if rest.starts(with: "-->".utf8) { state = .text }
      case .raw: if Self.starts(rest, with: Array("</".utf8) + element) { begin(rest) }
      case .name, .unquoted:
        if byte == UInt8(ascii: ">") {
          endTag()
        } else if Self.isSpace(byte) || state == .name && byte == UInt8(ascii: "/") {
          (state, attribute) = (.tag, [])
        }
      case .tag: readTag(byte)
      case .quoted(let quote):
        if byte == quote { (state, attribute, isBehindEqualsSign) = (.tag, [], false) }
      }
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    [0x09, 0x0A, 0x0C, 0x0D, 0x20].contains(byte)
  }

  private mutating func readText(_ byte: UInt8, _ rest: ArraySlice<UInt8>) {
    guard byte == UInt8(ascii: "<") else { return }
    if rest.starts(with: "<!--".utf8) {
      state = .comment
    } else if rest.dropFirst().first.map({ $0.isASCIILetter || $0 == UInt8(ascii: "/") }) == true {
      begin(rest)
    }
  }

  private mutating func begin(_ rest: ArraySlice<UInt8>) {
    element = rest.dropFirst().prefix { $0.isASCIILetter || $0.isASCIIDigit }.map { $0 | 0x20 }
    (state, attribute, isBehindEqualsSign) = (.name, [], false)
  }

  private mutating func endTag() {
    state = Self.rawElements.contains { $0.utf8.elementsEqual(element) } ? .raw : .text
  }

  private mutating func readTag(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: ">"): endTag()
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      if isBehindEqualsSign { state = .quoted(byte) }
    case UInt8(ascii: "=") where !attribute.isEmpty && !isBehindEqualsSign:
      attribute.removeAll { $0 == 0 }
      isBehindEqualsSign = true
    case _ where Self.isSpace(byte) || byte == UInt8(ascii: "/") && !isBehindEqualsSign:
      // Behind its name an attribute may have spaces, and then its sign of equality.
      if !isBehindEqualsSign, !attribute.isEmpty { attribute.append(0) }
    case _ where isBehindEqualsSign: (state, isBehindEqualsSign) = (.unquoted, false)
    default:
      if attribute.last == 0 { attribute = [] }
      attribute.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
    }
  }

  private static func starts(_ bytes: ArraySlice<UInt8>, with text: [UInt8]) -> Bool {
    bytes.count >= text.count
      && zip(bytes, text).allSatisfy { $0 == $1 || $0 | 0x20 == $1 && $1.isASCIILetter }
  }
}

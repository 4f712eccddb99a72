internal import AshlarBytes

/// Finds the elements that inlines of one level make by pairs: `==words==`, `m^2^`, and `<kbd>words</kbd>` for those elements of
/// HTML that mark words and do nothing else.
///
/// What has no partner stays what it is. Linear in the inlines.
struct InlinePairs {
  /// What stands at one level, in order.
  enum Piece {
    case text([UInt8])
    case node(CMarkNode)
  }

  /// What the pieces become.
  enum Step {
    case text(ArraySlice<UInt8>)
    case node(CMarkNode)
    case open(InlineElement)
    case close(InlineElement)
  }

  /// What may open or close an element, at a piece of text or of HTML.
  private struct Sign {
    var piece: Int
    /// Where it stands in a text; empty for HTML.
    var range: Range<Int>
    /// The element's name in HTML.
    var name: String
    var mayOpen: Bool
    var mayClose: Bool
    /// Whether it has a partner, and opens.
    var opens: Bool?
  }

  private let pieces: [Piece]
  private var signs: [Sign] = []

  /// The elements that HTML in Markdown may name, attributes aside.
  static let elements: [String: InlineElement] = [
    "mark": .highlight, "kbd": .keyboard, "sub": .subscripted, "sup": .superscripted,
    "b": .strong, "strong": .strong, "i": .emphasis, "em": .emphasis,
    "s": .strikethrough, "del": .strikethrough, "code": .code,
  ]

  /// - Parameter room: how many elements may be open within each other; others have no partners.
  static func steps(_ pieces: [Piece], room: Int) -> [Step] {
    var pairs = InlinePairs(pieces: pieces)
    pairs.find()
    pairs.join(room: room)
    return pairs.steps
  }

  private init(pieces: [Piece]) { self.pieces = pieces }

  // MARK: Signs

  private mutating func find() {
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .text(let text): find(in: text, at: index)
      case .node(let node) where node.kind == .htmlInline: find(in: node.literal, ofHTML: index)
      case .node: break
      }
    }
  }

  private mutating func find(in text: [UInt8], at piece: Int) {
    var index = 0
    while index + 1 < text.count {
      if text[index] == Self.raise, let end = raisedEnd(in: text, from: index, at: piece) {
        for place in [index, end] {
          signs.append(
            Sign(
              piece: piece, range: place..<place + 1, name: "sup", mayOpen: place == index,
              mayClose: place == end))
        }
        index = end + 1
        continue
      }
      guard text[index] == Self.sign else {
        index += 1
        continue
      }
      let end = text[index...].firstIndex { $0 != Self.sign } ?? text.count
      if end - index == 2 {
        let before = index > 0 ? text[index - 1] : Self.neighbour(pieces, piece - 1)
        let after = end < text.count ? text[end] : Self.neighbour(pieces, piece + 1)
        signs.append(
          Sign(
            piece: piece, range: index..<end, name: "mark",
            mayOpen: after > 0x20 && !Self.isOfWord(before),
            mayClose: before > 0x20 && !Self.isOfWord(after)))
      }
      index = end
    }
  }

  private static let sign = UInt8(ascii: "=")
  private static let raise = UInt8(ascii: "^")

  /// Where letters above the line end that begin with `^`: right behind a word, and with nothing but signs of a number or a word
  /// within them, so that `^_^` and `x^2 + y^2` stay what they are. As Pandoc has them.
  private func raisedEnd(in text: [UInt8], from start: Int, at piece: Int) -> Int? {
    let before = start > 0 ? text[start - 1] : Self.neighbour(pieces, piece - 1)
    let end = text[(start + 1)...].firstIndex { !Self.isOfScript($0) } ?? text.count
    guard Self.isBehindWord(before), end > start + 1, end < text.count, text[end] == Self.raise,
      Self.startsWord(text[(start + 1)..<end])
    else { return nil }
    return end
  }

  /// Whether the first character is a sign of a number or a word, and none that joins what stands before it.
  static func startsWord(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first, first >= 0x80 else { return true }
    let scalar = String(decoding: text.prefix(4), as: UTF8.self).unicodeScalars.first
    return scalar?.properties.isAlphabetic ?? false || scalar?.properties.numericType != nil
  }

  /// Whether letters above or below the line may have a byte.
  static func isOfScript(_ byte: UInt8) -> Bool {
    isOfWord(byte) || byte >= 0x80 || "+-.,()/".utf8.contains(byte)
  }

  /// Whether letters above or below the line may stand right behind a byte.
  static func isBehindWord(_ byte: UInt8) -> Bool {
    isOfWord(byte) || byte >= 0x80 || ")]*".utf8.contains(byte)
  }

  /// What stands beside a text, as one byte: a space at the ends of lines.
  private static func neighbour(_ pieces: [Piece], _ index: Int) -> UInt8 {
    guard pieces.indices.contains(index) else { return 0x20 }
    switch pieces[index] {
    case .text(let text): return text.first ?? 0x20
    case .node(let node):
      return node.kind == .softBreak || node.kind == .lineBreak ? 0x20 : UInt8(ascii: "*")
    }
  }

  /// Between letters and digits of the Latin script two signs are no mark: `a==b`.
  private static func isOfWord(_ byte: UInt8) -> Bool {
    byte.isASCIIWord
  }

  private mutating func find(in tag: [UInt8], ofHTML piece: Int) {
    let isEnd = tag.count > 1 && tag[1] == UInt8(ascii: "/")
    let rest = tag.dropFirst(isEnd ? 2 : 1)
    let name = rest.prefix { Self.isOfWord($0) }.map { $0 | 0x20 }
    let isWhole = tag.suffix(2).elementsEqual("/>".utf8)
    let key = String(decoding: name, as: UTF8.self)
    guard !isWhole, Self.elements[key] != nil else { return }
    signs.append(
      Sign(piece: piece, range: 0..<0, name: key, mayOpen: !isEnd, mayClose: isEnd))
  }

  // MARK: Partners

  /// Joins each sign that closes with the last of its name that is open; what opened after that one has no partner.
  private mutating func join(room: Int) {
    var open: [Int] = []
    var counts: [String: Int] = [:]
    for index in signs.indices {
      let name = signs[index].name
      if signs[index].mayClose, counts[name, default: 0] > 0 {
        while let last = open.popLast() {
          counts[signs[last].name, default: 0] -= 1
          guard signs[last].name == name else { continue }
          signs[last].opens = true
          signs[index].opens = false
          break
        }
      } else if signs[index].mayOpen, open.count < room {
        open.append(index)
        counts[name, default: 0] += 1
      }
    }
  }

  private var steps: [Step] {
    var steps: [Step] = []
    var next = 0
    for (index, piece) in pieces.enumerated() {
      var place = 0
      var isSign = false
      while next < signs.count, signs[next].piece == index {
        let sign = signs[next]
        next += 1
        guard let opens = sign.opens, let element = Self.elements[sign.name] else { continue }
        if case .text(let text) = piece { steps.append(.text(text[place..<sign.range.lowerBound])) }
        steps.append(opens ? .open(element) : .close(element))
        place = sign.range.upperBound
        isSign = true
      }
      switch piece {
      case .text(let text): steps.append(.text(text[place...]))
      case .node(let node): if !isSign { steps.append(.node(node)) }
      }
    }
    return steps
  }
}

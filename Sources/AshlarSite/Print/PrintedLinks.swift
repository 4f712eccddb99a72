internal import AshlarBytes
internal import AshlarMarkdown

/// Where the links of what is printed lead: to the web, or to another card on the paper.
struct PrintedLinks: Sendable {
  /// What stands before a path from the output's root on the web; nil where nobody has said it, or only some may know it.
  let base: String?
  /// The elements of printed cards, by the paths of their pages.
  let elements: PathTable<String>

  /// A card whose links are those of paper: one that leads nowhere from there, or to the card itself, is its words alone.
  ///
  /// - Complexity: linear in the card's HTML.
  func markup(_ card: CardMarkup, of element: String) -> CardMarkup {
    var edits: [(range: Range<Int>, bytes: [UInt8])] = []
    let attribute = Array(" href=\"".utf8)
    var place = 0
    let bytes = card.bytes
    while let start = Self.next(attribute, in: bytes, from: place) {
      let value = start + attribute.count
      let end = bytes[value...].firstIndex(of: UInt8(ascii: "\"")) ?? bytes.endIndex
      place = end
      guard end < bytes.endIndex else { break }
      let isFromRoot = Self.contains(card.roots, value)
      switch target(of: bytes[value..<end], isFromRoot: isFromRoot, in: element) {
      case .asWritten: break
      case .other(let target): edits.append((value..<end, target))
      case .nowhere: edits.append((start..<end + 1, []))
      }
    }
    return card.replacing(edits)
  }

  /// What stands before paths from the output's root in a text that is to be printed: a byte that no text has, as URLs have it.
  static let root = "%00"

  /// A text around the cards, whose paths begin with `root`, in the same way.
  ///
  /// - Complexity: linear in its HTML.
  func html(_ text: [UInt8]) -> [UInt8] {
    let mark = Array("=\"\(Self.root)".utf8)
    var markup = CardMarkup(bytes: [], pictures: [], roots: [])
    var done = 0
    while let start = Self.next(mark, in: text, from: done) {
      markup.bytes += text[done..<start + 2]
      markup.roots.append(markup.bytes.count)
      done = start + mark.count
    }
    markup.bytes += text[done...]
    return self.markup(markup, of: "").bytes
  }

  /// Where a link leads from paper.
  private enum Target {
    case asWritten
    case other([UInt8])
    case nowhere
  }

  private func target(
    of value: ArraySlice<UInt8>, isFromRoot: Bool, in element: String
  ) -> Target {
    if !isFromRoot {
      let isWhole = value.first == UInt8(ascii: "#") || Self.hasScheme(value)
      return isWhole ? .asWritten : .nowhere
    }
    if let base { return .other(Array(base.utf8) + value) }
    let path = String(decoding: value.prefix { $0 != UInt8(ascii: "#") }, as: UTF8.self)
    guard let target = elements[path], target != element else { return .nowhere }
    return .other(Array("#\(target)".utf8))
  }

  private static func hasScheme(_ value: ArraySlice<UInt8>) -> Bool {
    let schemes = ["https:", "http:", "mailto:", "tel:"]
    return schemes.contains { value.starts(with: $0.utf8) }
  }

  /// The next place of some bytes.
  private static func next(_ wanted: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    var place = start
    while let found = bytes[place...].firstIndex(of: wanted[0]) {
      if bytes[found...].starts(with: wanted) { return found }
      place = found + 1
    }
    return nil
  }

  /// Whether an ascending list has a number.
  private static func contains(_ list: [Int], _ number: Int) -> Bool {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low < list.count && list[low] == number
  }
}

extension CardMarkup {
  /// The card with other bytes in some places; paths from the output's root are then as they stand.
  ///
  /// - Parameter edits: in ascending order, apart from each other, and none in a picture's element.
  fileprivate func replacing(_ edits: [(range: Range<Int>, bytes: [UInt8])]) -> CardMarkup {
    if edits.isEmpty { return CardMarkup(bytes: bytes, pictures: pictures, roots: []) }
    var written: [UInt8] = []
    var done = 0
    /// What is added to places from here on.
    var shifts: [(from: Int, by: Int)] = []
    for edit in edits {
      written += bytes[done..<edit.range.lowerBound]
      written += edit.bytes
      done = edit.range.upperBound
      shifts.append((done, written.count - done))
    }
    written += bytes[done...]
    var next = 0
    let moved = pictures.map { mark in
      while next < shifts.count, shifts[next].from <= mark.element.lowerBound { next += 1 }
      let shift = next == 0 ? 0 : shifts[next - 1].by
      return mark.moved { $0 + shift }
    }
    return CardMarkup(bytes: written, pictures: moved, roots: [])
  }
}

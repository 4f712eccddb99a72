internal import AshlarBytes
/// A list of a page in HTML as Markdown.
struct HTMLList {
  private var items: [[[UInt8]]] = []
  private let isOrdered: Bool
  private let start: Int
  private let sign: UInt8

  /// - Parameter block: the block before it: right behind another list it has other signs, or both would be one.
  init(_ element: HTMLDocument.Node, after block: [UInt8]?) {
    isOrdered = element.name == "ol"
    let first = element.attributes["start"].flatMap { Int($0) } ?? 1
    start = (0...999_999).contains(first) ? first : 1
    let (usual, other) = isOrdered ? (UInt8(ascii: "."), UInt8(ascii: ")")) : (0x2D, 0x2A)
    let line = (block ?? []).prefix { $0 != 0x0A }
    let mark = isOrdered ? line.drop { $0.isASCIIDigit } : line
    sign = mark.first == usual && mark.dropFirst().first ?? 0x20 == 0x20 ? other : usual
  }

  var isEmpty: Bool { items.isEmpty }

  /// - Parameter isNew: whether the blocks are an item of their own.
  mutating func add(_ blocks: [[UInt8]], isNew: Bool) {
    if isNew || items.isEmpty { items.append(blocks) } else { items[items.count - 1] += blocks }
  }

  /// The list, with lines between its items where one has paragraphs.
  var text: [UInt8] {
    let isTight = items.allSatisfy { $0.dropFirst().allSatisfy(Self.isList) }
    let between: [UInt8] = isTight ? [0x0A] : [0x0A, 0x0A]
    let texts = items.enumerated().map { index, blocks in
      let mark = isOrdered ? Array("\(start + index)".utf8) + [sign] : [sign]
      let indentation = Array(repeating: UInt8(0x20), count: mark.count + 1)
      let lines = blocks.joined(separator: between)
        .split(separator: 0x0A, omittingEmptySubsequences: false)
      let whole = lines.enumerated().map { line in
        if line.element.isEmpty { return line.offset == 0 ? mark : [] }
        return (line.offset == 0 ? mark + [0x20] : indentation) + line.element
      }
      return whole.isEmpty ? mark : Array(whole.joined(separator: [0x0A]))
    }
    return Array(texts.joined(separator: between))
  }

  private static func isList(_ block: [UInt8]) -> Bool {
    let mark = block.drop { $0.isASCIIDigit }
    let sign = mark.first ?? 0
    let isMark = mark.startIndex > 0 ? ".)".utf8.contains(sign) : "-*".utf8.contains(sign)
    return isMark && mark.dropFirst().first ?? 0x20 == 0x20
  }
}

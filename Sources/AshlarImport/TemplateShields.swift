internal import AshlarBytes

/// Keeps template code out of the way of a reader of HTML, for which `<a href="{{ "/b" | relative_url }}">` is no tag.
///
/// Each piece becomes a number between two code points of nobody's, and comes back when the HTML has been read.
struct TemplateShields {
  private var pieces: [ArraySlice<UInt8>] = []
  /// The source with numbers in it.
  private(set) var bytes: [UInt8] = []

  /// U+FDD0.
  private static let start: [UInt8] = [0xEF, 0xB7, 0x90]
  /// U+FDD1.
  private static let end: [UInt8] = [0xEF, 0xB7, 0x91]
  private static let forms: [(open: String, close: String)] = [
    ("{{<", ">}}"), ("{{%", "%}}"), ("{{", "}}"), ("{%", "%}"), ("{#", "#}"),
  ]
  /// Blocks that are no HTML within; the first is a paragraph of its own.
  private static let blocks = ["highlight", "raw", "comment"]
  /// How long a tag may be, in bytes.
  private static let limit = 5000

  init(_ source: [UInt8]) {
    var closes = Self.forms.map { ForwardSearch($0.close) }
    var ends = Self.blocks.map { ForwardSearch("end" + $0) }
    var index = 0
    while index < source.count {
      let rest = source[index...]
      if rest.first == UInt8(ascii: "{"),
        let form = Self.forms.firstIndex(where: { rest.starts(with: $0.open.utf8) }),
        let close = closes[form].first(in: source, from: index + 2), close - index <= Self.limit
      {
        var end = close + Self.forms[form].close.utf8.count
        let block = Self.block(source[index..<end])
        if let block, let name = ends[block].first(in: source, from: end),
          let close = closes[3].first(in: source, from: name)
        {
          end = close + 2
        }
        add(source[index..<end], isBlock: block == 0)
        index = end
      } else if rest.starts(with: Self.start) || rest.starts(with: Self.end) {
        index += 3
      } else {
        bytes.append(source[index])
        index += 1
      }
    }
  }

  /// Which block a tag begins, `{% raw %}`.
  private static func block(_ tag: ArraySlice<UInt8>) -> Int? {
    guard tag.starts(with: "{%".utf8) else { return nil }
    let name = tag.dropFirst(2).drop { $0 <= 0x20 || $0 == UInt8(ascii: "-") }
      .prefix { (0x61...0x7A).contains($0) }
    return blocks.firstIndex { name.elementsEqual($0.utf8) }
  }

  /// What stands for a piece.
  static func sign(of number: Int) -> [UInt8] { start + Array(String(number).utf8) + end }

  private mutating func add(_ piece: ArraySlice<UInt8>, isBlock: Bool) {
    let number = Self.sign(of: pieces.count)
    bytes += isBlock ? Array("<div>".utf8) + number + Array("</div>".utf8) : number
    pieces.append(piece)
  }

  /// Whether some template code has a name that makes a list of pages or the like.
  var hasLoop: Bool {
    pieces.contains { piece in
      let name = piece.dropFirst(2).drop { $0 <= 0x20 || $0 == UInt8(ascii: "-") }
      return ["for ", "paginate ", "tablerow "].contains { name.starts(with: $0.utf8) }
    }
  }

  /// A text with the template code that its numbers stand for, each once.
  func restored(_ text: [UInt8]) -> String {
    var isUsed = Array(repeating: false, count: pieces.count)
    var result: [UInt8] = []
    var index = 0
    while index < text.count {
      if text[index] == Self.start[0], text[index...].starts(with: Self.start) {
        let digits = text[(index + 3)...].prefix { $0.isASCIIDigit }
        let number = Int(String(decoding: digits.prefix(9), as: UTF8.self))
        if let number, number < pieces.count, !isUsed[number],
          text[digits.endIndex...].starts(with: Self.end)
        {
          isUsed[number] = true
          result += pieces[number]
          index = digits.endIndex + 3
          continue
        }
      }
      result.append(text[index])
      index += 1
    }
    return String(decoding: result, as: UTF8.self)
  }
}

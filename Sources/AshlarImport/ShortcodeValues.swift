internal import AshlarBytes

/// The arguments of a shortcode, `a b="c d"`: those without a name in their order, and the others.
struct ShortcodeValues {
  var words: [String] = []
  private var quoted: [Bool] = []
  private var named: [(key: String, value: String)] = []

  init(_ text: String) {
    var reader = Reader(bytes: Array(text.utf8))
    while let value = reader.next() {
      if let name = value.name {
        named.append((name, value.text))
      } else {
        words.append(value.text)
        quoted.append(value.isQuoted)
      }
    }
  }

  /// Whether a word without a name stood in quotes.
  func isQuoted(_ index: Int) -> Bool { quoted.indices.contains(index) && quoted[index] }

  /// Takes the value with a name, or at a place; nil where there is none, or nothing in it.
  mutating func take(_ name: String, _ place: Int?) -> String? {
    if let index = named.firstIndex(where: { $0.key.lowercased() == name }) {
      let value = named.remove(at: index).value
      return value.isEmpty ? nil : value
    }
    guard let place, place < words.count else { return nil }
    quoted.remove(at: place)
    return words.remove(at: place)
  }

  /// What was not taken: names, and places for words.
  var rest: [String] {
    named.map(\.key) + words.enumerated().filter { !$0.element.isEmpty }.map { "\($0.offset + 1)" }
  }
}

extension ShortcodeValues {
  /// Reads values from the first to the last, in time in proportion to the text.
  private struct Reader {
    let bytes: [UInt8]
    private var index = 0
    /// Quotation marks that nothing closes any more.
    private var unclosed: Set<UInt8> = []

    struct Value {
      var name: String?
      var text: String
      var isQuoted: Bool
    }

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() -> Value? {
      while index < bytes.count {
        let name = bytes[index...].prefix(while: Self.isOfName)
        let sign = afterSpace(name.endIndex)
        if !name.isEmpty, sign < bytes.count, bytes[sign] == UInt8(ascii: "="),
          let value = value(at: afterSpace(sign + 1))
        {
          return Value(
            name: String(decoding: name, as: UTF8.self), text: value.text, isQuoted: value.isQuoted)
        }
        if let value = value(at: index) {
          return Value(text: value.text, isQuoted: value.isQuoted)
        }
        index += 1
      }
      return nil
    }

    /// Takes a word, or a text in quotation marks, in which a backslash may stand before any sign.
    private mutating func value(at start: Int) -> (text: String, isQuoted: Bool)? {
      guard start < bytes.count else { return nil }
      if Self.quotes.contains(bytes[start]) { return quotation(at: start).map { ($0, true) } }
      let word = bytes[start...].prefix {
        $0 > 0x20 && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ",") && !Self.quotes.contains($0)
      }
      guard !word.isEmpty else { return nil }
      index = word.endIndex
      return (String(decoding: word, as: UTF8.self), false)
    }

    private mutating func quotation(at start: Int) -> String? {
      let quote = bytes[start]
      guard !unclosed.contains(quote) else { return nil }
      var text: [UInt8] = []
      var place = start + 1
      while place < bytes.count, bytes[place] != quote {
        if bytes[place] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") { place += 1 }
        if place < bytes.count { text.append(bytes[place]) }
        place += 1
      }
      guard place < bytes.count else {
        unclosed.insert(quote)
        return nil
      }
      index = place + 1
      return String(decoding: text, as: UTF8.self)
    }

    private func afterSpace(_ place: Int) -> Int {
      bytes[place...].firstIndex { $0 > 0x20 } ?? bytes.count
    }

    private static let quotes = Array("\"`'".utf8)

    private static func isOfName(_ byte: UInt8) -> Bool {
      byte >= 0x80 || byte.isASCIIWord
        || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
    }
  }
}

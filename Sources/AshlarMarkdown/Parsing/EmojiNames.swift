internal import AshlarBytes

/// Finds the emoji that a name between colons stands for, as on GitHub.
enum EmojiNames {
  /// No name is longer.
  static let longest = 60

  /// Emoji as UTF-8 by their names.
  private static let emoji: [[UInt8]: [UInt8]] = {
    var emoji: [[UInt8]: [UInt8]] = [:]
    var name: [UInt8]?
    for word in EmojiTable.text.utf8.split(separator: UInt8(ascii: " ")) {
      if let known = name {
        emoji[known] = character(Array(word))
        name = nil
      } else {
        name = Array(word)
      }
    }
    return emoji
  }()

  private static func character(_ points: [UInt8]) -> [UInt8] {
    points.split(separator: UInt8(ascii: "-")).flatMap { point -> [UInt8] in
      let number = UInt32(String(decoding: point, as: UTF8.self), radix: 16)
      return number.flatMap(Unicode.Scalar.init).map { Array(String($0).utf8) } ?? []
    }
  }

  static subscript(name: some Sequence<UInt8>) -> [UInt8]? { emoji[Array(name)] }

  static func isOfName(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || byte.isASCIIDigit || "_-+".utf8.contains(byte)
  }
}

extension InlineText {
  /// Writes emoji for their names between colons, `:tada:`, but for code and addresses; names that nobody knows stay.
  mutating func nameEmoji() {
    guard utf8.holds(UInt8(ascii: ":")) else { return }
    var replacements: [Replacement] = []
    for range in writtenRanges {
      var index = range.lowerBound
      while let start = utf8[index..<range.upperBound].firstIndex(of: UInt8(ascii: ":")) {
        let name = utf8[(start + 1)..<range.upperBound].prefix(EmojiNames.longest)
          .prefix(while: EmojiNames.isOfName)
        index = max(name.endIndex, start + 1)
        guard index < range.upperBound, utf8[index] == UInt8(ascii: ":"), isFree(start, index + 1),
          let emoji = EmojiNames[name]
        else { continue }
        index += 1
        replacements.append(Replacement(range: start..<index, bytes: emoji))
      }
    }
    replace(replacements)
  }

  /// Whether neither a letter nor a digit stands right before or behind, as in times and paths.
  private func isFree(_ start: Int, _ end: Int) -> Bool {
    func isWord(_ byte: UInt8) -> Bool {
      byte.isASCIIWord
        || byte == UInt8(ascii: "/")
    }
    return !(start > 0 && isWord(utf8[start - 1])) && !(end < utf8.count && isWord(utf8[end]))
  }
}

/// WebKit's break table for pairs of characters from U+0021 to U+00FF (`BreakLines.cpp`).
///
/// Recorded from WebKitGTK 2.50.6 pair by pair.
enum WebKitPairs {
  /// Whether a line may start between the two.
  static func breaks(_ last: UInt32, _ next: UInt32) -> Bool {
    rows[Int(last)].contains(next)
  }

  private static let rows: [CharacterTable] = (0..<256).map { row(of: UInt32($0)) }

  private static let opening = CharacterTable("(<[{")
  private static let openingHigh = CharacterTable("¡¢£¤¥°±´¿")
  private static let high = CharacterTable(0xA1...0xFF, except: "«»\u{AD}")
  private static let space = CharacterTable("\u{A0}")
  private static let acute = CharacterTable("´")
  private static let afterHyphen = CharacterTable(0x21...0x7E, except: "0123456789,.")
  private static let afterQuestion = CharacterTable(0x21...0x7E, except: "!\"'),./:;?]}")
  private static let afterCurrency = CharacterTable("$%(+[\\{")
  private static let afterSoftHyphen = CharacterTable(0x21...0x7E, except: "!\"'),-./:;?]|}")

  private static func row(of last: UInt32) -> CharacterTable {
    guard last > 0x20, last < 0x7F || last > 0xA0 else { return CharacterTable("") }
    switch last {
    case one(of: "!}"): return opening.union(high)
    case one(of: "\""): return opening
    case one(of: "#&*=>~"): return opening.union(acute)
    case one(of: "$"): return openingHigh
    case one(of: "%)+,.:;\\]"): return opening.union(openingHigh)
    case one(of: "-"): return afterHyphen.union(space).union(openingHigh)
    case one(of: "/"): return high
    case one(of: "?"): return afterQuestion.union(high)
    case one(of: "|"): return opening.union(space).union(high)
    case one(of: "¢£¤¥°±"): return afterCurrency.union(openingHigh)
    case one(of: "\u{AD}"): return afterSoftHyphen.union(space).union(high)
    case one(of: "'([{¡´¿«»"): return CharacterTable("")
    default: return acute
    }
  }

  private static func one(of characters: String) -> CharacterTable { CharacterTable(characters) }
}

private func ~= (table: CharacterTable, scalar: UInt32) -> Bool { table.contains(scalar) }

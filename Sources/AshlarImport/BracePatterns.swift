/// Patterns without braces for one that may have them: `{a,b}/c` is `a/c` and `b/c`.
///
/// Braces multiply what they are written with, so there is a bound.
struct BracePatterns {
  private let bytes: [UInt8]
  /// For each byte whether it is a brace that is closed, or closes one; others stand for themselves.
  private var isPaired: [Bool]

  /// Braces that are open, from without.
  private struct Level {
    /// The alternatives that have come to their end.
    var done: [[UInt8]] = []
    /// What the alternative that is being read may be so far.
    var current: [[UInt8]] = [[]]
    private var byteCount = 0

    /// Goes on with each of some parts; false where that is too much.
    mutating func add(_ parts: [[UInt8]]) -> Bool {
      let added = parts.reduce(0) { $0 + $1.count }
      let count = byteCount * parts.count + current.count * added
      guard current.count * parts.count <= BracePatterns.most, count <= BracePatterns.mostBytes
      else { return false }
      if parts.count == 1 {
        for place in current.indices { current[place] += parts[0] }
      } else {
        current = current.flatMap { start in parts.map { start + $0 } }
      }
      byteCount = count
      return true
    }

    /// Begins with the next alternative.
    mutating func goOn() {
      done += current
      (current, byteCount) = ([[]], 0)
    }
  }

  /// How many patterns one may stand for, how many bytes these may have, and how deep braces may lie in each other.
  private static let (most, mostBytes, deepest) = (256, 1 << 15, 16)

  /// - Returns: nil where there are too many, and for braces that stand for a range (`{1..9}`).
  static func all(_ text: String) -> [String]? {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return [text] }
    return BracePatterns(text).all?.map { String(decoding: $0, as: UTF8.self) }
  }

  private init(_ text: String) {
    bytes = Array(text.utf8)
    isPaired = Array(repeating: false, count: bytes.count)
    var open: [Int] = []
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "{"): open.append(index)
      case UInt8(ascii: "}"):
        if let start = open.popLast() { (isPaired[start], isPaired[index]) = (true, true) }
      default: break
      }
      index += 1
    }
  }

  private var all: [[UInt8]]? {
    var levels = [Level()]
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let last = levels.count - 1
      if byte == UInt8(ascii: "{"), isPaired[index] {
        guard levels.count < Self.deepest, !isRange(from: index) else { return nil }
        levels.append(Level())
      } else if byte == UInt8(ascii: "}"), isPaired[index] {
        let level = levels.removeLast()
        let parts = level.done + level.current
        guard levels[last - 1].add(parts) else { return nil }
      } else if byte == UInt8(ascii: ","), levels.count > 1 {
        levels[last].goOn()
        guard levels[last].done.count < Self.most else { return nil }
      } else {
        // What a backslash stands before means itself.
        let isEscaped = byte == UInt8(ascii: "\\") && index + 1 < bytes.count
        let part = bytes[index...(isEscaped ? index + 1 : index)]
        guard levels[last].add([Array(part)]) else { return nil }
        index += part.count - 1
      }
      index += 1
    }
    return levels.first?.current
  }

  /// Whether braces have two points within, and no alternatives: some programs count from one to the other.
  private func isRange(from start: Int) -> Bool {
    let inner = bytes[(start + 1)...].prefix { !"{},".utf8.contains($0) }
    return inner.endIndex < bytes.count && bytes[inner.endIndex] == UInt8(ascii: "}")
      && zip(inner, inner.dropFirst()).contains { $0 == 0x2E && $1 == 0x2E }
  }
}

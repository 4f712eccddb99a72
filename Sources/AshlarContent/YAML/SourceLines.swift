/// The lines of a file, and the places of its bytes: a thousand mistakes in it take no longer to show than one.
package struct SourceLines: Sendable {
  private let bytes: [UInt8]
  /// The offset of each line's first byte.
  private let starts: [Int]
  /// The line that was asked for last: all who show it share it.
  private var shown: (number: Int, text: String)?
  /// The place that was found last, from which the next one is often near.
  private var found = (offset: 0, line: 1, column: 1)

  /// The lines that may have a secret in them, once a line was asked for.
  private var secret: Set<Int>?

  /// - Complexity: O(*n*).
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
    self.starts = starts
  }

  /// How many bytes of a line are shown at most.
  private static let maximumLength = 4096

  /// A line, counted from 1, without its end, to be shown; nil when the file has fewer, or when a secret may stand there.
  package mutating func line(_ number: Int) -> String? {
    if let shown, shown.number == number { return shown.text }
    guard starts.indices.contains(number - 1), !isSecret(number) else { return nil }
    let end = end(of: number)
    // Nobody reads a longer one, and each diagnostic has its own.
    var line = bytes[starts[number - 1]..<min(end, starts[number - 1] + Self.maximumLength)]
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    let text = String(decoding: line, as: UTF8.self)
    shown = (number, text)
    return text
  }

  /// Where a line ends, before its line feed.
  private func end(of number: Int) -> Int {
    number < starts.count ? starts[number] - 1 : bytes.count
  }

  private mutating func isSecret(_ number: Int) -> Bool {
    if let secret { return secret.contains(number) }
    var lines = SecretLines()
    var found: Set<Int> = []
    for number in 1...starts.count where lines.take(bytes[starts[number - 1]..<end(of: number)]) {
      found.insert(number)
    }
    secret = found
    return found.contains(number)
  }

  /// The line and the column, in scalars, of a byte; both counted from 1.
  ///
  /// - Complexity: O(*n*) for all bytes of a file together that are asked for in order.
  package mutating func place(ofByte offset: Int) -> (line: Int, column: Int) {
    let line = number(ofLineAt: offset)
    if line != found.line || offset < found.offset { found = (starts[line - 1], line, 1) }
    found.column += bytes[found.offset..<offset].count { $0 & 0xC0 != 0x80 }
    found.offset = offset
    return (line, found.column)
  }

  private func number(ofLineAt offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }
}

/// A line of a file, counted from 1, without its end, to be shown; nil when the file has fewer, or when a secret may stand there.
///
/// - Complexity: O(*n*): for one line; of more, ask `SourceLines`.
package func sourceLine(_ number: Int, of bytes: [UInt8]) -> String? {
  var lines = SourceLines(bytes)
  return lines.line(number)
}

/// The line and the column, in scalars, of a byte; both counted from 1.
///
/// - Complexity: O(*n*): for one place; of more, ask `SourceLines`.
package func place(ofByte offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
  var lines = SourceLines(bytes)
  return lines.place(ofByte: offset)
}

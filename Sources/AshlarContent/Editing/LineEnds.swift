internal import AshlarBytes

/// The lines of a text, and what each of them ends with.
///
/// A browser's text field knows line feeds alone. What comes from one gets the ends that the file's lines had: those of
/// lines that are still there are the same, those of new ones are what most lines of the file have.
package struct LineEnds {
  private struct Line {
    /// Without its end.
    var content: ArraySlice<UInt8>
    /// Empty for the last one.
    var end: [UInt8]
  }

  private let lines: [Line]
  /// What a new line ends with.
  private let usual: [UInt8]
  /// Whether all lines end with that.
  private let areEqual: Bool

  /// Of more lines that differ, each new one ends as most do: comparing them takes time that grows with their product.
  private static let comparedLines = 500

  package init(of bytes: ArraySlice<UInt8>) {
    lines = Self.lines(of: bytes)
    var counts: [[UInt8]: Int] = [:]
    for line in lines where !line.end.isEmpty { counts[line.end, default: 0] += 1 }
    let most = counts.max { ($0.value, $0.key.count) < ($1.value, $1.key.count) }
    usual = most?.key ?? [0x0A]
    areEqual = counts.count < 2
  }

  /// A text with a line feed at the end of each line.
  package static func plain(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    guard bytes.contains(0x0D) else { return Array(bytes) }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for line in lines(of: bytes) {
      result += line.content
      if !line.end.isEmpty { result.append(0x0A) }
    }
    return result
  }

  /// Another version of the text, with its ends.
  ///
  /// - Parameter text: its lines end with line feeds.
  package func applied(to text: [UInt8]) -> [UInt8] {
    if areEqual, usual == [0x0A] { return text }
    let new = Self.lines(of: text[...])
    let known = areEqual ? [:] : keptEnds(in: new)
    var result: [UInt8] = []
    result.reserveCapacity(text.count + new.count)
    for (index, line) in new.enumerated() {
      result += line.content
      if !line.end.isEmpty { result += known[index] ?? usual }
    }
    return result
  }

  /// The ends of lines that are still there, by their numbers in the new text.
  private func keptEnds(in new: [Line]) -> [Int: [UInt8]] {
    let limit = min(lines.count, new.count)
    let start = (0..<limit).first { lines[$0].content != new[$0].content } ?? limit
    let rest = limit - start
    let end =
      (0..<rest).first {
        lines[lines.count - 1 - $0].content != new[new.count - 1 - $0].content
      } ?? rest
    var ends: [Int: [UInt8]] = [:]
    func keep(_ old: Int, as number: Int) {
      if !lines[old].end.isEmpty { ends[number] = lines[old].end }
    }
    for index in 0..<start { keep(index, as: index) }
    for index in 0..<end { keep(lines.count - 1 - index, as: new.count - 1 - index) }
    let (own, other) = (start..<(lines.count - end), start..<(new.count - end))
    guard max(own.count, other.count) <= Self.comparedLines else { return ends }
    let difference = new[other].map(\.content).difference(from: lines[own].map(\.content))
    let removed = Set(
      difference.removals.map { change -> Int in
        guard case .remove(let offset, _, _) = change else { return -1 }
        return offset
      })
    let inserted = Set(
      difference.insertions.map { change -> Int in
        guard case .insert(let offset, _, _) = change else { return -1 }
        return offset
      })
    let stayed = (0..<own.count).filter { !removed.contains($0) }
    let there = (0..<other.count).filter { !inserted.contains($0) }
    for (old, number) in zip(stayed, there) { keep(start + old, as: start + number) }
    return ends
  }

  private static func lines(of bytes: ArraySlice<UInt8>) -> [Line] {
    var lines: [Line] = []
    var start = bytes.startIndex
    var index = start
    while index < bytes.endIndex {
      let byte = bytes[index]
      guard byte == 0x0A || byte == 0x0D else {
        index += 1
        continue
      }
      let isPair = byte == 0x0D && index + 1 < bytes.endIndex && bytes[index + 1] == 0x0A
      let next = index + (isPair ? 2 : 1)
      lines.append(Line(content: bytes[start..<index], end: Array(bytes[index..<next])))
      (start, index) = (next, next)
    }
    lines.append(Line(content: bytes[start...], end: []))
    return lines
  }
}

/// Where WebKit breaks inside one text node's word.
///
/// Follows what `BreakLines.h` does in WebKitGTK 2.50.6, one UTF-16 unit after the other: a table for
/// pairs up to U+00FF, short cuts for letters, ideographs and quotes, and ICU for the rest. While it
/// skips ahead to ICU's next break it forgets the character it has come to, so what stood where
/// skipping began decides the next pair; pages show that, so it is kept.
struct WebKitBreaks {
  private let text: ArraySlice<UInt16>
  private let isBreak: [Bool]
  private let usesTable: Bool

  /// - Parameters:
  ///   - text: the word, or the part of it in one text node.
  ///   - isBreak: ICU's breaks by index into the same storage as `text`.
  ///   - usesTable: false under `line-break: strict`, where pairs are ICU's.
  init(_ text: ArraySlice<UInt16>, isBreak: [Bool], usesTable: Bool) {
    self.text = text
    self.isBreak = isBreak
    self.usesTable = usesTable
  }

  /// Calls back with each index at which a line may start.
  func forEachBreak(_ body: (Int) -> Void) {
    var start = text.startIndex
    while start < text.endIndex {
      var from = start
      var next = self.next(from: from)
      while next == start, from + 1 < text.endIndex {
        from += 1
        next = self.next(from: from)
      }
      if next >= text.endIndex || next <= start { return }
      body(next)
      start = next
    }
  }

  /// Whether a search that starts at an index finds it at once.
  func breaks(at index: Int) -> Bool { index > text.startIndex && next(from: index) == index }

  /// The first break at or after `start`, or the end.
  private func next(from start: Int) -> Int {
    var scan = Scan(text: text, at: max(start, text.startIndex + 1))
    var icuBreak: Int?
    while scan.index < text.endIndex {
      scan.read(text)
      switch decideWithoutICU(&scan) {
      case .breaks: return scan.index
      case .holds:
        scan.advance()
        continue
      case .unknown: break
      }
      if icuBreak.map({ $0 < scan.index }) ?? true { icuBreak = nextICUBreak(scan.index) }
      if let found = icuBreak {
        if scan.index < found { scan.skip(to: min(found, text.endIndex - 1), text) }
        if scan.index == found, found < text.endIndex { return found }
      }
      scan.advance()
    }
    return text.endIndex
  }

  private func nextICUBreak(_ index: Int) -> Int {
    (index..<text.endIndex).first { isBreak[$0] } ?? text.endIndex
  }

  private enum Decision { case breaks, holds, unknown }

  private func decideWithoutICU(_ scan: inout Scan) -> Decision {
    let last = UInt32(scan.last)
    let next = UInt32(scan.next)
    if usesTable {
      if last == Ascii.hyphen, Ascii.isDigit(next) {
        return Ascii.isAlphanumeric(UInt32(scan.beforeLast)) ? .breaks : .holds
      }
      if last < 0x100, next < 0x100 { return WebKitPairs.breaks(last, next) ? .breaks : .holds }
    }
    if scan.lastKind.isEmpty { scan.lastKind = WebKitKind(of: scan.last) }
    scan.nextKind = WebKitKind(of: scan.next)
    let pair = scan.lastKind.union(scan.nextKind)
    if pair.isSubset(of: [.letter, .quote]) { return .holds }
    if pair.union(.letter) == [.ideograph, .letter] { return .breaks }
    if !pair.isDisjoint(with: [.glue, .quote]), !pair.contains(.other) { return .holds }
    if scan.nextKind == .mark {
      scan.nextKind = scan.lastKind
      return .holds
    }
    if usesTable, !pair.contains(.other), !pair.isDisjoint(with: [.close, .open]) {
      if scan.nextKind == .close || scan.lastKind == .open { return .holds }
      if pair.contains(.ideograph) { return .breaks }
    }
    return .unknown
  }

  /// The characters around the place that is looked at.
  private struct Scan {
    var index: Int
    var beforeLast: UInt16
    var last: UInt16
    var next: UInt16 = 0
    var lastKind: WebKitKind = []
    var nextKind: WebKitKind = []

    init(text: ArraySlice<UInt16>, at index: Int) {
      self.index = index
      beforeLast = index > text.startIndex + 1 ? text[index - 2] : 0
      last = text[index - 1]
    }

    mutating func read(_ text: ArraySlice<UInt16>) {
      next = text[index]
      nextKind = []
    }

    mutating func advance() {
      beforeLast = last
      last = next
      lastKind = nextKind
      index += 1
    }

    /// Goes on while ICU alone decides; `next` stays what it was.
    mutating func skip(to end: Int, _ text: ArraySlice<UInt16>) {
      while index < end {
        let ahead = UInt32(text[index + 1])
        if ahead < 0x100, !Ascii.isLetter(ahead) { return }
        advance()
      }
    }
  }
}

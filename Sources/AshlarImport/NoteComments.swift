internal import AshlarBytes

/// Leaves out what notes have between `%%` and `%%`: their authors publish it nowhere.
///
/// Code keeps it. A `%%` that nothing closes is text, except at the start of a line: from there on all is left out.
struct NoteComments {
  private let lines: [Substring]
  private var result: [String] = []
  private var isOpen = false
  private var code = CodeLines()
  /// How many backquotes end the code that goes on from line to line; nil where none does.
  private var span: Int?
  /// Up to which line a paragraph is known to have no run of so many backquotes.
  private var endless: [Int: Int] = [:]
  private var count = 0
  /// The line that ends a comment which began behind words: what stands in code before it ends nothing.
  private var endLine: Int?

  /// A text without its comments.
  ///
  /// - Parameter lose: is told of each that is left out.
  static func removed(from text: String, lose: (String) -> Void) -> String {
    guard text.utf8.contains(text: "%%") else { return text }
    var comments = NoteComments(
      lines: text.utf8.split(at: "\n", omittingEmpty: false))
    for index in comments.lines.indices { comments.read(index) }
    for _ in 0..<comments.count { lose("a comment of a note ('%%'): it was left out") }
    return comments.result.joined(separator: "\n")
  }

  private init(lines: [Substring]) { self.lines = lines }

  private mutating func read(_ index: Int) {
    let line = lines[index]
    let hadComment = isOpen
    /// What stays of the line whatever it says: the marks of quotations that it lies in.
    var marks = line[line.startIndex..<line.startIndex]
    var rest = line
    if isOpen {
      guard index >= endLine ?? index, let end = rest.utf8.firstRange(ofText: "%%") else { return }
      endLine = nil
      marks = Self.quotationMarks(of: line[..<end.lowerBound])
      rest = rest[end.upperBound...]
      isOpen = false
    } else {
      let kind = code.kind(of: Array(line.utf8)[...])
      if kind != .text { span = nil }
      if kind == .code { return result.append(String(line)) }
    }
    let kept = withoutComments(rest, at: index)
    let isEmptied = kept.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 }
    if isEmptied, hadComment || kept.utf8.count < rest.utf8.count { return }
    result.append(marks + kept)
  }

  private static func quotationMarks(of line: Substring) -> Substring {
    let marks = line.utf8.prefix { $0 == UInt8(ascii: ">") || $0 == 0x20 || $0 == 0x09 }
    return marks.contains(UInt8(ascii: ">")) ? Substring(marks) : line[..<line.startIndex]
  }

  private mutating func withoutComments(_ line: Substring, at index: Int) -> String {
    var kept = ""
    var rest = line
    if let ticks = span {
      guard let end = Self.run(of: ticks, in: rest.utf8) else { return String(line) }
      span = nil
      kept += rest[..<end.upperBound]
      rest = rest[end.upperBound...]
    }
    while let start = rest.utf8.firstIndex(where: { "`%".utf8.contains($0) }) {
      kept += rest[..<start]
      rest = rest[start...]
      if rest.utf8.first == UInt8(ascii: "`") {
        kept += takeCode(&rest, at: index)
      } else if !rest.utf8.hasPrefix("%%") {
        kept += "%"
        rest = Substring(rest.utf8.dropFirst())
      } else if let end = rest.utf8.dropFirst(2).firstRange(ofText: "%%") {
        rest = rest[end.upperBound...]
        count += 1
      } else if kept.utf8.allSatisfy({ " >-*+".utf8.contains($0) }) {
        (isOpen, endLine) = (true, nil)
        count += 1
        return kept
      } else if let line = closingLine(after: index) {
        (isOpen, endLine) = (true, line)
        count += 1
        return kept
      } else {
        kept += "%%"
        rest = Substring(rest.utf8.dropFirst(2))
      }
    }
    return kept + rest
  }

  /// The next line that has two percent signs and is no code.
  private func closingLine(after index: Int) -> Int? {
    var code = code
    return lines.indices.dropFirst(index + 1).first { next in
      code.kind(of: Array(lines[next].utf8)[...]) == .text && lines[next].utf8.contains(text: "%%")
    }
  }

  /// Takes a code span from the start of a line's rest, as far as the line has it, or the backquotes alone that begin none.
  private mutating func takeCode(_ rest: inout Substring, at index: Int) -> Substring {
    let ticks = rest.utf8.prefix { $0 == UInt8(ascii: "`") }
    var end = ticks.endIndex
    if let close = Self.run(of: ticks.count, in: rest.utf8[end...]) {
      end = close.upperBound
    } else if goesOn(ticks.count, after: index) {
      span = ticks.count
      end = rest.endIndex
    }
    defer { rest = rest[end...] }
    return rest[..<end]
  }

  /// Whether the paragraph has a run of so many backquotes in a later line.
  private mutating func goesOn(_ ticks: Int, after index: Int) -> Bool {
    if let known = endless[ticks], index < known { return false }
    var next = index + 1
    while next < lines.count, lines[next].utf8.contains(where: { $0 > 0x20 }) {
      if Self.run(of: ticks, in: lines[next].utf8) != nil { return true }
      next += 1
    }
    endless[ticks] = next
    return false
  }

  /// The first run of exactly so many backquotes.
  private static func run(
    of count: Int, in text: Substring.UTF8View
  ) -> Range<Substring.Index>? {
    var rest = text
    while let start = rest.firstIndex(of: UInt8(ascii: "`")) {
      let run = rest[start...].prefix { $0 == UInt8(ascii: "`") }
      if run.count == count { return run.startIndex..<run.endIndex }
      rest = rest[run.endIndex...]
    }
    return nil
  }
}

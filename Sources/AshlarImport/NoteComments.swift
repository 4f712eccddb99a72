internal import AshlarBytes

/// Leaves out what notes have between `%%` and `%%`: their authors publish it nowhere.
///
/// Code keeps it. A `%%` that nothing closes is text, except at the start of a line: from there on all is left out.
struct NoteComments {
  private let lines: [Substring]
  private var result: [String] = []
  private var isOpen = false
  private var fence = CodeFence()

  /// A text without its comments.
  static func removed(from text: String) -> String {
    guard text.utf8.contains(text: "%%") else { return text }
    var comments = NoteComments(
      lines: text.utf8.split(at: "\n", omittingEmpty: false))
    for index in comments.lines.indices { comments.read(index) }
    return comments.result.joined(separator: "\n")
  }

  private init(lines: [Substring]) { self.lines = lines }

  private mutating func read(_ index: Int) {
    var rest = lines[index]
    let hadComment = isOpen
    if isOpen {
      guard let end = rest.utf8.firstRange(ofText: "%%") else { return }
      rest = rest[end.upperBound...]
      isOpen = false
    } else if fence.holds(rest) {
      return result.append(String(rest))
    }
    let kept = withoutComments(rest, at: index)
    let isEmptied = kept.allSatisfy { $0 == " " || $0 == "\t" }
    if isEmptied, hadComment || kept.count < rest.count { return }
    result.append(kept)
  }

  private mutating func withoutComments(_ line: Substring, at index: Int) -> String {
    var kept = ""
    var rest = line
    while let start = rest.utf8.firstIndex(where: { "`%".utf8.contains($0) }) {
      kept += rest[..<start]
      rest = rest[start...]
      if rest.utf8.first == UInt8(ascii: "`") {
        kept += Self.takeCode(&rest)
      } else if !rest.utf8.hasPrefix("%%") {
        kept += "%"
        rest = Substring(rest.utf8.dropFirst())
      } else if let end = rest.utf8.dropFirst(2).firstRange(ofText: "%%") {
        rest = rest[end.upperBound...]
      } else if isClosed(after: index) || kept.allSatisfy({ $0 == " " }) {
        isOpen = true
        return kept
      } else {
        kept += "%%"
        rest = Substring(rest.utf8.dropFirst(2))
      }
    }
    return kept + rest
  }

  private func isClosed(after index: Int) -> Bool {
    lines[(index + 1)...].contains { $0.utf8.contains(text: "%%") }
  }

  /// Takes a code span from the start of a line's rest, or the backquotes alone that begin none.
  private static func takeCode(_ rest: inout Substring) -> Substring {
    let ticks = Substring(rest.utf8.prefix { $0 == UInt8(ascii: "`") })
    let end =
      rest[ticks.endIndex...].utf8.firstRange(ofText: ticks)?.upperBound ?? ticks.endIndex
    defer { rest = rest[end...] }
    return rest[..<end]
  }
}

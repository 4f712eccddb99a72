/// The rules of a style sheet, or of a group of rules, as texts in their order.
///
/// It reads what a page's position sheet has: style rules, and groups of style rules. A sheet with strings, comments or
/// escapes, in which braces could mean something else, is none.
struct RuleList {
  /// One rule.
  struct Rule {
    /// The rule with its braces.
    var text: ArraySlice<UInt8>
    /// What stands before its `{`.
    var prelude: ArraySlice<UInt8>
    /// What stands in its braces.
    var body: ArraySlice<UInt8>

    /// Whether other rules are in it.
    var isGroup: Bool { prelude.first == UInt8(ascii: "@") }
  }

  private(set) var rules: [Rule] = []

  /// - Returns: nil when the text is not all rules.
  init?(_ css: ArraySlice<UInt8>) {
    var (depth, start, bodyStart) = (0, css.startIndex, css.startIndex)
    for index in css.indices {
      switch css[index] {
      case UInt8(ascii: "{"):
        depth += 1
        if depth == 1 { bodyStart = index + 1 }
      case UInt8(ascii: "}"):
        depth -= 1
        guard depth >= 0 else { return nil }
        guard depth == 0 else { continue }
        rules.append(
          Rule(
            text: css[start...index], prelude: css[start..<bodyStart - 1],
            body: css[bodyStart..<index]))
        start = index + 1
      case UInt8(ascii: "\n") where start == index:
        start = index + 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"), UInt8(ascii: "/"):
        return nil
      default: break
      }
    }
    guard depth == 0, start == css.endIndex else { return nil }
  }
}

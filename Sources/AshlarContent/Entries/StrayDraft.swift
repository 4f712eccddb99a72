internal import AshlarBytes
internal import AshlarSystem

/// Finds a line that holds a card back where no front matter is read: between other lines than dashes, behind spaces, comments
/// or signs that nobody sees, below front matter, or in the header that another program has.
///
/// Such a card would be published, the line with it.
package enum StrayDraft {
  /// How much of a text may be such a header, in bytes: without a line of dashes, and with one.
  private static let (limit, fencedLimit) = (1 << 12, 1 << 16)

  /// The number of the line; nil where there is none.
  ///
  /// - Parameters:
  ///   - start: where the text starts.
  ///   - first: the number of its first line.
  /// - Complexity: linear in the start of the text, of which most are only searched for a few words.
  package static func line(in bytes: [UInt8], from start: Int, first: Int) -> Int? {
    let begins = bytes[start...].first { $0 > 0x20 }
    let mayBeFenced = begins.map { !$0.isASCIIWord } ?? false
    let head = Array(bytes[start...].prefix(mayBeFenced ? fencedLimit : limit))
    let signs = ["raft", "RAFT", "ublish", "UBLISH"] + (mayBeFenced ? ["---", "+++", ";;;"] : [])
    guard signs.contains(where: { contains($0, in: head) }) else { return nil }
    var number = first
    var state = State.open
    for text in head.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let scalars = String(decoding: text, as: UTF8.self).unicodeScalars
      for part in scalars.split(whereSeparator: otherLineEnds.contains) {
        let line = shown(part)
        if isFence(line) {
          state = state == .fenced ? .open : .fenced
          continue
        }
        if !isIndented(part), holdsBack(line, isFenced: state == .fenced) { return number }
        if state == .fenced { continue }
        let isComment = state == .comment || line.starts(with: "<!--".unicodeScalars)
        let isCode = isIndented(part) || !(isComment || isOfHeader(line))
        if isCode { return nil }
        state = isComment && !ends(line, "-->") ? .comment : .open
      }
      number += 1
    }
    return nil
  }

  private enum State {
    /// Among lines that may be a header.
    case open
    /// In a comment of HTML.
    case comment
    /// Below a line of dashes, where front matter would be.
    case fenced
  }

  /// Whether a line is one of three dashes or more, or another sign of front matter, and nothing else but a language.
  private static func isFence(_ line: [Unicode.Scalar]) -> Bool {
    guard let sign = line.first, ["-", "+", ";"].contains(sign) else { return false }
    let rest = line.drop { $0 == sign }
    return rest.startIndex >= 3 && rest.count <= 8
      && rest.allSatisfy { $0.properties.isAlphabetic || $0 == " " }
  }

  /// What ends lines for some programs, and none for Markdown.
  private static let otherLineEnds: Set<Unicode.Scalar> = [
    "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}",
  ]

  /// Four spaces, or a tab, begin code.
  private static func isIndented(_ line: Substring.UnicodeScalarView) -> Bool {
    line.starts(with: "    ".unicodeScalars) || line.first == "\t"
  }

  /// A line without what nobody sees, and without spaces at its ends.
  private static func shown(_ line: Substring.UnicodeScalarView) -> [Unicode.Scalar] {
    let seen = line.filter { !$0.properties.isDefaultIgnorableCodePoint }
    let isSpace = { (scalar: Unicode.Scalar) in scalar.properties.isWhitespace }
    return Array(Array(seen.drop(while: isSpace)).reversed().drop(while: isSpace).reversed())
  }

  private static func ends(_ line: [Unicode.Scalar], _ text: String) -> Bool {
    line.suffix(text.unicodeScalars.count).elementsEqual(text.unicodeScalars)
  }

  /// Whether a line may stand in a header: it is empty, signs alone, an item of a list, or has a key.
  private static func isOfHeader(_ line: [Unicode.Scalar]) -> Bool {
    let isSign = { (scalar: Unicode.Scalar) in
      !scalar.properties.isAlphabetic && !("0"..."9").contains(scalar) && scalar != "`"
        && scalar != "~"
    }
    let isMarked = ["---", "+++", ";;;", "- ", "//", "{ //"].contains {
      line.starts(with: $0.unicodeScalars)
    }
    if isMarked || line.allSatisfy(isSign) { return true }
    guard let key = key(of: line) else { return false }
    return !key.name.isEmpty
  }

  /// The word before the first colon or sign of equality of a line, in small letters, and what follows.
  private static func key(
    of line: [Unicode.Scalar]
  ) -> (name: String, value: ArraySlice<Unicode.Scalar>)? {
    var start = line[...]
    if line.starts(with: "<!--".unicodeScalars) { start = start.dropFirst(4) }
    start = start.drop { [" ", "\"", "'", "{", "[", ",", "#", "+"].contains($0) }
    let name = start.prefix { $0.properties.isAlphabetic || $0 == "_" || $0 == "-" }
    let rest = start[name.endIndex...].drop { [" ", "\"", "'"].contains($0) }
    guard let sign = rest.first, sign == ":" || sign == "=" else { return nil }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: name)
    return (String(text).lowercased(), rest.dropFirst())
  }

  /// Whether a line says that a page is not for everybody, or not now.
  ///
  /// - Parameter isFenced: whether it is below a line of dashes, where all that programs know is looked for; elsewhere it may
  ///   be a line of the text, and has to say that it is a draft.
  private static func holdsBack(_ line: [Unicode.Scalar], isFenced: Bool) -> Bool {
    guard let (name, rest) = key(of: line) else { return false }
    let value = rest.drop { [" ", "\"", "'", "\t"].contains($0) }
    let word = value.prefix { $0.properties.isAlphabetic || ("0"..."9").contains($0) }
    let end = value[word.endIndex...].drop {
      [" ", "\"", "'", ",", "}", "]", ";"].contains($0)
    }
    if isFenced, !value.isEmpty, dateKeys.contains(name) { return true }
    let isWhole = end.isEmpty || end.first == "#" || end.elementsEqual("-->".unicodeScalars)
    guard isWhole || isFenced else { return false }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: word)
    let held = HeldBack(name, String(text)) == .yes
    return held && (isFenced || ["draft", "published", "publish"].contains(name))
  }

  /// By which a page is not shown yet, or no longer.
  private static let dateKeys: Set<String> = [
    "publish", "publishdate", "pubdate", "expire", "expires", "expirydate", "unpublishdate",
  ]
}

internal import AshlarSystem

/// Finds a line that holds a card back where no front matter is read: between other lines than dashes, behind spaces, comments
/// or signs that nobody sees, below front matter, or in the header that another program has.
///
/// Such a card would be published, the line with it.
package enum StrayDraft {
  /// How much of a text may be such a header, in bytes.
  private static let limit = 1 << 12

  /// The number of the line; nil where there is none.
  ///
  /// - Parameters:
  ///   - start: where the text starts.
  ///   - first: the number of its first line.
  package static func line(in bytes: [UInt8], from start: Int, first: Int) -> Int? {
    let head = Array(bytes[start...].prefix(limit))
    guard ["raft", "RAFT", "ublish", "UBLISH"].contains(where: { contains($0, in: head) }) else {
      return nil
    }
    var number = first
    var isInComment = false
    for text in head.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let scalars = String(decoding: text, as: UTF8.self).unicodeScalars
      for part in scalars.split(whereSeparator: otherLineEnds.contains) {
        let line = shown(part)
        let isComment = isInComment || line.starts(with: "<!--".unicodeScalars)
        if holdsBack(line) { return number }
        guard isComment || isOfHeader(line) else { return nil }
        isInComment = isComment && !ends(line, "-->")
      }
      number += 1
    }
    return nil
  }

  /// What ends lines for some programs, and none for Markdown.
  private static let otherLineEnds: Set<Unicode.Scalar> = [
    "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}",
  ]

  /// A line without what nobody sees, and without spaces at its ends; four of them, or a tab, begin code.
  private static func shown(_ line: Substring.UnicodeScalarView) -> [Unicode.Scalar] {
    if line.starts(with: "    ".unicodeScalars) || line.first == "\t" { return ["`"] }
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
    let isFence = ["---", "+++", ";;;"].contains { line.starts(with: $0.unicodeScalars) }
    if isFence || line.allSatisfy(isSign) || line.starts(with: "- ".unicodeScalars) { return true }
    guard let key = key(of: line) else { return false }
    return !key.name.isEmpty
  }

  /// The word before the first colon or sign of equality of a line, in small letters, and what follows.
  private static func key(
    of line: [Unicode.Scalar]
  ) -> (name: String, value: ArraySlice<Unicode.Scalar>)? {
    var start = line[...]
    if line.starts(with: "<!--".unicodeScalars) { start = start.dropFirst(4) }
    start = start.drop { [" ", "\"", "'", "{", ","].contains($0) }
    let name = start.prefix { $0.properties.isAlphabetic || $0 == "_" || $0 == "-" }
    let rest = start[name.endIndex...].drop { [" ", "\"", "'"].contains($0) }
    guard let sign = rest.first, sign == ":" || sign == "=" else { return nil }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: name)
    return (String(text).lowercased(), rest.dropFirst())
  }

  private static func holdsBack(_ line: [Unicode.Scalar]) -> Bool {
    guard let (name, rest) = key(of: line) else { return false }
    let value = rest.drop { [" ", "\"", "'", "\t"].contains($0) }
    let word = value.prefix { $0.properties.isAlphabetic || ("0"..."9").contains($0) }
    let end = value[word.endIndex...].drop { [" ", "\"", "'", ",", "}", ";"].contains($0) }
    guard end.isEmpty || end.first == "#" || end.elementsEqual("-->".unicodeScalars) else {
      return false
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: word)
    return switch name {
    case "draft": ["true", "yes", "on", "1"].contains(String(text).lowercased())
    case "published", "publish": ["false", "no", "off", "0"].contains(String(text).lowercased())
    default: false
    }
  }
}

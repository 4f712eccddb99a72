import TestSupport

extension RandomMarkdown {
  /// A block of any kind; lists and quotes hold further ones.
  ///
  /// Two levels of them, and code on the first: in lines of a few letters Firefox starts lines of code with the
  /// spaces that come before a word, and WebKit cuts Tamil words inside a syllable.
  mutating func block(depth: Int) -> String {
    switch random.number(0...99) {
    case 0..<36: return inline(random.number(1...40))
    case 36..<41:
      return String(repeating: "#", count: random.number(1...6)) + " "
        + oneLine(random.number(1...9))
    case 41..<44: return oneLine(random.number(1...9)) + random.pick(["\n===", "\n---"])
    case 44..<60 where depth < 2: return list(depth: depth)
    case 60..<68 where depth < 2:
      let blocks = (0..<random.number(1...2)).map { _ in block(depth: depth + 1) }
      return indented(
        (random.chance(50) ? calloutHead() : "") + blocks.joined(separator: "\n\n"), by: "> ")
    case 68..<74 where depth == 0:
      return "~~~~\(random.pick(["", "swift"]))\n\(code().replacing("~~~~", with: ""))\n~~~~"
    case 74..<77 where depth == 0: return indented("x " + code(), by: "    ")
    case 77..<80: return random.pick(["***", "- - -", "___"])
    case 80..<91: return table()
    case 91..<93: return definitions()
    case 93..<95: return "![a stone](/images/\(random.pick(["stone.svg", "wide.svg"])))"
    default: return inline(random.number(1...10))
    }
  }

  /// The line that makes a callout of a quotation.
  private mutating func calloutHead() -> String {
    let kind = random.pick(["NOTE", "tip", "important", "Warning", "caution", "success", "my-own"])
    let title = random.chance(50) ? " " + oneLine(random.number(1...9)) : ""
    return "[!\(kind)]\(random.pick(["", "", "+", "-"]))\(title)\n\(random.chance(30) ? "\n" : "")"
  }

  /// Terms with definitions, some of them after empty lines.
  private mutating func definitions() -> String {
    (0..<random.number(1...3)).map { _ in
      let terms = (0..<random.number(1...2)).map { _ in "x " + oneLine(random.number(1...5)) }
      let texts = (0..<random.number(1...2)).map { _ in
        let text = ": " + oneLine(random.number(1...14))
        guard random.chance(30) else { return text }
        return text + "\n\n" + indented(block(depth: 3), by: "  ")
      }
      let separator = random.pick(["\n", "\n\n"])
      return (terms.joined(separator: "\n") + separator + texts.joined(separator: separator))
    }.joined(separator: "\n\n")
  }

  private mutating func list(depth: Int) -> String {
    let isOrdered = random.chance(45)
    let start = random.pick([1, 1, 0, 7, 98, 999])
    let bullet = random.pick(["-", "*", "+"])
    var items: [String] = []
    for index in 0..<random.number(1...4) {
      let marker = isOrdered ? "\(start + index). " : "\(bullet) "
      let box = random.chance(20) ? random.pick(["[ ] ", "[x] "]) : ""
      var body = inline(random.number(1...14))
      if random.chance(25) { body += "\n\n" + block(depth: depth + 1) }
      if box.isEmpty, random.chance(5) { body = block(depth: depth + 1) }
      items.append(
        marker + box
          + indented(body, by: String(repeating: " ", count: marker.count)).dropFirst(marker.count))
    }
    return items.joined(separator: random.chance(30) ? "\n\n" : "\n")
  }

  /// Lines of code: indented, with tabs, some of them long, some empty.
  private mutating func code() -> String {
    (0..<random.number(1...5)).map { _ in
      let indent =
        String(repeating: " ", count: random.number(0...8)) + (random.chance(15) ? "\t" : "")
      let tail = random.chance(15) ? "\t// " + codeWords(2) : ""
      return random.chance(10) ? "" : indent + codeWords(random.number(0...12)) + tail
    }.joined(separator: "\n")
  }

  /// Words as code has them.
  ///
  /// No words of a dictionary: where one is wider than its line, Firefox starts the next line with the
  /// space that follows it.
  private mutating func codeWords(_ count: Int) -> String {
    plainWords(count).split(separator: " ")
      .map { words.hasDictionaryWords(String($0)) ? "word" : String($0) }.joined(separator: " ")
  }

  private mutating func table() -> String {
    let columns = random.number(1...5)
    let most = random.pick([2, 3, 8])
    let alignments = (0..<columns).map { _ in random.pick([":--", "--:", ":-:", "---"]) }
    var rows = (0..<random.number(1...4)).map { _ in
      "|" + (0..<columns).map { _ in " \(oneLine(random.number(1...most))) |" }.joined()
    }
    rows.insert("|" + alignments.joined(separator: "|") + "|", at: 1)
    return rows.joined(separator: "\n")
  }

  private func indented(_ text: String, by indent: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty && indent.allSatisfy { $0 == " " } ? "" : indent + $0 }
      .joined(separator: "\n")
  }
}

import TestSupport

/// A card's Markdown of every kind that Ashlar reads, made from a seed.
struct RandomMarkdown {
  var random: SeededRandom
  let language: String
  let words: RandomWords
  /// Whether elements begin and end inside words.
  let cutsWords: Bool
  /// How many footnotes the text so far refers to.
  private(set) var footnoteCount = 0

  init(seed: UInt64, words: RandomWords, cutsWords: Bool = false) {
    self.cutsWords = cutsWords
    random = SeededRandom(seed: seed)
    self.words = words
    language = random.pick(words.languages)
  }

  /// The whole file, front matter included.
  static func card(seed: UInt64, words: RandomWords, style: RandomStyle) -> String {
    var markdown = RandomMarkdown(seed: seed, words: words, cutsWords: style.cutsWords)
    var front = "---\nlang: \(markdown.language)\n"
    if style.variesCards { front += markdown.matter(kinds: style.kinds) }
    if markdown.random.chance(40) {
      let title = markdown.plainWords(markdown.random.number(1...8))
      front += "title: '\(title.replacing("'", with: "''"))'\n"
    }
    var blocks = (0..<markdown.random.number(1...5)).map { _ in markdown.block(depth: 0) }
    var note = 0
    while note < min(markdown.footnoteCount, 6) {
      note += 1
      blocks.append("[^\(note)]: " + markdown.oneLine(markdown.random.number(3...20)))
    }
    return front + "---\n" + blocks.joined(separator: "\n\n") + "\n"
  }

  /// What cards may say of themselves.
  private mutating func matter(kinds: [String]) -> String {
    var matter = ""
    if random.chance(kinds.count * 5) {
      let kind = random.pick(kinds)
      matter += "kind: \(kind)\n" + parts(ofKind: kind)
    }
    if random.chance(15) {
      matter += "image: /images/\(random.pick(["photo", "wide"])).svg\nalt: a wall\n"
    }
    if random.chance(15) { matter += "date: 2026-11-2\(random.number(0...9))\n" }
    if random.chance(15) {
      let tags = (0..<random.number(1...3)).map { _ in tag() }.filter { !$0.isEmpty }
      matter += "tags: [\(tags.map { "'\($0)'" }.joined(separator: ", "))]\n"
    }
    if random.chance(10) { matter += "span: \(random.pick(["2", "3", "full"]))\n" }
    if random.chance(10) { matter += "maxLines: \(random.number(1...20))\n" }
    if random.chance(10) { matter += "hyphens: \(random.pick(["auto", "none"]))\n" }
    return matter
  }

  /// What cards of some kinds say in parts of their own.
  private mutating func parts(ofKind kind: String) -> String {
    func text(_ key: String, _ words: String) -> String {
      "\(key): '\(words.replacing("'", with: "''"))'\n"
    }
    switch kind {
    case "number": return "number: \(random.number(1...9999)) %\n"
    case "product": return "price: \(random.number(1...999)) €\n" + text("button", plainWords(2))
    case "event":
      return "when: 2026-12-0\(random.number(1...9))T19:30\n" + text("kicker", plainWords(4))
    case "link": return "link: https://www.example.org/\n"
    case "profile", "cover", "audio", "map", "code": return text("kicker", plainWords(3))
    default: return ""
    }
  }

  /// The letters of a word; perhaps none.
  private mutating func tag() -> String {
    let letters = plainWords(1).unicodeScalars.filter { $0.properties.isAlphabetic }
    return String(String.UnicodeScalarView(letters))
  }

  /// Text of about so many words, with everything that may stand in a line.
  mutating func inline(_ count: Int, depth: Int = 0, inLink: Bool = false) -> String {
    var text = ""
    var rest = count
    while rest > 0 {
      let part = min(rest, random.number(1...6))
      rest -= part
      text += piece(part, depth: depth, inLink: inLink)
      if random.chance(4) { text += random.pick([".", ",", "\\!", "?", ":", ";", ")"]) }
      if rest > 0, random.chance(spacePercentage) { text += " " }
    }
    return text
  }

  /// How often a space stands between two pieces of a text.
  private var spacePercentage: Int {
    return words.isSpaceless(language) ? 15 : 93
  }

  /// The same without line breaks and images, as a heading or a cell holds it.
  mutating func oneLine(_ count: Int) -> String {
    inline(count).replacing("\\\n", with: " ").replacing("  \n", with: " ").replacing(
      "\n", with: " ")
  }

  /// Words of the language with what Markdown would read as its own escaped.
  mutating func plain(_ count: Int) -> String {
    plainWords(count).map { "\\`*_[]<>#|~!&$".contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  /// Words as they are.
  mutating func plainWords(_ count: Int) -> String {
    let isSpaceless = words.isSpaceless(language)
    var text = ""
    for index in 0..<count {
      if index > 0, !isSpaceless || random.chance(10) { text += " " }
      text += words.word(of: language, &random)
    }
    return text
  }

  private mutating func piece(_ count: Int, depth: Int, inLink: Bool) -> String {
    if cutsWords, !inLink, random.chance(6) { return cutWord() }
    let number = random.number(0...99)
    if number < 22, depth < 3 {
      let mark = random.pick(["*", "**", "***", "_", "__", "~~"])
      return mark + inline(count, depth: depth + 1, inLink: inLink) + mark
    }
    if number < 28 { return code(min(count, 4)) }
    if number > 93, depth < 3 {
      let (open, close) = random.pick(Self.pairs)
      return open + inline(count, depth: depth + 1, inLink: inLink) + close
    }
    if !inLink, number < 40 { return linked(count, depth: depth, number) }
    switch number {
    case 40..<43: return plain(count) + random.pick(["  \n", "\\\n", "\n"]) + plain(1)
    case 43..<46: return random.pick(Self.entities)
    default: return plain(count)
    }
  }

  /// Elements that Markdown has no signs for of its own.
  private static let pairs = [
    ("==", "=="), ("<mark>", "</mark>"), ("<kbd>", "</kbd>"), ("<sub>", "</sub>"),
    ("<sup>", "</sup>"),
  ]

  /// A word of letters with an element somewhere inside it, as in a prefix before a link.
  private mutating func cutWord() -> String {
    let letters = Array(
      plainWords(1).unicodeScalars.filter { $0.value > 0x7F || $0.properties.isAlphabetic })
    guard letters.count > 1 else { return plain(1) }
    let start = random.number(0...(letters.count - 1))
    let end = random.number(start + 1...letters.count)
    let (open, close) = random.pick([
      ("[", "](https://example.org/x)"), ("**", "**"), ("*", "*"), ("~~", "~~"), ("`", "`"),
      ("<mark>", "</mark>"), ("<sub>", "</sub>"), ("<kbd>", "</kbd>"), ("^", "^"),
    ])
    func text(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(letters[range])) }
    return text(0..<start) + open + text(start..<end) + close + text(end..<letters.count)
  }

  private mutating func code(_ count: Int) -> String {
    "`` \(plainWords(count).filter { $0 != "`" && $0 != "|" }) ``"
  }

  /// Links, addresses, pictures, notes: what may not stand inside a link.
  private mutating func linked(_ count: Int, depth: Int, _ number: Int) -> String {
    switch number {
    case 28..<33: return "[\(inline(count, depth: depth, inLink: true))](https://example.org/x)"
    case 33:
      return
        "<https://example.org/\(String(repeating: random.pick(["a/", "bc-", "_d", "e"]), count: count * 4))>"
    case 34: return "https://www.example.org/a-b/\(count)?c=d&e=\(count)#f-\(count)"
    case 35: return "someone@example.org"
    case 36, 37:
      let width = random.pick(["", "", "{width=\(random.number(1...900))}", "{width=\(count)%}"])
      return "![a stone](/images/\(random.pick(["stone", "stone", "wide"])).svg)\(width)"
    default:
      guard depth == 0 else { return plain(count) }
      footnoteCount += 1
      return plain(1) + "[^\(min(footnoteCount, 6))]"
    }
  }

  private static let entities = [
    "&amp;", "&lt;b&gt;", "&copy;", "&#8212;", "&#x2026;", "a&nbsp;b", "hy&shy;phen", "&frac12;",
    "&Eacute;tude", ":tada:", "\"a\"", "'b'", "--", "it's", "...",
  ]
}

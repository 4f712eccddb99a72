import AshlarContent
import Foundation
import TestSupport
import Testing

@Suite("Card edit") struct CardEditTests {
  /// A file, what is changed in its front matter, and the file after that.
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    var key: String
    var value: String?
    var result: String
    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "a value, its comment, its neighbours",
      text: "---\n# top\ntitle: Slate # blue\n\ntags: [ a,b ]\n---\nText\n", key: "title",
      value: "Granite", result: "---\n# top\ntitle: Granite # blue\n\ntags: [ a,b ]\n---\nText\n"),
    Case(
      name: "quotes stay, and are doubled", text: "---\ntitle: 'A: b'\n---\n", key: "title",
      value: "It's: so", result: "---\ntitle: 'It''s: so'\n---\n"),
    Case(
      name: "double quotes stay", text: "---\ntitle: \"A\"\n---\n", key: "title",
      value: "B \"c\" \\", result: "---\ntitle: \"B \\\"c\\\" \\\\\"\n---\n"),
    Case(
      name: "a text that needs quotes gets them", text: "---\ntitle: A\n---\n", key: "title",
      value: "B: c # d", result: "---\ntitle: \"B: c # d\"\n---\n"),
    Case(
      name: "a word for nothing is a text", text: "---\ntitle: A\n---\n", key: "title",
      value: "null", result: "---\ntitle: \"null\"\n---\n"),
    Case(
      name: "a list in brackets", text: "---\ntags: [stone, \"old\"]\n---\n", key: "tags",
      value: nil, result: "---\n---\n"),
    Case(
      name: "an item more, in brackets", text: "---\ntags: [ \"stone\", wall]\n---\n", key: "tags",
      value: "stone, dry: or not, wall",
      result: "---\ntags: [\"stone\", \"dry: or not\", wall]\n---\n"),
    Case(
      name: "items on lines of their own",
      text: "---\ntags:\n  # first\n  - \"stone\"\n  - wall # dry\n  - brick\npin: true\n---\n",
      key: "tags", value: "stone, wall, new one",
      result:
        "---\ntags:\n  # first\n  - \"stone\"\n  - wall # dry\n  - new one\npin: true\n---\n"),
    Case(
      name: "one word becomes two", text: "---\ntags: stone # hard\n---\n", key: "tags",
      value: "stone, wall", result: "---\ntags: [stone, wall] # hard\n---\n"),
    Case(
      name: "one word stays one", text: "---\ntags: stone\n---\n", key: "tags", value: "wall",
      result: "---\ntags: wall\n---\n"),
    Case(
      name: "a key with nothing behind it", text: "---\ntags: # soon\npin: true\n---\n",
      key: "tags", value: "a, b", result: "---\ntags: [a, b] # soon\npin: true\n---\n"),
    Case(
      name: "a new key before comments at the end", text: "---\ntitle: A\n\n# end\n---\nText",
      key: "tags", value: "b", result: "---\ntitle: A\ntags: [b]\n\n# end\n---\nText"),
    Case(
      name: "a new key in empty front matter", text: "---\n# later\n---\nText", key: "span",
      value: "2", result: "---\n# later\nspan: 2\n---\nText"),
    Case(
      name: "the first front matter", text: "Text\n", key: "title", value: "A",
      result: "---\ntitle: A\n---\nText\n"),
    Case(
      name: "lines as on Windows, and a byte order mark",
      text: "\u{FEFF}---\r\ntitle: A\r\n# b\r\n---\r\nText\r\n", key: "span", value: "2",
      result: "\u{FEFF}---\r\ntitle: A\r\nspan: 2\r\n# b\r\n---\r\nText\r\n"),
    Case(
      name: "in braces", text: "---\n{title: A, tags: [b]}\n---\n", key: "title", value: "B, c",
      result: "---\n{title: \"B, c\", tags: [b]}\n---\n"),
    Case(
      name: "fences without a line below", text: "---\ntitle: A\n---", key: "title", value: "B",
      result: "---\ntitle: B\n---"),
  ]

  @Test("one key changes, and nothing else", arguments: cases)
  func fields(of sample: Case) throws {
    let edit = try CardEdit(Array(sample.text.utf8))
    let change = CardEdit.FieldChange(key: sample.key, value: sample.value)
    let bytes = try edit.bytes(with: .parts(body: nil, fields: [change]))
    #expect(String(decoding: bytes, as: UTF8.self) == sample.result)
  }

  @Test("a changed text keeps the ends of its lines, also where they differ")
  func lineEnds() throws {
    let edit = try CardEdit(Array("\u{FEFF}---\r\ntitle: A\r\n---\r\none\r\ntwo\nthree\r\n".utf8))
    #expect(edit.body == "one\ntwo\nthree\n")
    let bytes = try edit.bytes(with: .parts(body: "new\none\ntwo\nmore\nthree\n", fields: []))
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "\u{FEFF}---\r\ntitle: A\r\n---\r\nnew\r\none\r\ntwo\nmore\r\nthree\r\n")
    let whole = try edit.bytes(with: .whole(edit.text))
    #expect(whole == edit.original)
    let old = try CardEdit(Array("one\rtwo\rthree".utf8))
    #expect(
      try old.bytes(with: .parts(body: "one\nthree\n", fields: [])) == Array("one\rthree\r".utf8))
    // Fences get a line of their own before a text that follows.
    let empty = try CardEdit(Array("---\ntitle: A\n---".utf8))
    #expect(
      try empty.bytes(with: .parts(body: "B", fields: [])) == Array("---\ntitle: A\n---\nB".utf8))
  }

  @Test(
    "front matter that cannot be changed key by key is edited as text",
    arguments: [
      "+++\ntitle = \"A\"\n+++\n", "{\"title\": \"A\"}\nText", "---\ntitle: [A\n---\n",
      "---\ntitle: A\ntitle: B\n---\n", "---\n- a\n---\n", "---\ntitle: A\n",
      "---\na: &x {title: B}\n<<: *x\n---\n",
    ])
  func wholes(text: String) throws {
    let edit = try CardEdit(Array(text.utf8))
    #expect(edit.fields == nil)
    let change = CardEdit.FieldChange(key: "title", value: "C")
    #expect(throws: CardEdit.Obstacle.key("title")) {
      try edit.bytes(with: .parts(body: nil, fields: [change]))
    }
    #expect(try edit.bytes(with: .whole("new\n")) == Array("new\n".utf8))
  }

  @Test("values of more than a line, with anchors or with keys of their own, stay as they are")
  func fixed() throws {
    let text =
      "---\ntitle: |\n  A\n  b\nalt: &a B\nkicker: *a\ncover: {image: c.png}\nimages: [a.png, {image: b.png}]\ntags: [x, !y z]\ndescription: one\n  two\nname: \"a\\nb\"\n---\n"
    let edit = try CardEdit(Array(text.utf8))
    #expect(edit.fields?.map(\.form) == Array(repeating: .fixed, count: 8))
    for field in try #require(edit.fields) {
      let change = CardEdit.FieldChange(key: field.key, value: "new")
      #expect(throws: CardEdit.Obstacle.key(field.key)) {
        try edit.bytes(with: .parts(body: nil, fields: [change]))
      }
    }
    #expect(throws: CardEdit.Obstacle.encoding) { try CardEdit([0x61, 0xFF]) }
    #expect(throws: CardEdit.Obstacle.encoding) { try CardEdit([0x61, 0x00]) }
  }

  @Test("unknown keys cannot be added, and no key brings a line of its own")
  func keys() throws {
    let edit = try CardEdit(Array("---\ntitle: A\n---\n".utf8))
    for key in ["colour", "tags: [a]\ndraft", "", "a b", "cover.image"] {
      let change = CardEdit.FieldChange(key: key, value: "x")
      #expect(throws: CardEdit.Obstacle.key(key)) {
        try edit.bytes(with: .parts(body: nil, fields: [change]))
      }
    }
  }

  @Test(
    "every sign, alone and beside what joins it, is read as it was given", arguments: [true, false])
  func signs(isList: Bool) throws {
    let others = ["", "\u{301}", "\u{200D}", "\u{2028}", "\u{85}", "\u{FEFF}", " a", ": ", " #"]
    let sources = ["title: A\ntags: [b]\n", "title: 'A'\ntags:\n- b\n", "title: \"A\"\ntags: b\n"]
    for byte in UInt8(0x20)..<0x7F where !(isList && byte == UInt8(ascii: ",")) {
      let sign = String(UnicodeScalar(byte))
      for other in others {
        for text in ["x\(sign)\(other)", "\(sign)\(other)y"] {
          // The library for YAML loses a byte order mark at a text's start: such a text is refused.
          if text.trimmingSpaces.unicodeScalars.first == "\u{FEFF}" { continue }
          for source in sources {
            let edit = try CardEdit(Array("---\n\(source)pin: true\n---\n".utf8))
            let value = isList ? "b, \(text)" : text
            let change = CardEdit.FieldChange(key: isList ? "tags" : "title", value: value)
            guard let bytes = try? edit.bytes(with: .parts(body: nil, fields: [change])) else {
              Issue.record("\(value.debugDescription) in \(source)")
              continue
            }
            let again = try #require(try CardEdit(bytes).fields)
            #expect(again.count == 3 && again[2].value == "true", "\(text.debugDescription)")
            let wanted = isList ? "b, \(text.trimmingSpaces)" : text
            #expect(again[isList ? 1 : 0].value == wanted, "\(text.debugDescription) in \(source)")
          }
        }
      }
    }
  }

  // MARK: Random edits

  /// A file in pieces: each key's lines, and what stands between them.
  private struct RandomCard {
    var head = ""
    var pieces: [(key: String?, text: String)] = []
    var foot = ""
    var body: [String] = []
    var text: String { head + pieces.map(\.text).joined() + foot + body.joined() }

    init(_ random: inout SeededRandom) {
      let kinds = ["\n", "\r\n"]
      let main = random.pick(kinds)
      let isMixed = random.chance(20)
      func end(_ random: inout SeededRandom) -> String { isMixed ? random.pick(kinds) : main }
      head = (random.chance(20) ? "\u{FEFF}" : "") + "---" + end(&random)
      var keys = [
        "title", "tags", "date", "weight", "pin", "kicker", "description", "aliases", "colour",
        "alt", "id",
      ]
      for _ in 0..<random.number(1...7) {
        while random.chance(25) {
          let other = random.pick(["", "# note", "  # indented note", "#a: b"])
          pieces.append((nil, other + end(&random)))
        }
        let key = keys.remove(at: random.below(keys.count))
        var text = random.chance(10) ? "\"\(key)\": " : "\(key): "
        let words = (0..<random.number(1...4)).map { _ in Self.word(&random) }
        let comment = random.chance(20) ? " # \(Self.word(&random))" : ""
        if ["tags", "aliases"].contains(key) {
          switch random.below(3) {
          case 0:
            text +=
              "[\(words.joined(separator: random.pick([",", ", ", " ,  "])))]\(comment)\(end(&random))"
          case 1: text += "\(words[0])\(comment)\(end(&random))"
          default:
            text.removeLast()
            text += comment + end(&random)
            let indentation = random.pick(["", "  "])
            for word in words {
              if random.chance(10) { text += "\(indentation)# \(word)\(end(&random))" }
              let quote = random.pick(["", "'", "\""])
              text +=
                "\(indentation)- \(quote)\(word)\(quote)\(random.chance(10) ? " # x" : "")\(end(&random))"
            }
          }
        } else {
          let quote = random.pick(["", "", "'", "\""])
          text += "\(quote)\(words.joined(separator: " "))\(quote)\(comment)\(end(&random))"
        }
        pieces.append((key, text))
      }
      if random.chance(20) { pieces.append((nil, "# last" + end(&random))) }
      foot = "---" + end(&random)
      body = (0..<random.below(6)).map { _ in
        (random.chance(30) ? "" : Self.word(&random) + " text") + end(&random)
      }
    }

    static func word(_ random: inout SeededRandom) -> String {
      random.pick(["stone", "wall", "é", "日本", "b1", "x-y", "dry", "old", "Zoë", "2026"])
    }
  }

  @Test("of random cards only the lines of what was changed differ", arguments: UInt64(0)..<300)
  func random(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let card = RandomCard(&random)
    let edit = try CardEdit(Array(card.text.utf8))
    let fields = try #require(edit.fields, "\(card.text)")
    let keys = card.pieces.compactMap(\.key)
    #expect(fields.map(\.key) == keys)
    let isNew = random.chance(25)
    let key = isNew ? "badge" : random.pick(keys)
    let isList = fields.first { $0.key == key }?.form == .list
    let words = (0..<random.number(1...3)).map { _ in
      RandomCard.word(&random) + random.pick(["", "", ": x", " #y", "'", "\""])
    }
    let value = random.chance(20) ? nil : words.joined(separator: isList ? ", " : " ")
    let change = CardEdit.FieldChange(key: key, value: value)
    let result = try edit.bytes(with: .parts(body: nil, fields: [change]))
    let text = String(decoding: result, as: UTF8.self)
    // What was asked for is there, and all else is what it was.
    let again = try #require(try CardEdit(result).fields, "\(text)")
    var wanted = fields.map { ($0.key, $0.value) }.filter { $0.0 != key || value != nil }
    if let value {
      if let index = wanted.firstIndex(where: { $0.0 == key }) {
        wanted[index].1 = value
      } else {
        wanted.append((key, value))
      }
    }
    #expect(again.map { "\($0.key)=\($0.value)" } == wanted.map { "\($0.0)=\($0.1)" }, "\(text)")
    // The bytes before and after the key's lines are the same.
    let index = card.pieces.firstIndex { $0.key == key }
    let before = card.head + card.pieces[..<(index ?? 0)].map(\.text).joined()
    let after =
      index.map { card.pieces[($0 + 1)...].map(\.text).joined() }
      ?? card.pieces.map(\.text).joined()
    let rest = card.foot + card.body.joined()
    if index != nil {
      #expect(
        text.utf8.starts(with: before.utf8)
          && text.utf8.reversed().starts(with: (after + rest).utf8.reversed()), "\(text)")
      if value == nil { #expect(result.count == before.utf8.count + (after + rest).utf8.count) }
    } else if value == nil {
      #expect(result == edit.original)
    } else {
      let lines = result.split(separator: 0x0A, omittingEmptySubsequences: false)
      let others = lines.filter { !$0.starts(with: "badge:".utf8) }
      #expect(others.count == lines.count - 1)
      #expect(others.joined(separator: [0x0A]).elementsEqual(card.text.utf8), "\(text)")
    }
    try expectLine(of: card, edit, &random)
  }

  /// Changes one line of the Markdown.
  private func expectLine(of card: RandomCard, _ edit: CardEdit, _ random: inout SeededRandom)
    throws
  {
    guard !card.body.isEmpty else { return }
    let number = random.below(card.body.count)
    var lines = edit.body.components(separatedBy: "\n")
    lines[number] = "a line like no other"
    let body = lines.joined(separator: "\n")
    let text = String(decoding: try edit.bytes(with: .parts(body: body, fields: [])), as: UTF8.self)
    let (start, end) = (
      card.text.utf8.count - card.body[number...].joined().utf8.count,
      card.body[(number + 1)...].joined()
    )
    #expect(text.utf8.prefix(start).elementsEqual(card.text.utf8.prefix(start)))
    let middle = text.utf8.dropFirst(start).dropLast(end.utf8.count)
    #expect(middle.starts(with: "a line like no other".utf8) && middle.count <= 22)
    #expect(text.utf8.reversed().starts(with: end.utf8.reversed()))
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    var text = self[...]
    while text.utf8.first == 0x20 { text = Substring(text.utf8.dropFirst()) }
    while text.utf8.last == 0x20 { text = Substring(text.utf8.dropLast()) }
    return String(text)
  }

  @Test("what a form's line cannot show is changed in the text alone") func fixed() throws {
    let text =
      "---\ngröße: 3\n2024: x\n\"my key\": y\ntitle: \"a\\rb\"\ntags: [\"a\\nb\", c]\nkind: note\n---\n"
    let fields = try #require(try CardEdit(Array(text.utf8)).fields)
    #expect(fields.map(\.form) == [.fixed, .fixed, .fixed, .fixed, .fixed, .text])
  }

  @Test("front matter of very many keys or items takes linear time, and is edited as text")
  func many() throws {
    func card(_ line: (Int) -> String, _ count: Int) throws -> CardEdit {
      try CardEdit(Array(("---\n" + (0..<count).map(line).joined() + "---\n").utf8))
    }
    #expect(try card({ "k\($0): x\n" }, 1000).fields?.count == 1000)
    #expect(try card({ "k\($0): x\n" }, 1001).fields == nil)
    let tags = try card({ $0 == 0 ? "tags:\n" : "- t\($0)\n" }, 1001)
    #expect(tags.fields?.map(\.form) == [.list])
    let more = try card({ $0 == 0 ? "tags:\n" : "- t\($0)\n" }, 1002)
    #expect(more.fields?.map(\.form) == [.fixed])
    let items = (0..<2000).map { "t\($0)" }.joined(separator: ", ")
    #expect(throws: CardEdit.Obstacle.key("tags")) {
      try tags.bytes(with: .parts(body: nil, fields: [.init(key: "tags", value: items)]))
    }
    let growth = try TimeGrowth(
      from: 250, to: 4000,
      of: { count in
        Array(("---\n" + (0..<count).map { "k\($0): x\n" }.joined() + "---\n").utf8)
      }
    ) { _ = try CardEdit($0) }
    #expect(growth.isLinear, "\(growth)")
  }
}

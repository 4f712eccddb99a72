import AshlarMarkdown
import AshlarText
import Foundation
import TestSupport
import Testing

@Suite("PreparedCard")
struct PreparedCardTests {
  private static let library = InterLibrary.made

  private func card(
    _ markdown: String, title: String? = nil, picture: Bool = false, maximumLines: Int? = nil,
    excerptLines: Int? = nil, kind: CardKind = .article, shaper: TextShaper? = nil
  ) throws -> PreparedCard {
    let document = MarkdownDocument(parsing: Array(markdown.utf8).span, file: "a.md")
    var face = CardFace(
      id: "a", kind: kind,
      picture: picture
        ? MarkdownImage(destination: Array("p".utf8), alternative: [], title: [], line: 1) : nil,
      title: title, blocks: document.blocks, maximumLines: maximumLines)
    face.excerptLines = excerptLines
    let resources = CardResources(
      imageSize: { _ in ImageSize(width: 400, height: 300) }, imageURL: { CardURL($0) },
      linkURL: { CardURL($0) })
    return PreparedCard(
      face, style: StyleSheet(), resources: resources,
      shaper: try shaper ?? TextShaper(library: Self.library.get()))
  }

  @Test(
    "an excerpt of a card's lines is as tall as a card that is cut off there", arguments: 12..<40)
  func excerpt(width: Int) throws {
    let text = String(repeating: "A wall that holds itself up, and *leans*. ", count: 6)
    let markdown = "\(text)\n\n- one\n- two\n\n| a | b |\n|---|---|\n| c | \(text) |\n\n\(text)"
    let whole = try card(markdown, title: "A title of some words", picture: true, excerptLines: 6)
    let limited = try card(
      markdown, title: "A title of some words", picture: true, maximumLines: 6)
    let lines = whole.lines(width: Double(10 * width))
    let excerpt = whole.excerpt.measure(of: lines)
    #expect(excerpt == limited.measure(width: Double(10 * width)))
    #expect(excerpt.clipHeight != nil && excerpt.height < whole.measure(of: lines).height)
    #expect(whole.measure(of: lines) == whole.measure(width: Double(10 * width)))
  }

  @Test("a card knows what fonts draw of it, whatever was prepared before")
  func fontUsage() throws {
    let markdown = "**böld** and *tilted* `code`\n\n| ą |\n|---|\n| \u{16A0} |"
    let alone = try card(markdown, title: "Title").fontUsage
    let words = WordCache(library: try Self.library.get())
    for _ in 0..<2 {
      let shaper = TextShaper(words: words)
      _ = try card("**böld** \u{16A0}\u{16A1} and more", shaper: shaper)
      #expect(try card(markdown, title: "Title", shaper: shaper).fontUsage == alone)
    }
    #expect(alone.uncovered == [0x16A0])
    let bold = FontRole.text.stack(isBold: true, isItalic: false) % 4
    #expect(alone.scalars(ofFace: bold).isSuperset(of: "böldTitleą".unicodeScalars.map(\.value)))
  }

  @Test(
    "a card's height is the sum of its boxes",
    arguments: [
      ("a", 24 + 40), ("a\n\nb", 24 + 12 + 24 + 40), ("# a", 32 + 40),
      ("- a\n- b", 24 + 4 + 24 + 40), ("- a\n\n- b", 24 + 12 + 24 + 40), ("-\n-", 24 + 4 + 24 + 40),
      ("> a", 24 + 40), ("```\na\nb\n```", 48 + 24 + 40), ("```\n```", 24 + 40),
      ("```\na\n\n\n```", 72 + 24 + 40), ("---", 10 + 40), ("a\\\nb", 48 + 40),
      ("| a |\n|---|\n| b |", 2 * 36 + 40), ("![x](p)", 270 + 40),
      ("a[^1]\n\n[^1]: b", 24 + 12 + 14 + 24 + 40), ("- ***\n- ```\n  ```", 24 + 4 + 24 + 40),
      ("- > ***", 24 + 40), ("1. ***\n   ***\n   ***", 10 + 4 + 10 + 4 + 10 + 40),
      ("a[^1]\n\n[^1]: ***", 24 + 12 + 14 + 24 + 40),
    ] as [(String, Int)])
  func heights(_ markdown: String, _ expected: Int) throws {
    #expect(try card(markdown).measure(width: 400).height == Double(expected))
  }

  @Test("a picture takes the card's whole width, in steps of 2 px")
  func picture() throws {
    let measure = try card("a", picture: true).measure(width: 301)
    #expect(Array(measure.textlessHeights) == [226])
    #expect(measure.height == 226 + 64)
  }

  @Test("a wider card is never taller", arguments: UInt64(0)..<20)
  func monotony(_ seed: UInt64) throws {
    let words = ["stone", "a", "of", "*arch*", "`voussoir`", "**quoin**", "well-dressed", "[b](c)"]
    var random = SeededRandom(seed: seed)
    let text = (0..<60).map { _ in random.pick(words) }.joined(separator: " ")
    let card = try card(text + "\n\n- " + text + "\n\n> " + text)
    var last = Double.infinity
    for width in stride(from: 120.0, through: 900, by: 13) {
      let height = card.measure(width: width).height
      #expect(height <= last, "seed \(seed), width \(width)")
      last = height
    }
  }

  @Test("a card with limited lines is cut after the last one, where there is more")
  func clip() throws {
    let text = "one\n\ntwo\n\nthree"
    let card = try card(text, maximumLines: 2)
    let cut = card.measure(width: 400)
    #expect(cut.clipHeight == 60.0)
    let last = try #require(cut.lastText)
    #expect(last.box == 1 && last.lineCount == 1 && !last.isCut)
    let end = try #require(card.neededEnd([cut], widths: [400]))
    #expect(end.box == 1 && end.byteCount == nil)
    #expect(html(of: card, end: end).contains("<p>two</p></div><p class=\"more cut\">"))
    #expect(cut.height == 40 + 60 + 4 + 24)
    let whole = try self.card(text, maximumLines: 3).measure(width: 400)
    #expect(whole.clipHeight == nil && whole.lastText == nil)
    #expect(card.neededEnd([cut, whole], widths: [400, 400]) == nil)
    #expect(whole.height == 40 + 96)
  }

  @Test(
    "a card with limited lines ends with no heading, and with no part of a table",
    arguments: [
      ("one\n\n## Two\n\nthree", 0), ("one\n\n## Two\n\n### Three\n\nfour", 0),
      ("one\n\n| a |\n|---|\n| b |\n\ntwo", 0), ("one\n\n## Two\n\n| a |\n|---|\n| b |", 0),
      ("one\n\n```\na\nb\n```", 0), ("one\n\n```\na\n```", nil), ("```\na\nb\nc\n```", 0),
      ("## One\n\n```\na\nb\n```", 1), ("## One\n\n| a |\n|---|\n| b |\n| c |\n\ntwo\n\nthree", 1),
      ("one\n\n| a |\n|---|", nil), ("one\n\n## Two", nil), ("| a |\n|---|\n| b |\n| c |", nil),
      ("# One\n\n## Two\n\nthree", 0), ("> ## One\n>\n> two\n\nthree", 1),
      ("one\n\ntwo\n\n## Three", 1),
    ] as [(String, Int?)])
  func clipEnd(text: String, box: Int?) throws {
    let card = try card(text, maximumLines: 2)
    let cut = card.measure(width: 400)
    #expect(cut.lastText?.box == box)
    let whole = try self.card(text).measure(width: 400)
    #expect(box == nil ? cut.height == whole.height : cut.height < whole.height + 28)
  }

  @Test(
    "a text that is cut off keeps the lines that show, and ends in an ellipsis",
    arguments: UInt64(0)..<30)
  func cutText(_ seed: UInt64) throws {
    let words = [
      "stone", "a", "well-dressed", "incomprehensible", "切石積みの", "arch—of", "qu\u{AD}oin",
    ]
    var random = SeededRandom(seed: seed)
    let text = (0..<80).map { _ in random.pick(words) }.joined(separator: " ")
    let card = try card(text, maximumLines: 3)
    let widths = [180, 260, 300, 420]
    let end = try #require(
      card.neededEnd(widths.map { card.measure(width: Double($0)) }, widths: widths))
    let count = try #require(end.byteCount)
    #expect(count < text.utf8.count / 2)
    let kept = text.utf8.prefix(count)
    let short = try self.card(String(decoding: kept, as: UTF8.self) + "…")
    // What is left out may have asked for an inset.
    let alike = widths.map(Double.init).filter {
      short.measure(width: $0).inset == card.measure(width: $0).inset
    }
    #expect(!alike.isEmpty)
    for width in alike {
      let whole = card.blocks(width: width)[0].texts[0].lines
      let cut = short.blocks(width: width)[0].texts[0].lines
      #expect(cut.prefix(3).elementsEqual(whole.prefix(3)), "seed \(seed), width \(width)")
      #expect(cut.count > 3)
    }
    #expect(html(of: card, end: end).contains("…</p></div>"))
  }

  @Test("what is open where a text is cut off is closed, and what follows is left out")
  func cutElements() throws {
    let card = try card(
      "- one\n- **two [three four five six seven eight](x) nine** ten\n- eleven", maximumLines: 2)
    let end = try #require(card.neededEnd([card.measure(width: 110)], widths: [110]))
    #expect(
      html(of: card, end: end).hasPrefix(
        "<div class=\"body\"><div class=\"clip\"><ul class=\"tight\"><li><p>one</p></li><li><p><strong>two "
          + "<a href=\"x\">three</a></strong>…</p></li></ul></div><p class=\"more cut\">"),
      "\(html(of: card, end: end))")
  }

  private func html(of card: PreparedCard, end: TextEnd) -> String {
    var face = card.face
    face.link = CardURL(Array("a.html".utf8))
    let resources = CardResources(
      imageSize: { _ in nil }, imageURL: { CardURL($0) },
      linkURL: { CardURL($0) })
    var html = CardHTML(cardID: "a", style: StyleSheet(), resources: resources, end: end)
    face.write(to: &html, titleLevel: 3)
    return String(decoding: html.bytes, as: UTF8.self)
  }

  @Test("a line has room for four letters, be the card ever so narrow")
  func least() throws {
    let card = try card("stone\n\n~~~\nlet\n~~~\n\n- a\n  - b\n    - incomprehensible")
    let measure = card.measure(width: 60)
    #expect(measure.boxInsets.map(\.box) == [0, 1, 2, 3, 4])
    let widths = measure.boxInsets.map { ($0.width ?? 0) + $0.inset }
    #expect(widths == [64, 4 * 14 + 24, 64, 64, 64])
    #expect(card.measure(width: 400).boxInsets == [])
  }

  @Test("a title of several lines is narrowed, and keeps their number")
  func balance() throws {
    let title = "A title that takes two lines, the second of them short"
    let card = try card("", title: title)
    let measure = card.measure(width: 400)
    let inset = try #require(measure.boxInsets.first)
    #expect(inset.inset > 40)
    let lines = card.blocks(width: 400)[0].texts[0].lines
    #expect(lines.count == 2)
    #expect(abs(lines[0].width - lines[1].width) < 80)
  }

  @Test("a title is not narrowed so far that a word is cut")
  func wholeWords() throws {
    let word = "Incomprehensible"
    let title = try card("", title: word + " so")
    let alone = try card("", title: word).blocks(width: 900)[0].texts[0].lines[0].width
    let least = Int(alone + 2 * StyleSheet().cardPadding) + 4
    var divided = 0
    for width in least..<least + 24 {
      let lines = title.blocks(width: Double(width))[0].texts[0].lines
      #expect(lines[0].text.hasPrefix(word), "\(width) px: \(lines)")
      if lines.count == 2 { divided += 1 }
    }
    #expect(divided > 8)
  }

  @Test("block quotes of a quotation are set large, the rest is not")
  func quotation() throws {
    #expect(try card("> a\n\nb", kind: .quote).measure(width: 400).height == 32 + 12 + 24 + 40)
  }

  @Test("no fit of a line is closer to a tie than the margin it must have", arguments: 0..<40)
  func margin(_ step: Int) throws {
    let text = "Stone cut so truly that it needs no mortar, or only a butter-thin bed."
    let card = try card(text + "\n\n- " + text + "\n\n| a |\n|---|\n| \(text) |")
    let width = 200 + Double(step) * 7
    let measure = card.measure(width: width)
    let margin = try #require(card.tieDistance(of: measure, width: width))
    #expect(margin >= 0.05)
    let rule = try self.card("---")
    #expect(rule.tieDistance(of: rule.measure(width: width), width: width) == nil)
  }

  @Test(
    "a soft hyphen that engines treat differently is left out, and elements stay where they are")
  func softHyphens() throws {
    let text =
      "so|ft |hy||phen| (|x) a|*|b*|**c**|d *l|m* `|n` של|ום"
    let card = try card(
      text.replacing("|", with: "\u{AD}"), title: "t||itle|".replacing("|", with: "\u{AD}"))
    let texts = card.blocks(width: 2000).map { $0.texts[0].lines[0].text }
    #expect(
      texts.map { $0.replacing("\u{AD}", with: "|") } == [
        "t|itle", "so|ft hy|phen (x) abcd l|m n שלום",
      ])
  }

  @Test("a text for which no inset is safe is named with its line; others are not")
  func unsafeTexts() throws {
    // Words wider than their lines, each cut at other widths: together they leave no safe one.
    let words = "abcdefghjkmnopqrstuvwxyz".flatMap { letter in
      (0..<12).map {
        String(repeating: "m", count: $0) + [letter] + String(repeating: "i", count: 40)
      }
    }
    let card = try card("Short.\n\n" + words.joined(separator: " ") + "\n\nStone.")
    let unsafe = card.unsafeTexts(of: card.measure(width: 120))
    #expect(unsafe.map { String($0.text.prefix(4)) } == ["aiii"])
    #expect(card.unsafeTexts(of: card.measure(width: 4000)).isEmpty)
  }

  @Test("columns share the width by what they hold, in whole pixels")
  func tables() throws {
    let table = "| a | a longer one |\n|---|---|\n| b | some more words that have to wrap in here |"
    let measure = try card(table).measure(width: 300).tables[0]
    #expect(measure.columnWidths.reduce(0, +) == 260)
    #expect(measure.columnWidths[0] < measure.columnWidths[1])
  }
}

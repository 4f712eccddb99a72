import AshlarBrowser
import Testing

/// Themes that once were drawn otherwise than measured, each a site of its own.
@Suite("Themes in real browsers", .timeLimit(.minutes(30)))
struct ThemeProofTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var theme: String
    var cards: [String]
    var testDescription: String { name }
  }

  private static let breakpoints = """
    breakpoints:
      - {name: flow, from: 0, columns: 1}
      - {name: slate, from: 40, columns: 3}
      - {name: desk, from: 58, columns: 4}
      - {name: wall, from: 70, columns: 7}
    """

  private static let english = [
    "---\ntitle: A mason’s mark\n---\nStone cut so truly that it needs no mortar, or only a butter-thin bed to keep out "
      + "the rain. “It’s the *mason’s* own,” they say.\n\n## The mason’s “mark”\n\n### Isn’t it\n\n"
      + "- Every face is worked on the banker\n- before the block leaves the yard\n\n`let mark = 1` is code.",
    "The wall’s face, its joints and its bed: on the wall nothing is left to decide, and the mason goes home at noon."
      + "\n\n| Course | Height |\n|---|---|\n| the first | a foot and a half |\n| the second | less |",
    "Some words, and then more of them, until a line is full and the next one begins with what did not fit any more.",
  ]

  private static let thai = [
    "---\nlang: th\ntitle: กำแพงหินนี้เก่าแก่มาก\ntags: [หิน]\ndate: 2026-11-20\n---\nกำแพงหินนี้เก่าแก่มากและฐานรากของมันลึก[^1] "
      + "`รหัส code` เป็น **ตัวหนา** abc\n\n##### หัวข้อเล็ก `x`\n\n###### หัวข้อ\n\n```\nรหัส code\n```\n\n"
      + "[^1]: หมายเหตุ สั้น ๆ 1/2",
    "---\nlang: th\nkind: quote\n---\n> หินที่ตัดอย่างแม่นยำ ไม่ต้องใช้ปูน และช่างก็กลับบ้านตอนเที่ยง\n\nคำพูดของช่าง",
    "---\nlang: tts\n---\nกำแพงหินนี้เก่าแก่ `code` และลึก", "Thai ช่าง in `English` stays small.",
    "---\nlang: pi-Thai\n---\nกำแพงหินนี้เก่าแก่ `code` และลึก",
  ]

  private static let cases = [
    Case(name: "unpadded", theme: "{cardPadding: 0}", cards: english),
    Case(name: "oddly-padded", theme: "{cardPadding: 21}", cards: english),
    Case(name: "quarter-padded", theme: "{cardPadding: 6.75}", cards: english),
    Case(
      name: "heading-as-fallback", theme: "{fonts: {text: Noto Serif, heading: Noto Sans}}",
      cards: english),
    Case(name: "two-names", theme: "{fonts: {text: Noto Sans, heading: NotoSans}}", cards: english),
    Case(
      name: "bold-is-heading",
      theme: "{fonts: {text: {family: Inter, axes: {wght: 430}, bold: {wght: 650}}, "
        + "heading: {family: Inter, axes: {wght: 650}}}}", cards: english),
    Case(
      name: "one-family", theme: "{fonts: {text: Noto Sans Mono, heading: Noto Sans Mono}}",
      cards: english),
    Case(
      name: "script-as-heading", theme: "{fonts: {heading: Noto Sans Thai, code: Noto Sans}}",
      cards: english + thai),
    Case(
      name: "small-thai",
      theme:
        "{textSize: 10, type: {title: {size: 10}, meta: {size: 8}, quote: {size: 11}, code: {size: 10.5}, "
        + "heading6: {size: 12.5}}}", cards: thai),
    Case(
      name: "halves",
      theme:
        "{textSize: 10.5, lineHeight: 16, type: {title: {size: 17.5}, heading2: {size: 13.5}, code: {size: 9.5}}}",
      cards: english),
  ]

  private static let proof = Task.detached {
    try await ProofSites.check(
      cases.map { proof in
        .init(
          name: proof.name, configuration: "title: Themes\ntheme: \(proof.theme)\n" + breakpoints,
          cards: proof.cards)
      }, scales: [100, 112.5])
  }

  @Test("every height is as it was said", arguments: cases)
  func isExact(_ proof: Case) async throws {
    let result = try await Self.proof.value.result(of: proof.name)
    #expect(result.findings == [])
    #expect(result.placed == proof.cards.count * 3 * 2 * BrowserEngine.usual.count)
  }

  @Test("a card without padding keeps its inset")
  func unpadded() async throws {
    let css = try #require(try await Self.proof.value.css["unpadded"])
    #expect(css.contains("--card-padding:0rem"))
    #expect(css.contains("padding-inline-end:calc(var(--card-padding) + ."))
  }
}

import AshlarMarkdown
import Driver

/// The text of cards: parsed to blocks and written as HTML.
@_cdecl("fuzz_markdown_main")
public func fuzzMarkdown(_ count: CInt, _ arguments: Fuzzer.Arguments) -> CInt {
  Fuzzer.run(count, arguments) { bytes in
    let document = MarkdownDocument(
      parsing: bytes.span, file: "card.md", allowsRawHTML: bytes.count % 2 == 0,
      coloursCode: true)
    var html = CardHTML(cardID: "card", style: StyleSheet(), resources: .none)
    document.write(to: &html)
    _ = document.summary(limit: 80)
  }
}

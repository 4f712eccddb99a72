import AshlarMarkdown
import Testing

/// A thread's cards are read in the same memory, one after the other.
@Suite("Reused memory") struct ReusedMemoryTests {
  // cmark gives the text of a block that has none as it finds the memory.
  @Test(
    "what an earlier card has left is no part of a later one",
    arguments: ["- \n", "1.\n", "#\n", "* * *\n", "> \n", "- - -\n", "|a|\n|-|\n||\n"],
    ["[", "*_", ")", "<!"])
  func empty(block: String, sign: String) {
    let code = String(repeating: sign, count: 400) + "\n"
    let earlier = "```\n" + String(repeating: code, count: 40) + "```\n"
    for count in 1...40 {
      let first = MarkdownDocument(parsing: Array(earlier.utf8).span, file: "earlier.md")
      #expect(first.diagnostics.isEmpty)
      let card = String(repeating: block + "\n", count: count)
      let second = MarkdownDocument(parsing: Array(card.utf8).span, file: "later.md")
      #expect(second.diagnostics.isEmpty, "\(count)")
    }
  }
}

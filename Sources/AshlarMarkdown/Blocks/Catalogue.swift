/// The kinds of Markdown blocks; one more is a file of its own and a line here.
///
/// Where two are read from the same nodes, the first that takes a node has it. The style sheet has their CSS in
/// this order.
enum BlockCatalogue {
  static let kinds: [any BlockKind.Type] = [
    Heading.self,
    Callout.self,
    Quote.self,
    ThematicBreak.self,
    CodeBlock.self,
    List.self,
    Table.self,
    Contents.self,
    Picture.self,
    DefinitionList.self,
    Paragraph.self,
    RawHTML.self,
    Footnotes.self,
  ]
}

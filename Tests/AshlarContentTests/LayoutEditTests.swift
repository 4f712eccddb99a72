import AshlarContent
import AshlarDiagnostics
import Testing

@Suite("Layout edit") struct LayoutEditTests {
  /// A text, where the section's mapping starts, the changes, and the text after them.
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    var line: Int
    var column: Int
    var changes: [(String, String?)]
    var result: String
    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "a value in braces, comments around it",
      text: "title: x # a\nboards:\n- id: a\n  layout: {kind: masonry, gap: 16} # gap\n  # b\n",
      line: 3, column: 3, changes: [("gap", "24")],
      result: "title: x # a\nboards:\n- id: a\n  layout: {kind: masonry, gap: 24} # gap\n  # b\n"),
    Case(
      name: "an option more, and one less",
      text: "boards:\n- {id: a, layout: {kind: flow, gap: 1}}\n",
      line: 2, column: 3, changes: [("itemWidth", "20rem"), ("gap", nil)],
      result: "boards:\n- {id: a, layout: {kind: flow, itemWidth: 20rem}}\n"),
    Case(
      name: "options on lines of their own",
      text:
        "boards:\n- id: a\n  layout:\n    kind: masonry # wall\n    gap: 16\n\n    # last\n  title: T\n",
      line: 2, column: 3, changes: [("balance", "tail"), ("gap", "8"), ("kind", "list")],
      result:
        "boards:\n- id: a\n  layout:\n    kind: list # wall\n    gap: 8\n    balance: tail\n\n    # last\n  title: T\n"
    ),
    Case(
      name: "a removed line",
      text: "boards:\n- id: a\n  layout:\n    kind: flow\n    gap: 16 # x\n- id: b\n",
      line: 2, column: 3, changes: [("gap", nil)],
      result: "boards:\n- id: a\n  layout:\n    kind: flow\n- id: b\n"),
    Case(
      name: "a name becomes options", text: "boards:\n- id: a\n  layout: pinterest\n",
      line: 2, column: 3, changes: [("gap", "9")],
      result: "boards:\n- id: a\n  layout: {kind: pinterest, gap: 9}\n"),
    Case(
      name: "no layout yet, before a comment",
      text:
        "boards:\n- id: a\n  sections:\n  - id: s\n    intro: |\n      Text: {x\n# end\n- id: b\n",
      line: 4, column: 5, changes: [("columns", "3")],
      result:
        "boards:\n- id: a\n  sections:\n  - id: s\n    intro: |\n      Text: {x\n    layout: {kind: masonry, columns: 3}\n# end\n- id: b\n"
    ),
    Case(
      name: "quotes and brackets in other values",
      text: "boards: [{title: 'a}''b', layout: {at: {tablet: {gap: 1}}, kind: \"flow\"}}]\n",
      line: 1, column: 10, changes: [("kind", "list")],
      result: "boards: [{title: 'a}''b', layout: {at: {tablet: {gap: 1}}, kind: list}}]\n"),
  ]

  @Test("only the options change, whatever their form", arguments: cases)
  func changes(of sample: Case) throws {
    let place = SourceLocation(file: "ashlar.yaml", line: sample.line, column: sample.column)
    var edit = try #require(LayoutEdit(sample.text, sectionAt: place))
    for (key, value) in sample.changes {
      let isDone = edit.set(key, to: value)
      #expect(isDone, "\(key)")
    }
    #expect(edit.text == sample.result)
  }

  @Test("options are given as they are written, larger ones by name alone")
  func options() throws {
    let text = "boards:\n- id: a\n  layout: {kind: masonry, gap: 1rem, at: {tablet: {gap: 8}}}\n"
    let place = SourceLocation(file: "ashlar.yaml", line: 2, column: 3)
    let edit = try #require(LayoutEdit(text, sectionAt: place))
    #expect(edit.options.map(\.key) == ["kind", "gap", "at"])
    #expect(edit.options.map(\.value) == ["masonry", "1rem", nil])
    #expect(edit.source == "{kind: masonry, gap: 1rem, at: {tablet: {gap: 8}}}")
  }

  @Test("what would change more than an option is refused, and changes nothing")
  func refusals() throws {
    let text = "x: &l {kind: flow}\nboards:\n- id: a\n  layout: *l\n- id: b\n"
    let first = SourceLocation(file: "ashlar.yaml", line: 3, column: 3)
    var edit = try #require(LayoutEdit(text, sectionAt: first))
    for (key, value) in [("gap", "1}\ntitle: y"), ("gap: 1, x", "2"), ("", "2")] {
      let isDone = edit.set(key, to: value)
      #expect(!isDone, "\(key)")
    }
    #expect(LayoutEdit(text, sectionAt: SourceLocation(file: "", line: 4, column: 1)) == nil)
    #expect(LayoutEdit(text, sectionAt: SourceLocation(file: "")) == nil)
    #expect(LayoutEdit("- [", sectionAt: first) == nil)
    #expect(edit.text == text)
  }
}

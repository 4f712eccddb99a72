import AshlarContent
import AshlarDiagnostics
import Testing

@Suite("Theme edit") struct ThemeEditTests {
  /// A text, whether its settings stay, and the text after the theme `pins` was chosen.
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    var keepsSettings = false
    var result: String
    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "a name, and a comment behind it", text: "title: x\ntheme: paper # ours\nlang: en\n",
      result: "title: x\ntheme: pins # ours\nlang: en\n"),
    Case(
      name: "none yet", text: "# a\ntitle: x\n\n# b\n",
      result: "# a\ntitle: x\ntheme: pins\n\n# b\n"),
    Case(
      name: "settings give way to the name",
      text: "title: x\ntheme:\n  accent: red # ours\n  gap: 8\n\n# next\nlang: en\n",
      result: "title: x\ntheme: pins\n\n# next\nlang: en\n"),
    Case(
      name: "settings stay",
      text: "title: x\ntheme:\n  # ours\n  accent: red\n  gap: 8 # close\nlang: en\n",
      keepsSettings: true,
      result:
        "title: x\ntheme:\n  # ours\n  from: pins\n  accent: red\n  gap: 8 # close\nlang: en\n"),
    Case(
      name: "settings in braces stay", text: "theme: {accent: red}\n", keepsSettings: true,
      result: "theme: {from: pins, accent: red}\n"),
    Case(
      name: "what they start from changes", text: "theme: {gap: 8, from: zine} # a\n",
      keepsSettings: true, result: "theme: {gap: 8, from: pins} # a\n"),
    Case(
      name: "a comment behind the key stays", text: "theme: # ours\n  gap: 8\n",
      result: "theme: # ours\n  pins\n"),
  ]

  @Test("only the theme changes; comments and order stay", arguments: cases)
  func changes(of sample: Case) throws {
    var edit = try #require(ThemeEdit(sample.text))
    let isDone = edit.use("pins", keepingSettings: sample.keepsSettings)
    #expect(isDone)
    #expect(edit.text == sample.result)
    #expect(edit.name == "pins")
  }

  @Test("a folder of the site is named as it is read", arguments: [true, false])
  func folder(keepsSettings: Bool) throws {
    var edit = try #require(ThemeEdit("theme: {gap: 8}\n"))
    let isDone = edit.use("./looks/slate-2", keepingSettings: keepsSettings)
    #expect(isDone && edit.name == "./looks/slate-2")
    #expect(
      edit.text
        == (keepsSettings ? "theme: {from: ./looks/slate-2, gap: 8}\n" : "theme: ./looks/slate-2\n")
    )
  }

  @Test("it says what is written")
  func reading() throws {
    let settings = try #require(ThemeEdit("title: x\ntheme:\n  from: zine\n  gap: 8\nlang: en\n"))
    #expect(settings.name == "zine" && settings.hasSettings)
    #expect(settings.source == "theme:\n  from: zine\n  gap: 8")
    let start = try #require(ThemeEdit("theme: {from: zine}\n"))
    #expect(start.name == "zine" && !start.hasSettings)
    #expect(start.source == "theme: {from: zine}")
    let none = try #require(ThemeEdit("title: x\n"))
    #expect(none.name == nil && none.source == nil)
  }

  @Test("what would change more than the theme is refused, and changes nothing")
  func refusals() throws {
    let text = "x: &t {gap: 8}\ntheme: *t\n"
    var edit = try #require(ThemeEdit(text))
    for name in ["pins", "a b", "x: 1", "", "./", "./a b", "./a: b", "~", "./a#b", "looks/slate"] {
      let isDone = edit.use(name, keepingSettings: false)
      #expect(!isDone, "\(name)")
    }
    #expect(edit.text == text)
    #expect(ThemeEdit("- a\n") == nil)
  }

  @Test("a section is found again after lines above it have changed")
  func places() throws {
    let before = "theme:\n  gap: 8\n  accent: red\nboards:\n- id: a\n- id: b\n  layout: flow\n"
    let after = "theme: pins\nboards:\n- id: a\n- id: b\n  layout: flow\n"
    let place = SourceLocation(file: "ashlar.yaml", line: 6, column: 3)
    let moved = try #require(LayoutEdit.place(of: place, in: before, movedTo: after))
    #expect(moved == SourceLocation(file: "ashlar.yaml", line: 4, column: 3))
    #expect(LayoutEdit.place(of: place, in: before, movedTo: "boards:\n- id: a\n") == nil)
    #expect(LayoutEdit.place(of: place, in: before, movedTo: before) == place)
  }
}

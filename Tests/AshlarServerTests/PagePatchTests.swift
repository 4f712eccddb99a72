import AshlarOutput
import Testing

@testable import AshlarServer

@Suite("Page patch") struct PagePatchTests {
  private func tree(_ cards: [String], css: String, name: String, head: String = "") -> OutputTree {
    var tree = OutputTree()
    let page = """
      <link rel="stylesheet" href="../assets/style.css"><link rel="stylesheet" href="../assets/\(name).css">
      \(head)<main><div class="band" id="b0">
      \(cards.joined(separator: "\n"))
      </div>
      </main>
      """
    tree.add(.bytes(Array(page.utf8)), at: "walls/index.html")
    tree.add(.bytes(Array(css.utf8)), at: "assets/\(name).css")
    return tree
  }

  private func card(_ id: String, _ text: String, classes: String = "") -> String {
    "<article class=\"card\(classes)\" id=\"\(id)\"><p>\(text)</p>\n</article>"
  }

  private func difference(_ old: OutputTree, _ new: OutputTree) -> PagePatch? {
    PagePatch(from: old, to: new, page: "walls/index.html")
  }

  @Test("it has the cards that differ, by their start tags alone where their content stays")
  func cards() throws {
    let css = "@container page (1rem<=width){#a{top:1rem;}#b{top:2rem;}}\n"
    let old = tree([card("a", "One"), card("b", "Two"), card("c", "Three")], css: css, name: "x")
    let new = tree(
      [card("a", "Other"), card("b", "Two", classes: " l1"), card("c", "Three")], css: css,
      name: "x")
    let patch = try #require(difference(old, new))
    #expect(patch.cards == [card("a", "Other"), "<article class=\"card l1\" id=\"b\">"])
    #expect(patch.sheet == nil)
  }

  @Test("a page that stays needs nothing")
  func same() throws {
    let page = tree([card("a", "One")], css: "", name: "x")
    let patch = try #require(difference(page, page))
    #expect(patch.cards.isEmpty && patch.sheet == nil)
  }

  @Test(
    "what else differs is no patch: another head, other cards, another order, other style sheets")
  func others() {
    let css = "@container page (1rem<=width){#a{top:1rem;}}\n"
    let old = tree([card("a", "One"), card("b", "Two")], css: css, name: "x")
    for new in [
      tree([card("a", "One"), card("b", "Two")], css: css, name: "x", head: "<h1>Walls</h1>"),
      tree([card("a", "One")], css: css, name: "x"),
      tree([card("b", "Two"), card("a", "One")], css: css, name: "x"),
      tree([card("a", "One"), card("b", "Two")], css: "#a{top:1rem;}\n", name: "y"),
      OutputTree(),
    ] {
      #expect(difference(old, new) == nil)
    }
  }

  @Test(
    "its steps make the rules of one sheet those of another",
    arguments: [
      ("#a{top:1rem;}#b{top:2rem;}#c{top:3rem;}", "#a{top:1rem;}#b{top:9rem;}#c{top:3rem;}"),
      ("#a{top:1rem;}#b{top:2rem;}#c{top:3rem;}", "#a{top:5rem;}#c{top:3rem;}"),
      ("#a{top:1rem;}#c{top:3rem;}", "#b{top:2rem;}#a{top:1rem;}#b>.body{x:y}#c{top:4rem;}"),
      ("#a{top:1rem;}#b{top:2rem;}", ""), ("", "#a{top:1rem;}#b{top:2rem;}"),
    ])
  func rules(old: String, new: String) throws {
    func sheet(_ rules: String) -> [UInt8] {
      Array("#s0{--x:y}\n@container page (1rem<=width<2rem){\(rules)}\n".utf8)
    }
    func texts(_ rules: String) throws -> [String] {
      try #require(RuleList(Array(rules.utf8)[...])).rules
        .map { String(decoding: $0.text, as: UTF8.self) }
    }
    let patch = try #require(SheetPatch(from: sheet(old), to: sheet(new)))
    let group = try #require(patch.groups.first)
    var rules = try texts(old)
    #expect(patch.count == 2 && group.place == 1 && group.count == rules.count)
    for edit in group.edits {
      if edit.isRemoval { rules.remove(at: edit.place) }
      if let rule = edit.rule { rules.insert(rule, at: edit.place) }
    }
    #expect(try rules == texts(new))
  }

  @Test(
    "rules in another order, other groups, and what may not be rules are no patch",
    arguments: [
      "@container page (1rem<=width){#b{top:2rem;}#a{top:1rem;}}\n",
      "@container page (2rem<=width){#a{top:1rem;}#b{top:2rem;}}\n",
      "@container page (1rem<=width){#a{top:1rem;}#b{content:\"}\";}}\n",
      "@container page (1rem<=width){#a{top:1rem;}\n", "#a{top:1rem;}\n",
    ])
  func otherSheets(new: String) {
    let old = "@container page (1rem<=width){#a{top:1rem;}#b{top:2rem;}}\n"
    #expect(SheetPatch(from: Array(old.utf8), to: Array(new.utf8)) == nil)
  }
}

import AshlarServer
import AshlarSite
import Testing

@testable import AshlarBrowser

@Suite("The list of terms", .drivesBrowser)
struct TermsPageTests {
  private struct Places: Decodable {
    var places: [[Double]]
    /// The most that a term's letters take of its box beyond its width.
    var hidden: Double
  }

  @Test("a term stands in the same place whatever font draws it", arguments: [390, 820, 1280])
  func places(_ width: Int) async throws {
    let names = [
      "stone", "a dry wall", "Ströme", "Wiltshire flint", "mmmmmmmm", "illi", "石", "بناء", "x",
    ]
    let cards = names.indices.map {
      "---\ntags: [\(names[...$0].joined(separator: ", "))]\n---\nA card.\n"
    }
    let site = try ProofSite(configuration: "title: Terms\ntaxonomies: [tags]\n", cards: cards)
    defer { site.remove() }
    let page = try DevToolsPage(DevToolsPipe(serving: ServedSite(tree: await site.tree())))
    try page.setSize(width: width, height: 900)
    try page.open("tags/index.html")
    func places(in family: String?) throws -> Places {
      let rule = family.map { ".terms * { font-family: \($0) !important }" } ?? ""
      return try page.value(
        of: """
          document.fonts.ready.then(() => {
            const style = document.createElement('style');
            style.textContent = '\(rule)';
            document.head.append(style);
            const terms = [...document.querySelectorAll('.terms li')];
            const places = terms.flatMap((term) => [term, ...term.children]).map((element) => {
              const box = element.getBoundingClientRect();
              return [box.left, box.top, box.width, box.height];
            });
            const hidden = Math.max(...terms.map(({ firstChild }) => firstChild.scrollWidth - firstChild.clientWidth));
            style.remove();
            return { places, hidden };
          })
          """, as: Places.self)
    }
    let own = try places(in: nil)
    #expect(own.places.count == 3 * names.count)
    #expect(own.hidden == 0)
    for family in ["monospace", "serif"] {
      #expect(try places(in: family).places == own.places, "\(family)")
    }
    try page.close()
  }
}

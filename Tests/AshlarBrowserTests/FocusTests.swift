import AshlarContent
import AshlarJSON
import AshlarOutput
import AshlarServer
import AshlarSite
import Foundation
import TestSupport
import Testing

@testable import AshlarBrowser

/// Who goes through a page by keyboard sees where they are.
@Suite("Where the keyboard is, in Chromium", .drivesBrowser, .timeLimit(.minutes(60)))
struct FocusTests {
  private static let drawing =
    "<svg xmlns='http://www.w3.org/2000/svg' width='300' height='200'><path fill='#876' d='M0 0h300v200H0z'/></svg>"

  private static let files = [
    "images/a.svg": drawing,
    "cards/a.md":
      "---\ntitle: Granite\ntags: [hard]\n---\nIt is [slow](https://example.org/) to cut.",
    "cards/b.md": "---\nimage: /images/a.svg\nalt: A wall\n---\n",
    "cards/c.md":
      "---\ntitle: Slate\nimage: /images/a.svg\nalt: A roof\n---\n> [!note]+ It splits\n> Often.",
    "cards/d.md": "---\nkind: quote\n---\n> Measure [twice](https://example.org/).",
    "cards/e.md": "---\nkind: cover\ntitle: A cover\nimage: /images/a.svg\nalt: Both\n---\n",
  ]

  @Test(
    "each stop of the Tab key has a ring that stands out, in both colour schemes",
    arguments: ThemeCatalogue.all.map(\.name))
  func rings(_ theme: String) async throws {
    let configuration = """
      title: Stones
      theme: \(theme)
      taxonomies: [tags]
      search: true
      boards: [{id: index}, {id: more, title: More}]
      """
    let folder = try TemporaryFolder(
      site: Self.files.merging(["ashlar.yaml": configuration]) { $1 })
    let result = await build(BuildOptions(testing: folder.path))
    let tree = try #require(result.tree, "\(result.diagnostics)")
    let pipe = try DevToolsPipe(serving: ServedSite(tree: tree))
    let page = try DevToolsPage(pipe)
    try page.setSize(width: 900, height: 900)
    for scheme in [Screenshot.Scheme.light, .dark] {
      try page.prefer(scheme)
      let cards = tree.paths.filter { $0.hasPrefix("cards/") && $0.hasSuffix(".html") }
      for path in ["index.html", "search/index.html", "404.html"] + cards {
        try page.open(path)
        let stops = try Self.stops(of: page)
        #expect(stops.count > 2, "\(path)")
        for stop in stops where stop.hidden != nil {
          Issue.record("\(theme), \(scheme), \(path): \(stop.element): \(stop.hidden ?? "")")
        }
      }
    }
  }

  /// Where the Tab key leads.
  private struct Stop: Decodable {
    var element: String
    /// Why nobody sees it there; nil when everybody does.
    var hidden: String?
  }

  private static func stops(of page: DevToolsPage) throws -> [Stop] {
    var stops: [Stop] = []
    for _ in 0..<60 {
      try press(page)
      let stop = try page.value(of: script, as: Stop.self)
      if stop.element.isEmpty { break }
      stops.append(stop)
    }
    return stops
  }

  private static func press(_ page: DevToolsPage) throws {
    for type in ["keyDown", "keyUp"] {
      try page.call("Input.dispatchKeyEvent") {
        $0.member("type", type)
        $0.member("key", "Tab")
        $0.member("code", "Tab")
        $0.member("windowsVirtualKeyCode", 9)
      }
    }
  }

  /// The ring is an outline of the element, or of one around it, that is not there without the focus: 2 px wide, in a colour
  /// that differs from what is on one side of it at least by 3 to 1 (WCAG 2.2, 1.4.11).
  private static let script = """
    (() => {
      const stop = document.activeElement
      if (!stop || stop === document.body) return {element: '', hidden: null}
      const around = []
      for (let e = stop; e && e !== document.body && around.length < 4; e = e.parentElement) around.push(e)
      const rings = () => around.map(e => {
        const s = getComputedStyle(e)
        return s.outlineStyle === 'none' ? '' : `${parseFloat(s.outlineWidth)}|${s.outlineColor}`
      })
      const colour = text => (text.match(/[\\d.]+/g) || []).map(Number)
      const ground = e => {
        for (; e; e = e.parentElement) {
          const c = colour(getComputedStyle(e).backgroundColor)
          if (c.length < 4 || c[3] > .5) return c
        }
        return [255, 255, 255]
      }
      const light = c => {
        const [r, g, b] = c.slice(0, 3).map(v => (v /= 255) <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4)
        return .2126 * r + .7152 * g + .0722 * b
      }
      const contrast = (a, b) => {
        const [x, y] = [light(a), light(b)].sort((p, q) => q - p)
        return (x + .05) / (y + .05)
      }
      const focused = rings()
      stop.blur()
      const plain = rings()
      stop.focus({focusVisible: true, preventScroll: true})
      let hidden = 'has no ring'
      focused.forEach((ring, i) => {
        if (!ring || ring === plain[i]) return
        const [width, paint] = ring.split('|')
        const c = colour(paint)
        const most = Math.max(contrast(c, ground(around[i])), contrast(c, ground(around[i].parentElement)))
        if (parseFloat(width) < 2) hidden = `has a ring of ${width} px`
        else if (c.length > 3 && c[3] < .9) hidden = 'has a ring that one sees through'
        else if (most < 3) hidden = `has a ring with a contrast of ${most.toFixed(2)}`
        else hidden = null
      })
      return {element: stop.outerHTML.slice(0, 90), hidden}
    })()
    """
}

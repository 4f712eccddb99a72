import AshlarJSON
import AshlarServer
import Foundation
import TestSupport
import Testing

@testable import AshlarBrowser

@Suite("Live pages in Chromium") struct LivePageTests {
  private let folder: TemporaryFolder

  init() throws {
    var files = ["ashlar.yaml": "title: Stones\nboards: [{title: Walls}]"]
    for number in 10..<70 {
      files["cards/stone-\(number)-x.md"] =
        "---\ntitle: Card \(number)\n---\nText of card \(number)."
    }
    folder = try TemporaryFolder(site: files)
  }

  @Test("edits show in place: no load, the scroll stays, mistakes come and go")
  func edits() async throws {
    try await onThread { try LivePreview.serve(folder) { try watch($0) } }
  }

  private func watch(_ preview: LivePreview) throws {
    let pipe = try DevToolsPipe(serving: ServedSite(files: [:]))
    let page = try DevToolsPage(pipe)
    _ = try page.call("Page.navigate") { $0.member("url", preview.address) }
    try page.wait(for: "document.querySelectorAll('.card').length === 60")
    // What a load would take away.
    try page.evaluate("window.mark = 1; scrollTo(0, 300); true")

    try write("---\ntitle: Card 20\n---\nQuite another text.", "cards/stone-20-x.md")
    try page.wait(
      for: "document.getElementById('stone-20-x').textContent.includes('Quite another')")
    try write("A card that is new.", "cards/stone-71-x.md")
    try page.wait(for: "!!document.getElementById('stone-71-x')")
    try FileManager.default.removeItem(atPath: folder.path + "/cards/stone-11-x.md")
    try page.wait(for: "!document.getElementById('stone-11-x')")
    try FileManager.default.moveItem(
      atPath: folder.path + "/cards/stone-12-x.md", toPath: folder.path + "/cards/stone-95-x.md")
    try page.wait(
      for: "!document.getElementById('stone-12-x') && !!document.getElementById('stone-95-x')")

    try write("---\nspan: wide\n---\n", "cards/stone-30-x.md")
    try page.wait(for: "!!document.getElementById('ashlar--problems')")
    let problem = try page.value(
      of: "document.getElementById('ashlar--problems').textContent", as: String.self)
    #expect(problem.contains("cards/stone-30-x.md:2:7") && problem.contains("span: wide"))
    #expect(
      try page.value(of: "document.querySelectorAll('.card').length", as: Int.self) == 60)
    try write("Whole again.", "cards/stone-30-x.md")
    try page.wait(for: "document.getElementById('stone-30-x').textContent.includes('Whole again')")
    try page.wait(for: "!document.getElementById('ashlar--problems')")

    try write("title: Slates\nboards: [{title: Roofs}]", "ashlar.yaml")
    try page.wait(for: "document.querySelector('h1').textContent === 'Roofs'")
    try page.wait(for: "document.querySelector('.site').textContent === 'Slates'")
    #expect(try page.value(of: "window.mark === 1 && scrollY === 300", as: Bool.self))
    // The patched page is the page that a load gives.
    try page.wait(for: "document.getAnimations().length === 0")
    let patched = try page.value(of: Self.shape, as: String.self)
    _ = try page.call("Page.reload")
    try page.wait(
      for:
        "!window.mark && document.readyState === 'complete' && document.querySelectorAll('.card').length === 60"
    )
    try page.wait(for: "document.fonts.status === 'loaded'")
    let loaded = try page.value(of: Self.shape, as: String.self)
    for (own, other) in zip(patched.split(separator: "["), loaded.split(separator: "[")) {
      #expect(own == other)
    }
    #expect(patched.count == loaded.count)
  }

  /// The page's cards with their boxes, and its style sheets.
  private static let shape = """
    JSON.stringify([document.title, [...document.querySelectorAll('.card')].map((card) => {
      const box = card.getBoundingClientRect()
      return [card.id, card.textContent, box.x, box.y + scrollY, box.width, box.height]
    }), [...document.styleSheets].map((sheet) => sheet.href).filter((href) => !href.includes('/_ashlar/'))
      .sort()])
    """

  private func write(_ text: String, _ path: String) throws {
    try folder.write(Array(text.utf8), to: path)
  }
}

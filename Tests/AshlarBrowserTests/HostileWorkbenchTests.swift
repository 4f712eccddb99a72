import AshlarJSON
import AshlarServer
import Foundation
import TestSupport
import Testing

@testable import AshlarBrowser

/// The preview and its workbench show a hostile site, its mistakes included: nothing of it becomes part of them.
@Suite("A hostile site in the workbench", .drivesBrowser, .timeLimit(.minutes(60)))
struct HostileWorkbenchTests {
  @Test("cards, lines, names, results of a search and mistakes are texts, whatever stands in them")
  func workbench() async throws {
    let folder = try TemporaryFolder()
    try HostileSite.write(into: folder)
    try await onThread {
      try LivePreview.serve(folder) { preview in
        let pipe = try DevToolsPipe(serving: ServedSite(files: [:]))
        let page = try DevToolsPage(pipe)
        try page.setSize(width: 1440, height: 900)
        try page.call("Page.navigate") { $0.member("url", preview.workbench) }
        try page.wait(
          for: "/^\\d+ of \\d+/.test(document.getElementById('proof')?.textContent)",
          patience: .seconds(120))
        try walk(page)
        try search(page)
        try makeMistakes(page, in: folder)
        #expect(pipe.consoleLines() == [], "nothing was kept from running that had begun")
      }
    }
  }

  private func expectPlain(_ page: DevToolsPage, _ place: String) throws {
    let found = try page.value(of: HostileSite.findings(isWorkbench: true), as: [String].self)
    #expect(found == [], "\(place)")
  }

  /// Each card of the first board is chosen once, with its lines and all that can be shown over it.
  private func walk(_ page: DevToolsPage) throws {
    try page.evaluate("document.activeElement?.blur(); true")
    for key in ["f", "c", "o", "l", "i", "p"] { try page.press(key) }
    var names: Set<String> = []
    for _ in 0..<12 {
      // The panel shows a card some time after it was chosen.
      try page.evaluate("window.before_ = document.querySelector('.file')?.textContent; true")
      try page.press("ArrowDown")
      try page.wait(
        for: "![undefined, before_].includes(document.querySelector('.file')?.textContent)")
      names.insert(
        try page.value(of: "document.getElementById('card').textContent", as: String.self))
      try expectPlain(page, "a card's panel")
    }
    #expect(names.count == 12, "cards are walked through")
    // Cards of data and photographs are not edited here.
    for _ in 0..<12 {
      let isCard = "/^cards\\/.*\\.md:/.test(document.querySelector('.file').textContent)"
      if try page.value(of: isCard, as: Bool.self) { break }
      try page.evaluate("window.before_ = document.querySelector('.file').textContent; true")
      try page.press("ArrowUp")
      try page.wait(for: "before_ !== document.querySelector('.file').textContent")
    }
    try page.press("e")
    try page.wait(for: "document.activeElement?.id === 'editor-text'")
    try page.wait(
      for: "[...document.querySelectorAll('#editor :is(input, textarea)')]"
        + ".some(({value}) => value.includes('pwned'))")
    try expectPlain(page, "the editor of a card")
    try page.press("Escape")
    try page.wait(for: "document.getElementById('editor').hidden")
    #expect(names.contains { $0.contains("window.pwned=1") }, "texts are shown")
  }

  private func search(_ page: DevToolsPage) throws {
    try page.press("k", isControl: true)
    try page.wait(for: "document.getElementById('palette').open")
    try page.type("pwned")
    try page.wait(
      for: "document.querySelectorAll('#palette-list [role=option]').length > 4"
        + " && document.getElementById('palette-list').textContent.includes('pwned')")
    try expectPlain(page, "the palette")
    try page.press("Escape")
  }

  /// Mistakes whose message, line or hint holds somebody's text.
  private func makeMistakes(_ page: DevToolsPage, in folder: TemporaryFolder) throws {
    for number in HostileSite.joiners.indices {
      let text = HostileSite.quoted(number)
      try folder.write(
        Array("---\nkind: \(text)\nlang: \(text)\n\(text): 1\n---\n[a](/\(text))".utf8),
        to: "cards/wrong-\(number).md")
    }
    try page.wait(
      for: "document.getElementById('ashlar--problems')?.textContent.includes('window.pwned=1')")
    try expectPlain(page, "mistakes")
    let frames = "[...document.querySelectorAll('iframe')].length"
    #expect(try page.value(of: frames, as: Int.self) > 0)
  }
}

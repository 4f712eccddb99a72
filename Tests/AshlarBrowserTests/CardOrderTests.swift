import AshlarJSON
import AshlarServer
import Foundation
import TestSupport
import Testing

@testable import AshlarBrowser

@Suite("Cards moved in the workbench, in Chromium", .drivesBrowser) struct CardOrderTests {
  private let folder: TemporaryFolder

  init() throws {
    var files = [
      "ashlar.yaml": "title: Stones\nboards:\n- title: Walls\n\(SampleSite.breakpoints)\n"
    ]
    for number in 10..<22 {
      files["cards/stone-\(number).md"] = "---\ntitle: Card \(number)\n---\nText \(number).\n"
    }
    folder = try TemporaryFolder(site: files)
  }

  private static let names = """
    window.frames_ = () => [...document.querySelectorAll('iframe')];
    window.order_ = (count) => frames_().map((frame) =>
      [...frame.contentDocument.querySelectorAll('.band > .card')].slice(0, count).map(({ id }) => id.slice(6)).join(' '));
    window.all_ = (count, wanted) => order_(count).length > 1 && order_(count).every((own) => own === wanted);
    window.middle_ = (index, id) => {
      const frame = frames_()[index].getBoundingClientRect();
      const scale = frame.width / frames_()[index].offsetWidth;
      const box = frames_()[index].contentDocument.getElementById(id).getBoundingClientRect();
      return { x: frame.x + (box.x + box.width / 2) * scale, y: frame.y + (box.y + box.height / 2) * scale,
        end: frame.y + (box.bottom - 2) * scale } };
    // What was said, which goes after a while.
    window.said_ = [];
    new MutationObserver(() => said_.push(document.getElementById('toast').textContent))
      .observe(document.getElementById('toast'), { childList: true, characterData: true, subtree: true });
    // Whether a card is the same, and where it was, for half a second: a board that is built again takes a press away.
    window.isStill_ = (id) => {
      const card = frames_()[0].contentDocument.getElementById(id);
      const { x, y } = middle_(0, id);
      const was = window.still_;
      if (was?.card !== card || was.x !== x || was.y !== y) window.still_ = { card, x, y, since: performance.now() };
      return performance.now() - window.still_.since > 500 };
    true
    """

  private func weight(_ card: Int) throws -> String {
    String(decoding: try folder.read("cards/stone-\(card).md"), as: UTF8.self)
      .split(separator: "\n").first { $0.hasPrefix("weight") }.map(String.init) ?? ""
  }

  @Test("keys, buttons and the mouse move a card in every layout, and it is said where it stands")
  func moving() async throws {
    try await onThread {
      try LivePreview.serve(folder) { preview in
        let pipe = try DevToolsPipe(serving: ServedSite(files: [:]))
        let page = try preview.openWorkbench(pipe)
        try page.evaluate(Self.names)
        try keys(page)
        try buttons(page)
        try drag(page)
        #expect(pipe.consoleLines() == [])
      }
    }
  }

  private func keys(_ page: DevToolsPage) throws {
    try page.press("ArrowDown")
    try page.wait(for: "!!document.getElementById('later')")
    try page.press("ArrowDown", isShift: true)
    try page.wait(for: "all_(3, '11 10 12')")
    try page.wait(for: "said_.includes('Moved to place 2 of 12.')")
    #expect(try weight(10).isEmpty && weight(11) == "weight: 10" && weight(12).isEmpty)
    // Keys that come faster than boards count.
    for _ in 0..<3 { try page.press("ArrowDown", isShift: true) }
    try page.wait(for: "all_(6, '11 12 13 14 10 15')")
    #expect(
      try page.value(of: "document.getElementById('card-title').textContent", as: String.self)
        == "Card 10")
    for _ in 0..<9 { try page.press("ArrowUp", isShift: true) }
    try page.wait(for: "all_(3, '10 11 12')")
    try page.press("ArrowUp", isShift: true)
    try page.wait(for: "said_.includes('It is the first of its section')")
  }

  private func buttons(_ page: DevToolsPage) throws {
    try page.evaluate("document.getElementById('later').focus(); true")
    try page.press("Enter")
    try page.wait(for: "all_(3, '11 10 12')")
    try page.wait(for: "document.activeElement.id === 'later'")
    #expect(try page.axeViolations(isAboutColours: false, includesFrames: false) == [])
  }

  /// In the layout of one column, below the card after next; then Escape lets go of it.
  private func drag(_ page: DevToolsPage) throws {
    for isDropped in [true, false] {
      let to = try lift(page)
      if !isDropped { try page.press("Escape") }
      try page.mouse("mouseReleased", to.x, to.end)
      try page.wait(for: "document.querySelectorAll('.drop').length === 0")
      if isDropped { try page.wait(for: "all_(4, '10 12 11 13')") }
    }
    #expect(try page.value(of: "all_(4, '10 12 11 13')", as: Bool.self))
    // What ends a drag opens no editor.
    #expect(try page.value(of: "document.getElementById('editor').hidden", as: Bool.self))
  }

  /// Presses on a card and moves it until the bar shows where it would go; once more where a board was built again meanwhile,
  /// which takes a press away.
  ///
  /// - Returns: where the pointer is then.
  private func lift(_ page: DevToolsPage) throws -> PointerPlace {
    for _ in 0..<3 {
      try page.wait(for: "isStill_('stone-11')")
      let from = try page.value(of: "middle_(0, 'stone-11')", as: PointerPlace.self)
      let to = try page.value(of: "middle_(0, 'stone-12')", as: PointerPlace.self)
      try page.mouse("mousePressed", from.x, from.y)
      try page.mouse("mouseMoved", from.x, from.y + 20)
      try page.mouse("mouseMoved", to.x, to.end)
      for _ in 0..<60 {
        if try page.value(of: Self.isMarked, as: Bool.self) { return to }
        Thread.sleep(forTimeInterval: 0.05)
      }
      try page.mouse("mouseReleased", from.x, from.y)
    }
    try page.wait(for: Self.isMarked)
    return try page.value(of: "middle_(0, 'stone-12')", as: PointerPlace.self)
  }

  private static let isMarked = "document.querySelectorAll('.drop').length === 1"
}

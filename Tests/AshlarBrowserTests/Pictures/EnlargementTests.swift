import AshlarOutput
import AshlarServer
import AshlarSite
import Foundation
import TestSupport
import Testing

@testable import AshlarBrowser

/// A photograph in its full size, without a script.
@Suite("Photographs in full size", .drivesBrowser, .timeLimit(.minutes(60)))
struct EnlargementTests {
  private static let page = "cards/walk.html"

  /// A site with a page of a photograph and a second picture, written to a folder.
  private static let site = Task.detached { () async throws -> TemporaryFolder in
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: Walks\nalbums: {keys: false}\n",
      "cards/walk.md":
        "---\ntitle: A walk\nkind: photo\nimages: [{image: a.jpg, alt: Dawn}, {image: b.jpg, alt: Dusk}]\n---\n",
    ])
    // Larger than the window in both directions; one with a gain map.
    let mapped = try MappedPicture(width: 1600, height: 1000, kind: .xmp)
    try folder.write(mapped.bytes, to: "cards/a.jpg")
    try folder.write(try DrawnPicture.jpeg(1600, 1000), to: "cards/b.jpg")
    let tree = try #require(await build(BuildOptions(testing: folder.path)).tree)
    let written = try TemporaryFolder()
    for (path, file) in tree.files { try written.write(file.bytes(), to: path) }
    return written
  }

  private static func address() async throws -> String {
    "file://" + (try await site.value).path + "/" + page
  }

  private static func window(_ engine: BrowserEngine, at address: String) throws -> any LiveWindow {
    let window = try engine.liveWindow()
    try window.open(address: address)
    return window
  }

  @Test(
    "an engine has either the button, which it knows, or the link", arguments: BrowserEngine.usual)
  func either(_ engine: BrowserEngine) async throws {
    let address = try await Self.address()
    try await onThread {
      let window = try Self.window(engine, at: address)
      let found = try window.value(
        of: """
          (() => {
            const link = document.querySelector('a.zoom'), button = document.querySelector('.enlarge');
            link.focus();
            return [
              'command' in HTMLButtonElement.prototype, getComputedStyle(button).display !== 'none',
              document.activeElement === link, link.querySelector('img').checkVisibility({visibilityProperty: true})];
          })()
          """, as: [Bool].self)
      let (knows, hasButton, hasLink, isSeen) = (found[0], found[1], found[2], found[3])
      #expect(!hasButton || knows, "a button that does nothing")
      #expect(hasButton != hasLink)
      #expect(isSeen)
      // Chromium 156 and Firefox 153 know it.
      if engine != .webkit { #expect(hasButton) }
    }
  }

  @Test("every engine draws a file with a gain map", arguments: BrowserEngine.usual)
  func gainMap(_ engine: BrowserEngine) async throws {
    let address = try await Self.address()
    try await onThread {
      let window = try Self.window(engine, at: address)
      let found = try window.value(
        of: """
          (async () => {
            const image = new Image();
            image.src = document.querySelector('dialog img').src;
            await image.decode();
            return [image.src.endsWith('.jpg') ? 1 : 0, image.naturalWidth, image.naturalHeight];
          })()
          """, as: [Int].self)
      #expect(found == [1, 1600, 1000])
    }
  }

  @Test(
    "it opens at its middle, and has its room before its file is there",
    arguments: [BrowserEngine.chromium, .firefox])
  func middle(_ engine: BrowserEngine) async throws {
    let address = try await Self.address()
    try await onThread {
      let window = try Self.window(engine, at: address)
      // In CSS pixels: the box while the file is not there, how far the middle of the picture is from that of the window
      // when it is, and how far the picture moves under a reader.
      let found = try window.value(
        of: """
          (async () => {
            const frame = () => new Promise((resume) => requestAnimationFrame(resume));
            const image = document.querySelector('dialog img'), view = image.parentElement;
            // The page around it may have the same file already.
            image.src += '?2';
            document.querySelector('.enlarge').click();
            const isThere = image.currentSrc !== '' && image.complete, scale = devicePixelRatio >= 2 ? .5 : 1;
            const { width, height } = image.getBoundingClientRect();
            while (!(image.complete && image.naturalWidth > 0)) await frame();
            // It is kept at its middle for a tenth of a second, which a busy machine may make long.
            while (view.getAnimations({ subtree: true }).length > 0) await frame();
            await frame();
            await frame();
            const box = image.getBoundingClientRect(), start = view.scrollLeft;
            view.scrollBy(40, 0);
            await frame();
            await frame();
            return [isThere ? 1 : 0, width / scale, height / scale,
              box.x + box.width / 2 - view.clientWidth / 2, box.y + box.height / 2 - view.clientHeight / 2,
              view.scrollLeft - start];
          })()
          """, as: [Double].self)
      #expect(Array(found[0...2]) == [0, 1600, 1000])
      #expect(abs(found[3]) <= 1 && abs(found[4]) <= 1, "\(found)")
      #expect(found[5] == 40, "the reader moves it")
    }
  }

  @Test("the keyboard opens it and closes it, and axe-core finds nothing")
  func keyboard() async throws {
    let address = try await Self.address()
    let axe = try AccessibilityTests.axe()
    try await onThread {
      for scheme in Screenshot.Scheme.allCases {
        let page = try DevToolsPage(DevToolsPipe(serving: ServedSite(files: [:])))
        try page.setSize(width: 820, height: 400)
        try page.prefer(scheme)
        try page.open(address: address)
        func active() throws -> String {
          try page.value(of: "document.activeElement.className", as: String.self)
        }
        func violations() throws -> [String] {
          try page.value(
            of:
              "axe.run(document, {resultTypes: ['violations']}).then((r) => r.violations.map((v) => v.id))",
            as: [String].self)
        }
        try page.evaluate(axe)
        #expect(try violations() == [])
        let files = "[...document.querySelectorAll('dialog img')].map((i) => i.currentSrc)"
        #expect(try page.value(of: files, as: [String].self) == ["", ""], "not loaded yet")
        try page.evaluate("document.querySelectorAll('.enlarge')[1].focus()")
        try page.press("Enter")
        try page.wait(for: "document.querySelectorAll('dialog')[1].open")
        #expect(try active() == "view")
        try page.wait(for: "document.querySelectorAll('dialog img')[1].complete")
        #expect(try page.value(of: files, as: [String].self)[0].isEmpty)
        let view = "document.querySelectorAll('dialog .view')[1]"
        // For a tenth of a second it is kept at its middle.
        try page.wait(for: "\(view).getAnimations({subtree: true}).length === 0")
        let start = try page.value(
          of: "[\(view).scrollLeft, \(view).scrollTop]", as: [Double].self)
        try page.press("ArrowDown")
        try page.wait(for: "\(view).scrollTop > \(start[1])")
        try page.press("ArrowRight")
        try page.wait(for: "\(view).scrollLeft > \(start[0])")
        #expect(try violations() == [])
        try page.press("Escape")
        try page.wait(for: "!document.querySelectorAll('dialog')[1].open")
        #expect(try active() == "enlarge")
      }
    }
  }
}

import Foundation
import TestSupport
import Testing

@testable import AshlarBrowser

@Suite("BrowserEngine")
struct BrowserEngineTests {
  @Test("a list of engines keeps its order and drops repetitions")
  func lists() {
    #expect(BrowserEngine.list("webkit, Chromium,webkit") == [.webkit, .chromium])
    #expect(BrowserEngine.list("QtWebEngine") == [.qtWebEngine])
    #expect(BrowserEngine.list("netscape") == nil)
    #expect(BrowserEngine.list("") == nil)
  }

  @Test(
    "what Chromium says of its own animations is no page's word, and no page can say it",
    arguments: [
      (
        ":0] \"Uncaught (in promise) InvalidStateError: Transition was aborted\", source: x (0)",
        false
      ),
      (":0] \"Uncaught (in promise) AbortError: Transition was skipped\", source: x (0)", false),
      (":3] \"Uncaught (in promise) AbortError: Transition was skipped\", source: x (3)", true),
      (":0] \"x: Transition was y\", source: x (0)", true), (":1] \"Refused\"", true),
    ])
  func console(_ words: String, isPages: Bool) {
    #expect(Chromium.isConsoleLine("[1130/064133.989032:INFO:CONSOLE" + words) == isPages)
    #expect(!Chromium.isConsoleLine("[1130/064133.989032:INFO:other" + words))
  }

  @Test("a missing engine is told with the package that brings it")
  func missing() {
    #expect(BrowserEngine.firefox.executable(path: "/nonexistent") == nil)
    #expect(
      BrowserError.missing(.firefox).description
        == "Firefox is not installed: apt-get install firefox-esr")
  }

  @Test(
    "pages are driven in Chromium without windows where there is one, and checked in it where there is no other"
  )
  func shells() throws {
    let folder = try TemporaryFolder()
    func install(_ names: String...) throws -> String {
      let path = "\(folder.path)/with-\(names.joined(separator: "-"))"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      for name in names {
        let isMade = FileManager.default.createFile(
          atPath: "\(path)/\(name)", contents: nil, attributes: [.posixPermissions: 0o755])
        #expect(isMade)
      }
      return path
    }
    let both = try install("chromium", "chromium-headless-shell")
    #expect(BrowserEngine.chromium.executable(path: both) == both + "/chromium")
    #expect(BrowserEngine.drivenChromium(path: both) == both + "/chromium-headless-shell")
    for name in ["chrome-headless-shell", "google-chrome"] {
      let one = try install(name)
      #expect(BrowserEngine.chromium.executable(path: one) == "\(one)/\(name)")
      #expect(BrowserEngine.drivenChromium(path: one) == "\(one)/\(name)")
    }
    #expect(BrowserEngine.drivenChromium(path: folder.path) == nil)
  }
}

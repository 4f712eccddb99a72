import AshlarBrowser
import Testing

@Suite("BrowserEngine")
struct BrowserEngineTests {
  @Test("a list of engines keeps its order and drops repetitions")
  func lists() {
    #expect(BrowserEngine.list("webkit, Chromium,webkit") == [.webkit, .chromium])
    #expect(BrowserEngine.list("QtWebEngine") == [.qtWebEngine])
    #expect(BrowserEngine.list("netscape") == nil)
    #expect(BrowserEngine.list("") == nil)
  }

  @Test("a missing engine is told with the package that brings it")
  func missing() {
    #expect(BrowserEngine.firefox.executable(path: "/nonexistent") == nil)
    #expect(
      BrowserError.missing(.firefox).description
        == "Firefox is not installed: apt-get install firefox-esr")
  }
}

internal import AshlarServer

/// A page that stays open in Chromium, and says when it has drawn something.
public final class WatchedPage {
  private let page: DevToolsPage

  /// Opens a page; returns when its fonts and pictures are there.
  public init(_ address: String, width: Int = 1440) throws(BrowserError) {
    page = try DevToolsPage(
      DevToolsPipe(serving: ServedSite(files: [:]), patience: .seconds(60)))
    try page.setSize(width: width, height: 900)
    try page.open(address: address)
  }

  /// The value of an expression in the page, or of its promise.
  public func value<Value: Decodable>(
    of expression: String, as type: Value.Type
  ) throws(BrowserError) -> Value {
    try page.value(of: expression, as: type)
  }

  /// Begins to wait for a text in an element, which may come into the page later.
  public func watch(for text: String, inElement identifier: String) throws(BrowserError) {
    try page.evaluate(
      """
      window.ashlarDrawn = new Promise((resume) => {
        const isThere = () => document.getElementById('\(identifier)')?.textContent.includes('\(text)')
        const observer = new MutationObserver(() => {
          if (!isThere()) return
          observer.disconnect()
          // A task that is queued in the callback before a frame runs when the frame has been drawn.
          const channel = new MessageChannel()
          channel.port1.onmessage = () => resume(performance.timeOrigin + performance.now())
          requestAnimationFrame(() => channel.port2.postMessage(null))
        })
        observer.observe(document.documentElement, { childList: true, subtree: true, characterData: true })
      })
      true
      """)
  }

  /// When the page had drawn what it was to wait for, in milliseconds since 1970.
  public func drawn() throws(BrowserError) -> Double {
    try page.value(of: "window.ashlarDrawn", as: Double.self)
  }
}

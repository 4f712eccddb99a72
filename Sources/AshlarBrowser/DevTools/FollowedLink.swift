internal import AshlarJSON
internal import AshlarServer
internal import Foundation

/// Where a link has led a reader in Chromium, and how the page there came.
package struct FollowedLink: Decodable, Hashable, Sendable {
  package var path: String
  /// `navigational-prefetch` when the browser had fetched the page before the link was let go; empty when not.
  package var delivery: String
  /// What was written to the console.
  package var messages: [String]

  private struct Middle: Decodable {
    var x: Double
    var y: Double
  }

  /// Opens a page, and presses and lets go a link there, as a finger does.
  ///
  /// - Parameter link: what selects the link in CSS.
  package static func press(_ link: String, on address: String) throws(BrowserError) -> FollowedLink
  {
    let pipe = try DevToolsPipe(serving: ServedSite(files: [:]))
    let page = try DevToolsPage(pipe)
    try page.setSize(width: 1000, height: 900)
    try page.open(address: address)
    let middle = try page.value(
      of: """
        (() => {
          const link = document.querySelector("\(link)");
          link.scrollIntoView({ block: 'center' });
          const box = link.getClientRects()[0];
          return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        })()
        """, as: Middle.self)
    for (kind, count) in [("mouseMoved", 0), ("mousePressed", 1), ("mouseReleased", 1)] {
      try page.call("Input.dispatchMouseEvent") {
        $0.member("type", kind)
        $0.member("x", middle.x)
        $0.member("y", middle.y)
        $0.member("button", count == 0 ? "none" : "left")
        $0.member("clickCount", count)
      }
      if kind == "mousePressed" { usleep(300_000) }
    }
    var followed = try arrival(on: page, from: address)
    try page.close()
    followed.messages = pipe.consoleLines()
    return followed
  }

  /// Waits until the page that follows is there.
  private static func arrival(
    on page: DevToolsPage, from address: String
  ) throws(BrowserError) -> FollowedLink {
    for _ in 0..<200 {
      let isThere = try page.value(
        of: "location.href !== '\(address)' && document.readyState === 'complete'", as: Bool.self)
      if isThere { break }
      usleep(50_000)
    }
    return try page.value(
      of: """
        ({
          path: location.pathname, messages: [],
          delivery: performance.getEntriesByType('navigation')[0].deliveryType,
        })
        """, as: FollowedLink.self)
  }
}

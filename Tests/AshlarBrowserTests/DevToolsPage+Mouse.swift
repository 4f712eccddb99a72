import AshlarJSON

@testable import AshlarBrowser

/// Where a box stands in a window, in px of it: its middle.
struct PointerPlace: Decodable, Sendable {
  var x: Double
  var y: Double
  /// Just above the lower edge.
  var end: Double
}

extension DevToolsPage {
  /// Has the left button of a mouse pressed, moved or released.
  ///
  /// - Parameter type: `mousePressed`, `mouseMoved` or `mouseReleased`.
  func mouse(_ type: String, _ x: Double, _ y: Double) throws {
    try call("Input.dispatchMouseEvent") {
      $0.member("type", type)
      $0.member("x", x)
      $0.member("y", y)
      $0.member("button", "left")
      $0.member("buttons", type == "mouseReleased" ? 0 : 1)
      $0.member("clickCount", 1)
    }
  }
}

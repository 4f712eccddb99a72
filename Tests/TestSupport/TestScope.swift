import Foundation

/// How much the tests do.
package enum TestScope {
  /// Whether they leave out nothing, as in `make torture`; otherwise each kind of page, layout, text size and colour
  /// scheme is there, and not each with each.
  package static let isWhole = ProcessInfo.processInfo.environment["ASHLAR_WHOLE"] == "1"
}

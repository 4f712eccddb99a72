/// The known names that the first of many mistyped ones are nearest to.
///
/// Each answer looks at all known names: thousands of wrong names in a card, beside thousands of cards, would take minutes.
package struct NearestNames: Sendable {
  private var known: [String]?
  private var answersLeft = 100

  package init() {}

  /// - Parameter names: the known ones, the same each time; read once, when the first is asked for.
  /// - Returns: nil when none is near enough to be meant, and when a hundred names were asked for before.
  package mutating func nearest(
    to name: String, among names: @autoclosure () -> [String]
  ) -> String? {
    guard answersLeft > 0 else { return nil }
    answersLeft -= 1
    let known = known ?? names()
    self.known = known
    return nearestName(to: name, among: known)
  }
}

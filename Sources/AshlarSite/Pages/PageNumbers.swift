/// The pages of a board that each of them links to by number: the first, the last, and those around it.
///
/// A link to every page would make a board's size grow with the square of its pages.
enum PageNumbers {
  enum Link: Hashable {
    case page(Int)
    /// Pages that are left out, two at least.
    case gap
  }

  /// How many pages are named on either side.
  private static let reach = 3

  /// - Parameters:
  ///   - number: the page that has the links, counted from 1.
  ///   - count: how many pages there are.
  static func links(on number: Int, of count: Int) -> [Link] {
    let near = max(1, number - reach)...min(count, number + reach)
    var links = near.map { Link.page($0) }
    if near.lowerBound > 3 { links.insert(.gap, at: 0) }
    if near.lowerBound == 3 { links.insert(.page(2), at: 0) }
    if near.lowerBound > 1 { links.insert(.page(1), at: 0) }
    if near.upperBound < count - 2 { links.append(.gap) }
    if near.upperBound == count - 2 { links.append(.page(count - 1)) }
    if near.upperBound < count { links.append(.page(count)) }
    return links
  }
}

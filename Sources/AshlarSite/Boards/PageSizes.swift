internal import AshlarContent

/// How many cards each page of a board has.
enum PageSizes {
  /// Fills page after page.
  ///
  /// Where pages are numbered from the board's end, they are filled from there, and the first page has what is left
  /// together with the page before: between one and two pages' worth. Cards that come at the board's start then change
  /// no other page.
  ///
  /// - Parameters:
  ///   - areas: one per card, in the board's order.
  ///   - areaLimit: what a page may have of them, unless one card alone has more.
  ///   - countLimit: how many cards a page may have.
  /// - Returns: in the board's order; at least one page.
  static func sizes(
    areas: some RandomAccessCollection<Double>, areaLimit: Double = .infinity, countLimit: Int,
    isStable: Bool
  ) -> [Int] {
    isStable
      ? stable(filled(areas.reversed(), areaLimit: areaLimit, countLimit: countLimit))
      : filled(areas, areaLimit: areaLimit, countLimit: countLimit)
  }

  /// The pages of a board whose cards' number alone decides.
  static func sizes(count: Int, of board: BoardConfiguration) -> [Int] {
    sizes(
      areas: repeatElement(0, count: count), countLimit: board.cardsPerPage,
      isStable: board.pages.isStable)
  }

  private static func filled(
    _ areas: some Sequence<Double>, areaLimit: Double, countLimit: Int
  ) -> [Int] {
    var sizes = [0]
    var sum = 0.0
    for area in areas {
      if let last = sizes.last, last > 0, last == countLimit || sum + area > areaLimit {
        sizes.append(0)
        sum = 0
      }
      sizes[sizes.count - 1] += 1
      sum += area
    }
    return sizes
  }

  private static func stable(_ sizes: [Int]) -> [Int] {
    guard sizes.count > 1 else { return sizes }
    let open = sizes[sizes.count - 1] + sizes[sizes.count - 2]
    return [open] + sizes.dropLast(2).reversed()
  }
}

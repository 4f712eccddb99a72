internal import AshlarContent

/// The ways from a page to the others of what goes on on several pages.
struct PageWays {
  /// Counted from 1 in the order of the pages, as all pages here are.
  var number: Int
  var count: Int
  /// The number that readers know a page by.
  var name: (_ page: Int) -> Int
  var address: (_ page: Int) -> Address

  private var previous: Address? { number > 1 ? address(number - 1) : nil }
  private var next: Address? { number < count ? address(number + 1) : nil }

  /// What page shells name.
  var values: ShellValues {
    var values = ShellValues()
    values.flag("hasPages", count > 1)
    values.list(
      "pages",
      PageNumbers.links(on: number, of: count).map { link in
        var values = ShellValues()
        guard case .page(let other) = link else {
          values.flag("isGap", true)
          return values
        }
        values.text("name", String(name(other)))
        values.text("path", address(other).path)
        values.flag("isCurrent", other == number)
        return values
      })
    values.text("previous", previous?.path)
    values.text("next", next?.path)
    return values
  }

  /// The element of the script that appends the next page; empty where there is none.
  ///
  /// A link element that names the next page would say more, but Firefox fetches what it names, which a strict policy
  /// forbids.
  ///
  /// - Parameters:
  ///   - root: what stands before a path from the output's root in the page's links.
  ///   - path: the script's, from the output's root.
  func script(root: String, path: String) -> String {
    // Policies that are computed from pages let the script fetch them.
    next == nil ? "" : "<script src=\"\(root)\(path)\" defer data-fetch></script>\n"
  }
}

extension Site {
  /// How the element begins in the heads of pages that append others by a script, but for the root of their links.
  package static let appendingScript = "assets/more."
}

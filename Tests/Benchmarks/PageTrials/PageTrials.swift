import AshlarBrowser
import AshlarServer
import AshlarSite
import Foundation

/// What a board of a thousand cards costs Chromium, beside the same cards in CSS columns.
public enum PageTrials {
  /// Prints the time of styles and layout, by the browser's own counters.
  ///
  /// The pages are opened in turn, each in a fresh tab, up to the second frame; the median counts.
  public static func printCost(cardCount: Int = 1000, rounds: Int = 7) async {
    do {
      let folder = NSTemporaryDirectory() + "/ashlar-page-\(UUID().uuidString)"
      defer { try? FileManager.default.removeItem(atPath: folder) }
      try GeneratedSite.write(cardCount: cardCount, to: folder)
      let result = await build(BuildOptions(siteFolder: folder))
      guard let tree = result.tree else {
        print("The generated site is not built: \(result.diagnostics.prefix(3))")
        return
      }
      let site = addingColumns(to: ServedSite(tree: tree))
      let costs = try PageCost.measure(
        ["index.html", "columns.html"], of: site, width: 1440, rounds: rounds)
      print("A board of \(cardCount) cards in Chromium, CPU milliseconds of the page's thread\n")
      print("                  styles   layout    both")
      printLine("Ashlar", costs[0])
      printLine("CSS columns", costs[1])
      print("ratio \(String(format: "%.3f", costs[0].total / costs[1].total))\n")
    } catch {
      print("The page's cost was not measured: \(error)")
    }
  }

  private static func printLine(_ name: String, _ cost: PageCost) {
    let numbers = [cost.style, cost.layout, cost.total].map { String(format: "%9.1f", $0) }
    print(name.padding(toLength: 15, withPad: " ", startingAt: 0) + numbers.joined())
  }

  /// The site with a copy of its board whose positions give way to CSS columns.
  private static func addingColumns(to site: ServedSite) -> ServedSite {
    let page = String(decoding: site["index.html"] ?? [], as: UTF8.self)
    let positions = /<link rel="stylesheet" href="assets\/index-[^"]*">/
    let columns = page.replacing(positions, with: #"<link rel="stylesheet" href="columns.css">"#)
    precondition(columns != page, "the board has a style sheet of positions")
    let style = """
      .page .cards { columns: 4; column-gap: 1rem }
      .band { display: contents }
      .card { break-inside: avoid; margin: 0 0 1rem }
      """
    return site.adding(["columns.html": Array(columns.utf8), "columns.css": Array(style.utf8)])
  }
}

internal import AshlarJSON
public import AshlarServer

/// What a page costs Chromium before a reader sees it, by the browser's own counters.
public struct PageCost: Codable, Hashable, Sendable {
  /// The time spent computing styles, in milliseconds.
  public var style: Double
  /// The time spent in layout, in milliseconds.
  public var layout: Double
  /// The time spent in scripts, in milliseconds.
  public var script: Double

  /// Styles and layout together, in milliseconds.
  public var total: Double { style + layout }

  private struct Metrics: Decodable {
    struct Metric: Decodable {
      var name: String
      var value: Double
    }
    var metrics: [Metric]
  }

  /// Opens each page in a fresh tab several times, in turn, so that a noisy machine is noisy for all.
  ///
  /// - Parameters:
  ///   - pages: paths in the output.
  ///   - width: the window's width in CSS pixels.
  ///   - rounds: how often each page is opened; at least 1.
  /// - Returns: for each page the round with the median total.
  public static func measure(
    _ pages: [String], of site: ServedSite, width: Int = 1280, rounds: Int = 5
  ) throws(BrowserError) -> [PageCost] {
    let pipe = try DevToolsPipe(serving: site)
    var costs = [[PageCost]](repeating: [], count: pages.count)
    for _ in 0..<rounds {
      for (index, path) in pages.enumerated() {
        costs[index].append(try cost(of: path, width: width, pipe))
      }
    }
    return costs.map { $0.sorted { $0.total < $1.total }[rounds / 2] }
  }

  /// Opens a page once, up to its second frame with every font and picture there.
  private static func cost(
    of path: String, width: Int, _ pipe: DevToolsPipe
  ) throws(BrowserError) -> PageCost {
    let page = try DevToolsPage(pipe)
    try page.setSize(width: width, height: 900)
    try page.call("Performance.enable") { $0.member("timeDomain", "threadTicks") }
    try page.open(path)
    try page.evaluate(
      "new Promise((resume) => requestAnimationFrame(() => requestAnimationFrame(resume)))")
    let answer = try page.call("Performance.getMetrics", returning: Metrics.self)
    try page.close()
    func milliseconds(_ name: String) -> Double {
      (answer.metrics.first { $0.name == name }?.value ?? .nan) * 1000
    }
    return PageCost(
      style: milliseconds("RecalcStyleDuration"), layout: milliseconds("LayoutDuration"),
      script: milliseconds("ScriptDuration"))
  }
}

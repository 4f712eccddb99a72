/// What one engine answered.
public struct EngineReport: Codable, Sendable {
  public var engine: BrowserEngine
  /// The browser's zoom in percent.
  public var zoom: Double
  /// The browser's own name and version, as it sends them to servers.
  public var browser: String
  public var pages: [PageResult]
  /// Findings that belong to no single layout: the console, the policy, missing files.
  public var findings: [CheckFinding]
  /// How long the browser ran, in seconds.
  public var seconds: Double
  /// Why the browser was started once more; nil when it was not.
  public var restart: String?
  /// Why the engine did not answer to the end; nil when it did. What it said before is kept.
  public var failure: String?

  /// Every finding, the pages' own included.
  public var allFindings: [CheckFinding] { pages.flatMap(\.findings) + findings }
}

/// What all engines answered about a site.
public struct CheckReport: Codable, Sendable {
  public var engines: [EngineReport]

  public init(engines: [EngineReport]) { self.engines = engines }

  /// Whether every engine answered and drew exactly what Ashlar had said.
  public var isClean: Bool { findings.isEmpty && failures.isEmpty }

  /// The engines that did not answer to the end.
  public var failures: [EngineReport] { engines.filter { $0.failure != nil } }

  /// Every finding of every engine, sorted by page, card and layout.
  public var findings: [CheckFinding] { engines.flatMap(\.allFindings) }

  /// How many cards the pages have, each page counted once.
  public var cardCount: Int {
    engines.map { $0.pages.map(\.order.count).reduce(0, +) }.max() ?? 0
  }

  /// How many layouts the pages have, at most.
  public var layoutCount: Int { engines.flatMap(\.pages).map(\.layouts).max() ?? 0 }

  /// At how many text sizes they were opened.
  public var scaleCount: Int {
    Set(engines.flatMap(\.pages).flatMap(\.settings).map(\.scale)).count
  }

  /// How many boxes were compared, over all engines.
  public var comparedCount: Int { engines.flatMap(\.pages).map(\.compared).reduce(0, +) }

  /// How many of them were placed by Ashlar, not by normal flow.
  public var placedCount: Int { engines.flatMap(\.pages).map(\.placed).reduce(0, +) }

  /// How many boxes differ from what was said.
  public var mismatchCount: Int { findings.count { $0.kind == .height } }
}

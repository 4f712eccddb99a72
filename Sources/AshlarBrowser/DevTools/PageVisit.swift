internal import AshlarJSON
internal import AshlarServer

/// What Chromium says of a page at its own address, under the header fields that its server sends.
package struct PageVisit: Hashable, Sendable {
  /// What was written to the console, errors, files that did not come, and what the page's policy forbade.
  package var messages: [String]
  /// Cards that are not as tall as what is in them, by more than 0.01 CSS pixels, with both heights.
  package var wrongHeights: [String]
  /// How many cards were compared, at all widths together.
  package var cardCount: Int

  /// Opens a page at each width, and compares its cards with what they are without a declared height.
  ///
  /// - Parameter widths: the window's, in CSS pixels.
  package static func open(_ address: String, widths: [Int]) throws(BrowserError) -> PageVisit {
    let pipe = try DevToolsPipe(serving: ServedSite(files: [:]))
    let page = try DevToolsPage(pipe)
    try page.call("Page.addScriptToEvaluateOnNewDocument") { $0.member("source", listening) }
    var visit = PageVisit(messages: [], wrongHeights: [], cardCount: 0)
    for width in widths {
      try page.setSize(width: width, height: 900)
      try page.open(address: address)
      let seen = try page.value(of: comparison, as: Seen.self)
      visit.messages += seen.messages
      visit.wrongHeights += seen.wrong.map { "at \(width) px: \($0)" }
      visit.cardCount += seen.count
    }
    try page.close()
    visit.messages += pipe.consoleLines()
    return visit
  }

  private struct Seen: Decodable {
    var messages: [String]
    var wrong: [String]
    var count: Int
  }

  private static let listening = """
    (() => {
      const seen = window.ashlarSeen = [];
      addEventListener('error', (event) => seen.push(
        `error: ${event.message ?? event.target.src ?? event.target.href}`), true);
      addEventListener('securitypolicyviolation', (event) => seen.push(
        `policy: ${event.effectiveDirective} ${event.blockedURI}`));
    })()
    """

  private static let comparison = """
    (() => {
      const cards = [...document.querySelectorAll('article.card')];
      for (const element of document.querySelectorAll('.band, .card')) {
        element.style.setProperty('content-visibility', 'visible', 'important');
      }
      const declared = cards.map((card) => card.getBoundingClientRect().height);
      for (const card of cards) card.style.setProperty('height', 'auto', 'important');
      const wrong = cards.flatMap((card, index) => {
        const natural = card.getBoundingClientRect().height;
        return Math.abs(natural - declared[index]) <= 0.01 ? []
          : [`${card.id}: ${declared[index]} px, but ${natural} px by nature`];
      });
      return { messages: window.ashlarSeen, wrong, count: cards.length };
    })()
    """
}

/// One of the cards of `GeneratedSite`, taken apart.
public struct GeneratedCard: Sendable {
  public var title: String
  /// Tags and date in one line, as a card shows them.
  public var meta: String
  /// The text below the front matter.
  public var markdown: String

  /// The first cards of the site, always the same.
  public static func cards(count: Int) -> [GeneratedCard] {
    var site = GeneratedSite(cardCount: count)
    return (0..<count).map { number in
      let parts = site.card(number).dropFirst(4).split(separator: "---\n", maxSplits: 1)
      let fields = parts[0].split(separator: "\n").map { $0.drop { $0 != " " }.dropFirst() }
      return GeneratedCard(
        title: String(fields[0]), meta: "\(fields[2]) · \(fields[1])", markdown: String(parts[1]))
    }
  }
}

/// How a board with many cards goes on on further pages.
public struct BoardPages: Hashable, Sendable {
  /// How readers get the next page.
  public enum More: String, CaseIterable, Hashable, Sendable {
    /// By a link.
    case link
    /// By the same link, which a script makes append the next page's cards in place.
    case inline
  }

  /// About how many screens tall a page is, of 1280 by 800 CSS pixels each; nil where the number of cards alone decides.
  public var height: Double?
  /// Whether pages are numbered from the board's end, so that cards at its start change no page but the first.
  public var isStable = false
  public var more = More.link

  public init() {}

  /// Reads the `pages` of a board.
  init(_ fields: inout YAMLFields) {
    height = fields.number("height", in: 1...100)
    isStable = fields.boolean("stable") ?? false
    more = fields.choice("more") ?? .link
    fields.finish(foreign: ["cards": "'perPage' beside 'pages'", "perPage": "it beside 'pages'"])
  }
}

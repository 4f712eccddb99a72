/// Which other sites may show a site's files in their pages (`Cross-Origin-Resource-Policy`), found in the pages.
///
/// Readers of feeds show the pictures of cards in pages of their own, and so do those who show what a link leads to
/// (oEmbed). A site without either is for its own pages alone.
struct ResourcePolicy {
  private(set) var isShownElsewhere = false

  /// Of links to what other programs show of a site.
  private static let types: Set<String> = [
    "application/atom+xml", "application/rss+xml", "application/feed+json",
    "application/json+oembed",
  ]

  /// The header field's name.
  static let name = "Cross-Origin-Resource-Policy"

  /// Looks for such links in one more page, unless one has been found.
  mutating func add(_ tags: [PageTag]) {
    if isShownElsewhere { return }
    isShownElsewhere = tags.contains { tag in
      tag.name == "link" && tag.attributes["rel"] == "alternate"
        && Self.types.contains(tag.attributes["type"] ?? "")
    }
  }

  /// The policy as the value of its header field (https://fetch.spec.whatwg.org/#cross-origin-resource-policy-header).
  var text: String { isShownElsewhere ? "cross-origin" : Self.own }

  /// The policy for the site's own pages alone.
  static let own = "same-origin"
}

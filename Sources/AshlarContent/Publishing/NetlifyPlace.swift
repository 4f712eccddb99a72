/// A site of Netlify.
public struct NetlifyPlace: Hashable, Sendable {
  /// Its identifier, or its domain, as `stones.netlify.app`.
  public var site: String
  /// Where Netlify is asked; nil for its own address.
  public var endpoint: String?

  public init(site: String) { self.site = site }

  /// - Returns: nil, after a report, when there is no site.
  init?(_ fields: inout YAMLFields) {
    let site = fields.requiredText(
      "site", example: "site: stones.netlify.app",
      expected: "the identifier or the domain of a site, as stones.netlify.app",
      where: RsyncPlace.isHost)
    endpoint = fields.webAddress(
      "endpoint", expected: "the address of Netlify's interface, as https://api.netlify.com/api/v1")
    guard let site else { return nil }
    self.site = site
  }
}

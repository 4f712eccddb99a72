/// A site folder, read and checked.
public struct Site: Sendable {
  /// The site's folder, absolute, without a `/` at its end.
  public var folder: String
  public var configuration: SiteConfiguration
  /// Every card that is to be published, in the author's order: pinned, by weight, by path.
  public var entries: [Entry]
  /// Every other file that may be published, in the order of their paths.
  public var assets: [Asset]

  public init(
    folder: String, configuration: SiteConfiguration, entries: [Entry], assets: [Asset]
  ) {
    self.folder = folder
    self.configuration = configuration
    self.entries = entries
    self.assets = assets
  }
}

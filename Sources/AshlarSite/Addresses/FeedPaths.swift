internal import AshlarContent

/// Where feeds are.
enum FeedPaths {
  /// The path of a feed's file in the output.
  static func path(of name: String, in folder: String) -> String {
    folder.isEmpty ? name : "\(folder)/\(name)"
  }

  /// Those of the feeds of all cards, in one of a site's languages.
  static func all(of site: Site) -> [String] {
    guard site.hasFeed else { return [] }
    let folder = site.configuration.path(inEdition: "")
    return site.configuration.feeds.formats.map { path(of: $0.fileName, in: folder) }
  }
}

extension Site {
  /// Whether there is a feed of all cards, at the site's root.
  var hasFeed: Bool {
    configuration.baseURL != nil && !configuration.feeds.formats.isEmpty
      && configuration.feeds.scopes.contains(.site)
      && entries.contains {
        $0.frontMatter.date != nil && $0.unlistedFolder == nil
          && $0.edition?.tag == configuration.edition
      }
  }
}

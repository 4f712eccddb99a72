/// Where an import comes from.
public enum ImportSource: String, CaseIterable, Sendable {
  case hugo, jekyll, eleventy, obsidian
  /// Bookmarks as browsers and pin services export them: one HTML file.
  case bookmarks
  /// A folder of pictures.
  case photos
  /// A folder that gallery-dl has filled: pictures, and what their sites said of them in JSON beside them.
  case galleryDL = "gallery-dl"
  /// Google's photographs, as its Takeout hands them out.
  case takeout
  /// What somebody reads: a feed in Atom, RSS or JSON Feed.
  case feed
  /// A table with a card in each row.
  case csv
  /// The albums of an Immich server, which `ImmichImport` brings.
  case immich

  /// Whether it has posts that are read as they stand, with front matter and links between them.
  var hasPosts: Bool {
    switch self {
    case .hugo, .jekyll, .eleventy, .obsidian: true
    default: false
    }
  }
}

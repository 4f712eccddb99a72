/// Where an import comes from.
public enum ImportSource: String, CaseIterable, Sendable {
  case hugo, jekyll, eleventy, obsidian
  /// Bookmarks as browsers and pin services export them: one HTML file.
  case bookmarks
  /// A folder of pictures.
  case photos
}

extension StarterSite {
  /// What a site is for; it decides what the site begins with.
  public enum Kind: String, CaseIterable, Sendable {
    /// Cards of text and pictures on one board.
    case gallery
    /// Folders of pictures, each an album.
    case photos
    /// Short texts with tags, the latest first, and a page that searches them.
    case notes
    /// Dated posts: their first lines on the board, each in full on a page of its own.
    case blog
    /// Pictures with a line of text, close to each other.
    case wall

    /// What such a site is, in a few words.
    public var summary: String {
      switch self {
      case .gallery: "cards of text and pictures"
      case .photos: "folders of pictures in photos/ are albums"
      case .notes: "short texts with tags, and search"
      case .blog: "dated posts, each with a page of its own"
      case .wall: "pictures with a line of text"
      }
    }

    /// The built-in theme that suits it; nil for the one that a site has when it names none.
    var theme: String? {
      switch self {
      case .gallery, .notes, .blog: nil
      case .photos: "darkroom"
      case .wall: "pins"
      }
    }

    /// The site's files beside its configuration, by path relative to its folder.
    var files: [(path: String, text: String)] {
      switch self {
      case .gallery: StarterSite.gallery
      case .photos: StarterSite.photos
      case .notes: StarterSite.notes
      case .blog: StarterSite.blog
      case .wall: StarterSite.wall
      }
    }
  }
}

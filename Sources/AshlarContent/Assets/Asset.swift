/// A file of a site that is not a card: a picture, a font, or anything in `static/`.
public struct Asset: Hashable, Sendable {
  public enum Role: Hashable, Sendable {
    /// Published as it is, at its path below `static/`.
    case verbatim
    /// Published where a card or a page refers to it.
    case media
    /// A font that the theme may use.
    case font
  }

  /// What a picture's header says.
  public enum Picture: Hashable, Sendable {
    case known(PictureSize)
    /// A drawing that leaves its size to the page.
    case sizeless
    /// A file without bytes.
    case empty
    /// A header that ends too early or contradicts itself.
    case damaged
    /// Nothing that browsers show.
    case unknownFormat
  }

  /// Relative to the site's folder, with `/` between its parts.
  public var path: String
  public var role: Role
  /// Its size in bytes.
  public var size: Int
  /// nil for a file whose name is not that of a picture.
  public var picture: Picture?
  /// Whether browsers are never shown the file itself, only what is made of it: HEIC, which Safari alone shows.
  public var isConverted = false

  public init(path: String, role: Role, size: Int, picture: Picture? = nil) {
    self.path = path
    self.role = role
    self.size = size
    self.picture = picture
  }

  /// The size at which the picture is shown; nil when that is not known.
  public var pictureSize: PictureSize? {
    if case .known(let size) = picture { return size }
    return nil
  }
}

/// The size at which a picture is shown, in CSS pixels, after its orientation is applied.
public struct PictureSize: Hashable, Sendable {
  public var width, height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

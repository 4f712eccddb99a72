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

  /// Relative to the site's folder, with `/` between its parts.
  public var path: String
  public var role: Role
  /// Its size in bytes.
  public var size: Int
  /// What its header says, when it is a picture that could be read.
  public var picture: PictureSize?

  public init(path: String, role: Role, size: Int, picture: PictureSize? = nil) {
    self.path = path
    self.role = role
    self.size = size
    self.picture = picture
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

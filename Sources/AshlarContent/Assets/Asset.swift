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
    /// A size that no page can have: see `PictureSize.isDrawable`.
    case extreme
    /// A file without bytes.
    case empty
    /// A header that ends too early or contradicts itself.
    case damaged
    /// A drawing whose first tag is not well formed: the line, and a clause that says what is wrong there.
    case notWellFormed(line: Int, reason: String)
    /// Nothing that browsers show.
    case unknownFormat
    /// What Git LFS leaves in a file's place until its bytes are fetched.
    case pointer
  }

  /// Relative to the site's folder, with `/` between its parts.
  public var path: String
  public var role: Role
  /// Its size in bytes.
  public var size: Int
  /// nil for a file whose name is not that of a picture.
  public var picture: Picture?
  /// Whether no `<img>` shows the file itself, only what is made of it: HEIC, which Safari alone shows, PNG and WebP that
  /// say how they are turned, which some browsers or all ignore, AVIF whose numbers are of light brighter than white, and
  /// videos, for which a drawing stands.
  public var isConverted = false
  /// Whether it has light brighter than white, which what is made of it has not but for that of a gain map.
  package var hasHighRange = false
  /// Whether that is in a gain map that variants can have.
  package var hasGainMap = false
  /// What the container of a video says; nil for other files.
  public var video: Video?

  /// What is known of a video besides its size.
  public struct Video: Hashable, Sendable {
    /// In seconds; nil where the file does not say.
    public var duration: Double?
    /// Whether it has a track that is neither pictures nor sound: action cameras write positions there.
    public var hasDataTrack = false
    /// Whether it has a track of text: subtitles, among which drones write positions.
    public var hasTextTrack = false
    /// What its pictures are encoded in, as `avc1`.
    public var codec: String?

    /// Whether every browser of today plays it.
    package var isPlayedEverywhere: Bool {
      guard let codec else { return true }
      return ["avc1", "avc3", "av01", "vp08", "vp09", "V_VP8", "V_VP9", "V_AV1"].contains(codec)
    }
  }

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

  /// The largest side, in CSS pixels; browsers draw no page that is 33 million high.
  private static let greatestSide = 1_000_000.0
  /// How many times as long as the other one a side may be.
  private static let greatestRatio = 10_000.0

  /// Whether a page can have a picture of this size, at any width that it has on pages.
  var isDrawable: Bool {
    let (least, most) = (min(width, height), max(width, height))
    return least >= 1 / Self.greatestRatio && most <= Self.greatestSide
      && most <= least * Self.greatestRatio
  }
}

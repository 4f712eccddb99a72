/// What a font says of who made it, and of how it may be used; nil for what it does not say.
public struct FontNotices: Hashable, Sendable {
  public var copyright: String?
  public var licence: String?
  public var licenceURL: String?
}

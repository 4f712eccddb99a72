public import AshlarSystem

/// Which pictures a build makes that the cache lacks.
public enum PictureMaking: Hashable, Sendable {
  /// All that its pages need.
  case all
  /// Those of one part, and no pages.
  case shard(Shard)
  /// None: where one is missing, nothing is built.
  case none
}

/// A piece of a site's slow work: the variants of one picture, or the picture for links to one card.
public struct PictureWork: Hashable, Sendable {
  /// What became of it in this build.
  public enum Outcome: Hashable, Sendable {
    case found, made
    /// It belongs to another part.
    case elsewhere
    /// The cache does not have it, and this build was not to make it.
    case missing
    /// Nobody can make it: an ordinary build shows something else, and says why.
    case faulty
    /// It was made, and the cache did not take it, for this reason.
    case unkept(String)
  }

  /// What it is kept under: 32 hexadecimal digits that depend on what it is made of and how.
  public var key: String
  /// The file that it is made of, as a path from the site's folder.
  public var source: String
  public var outcome: Outcome
  /// What else it depends on what is made.
  var detail: String

  package init(key: String, source: String, outcome: Outcome, detail: String = "") {
    (self.key, self.source, self.outcome, self.detail) = (key, source, outcome, detail)
  }

  var isUnkept: Bool { if case .unkept = outcome { true } else { false } }
}

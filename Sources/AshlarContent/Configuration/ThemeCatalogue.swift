/// The themes that a site can name.
public enum ThemeCatalogue {
  /// A theme that a site can name.
  public struct Listing: Hashable, Sendable {
    public var name: String
    /// What it is for, in one sentence.
    public var purpose: String
  }

  /// The built-in ones, in the order in which they are listed; the first is that of a site that names none.
  public static let all: [Listing] = BuiltInThemeCatalogue.names.compactMap { name in
    ThemeLayer(builtIn: name).map { Listing(name: name, purpose: $0.purpose ?? "") }
  }

  /// The theme that all others start from.
  public static let first = BuiltInThemeCatalogue.names[0]
}

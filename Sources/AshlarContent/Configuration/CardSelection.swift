/// Which cards a section shows, and in which order.
///
/// A card is selected when every criterion that is given holds, and none of `excluded` does. The covers of albums
/// are selected where their kind or their ids are asked for, and nowhere else.
public struct CardSelection: Hashable, Sendable {
  public enum Order: String, CaseIterable, Hashable, Sendable {
    /// Pinned cards, then by weight, then by path; with `ids`, the order of the ids.
    case author
    /// By date, the latest first; cards without a date last, in the author's order.
    case newest
    /// By date, the earliest first; cards without a date last, in the author's order.
    case oldest
    /// By title, as the site's language sorts words, with numbers by value.
    case title
    /// By path, in the order of bytes; photographs as people sort names, with numbers by value.
    case path
    /// As `pictures` names them, what matches no pattern last; in a folder in the author's order.
    case listed
  }

  /// Properties of which a card must have all that are not empty.
  public struct Criteria: Hashable, Sendable {
    /// The card has one of these tags.
    public var tags: [String] = []
    /// The card lies in one of these folders below `cards/`, or deeper.
    public var folders: [String] = []
    /// The card is one of these.
    public var ids: [String] = []
    /// The card is of one of these kinds.
    public var kinds: [String] = []
    /// The card's photograph, or a folder that it lies in, has one of these paths from the site's folder; `*` in a
    /// name stands for any letters.
    public var pictures: [String] = []
    /// What photographs' files say of them; other cards satisfy none of it.
    public var photographs = PhotographCriteria()
    /// The card's date is one of these days, in whatever year.
    public var days = DayCriteria()
    /// The card is a photograph that lies in one of these folders and not deeper, by path from the site's folder.
    package var albums: [String] = []

    public init() {}

    /// Whether nothing is asked for.
    public var isEmpty: Bool {
      tags.isEmpty && folders.isEmpty && ids.isEmpty && kinds.isEmpty && pictures.isEmpty
        && albums.isEmpty && photographs.isEmpty && days.isEmpty
    }
  }

  public var criteria = Criteria()
  /// A card to which any one of these applies is left out.
  public var excluded = Criteria()
  public var order = Order.author
  /// How many cards are shown at most, after ordering; nil for all.
  public var limit: Int?
  /// The tag of the further language that the cards are in; nil for the site's own.
  package var edition: String?

  /// The kind of the cards that are covers of albums.
  package static let coverKind = "album"

  /// Whether it asks for covers of albums and for no other kind.
  var isOfCovers: Bool { criteria.kinds == [Self.coverKind] }

  /// Every card, in the author's order.
  public init() {}
}

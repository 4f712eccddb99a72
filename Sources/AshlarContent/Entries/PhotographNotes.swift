/// What the card of a photograph says in place of the photograph's file; nil where it leaves that to the file.
public struct PhotographNotes: Hashable, Sendable {
  /// 1 to 5 stars; 0 for none, -1 where it was turned down.
  public internal(set) var rating: Int?
  /// Colour labels; none where the file's do not count.
  public internal(set) var labels: [String]?
  /// Who is in it; none where what the file says does not count.
  public internal(set) var people: [String]?
  public internal(set) var place: String?
  public internal(set) var position: GeographicPosition?
  public internal(set) var camera: String?
  public internal(set) var lens: String?

  /// The keys, which mean something else in other cards, or nothing.
  static let keys = ["rating", "label", "people", "place", "camera", "lens"]

  /// A card that leaves everything to the file.
  init() {}

  init(_ fields: inout YAMLFields) {
    rating = fields.integer("rating", in: -1...5)
    labels = fields.givenWords("label")
    people = fields.givenWords("people")
    place = fields.text("place")
    position = fields.position("position")
    camera = fields.text("camera")
    lens = fields.text("lens")
  }
}

extension YAMLFields {
  /// A list of texts, which may be empty; nil where none is given.
  fileprivate mutating func givenWords(_ key: String) -> [String]? {
    let words = words(key)
    return words.isEmpty && peek(key)?.isNull != false ? nil : words
  }

  /// Whether the keys are those of a photograph's card, which has more of them.
  var isOfPhotograph: Bool { isInPhotographs && !isOfAlbum }
}

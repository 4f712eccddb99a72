internal import AshlarImages

/// What boards choose a photograph by and its page says of it: what programs that sort photographs noted of it, what its card
/// says in their place, and what it was taken with.
package struct PhotographMarks: Hashable, Sendable {
  /// 1 to 5 stars; 0 for none, -1 where it was turned down; nil where nobody said.
  package var rating: Int?
  /// Colours, as the program calls them.
  package var labels: [String] = []
  package var people: [String] = []
  /// With the maker's name before it.
  package var camera: String?
  package var lens: String?
  /// The names of the place where it was taken, as `Wall Street, Chester`.
  package var place: String?
  /// Where on the earth; rounded, and nil for a photograph that is on no map, as soon as a site is read.
  package var position: GeographicPosition?
  /// Whether the file says a position that is none.
  package var hasSenselessPosition = false
  /// Whether nothing but the photograph's file, or XMP beside it, says who is in it.
  package var hasPeopleOfFile = false

  package init() {}

  init(_ metadata: PictureMetadata) {
    rating = metadata.rating
    labels = metadata.labels
    people = metadata.people
    camera = metadata.camera.model
    lens = metadata.camera.lens
    place = metadata.place.isEmpty ? nil : metadata.place.joined(separator: ", ")
    position = metadata.coordinates.flatMap(GeographicPosition.init)
    hasSenselessPosition = metadata.hasSenselessCoordinates
    hasPeopleOfFile = !people.isEmpty
  }
}

internal import AshlarImages

/// What boards choose a photograph by: what programs that sort photographs noted of it, and what it was taken with.
package struct PhotographMarks: Hashable, Sendable {
  /// 1 to 5 stars; 0 for none, -1 where it was turned down; nil where nobody said.
  package var rating: Int?
  /// Colours, as the program calls them.
  package var labels: [String] = []
  package var people: [String] = []
  /// With the maker's name before it.
  package var camera: String?
  package var lens: String?

  package init() {}

  init(_ metadata: PictureMetadata) {
    rating = metadata.rating
    labels = metadata.labels
    people = metadata.people
    camera = metadata.camera.model
    lens = metadata.camera.lens
  }
}

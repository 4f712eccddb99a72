internal import AshlarContent

/// What the workbench asks for about a photograph.
struct PhotographWish: Decodable {
  /// One of its texts.
  struct Text: Decodable {
    /// `title`, `alt` or `caption`.
    var key: String
    /// nil leaves it to the photograph's file.
    var value: String?
    /// What the text beside the photograph said when this was written.
    var was: String?
  }

  /// The picture's path from the site's folder.
  var photograph: String
  /// The window that asks, by a name of its own.
  var editor: String
  /// 1 to 5 stars, 0 for none, -1 for one that is turned down; nil where they stay.
  var rating: Int?
  /// All colour labels that it then has; nil where they stay.
  var labels: [String]?
  var texts: [Text]?
}

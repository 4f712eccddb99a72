/// What the workbench is asked for besides cards and photographs.
extension Workbench {
  /// A line of a file.
  struct Place: Decodable {
    var file: String
    var line: Int
  }

  /// Other options for the layout of a section.
  struct Wish: Decodable {
    var page: String
    var section: String
    var options: [String: String?]
  }

  /// A theme to try.
  struct ThemeWish: Decodable {
    /// nil for the theme that is written.
    var name: String?
    var keepsSettings: Bool
  }

  /// A card that is to stand elsewhere in its section: before another one, or behind it. Cards are named by their elements.
  struct MoveWish: Decodable {
    var page: String
    var section: String
    var card: String
    var before: String?
    var after: String?
    var editor: String
  }
}

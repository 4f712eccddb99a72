/// The built-in theme's files, embedded in the program.
public enum BuiltInTheme {
  /// A board's page, as a Mustache template.
  public static var boardTemplate: String {
    String(decoding: PackageResources.board_mustache, as: UTF8.self)
  }
  /// A card's own page, as a Mustache template.
  public static var cardTemplate: String {
    String(decoding: PackageResources.card_mustache, as: UTF8.self)
  }
  /// Colours, and everything around the cards.
  public static var styleSheet: [UInt8] { PackageResources.theme_css }
  public static var favicon: [UInt8] { PackageResources.favicon_svg }
}

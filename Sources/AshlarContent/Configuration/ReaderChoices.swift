/// What readers may choose in the masthead of every page.
public struct ReaderChoices: Hashable, Sendable {
  /// The size of a board's text.
  public var hasTextSizes = true
  /// Light or dark colours, where the theme has both.
  public var hasColours = true

  public init() {}
}

extension ReaderChoices {
  /// Reads `choices`.
  static func read(_ fields: inout YAMLFields) -> ReaderChoices {
    var choices = ReaderChoices()
    guard var own = fields.fields("choices", name: "'choices'") else { return choices }
    choices.hasTextSizes = own.boolean("textSize") ?? choices.hasTextSizes
    choices.hasColours = own.boolean("colours") ?? choices.hasColours
    own.finish()
    return choices
  }
}

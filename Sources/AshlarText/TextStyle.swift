/// What shaping must know about a stretch of text.
public struct TextStyle: Hashable, Sendable {
  /// The index of the font stack in `FontLibrary.stacks`: family, weight and slope in one.
  public var stack: Int
  /// The font size in CSS pixels at a root of 16 px.
  public var fontSize: Double
  /// The extra advance after each grapheme, in CSS pixels at a root of 16 px; none in languages whose
  /// letters join or stack, where engines differ and the page's style sheet must say 0.
  public var letterSpacing: Double
  /// The extra advance of each space, in CSS pixels at a root of 16 px.
  public var wordSpacing: Double
  /// A BCP 47 language tag; empty when unknown. Decides break rules and language features.
  public var language: String
  /// Whether the fonts' common ligatures (`liga`, `clig`) are drawn; the page's style sheet must say the
  /// same. Spaced letters are drawn without. Languages whose letters join have all of their fonts'
  /// ligatures in any case.
  public var drawsLigatures: Bool
  /// Whether the text is of several scripts, so that engines kern punctuation with other letters; see `ScriptEdges`.
  var mixesScripts = false

  public init(
    stack: Int, fontSize: Double, letterSpacing: Double = 0, wordSpacing: Double = 0,
    language: String = "", drawsLigatures: Bool = false
  ) {
    self.stack = stack
    self.fontSize = fontSize
    self.letterSpacing = letterSpacing
    self.wordSpacing = wordSpacing
    self.language = language
    self.drawsLigatures = drawsLigatures && letterSpacing == 0
  }
}

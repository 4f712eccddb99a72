/// A place where the page's HTML must carry markup so that all engines break the text alike.
public struct TextMark: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// `<wbr>` before the offset: engines disagree here, so the break is made possible in all.
    case wordBreak
    /// U+00AD before the offset.
    case softHyphen
    /// Opens a span in which no line breaks: `.nw { white-space: nowrap }`. Closed by `close`.
    case openNowrap
    /// The same after a U+2060, before which a line may end in an emergency: directly before such a span Gecko never cuts
    /// a word, Blink and WebKit do.
    case openCluster
    /// Opens a span of a Han, kana or Hangul run: `.cjk { font-kerning: none }`. Text under
    /// `:lang(ja)`, `:lang(zh)` and `:lang(ko)` has none: there the style sheet must say
    /// `line-break: strict; font-kerning: none`.
    case openCJK
    /// Opens an inline block of fixed advance around one emoji cluster: `.emoji { display:
    /// inline-block; width: 1.25em; height: 0; white-space: nowrap }`.
    case openEmoji
    /// The same around one grapheme that no font of its style draws as a whole, so that each engine
    /// would take another one's glyph: `.tofu { width: 1em }`.
    case openTofu
    /// Opens a span of letters for which WebKitGTK needs a stated direction: `.ltr { unicode-bidi:
    /// bidi-override; direction: ltr }`. HarfBuzz knows none for Runic and Old Italic, which were
    /// written either way, and WebKitGTK 2.50 then gives their letters no width.
    case openLeftToRight
    /// The same for Old Hungarian: `.rtl { unicode-bidi: bidi-override; direction: rtl }`.
    case openRightToLeft
    /// Opens a span of letters that join those before the element they stand in, around the U+200D with which
    /// they begin: `.j7 { font-family: <face 7> }`, where the family is that of a face of the library, not
    /// limited to a script. Gecko draws a joiner that begins a text in the first family that has a space, and
    /// letters join only what their own font draws.
    case openJoined(face: Int)
    /// Closes the innermost open span.
    case close

    /// The fixed advance of the inline block that the mark opens, in em; nil for any other mark.
    var boxWidth: Double? {
      switch self {
      case .openEmoji: 1.25
      case .openTofu: 1
      default: nil
      }
    }

    /// Whether lines break inside the span as they would without it.
    var breaksInside: Bool {
      switch self {
      case .openCJK, .openLeftToRight, .openRightToLeft, .openJoined: true
      default: false
      }
    }
  }

  /// The UTF-8 offset in the paragraph's text that the mark stands before.
  public var offset: Int
  public var kind: Kind

  public init(offset: Int, kind: Kind) {
    self.offset = offset
    self.kind = kind
  }
}

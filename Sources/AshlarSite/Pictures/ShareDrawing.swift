internal import AshlarBytes
internal import AshlarContent
internal import AshlarMarkdown

/// A card's own lines as a drawing of 1200 by 630 pixels, for programs that show links with a picture.
///
/// The lines are those of a card twice as large as on a board, so that they fit as they do there. libvips draws them with
/// the fonts of the system.
struct ShareDrawing {
  /// What all cards of a site share.
  struct Look {
    var textFonts: String
    var headingFonts: String
    var background, text, quiet, accent: String

    init(_ site: SiteConfiguration) {
      func families(_ fonts: [FontConfiguration]) -> String {
        fonts.map { "'\($0.family.utf8.replacing("'", with: ""))', " }.joined()
      }
      let palette = ThemePalette(site.theme)
      func colour(_ name: String) -> String {
        site.theme.scheme == .dark ? palette[name].dark : palette[name].light
      }
      textFonts = families(site.theme.textFonts)
      headingFonts = families(
        site.theme.headingFonts.isEmpty ? site.theme.textFonts : site.theme.headingFonts)
      background = colour("surface")
      text = colour("text")
      quiet = colour("quiet")
      accent = colour("accent")
    }
  }

  /// A line of the card's text.
  private struct Line {
    var text: String
    var isTitle: Bool
    var height: Double
    /// What stands above it besides the line before.
    var gap: Double
  }

  /// In pixels.
  static let size = (width: 1200, height: 630)
  /// How many times as large as on a board the text is.
  private static let scale = 2.0
  /// Around the text, in pixels.
  private static let margin = 80.0
  /// Where the last line may end, above the site's name.
  private static let end = 520.0

  /// The width of the card's text on a board, in CSS pixels.
  static let textWidth = (Double(size.width) - 2 * margin) / scale

  private var lines: [Line] = []
  private let isRightToLeft: Bool
  private let look: Look
  /// The families for scripts that the theme's fonts lack, and what stands for all others.
  private let scriptFonts: String
  private let site: String

  /// - Parameters:
  ///   - scripts: the scripts of the card's text.
  ///   - blocks: the card's at `textWidth`, its padding besides.
  ///   - site: the site's name.
  /// - Returns: nil for a card without text.
  init?(
    _ blocks: [MeasuredBlock], scripts: ScriptFonts, isRightToLeft: Bool, site: String, look: Look
  ) {
    scriptFonts =
      scripts.used.map { "'\($0.family)', " }.joined() + "sans-serif"
    self.isRightToLeft = isRightToLeft
    self.look = look
    self.site = site
    var y = Self.margin
    blocks: for block in blocks where block.kind != "meta" {
      var gap = lines.isEmpty ? 0 : 12 * Self.scale
      for text in block.texts {
        for line in text.lines {
          let height = text.lineHeight * Self.scale
          guard y + gap + height <= Self.end else {
            if let last = lines.indices.last { lines[last].text += "\u{2026}" }
            break blocks
          }
          // What stands for a picture within a line, and soft hyphens, which show in the last place alone.
          var words = line.text.utf8.replacing("\u{FFFC}", with: "").utf8.replacing(
            "\u{AD}", with: "")
          if line.isHyphenated { words += "-" }
          y += gap + height
          lines.append(
            Line(text: words, isTitle: block.kind == "title", height: height, gap: gap))
          gap = 0
        }
      }
    }
    if lines.allSatisfy({ $0.text.allSatisfy(\.isWhitespace) }) { return nil }
  }

  /// The drawing as SVG.
  var svg: [UInt8] {
    var svg = HTMLBytes()
    let (width, height) = Self.size
    svg.append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\">")
    svg.append("<rect width=\"\(width)\" height=\"\(height)\" fill=\"\(look.background)\"/>")
    svg.append("<rect width=\"\(width)\" height=\"16\" fill=\"\(look.accent)\"/>")
    var y = Self.margin
    for line in lines {
      y += line.gap + line.height
      // A line's letters stand on a base three quarters down its height.
      write(
        line.text, y: y - line.height * 0.28, size: line.height * (line.isTitle ? 0.8 : 0.66),
        fonts: line.isTitle ? look.headingFonts : look.textFonts, colour: look.text,
        isBold: line.isTitle, to: &svg)
    }
    write(
      site, y: Double(height) - 52, size: 30, fonts: look.headingFonts, colour: look.quiet,
      isBold: false, to: &svg)
    svg.append("</svg>")
    return svg.bytes
  }

  private func write(
    _ text: String, y: Double, size: Double, fonts: String, colour: String, isBold: Bool,
    to svg: inout HTMLBytes
  ) {
    let x = isRightToLeft ? Double(Self.size.width) - Self.margin : Self.margin
    svg.append("<text x=\"\(Int(x))\" y=\"\(Int(y.rounded()))\"")
    svg.append(" font-size=\"\(Int(size.rounded()))\"")
    svg.append(" font-family=\"")
    svg.append(escaping: Array((fonts + scriptFonts).utf8))
    svg.append("\" fill=\"\(colour)\"")
    if isBold { svg.append(" font-weight=\"700\"") }
    if isRightToLeft { svg.append(" direction=\"rtl\"") }
    svg.append(">")
    // XML has no control characters.
    svg.append(escaping: text.utf8.filter { $0 >= 0x20 })
    svg.append("</text>")
  }
}

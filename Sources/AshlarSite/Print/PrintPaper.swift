public import AshlarDiagnostics
public import AshlarLayout

/// The paper that a board is printed on, and what of it is printed.
///
/// Millimetres are of the paper that is left when the bleed is cut off. Frames are in CSS pixels, 96 to an inch at a scale of 1, from
/// the corner of the whole sheet at which lines begin, and whole, as a browser that prints moves what is not to whole pixels.
public struct PrintPaper: Hashable, Sendable {
  public var size: PaperSize
  /// The space on each side of what is printed, in millimetres.
  public var margin: Double
  /// How far colour goes on beyond each edge, in millimetres, so that a cut which is not exact shows no white.
  public var bleed: Double
  /// How large everything is drawn: at 0.8, the board has a quarter more pixels than the paper.
  public var scale: Double

  public init(size: PaperSize, margin: Double = 15, bleed: Double = 0, scale: Double = 1) {
    self.size = size
    self.margin = margin
    self.bleed = bleed
    self.scale = scale
  }

  /// The scales that may be asked for.
  public static let scales = 0.3...2.0

  /// How many CSS pixels of what is drawn a millimetre of the paper has.
  var drawnPixels: Double { Self.pixelsPerMillimetre / scale }

  /// How many CSS pixels a millimetre has.
  public static let pixelsPerMillimetre = 96 / 25.4
  /// How many points of PDF a millimetre has.
  public static let pointsPerMillimetre = 72 / 25.4

  /// The sheet with its bleed, in millimetres.
  public var sheet: PaperSize {
    PaperSize(width: size.width + 2 * bleed, height: size.height + 2 * bleed)
  }

  /// The area within the margins.
  public var printed: Frame {
    let (start, pixels) = (bleed + margin, drawnPixels)
    let first = (start * pixels).rounded(.up)
    return Frame(
      x: first, y: first, width: max(0, ((sheet.width - start) * pixels).rounded(.down) - first),
      height: max(0, ((sheet.height - start) * pixels).rounded(.down) - first))
  }

  /// The least side of what is printed, in CSS pixels: an inch.
  private static let leastSide = 96.0
  /// The widest bleed, in millimetres.
  private static let widestBleed = 50.0

  /// What keeps it from being printed on; nil when nothing does.
  public var obstacle: Diagnostic? {
    let (own, paper) = (printed, "\(Self.text(size.width)) x \(Self.text(size.height)) mm")
    if min(own.width, own.height) * scale < Self.leastSide {
      return Diagnostic(
        .error,
        "margins of \(Self.text(margin)) mm leave less than an inch of paper of \(paper)",
        hint: "ask for smaller ones, as '--margin 10mm', or for larger paper")
    }
    if bleed > Self.widestBleed {
      return Diagnostic(
        .error, "a bleed of \(Self.text(bleed)) mm is wider than \(Self.text(Self.widestBleed)) mm",
        hint: "printers ask for 3 mm: '--bleed 3mm'")
    }
    return nil
  }

  /// A length without zeros at its end, rounded to hundredths.
  public static func text(_ millimetres: Double) -> String {
    let hundredths = Int((millimetres * 100).rounded())
    if hundredths % 100 == 0 { return "\(hundredths / 100)" }
    let rest = hundredths % 100
    return "\(hundredths / 100)."
      + (rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)")
  }
}

/// The parts of a printed page.
struct PaperAreas: Hashable, Sendable {
  /// For cards and pictures.
  var main: Frame
  /// For the line above them, and for the page's number below; nil where there is none.
  var header: Frame?
  var number: Frame?

  /// The height of the line above, and of the number, and what keeps them away from the cards, in CSS pixels at a scale of 1.
  private static let line = (height: 16.0, gap: 12.0)

  /// - Parameters:
  ///   - hasHeader, hasNumber: whether there is a line above, and a number below. They stand in the margins where these are wide
  ///     enough.
  init(_ paper: PrintPaper, hasHeader: Bool, hasNumber: Bool) {
    main = paper.printed
    // Its type is as large at every scale.
    let (height, gap) = (
      (Self.line.height / paper.scale).rounded(.up), (Self.line.gap / paper.scale).rounded(.up)
    )
    let margin = (paper.margin * paper.drawnPixels).rounded(.down)
    // Printers print nothing within 5 mm of an edge.
    let isInMargin = margin >= height + gap + 5 * paper.drawnPixels
    if hasHeader {
      header = Frame(x: main.x, y: main.y - height - gap, width: main.width, height: height)
      if !isInMargin {
        header?.y = main.y
        main.y += height + gap
        main.height -= height + gap
      }
    }
    if hasNumber {
      if !isInMargin { main.height -= height + gap }
      number = Frame(x: main.x, y: main.maxY + gap, width: main.width, height: height)
    }
  }
}

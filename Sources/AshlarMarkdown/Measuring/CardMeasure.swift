/// A card at one width.
public struct CardMeasure: Sendable, Hashable {
  /// The card's natural height in CSS pixels at a root of 16 px.
  public var height: Double
  /// The inset of the whole card's text at its inline end; most often 0.
  public var inset = 0.0
  /// What single text boxes are inset besides.
  public var boxInsets: [BoxInset] = []
  /// The heights of boxes without text: one per picture and raw block, in document order; the card's own picture first.
  public var textlessHeights = BoxHeights()
  /// What few cards have; nil where a card has none of it.
  ///
  /// A board has a measure for each card and width: it is small, and quick to copy.
  private var rare: RareParts?

  public var tables: [TableMeasure] {
    get { rare?.parts.tables ?? [] }
    set { if newValue != tables { change { $0.tables = newValue } } }
  }
  /// The height at which the card's blocks are cut off; nil when all of them show.
  public var clipHeight: Double? {
    get { rare?.parts.clipHeight }
    set { if newValue != clipHeight { change { $0.clipHeight = newValue } } }
  }
  /// The text whose line is the last above the cut; nil when nothing is cut off.
  public var lastText: ShownText? {
    get { rare?.parts.lastText }
    set { if newValue != lastText { change { $0.lastText = newValue } } }
  }
  /// The text boxes for which no inset is safe: engines may break their lines differently.
  public var unsafeBoxes: [Int] {
    get { rare?.parts.unsafeBoxes ?? [] }
    set { if newValue != unsafeBoxes { change { $0.unsafeBoxes = newValue } } }
  }
  /// The parts that the card leaves out because it is narrow.
  public var hiddenParts: [CardPart.Name] {
    get { rare?.parts.hiddenParts ?? [] }
    set { if newValue != hiddenParts { change { $0.hiddenParts = newValue } } }
  }
  /// The part that comes first in the text because those before it are left out.
  public var firstPart: CardPart.Name? {
    get { rare?.parts.firstPart }
    set { if newValue != firstPart { change { $0.firstPart = newValue } } }
  }
  /// Whether nothing is left of the text.
  public var hidesBody: Bool {
    get { rare?.parts.hidesBody ?? false }
    set { if newValue != hidesBody { change { $0.hidesBody = newValue } } }
  }

  /// Whether the card's parts need nothing but the card's height.
  public var isPlain: Bool {
    inset == 0 && boxInsets.isEmpty && textlessHeights.isEmpty && rare == nil
  }

  /// Whether the card has what few cards have.
  public var hasRareParts: Bool { rare != nil }

  /// Cuts the card off.
  ///
  /// - Parameters:
  ///   - height: that of the card's blocks above the cut.
  ///   - text: whose line is the last above the cut.
  mutating func cut(after text: ShownText, at height: Double) {
    change { ($0.clipHeight, $0.lastText) = (height, text) }
  }

  private mutating func change(_ body: (inout RareParts.Parts) -> Void) {
    var parts = rare?.parts ?? RareParts.Parts()
    body(&parts)
    rare = parts == RareParts.Parts() ? nil : RareParts(parts)
  }

  package init(height: Double) { self.height = height }

  /// Whether there is a text whose lines engines may break differently.
  public var hasUnsafeTexts: Bool {
    rare != nil && (!unsafeBoxes.isEmpty || tables.contains { !$0.unsafeColumns.isEmpty })
  }

  /// The text boxes that the style sheet of a board must name at this width.
  public var namedBoxes: [Int] {
    boxInsets.map(\.box) + (lastText.map { $0.isCut ? [$0.box] : [] } ?? [])
  }

  /// What a text box is inset besides the card.
  func ownInset(ofBox box: Int) -> Double {
    boxInsets.first { $0.box == box }?.inset ?? 0
  }
}

/// What few cards have at a width; never changed, so that measures share it.
private final class RareParts: Sendable, Hashable {
  struct Parts: Sendable, Hashable {
    var tables: [TableMeasure] = []
    var clipHeight: Double?
    var lastText: ShownText?
    var unsafeBoxes: [Int] = []
    var hiddenParts: [CardPart.Name] = []
    var firstPart: CardPart.Name?
    var hidesBody = false
  }

  let parts: Parts

  init(_ parts: Parts) { self.parts = parts }

  static func == (one: RareParts, other: RareParts) -> Bool { one.parts == other.parts }

  func hash(into hasher: inout Hasher) { hasher.combine(parts) }
}

/// How much of a text shows above the line after which a card is cut off.
public struct ShownText: Sendable, Hashable {
  /// The number of its text box.
  public var box: Int
  public var lineCount: Int
  /// Whether it has more lines than show, so that its last one ends in an ellipsis.
  public var isCut: Bool

  package init(box: Int, lineCount: Int, isCut: Bool) {
    self.box = box
    self.lineCount = lineCount
    self.isCut = isCut
  }
}

/// Where the HTML of a card may end, because nothing after it shows at any width.
public struct TextEnd: Sendable, Hashable {
  /// The number of the last text box.
  public var box: Int
  /// How many bytes of that text are needed; nil for all.
  public var byteCount: Int?
}

/// The inset of one text box of a card.
public struct BoxInset: Sendable, Hashable {
  public var box: Int
  public var inset: Double
  /// The box's outer width in CSS pixels where the card leaves less room than its lines need at least, the inset taken
  /// off; nil where the box is as wide as the card lets it be.
  public var width: Double?

  package init(box: Int, inset: Double, width: Double? = nil) {
    self.box = box
    self.inset = inset
    self.width = width
  }
}

internal import AshlarBytes
internal import AshlarDiagnostics
internal import AshlarMarkdown
internal import AshlarText

/// An entry's card, shaped, measured and written as all pages need it; nothing in it is another entry's.
///
/// Pages take what they need of it by one reference. An outline is an entry without what only pages need that show the
/// card: it has no measures, no HTML, no summary, and nothing for a search.
final class PreparedEntry: Sendable {
  /// One variant of the card.
  struct Face: Sendable {
    /// The outer widths in whole CSS pixels.
    var widths: [Int] = []
    /// The distinct rows of pictures that show it.
    var rows: [PictureRows] = []
    /// One per width; none in an outline.
    var measures: [CardMeasure] = []
    /// One per width, or none when nobody asks: how close the card's lines come to a tie, in CSS
    /// pixels; nil without text.
    var tieDistances: [Double?] = []
    /// The card's inside as HTML, one per setting; none in an outline.
    var html: [CardMarkup] = []
    /// The card's pictures of which there may be variants.
    var pictures: [FacePicture] = []
    /// Whether the card's own picture may be cut off at its sides where its row is taller than the card.
    var hasGrowingPicture = false
  }

  /// One per face of the entry's need.
  let faces: [Face]
  /// The title for links and the page's head, as plain text.
  let plainTitle: String
  /// The start of the text, for the page's description; empty in an outline.
  let summary: String
  /// What a search knows of it; nil where none asks, and in an outline.
  let searchText: SearchText?
  /// The widths of images in text, in whole CSS pixels.
  let inlineImageWidths: Set<Int>
  /// How wide pictures are that stand alone, as far as the card says it.
  let pictureWidths: Set<PictureWidth>
  /// Whether a block of its code has colours.
  let hasColouredCode: Bool
  /// What fonts draw of its cards' texts.
  let fontUsage: FontUsage
  /// What its Markdown and its references have wrong.
  let diagnostics: [Diagnostic]
  /// What each of its references led to: all that it took from the rest of the site.
  let lookups: [SiteLinks.Lookup]
  /// The pictures that are wanted as they are: those that it links to, and those within its lines. Paths in the output.
  let linkedPictures: PathNames
  /// The pages that its links lead to; paths in the output.
  let linkedPages: PathNames
  /// Whether its page says date, author and tags below its title.
  let saysMetaBelowTitle: Bool
  let isOutline: Bool

  init(
    faces: [Face], plainTitle: String, summary: String, searchText: SearchText?,
    inlineImageWidths: Set<Int>, pictureWidths: Set<PictureWidth> = [], hasColouredCode: Bool,
    fontUsage: FontUsage,
    diagnostics: [Diagnostic], lookups: [SiteLinks.Lookup], linkedPictures: PathNames,
    linkedPages: PathNames, saysMetaBelowTitle: Bool = false, isOutline: Bool = false
  ) {
    self.faces = faces
    self.plainTitle = plainTitle
    self.summary = summary
    self.searchText = searchText
    self.inlineImageWidths = inlineImageWidths
    self.pictureWidths = pictureWidths
    self.hasColouredCode = hasColouredCode
    self.fontUsage = fontUsage
    self.diagnostics = diagnostics
    self.lookups = lookups
    self.linkedPictures = linkedPictures
    self.linkedPages = linkedPages
    self.saysMetaBelowTitle = saysMetaBelowTitle
    self.isOutline = isOutline
  }

  /// An outline with what it lacks.
  ///
  /// - Parameter faces: its own, with measures and HTML.
  func completed(faces: [Face], summary: String, searchText: SearchText?) -> PreparedEntry {
    PreparedEntry(
      faces: faces, plainTitle: plainTitle, summary: summary, searchText: searchText,
      inlineImageWidths: inlineImageWidths, pictureWidths: pictureWidths,
      hasColouredCode: hasColouredCode, fontUsage: fontUsage, diagnostics: diagnostics,
      lookups: lookups,
      linkedPictures: linkedPictures, linkedPages: linkedPages,
      saysMetaBelowTitle: saysMetaBelowTitle)
  }

  /// The entry without its measures, its HTML, its summary and what a search knows.
  var outline: PreparedEntry {
    let faces = faces.map { face in
      Face(
        widths: face.widths, rows: face.rows, pictures: face.pictures,
        hasGrowingPicture: face.hasGrowingPicture)
    }
    return PreparedEntry(
      faces: faces, plainTitle: plainTitle, summary: "", searchText: nil,
      inlineImageWidths: inlineImageWidths, pictureWidths: pictureWidths,
      hasColouredCode: hasColouredCode, fontUsage: fontUsage.compact, diagnostics: diagnostics,
      lookups: lookups,
      linkedPictures: linkedPictures, linkedPages: linkedPages,
      saysMetaBelowTitle: saysMetaBelowTitle, isOutline: true)
  }

  /// The card's measures at one of the widths that were asked for.
  ///
  /// - Precondition: the width was asked for while pages were planned, and the entry is no outline.
  func measure(_ card: CardReference, at width: Int) -> CardMeasure {
    precondition(
      faces.indices.contains(card.face) && faces[card.face].measures.indices.contains(width),
      "a card is placed at a width at which it was not measured")
    return faces[card.face].measures[width]
  }

  /// The card's height at one of the widths that were asked for; quicker than all that was measured.
  ///
  /// - Precondition: that of `measure(_:at:)`.
  func height(_ card: CardReference, at width: Int) -> Double {
    faces[card.face].measures[width].height
  }

  /// Whether the card's parts need nothing but its height at one of the widths that were asked for.
  ///
  /// - Precondition: that of `measure(_:at:)`.
  func isPlain(_ card: CardReference, at width: Int) -> Bool {
    faces[card.face].measures[width].isPlain
  }

  /// The card's inside as HTML in one of its settings.
  ///
  /// - Parameter root: what stands before a path from the output's root in the page's links.
  func html(_ card: CardReference, below root: String) -> CardMarkup {
    faces[card.face].html[card.setting].below(root)
  }

  /// The pictures that it shows or leads to; paths in the output.
  var shownPictures: [String] { lookups.compactMap { $0.target?.picture } }

  /// Whether it differs from another in its pages alone: in nothing that all pages of a site share, and without a
  /// mistake in either.
  func sharesTheSame(as other: PreparedEntry) -> Bool {
    plainTitle == other.plainTitle
      && hasColouredCode == other.hasColouredCode
      && inlineImageWidths == other.inlineImageWidths && pictureWidths == other.pictureWidths
      && linkedPictures == other.linkedPictures
      && shownPictures == other.shownPictures && diagnostics.isEmpty && other.diagnostics.isEmpty
      && faces.map(\.pictures) == other.faces.map(\.pictures)
  }
}

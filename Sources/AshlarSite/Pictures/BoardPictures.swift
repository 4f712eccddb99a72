internal import AshlarBytes

/// The insides of a board's cards, with the variants of their pictures.
struct BoardPictures: Sendable {
  private let board: PlannedBoard
  private let placed: PlacedBoard
  private let entries: [PreparedEntry]
  private let html: PictureHTML
  private let root: String
  /// nil where no card has a picture with variants.
  private let firstScreen: FirstScreen?

  init(
    _ board: PlannedBoard, placed: PlacedBoard, root: String, entries: [PreparedEntry],
    pictures: PathTable<SitePicture>
  ) {
    self.board = board
    self.placed = placed
    self.root = root
    self.entries = entries
    html = PictureHTML(pictures: pictures)
    firstScreen = pictures.isEmpty ? nil : FirstScreen(board, placed: placed, entries: entries)
  }

  /// The inside of one card as HTML, in pieces.
  func content(ofCard card: Int, section: Int) -> [[UInt8]] {
    let reference = board.sections[section].cards[card].reference
    let entry = entries[reference.entry]
    let markup = entry.html(reference, below: root)
    guard let firstScreen else { return [markup.bytes] }
    let face = entry.faces[reference.face]
    return html.pieces(
      of: markup, face: face, root: root,
      sizes: { PictureSizes(card, of: section, board: board, placed: placed, face: face) },
      loading: firstScreen.loading[section][card])
  }
}

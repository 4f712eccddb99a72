internal import AshlarContent
internal import AshlarLayout
internal import AshlarMarkdown

/// Which cards of a board a reader sees before scrolling.
///
/// What stands above the cards is not counted, so rather too many are found than too few.
struct FirstScreen: Sendable {
  /// Section by section, card by card.
  private(set) var loading: [[PictureHTML.Loading]]

  /// How high the first screen is taken to be, in CSS pixels: more than nine of ten windows of phones, and of
  /// tablets and computers.
  private static let heightOfPhones = 900.0
  private static let height = 1080.0

  init(_ board: PlannedBoard, placed: PlacedBoard, entries: [PreparedEntry]) {
    var seen = board.sections.map { Array(repeating: 0, count: $0.cards.count) }
    var screenCount = 0
    for breakpoint in placed.breakpoints {
      screenCount += 1
      Self.look(at: breakpoint, &seen)
    }
    for column in board.phoneColumns.indices {
      screenCount += 1
      Self.look(atColumn: column, of: board, entries: entries, &seen)
    }
    loading = seen.map { cards in
      cards.map { $0 == 0 ? .lazy : $0 == screenCount ? .first : .eager }
    }
  }

  private static func look(at breakpoint: PlacedBoard.Breakpoint, _ seen: inout [[Int]]) {
    var top = 0.0
    for (index, section) in breakpoint.sections.enumerated() where top < height {
      for (card, frame) in section.frames.enumerated()
      where top + frame.y < height && frame.x < breakpoint.configuration.boardWidth * 16 {
        seen[index][card] += 1
      }
      top += section.height
    }
  }

  /// The cards of a phone's column stand below each other, those of a strip beside each other.
  private static func look(
    atColumn column: Int, of board: PlannedBoard, entries: [PreparedEntry], _ seen: inout [[Int]]
  ) {
    var top = 0.0
    for (index, section) in board.sections.enumerated() where top < heightOfPhones {
      var highest = 0.0
      for (card, planned) in section.cards.enumerated() where top < heightOfPhones {
        let measure = section.phoneMeasures[column][card]
        let height = entries[planned.reference.entry].height(planned.reference, at: measure)
        if !section.configuration.isStrip {
          seen[index][card] += 1
          top += height
        } else if card < 2 {
          seen[index][card] += 1
          highest = max(highest, height)
        }
      }
      top += highest
    }
  }
}

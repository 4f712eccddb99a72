/// A card's blocks as HTML, for the card's next setting: on the card's own page most look as on a board.
public struct WrittenBlocks: Sendable {
  let bytes: [UInt8]
  /// Where paths from the output's root start in the bytes, in ascending order.
  let roots: [Int]
  /// The numbers of the text boxes in them lie in this range; nil where there is none.
  let boxes: ClosedRange<Int>?
}

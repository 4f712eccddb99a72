internal import AshlarBytes

/// What it costs to draw a drawing: libraries compare each rule of its styles with each of its elements, some rules with all
/// elements before it.
struct DrawingCost {
  private var elements = 0
  private var depth = 0
  private var mostDepth = 1
  /// How many selectors its styles have, at most.
  private var selectors = 0
  /// Whether one of them asks for elements beside others.
  private var asksForNeighbours = false
  private var cursor: MarkupCursor
  /// Whether what is read is text of an element `style`.
  private var isInStyle = false

  /// Whether a drawing costs no more than a multiple of its length.
  ///
  /// - Complexity: linear in the drawing.
  static func isBearable(_ bytes: [UInt8]) -> Bool {
    guard bytes.contains(text: "style") else { return true }
    var cost = DrawingCost(cursor: MarkupCursor(bytes))
    cost.read()
    return cost.comparisons <= Double(most + mostOfByte * bytes.count)
  }

  /// How many comparisons are made for each drawing at most, and for each byte of it besides.
  private static let (most, mostOfByte) = (1 << 20, 64)

  private init(cursor: MarkupCursor) { self.cursor = cursor }

  private var comparisons: Double {
    let pairs = Double(elements) * Double(selectors)
    return pairs * (asksForNeighbours ? Double(elements) : Double(max(1, mostDepth / 16)))
  }

  private mutating func read() {
    while !cursor.isAtEnd {
      let start = cursor.index
      if !cursor.has("<") {
        cursor.index =
          cursor.bytes[start...].firstIndex(of: UInt8(ascii: "<")) ?? cursor.bytes.count
        if isInStyle { readStyle(cursor.bytes[start..<cursor.index]) }
      } else if cursor.passMarkup() != nil {
        if isInStyle { readStyle(cursor.bytes[start..<min(cursor.index, cursor.bytes.count)]) }
      } else {
        readTag()
      }
    }
  }

  private mutating func readTag() {
    cursor.index += 1
    let isEnd = cursor.has("/")
    if isEnd { cursor.index += 1 }
    let name = cursor.name() ?? ""
    while !cursor.isAtEnd, !cursor.has(">") {
      if cursor.has("\"") || cursor.has("'") {
        if cursor.quoted() == nil { cursor.index = cursor.bytes.count }
      } else {
        cursor.index += 1
      }
    }
    let isEmpty = cursor.index > 0 && cursor.bytes[cursor.index - 1] == UInt8(ascii: "/")
    cursor.index = min(cursor.index + 1, cursor.bytes.count)
    isInStyle = !isEnd && !isEmpty && DrawingTexts.local(name).utf8.elementsEqual("style".utf8)
    if isEnd {
      depth -= 1
    } else {
      elements += 1
      if !isEmpty { depth += 1 }
      mostDepth = max(mostDepth, depth)
    }
  }

  private mutating func readStyle(_ css: ArraySlice<UInt8>) {
    // What stands for another sign may stand for any.
    selectors += css.count { "{,&".utf8.contains($0) }
    asksForNeighbours =
      asksForNeighbours
      || ["~", "&#", ":nth", ":last", ":only", ":first-of"].contains {
        css.firstRange(ofText: $0) != nil
      }
  }
}

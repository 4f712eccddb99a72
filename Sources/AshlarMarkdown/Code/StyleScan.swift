/// Finds the colours of CSS and its kin: selectors, properties, at-rules, values.
struct StyleScan {
  /// What starts comments that end with their lines, as `//` of SCSS.
  private let lineComments: [[UInt8]]
  /// Where the statement ends that is read: at `;`, or at a bracket of a block.
  private var statementEnd = -1
  /// Whether a block follows the statement, so that it is a selector, or what an at-rule asks for.
  private var isHead = false
  /// Whether what comes next is a property's value.
  private var isInValue = false

  private init(_ comments: [String]) { lineComments = comments.map { Array($0.utf8) } }

  static func read(_ scan: inout CodeScan, comments: [String]) {
    var reader = StyleScan(comments)
    while !scan.isAtEnd { reader.step(&scan) }
  }

  private mutating func step(_ scan: inout CodeScan) {
    if scan.offset > statementEnd { startStatement(scan) }
    let start = scan.offset
    if scan.isAt("/*") {
      scan.offset += 2
      scan.skip(past: Array("*/".utf8))
      return scan.colour(from: start, .comment)
    }
    if lineComments.contains(where: { scan.isAt($0) }), scan.previous != 0x3A {
      scan.skipLine()
      return scan.colour(from: start, .comment)
    }
    if scan.readString([.double, .single]) { return }
    switch scan.peek() {
    case 0x3A:
      isInValue = !isHead
      scan.offset += 1
    case 0x40, 0x21: readName(&scan, as: .keyword)
    case 0x24: readName(&scan, as: .type)
    case 0x23: readName(&scan, as: isHead ? .function : .number)
    case 0x2E where !scan.peek(1).isCodeDigit: readName(&scan, as: .function)
    default: readWord(&scan)
    }
  }

  /// Looks for the end of a statement, once for each.
  private mutating func startStatement(_ scan: CodeScan) {
    var place = scan.offset
    while place < scan.end, ![0x7B, 0x7D, 0x3B].contains(scan.bytes[place]) { place += 1 }
    statementEnd = place
    isHead = place < scan.end && scan.bytes[place] == 0x7B
    isInValue = false
  }

  private func readName(_ scan: inout CodeScan, as colour: CodeColour) {
    let start = scan.offset
    scan.offset += 1
    scan.skip { $0.isOfCodeName || $0 == 0x2D }
    if scan.offset > start + 1 { scan.colour(from: start, colour) }
  }

  private func readWord(_ scan: inout CodeScan) {
    let start = scan.offset
    let byte = scan.peek()
    let isNumber =
      byte.isCodeDigit || ((byte == 0x2E || byte == 0x2D) && scan.peek(1).isCodeDigit)
    scan.offset += 1
    if isNumber {
      scan.skip { $0.isCodeDigit || $0.isCodeLetter || $0 == 0x2E || $0 == 0x25 }
      return scan.colour(from: start, .number)
    }
    guard byte.isOfCodeName || byte == 0x2D else { return }
    scan.skip { $0.isOfCodeName || $0 == 0x2D }
    if scan.peek() == 0x28 {
      scan.colour(from: start, .function)
    } else if isHead || (!isInValue && scan.firstOfRest(from: scan.offset) == 0x3A) {
      // Elements of a selector look as properties do.
      scan.colour(from: start, .type)
    }
  }
}

/// Finds the colours of Markdown: headings, marks of lists and quotes, code, links.
enum ProseScan {
  static func read(_ scan: inout CodeScan) {
    while !scan.isAtEnd {
      readLineStart(&scan)
      while !scan.isAtEnd, scan.peek() != 0x0A { step(&scan) }
      scan.offset += 1
    }
    scan.offset = scan.end
  }

  private static func readLineStart(_ scan: inout CodeScan) {
    let line = scan.offset
    scan.skipBlanks()
    let start = scan.offset
    switch scan.peek() {
    case 0x23:
      scan.skipLine()
      scan.colour(from: start, .keyword)
    case 0x60 where scan.isAt("```"), 0x7E where scan.isAt("~~~"):
      let fence = scan.peek()
      scan.skipLine()
      // The block ends at the next line that starts with such a fence.
      scan.skip(past: [0x0A, fence, fence, fence])
      scan.skipLine()
      scan.colour(from: start, .string)
    case 0x3E, 0x2D, 0x2A, 0x2B:
      let isRule = scan.isAt("---") && line == start
      scan.offset += 1
      if isRule { scan.skipLine() }
      if scan.peek() == 0x20 || isRule || scan.isAtEnd { scan.colour(from: start, .number) }
    case let byte where byte.isCodeDigit:
      scan.skip { $0.isCodeDigit }
      guard scan.peek() == 0x2E || scan.peek() == 0x29 else { return }
      scan.offset += 1
      scan.colour(from: start, .number)
    default: break
    }
  }

  private static func step(_ scan: inout CodeScan) {
    let start = scan.offset
    switch scan.peek() {
    case 0x60:
      scan.offset += 1
      scan.skip { $0 != 0x60 && $0 != 0x0A }
      if scan.peek() == 0x60 { scan.offset += 1 }
      scan.colour(from: start, .string)
    case 0x5D where scan.peek(1) == 0x28:
      scan.offset += 1
      let address = scan.offset
      scan.skip { $0 != 0x29 && $0 != 0x0A }
      if scan.peek() == 0x29 { scan.offset += 1 }
      scan.colour(from: address, .function)
    case 0x3C where scan.isAt("<!--"):
      scan.skip(past: Array("-->".utf8))
      scan.colour(from: start, .comment)
    default: scan.offset += 1
    }
  }
}

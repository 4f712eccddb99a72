/// Finds the colours of a patch: lines that are added and taken away, places, and files.
enum PatchScan {
  static func read(_ scan: inout CodeScan) {
    while !scan.isAtEnd {
      let start = scan.offset
      let colour = colour(of: scan)
      scan.skipLine()
      if let colour { scan.colour(from: start, colour) }
      scan.offset += 1
    }
    scan.offset = scan.end
  }

  private static func colour(of scan: CodeScan) -> CodeColour? {
    if scan.isAt("+++") || scan.isAt("---") || scan.isAt("diff ") || scan.isAt("index ") {
      return .comment
    }
    switch scan.peek() {
    case 0x2B, 0x3E: return .inserted
    case 0x2D, 0x3C: return .removed
    case 0x40: return .function
    case 0x5C: return .comment
    default: return nil
    }
  }
}

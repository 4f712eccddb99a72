/// Finds the colours of what a terminal shows: prompts, and the commands behind them.
enum ConsoleScan {
  static func read(_ scan: inout CodeScan) {
    while !scan.isAtEnd {
      let start = scan.offset
      if [0x24, 0x25, 0x23, 0x3E].contains(scan.peek()), scan.peek(1) == 0x20 {
        scan.offset += 1
        scan.colour(from: start, .comment)
        let command = scan.offset
        scan.skipLine()
        // A `\` at the end of a line goes on with the next.
        while scan.previous == 0x5C, !scan.isAtEnd {
          scan.offset += 1
          scan.skipLine()
        }
        let end = scan.offset
        scan.offset = command
        scan.read(to: end) { ProgramScan.read(&$0, as: .shell) }
      } else {
        scan.skipLine()
      }
      scan.offset += 1
    }
    scan.offset = scan.end
  }
}

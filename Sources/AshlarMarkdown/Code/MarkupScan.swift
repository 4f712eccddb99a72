/// Finds the colours of HTML, XML and the like: elements, attributes, their values, comments, references.
struct MarkupScan {
  /// Whether `<script>` and `<style>` have programs and style sheets in them.
  private let isHTML: Bool

  static func read(_ scan: inout CodeScan, isHTML: Bool) {
    let reader = MarkupScan(isHTML: isHTML)
    while !scan.isAtEnd { reader.step(&scan) }
  }

  private func step(_ scan: inout CodeScan) {
    let start = scan.offset
    switch scan.peek() {
    case 0x3C: readBracket(&scan)
    case 0x26:
      scan.offset += 1
      let name = scan.offset
      scan.skip { $0.isCodeLetter || $0.isCodeDigit || $0 == 0x23 }
      if scan.peek() == 0x3B, scan.offset > name {
        scan.offset += 1
        scan.colour(from: start, .number)
      }
    default: scan.skip { $0 != 0x3C && $0 != 0x26 }
    }
  }

  private func readBracket(_ scan: inout CodeScan) {
    let start = scan.offset
    if scan.isAt("<!--") {
      scan.offset += 4
      scan.skip(past: Array("-->".utf8))
      return scan.colour(from: start, .comment)
    }
    if scan.isAt("<![CDATA[") {
      scan.skip(past: Array("]]>".utf8))
      return scan.colour(from: start, .string)
    }
    if scan.isAt("<!") {
      scan.skip { $0 != 0x3E && $0 != 0x0A }
      if scan.peek() == 0x3E { scan.offset += 1 }
      return scan.colour(from: start, .keyword)
    }
    scan.offset += 1
    if scan.peek() == 0x2F || scan.peek() == 0x3F { scan.offset += 1 }
    let name = scan.offset
    scan.skip { $0.isOfCodeName || $0 == 0x2D || $0 == 0x3A || $0 == 0x2E }
    guard scan.offset > name else { return }
    scan.colour(from: name, .type)
    readAttributes(&scan)
    if isHTML, scan.bytes[start + 1] != 0x2F { readInside(&scan, of: name) }
  }

  private func readAttributes(_ scan: inout CodeScan) {
    while !scan.isAtEnd {
      switch scan.peek() {
      case 0x3E:
        scan.offset += 1
        return
      case 0x3C: return
      case 0x22, 0x27: readValue(&scan)
      case 0x3D:
        scan.offset += 1
        let first = scan.peek()
        if first != 0x22, first != 0x27, first > 0x20, first != 0x3E, first != 0x7B {
          let start = scan.offset
          scan.skip { $0 > 0x20 && $0 != 0x3E }
          scan.colour(from: start, .string)
        }
      case let byte where byte.isOfCodeName || byte == 0x40 || byte == 0x3A:
        let start = scan.offset
        scan.offset += 1
        scan.skip { $0.isOfCodeName || $0 == 0x2D || $0 == 0x3A || $0 == 0x2E }
        scan.colour(from: start, .function)
      default: scan.offset += 1
      }
    }
  }

  private func readValue(_ scan: inout CodeScan) {
    let start = scan.offset
    let quote = scan.peek()
    scan.offset += 1
    scan.skip { $0 != quote }
    if !scan.isAtEnd { scan.offset += 1 }
    scan.colour(from: start, .string)
  }

  /// Reads what is in `<script>` and `<style>` as what it is.
  private func readInside(_ scan: inout CodeScan, of name: Int) {
    guard scan.previous == 0x3E, scan.bytes[scan.offset - 2] != 0x2F else { return }
    let word = scan.bytes[name..<min(name + 6, scan.end)]
    let isScript = word.elementsEqual("script".utf8)
    guard isScript || word.prefix(5).elementsEqual("style".utf8) else { return }
    let start = scan.offset
    let close = Array((isScript ? "</script" : "</style").utf8)
    scan.skip(past: close)
    let place = scan.offset
    // One that is not closed goes on to the end.
    let isClosed =
      place - start >= close.count && scan.bytes[(place - close.count)..<place] == close[...]
    scan.offset = start
    scan.read(to: isClosed ? place - close.count : place) { scan in
      if isScript {
        ProgramScan.read(&scan, as: .javaScript)
      } else {
        StyleScan.read(&scan, comments: [])
      }
    }
  }
}

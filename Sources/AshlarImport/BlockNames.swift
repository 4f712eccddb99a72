internal import AshlarBytes

/// The names of blocks, `a paragraph ^its-name`: links lead to them in notes alone.
enum BlockNames {
  /// A line outside of code blocks without the name at its end.
  static func without(_ line: Substring) -> Substring {
    guard let name = name(in: line.utf8) else { return line }
    return Substring(line.utf8[..<name.startIndex].dropLast()).utf8.trimmingEnd(" \t")
  }

  /// The name at the end of a line outside of code blocks; nil for a line without one.
  static func name<Line: BidirectionalCollection<UInt8>>(in line: Line) -> Line.SubSequence? {
    let text = line.dropLast { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    let name = text.suffix { $0.isASCIIWord || $0 == UInt8(ascii: "-") }
    let before = line[..<name.startIndex]
    guard !name.isEmpty, before.last == UInt8(ascii: "^") else { return nil }
    let space = before.dropLast().last
    return space == nil || space == 0x20 || space == 0x09 ? name : nil
  }
}

extension BidirectionalCollection {
  /// What is left without the elements at the end of which something is true.
  fileprivate func dropLast(while isLeftOut: (Element) -> Bool) -> SubSequence {
    var end = endIndex
    while end > startIndex, isLeftOut(self[index(before: end)]) { formIndex(before: &end) }
    return self[..<end]
  }

  /// The elements at the end of which something is true.
  fileprivate func suffix(while isKept: (Element) -> Bool) -> SubSequence {
    self[dropLast(while: isKept).endIndex...]
  }
}

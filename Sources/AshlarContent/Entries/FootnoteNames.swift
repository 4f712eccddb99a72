internal import AshlarBytes

/// The footnotes that a text names, `[^1]`, and those that it has the words of, `[^1]: words`.
struct FootnoteNames {
  private var named: [(name: [UInt8], offset: Int)] = []
  private var given: [(name: [UInt8], offset: Int)] = []
  /// Those that stand where they may be code.
  private var mayBeNamed: Set<[UInt8]> = []

  /// No name is longer.
  private static let reach = 200

  /// Reads the name that begins at a bracket outside of code.
  ///
  /// - Parameter line: where the bracket stands.
  /// - Returns: where the name ends; nil where none begins.
  mutating func read(_ bytes: [UInt8], at index: Int, in line: Range<Int>) -> Int? {
    guard let (name, end) = Self.name(bytes[index..<line.upperBound]) else { return nil }
    let next = end < line.upperBound ? bytes[end] : 0
    let isFirst = bytes[line.lowerBound..<index].allSatisfy { $0 == 0x20 || $0 == 0x3E }
    if isFirst, next == UInt8(ascii: ":") {
      given.append((name, index))
    } else if next != UInt8(ascii: "(") {
      named.append((name, index))
    }
    return end
  }

  /// Reads a line that is a paragraph of a footnote, or code.
  mutating func readFurther(_ line: ArraySlice<UInt8>) {
    var rest = line
    while let start = rest.firstRange(ofText: "[^") {
      if let (name, _) = Self.name(rest[start.lowerBound...]) { mayBeNamed.insert(name) }
      rest = rest[start.upperBound...]
    }
  }

  private static func name(_ rest: ArraySlice<UInt8>) -> (name: [UInt8], end: Int)? {
    guard rest.starts(with: "[^".utf8),
      let close = rest.prefix(reach).firstIndex(of: UInt8(ascii: "]"))
    else { return nil }
    let name = rest[(rest.startIndex + 2)..<close]
    guard !name.isEmpty, !name.contains(where: { $0 <= 0x20 || $0 == UInt8(ascii: "[") }) else {
      return nil
    }
    // Capitals and small letters are the same.
    return (Array(String(decoding: name, as: UTF8.self).lowercased().utf8), close + 1)
  }

  /// The first name of each footnote that has no words.
  var missing: [(name: [UInt8], offset: Int)] {
    var known = Set(given.map(\.name))
    return named.filter { known.insert($0.name).inserted }
  }

  /// The second words of footnotes that have some already: the first count.
  var repeated: [(name: [UInt8], offset: Int)] {
    var known: Set<[UInt8]> = []
    return given.filter { !known.insert($0.name).inserted }
  }

  /// The footnotes that nothing names. A text that names none may be a part of another.
  var unused: [(name: [UInt8], offset: Int)] {
    if named.isEmpty { return [] }
    let known = mayBeNamed.union(named.map(\.name))
    return given.filter { !known.contains($0.name) }
  }
}

extension SourceDiagnostics {
  /// Warns of footnotes of which one half is not there.
  func warn(of footnotes: FootnoteNames) {
    for (name, offset) in footnotes.missing {
      let name = String(decoding: name, as: UTF8.self)
      warning(
        "the footnote '[^\(name)]' has no text, and is shown as it is written", atByte: offset,
        hint: "write '[^\(name)]: text' in a line of its own, or put it between backticks")
    }
    for (name, offset) in footnotes.repeated {
      let name = String(decoding: name, as: UTF8.self)
      warning(
        "the footnote '[^\(name)]' has a text already, and this one is not shown", atByte: offset,
        hint: "give one of them another name")
    }
    for (name, offset) in footnotes.unused {
      let name = String(decoding: name, as: UTF8.self)
      warning(
        "nothing leads to the footnote '[^\(name)]', and it is not shown", atByte: offset,
        hint: "write '[^\(name)]' where it belongs")
    }
  }
}

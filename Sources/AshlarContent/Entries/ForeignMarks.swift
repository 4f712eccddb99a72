internal import AshlarBytes

/// Marks that other programs' Markdown has, and Ashlar's has not: they are shown as they are written.
struct ForeignMarks {
  enum Kind: CaseIterable {
    /// A line that begins with `:::` and a name.
    case container
    /// `[[Another note]]`.
    case noteLink
    /// `{#name .class}` at a line's end, but for those of headings and of pictures, which the card's parser reads; behind
    /// a link or words in brackets, `{target=_blank}` as well.
    case attributes
    /// A line that begins with `!!!` or `???` and a name.
    case admonition
    /// `++words++`.
    case insertion
    /// A line that begins with `*[words]: `.
    case abbreviation
  }

  /// How many there are of each kind, and the first one's first byte.
  private(set) var found: [Kind: (count: Int, offset: Int)] = [:]

  /// No name in brackets or braces is longer.
  private static let reach = 200

  /// Reads the mark that begins at a byte, outside of code and behind no backslash.
  ///
  /// - Parameter line: where the byte stands.
  /// - Returns: where the mark ends; nil where none begins.
  mutating func read(_ bytes: [UInt8], at index: Int, in line: Range<Int>) -> Int? {
    guard let (kind, end) = mark(bytes, at: index, in: line) else { return nil }
    if let kind {
      let known = found[kind] ?? (0, index)
      found[kind] = (known.count + 1, known.offset)
    }
    return end
  }

  /// No kind where a formula begins, which the card's parser makes code: what stands in it is no mark.
  private func mark(
    _ bytes: [UInt8], at index: Int, in line: Range<Int>
  ) -> (kind: Kind?, end: Int)? {
    let rest = bytes[index..<line.upperBound]
    switch bytes[index] {
    case UInt8(ascii: "$"):
      if rest.starts(with: "$$".utf8) {
        return (nil, rest.dropFirst(2).firstRange(ofText: "$$")?.upperBound ?? index + 2)
      }
      return formulaEnd(rest).map { (nil, $0) }
    case UInt8(ascii: ":"):
      guard rest.starts(with: ":::".utf8), isFirst(bytes, index, in: line) else { return nil }
      let name = rest.drop { $0 == UInt8(ascii: ":") }.drop { $0 == 0x20 }
      guard let first = name.first, first.isASCIILetter || first == UInt8(ascii: "{") else {
        return nil
      }
      return (.container, line.upperBound)
    case UInt8(ascii: "["):
      guard rest.dropFirst().first == UInt8(ascii: "["), !isContents(rest) else { return nil }
      return noteLinkEnd(rest).map { (.noteLink, $0) }
    case UInt8(ascii: "{"):
      if index > line.lowerBound, ")]".utf8.contains(bytes[index - 1]),
        let end = attributesEndWithin(rest), !isRead(bytes, at: index, in: line)
      {
        return (.attributes, end)
      }
      guard let end = attributesEnd(rest), !isRead(bytes, at: index, in: line) else { return nil }
      return (.attributes, end)
    case UInt8(ascii: "!"), UInt8(ascii: "?"):
      let isMark = ["!!! ", "???+ ", "??? "].contains { rest.starts(with: $0.utf8) }
      guard isMark, isFirst(bytes, index, in: line), rest.contains(where: \.isASCIILetter) else {
        return nil
      }
      return (.admonition, line.upperBound)
    case UInt8(ascii: "+"):
      let isInWord =
        index > line.lowerBound && bytes[index - 1].isASCIIWord
      return isInWord ? nil : insertionEnd(rest).map { (.insertion, $0) }
    case UInt8(ascii: "*"):
      guard rest.starts(with: "*[".utf8), isFirst(bytes, index, in: line),
        rest.prefix(Self.reach).firstRange(ofText: "]: ") != nil
      else { return nil }
      return (.abbreviation, line.upperBound)
    default: return nil
    }
  }

  /// Words between two pairs of `+`, without spaces at their ends.
  private func insertionEnd(_ rest: ArraySlice<UInt8>) -> Int? {
    guard rest.starts(with: "++".utf8) else { return nil }
    let inner = rest.dropFirst(2).prefix(Self.reach)
    guard let first = inner.first, first > 0x20, first != UInt8(ascii: "+"),
      let close = inner.firstRange(ofText: "++"), inner[close.lowerBound - 1] > 0x20,
      !inner[..<close.lowerBound].contains(UInt8(ascii: ";"))
    else { return nil }
    let next = close.upperBound
    return next < rest.endIndex && rest[next].isASCIIWord ? nil : next
  }

  private func isFirst(_ bytes: [UInt8], _ index: Int, in line: Range<Int>) -> Bool {
    bytes[line.lowerBound..<index].allSatisfy { $0 == 0x20 }
  }

  /// As Pandoc has it: no space within the signs, and no letter or digit behind the second.
  private func formulaEnd(_ rest: ArraySlice<UInt8>) -> Int? {
    let inner = rest.dropFirst()
    guard let first = inner.first, first > 0x20, !first.isASCIIDigit,
      let close = inner.firstIndex(of: UInt8(ascii: "$")), rest[close - 1] > 0x20,
      rest[close - 1] != UInt8(ascii: "\\"), close > inner.startIndex
    else { return nil }
    let next = close + 1
    guard next == rest.endIndex || !rest[next].isASCIIWord else {
      return nil
    }
    return next
  }

  /// Whether a list of attributes stands at the end of a heading, or behind a picture.
  private func isRead(_ bytes: [UInt8], at index: Int, in line: Range<Int>) -> Bool {
    let text = bytes[line.lowerBound..<index].drop { $0 == 0x20 || $0 == UInt8(ascii: ">") }
    guard let last = text.last else { return false }
    if last == UInt8(ascii: ")"), isPicture(text) { return true }
    if text.starts(with: "![".utf8) { return last == UInt8(ascii: ")") }
    let first = bytes[(index + 1)..<line.upperBound].first { $0 != 0x20 && $0 != 0x3A }
    guard last == 0x20, let first, "#.".utf8.contains(first) else { return false }
    if text.first == UInt8(ascii: "#") { return true }
    let below = bytes[line.upperBound...].dropFirst().prefix { $0 != 0x0A }
    guard let sign = below.first, "=-".utf8.contains(sign) else { return false }
    return below.allSatisfy { $0 == sign || $0 == 0x20 || $0 == 0x0D }
  }

  /// Whether a text that ends in a parenthesis ends in a picture.
  private func isPicture(_ text: ArraySlice<UInt8>) -> Bool {
    let near = text.suffix(10 * Self.reach)
    guard let address = near.indices.last(where: { near[$0...].starts(with: "](".utf8) }),
      let words = near[..<address].lastIndex(of: UInt8(ascii: "["))
    else { return false }
    return words > near.startIndex && near[words - 1] == UInt8(ascii: "!")
  }

  private func isContents(_ rest: ArraySlice<UInt8>) -> Bool {
    let word = rest.prefix(12).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    let trimmed = String(decoding: word, as: UTF8.self).utf8.trimmingEnd(" \r")
    return ["[toc]", "[[toc]]", "[[_toc_]]"].contains(String(trimmed))
  }

  /// Brackets in the text of a link are no link between notes: `[[a]](b)`.
  private func noteLinkEnd(_ rest: ArraySlice<UInt8>) -> Int? {
    let inner = rest.dropFirst(2).prefix(Self.reach)
    guard let close = inner.firstRange(ofText: "]]"), close.lowerBound > inner.startIndex,
      !inner[..<close.lowerBound].contains(UInt8(ascii: "["))
    else { return nil }
    let next = close.upperBound
    guard
      next == rest.endIndex || (rest[next] != UInt8(ascii: "(") && rest[next] != UInt8(ascii: "["))
    else { return nil }
    return next
  }

  /// The end of a list of attributes behind which the line may go on: names, classes, or keys with values.
  private func attributesEndWithin(_ rest: ArraySlice<UInt8>) -> Int? {
    guard let sign = rest.dropFirst().first,
      let close = rest.prefix(Self.reach).firstIndex(of: UInt8(ascii: "}")),
      close > rest.startIndex + 2
    else { return nil }
    let hasValue = sign.isASCIILetter && rest[..<close].contains(UInt8(ascii: "="))
    return hasValue || "#.:".utf8.contains(sign) ? close + 1 : nil
  }

  private func attributesEnd(_ rest: ArraySlice<UInt8>) -> Int? {
    guard let sign = rest.dropFirst().first, "#.:".utf8.contains(sign),
      let close = rest.prefix(Self.reach).firstIndex(of: UInt8(ascii: "}")),
      close > rest.startIndex + 2,
      rest[(close + 1)...].allSatisfy({ $0 == 0x20 || $0 == 0x0D })
    else { return nil }
    return rest.endIndex
  }
}

extension SourceDiagnostics {
  /// Warns once of each kind of marks that are shown as they are written.
  func warn(of marks: ForeignMarks) {
    for kind in ForeignMarks.Kind.allCases {
      guard let (count, offset) = marks.found[kind] else { continue }
      let (one, many, hint) = Self.words(for: kind)
      let fate = count == 1 ? "is shown as it is written" : "are shown as they are written"
      warning("\(count == 1 ? one : "\(count) \(many)") \(fate)", atByte: offset, hint: hint)
    }
  }

  private static func words(
    for kind: ForeignMarks.Kind
  ) -> (one: String, many: String, hint: String) {
    switch kind {
    case .container:
      ("a block after ':::'", "blocks after ':::'", "write a callout, as '> [!NOTE]'")
    case .noteLink:
      (
        "a link between notes", "links between notes",
        "write '[text](other.md)'; 'ashlar import obsidian' does it for a whole vault"
      )
    case .attributes:
      (
        "a list of attributes", "lists of attributes",
        "remove it, or put it between backticks to show it"
      )
    case .admonition:
      ("a block after '!!!'", "blocks after '!!!'", "write a callout, as '> [!NOTE]'")
    case .insertion:
      (
        "a pair of '++'", "pairs of '++'",
        "write '==words==' or '**words**'"
      )
    case .abbreviation:
      (
        "what an abbreviation stands for", "lines with what abbreviations stand for",
        "write it behind the abbreviation, in brackets"
      )
    }
  }
}

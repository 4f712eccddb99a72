internal import AshlarBytes
internal import AshlarSystem

/// The files that a card which is not shown may mean.
extension Entry {
  /// Calls a function with the paths that a card's file may mean anywhere, front matter and code included, in whatever way it
  /// writes them; some may be those of no file.
  ///
  /// - Parameters:
  ///   - filter: leaves out files that nobody asks for.
  ///   - body: is told the path, and the name alone where no folder is named: links of notes mean a file by its name.
  /// - Complexity: linear in the card.
  func forEachMentionedFile(
    _ filter: AddressFilter, _ body: (_ path: String, _ name: String?) -> Void
  ) {
    forEachNamedFile(filter) { body($0, nil) }
    mention(in: source[...], filter, body)
    let isWrittenOtherwise = source.contains { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "\\") }
    guard isWrittenOtherwise else { return }
    let decoded = Array(HTMLEntities.decoded(source).utf8)
    mention(in: decoded[...], filter, body)
    mention(in: decoded.filter { $0 != UInt8(ascii: "\\") }[...], filter, body)
  }

  /// Looks at the words of a text, and at what stands between quotes or brackets in a line, which may have spaces.
  private func mention(
    in text: ArraySlice<UInt8>, _ filter: AddressFilter, _ body: (String, String?) -> Void
  ) {
    for part in text.split(whereSeparator: Self.endsMention) {
      take(part, filter, body)
      guard part.contains(0x20) else { continue }
      for word in part.split(separator: 0x20) { take(word, filter, body) }
    }
  }

  private func take(
    _ word: ArraySlice<UInt8>, _ filter: AddressFilter, _ body: (String, String?) -> Void
  ) {
    var word = word
    while let first = word.first, " *_~".utf8.contains(first) { word.removeFirst() }
    while let last = word.last, " *_~.:;!".utf8.contains(last) { word.removeLast() }
    guard word.count < 1 << 12, word.contains(UInt8(ascii: ".")) || word.contains(0x25) else {
      return
    }
    // An address of the site itself, on the web.
    if let scheme = word.firstRange(ofText: "://"),
      let slash = word[scheme.upperBound...].firstIndex(of: UInt8(ascii: "/"))
    {
      word = word[slash...]
    }
    let end = word.suffix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    guard filter.admits(end: end, isEscaped: word.contains(0x25)) else { return }
    let written = String(decoding: word, as: UTF8.self)
    guard let path = Asset.path(of: written, from: path) else { return }
    let name = word.contains(UInt8(ascii: "/")) ? nil : percentDecoded(written)
    body(path, name)
  }

  /// Whether a byte stands around what a text mentions: around addresses, and within lists, code and values of keys.
  private static func endsMention(_ byte: UInt8) -> Bool {
    endsAddress(byte) || "`,|{}=?#".utf8.contains(byte)
  }
}

internal import AshlarCodecs
internal import AshlarContent
internal import AshlarOutput

/// The files of a site's search: a table, the shards of the index, and what results show of cards.
///
/// Each is compressed with gzip and named after a hash of what it says, so that a change of one card changes few
/// files, and a reader keeps the others.
struct SearchFiles {
  /// One card that can be found.
  struct Card {
    var id: String
    var title: String
    /// Empty where it is the site's.
    var language: String
    var text: SearchText
  }

  /// One of the files.
  struct File {
    /// From the output's root.
    var path: String
    /// Compressed.
    var bytes: [UInt8]
  }

  private(set) var files: [File] = []
  /// Where the table is, from the output's root.
  private(set) var tablePath = ""

  /// The folder in the output.
  static let folder = SearchConfiguration.folder
  /// How many cards share a file of what results show.
  private static let blockSize = 100

  /// - Parameter cards: in the order of their numbers in the index.
  init(of cards: [Card]) {
    // The hash of each file is in the table, so that a name takes no request.
    var table: [UInt8] = []
    table.append(number: cards.count)
    table.append(number: Self.blockSize)
    let shards = SearchIndex(of: cards.lazy.map(\.text.terms)).shards
    table.append(number: shards.count)
    for shard in shards {
      table += add(shard.bytes, named: "terms")
      table.append(number: shard.firstTerm.count)
      table += shard.firstTerm
    }
    for start in stride(from: 0, to: cards.count, by: Self.blockSize) {
      let block = cards[start..<min(cards.count, start + Self.blockSize)]
      table += add(Self.bytes(of: block), named: "cards")
    }
    _ = add(table, named: "table")
    tablePath = files.last?.path ?? ""
  }

  /// Four lines a card: id, title, excerpt, language.
  private static func bytes(of cards: ArraySlice<Card>) -> [UInt8] {
    var bytes: [UInt8] = []
    for card in cards {
      for line in [card.id, card.title, card.text.excerpt, card.language] {
        bytes += line.utf8.lazy.map { $0 < 0x20 ? 0x20 : $0 }
        bytes.append(0x0A)
      }
    }
    return bytes
  }

  /// Adds a file, compressed.
  ///
  /// - Returns: the hash in its name, in 8 bytes.
  private mutating func add(_ bytes: [UInt8], named name: String) -> [UInt8] {
    let hash = ContentHash.text(of: bytes)
    guard let small = Compression.gzip.compressed(bytes) else {
      preconditionFailure("a file of the search is too large for gzip")
    }
    files.append(File(path: "\(Self.folder)/\(name).\(hash).bin", bytes: small))
    return stride(from: 0, to: 16, by: 2).map { place in
      UInt8(hash.dropFirst(place).prefix(2), radix: 16) ?? 0
    }
  }
}

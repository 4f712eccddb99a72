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
    /// As `SearchText` has them.
    var terms: [UInt8]
    /// The whole element.
    var html: [UInt8]
    /// What its parts need at every width, with `&` for the card.
    var style: [UInt8]
    /// One per width of the columns.
    var sizes: Sizes
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
  private let folder: String
  /// How many bytes a file of what results show has at most before it is compressed, its last card excepted: about 16 kB
  /// then, so that 10,000 cards have fewer than 170 such files, and the first result takes less than 32 kB.
  private static let blockSize = 90_000

  /// - Parameter cards: in the order of their numbers in the index.
  init(of cards: [Card], in columns: ResultColumns, folder: String) {
    self.folder = folder
    // The hash of each file is in the table, so that a name takes no request.
    var table: [UInt8] = []
    table.append(number: cards.count)
    table.append(columns)
    let shards = SearchIndex(of: cards.lazy.map(\.terms)).shards
    table.append(number: shards.count)
    for shard in shards {
      table += add(shard.bytes, named: "terms")
      table.append(number: shard.firstTerm.count)
      table += shard.firstTerm
    }
    var block: [UInt8] = []
    var first = 0
    for (number, card) in cards.enumerated() {
      block.append(card)
      guard block.count >= Self.blockSize || number + 1 == cards.count else { continue }
      table += add(block, named: "cards")
      table.append(number: number + 1 - first)
      block.removeAll(keepingCapacity: true)
      first = number + 1
    }
    _ = add(table, named: "table")
    tablePath = files.last?.path ?? ""
  }

  /// Adds a file, compressed.
  ///
  /// - Returns: the hash in its name, in 8 bytes.
  private mutating func add(_ bytes: [UInt8], named name: String) -> [UInt8] {
    let hash = ContentHash.text(of: bytes)
    guard let small = Compression.quicklyGzipped(bytes) else {
      preconditionFailure("a file of the search is too large for gzip")
    }
    files.append(File(path: "\(folder)/\(name).\(hash).bin", bytes: small))
    return stride(from: 0, to: 16, by: 2).map { place in
      UInt8(hash.dropFirst(place).prefix(2), radix: 16) ?? 0
    }
  }
}

extension SearchFiles {
  /// A card at several widths: for each the height, and the style.
  ///
  /// Styles at two widths differ in a number or two. Each is written as how many bytes it shares with the one before it at
  /// their starts and at their ends, and what is between these.
  struct Sizes {
    fileprivate private(set) var bytes: [UInt8] = []
    private var previous: [UInt8] = []

    /// Adds a width.
    ///
    /// - Parameters:
    ///   - height: in CSS pixels, on the grid of 1/64.
    ///   - style: what the card's parts need, with `&` for the card.
    mutating func add(height: Double, style: [UInt8]) {
      let (start, end) = Self.sharedEnds(of: style.span, previous.span)
      bytes.append(length: height)
      bytes.append(number: start)
      bytes.append(number: end)
      bytes.append(number: style.count - start - end)
      bytes += style[start..<(style.count - end)]
      previous.replaceSubrange(start..., with: style[start...])
    }

    /// How many bytes two texts share at their starts, and behind these at their ends.
    private static func sharedEnds(
      of own: borrowing Span<UInt8>, _ other: borrowing Span<UInt8>
    ) -> (start: Int, end: Int) {
      let most = min(own.count, other.count)
      var start = 0
      while start < most, own[start] == other[start] { start += 1 }
      var end = 0
      while end < most - start, own[own.count - 1 - end] == other[other.count - 1 - end] {
        end += 1
      }
      return (start, end)
    }
  }
}

extension [UInt8] {
  /// Appends the columns: how many widths and ranges there are; for each range where it starts and ends, 0 for the
  /// widest, the place of its width, that width, the gap, and where the columns start; lengths in 1/64 px.
  fileprivate mutating func append(_ columns: ResultColumns) {
    append(number: columns.widths.count)
    append(number: columns.ranges.count)
    for range in columns.ranges {
      append(length: range.minimumWidth * 16)
      append(length: (range.maximumWidth ?? 0) * 16)
      append(number: range.width)
      append(length: Double(columns.widths[range.width]))
      append(length: range.gap)
      append(number: range.starts.count)
      for start in range.starts { append(length: start) }
    }
  }

  /// Appends what a result shows: its HTML, its style, and its sizes.
  fileprivate mutating func append(_ card: SearchFiles.Card) {
    append(text: card.html)
    append(text: card.style)
    self += card.sizes.bytes
  }

  private mutating func append(text: [UInt8]) {
    append(number: text.count)
    self += text
  }

  /// Appends a length in CSS pixels, in 1/64 px.
  fileprivate mutating func append(length: Double) { append(number: Int((length * 64).rounded())) }
}

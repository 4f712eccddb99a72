/// The terms of all cards in pieces that a browser fetches one by one.
///
/// A shard has the terms of a range, in the order of their bytes. For each: how many bytes it shares with the term before
/// it, how many follow, and these; how many bytes its postings take, and these: for each card, the distance to the one
/// before it times four, plus the weight of the term's place. A term that stands in most cards of a large site has no
/// postings: it chooses nothing. Numbers are of seven bits a byte, the lowest first (LEB128).
package struct SearchIndex: Sendable {
  package struct Shard: Sendable {
    /// In bytes of UTF-8.
    package var firstTerm: [UInt8]
    package var bytes: [UInt8]
  }

  package private(set) var shards: [Shard] = []

  /// How many bytes a shard has at most before it is compressed, its last term excepted: about 8 kB then.
  private static let shardSize = 14_000
  /// From how many cards on a term that stands in more than half of them is left out.
  private static let largeSite = 1000

  private var previousTerm: ArraySlice<UInt8> = []
  /// The postings of one term, as a shard has them.
  private var list: [UInt8] = []

  /// - Parameter cards: the terms of each card, as `SearchText` has them.
  package init(of cards: some Sequence<[UInt8]>) {
    var table = TermTable()
    var cardCount = 0
    for terms in cards {
      table.add(terms, ofCard: cardCount)
      cardCount += 1
    }
    let limit = cardCount < Self.largeSite ? Int.max : cardCount / 2
    table.forEach { term, postings in
      add(term, postings: postings.count > limit ? [] : postings)
    }
  }

  private mutating func add(_ term: ArraySlice<UInt8>, postings: ArraySlice<TermTable.Posting>) {
    if shards.last.map({ $0.bytes.count >= Self.shardSize }) ?? true {
      shards.append(Shard(firstTerm: Array(term), bytes: []))
      previousTerm = []
    }
    let shared = Self.sharedCount(of: term.span, previousTerm.span)
    list.removeAll(keepingCapacity: true)
    var previousCard = -1
    for posting in postings {
      list.append(
        number: (Int(posting.card) - previousCard - 1) << 2 | Int(posting.weight))
      previousCard = Int(posting.card)
    }
    let last = shards.count - 1
    shards[last].bytes.append(number: shared)
    shards[last].bytes.append(number: term.count - shared)
    shards[last].bytes += term.dropFirst(shared)
    shards[last].bytes.append(number: list.count)
    shards[last].bytes += list
    previousTerm = term
  }

  private static func sharedCount(of term: Span<UInt8>, _ other: Span<UInt8>) -> Int {
    let most = min(term.count, other.count)
    var count = 0
    while count < most, term[count] == other[count] { count += 1 }
    return count
  }
}

extension [UInt8] {
  /// Appends a number of seven bits a byte, the lowest first.
  mutating func append(number: Int) {
    var rest = number
    while rest > 0x7F {
      append(UInt8(rest & 0x7F | 0x80))
      rest >>= 7
    }
    append(UInt8(rest))
  }
}

/// Every term of a site with the cards that it stands in.
///
/// A hash table over flat arrays: a site of 10,000 cards has some 700,000 words, and each is looked up once.
struct TermTable {
  /// One card that a term stands in, and its heaviest place there.
  struct Posting {
    var card: Int32
    var weight: UInt8
  }

  /// All terms' bytes, one after the other.
  private var bytes: [UInt8] = []
  /// Where each term ends in `bytes`.
  private var ends: [Int] = []
  /// In the order of cards, and the term of each.
  private var postings: [Posting] = []
  private var terms: [Int32] = []
  /// How many postings each term has, and the place of its last one.
  private var counts: [Int32] = []
  private var last: [Int32] = []
  /// Terms by the hashes of their bytes, -1 for a free place; as many as a power of two, half of them free.
  private var places: [Int32] = Array(repeating: -1, count: 1024)

  /// Notes a card's terms; cards come in ascending order.
  ///
  /// - Parameter terms: as `SearchText` has them.
  mutating func add(_ terms: [UInt8], ofCard card: Int) {
    let firstPosting = postings.count
    let terms = terms.span
    var index = 0
    while index < terms.count {
      let start = index + 2
      index = start + Int(terms[start - 2])
      let term = number(of: terms.extracting(start..<index))
      let weight = terms[start - 1]
      let known = Int(last[term])
      if known >= firstPosting {
        postings[known].weight = max(postings[known].weight, weight)
      } else {
        last[term] = Int32(postings.count)
        counts[term] += 1
        postings.append(Posting(card: Int32(card), weight: weight))
        self.terms.append(Int32(term))
      }
    }
  }

  /// Every term in the order of its bytes, with its postings in the order of cards.
  func forEach(_ body: (_ term: ArraySlice<UInt8>, _ postings: ArraySlice<Posting>) -> Void) {
    let (sorted, ends) = postingsByTerm()
    let order = self.ends.indices.sorted {
      self[$0].lexicographicallyPrecedes(self[$1])
    }
    for term in order {
      body(self[term], sorted[(ends[term] - Int(counts[term]))..<ends[term]])
    }
  }

  /// The postings of the first term, then those of the second, and where those of each end.
  private func postingsByTerm() -> (postings: [Posting], ends: [Int]) {
    var next: [Int] = []
    next.reserveCapacity(counts.count)
    var sum = 0
    for count in counts {
      next.append(sum)
      sum += Int(count)
    }
    var sorted = postings
    for (posting, term) in zip(postings, terms) {
      sorted[next[Int(term)]] = posting
      next[Int(term)] += 1
    }
    return (sorted, next)
  }

  private subscript(term: Int) -> ArraySlice<UInt8> {
    bytes[(term == 0 ? 0 : ends[term - 1])..<ends[term]]
  }

  /// The number of a term, which is a new one for a new term.
  private mutating func number(of term: Span<UInt8>) -> Int {
    var place = Int(truncatingIfNeeded: TermTable.hash(of: term)) & (places.count - 1)
    while places[place] >= 0 {
      let known = Int(places[place])
      if isTerm(known, term) { return known }
      place = (place + 1) & (places.count - 1)
    }
    places[place] = Int32(ends.count)
    for index in term.indices { bytes.append(term[index]) }
    ends.append(bytes.count)
    counts.append(0)
    last.append(-1)
    if ends.count * 2 > places.count { grow() }
    return ends.count - 1
  }

  /// Whether a known term has these bytes.
  private func isTerm(_ known: Int, _ term: Span<UInt8>) -> Bool {
    let start = known == 0 ? 0 : ends[known - 1]
    guard ends[known] - start == term.count else { return false }
    let bytes = bytes.span
    for index in term.indices where bytes[start + index] != term[index] { return false }
    return true
  }

  private mutating func grow() {
    places = Array(repeating: -1, count: places.count * 2)
    for term in ends.indices {
      let own = self[term]
      var place = Int(truncatingIfNeeded: TermTable.hash(of: own.span)) & (places.count - 1)
      while places[place] >= 0 { place = (place + 1) & (places.count - 1) }
      places[place] = Int32(term)
    }
  }

  /// FNV-1a, with its high bits brought down to those that choose a place.
  private static func hash(of term: Span<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for index in term.indices { hash = (hash ^ UInt64(term[index])) &* 0x100_0000_01b3 }
    return hash ^ (hash >> 32)
  }
}

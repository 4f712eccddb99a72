import AshlarContent
import TestSupport
import Testing

@Suite("Weights of cards that are moved") struct WeightPlanTests {
  typealias Card = WeightPlan.Card

  /// Weights in the wanted order, by path where they have one, and what each becomes.
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// A weight and a rank each.
    var cards: [(Int?, Int)]
    var position: Int
    var weights: [Int?]
  }

  static let cases = [
    Case(
      testDescription: "between two weights", cards: [(10, 0), (nil, 2), (20, 1)], position: 1,
      weights: [10, 15, 20]),
    Case(
      testDescription: "behind the last weight", cards: [(10, 0), (nil, 3), (nil, 1), (nil, 2)],
      position: 1, weights: [10, 20, nil, nil]),
    Case(
      testDescription: "to the start", cards: [(30, 2), (10, 0), (20, 1)], position: 0,
      weights: [0, 10, 20]),
    Case(
      testDescription: "to the start of cards without weights",
      cards: [(nil, 2), (nil, 0), (nil, 1)],
      position: 0, weights: [10, nil, nil]),
    Case(
      testDescription: "to the end of cards without weights: all before it get one",
      cards: [(nil, 1), (nil, 2), (nil, 0)], position: 2, weights: [10, 20, nil]),
    Case(
      testDescription: "back to where its path would have it",
      cards: [(nil, 0), (5, 1), (nil, 2)], position: 1, weights: [nil, nil, nil]),
    Case(
      testDescription: "no room between neighbours: another card goes behind the one that moves",
      cards: [(1, 1), (2, 4), (9, 0), (2, 5), (10, 3)], position: 2, weights: [1, 2, 9, 9, 10]),
    Case(
      testDescription: "before two of one weight, in room that another makes",
      cards: [(5, 1), (8, 5), (5, 2), (5, 3), (20, 4)], position: 1, weights: [-15, -5, 5, 5, 20]),
    Case(
      testDescription: "between two of one weight, in the order of paths",
      cards: [(5, 0), (9, 1), (5, 2)], position: 1, weights: [5, 5, 5]),
    Case(
      testDescription: "where it stands already", cards: [(1, 0), (2, 1), (3, 2)], position: 1,
      weights: [1, 2, 3]),
    Case(
      testDescription: "at the largest weight",
      cards: [(1_000_000, 1), (3, 0), (nil, 2)], position: 1, weights: [1_000_000, nil, nil]),
  ]

  @Test("the fewest cards change, and have room", arguments: cases)
  func example(_ test: Case) throws {
    let cards = test.cards.map { Card(weight: $0.0, rank: $0.1) }
    let plan = try #require(WeightPlan(cards, placing: test.position))
    #expect(Self.weights(of: cards, plan) == test.weights)
  }

  @Test("cards that cannot change stay as they are, or nothing does")
  func fixed() throws {
    let cards = [
      Card(weight: 1, rank: 0), Card(weight: 9, rank: 3), Card(weight: 2, rank: 1, isFixed: true),
      Card(weight: 9, rank: 2),
    ]
    let plan = try #require(WeightPlan(cards, placing: 1))
    let weights = Self.weights(of: cards, plan)
    #expect(weights[2] == 2 && Self.isSorted(cards, weights))
    let table = [
      Card(weight: nil, rank: 1, isFixed: true), Card(weight: nil, rank: 0),
    ]
    #expect(WeightPlan(table, placing: 1) == nil)
    #expect(WeightPlan(table, placing: 0) == nil, "the first cannot change")
  }

  @Test("any card goes anywhere, with as few changes as there can be", arguments: 0..<20)
  func random(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<100 {
      var cards = (0..<random.number(2...7)).map { rank in
        Card(weight: random.chance(40) ? nil : random.number(-3...6), rank: rank)
      }
      cards.sort { ($0.weight ?? .max, $0.rank) < ($1.weight ?? .max, $1.rank) }
      let moved = cards.remove(at: random.below(cards.count))
      let position = random.below(cards.count + 1)
      cards.insert(moved, at: position)
      let plan = try #require(WeightPlan(cards, placing: position))
      let weights = Self.weights(of: cards, plan)
      #expect(Self.isSorted(cards, weights), "\(cards), \(position): \(weights)")
      #expect(
        plan.changes.count == Self.fewest(cards), "\(cards), \(position): \(weights)")
    }
  }

  private static func weights(of cards: [Card], _ plan: WeightPlan) -> [Int?] {
    var weights = cards.map(\.weight)
    for change in plan.changes { weights[change.position] = change.weight }
    return weights
  }

  private static func isSorted(_ cards: [Card], _ weights: [Int?]) -> Bool {
    let keys = zip(cards, weights).map { ($1 ?? .max, $0.rank) }
    return zip(keys, keys.dropFirst()).allSatisfy { $0 < $1 }
  }

  /// Of how many cards the weights have to change, by trying all sets of them.
  private static func fewest(_ cards: [Card]) -> Int {
    (0..<(1 << cards.count)).filter { set in canKeepOrder(cards, changing: set) }
      .map(\.nonzeroBitCount).min() ?? .max
  }

  /// Whether those of a set can have weights that keep the order: each the lowest that it can.
  private static func canKeepOrder(_ cards: [Card], changing set: Int) -> Bool {
    var last = (-1_000_001, 0)
    for (index, card) in cards.enumerated() {
      if set & 1 << index == 0 {
        let own = (card.weight ?? .max, card.rank)
        guard last < own else { return false }
        last = own
      } else if card.rank > last.1, last.0 >= -1_000_000 {
        last.1 = card.rank
      } else {
        guard last.0 != .max else { return false }
        last = (last.0 == 1_000_000 ? .max : last.0 + 1, card.rank)
      }
    }
    return true
  }
}

/// Liang's patterns in a trie: letters with a number before, between and after them.
///
/// Where patterns overlap the highest number counts, and an odd one means that the word may be
/// divided there (F. M. Liang, "Word Hy-phen-a-tion by Com-put-er", 1983). Of the patterns that end at
/// one letter only the longest counts, and none if a still longer one has begun: dictionaries for the
/// Hyphen library are made for this, with shorter patterns worked into the longer ones.
struct HyphenationPatterns: Sendable {
  /// A place in the trie; children of one node form a list.
  private struct Node {
    var letter: UInt32
    var firstChild: UInt32 = 0
    var nextSibling: UInt32 = 0
    /// Where the numbers of the pattern that ends here start in `numbers`, plus one.
    var numbers: UInt32 = 0
  }

  /// The first is the root; 0 as a child or sibling means none.
  private var nodes = [Node(letter: 0)]
  private var numbers: [UInt8] = []
  /// The letters of all patterns; a word with another letter is of another language.
  private(set) var alphabet: Set<UInt32> = []

  /// Stands for a word's edge.
  static let edge: UInt32 = 0x2E

  var isEmpty: Bool { nodes.count == 1 }
  /// How many places the trie has.
  var nodeCount: Int { nodes.count }

  /// Adds a pattern.
  ///
  /// - Parameters:
  ///   - letters: lower-case letters, with `edge` for a word's edge.
  ///   - values: the numbers before each letter and after the last: one more than letters.
  mutating func add(_ letters: [UInt32], values: [UInt8]) {
    precondition(values.count == letters.count + 1, "a pattern has a number too few or too many")
    guard !letters.isEmpty else { return }
    var node = 0
    for letter in letters {
      node = child(of: node, letter) ?? addChild(to: node, letter)
      if letter != Self.edge { alphabet.insert(letter) }
    }
    nodes[node].numbers = UInt32(numbers.count + 1)
    numbers += values
  }

  private func child(of node: Int, _ letter: UInt32) -> Int? {
    var child = Int(nodes[node].firstChild)
    while child != 0, nodes[child].letter != letter { child = Int(nodes[child].nextSibling) }
    return child == 0 ? nil : child
  }

  private mutating func addChild(to node: Int, _ letter: UInt32) -> Int {
    nodes.append(Node(letter: letter, nextSibling: nodes[node].firstChild))
    nodes[node].firstChild = UInt32(nodes.count - 1)
    return nodes.count - 1
  }

  /// The places inside a part of a word, as indices of the letter that comes next, in order.
  ///
  /// - Parameters:
  ///   - word: lower-case letters.
  ///   - range: the part, which counts as a word of its own.
  /// - Complexity: O(*n* x length of the longest pattern).
  func places(in range: Range<Int>, of word: [UInt32]) -> [Int] {
    let letters = [Self.edge] + word[range] + [Self.edge]
    var best = [UInt8](repeating: 0, count: letters.count + 1)
    var known = 0
    for start in letters.indices {
      var node = 0
      for index in start..<letters.count {
        guard let next = child(of: node, letters[index]) else { break }
        node = next
        guard index >= known else { continue }
        known = index + 1
        let first = Int(nodes[node].numbers) - 1
        guard first >= 0 else { continue }
        for offset in 0...(index - start + 1) {
          best[start + offset] = max(best[start + offset], numbers[first + offset])
        }
      }
    }
    // A number at index i + 1 stands before the letter i of the part.
    return range.dropFirst().filter { best[$0 - range.lowerBound + 1] % 2 == 1 }
  }
}

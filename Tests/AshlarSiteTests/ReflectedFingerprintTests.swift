import AshlarSystem
import Testing

@Suite("Fingerprints of all parts of a value") struct ReflectedFingerprintTests {
  private struct Part: Hashable {
    var name: String?
    var kind = Kind.plain
    var numbers: [String: [Int]] = [:]
    var words: Set<String> = []
  }

  private enum Kind: Hashable {
    case plain, other
    case sized(Double)
    case named(String)
  }

  private func fingerprint(_ value: Any) -> String {
    var fingerprint = Fingerprint()
    fingerprint.add(reflecting: value)
    return fingerprint.text
  }

  @Test("differ where any part differs") func parts() {
    let values = [
      Part(), Part(name: ""), Part(name: "a"), Part(kind: .other), Part(kind: .sized(1)),
      Part(kind: .sized(2)), Part(kind: .named("a")), Part(kind: .named("1.0")),
      Part(numbers: ["a": []]), Part(numbers: ["a": [1]]), Part(numbers: ["a": [1], "b": [2]]),
      Part(numbers: ["a": [2], "b": [1]]), Part(words: ["a"]), Part(words: ["a", "b"]),
    ]
    #expect(Set(values.map(fingerprint)).count == values.count)
  }

  @Test("are the same whatever the order of what has none") func order() {
    let words = (0..<100).map { "word \($0)" }
    var numbers: [String: [Int]] = [:]
    for (number, word) in words.reversed().enumerated() { numbers[word] = [99 - number] }
    let one = Part(
      numbers: Dictionary(uniqueKeysWithValues: words.enumerated().map { ($1, [$0]) }),
      words: Set(words))
    let other = Part(numbers: numbers, words: Set(words.shuffled()))
    #expect(one == other && fingerprint(one) == fingerprint(other))
  }
}

import Foundation

/// A site of many cards that follows from a seed alone.
enum GeneratedSite {
  private static let words = """
    stone brick mortar course bond header stretcher quoin arch keystone lintel the a of and in on is \
    was laid cut dressed bedded pointed by with from under over between wall joint face level plumb \
    trowel chisel mallet mason yard quarry granite limestone marble slate flint lime sand water frost \
    patience measure line string rule square
    """.split(separator: " ").map(String.init)

  /// Writes `ashlar.yaml` and the cards: 20 to 120 words each, with lists, emphasis, code and links;
  /// every third has a picture.
  static func write(cardCount: Int, to folder: String, seed: UInt64 = 1) throws {
    let files = FileManager.default
    try files.createDirectory(atPath: folder + "/cards", withIntermediateDirectories: true)
    try files.createDirectory(atPath: folder + "/images", withIntermediateDirectories: true)
    try write(
      "title: A thousand cards\nboards: [{id: index, title: All, perPage: 1000}]\n",
      to: folder + "/ashlar.yaml")
    try write(
      #"<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><path d="M0 0h640v400z"/></svg>"#,
      to: folder + "/images/wall.svg")
    var random = SeededRandom(seed: seed)
    for index in 0..<cardCount {
      let picture = index % 3 == 0 ? "image: /images/wall.svg\nalt: A wall\n" : ""
      let text = "---\ntitle: Card \(index)\n\(picture)---\n\(body(&random))\n"
      try write(text, to: folder + "/cards/card-\(String(format: "%05d", index)).md")
    }
  }

  private static func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  /// A paragraph, then more of them or a list, 20 to 120 words in all.
  private static func body(_ random: inout SeededRandom) -> String {
    var rest = Int.random(in: 20...120, using: &random)
    var blocks: [String] = []
    while rest > 0 {
      let count = min(rest, Int.random(in: 8...40, using: &random))
      rest -= count
      let sentence = (0..<count).map { _ in word(&random) }
      if blocks.count % 3 == 1 {
        let items = stride(from: 0, to: count, by: 6).map {
          "- " + sentence[$0..<min(count, $0 + 6)].joined(separator: " ")
        }
        blocks.append(items.joined(separator: "\n"))
      } else {
        blocks.append(sentence.joined(separator: " ") + ".")
      }
    }
    return blocks.joined(separator: "\n\n")
  }

  private static func word(_ random: inout SeededRandom) -> String {
    let word = words.randomElement(using: &random) ?? "stone"
    switch Int.random(in: 0..<40, using: &random) {
    case 0: return "*\(word)*"
    case 1: return "**\(word)**"
    case 2: return "`\(word)`"
    case 3: return "[\(word)](https://example.org/\(word))"
    default: return word
    }
  }
}

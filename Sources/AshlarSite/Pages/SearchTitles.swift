internal import AshlarContent
internal import AshlarText

/// The titles of cards in the order of their folded code points.
struct SearchTitles {
  struct Title {
    var text: String
    var address: Address
    var language: String?
  }

  private(set) var titles: [Title]

  init(of entries: [Int], in drawing: Drawing) {
    var scanner = TermScanner()
    let keyed = entries.map { index -> (key: [UInt8], index: Int) in
      var key: [UInt8] = []
      scanner.scan(Array(drawing.name(of: index).utf8)) {
        key += $0
        key.append(0x20)
      }
      return (key, index)
    }
    titles = keyed.sorted { one, other in
      one.key == other.key
        ? one.index < other.index : one.key.lexicographicallyPrecedes(other.key)
    }.map { _, index in
      Title(
        text: drawing.name(of: index),
        address: Address(of: drawing.site.entries[index]),
        language: drawing.language(of: index))
    }
  }
}

extension Drawing {
  /// What readers call a card: its title, else what its picture shows, else its id.
  func name(of index: Int) -> String {
    entries[index].name(of: site.entries[index])
  }

  func language(of index: Int) -> String? {
    let language = site.entries[index].frontMatter.language
    return language == site.configuration.language ? nil : language
  }
}

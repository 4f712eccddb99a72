internal import AshlarBytes

/// Where the pages of cards are: a path with names in it that each card fills in, as `/:year/:month/:slug/`.
public struct PagePattern: Hashable, Sendable {
  /// What a card fills in.
  package enum Field: String, CaseIterable, Sendable {
    case year, month, day, slug, id, folder
  }

  /// A piece of the path.
  package enum Part: Hashable, Sendable {
    case text(String)
    case field(Field)
  }

  package let parts: [Part]

  /// Where pages are without a word from the author.
  public static let standard = PagePattern(parts: [.text("cards/"), .field(.id), .text(".html")])

  private init(parts: [Part]) { self.parts = parts }

  /// - Returns: nil for what is no path of the site, or has a name after a colon that is not known.
  package init?(_ text: String) {
    guard text.utf8.hasPrefix("/"), !trimmingSlashes(text).isEmpty else { return nil }
    var parts: [Part] = []
    for (index, piece) in text.utf8.split(at: ":", omittingEmpty: false).enumerated() {
      var rest = piece[...]
      if index > 0 {
        let name = piece.prefix { $0.isASCII && $0.isLetter }
        guard let field = Field(rawValue: String(name)) else { return nil }
        parts.append(.field(field))
        rest = Substring(piece.utf8.dropFirst(name.utf8.count))
      }
      if !rest.isEmpty { parts.append(.text(String(rest))) }
    }
    self.parts = parts
    let plain = parts.map { if case .text(let text) = $0 { text } else { "x" } }.joined()
    guard isOutputPath(plain) else { return nil }
  }

  /// Whether two cards have two paths by it: it has the card's own name in it.
  var tellsCardsApart: Bool { parts.contains(.field(.slug)) || parts.contains(.field(.id)) }
}

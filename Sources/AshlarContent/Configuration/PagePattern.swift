/// Where the pages of cards are: a path with names in it that each card fills in, as `/:year/:month/:slug/`.
public struct PagePattern: Hashable, Sendable {
  /// What a card fills in.
  package enum Field: String, CaseIterable, Sendable {
    case year, month, day, slug, id, folder
  }

  private enum Part: Hashable, Sendable {
    case text(String)
    case field(Field)
  }

  private let parts: [Part]

  /// Where pages are without a word from the author.
  public static let standard = PagePattern(parts: [.text("cards/"), .field(.id), .text(".html")])

  private init(parts: [Part]) { self.parts = parts }

  /// - Returns: nil for what is no path of the site, or has a name after a colon that is not known.
  package init?(_ text: String) {
    guard text.hasPrefix("/"), !trimmingSlashes(text).isEmpty else { return nil }
    var parts: [Part] = []
    for (index, piece) in text.split(separator: ":", omittingEmptySubsequences: false).enumerated()
    {
      var rest = piece[...]
      if index > 0 {
        let name = piece.prefix { $0.isASCII && $0.isLetter }
        guard let field = Field(rawValue: String(name)) else { return nil }
        parts.append(.field(field))
        rest = piece.dropFirst(name.count)
      }
      if !rest.isEmpty { parts.append(.text(String(rest))) }
    }
    self.parts = parts
    let plain = parts.map { if case .text(let text) = $0 { text } else { "x" } }.joined()
    guard isOutputPath(plain) else { return nil }
  }

  /// Whether two cards have two paths by it: it has the card's own name in it.
  var tellsCardsApart: Bool { parts.contains(.field(.slug)) || parts.contains(.field(.id)) }

  /// The path of a card's page in the output: a file, or `index.html` in a folder.
  ///
  /// - Returns: nil when the card has no date and the pattern needs one.
  func path(of entry: Entry) -> String? {
    var path = ""
    for part in parts {
      switch part {
      case .text(let text): path += text
      case .field(let field):
        guard let value = Self.value(of: field, in: entry) else { return nil }
        path += value
      }
    }
    let names = path.split(separator: "/").joined(separator: "/")
    return names.hasSuffix(".html") ? names : names + "/index.html"
  }

  private static func value(of field: Field, in entry: Entry) -> String? {
    let date = entry.frontMatter.date
    let value: String? =
      switch field {
      case .year: date.map { padded($0.year, to: 4) }
      case .month: date.map { padded($0.month, to: 2) }
      case .day: date.map { padded($0.day, to: 2) }
      case .slug: entry.slug
      case .id: entry.id
      case .folder: entry.folderPath
      }
    return value
  }

  private static func padded(_ number: Int, to count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}

extension Entry {
  /// The last part of the card's address: its `slug`, else the name of its file, or of its folder for `index.md`.
  fileprivate var slug: String {
    frontMatter.slug ?? names.last.flatMap { Identifier.folderName(of: String($0)) } ?? id
  }

  /// The folders that the card lies in below `cards/`, with `/` between; the folder of an `index.md` is its name.
  fileprivate var folderPath: String {
    names.dropLast().compactMap { Identifier.folderName(of: String($0)) }.joined(separator: "/")
  }

  private var names: [Substring] { EntryReading.name(of: path).split(separator: "/") }
}

extension YAMLFields {
  /// An address of a page with what a card fills in.
  ///
  /// - Parameter isForAll: whether it is for all cards, which must have different ones.
  mutating func pagePattern(_ key: String, isForAll: Bool) -> PagePattern? {
    let expected =
      isForAll
      ? "a path with ':slug' or ':id' in it, as /:year/:month/:slug/"
      : "a path from the site's root, as /stones/english-bond/"
    guard let value = value(key, as: .form(expected)) else { return nil }
    if let pattern = value.text.flatMap({ PagePattern($0) }), !isForAll || pattern.tellsCardsApart {
      return pattern
    }
    let names = PagePattern.Field.allCases.map { ":" + $0.rawValue }.joined(separator: ", ")
    mismatch(key, value, expected: expected, hint: "the names are \(names)")
    return nil
  }
}

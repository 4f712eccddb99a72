import Foundation

/// Changes a site in ways that authors do, mistakes included.
package struct RandomEditor {
  package enum Kind: String, CaseIterable {
    case addCard, changeCard, renameCard, deleteCard, breakCard, configure, breakConfiguration
    case addPicture, resizePicture, deletePicture, newScript, changeTheme, breakTheme
    case translate, deleteTranslation, include
    case addStrange, removeStrange, forbid
  }

  private let folder: TemporaryFolder
  private var random: SeededRandom
  private var cards: [String] = []
  /// Cards in other languages: paths below `cards`, without their ending.
  private var translations: [String] = []
  /// What is neither a card nor a picture, though its name says so: paths from the folder.
  private var strange: [String] = []
  private var nextName = 0
  package private(set) var kinds: Set<Kind> = []

  package init(folder: TemporaryFolder, seed: UInt64) throws {
    self.folder = folder
    random = SeededRandom(seed: seed)
    try configure()
    for _ in 0..<12 { try addCard() }
  }

  /// Makes one edit: one of each kind first, then any.
  package mutating func edit() throws -> Kind {
    let missing = Kind.allCases.filter { !kinds.contains($0) }
    let kind = random.pick(missing.isEmpty ? Kind.allCases : missing)
    kinds.insert(kind)
    switch kind {
    case .addCard: try addCard()
    case .changeCard: try write(card: random.pick(cards), text: text())
    case .renameCard: try rename()
    case .deleteCard: if cards.count > 6 { try delete() }
    case .breakCard: try write(card: random.pick(cards), text: "---\nspan: wide\n---\n")
    case .configure: try configure()
    case .breakConfiguration:
      try write("title: A\nboards: [{layout: {kind: masonry, colums: 3}}]", to: "ashlar.yaml")
    case .addPicture, .resizePicture: try picture(height: 10 + random.below(90))
    case .deletePicture: try remove("images/p.svg")
    case .changeTheme: try changeTheme()
    case .breakTheme: try breakTheme()
    case .newScript: try write(card: random.pick(cards), text: "Слово \(random.below(99)) שלום")
    case .translate: try translate()
    case .deleteTranslation: if !translations.isEmpty { try deleteTranslation() }
    case .include: try include()
    case .addStrange: try addStrange()
    case .removeStrange: if !strange.isEmpty { try removeStrange() }
    case .forbid: try allow(random.below(2) == 0, card: random.pick(cards))
    }
    // A broken site stays broken for some rounds, then it is fixed.
    if random.below(3) == 0 { try repair() }
    return kind
  }

  /// Fixes every mistake that may have been made.
  package mutating func repair() throws {
    try configure()
    for file in Self.brokenThemeFiles.keys { try remove("theme/\(file)") }
    while !strange.isEmpty { try removeStrange() }
    for card in cards { try allow(true, card: card) }
    for card in cards + translations { try write(card: card, text: text()) }
    for _ in 0..<2 { try include() }
    try picture(height: 40)
  }

  private mutating func configure() throws {
    try write(
      """
      title: Site \(random.below(3))
      lang: \(random.pick(["en", "de"]))
      search: \(random.pick(["true", "true", "false", "{boards: [tagged]}"]))
      taxonomies: \(random.pick(["[]", "[tags]"]))
      \(random.pick(["# no baseURL", "baseURL: https://stones.net/walls"]))
      \(random.pick(Self.languages))
      \(menu())
      \(random.pick(["# no backlinks", "backlinks: true"]))
      \(random.pick(["# related cards", "related: false"]))
      \(random.pick(["footer: Cut by hand.", "footer: {columns: [{title: More, entries: [{board: tagged}]}]}"]))
      boards:
        - id: index
          perPage: \(4 + random.below(3))
          hideTitle: \(random.pick(["true", "false"]))
          sections:
            - id: all
              title: All
              intro: "See [one](/cards/c1x.md)."
              layout: \(random.pick(["masonry", "grid-lanes", "{kind: masonry, columnGap: 24}"]))
        - {id: tagged, select: {order: \(random.pick(["title", "path", "newest"]))}}
      """, to: "ashlar.yaml")
  }

  /// A menu of the site's own, or none; a card in it may go later.
  private mutating func menu() -> String {
    let card = cards.isEmpty ? "" : "{card: cards/\(random.pick(cards)).md, title: One}, "
    return random.pick([
      "# no menu", "menu: []", "menu: [{board: tagged}, {board: index, title: Stones}]",
      "menu: [{title: More, entries: [\(card){link: \"https://stones.net/\", title: Out}]}]",
    ])
  }

  /// Without a language's line, what names it in its file's name is a card like any other.
  private static let languages = [
    "# no languages", "languages: [ar]", "languages: [ar, fr]", "languages: [fr]",
    "languages: {ar: {title: جدران, boards: {index: حجر}}, fr: {footer: Taillé à la main.}}",
  ]

  private mutating func addCard() throws {
    nextName += 1
    cards.append("c\(nextName)x")
    try write(card: cards[cards.count - 1], text: text())
  }

  private mutating func changeTheme() throws {
    switch random.below(4) {
    case 0: try write(".masthead { letter-spacing: 0.\(random.below(9))px }", to: "theme/theme.css")
    case 1:
      try write(
        "gap: \(8 + random.below(9))\naccent: \"#00\(10 + random.below(80))aa\"",
        to: "theme/theme.yaml")
    case 2: try write(Self.shell(random.below(5)), to: "theme/board.mustache")
    default: try remove("theme")
    }
  }

  private mutating func breakTheme() throws {
    let file = random.pick(Self.brokenThemeFiles.keys.sorted())
    try write(Self.brokenThemeFiles[file] ?? "", to: "theme/\(file)")
  }

  private static let brokenThemeFiles = [
    "theme.css": ".card { padding: 9px }", "theme.yaml": "acent: red",
    "board.mustache": "<p>{{titel}}</p>",
  ]

  private static func shell(_ number: Int) -> String {
    "<html><head>{{#styles}}<link rel=\"stylesheet\" href=\"{{root}}{{.}}\">{{/styles}}</head>"
      + "<body><p>\(number)</p><main class=\"page\">{{{content}}}</main></body></html>"
  }

  private mutating func rename() throws {
    let index = random.below(cards.count)
    nextName += 1
    let new = "c\(nextName)x"
    try FileManager.default.moveItem(
      atPath: "\(folder.path)/cards/\(cards[index]).md", toPath: "\(folder.path)/cards/\(new).md")
    cards[index] = new
  }

  private mutating func delete() throws {
    let card = cards.remove(at: random.below(cards.count))
    try FileManager.default.removeItem(atPath: "\(folder.path)/cards/\(card).md")
  }

  /// Writes a card in another language, beside the card that it translates or in a folder.
  private mutating func translate() throws {
    let card = random.pick(cards)
    let path = random.pick(["\(card).ar", "\(card).fr", "ar/\(card)", "fr/\(card)"])
    if !translations.contains(path) { translations.append(path) }
    try write(
      card: path, text: random.pick(["جدار من حجر ", "Un mur, une pierre, déjà ", ""]) + text())
  }

  private mutating func deleteTranslation() throws {
    let path = translations.remove(at: random.below(translations.count))
    try remove("cards/\(path).md")
  }

  /// Adds a link, into the site, out of it, to nowhere or in a circle, a folder or a pipe with a card's name, or bytes that
  /// are no text.
  private mutating func addStrange() throws {
    nextName += 1
    let name = "s\(nextName)"
    let card = "cards/\(name).md"
    let links = [
      (card, "\(random.pick(cards)).md"), (card, "/dev/null"), (card, "nowhere.md"),
      ("cards/\(name)", "../cards"), ("cards/\(name)", ".."), ("cards/\(name)", "../.."),
      ("images/\(name).svg", "p.svg"), ("images/\(name).svg", "/dev/null"),
      ("static/\(name)", "../images"), ("static/\(name).txt", "nowhere"),
    ]
    let bytes: [[UInt8]] = [
      [0x54, 0xFF, 0xFE, 0x80], [0xFF, 0xFE, 0x54, 0, 0x2E, 0], [0x54, 0, 0x54],
      Array("---\ntitle: \u{0}\n---\nT".utf8), [0xC3, 0x28], [],
    ]
    let kind = random.below(links.count + bytes.count + 3)
    let path: String
    switch kind {
    case links.indices:
      path = links[kind].0
      try FileManager.default.createDirectory(
        atPath: folder.path + "/" + path.prefix { $0 != "/" }, withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/" + path, withDestinationPath: links[kind].1)
    case links.count..<links.count + bytes.count:
      path = card
      try folder.write(bytes[kind - links.count], to: path)
    case links.count + bytes.count:
      path = card
      mkfifo(folder.path + "/" + path, 0o600)
    case links.count + bytes.count + 1:
      path = card
      try write("In a folder that is called as a card.", to: path + "/inside.md")
    default:
      path = "cards/\(name)\u{1}.md"
      try write("A name with a control character.", to: path)
    }
    strange.append(path)
  }

  private mutating func removeStrange() throws {
    let path = strange.remove(at: random.below(strange.count))
    try FileManager.default.removeItem(atPath: folder.path + "/" + path)
  }

  /// Says whether a card may be read; the system's administrator may anyway.
  private func allow(_ isReadable: Bool, card: String) throws {
    let path = "\(folder.path)/cards/\(card).md"
    try FileManager.default.setAttributes(
      [.posixPermissions: isReadable ? 0o644 : 0], ofItemAtPath: path)
  }

  /// Has a card go on with one that stands before it in the list, so that there is no circle.
  private mutating func include() throws {
    let index = 1 + random.below(cards.count - 1)
    let card = random.pick([cards[index]] + translations)
    let others = (0...random.below(2)).map { _ in "/cards/\(cards[random.below(index)]).md" }
    try write(
      card: card,
      text: "---\ninclude: [\(others.joined(separator: ", "))]\n---\nBefore \(random.below(9)).")
  }

  private mutating func text() -> String {
    let words = (0..<3 + random.below(30)).map { _ in
      random.pick(["stone", "wall", "*joint*", "`bed`", "**course**", "quarry", "ﬁne", "Größe"])
    }
    let link = "[other](\(random.pick(cards)).md)"
    let picture = random.below(5) == 0 ? "\n\n![a wall](/images/p.svg)" : ""
    let title = random.below(2) == 0 ? "---\ntitle: T\(random.below(9))\ntags: [a]\n---\n" : ""
    return title + words.joined(separator: " ") + " " + link + picture
  }

  private func picture(height: Int) throws {
    try write("<svg viewBox='0 0 100 \(height)'/>", to: "images/p.svg")
  }

  private func write(card: String, text: String) throws {
    try write(text, to: "cards/\(card).md")
  }

  private func write(_ text: String, to path: String) throws {
    try folder.write(Array(text.utf8), to: path)
  }

  private func remove(_ path: String) throws {
    let file = folder.path + "/" + path
    if FileManager.default.fileExists(atPath: file) {
      try FileManager.default.removeItem(atPath: file)
    }
  }
}

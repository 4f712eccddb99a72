import Foundation

/// A deterministic site of many cards, as Ashlar and as Hugo read it.
///
/// Cards have lists, emphasis, code and links; every third has a picture.
package struct GeneratedSite {
  /// How much is on a card.
  package enum CardSize: CaseIterable {
    /// 20 to 120 words out of a few hundred.
    case small
    /// 20 to 152 words, 86 on average, out of some thousands, with numbers.
    case large
    /// Large ones as people write them: dates with times and zones, links with queries, and every 50th is a draft, of which
    /// every third has a picture.
    case mixed

    fileprivate var wordRange: Int { self == .small ? 101 : 133 }
  }

  let cardCount: Int
  let size: CardSize
  private var random: UInt64 = 20_261_120

  package init(cardCount: Int, size: CardSize = .small) {
    self.cardCount = cardCount
    self.size = size
  }

  /// Writes `folder/ashlar` and `folder/hugo`, with the same cards in both.
  package mutating func write(to folder: URL) throws {
    let ashlar = folder.appending(path: "ashlar")
    let hugo = folder.appending(path: "hugo")
    let cardFolders = [
      ashlar.appending(path: "cards"), hugo.appending(path: "content/cards"),
    ]
    let imageFolders = [ashlar.appending(path: "images"), hugo.appending(path: "static/images")]
    for folder in cardFolders + imageFolders {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    for number in 0..<24 {
      let picture = PlainPicture.png(width: 320, height: 160 + 20 * number)
      for folder in imageFolders { try picture.write(to: folder.appending(path: "p\(number).png")) }
    }
    for number in 0..<cardCount {
      let card = Data(card(number).utf8)
      for folder in cardFolders { try card.write(to: folder.appending(path: name(number) + ".md")) }
    }
    try write(GeneratedSite.ashlarFiles, to: ashlar)
    try write(GeneratedSite.hugoFiles, to: hugo)
  }

  /// Writes `folder/ashlar-yaml`: the cards of `folder/ashlar` with a comment behind their tags, which the reader of
  /// plain front matter leaves to the YAML library.
  func writeCommented(to folder: URL) throws {
    let site = folder.appending(path: "ashlar-yaml")
    try FileManager.default.copyItem(at: folder.appending(path: "ashlar"), to: site)
    for number in 0..<cardCount {
      let file = site.appending(path: "cards/\(name(number)).md")
      var text = try String(contentsOf: file, encoding: .utf8)
      guard let end = text.firstRange(of: "]\n") else { continue }
      text.replaceSubrange(end, with: "] # words\n")
      try Data(text.utf8).write(to: file)
    }
  }

  private func write(_ files: [String: String], to folder: URL) throws {
    for (path, text) in files {
      let url = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }

  private func name(_ number: Int) -> String {
    "card-" + String(repeating: "0", count: 5 - String(number).count) + String(number)
  }

  private mutating func next(_ bound: Int) -> Int {
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(random >> 33) % bound
  }

  mutating func card(_ number: Int) -> String {
    var text =
      "---\ntitle: \(words(2 + next(5)).capitalized)\ndate: 2026-0\(1 + number % 9)-1\(number % 10)"
    if size == .mixed { text += "T0\(number % 7):\(10 + number % 50):00+0\(number % 4):00" }
    text += "\n"
    if isDraft(number) { text += "draft: true\n" }
    text += "tags: [\(GeneratedSite.tags[number % 6]), \(GeneratedSite.tags[6 + number % 5])]\n"
    if number % 3 == 0 { text += "image: /images/p\(number / 3 % 24).png\nalt: A wall\n" }
    text += "---\n"
    var left = 20 + next(size.wordRange)
    while left > 0 {
      let count = min(left, 8 + next(30))
      text += next(5) == 0 ? list(count) : paragraph(count)
      text += "\n"
      left -= count
    }
    return text
  }

  private func isDraft(_ number: Int) -> Bool { size == .mixed && number % 50 == 0 }

  private mutating func paragraph(_ count: Int) -> String {
    var parts: [String] = []
    var left = count
    while left > 0 {
      let part = min(left, 1 + next(6))
      switch next(12) {
      case 0: parts.append("*\(words(part))*")
      case 1: parts.append("**\(words(part))**")
      case 2: parts.append("`\(words(min(2, part)))`")
      case 3: parts.append("[\(words(part))](https://example.org/\(next(1000))\(query))")
      default: parts.append(words(part))
      }
      left -= part
    }
    return parts.joined(separator: " ") + ".\n"
  }

  /// What links have behind their path.
  private var query: String { size == .mixed ? "?from=stones&page=2" : "" }

  private mutating func list(_ count: Int) -> String {
    var text = ""
    var left = count
    while left > 0 {
      let part = min(left, 2 + next(8))
      text += "- \(words(part))\n"
      left -= part
    }
    return text
  }

  private mutating func words(_ count: Int) -> String {
    (0..<count).map { _ in word() }.joined(separator: " ")
  }

  private mutating func word() -> String {
    let word = GeneratedSite.vocabulary[next(GeneratedSite.vocabulary.count)]
    guard size != .small else { return word }
    switch next(20) {
    case 0: return String(next(10_000))
    case 1...4: return GeneratedSite.prefixes[next(GeneratedSite.prefixes.count)] + word
    default: return word
    }
  }

  private static let prefixes = ["re", "un", "over", "under", "fore", "out", "half-", "well-"]

  private static let tags = [
    "brick", "stone", "lime", "arch", "tool", "wall", "rome", "greece", "quarry", "bond", "word",
  ]

  /// A few hundred words: stems with endings, so that caches meet both old and new ones.
  private static let vocabulary: [String] = {
    let stems = [
      "stone", "wall", "mortar", "course", "header", "stretcher", "arch", "vault", "quarry", "bed",
      "joint", "lime", "sand", "plumb", "trowel", "chisel", "mallet", "corner", "buttress",
      "lintel",
      "coping", "rubble", "ashlar", "keystone", "voussoir", "scaffold", "pier", "column", "capital",
      "plinth", "cornice", "gable",
    ]
    let endings = ["", "s", "ed", "ing", "work", "like", "less", "er"]
    let small = [
      "the", "of", "and", "a", "in", "to", "is", "that", "it", "with", "for", "as", "on",
    ]
    return stems.flatMap { stem in endings.map { stem + $0 } } + small + small + small + small
  }()

  private static let ashlarFiles = [
    "ashlar.yaml": """
    title: Ten thousand stones
    breakpoints:
      - {name: phone, from: 0, columns: 1}
      - {name: tablet, from: 40, columns: 2}
      - {name: small, from: 60, columns: 3}
      - {name: medium, from: 80, columns: 4}
      - {name: large, from: 104, columns: 5}
    """
  ]

  private static let hugoFiles = [
    "config.toml": """
    baseURL = "https://example.org/"
    title = "Ten thousand stones"
    paginate = 200
    disableKinds = ["taxonomy", "term", "RSS", "sitemap", "404"]
    """,
    "layouts/_default/baseof.html": """
    <!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title></head>
    <body><header><a href="/">{{ .Site.Title }}</a></header><main>{{ block "main" . }}{{ end }}</main></body></html>
    """,
    "layouts/_default/single.html": """
    {{ define "main" }}<article class="card">{{ with .Params.image }}<img src="{{ . }}" alt="{{ $.Params.alt }}">{{ end }}
    <h1>{{ .Title }}</h1>{{ .Content }}<p>{{ delimit .Params.tags " · " }} · {{ .Date.Format "2 January 2006" }}</p></article>{{ end }}
    """,
    "layouts/index.html": """
    {{ define "main" }}{{ $pages := .Paginate .Site.RegularPages }}{{ range $pages.Pages }}<article class="card">
    {{ with .Params.image }}<img src="{{ . }}" alt="">{{ end }}<h2><a href="{{ .RelPermalink }}">{{ .Title }}</a></h2>
    {{ .Content }}<p>{{ delimit .Params.tags " · " }} · {{ .Date.Format "2 January 2006" }}</p></article>{{ end }}
    {{ template "_internal/pagination.html" . }}{{ end }}
    """,
    "layouts/_default/list.html": "{{ define \"main\" }}{{ end }}",
  ]
}

import AshlarContent
import AshlarDiagnostics
import AshlarSite
import Testing

/// Every pair of colours that style sheets use, against what WCAG asks for.
@Suite("Colours of themes") struct ThemeColourTests {
  /// What may lie behind any text.
  private static let grounds: Set<String> = ["background", "surface", "tint", "muted", "accented"]

  /// A rule of a style sheet: its selector, and the colours that its declarations name.
  private struct Rule {
    var selector: String
    var texts: Set<String> = []
    var grounds: Set<String> = []
    var marks: Set<String> = []
  }

  private static func rules(of css: String) -> [Rule] {
    css.replacing(/\/\*.*?\*\//.dotMatchesNewlines(), with: "").matches(of: /([^{}]*)\{([^{}]*)\}/)
      .map { match in
        var rule = Rule(
          selector: match.1.split(whereSeparator: \.isWhitespace).joined(separator: " "))
        for declaration in match.2.split(separator: ";") {
          let parts = declaration.split(separator: ":", maxSplits: 1).map {
            $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
          }
          guard parts.count == 2 else { continue }
          let names = Set(parts[1].matches(of: /var\(--([a-z-]+)/).map { String($0.1) })
          switch parts[0] {
          case "color": rule.texts.formUnion(names)
          case "background", "background-color", "--face": rule.grounds.formUnion(names)
          case "box-shadow" where !parts[1].contains("inset"): break
          case let property
          where ["outline", "border", "text-decoration", "box-shadow"].contains {
            property.hasPrefix($0)
          }:
            rule.marks.formUnion(names)
          default: break
          }
        }
        return rule
      }
  }

  private static func css(of theme: String) async throws -> String {
    let picture = "image: /images/a.svg\nalt: A\n"
    let heads = [
      "quote": "", "note": "", "cover": picture + "kicker: B\n",
      "link": "link: https://example.org/\n",
      "profile": picture + "kicker: B\n", "product": picture + "price: 5\nbutton: Go\n",
      "event": "when: 2026-12-05\nbutton: Go\n", "code": "", "number": "number: 4\n",
    ]
    var cards = heads.reduce(into: [String: String]()) { files, card in
      files["cards/\(card.key).md"] =
        "---\ntitle: A\nkind: \(card.key)\n\(card.value)---\nWords."
    }
    cards["images/a.svg"] =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"400\" height=\"300\"/>"
    let site = try await BuiltSite("theme: \(theme)\nsearch: true\ntaxonomies: [tags]", cards)
    let path = try #require(
      site.paths.first { $0.hasPrefix("assets/style.") }, "\(site.complaints)")
    return try site.text(path)
  }

  @Test(
    "what covers the shade beside a table has the colour of the page that the card lies on",
    arguments: ThemeCatalogue.all.map(\.name))
  func tables(theme: String) async throws {
    let rules = Self.rules(of: try await Self.css(of: theme))
    let tables = rules.filter { $0.selector.contains(".card .table") }.flatMap(\.grounds)
    #expect(Set(tables).isSuperset(of: ["face", "shade"]) && Self.grounds.isDisjoint(with: tables))
    let pages = rules.filter { $0.selector.hasPrefix(".reading .card:not(") }
    #expect(pages.contains { $0.grounds == ["background"] })
  }

  @Test(
    "every colour of text is compared with every colour behind it",
    arguments: ThemeCatalogue.all.map(\.name))
  func used(theme: String) async throws {
    let rules = Self.rules(of: try await Self.css(of: theme))
    let palette = ThemePalette(try #require(ThemeConfiguration.builtIn(theme)))
    let names = Set(palette.colours.map(\.name))
    let pairs = Set(ThemePalette.textPairs.map { "\($0.text) on \($0.behind)" })
    let marks = Set(ThemePalette.markPairs.map(\.mark))
    var count = 0
    for rule in rules {
      let (texts, grounds) = (rule.texts.intersection(names), rule.grounds.intersection(names))
      count += texts.count + grounds.count
      let isDrawn = rule.selector.contains("::")
      for text in texts {
        let behind = grounds.isEmpty ? Self.grounds : grounds
        for ground in behind {
          #expect(pairs.contains("\(text) on \(ground)"), "\(rule.selector): \(text) on \(ground)")
        }
      }
      if texts.isEmpty {
        for ground in grounds where !(isDrawn && ground == "accent") {
          #expect(Self.grounds.contains(ground), "\(rule.selector): \(ground) behind text")
        }
      }
      for mark in rule.marks.intersection(names) where mark != "line" {
        #expect(marks.contains(mark), "\(rule.selector): \(mark)")
      }
    }
    // Button, badge, search, banner, masthead: the sweep has seen them.
    #expect(count > 60, "\(count)")
    for part in [".card .button", ".card .badge", ".banner", ".search button", ".pages a"] {
      #expect(rules.contains { $0.selector.contains(part) }, "\(part)")
    }
  }

  /// Accents that people give: 24 hues, each dark, middling and light, and greys.
  private static let accents: [String] = {
    func code(_ parts: [Double]) -> String {
      "#"
        + parts.map { part in
          let text = String(Int((part * 255).rounded()), radix: 16)
          return text.count == 1 ? "0" + text : text
        }.joined()
    }
    let hues = (0..<24).flatMap { hue in
      [0.25, 0.5, 0.8].map { lightness in
        code(
          [0.0, 8, 4].map { offset in
            let k = (offset + Double(hue) / 2).truncatingRemainder(dividingBy: 12)
            return lightness - 0.9 * min(lightness, 1 - lightness) * max(-1, min(k - 3, 9 - k, 1))
          })
      }
    }
    return hues + ["#000000", "#777777", "#ffffff"]
  }()

  @Test(
    "with any accent all text can be read, and an accent that marks nothing is a warning",
    arguments: ThemeCatalogue.all.map(\.name))
  func ownAccents(theme: String) async throws {
    var warned = 0
    for accent in Self.accents {
      let source = "title: A\ntheme: {from: \(theme), accent: \"\(accent)\"}"
      let (tokens, diagnostics) = ThemeConfiguration.read(
        source: Array(source.utf8), path: "ashlar.yaml")
      let palette = ThemePalette(tokens)
      for (text, behind) in ThemePalette.textPairs {
        let (colours, grounds) = (palette[text], palette[behind])
        #expect(
          ThemePalette.contrast(colours.light, grounds.light) >= 4.5,
          "\(accent): \(text) \(colours.light) on \(behind) \(grounds.light)")
        #expect(
          ThemePalette.contrast(colours.dark, grounds.dark) >= 4.5,
          "\(accent): \(text) \(colours.dark) on \(behind) \(grounds.dark)")
      }
      let (marks, ground) = (palette["accent"], palette["background"])
      // One accent is made lighter for dark pages.
      #expect(ThemePalette.contrast(marks.dark, ground.dark) >= 3, "\(accent)")
      let isWeak = ThemePalette.contrast(marks.light, ground.light) < 3
      if isWeak { warned += 1 }
      #expect(
        diagnostics.map(\.message).contains { $0.hasPrefix("what this 'accent' marks") } == isWeak,
        "\(accent): \(diagnostics)")
    }
    #expect(warned > 10)
  }
}

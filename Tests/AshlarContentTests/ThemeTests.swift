import AshlarContent
import AshlarDiagnostics
import TestSupport
import Testing

@Suite("Themes") struct ThemeTests {
  private func site(_ files: [String: String]) throws -> TemporaryFolder {
    try TemporaryFolder(site: files.merging(["cards/a.md": "A"]) { first, _ in first })
  }

  private func theme(_ files: [String: String]) async throws -> SiteConfiguration {
    let folder = try site(files)
    let complaints = await folder.complaints()
    #expect(complaints == [])
    return try #require(await folder.site().site).configuration
  }

  @Test("every built-in theme is listed, and nothing is wrong with its files") func catalogue() {
    #expect(ThemeCatalogue.all.map(\.name) == ["paper", "pins", "darkroom", "zine"])
    #expect(ThemeCatalogue.all.allSatisfy { $0.purpose.count > 20 })
    #expect(BuiltInThemeCatalogue.diagnostics.map { "\($0)" } == [])
  }

  @Test("text can be read on everything that it is drawn on", arguments: ThemeCatalogue.all)
  func contrast(_ listing: ThemeCatalogue.Listing) throws {
    let palette = ThemePalette(try #require(ThemeConfiguration.builtIn(listing.name)))
    for (text, behind) in ThemePalette.textPairs {
      let (colours, grounds) = (palette[text], palette[behind])
      for (colour, ground) in [(colours.light, grounds.light), (colours.dark, grounds.dark)] {
        let contrast = ThemePalette.contrast(colour, ground)
        #expect(contrast >= 4.5, "\(text) \(colour) on \(behind) \(ground)")
      }
    }
  }

  /// What lies behind code: the tint on boards; on cards' own pages some black on light pages, and some white on dark ones.
  private static func groundsOfCode(_ palette: ThemePalette) -> [ColourPair] {
    func shaded(_ colour: String, _ level: Double, _ share: Double) -> String {
      let parts = [1, 3, 5].map { start in
        let part = Double(Int(colour.dropFirst(start).prefix(2), radix: 16) ?? 0)
        return Int((part + (level - part) * share).rounded())
      }
      return "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
    return [palette["tint"]]
      + ["background", "surface"].map { name in
        ColourPair(
          light: shaded(palette[name].light, 0, 0.06), dark: shaded(palette[name].dark, 255, 0.09))
      }
  }

  @Test(
    "code in colours can be read on everything that it is drawn on", arguments: ThemeCatalogue.all)
  func contrastOfCode(_ listing: ThemeCatalogue.Listing) throws {
    let theme = try #require(ThemeConfiguration.builtIn(listing.name))
    var themes = [theme]
    for accent in ["#000000", "#777777", "#ffffff", "#00aa55", "#7722cc", "#ffee00", "#0099aa"] {
      var own = theme
      own.accent = ColourPair(light: accent, dark: accent)
      themes.append(own)
    }
    for theme in themes {
      let palette = ThemePalette(theme)
      #expect(palette.codeColours.count == 8)
      for entry in palette.codeColours {
        for ground in Self.groundsOfCode(palette) {
          for (colour, ground) in [
            (entry.colours.light, ground.light), (entry.colours.dark, ground.dark),
          ] {
            let contrast = ThemePalette.contrast(colour, ground)
            #expect(contrast >= 4.5, "\(entry.name) \(colour) on \(ground): \(contrast)")
          }
        }
      }
      // What stands beside each other can be told apart.
      let six = palette.codeColours.prefix(6).map(\.colours)
      #expect(Set(six.map(\.light)).count == 6 && Set(six.map(\.dark)).count == 6)
    }
  }

  @Test("one colour leaves nothing of the theme's own accent")
  func derivedColours() async throws {
    let blue = try await theme([
      "ashlar.yaml": "title: A\ntheme: {accent: {light: \"#1f4fbf\", dark: \"#8fb4ff\"}}"
    ]).theme
    let (own, standard) = (ThemePalette(blue), ThemePalette(.standard))
    for name in ["accent", "link", "accented", "banner"] {
      #expect(own[name] != standard[name])
      // Blue is the largest part of what follows from a blue accent.
      let parts = [1, 3, 5].map { start in
        let code = own[name].light.dropFirst(start).prefix(2)
        return Int(code, radix: 16) ?? 0
      }
      #expect(parts[2] > parts[0], "\(name) \(own[name].light)")
    }
    #expect(own["background"] == standard["background"])
  }

  @Test(
    "on common phones boards of pictures have two columns", arguments: ["pins", "darkroom"])
  func phones(name: String) throws {
    let breakpoints = try #require(ThemeConfiguration.builtIn(name)).breakpoints
    for width in [320, 360, 375, 384, 390, 393, 402, 411, 412, 414, 428, 430, 440] {
      let page = Double(width)
      let breakpoint = try #require(breakpoints.last { $0.minimumWidth * 16 <= page })
      #expect(breakpoint.columnCount == 2, "\(width) px")
    }
  }

  @Test("a name alone, and a name with tokens in its place") func names() async throws {
    let named = try await theme(["ashlar.yaml": "title: A\ntheme: pins"])
    #expect(named.theme == ThemeConfiguration.builtIn("pins"))
    #expect(named.breakpoints.map(\.columnCount).max() == 7)
    #expect(named.breakpoints[1].gap == 8 && named.breakpoints.last?.gap == 12)
    #expect(named.kinds["card"]?.maximumLines == 10)
    let changed = try await theme([
      "ashlar.yaml": "title: A\ntheme: {from: pins, gap: 30}\nkinds: {card: {maxLines: 3}}"
    ])
    #expect(changed.theme.cardRadius == 16 && changed.theme.gap == 30)
    #expect(changed.breakpoints.last?.gap == 30 && changed.breakpoints[1].gap == 8)
    #expect(changed.kinds["card"]?.maximumLines == 3 && changed.kinds["quote"]?.maximumLines == 12)
    let rows = try await theme(["ashlar.yaml": "title: A\ntheme: darkroom"])
    #expect(rows.boards[0].sections[0].layout.kind.name == "justified-rows")
  }

  @Test("a folder of the site starts from another theme, and ashlar.yaml has the last word")
  func folders() async throws {
    let configuration = try await theme([
      "ashlar.yaml": "title: A\ntheme: {from: looks/loud, cardPadding: 32}",
      "looks/loud/theme.yaml": "from: ../base\ntype: {title: {size: 30}}".replacing(
        "../", with: "looks/"),
      "looks/loud/theme.css": ".masthead { padding: 0 }",
      "looks/base/theme.yaml": "from: zine\ncardPadding: 24\ntype: {title: {case: upper}}",
      "looks/base/words.de.yaml": "more: Weiterlesen",
    ])
    let tokens = configuration.theme
    #expect(tokens.cardPadding == 32)
    #expect(tokens.type[.title]?.size == 30 && tokens.type[.title]?.letterCase == .upper)
    // A size alone brings a line height of its own.
    #expect(tokens.type[.title]?.lineHeight == nil)
    #expect(tokens.headingFonts.map(\.family) == ["Inter Display"])
    let files = configuration.themeFiles
    #expect(
      files.styles.map(\.path) == ["paper/theme.css", "zine/theme.css", "looks/loud/theme.css"])
    #expect(files.words["de"]?.map(\.path) == ["paper/words.de.yaml", "looks/base/words.de.yaml"])
    #expect(files.words["fr"]?.map(\.path) == ["paper/words.fr.yaml"])
  }

  @Test("the folder theme/ counts without being named") func ownFolder() async throws {
    let own = try await theme([
      "ashlar.yaml": "title: A", "theme/theme.yaml": "from: pins\ngap: 2",
      "theme/README.md": "For people.",
    ])
    #expect(own.theme.gap == 2 && own.theme.cardRadius == 16)
    let both = try await theme([
      "ashlar.yaml": "title: A\ntheme: zine", "theme/theme.css": ".masthead { border: 0 }",
    ])
    #expect(both.themeFiles.styles.map(\.path).last == "theme/theme.css")
    #expect(both.theme.textSize == 17)
  }

  @Test(
    "what is wrong with a theme has a place and a remedy",
    arguments: [
      (["ashlar.yaml": "title: A\ntheme: pin"], "ashlar.yaml:2:8: error: there is no theme 'pin'"),
      (
        ["ashlar.yaml": "title: A\ntheme: {from: ./away}"],
        "ashlar.yaml:2:15: error: there is no folder './away' in the site"
      ),
      (
        ["ashlar.yaml": "title: A\ntheme: ../other"],
        "ashlar.yaml:2:8: error: there is no folder '../other' in the site"
      ),
      (
        ["ashlar.yaml": "title: A\ntheme: {from: [pins]}"],
        "ashlar.yaml:2:15: error: 'from' must be a theme's name or a folder of the site, found a list"
      ),
      (
        [
          "ashlar.yaml": "title: A\ntheme: a/b", "a/b/theme.yaml": "from: a/c",
          "a/c/theme.yaml": "from: a/b",
        ],
        "a/c/theme.yaml:1:7: error: themes start from each other in a circle: a/b, a/c, a/b"
      ),
      (
        ["ashlar.yaml": "title: A\ntheme: a/b", "a/b/theme.yaml": "from: a/b"],
        "a/b/theme.yaml:1:7: error: themes start from each other in a circle: a/b, a/b"
      ),
      (
        ["ashlar.yaml": "title: A", "theme/theme.yaml": "cardRadus: 4"],
        "theme/theme.yaml:1:1: error: a theme has no key 'cardRadus'"
      ),
      (
        ["ashlar.yaml": "title: A", "theme/theme.yaml": "cardRadius: 4em"],
        "theme/theme.yaml:1:13: error: 'cardRadius' must be a length from 0 to 256 px, as 24, 24px or 1.5rem, found '4em'"
      ),
      (
        ["ashlar.yaml": "title: A", "theme/theme.yaml": "blockGap: 5"],
        "theme/theme.yaml:1:11: error: 'blockGap' must be a whole even number of px from 0 to 128, found '5'"
      ),
      (
        ["ashlar.yaml": "title: A", "theme/theme.yaml": "line: reddish"],
        "theme/theme.yaml:1:7: error: 'line' must be a colour, as \"#9a3412\", found 'reddish'"
      ),
      (
        ["ashlar.yaml": "title: A", "theme/theme.yaml": "format: 2"],
        "theme/theme.yaml:1:9: error: the theme has the format 2, and this Ashlar reads 1"
      ),
      (
        ["ashlar.yaml": "title: A", "theme/themes.css": ""],
        "theme/themes.css: warning: a theme has no file 'themes.css'"
      ),
      (
        ["ashlar.yaml": "title: A\ntheme: zine", "theme/theme.yaml": "from: pins"],
        "theme/theme.yaml:1:7: error: this theme starts from 'pins', and ashlar.yaml names 'zine'"
      ),
    ])
  func mistakes(files: [String: String], expected: String) async throws {
    let complaints = try await site(files).complaints()
    #expect(complaints.count == 1, "\(complaints)")
    #expect(complaints.first?.hasPrefix(expected) == true, "\(complaints)")
  }

  @Test("a mistyped name comes with the nearest one") func nearest() async throws {
    let complaints = try await site(["ashlar.yaml": "title: A\ntheme: darkrom"]).site().diagnostics
    #expect(complaints.first?.hint == "did you mean 'darkroom'?")
    let token = try await site(["ashlar.yaml": "title: A", "theme/theme.yaml": "cardRadus: 4"])
      .site().diagnostics
    #expect(token.first?.hint == "did you mean 'cardRadius'?")
  }
}

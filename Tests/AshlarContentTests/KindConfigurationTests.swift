import AshlarContent
import TestSupport
import Testing

@Suite("Kinds of cards") struct KindConfigurationTests {
  private func site(_ kinds: String) throws -> TemporaryFolder {
    try TemporaryFolder(site: [
      "ashlar.yaml": "title: A\nkinds:\n  thing: \(kinds)", "cards/a.md": "A",
    ])
  }

  @Test("parts are names, or mappings with more to say") func parts() async throws {
    let folder = try site(
      "{over: true, align: center, surface: tint, parts: [{part: picture, ratio: \"3:2\", inset: 8, round: true}, "
        + "{part: title, style: quote, align: end, colour: quiet, maxLines: 2, minWidth: 12rem}, body]}"
    )
    #expect(await folder.complaints() == [])
    let kind = try #require(await folder.site().site?.configuration.kinds["thing"])
    #expect(kind.isOver == true && kind.alignment == .center && kind.surface == .tint)
    let parts = try #require(kind.parts)
    #expect(parts.map(\.name) == [.picture, .title, .body])
    #expect(parts[0].shape?.width == 3 && parts[0].shape?.height == 2)
    #expect(parts[0].inset == 8 && parts[0].isRound)
    #expect(parts[1].style == .quote && parts[1].alignment == .end && parts[1].colour == .quiet)
    #expect(parts[1].maximumLines == 2 && parts[1].minimumWidth == 192)
  }

  @Test("a theme's parts stay where a site says something else of the kind") func merged()
    async throws
  {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: A\ntheme: pins\nkinds: {product: {maxLines: 3}}", "cards/a.md": "A",
    ])
    let kinds = try #require(await folder.site().site?.configuration.kinds)
    #expect(kinds["product"]?.maximumLines == 3)
    #expect(kinds["product"]?.parts?.contains { $0.name == .price } == true)
  }

  @Test(
    "every built-in theme has all kinds of the first", arguments: ThemeCatalogue.all.map(\.name))
  func builtIn(name: String) throws {
    let kinds = try #require(ThemeConfiguration.builtIn(name)).kinds
    for kind in [
      "plate", "cover", "link", "profile", "product", "event", "code", "number", "audio", "map",
    ] {
      #expect(kinds[kind]?.parts?.isEmpty == false, "\(kind)")
    }
  }

  @Test(
    "what is wrong with a part has a place and a remedy",
    arguments: [
      ("{parts: [titel]}", "19: error: 'parts' must be one of picture, kicker"),
      ("{parts: [title, title]}", "26: error: a kind has the part 'title' once"),
      ("{parts: [title, picture, body]}", "26: error: a picture is the first part or the last"),
      ("{parts: [{style: quote}]}", "19: error: a part needs 'part', what it says"),
      ("{parts: [{part: title, stile: quote}]}", "33: error: a part has no key 'stile'"),
      ("{parts: [{part: title, style: loud}]}", "40: error: 'style' must be one of body, title"),
      (
        "{parts: [{part: title, style: narrowPageTitle}]}",
        "40: error: 'style' must be a kind of text that cards have"
      ),
      ("{parts: [{part: title, round: true}]}", "40: error: only a picture has 'round'"),
      ("{parts: [{part: picture, maxLines: 2}]}", "45: error: a picture has no 'maxLines'"),
      ("{parts: [{part: picture, ratio: 3}]}", "42: error: 'ratio' must be a width and a height"),
      ("{parts: [{part: body, maxLines: 2}]}", "42: error: 'maxLines' of the text is the kind's"),
      ("{parts: title}", "18: error: 'parts' must be a list of parts"),
      ("{surface: red}", "20: error: 'surface' must be one of surface, tint, accented"),
      ("{align: middle}", "18: error: 'align' must be one of start, center, end"),
    ])
  func mistakes(kinds: String, expected: String) async throws {
    let complaints = try await site(kinds).complaints()
    #expect(complaints.count == 1, "\(complaints)")
    let expected = "ashlar.yaml:3:\(expected)"
    #expect(complaints.first?.hasPrefix(expected) == true, "\(complaints)")
  }
}

import AshlarContent
import AshlarImport
import Testing

@Suite("Imported settings") struct ImportedSettingsTests {
  @Test(
    "what a site says of itself is carried over",
    arguments: [
      (
        ImportSource.hugo,
        "title = 'S'\nbaseurl = 'https://stones.example/blog/'\nlanguageCode = 'de-AT'\n"
          + "[params]\ndescription = 'On: stones'\n[params.author]\nname = 'Ann'\n"
      ),
      (
        .jekyll,
        "title: S\nurl: https://stones.example\nbaseurl: /blog\nlang: de_AT\n"
          + "description: 'On: stones'\nauthor: {name: Ann}\n"
      ),
    ])
  func carried(kind: ImportSource, text: String) async throws {
    let result = try await imported(
      kind,
      [
        kind == .hugo ? "hugo.toml" : "_config.yml": text,
        kind == .hugo ? "content/a.md" : "a.md": "Text.",
      ])
    #expect(result.errors == [] && result.losses == [])
    let configuration = try #require(result.configuration)
    #expect(configuration.title == "S" && configuration.description == "On: stones")
    #expect(configuration.baseURL == "https://stones.example/blog")
    #expect(configuration.language == "de-AT" && configuration.author == "Ann")
  }

  @Test("what it says besides is listed, and so is what cannot be right") func lost() async throws {
    let result = try await imported(
      .hugo,
      [
        "config/_default/hugo.toml":
          "title = 'S'\nbaseURL = '/'\nlanguageCode = '?'\ntheme = 'x'\n[menu]\nside = []\n",
        "content/a.md": "Text.",
      ])
    #expect(result.errors == [])
    #expect(
      result.site.losses.map { "\($0.what) in \($0.firstPlace)" } == [
        "the menu 'side' in config/_default/hugo.toml",
        "the setting 'languageCode' in config/_default/hugo.toml",
        "the setting 'theme' in config/_default/hugo.toml",
      ])
    #expect(result.text("ashlar.yaml")?.contains("baseURL") == false)
  }

  @Test("a folder without an address is no base") func folder() async throws {
    let result = try await imported(
      .jekyll, ["_config.yml": "baseurl: /blog\nurl: ''\n", "a.md": "Text."])
    #expect(result.errors == [] && result.losses == ["the setting 'baseurl'"])
  }
}

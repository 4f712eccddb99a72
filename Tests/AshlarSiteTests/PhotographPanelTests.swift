import AshlarSite
import TestSupport
import Testing

@Suite("The panel of a photograph's page") struct PhotographPanelTests {
  private static let drawing =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 300 200\"/>"
  private static let all =
    "[rating, label, place, people, keywords, date, time, lens, camera, exposure]"

  /// The page of a photograph.
  private static func page(
    _ settings: String, card: String = "", xmp: [String: String] = [:]
  ) async throws -> (html: String, complaints: [String]) {
    var files = ["photos/a/b.svg": drawing, "photos/a/b.yaml": "alt: A wall\n\(card)"]
    if !xmp.isEmpty { files["photos/a/b.xmp"] = SampleXMP.sidecar(xmp) }
    // No script but what a value makes.
    let site = try await BuiltSite(settings + "\nalbums: {keys: false}", files)
    return (try site.text("cards/photos-a-b.html"), site.complaints)
  }

  /// The rows of a panel: a name and its values as they are written.
  private static func rows(_ html: String) -> [String] {
    html.matches(of: /<div><dt[^>]*>([^<]*)<\/dt>(.*)<\/div>/).map { row in
      let values = row.2.matches(of: /<dd[^>]*>(.*?)<\/dd>/).map { value in
        value.1.replacing(/<[^>]*>/, with: "")
      }
      return "\(row.1): \(values.joined(separator: " | "))"
    }
  }

  private static let card = """
    rating: 4
    label: [red, Winner]
    place: Chester, England
    people: [Ann Mason, Bo]
    tags: [stone, wall]
    date: 2026-03-21T14:05
    camera: Pinhole
    lens: Hole

    """

  @Test("its rows are those that the site asks for, in its order") func order() async throws {
    let page = try await Self.page("pictures: {details: \(Self.all)}", card: Self.card)
    #expect(page.complaints == [])
    #expect(
      Self.rows(page.html) == [
        "Rating: 4 / 5", "Label: Red | Winner", "Place: Chester, England",
        "People: Ann Mason | Bo", "Time: 14:05", "Lens: Hole", "Camera: Pinhole",
      ])
    #expect(page.html.contains("<dd class=\"label red\">Red</dd>"))
    #expect(!page.html.contains("<script") && !page.html.contains("style="))
    let few = try await Self.page("pictures: {details: [camera]}", card: Self.card)
    #expect(Self.rows(few.html) == ["Camera: Pinhole"])
    for word in ["Ann", "Chester", "Winner"] { #expect(!few.html.contains(word)) }
  }

  @Test("what the line above it says is not said again") func said() async throws {
    let page = try await Self.page(
      "pictures: {details: [camera, date, time, keywords]}", card: Self.card)
    #expect(page.html.contains("21 March 2026") && page.html.contains("stone"))
    #expect(Self.rows(page.html) == ["Camera: Pinhole", "Time: 14:05"])
    let alone = try await Self.page(
      "pictures: {details: [date, keywords]}", card: Self.card)
    #expect(!alone.html.contains("<dl"))
  }

  @Test("without the key, and where there is nothing to say, there is no panel") func none()
    async throws
  {
    #expect(try await !Self.page("", card: Self.card).html.contains("<dl"))
    let empty = try await Self.page(
      "pictures: {details: \(Self.all)}", card: "rating: 0\nlabel: []\n", xmp: ["xmp:Rating": "3"])
    #expect(!empty.html.contains("<dl"))
  }

  @Test(
    "it speaks the site's language",
    arguments: [
      ("de", ["Bewertung: 4 / 5", "Markierung: Rot | Winner"]),
      ("ar", ["التقييم: 4 / 5", "العلامة: أحمر | Winner"]),
      ("fi", ["Rating: 4 / 5", "Label: Red | Winner"]),
    ])
  func languages(_ language: String, _ rows: [String]) async throws {
    let page = try await Self.page(
      "lang: \(language)\npictures: {details: [rating, label, date]}", card: Self.card)
    #expect(Self.rows(page.html) == rows)
    #expect(page.html.contains("<dt lang=\"en\">") == (language == "fi"))
  }

  @Test("every language has words of its own for all of it")
  func words() async throws {
    var seen: [String: String] = [:]
    for language in [
      "en", "de", "fr", "es", "it", "pt", "nl", "pl", "ru", "ja", "zh", "zh-Hant", "ar", "he",
    ] {
      let page = try await Self.page(
        "lang: \(language)\npictures: {details: \(Self.all)}", card: Self.card)
      let rows = Self.rows(page.html)
      #expect(rows.count == 7, "\(language)")
      let people = try #require(rows.first { $0.contains("Ann Mason") })
      #expect(seen.updateValue(language, forKey: people + rows[0] + rows[1]) == nil, "\(people)")
    }
  }

  @Test("what files say of people shows with 'metadata: keep' alone, and positions never")
  func withheld() async throws {
    let xmp = [
      "Iptc4xmpExt:PersonInImage": SampleXMP.list("Ann Mason"), "photoshop:City": "Chester",
    ]
    let details = "details: \(Self.all)"
    let held = try await Self.page("pictures: {\(details)}", xmp: xmp)
    #expect(Self.rows(held.html) == ["Place: Chester"])
    #expect(!held.html.contains("Ann Mason"))
    #expect(held.complaints.count { $0.contains("who is in the picture") } == 1)
    let kept = try await Self.page("pictures: {\(details), metadata: keep}", xmp: xmp)
    #expect(Self.rows(kept.html) == ["Place: Chester", "People: Ann Mason"])
    #expect(kept.complaints == [])
    // What the author writes is the author's to show, or to take away.
    let said = try await Self.page("pictures: {\(details)}", card: "people: [Cy]\n", xmp: xmp)
    #expect(Self.rows(said.html) == ["Place: Chester", "People: Cy"])
    #expect(said.complaints == [])
    for page in [held, kept, said] {
      #expect(!page.html.contains("48,12") && !page.html.contains("16,22"))
    }
  }

  @Test("no value becomes a tag, an attribute or a style, whatever stands in it")
  func hostile() async throws {
    let words = "\\\" onload=x' --></dd><script>alert(1)</script><b>&amp;\u{202E}\u{301}"
    let escaped = words.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing("\"", with: "&quot;")
    let quoted = "'\(words.replacing("'", with: "''"))'"
    let lists = ["label", "people", "tags"].map { "\($0): [\(quoted)]\n" }
    let texts = ["place", "camera", "lens"].map { "\($0): \(quoted)\n" }
    let written = try await Self.page(
      "pictures: {details: \(Self.all)}", card: (lists + texts).joined())
    let xmp = try await Self.page(
      "pictures: {details: \(Self.all), metadata: keep}",
      xmp: [
        "xmp:Label": escaped, "photoshop:City": escaped,
        "Iptc4xmpExt:PersonInImage": SampleXMP.list(escaped), "dc:subject": SampleXMP.list(escaped),
        "xmp:Rating": "1e309",
      ])
    for page in [written, xmp] {
      #expect(page.html.contains("&lt;script&gt;alert(1)") && page.html.contains("<dl>"))
      #expect(!page.html.contains("<script") && !page.html.contains("<b>&amp;"))
      #expect(!page.html.contains("</dd><script"))
    }
    #expect(written.html.matches(of: /<dd[^>]*>[^<]*&lt;script/).count == 5)
    #expect(xmp.html.matches(of: /<dd[^>]*>[^<]*&lt;script/).count == 3)
  }

  @Test(
    "dates are days as they are written, in the future and without a zone",
    arguments: [
      ("2199-12-31", "31 December 2199", []), ("0001-01-01", "1 January 1", []),
      ("2026-03-21T23:59:59-11:00", "21 March 2026", ["Time: 23:59"]),
      ("2026-03-21T00:00", "21 March 2026", []),
    ] as [(String, String, [String])])
  func dates(_ date: String, _ day: String, _ rows: [String]) async throws {
    let page = try await Self.page(
      "pictures: {details: [date, time]}", card: "date: \(date)\n")
    #expect(page.html.contains(day))
    #expect(Self.rows(page.html) == rows)
  }
}

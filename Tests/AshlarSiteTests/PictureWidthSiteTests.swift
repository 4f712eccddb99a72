import AshlarDiagnostics
import AshlarSite
import Foundation
import TestSupport
import Testing

/// Cards that say how wide their pictures are, on boards, on pages of their own and in feeds.
@Suite("Widths of pictures in a site") struct PictureWidthSiteTests {
  private static let dawn = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "site/images/quarry-dawn.jpg")

  private static let drawing =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"800\" height=\"400\"/>"

  @Test(
    "variants and `sizes` are those of the smaller of the two widths",
    arguments: [
      (
        "{width=300}",
        "(min-width:35.5rem) 18.75rem,(min-width:20.25rem) 18.75rem,calc(100vw - 1.5rem)",
        720
      ),
      (
        "{width=50%}", "(min-width:35.5rem) 17rem,calc((100vw - 1.5rem) * .500)",
        720
      ),
      ("", "(min-width:35.5rem) 34rem,calc(100vw - 1.5rem)", 1280),
    ])
  func variants(_ list: String, _ sizes: String, _ widest: Int) async throws {
    let photograph = try Array(Data(contentsOf: Self.dawn))
    let site = try await BuiltSite(
      "", ["cards/a.md": "Words\n\n![A](dawn.jpg)\(list)"],
      media: ["cards/dawn.jpg": photograph])
    let page = try site.text("cards/a.html")
    let said = page.matches(of: /sizes="([^"]*)"/).map(\.1)
    #expect(said.contains { $0 == sizes }, "\(said)")
    let set = try #require(page.firstMatch(of: /srcset="([^"]*)"/)).1
    let named = set.matches(of: /(\d+)w/).compactMap { Int($0.1) }.sorted()
    #expect(named.last == widest, "\(named)")
  }

  @Test(
    "a picture that is no icon is warned about where it stands in a table, a heading or a term",
    arguments: [
      ("| A | B |\n| - | - |\n| ![W](/images/a.svg) | b |", 3),
      ("| ![W](/images/a.svg) |\n| - |\n", 1), ("## Above ![W](/images/a.svg)", 1),
      ("![W](/images/a.svg)\n: What it is.", 1),
      ("> | A |\n> | - |\n> | ![W](/images/a.svg){height=300} |", 3),
      ("| A |\n| - |\n| ![W](/images/icon.svg) |", nil),
      ("| A |\n| - |\n| ![W](/images/a.svg){height=20} |", nil),
      ("Words ![W](/images/a.svg) around it.", nil), ("- ![W](/images/a.svg)", nil),
      ("## ![W](/images/a.svg)\n\n![W](/images/a.svg)", nil),
    ])
  func unparted(_ text: String, _ line: Int?) async throws {
    let site = try await BuiltSite(
      "",
      [
        "cards/a.md": text, "images/a.svg": Self.drawing,
        "images/icon.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"64\" height=\"64\"/>",
      ])
    let complaints = site.result.diagnostics
    guard let line else { return #expect(complaints.isEmpty) }
    #expect(complaints.map { $0.location?.line } == [line])
    #expect(
      complaints.map(\.message) == [
        "the image '/images/a.svg' within a line is as tall as the line"
      ])
    #expect(complaints.first?.hint?.contains("paragraph of its own") == true)
  }

  @Test("the style sheet has each width, feeds have it in the picture, and a line has none")
  func pages() async throws {
    let site = try await BuiltSite(
      "baseURL: https://example.org\nboards: [{title: B, sections: [{title: S, intro: \"![A](/images/a.svg){width=60}\"}]}]\n",
      [
        "cards/a.md":
          "---\ndate: 2026-01-02\n---\n![A](/images/a.svg){width=300}\n\nIn ![A](/images/b.svg){width=80} a line, and ![A](/images/c.svg){height=22}.",
        "images/a.svg": Self.drawing, "images/b.svg": Self.drawing, "images/c.svg": Self.drawing,
      ])
    #expect(
      site.complaints == [
        "cards/a.md:6:1: the image '/images/b.svg' within a line is as tall as the line"
      ])
    let path = try #require(site.paths.first { $0.hasPrefix("assets/style.") })
    let style = try site.text(path)
    #expect(
      style.contains(" .pw60{max-width:3.75rem;}") && style.contains(" .pw300{max-width:18.75rem;}")
    )
    #expect(!style.contains(".pw80{"))
    for page in ["index.html", "cards/a.html"] {
      #expect(try site.text(page).contains("<p class=\"figure pw300\"><img"))
    }
    #expect(try site.text("index.html").contains("<p class=\"figure pw60\"><img"))
    #expect(try site.text("feed.xml").contains("width=&quot;300&quot; height=&quot;150&quot;"))
  }
}

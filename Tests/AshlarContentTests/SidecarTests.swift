import AshlarContent
import AshlarDiagnostics
import Foundation
import TestSupport
import Testing

@Suite("XMP beside photographs") struct SidecarTests {
  private static let theirs = SampleXMP.sidecar([
    "dc:title": SampleXMP.anyLanguage("Theirs"),
    "dc:description": SampleXMP.anyLanguage("Their *words*"),
    "dc:subject": SampleXMP.list("hills", "dawn", "hills"),
    "exif:DateTimeOriginal": "2026:03:04 05:06:07.080",
    "Iptc4xmpCore:AltTextAccessibility": SampleXMP.anyLanguage("A hill &amp; a wall"),
  ])

  private static func folder(
    _ files: [String: String], pictures: [String]
  ) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(
      site: files.merging(["ashlar.yaml": "title: Walls\n"]) { a, _ in a })
    for path in pictures {
      let said = ["Title": "In the file", "Copyright": "A. Mason"]
      try folder.write(PhotographTests.png(3, 2, said), to: path)
    }
    return folder
  }

  private static func photographs(_ folder: TemporaryFolder) async throws -> [Entry] {
    try #require(await folder.site().site).entries.filter { $0.photograph != nil }
      .sorted { $0.id < $1.id }
  }

  private static func body(_ entry: Entry) -> String {
    String(decoding: entry.source[entry.bodyOffset...], as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @Test(
    "it counts before what the picture's file says, under either name",
    arguments: ["a.xmp", "a.png.xmp", "a.XMP"])
  func names(_ name: String) async throws {
    let folder = try Self.folder(["photos/\(name)": Self.theirs], pictures: ["photos/a.png"])
    let complaints = await folder.complaints()
    #expect(complaints == [])
    let entry = try #require(try await Self.photographs(folder).first)
    #expect(entry.frontMatter.title == "Theirs")
    #expect(entry.frontMatter.tags == ["hills", "dawn"])
    #expect(entry.frontMatter.alt == "A hill & a wall")
    #expect(entry.frontMatter.date?.moment8601 == "2026-03-04T05:06:07Z")
    #expect(Self.body(entry) == "Their \\*words\\*")
  }

  @Test("what a person writes counts before it, key by key", arguments: ["a.md", "a.png.yaml"])
  func texts(_ name: String) async throws {
    let matter = "title: Mine\ndate: 2026-02-03\n"
    let folder = try Self.folder(
      [
        "photos/\(name)": name.hasSuffix("md") ? "---\n\(matter)---\n" : matter,
        "photos/a.xmp": Self.theirs,
      ], pictures: ["photos/a.png"])
    let complaints = await folder.complaints()
    #expect(complaints == [])
    let entry = try #require(try await Self.photographs(folder).first)
    #expect(entry.frontMatter.title == "Mine")
    #expect(entry.frontMatter.date?.day8601 == "2026-02-03")
    #expect(entry.frontMatter.tags == ["hills", "dawn"])
    #expect(Self.body(entry) == "Their \\*words\\*")
  }

  @Test("what it leaves out is the file's") func rest() async throws {
    let folder = try Self.folder(
      ["photos/a.xmp": SampleXMP.sidecar(["dc:subject": SampleXMP.list("hills")])],
      pictures: ["photos/a.png"])
    let entry = try #require(try await Self.photographs(folder).first)
    #expect(entry.frontMatter.title == "In the file")
    #expect(entry.frontMatter.tags == ["hills"])
  }

  @Test(
    "it describes a video, too, also under the name of the picture that stands for it",
    arguments: ["mill.xmp", "mill.mp4.xmp", "mill.png.xmp"])
  func video(_ name: String) async throws {
    let folder = try Self.folder(["photos/\(name)": Self.theirs], pictures: ["photos/mill.png"])
    try folder.write(SampleVideo().mp4, to: "photos/mill.mp4")
    let entry = try #require(try await Self.photographs(folder).first)
    #expect(entry.frontMatter.title == "Theirs" && entry.frontMatter.video != nil)
    let complaints = await folder.complaints()
    #expect(complaints == [])
  }

  @Test("it is no file of the site, and says no position")
  func positions() async throws {
    let folder = try Self.folder(["photos/a.xmp": Self.theirs], pictures: ["photos/a.png"])
    let site = try #require(await folder.site().site)
    #expect(site.assets.map(\.path) == ["photos/a.png"])
    #expect(!"\(site.entries)".contains("48,12"))
  }

  @Test(
    "of a broken one nothing is used, and the build goes on",
    arguments: [
      ("", "photos/a.xmp: warning: the file is empty"),
      ("just words", "photos/a.xmp: warning: there is no XMP in it"),
      ("<?xml version='1.0'?>\n<a/>\n", "photos/a.xmp: warning: there is no XMP in it"),
      ("<x>\n  <y></x>\n", "photos/a.xmp:2:6: warning: the XML makes no sense from here on"),
      ("<x>\n<y a=b/></x>", "photos/a.xmp:2:1: warning: the XML makes no sense from here on"),
      ("<x>\n<!-- no end", "photos/a.xmp:2:1: warning: the XML makes no sense from here on"),
      ("<x>\n <y>no end", "photos/a.xmp:2:2: warning: <y> is never closed"),
      (
        SampleXMP.sidecar(["dc:title": SampleXMP.anyLanguage("Theirs")], end: ""),
        "photos/a.xmp:4:3: warning: <rdf:Description> is never closed"
      ),
      (
        String(repeating: "<a>", count: 100),
        "photos/a.xmp:1:193: warning: the XML makes no sense from here on"
      ),
    ])
  func broken(_ text: String, _ expected: String) async throws {
    let folder = try Self.folder(["photos/a.xmp": text], pictures: ["photos/a.png"])
    let complaints = await folder.complaints()
    #expect(
      complaints == [
        expected
          + ", so nothing of the file is used (let the program that made it write it again, or "
          + "remove it)"
      ])
    let entry = try #require(try await Self.photographs(folder).first)
    #expect(entry.frontMatter.title == "In the file")
  }

  @Test("one that is no text is named with its place") func bytes() async throws {
    let folder = try Self.folder([:], pictures: ["photos/a.png"])
    try folder.write(Array("<x>\n".utf8) + [0xFF], to: "photos/a.xmp")
    let complaints = await folder.complaints()
    #expect(
      complaints.first?.hasPrefix("photos/a.xmp:2:1: warning: the byte 0xFF is not UTF-8") == true)
    #expect(complaints.count == 1)
  }

  @Test("one that describes nothing is named, with a remedy") func unused() async throws {
    let folder = try Self.folder(
      [
        "photos/a.png.xmp": Self.theirs, "photos/a.xmp": Self.theirs, "photos/b.xmp": Self.theirs,
      ], pictures: ["photos/a.png"])
    let complaints = await folder.complaints()
    #expect(
      complaints == [
        "photos/a.xmp: warning: the picture beside it is described by photos/a.png.xmp, and this file is "
          + "not used (write what it says into photos/a.png.xmp, and remove it)",
        "photos/b.xmp: warning: there is no picture beside it that it could describe (name it as the "
          + "picture is named, or move it out of photos/)",
      ])
  }

  @Test("one in another language says that there is one language") func translated() async throws {
    let folder = try Self.folder(
      [
        "photos/a.md": "Words.", "photos/a.de.md": "Worte.", "photos/b.de.md": "Worte.",
      ], pictures: ["photos/a.png", "photos/b.png"])
    let complaints = await folder.complaints()
    #expect(
      complaints.map { $0.prefix(80) } == [
        "photos/a.de.md: warning: photographs and albums have words in the site's own lan",
        "photos/b.de.md: warning: there is no picture beside it that it could describe (n",
      ])
  }

  @Test("photographs of one second come by its fractions, whatever the names say")
  func fractions() async throws {
    let fractions = ["a": ".5", "b": ".25", "c": ".050", "d": "", "e": ".9+05:00"]
    let folder = try Self.folder(
      Dictionary(
        uniqueKeysWithValues: fractions.map { name, fraction in
          (
            "photos/hills/\(name).xmp",
            SampleXMP.sidecar(["photoshop:DateCreated": "2026-03-04T05:06:07\(fraction)"])
          )
        }),
      pictures: fractions.keys.map { "photos/hills/\($0).png" })
    let site = try #require(await folder.site().site)
    let expected = ["d", "c", "b", "a", "e"]
    for (order, names) in [
      (CardSelection.Order.author, expected), (.oldest, expected), (.newest, expected.reversed()),
    ] {
      var selection = CardSelection()
      selection.order = order
      let shown = selection.cards(of: site.entries).compactMap {
        site.entries[$0].photograph?.name
      }
      #expect(shown == names, "\(order)")
    }
    let times = Set(site.entries.compactMap { $0.photograph?.date?.moment8601 })
    #expect(times == ["2026-03-04T05:06:07Z"])
  }
}

import AshlarOutput
import AshlarPublish
import Testing

@Suite("Plan") struct PlanTests {
  private func file(_ path: String, _ content: String = "1", headers: [String: String] = [:])
    -> PublishedFile
  {
    PublishedFile(
      path: path, content: ContentDigest(of: Array(content.utf8)), size: content.utf8.count,
      headers: headers)
  }

  private func plan(
    _ files: [PublishedFile], over old: PublishManifest = PublishManifest(), keep: Int = 2
  ) -> Plan {
    Plan(
      files: PublishedFiles(files.sorted { $0.path < $1.path }), over: old, keep: keep,
      date: "2026-03-21T00:00:00Z")
  }

  @Test("what pages name is sent before them, new pages before changed ones, the first page last")
  func order() {
    let names = [
      "feed.xml", "index.html", "a.html", "new.html", "assets/style.0123456789abcdef.css",
      "images/x.png", "assets/inter.0123456789abcdef.woff2", "print.css",
    ]
    let old = plan([file("index.html"), file("a.html")]).manifest
    let sent = plan(names.map { file($0, "2") }, over: old).uploads.map(\.file.path)
    #expect(
      sent == [
        "assets/inter.0123456789abcdef.woff2", "assets/style.0123456789abcdef.css",
        "images/x.png", "print.css", "new.html", "a.html", "index.html", "feed.xml",
      ])
  }

  @Test("each file has the reason for which it is sent")
  func reasons() {
    var old = plan([
      file("same.html"), file("bytes.html"), file("headers.html", headers: ["a": "1", "b": "1"]),
      file("index.html"),
    ]).manifest
    old.claim = PublishManifest.Claim(
      host: "h", process: 1, date: "", paths: ["index.html", "stray.html"])
    let plan = plan(
      [
        file("same.html"), file("bytes.html", "22"),
        file("headers.html", headers: ["a": "2", "b": "1", "c": "1"]), file("index.html"),
        file("new.html"),
      ], over: old)
    let reasons = Dictionary(
      uniqueKeysWithValues: plan.uploads.map { ($0.file.path, $0.reason) })
    #expect(
      reasons == [
        "bytes.html": .content(oldSize: 1), "headers.html": .headers(["a", "c"]),
        "index.html": .interrupted, "new.html": .new,
      ])
    #expect(plan.removals == ["stray.html"])
    #expect(plan.unchangedCount == 1)
    #expect(plan.byteCount == 5)
  }

  @Test("an unchanged site is no new generation")
  func unchanged() {
    let first = plan([file("index.html")])
    #expect(first.manifest.generation == 1)
    #expect(!first.isEmpty)
    let second = plan([file("index.html")], over: first.manifest)
    #expect(second.isEmpty)
    #expect(second.manifest == first.manifest)
  }

  private let oldStyle = "assets/style.0123456789abcdef.css"
  private let newStyle = "assets/style.1123456789abcdef.css"

  @Test("what was taken back goes at once, an earlier style sheet stays for so many generations")
  func kept() {
    let page = file("index.html")
    var manifest = plan([page, file("a.html"), file("a.jpg"), file(oldStyle)]).manifest
    let without = plan([page, file(newStyle)], over: manifest)
    #expect(without.removals == ["a.html", "a.jpg"])
    #expect(without.manifest.kept.map(\.file.path) == [oldStyle])
    #expect(without.leavingCount == 3 && without.formerCount == 4 && without.removesMany)
    manifest = without.manifest
    let third = plan([file("index.html", "2"), file(newStyle)], over: manifest)
    #expect(third.removals == [oldStyle])
    #expect(third.manifest.kept == [])
    #expect(third.manifest.generations.map(\.number) == [2, 3])
    // With a single generation nothing stays.
    let alone = plan([page, file(oldStyle)]).manifest
    #expect(plan([page, file(newStyle)], over: alone, keep: 1).removals == [oldStyle])
  }

  @Test(
    "a file stays for earlier pages when the site still has another version or variant of it",
    arguments: [
      ("assets/style.0000000000000000.css", true), ("assets/style.0000000000000000.css.br", true),
      ("assets/search.0000000000000000.js", false),
      ("assets/photos-v-1.0000000000000000.css", false),
      ("assets/inter-bold.0000000000000000.woff2", true),
      ("assets/pictures/a.b.0123456789abcdef-320.webp", true),
      ("assets/pictures/a.b.0000000000000000-320.webp", false),
      ("assets/pictures/c.0123456789abcdef-320.webp", false),
      ("v/assets/pictures/a.b.0123456789abcdef-320.webp", false),
      ("assets/share/a.0000000000000000.png", false), ("search/cards.0000000000000000.bin", false),
      ("photos/v/a.jpg", false), ("feed.xml", false), ("assets/.0123456789abcdef", false),
    ])
  func earlierVersions(path: String, stays: Bool) {
    let now = [
      "assets/inter-bold.1111111111111111.woff2", "assets/pictures/a.b.0123456789abcdef-960.webp",
      "assets/share/a.1111111111111111.png", "assets/style.1111111111111111.css",
      "assets/style.1111111111111111.css.br", "index.html", "search/cards.1111111111111111.bin",
    ].map { file($0) }
    let plan = plan(now, over: plan(now + [file(path)]).manifest, keep: 5)
    #expect(plan.removals == (stays ? [] : [path]))
    #expect(plan.manifest.kept.map(\.file.path) == (stays ? [path] : []))
  }

  @Test(
    "an earlier generation brings back what was taken away, not earlier versions of what is there")
  func comesBackWithEarlier() {
    let now = [
      "assets/style.1111111111111111.css", "index.html", "search/cards.1111111111111111.bin",
    ]
    let before =
      now + [
        "assets/pictures/v.0123456789abcdef-960.webp", "assets/style.0000000000000000.css",
        "photos/v/v.jpg", "search/cards.0000000000000000.bin",
      ]
    let manifest = plan(now.map { file($0) }).manifest
    let takenBack = manifest.takenBack(of: PublishedFiles(before.sorted().map { file($0) }))
    #expect(takenBack == ["assets/pictures/v.0123456789abcdef-960.webp", "photos/v/v.jpg"])
    #expect(manifest.takenBack(of: manifest.files) == [])
  }

  @Test("a file that comes back is not sent while it is kept")
  func comesBack() {
    let first = [file("index.html"), file(oldStyle)]
    let second = plan([first[0], file(newStyle)], over: plan(first).manifest)
    let back = plan(first, over: second.manifest)
    #expect(back.uploads.isEmpty && back.isNewGeneration && !back.isEmpty)
    #expect(back.manifest.files.map(\.path) == [oldStyle, "index.html"])
    #expect(back.manifest.kept.map(\.file.path) == [newStyle])
  }

  @Test("a third of the files may leave, and no more")
  func many() {
    let files = ["a", "b", "c", "index"].map { file($0 + ".html") }
    let old = plan(files).manifest
    #expect(!plan(Array(files[1...]), over: old).removesMany)
    #expect(plan(Array(files[2...]), over: old).removesMany)
  }
}

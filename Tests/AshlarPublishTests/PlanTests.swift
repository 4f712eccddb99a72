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

  @Test("a page that leaves goes at once, what it named stays for so many generations")
  func kept() {
    let page = file("index.html")
    var manifest = plan([page, file("a.html"), file("a.png")]).manifest
    let without = plan([page], over: manifest)
    #expect(without.removals == ["a.html"])
    #expect(without.manifest.kept.map(\.file.path) == ["a.png"])
    #expect(without.leavingCount == 2 && without.formerCount == 3 && without.removesMany)
    manifest = without.manifest
    let third = plan([file("index.html", "2")], over: manifest)
    #expect(third.removals == ["a.png"])
    #expect(third.manifest.kept == [])
    #expect(third.manifest.generations.map(\.number) == [2, 3])
    // With a single generation nothing stays.
    #expect(
      Set(plan([page], over: plan([page, file("a.png")]).manifest, keep: 1).removals) == ["a.png"])
  }

  @Test("a file that comes back is not sent while it is kept")
  func comesBack() {
    let all = [file("index.html"), file("a.png")]
    let without = plan([all[0]], over: plan(all).manifest)
    let back = plan(all, over: without.manifest)
    #expect(back.uploads.isEmpty && back.isNewGeneration && !back.isEmpty)
    #expect(back.manifest.files.map(\.path) == ["a.png", "index.html"])
    #expect(back.manifest.kept == [])
  }

  @Test("a third of the files may leave, and no more")
  func many() {
    let files = ["a", "b", "c", "index"].map { file($0 + ".html") }
    let old = plan(files).manifest
    #expect(!plan(Array(files[1...]), over: old).removesMany)
    #expect(plan(Array(files[2...]), over: old).removesMany)
  }
}

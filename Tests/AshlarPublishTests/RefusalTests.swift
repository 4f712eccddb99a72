import AshlarDiagnostics
import AshlarOutput
import AshlarPublish
import TestSupport
import Testing

@Suite("Refusals") struct RefusalTests {
  private func messages(
    _ files: [String: [UInt8]], baseURL: String? = nil, basePath: String = "",
    drafts: Bool = false, allowing: [Refusal] = []
  ) async -> [String] {
    var tree = OutputTree()
    tree.basePath = basePath
    for (path, bytes) in files { tree.add(.bytes(bytes), at: path) }
    return await Refusals(allowing: allowing).diagnostics(
      of: tree, baseURL: baseURL, includesDrafts: drafts
    ).map(\.message)
  }

  @Test(
    "addresses of documents are refused",
    arguments: [
      ("https://example.org/stones", true), ("http://www.example.com", true),
      ("https://a.test:8080", true), ("https://myexample.org", false),
      ("https://stones.net/example.org", false),
    ])
  func example(address: String, isRefused: Bool) async {
    #expect(await messages([:], baseURL: address).isEmpty == !isRefused)
    #expect(await messages([:], baseURL: address, allowing: [.exampleAddress]) == [])
  }

  @Test(
    "files named like keys are refused",
    arguments: [
      (".env", true), ("static/.env.local", true), ("a/id_rsa", true), ("tls/server.KEY", true),
      ("cert.pem", true), (".git/config", true), ("a/.ssh/config", true), (".github/a.html", false),
      ("keyboard.html", false), ("id_rsa.pub", false), ("env", false),
    ])
  func keys(path: String, isRefused: Bool) async {
    #expect(await messages([path: []]).isEmpty == !isRefused)
    #expect(await messages([path: []], allowing: [.keyFiles]) == [])
  }

  @Test("drafts are refused") func drafts() async {
    #expect(await messages([:], drafts: true).count == 1)
    #expect(await messages([:], drafts: true, allowing: [.drafts]) == [])
  }

  @Test("a page that names a missing file is refused, however it names it") func links() async {
    let page = """
      <!doctype html><!-- <a href="comment.html"> --><a href=bare.html>a</a><a title='>' href='one.html#x'>b</a>
      <img src="cards/p%C3%A9.png" srcset="two.png 1x, three.png 2x"><a href="https://a.b/c">c</a>
      <a href="//a.b/c">d</a><a href="#x">e</a><a href="folder/">f</a><a href="a&amp;b.html?q">g</a>
      <a href="mailto:me@a.b">h</a><a href="../outside.html">i</a><a href="/root.html">j</a>
      """
    let files: [String: [UInt8]] = ["index.html": Array(page.utf8)]
    let names = await messages(files).compactMap { $0.firstMatch(of: /leads to '([^']*)'/)?.1 }
    #expect(
      names == [
        "a&b.html", "bare.html", "cards/pé.png", "folder/", "one.html", "outside.html",
        "root.html", "three.png", "two.png",
      ])
    var complete = files
    for name in names { complete[name.hasSuffix("/") ? name + "index.html" : String(name)] = [] }
    #expect(await messages(complete) == [])
  }

  @Test("what lies beside the site on the same domain is another site, of which nothing is known")
  func beside() async {
    let page = """
      <a href="/root.html">a</a><a href="../outside.html">b</a><a href="/stones/gone.html">c</a>
      <a href="/stones">d</a><a href="../stones/lost/">e</a>
      """
    let found = await messages(["index.html": Array(page.utf8)], basePath: "stones/")
    #expect(
      found == [
        "'index.html' leads to 'gone.html', which is not in the site",
        "'index.html' leads to 'lost/', which is not in the site",
      ])
  }

  @Test("a video that says where it was taken is refused, and one that does not is not")
  func videos() async {
    var video = SampleVideo()
    #expect(await messages(["a.mp4": video.mp4]) == [])
    video.position = "+48.2082+016.3738/"
    #expect(
      await messages(["a.MOV": video.mp4, "b.png": video.mp4]) == [
        "the video 'a.MOV' says where it was taken", "the picture 'b.png' says where it was taken",
      ])
    #expect(await messages(["a.mp4": video.mp4], allowing: [.positions]) == [])
  }

  @Test(
    "a drawing, a WebM and a sidecar are refused, each with its own remedy",
    arguments: [
      (
        "a.SVG", "<svg><metadata>exif:GPSLatitude</metadata></svg>",
        "the drawing 'a.SVG' says where it", "<metadata>"
      ),
      (
        "a.xmp", "<x exif:GPSLatitude='4'/>", "the file 'a.xmp' says where a picture",
        "remove the file"
      ),
      ("a.webm", nil, "the video 'a.webm' says where it", "ffmpeg"),
    ])
  func others(_ path: String, _ text: String?, _ message: String, _ remedy: String) async {
    var video = SampleVideo()
    video.position = "+48.2082+016.3738/"
    var tree = OutputTree()
    tree.add(.bytes(text.map { Array($0.utf8) } ?? video.webM()), at: path)
    let found = await Refusals(allowing: [Refusal]()).diagnostics(
      of: tree, baseURL: nil, includesDrafts: false)
    #expect(found.map(\.message) == [message + " was taken"])
    #expect(found.first?.hint?.contains(remedy) == true)
    #expect(await messages([path: Array("<svg/>".utf8)]) == [])
  }

  @Test("a picture that says where it was taken is refused", arguments: [false, true])
  func positions(isLittle: Bool) async {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      let bytes = (0..<count).map { UInt8(value >> (8 * $0) & 255) }
      return isLittle ? bytes : bytes.reversed()
    }
    func picture(tag: Int) -> [UInt8] {
      let entry = number(tag, 2) + number(4, 2) + number(1, 4) + number(26, 4)
      let tiff =
        Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4) + number(1, 2) + entry
        + number(0, 4)
      let body = Array("Exif\0\0".utf8) + tiff
      let length = body.count + 2
      return [0xFF, 0xD8, 0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + body + [
        0xFF, 0xDA,
      ]
    }
    #expect(await messages(["a.jpg": picture(tag: 0x8825)]).count == 1)
    #expect(await messages(["a.JPEG": picture(tag: 0x8825)], allowing: [.positions]) == [])
    #expect(await messages(["a.jpg": picture(tag: 0x0112)]) == [])
    #expect(
      await messages(["a.jpe": picture(tag: 0x8825), "a.jfif": picture(tag: 0x8825)]).count == 2)
    // No cut-off picture makes it read beyond its end.
    let whole = picture(tag: 0x8825)
    for count in whole.indices { _ = await messages(["a.jpg": Array(whole.prefix(count))]) }
  }
}

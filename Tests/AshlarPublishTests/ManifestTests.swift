import AshlarOutput
import AshlarPublish
import Foundation
import Testing

@Suite("The manifest") struct ManifestTests {
  @Test("is what it was when it is read again, whatever its paths have in them") func roundTrip()
    throws
  {
    var manifest = PublishManifest()
    manifest.generation = 7
    manifest.files = PublishedFiles(
      ["a b.html", "it's \"q\" \\x ü\u{1}\u{7F}.png", "石.css"].map { path in
        PublishedFile(
          path: path, content: ContentDigest(of: [10]), size: 5_000_000_000,
          headers: ["content-type": "text/html; charset=utf-8", "cache-control": "no-cache"])
      })
    manifest.kept = [PublishManifest.KeptFile(file: manifest.files[1], generation: 6)]
    manifest.leaving = ["old.html"]
    let first = try PublishManifest(manifest.json(), place: "here")
    #expect(first == manifest)
    manifest.claim = PublishManifest.Claim(
      host: "a", process: 4711, date: "2026-03-21T00:00:00Z", paths: ["old.html"])
    #expect(try PublishManifest(manifest.json(), place: "here") == manifest)
    // Another program reads the same in it, and what that writes is read.
    let json = try JSONSerialization.jsonObject(with: Data(manifest.json()))
    let written = try JSONSerialization.data(
      withJSONObject: json, options: [.prettyPrinted, .sortedKeys])
    #expect(try PublishManifest([UInt8](written), place: "here") == manifest)
  }

  @Test(
    "one that is damaged, or is none, is named with what to do",
    arguments: [
      "", "{", "{}", "[]", "nothing", #"{"format":1}"#, #"{"files":[],"format":1,"generation":1}"#,
      #"{"files":[{"headers":{},"path":"a","sha256":"0a","size":1}],"format":1,"generation":1,"generations":[],"kept":[],"leaving":[]}"#,
      #"{"files":[],"format":1,"generation":1.5,"generations":[],"kept":[],"leaving":[]}"#,
      #"{"files":[],"format":1,"generation":99999999999999999999,"generations":[],"kept":[],"leaving":[]}"#,
      #"{"files":[],"format":1,"generation":1,"generations":[],"kept":[],"leaving":["a\ud800"]}"#,
      #"{"files":[],"format":1,"generation":1,"generations":[],"kept":[],"leaving":[]} x"#,
      #"{"fields":[{}],"files":[["a","",1,0]],"format":2,"generation":1,"generations":[],"kept":[],"leaving":[]}"#,
      #"{"fields":[{}],"files":[["a","\#(ManifestTests.digits)",1,1]],"format":2,"generation":1,"generations":[],"kept":[],"leaving":[]}"#,
      #"{"fields":[{}],"files":[["a","\#(ManifestTests.digits)",1,0,7]],"format":2,"generation":1,"generations":[],"kept":[],"leaving":[]}"#,
      #"{"fields":[{}],"files":[],"format":2,"generation":1,"generations":[],"kept":[["a","\#(ManifestTests.digits)",1,0]],"leaving":[]}"#,
    ])
  func damaged(text: String) {
    #expect {
      try PublishManifest(Array(text.utf8), place: "here")
    } throws: { ($0 as? PublishError)?.message == "the manifest at here cannot be read" }
  }

  @Test("one of a later version is named, whatever is in it") func later() {
    let text = #"{"files":{"a":[]},"format":3}"#
    #expect {
      try PublishManifest(Array(text.utf8), place: "here")
    } throws: { ($0 as? PublishError)?.hint == "publish with that version" }
  }

  private static let digits = String(repeating: "0a", count: 32)

  @Test("one of the first format, with the fields of each file, is read") func earlier() throws {
    let file =
      #"{"headers":{"content-type":"text/html"},"path":"a.html","sha256":"\#(Self.digits)","size":1}"#
    let text =
      #"{"files":[\#(file)],"format":1,"generation":3,"generations":[],"kept":[{"file":\#(file),"generation":2}],"leaving":[]}"#
    let manifest = try PublishManifest(Array(text.utf8), place: "here")
    #expect(manifest.files.first?.headers == ["content-type": "text/html"])
    #expect(manifest.kept.map(\.generation) == [2])
    #expect(manifest.kept.first?.file == manifest.files.first)
    #expect(try PublishManifest(manifest.json(), place: "here") == manifest)
  }

  @Test("files are found by their paths, in whatever order a manifest has them") func order()
    throws
  {
    func line(_ path: String) -> String { #"["\#(path)","\#(Self.digits)",1,0]"# }
    let paths = ["b/c.html", "z.css", "a.html", "b.html", "ä.png", "b"]
    let text =
      #"{"files":[\#(paths.map(line).joined(separator: ","))],"fields":[{"a":"1"}],"format":2,"generation":1,"generations":[],"kept":[],"leaving":[]}"#
    let manifest = try PublishManifest(Array(text.utf8), place: "here")
    #expect(Array(manifest.files.paths) == ["a.html", "b", "b.html", "b/c.html", "z.css", "ä.png"])
    let plan = Plan(files: manifest.files, over: manifest, keep: 2, date: "")
    #expect(plan.isEmpty && plan.unchangedCount == 6)
  }

  @Test("members that a later version may have are passed over") func unknownMembers() throws {
    let text =
      #"{"files":[],"later":{"a":[1,-2.5e3,true,null,"x\"]}"],"b":{}},"format":1,"generation":3,"generations":[],"kept":[],"leaving":["\u00fc\ud83d\ude00"]}"#
    let manifest = try PublishManifest(Array(text.utf8), place: "here")
    #expect(manifest.generation == 3 && manifest.leaving == ["ü😀"])
  }
}

import AshlarPublish
import Foundation
import Testing

@Suite("The manifest") struct ManifestTests {
  @Test("is what it was when it is read again, whatever its paths have in them") func roundTrip()
    throws
  {
    var manifest = PublishManifest()
    manifest.generation = 7
    manifest.files = ["a b.html", "it's \"q\" \\x ü\u{1}\u{7F}.png", "石.css"].map { path in
      PublishedFile(
        path: path, content: ContentDigest(of: [10]), size: 5_000_000_000,
        headers: ["content-type": "text/html; charset=utf-8", "cache-control": "no-cache"])
    }
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
    ])
  func damaged(text: String) {
    #expect {
      try PublishManifest(Array(text.utf8), place: "here")
    } throws: { ($0 as? PublishError)?.message == "the manifest at here cannot be read" }
    let newer = text.replacing("\"format\":1", with: "\"format\":2")
    #expect(throws: PublishError.self) { try PublishManifest(Array(newer.utf8), place: "here") }
  }

  @Test("members that a later version may have are passed over") func unknownMembers() throws {
    let text =
      #"{"files":[],"later":{"a":[1,-2.5e3,true,null,"x\"]}"],"b":{}},"format":1,"generation":3,"generations":[],"kept":[],"leaving":["\u00fc\ud83d\ude00"]}"#
    let manifest = try PublishManifest(Array(text.utf8), place: "here")
    #expect(manifest.generation == 3 && manifest.leaving == ["ü😀"])
  }
}

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
        path: path, sha256: String(repeating: "0a", count: 32), size: 5_000_000_000,
        headers: ["content-type": "text/html; charset=utf-8", "cache-control": "no-cache"])
    }
    manifest.kept = [PublishManifest.KeptFile(file: manifest.files[1], generation: 6)]
    manifest.leaving = ["old.html"]
    let first = try PublishManifest(manifest.json(), place: "here")
    #expect(first == manifest)
    manifest.claim = PublishManifest.Claim(
      host: "a", process: 4711, date: "2026-03-21T00:00:00Z", paths: ["old.html"])
    #expect(try PublishManifest(manifest.json(), place: "here") == manifest)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    manifest.files.remove(at: 1)
    manifest.kept = []
    #expect(manifest.json() == [UInt8](try encoder.encode(manifest)) + [UInt8(ascii: "\n")])
  }
}

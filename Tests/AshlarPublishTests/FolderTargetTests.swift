import AshlarContent
import AshlarOutput
import AshlarPublish
import Foundation
import TestSupport
import Testing

@Suite("The target folder") struct FolderTargetTests {
  private let folder: TemporaryFolder
  private var place: String { folder.path + "/www" }

  init() throws {
    folder = try TemporaryFolder(site: [:])
  }

  private func target(releases: Bool, keep: Int = 2) throws -> any Target {
    var place = FolderPlace(path: place)
    place.hasReleases = releases
    var configuration = PublishConfiguration(name: "live", place: .folder(place))
    configuration.keep = keep
    return try Catalogue.target(configuration, siteFolder: "/")
  }

  /// The folder that readers get.
  private func root(releases: Bool) -> String { releases ? place + "/current" : place }

  /// The files that readers can get, without Ashlar's own.
  private func files(_ root: String) -> Set<String> {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: root + "/")) ?? []
    return Set(
      paths.filter { path in
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: root + "/" + path, isDirectory: &isFolder)
        return !isFolder.boolValue && !path.hasPrefix(".ashlar")
      })
  }

  private func text(_ path: String) -> String? {
    try? String(contentsOfFile: path, encoding: .utf8)
  }

  @Test("a site is published, changed, and returned to", arguments: [false, true])
  func generations(releases: Bool) async throws {
    let target = try target(releases: releases)
    let root = root(releases: releases)
    let first = SmallSite(version: "a")
    try await first.publish(to: target)
    #expect(files(root) == Set(first.files.keys))
    #expect(Crawl(folder: root).missing == [])

    let second = SmallSite(version: "b")
    try await second.publish(to: target)
    let oldStyle = try #require(first.files.keys.first { $0.hasSuffix(".css") })
    #expect(files(root) == Set(second.files.keys).union([oldStyle]), "old pages keep their style")
    #expect(text(root + "/index.html") == second.files["index.html"])

    let manifest = try await target.published()
    #expect(manifest.generation == 2 && manifest.generations.map(\.number) == [1, 2])
    try await target.rollBack(to: 1, from: manifest)
    for (path, content) in first.files { #expect(text(root + "/" + path) == content) }
    #expect(Crawl(folder: root).visited == Set(first.files.keys))
    #expect(text(root + "/cards/b.html") == nil)
    let earlier = try await target.published()
    #expect(earlier.generation == 1 && earlier.generations.map(\.number) == [1, 2])

    try await target.rollBack(to: 2, from: earlier)
    for (path, content) in second.files { #expect(text(root + "/" + path) == content) }
    try await SmallSite(version: "c").publish(to: target)
    #expect(try await target.published().generations.map(\.number) == [2, 3])
    #expect(Crawl(folder: root).missing == [])
  }

  @Test(
    "what a site takes back is no longer among what readers get, and can be returned to",
    arguments: [false, true])
  func takenBack(releases: Bool) async throws {
    let target = try target(releases: releases, keep: 5)
    let root = root(releases: releases)
    let album = ["photos/v/index.html": SmallSite.page(links: ["v.jpg"]), "photos/v/v.jpg": "jpg"]
    try await SmallSite(version: "a", extra: album).publish(to: target, keep: 5)
    try await SmallSite(version: "a").publish(to: target, keep: 5)
    #expect(files(root) == Set(SmallSite(version: "a").files.keys))
    let manifest = try await target.published()
    let earlier = try await target.files(of: 1, from: manifest)
    #expect(manifest.takenBack(of: earlier) == ["photos/v/index.html", "photos/v/v.jpg"])
    try await target.rollBack(to: 1, from: manifest)
    #expect(text(root + "/photos/v/v.jpg") == "jpg")
  }

  @Test("a page that asks for a password is no single file") func lockedPage() throws {
    let configuration = PublishConfiguration(
      name: "mail", place: .singleFile(SingleFilePlace(path: place + "/a.html")))
    let target = try Catalogue.target(configuration, siteFolder: "/")
    var tree = OutputTree()
    tree.add(
      .bytes(Array("<!doctype html><script src=lock.js data-door=\"./\" defer></script>".utf8)),
      at: "index.html")
    let error = #expect(throws: PublishError.self) { try target.arranged(tree) }
    #expect(error?.message.contains("asks for a password") == true)
  }

  @Test("who has planned before somebody else published the same files is told to try again")
  func late() async throws {
    let target = try target(releases: false)
    try await SmallSite(version: "a").publish(to: target)
    let old = try await target.published()
    let site = SmallSite(version: "b")
    let publication = try await site.publication()
    let plan = Plan(files: publication.files, over: old, keep: 2, date: "2026-03-21T00:00:00Z")
    try await site.publish(to: target)
    let error = await #expect(throws: PublishError.self) {
      try await target.send(Sending(publication: publication, plan: plan, old: old))
    }
    #expect(error?.remedy == .tryAgain, "\(error?.message ?? "")")
    #expect(Crawl(folder: root(releases: false)).missing == [])
  }

  @Test("an unchanged site writes nothing", arguments: [false, true])
  func unchanged(releases: Bool) async throws {
    let target = try target(releases: releases)
    let site = SmallSite(version: "a")
    try await site.publish(to: target)
    let before = try FileManager.default.attributesOfItem(
      atPath: root(releases: releases) + "/index.html")
    try await site.publish(to: target)
    let after = try FileManager.default.attributesOfItem(
      atPath: root(releases: releases) + "/index.html")
    #expect(before[.modificationDate] as? Date == after[.modificationDate] as? Date)
    #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
    #expect(try await target.published().generation == 1)
    try await site.publish(to: target, sendsAll: true)
    #expect(try await target.published().generation == 2, "all files are sent as a new generation")
  }

  @Test("what was left by somebody who was ended while a release went is removed")
  func leftovers() async throws {
    let target = try target(releases: true)
    try folder.write([], to: "www/releases/1.gone/index.html")
    try folder.write([], to: "www/releases/3.partial/index.html")
    for version in ["a", "b", "c"] { try await SmallSite(version: version).publish(to: target) }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: place + "/releases").sorted()
        == ["2", "3"])
  }

  @Test("an unchanged file is the same file in the next release") func links() async throws {
    let target = try target(releases: true)
    try await SmallSite(version: "a").publish(to: target)
    try await SmallSite(version: "b").publish(to: target)
    let numbers = try [1, 2].map { number in
      try FileManager.default.attributesOfItem(atPath: "\(place)/releases/\(number)/picture.png")[
        .systemFileNumber] as? Int
    }
    #expect(numbers[0] != nil && numbers[0] == numbers[1])
    #expect(text("\(place)/releases/1/index.html") == SmallSite(version: "a").files["index.html"])
  }

  @Test("files of others are neither replaced nor removed") func foreign() async throws {
    try folder.write(Array("mine".utf8), to: "www/index.html")
    try folder.write(Array("mine".utf8), to: "www/notes.txt")
    await #expect {
      try await SmallSite(version: "a").publish(to: target(releases: false))
    } throws: { error in
      (error as? PublishError)?.message.contains("'index.html'") == true
        && (error as? PublishError)?.remedy == .change
    }
    #expect(files(place) == ["index.html", "notes.txt"])
    try FileManager.default.removeItem(atPath: place + "/index.html")
    for version in ["a", "b", "c", "d"] {
      try await SmallSite(version: version).publish(to: try target(releases: false))
    }
    #expect(text(place + "/notes.txt") == "mine")
  }

  @Test("what is no link of ours is not replaced by one") func foreignLink() async throws {
    try folder.write([], to: "www/current/index.html")
    await #expect(throws: PublishError.self) {
      try await SmallSite(version: "a").publish(to: target(releases: true))
    }
    #expect(text(place + "/current/index.html") == "")
  }

  @Test("contents of generations that are gone are gone") func forgotten() async throws {
    let target = try target(releases: false)
    for version in ["a", "b", "c", "d"] {
      try await SmallSite(version: version).publish(to: target)
    }
    let own = try FileManager.default.subpathsOfDirectory(atPath: place + "/.ashlar")
    #expect(
      Set(own.filter { $0.hasPrefix("generations/") }) == [
        "generations/3.json", "generations/4.json",
      ])
    // Of generation 3: its index, its page and its style, which generation 5 would remove.
    #expect(own.filter { $0.hasPrefix("kept/") }.count == 2)
  }

  @Test("who publishes meanwhile is told to the second one") func claimed() async throws {
    let target = try target(releases: false)
    try await SmallSite(version: "a").publish(to: target)
    var manifest = try await target.published()
    let host = ProcessInfo.processInfo.hostName
    // The first process of every machine runs.
    manifest.claim = .init(host: host, process: 1, date: "2026-03-21T00:00:00Z", paths: [])
    try folder.write(manifest.json(), to: "www/.ashlar/manifest.json")
    await #expect {
      try await SmallSite(version: "b").publish(to: target)
    } throws: { ($0 as? PublishError)?.remedy == .tryAgain }
    #expect(Crawl(folder: place).visited == Set(SmallSite(version: "a").files.keys))
  }

  @Test("a damaged manifest, or one of a later version, is told") func damaged() async throws {
    let target = try target(releases: false)
    for text in ["{", "{\"format\":1}", "[]", ""] {
      try folder.write(Array(text.utf8), to: "www/.ashlar/manifest.json")
      await #expect(throws: PublishError.self) { try await target.published() }
    }
    var manifest = PublishManifest()
    let later = String(decoding: manifest.json(), as: UTF8.self).replacing(
      "\"format\":2", with: "\"format\":3")
    try folder.write(Array(later.utf8), to: "www/.ashlar/manifest.json")
    await #expect { try await target.published() } throws: {
      ($0 as? PublishError)?.message.contains("later version") == true
    }
    manifest.leaving = ["../../etc/passwd"]
    try folder.write(manifest.json(), to: "www/.ashlar/manifest.json")
    await #expect { try await target.published() } throws: {
      ($0 as? PublishError)?.message.contains("outside the site") == true
    }
  }
}

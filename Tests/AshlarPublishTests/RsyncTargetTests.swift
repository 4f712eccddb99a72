import AshlarContent
import AshlarPublish
import Foundation
import TestSupport
import Testing

@Suite("The target rsync") struct RsyncTargetTests {
  private let server: LoopbackSSH
  private let folder: TemporaryFolder
  /// With letters that a shell would read as its own.
  private var place: String { folder.path + "/my site's $HOME" }
  private var root: String { place + "/current" }

  init() throws {
    server = try LoopbackSSH()
    folder = try TemporaryFolder()
  }

  private func target(
    releases: Bool = true, preview: String? = nil
  ) throws -> any Target {
    var place = RsyncPlace(host: LoopbackSSH.host, path: place)
    place.sshConfig = server.configuration
    place.hasReleases = releases
    return try Catalogue.target(
      PublishConfiguration(name: "live", place: .rsync(place)), siteFolder: "/",
      preview: preview.map(Preview.init))
  }

  private func text(_ path: String) -> String? {
    try? String(contentsOfFile: path, encoding: .utf8)
  }

  private func fileNumber(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
  }

  @Test("a site is published, changed, and returned to") func generations() async throws {
    let target = try target()
    let first = SmallSite(version: "a", extra: ["it's \"q\" $x.png": "x", "old.html": "old"])
    try await first.publish(to: target)
    for (path, content) in first.files { #expect(text(root + "/" + path) == content) }
    #expect(Crawl(folder: root).missing == [])

    let second = SmallSite(version: "b", extra: ["it's \"q\" $x.png": "x"])
    try await second.publish(to: target)
    for (path, content) in second.files { #expect(text(root + "/" + path) == content) }
    #expect(text(root + "/old.html") == nil)
    let oldStyle = try #require(first.files.keys.first { $0.hasSuffix(".css") })
    #expect(text(root + "/" + oldStyle) != nil, "old pages keep their style")
    #expect(
      try fileNumber("\(place)/releases/1/picture.png")
        == fileNumber("\(place)/releases/2/picture.png"))
    #expect(text("\(place)/releases/1/index.html") == first.files["index.html"])

    let manifest = try await target.published()
    #expect(manifest.generation == 2 && manifest.generations.map(\.number) == [1, 2])
    #expect(manifest.generations.first?.fileCount == first.files.count)
    try await target.rollBack(to: 1, from: manifest)
    #expect(text(root + "/index.html") == first.files["index.html"])
    try await SmallSite(version: "c").publish(to: target)
    let names = try FileManager.default.contentsOfDirectory(atPath: place + "/releases")
    #expect(Set(names) == ["2", "3"])
    #expect(Crawl(folder: root).missing == [])
  }

  @Test("without links a site is published in place, changed, and returned to") func inPlace()
    async throws
  {
    let target = try target(releases: false)
    let first = SmallSite(
      version: "a", extra: ["it's \"q\" $x.png": "x", "-old/b/old.html": "old"])
    try await first.publish(to: target)
    for (path, content) in first.files { #expect(text(place + "/" + path) == content) }
    try Data("mine".utf8).write(to: URL(filePath: place + "/mine.txt"))
    // What was left beside its place by somebody who was ended goes.
    try FileManager.default.createDirectory(
      atPath: place + "/cards/.~tmp~", withIntermediateDirectories: true)
    var second = SmallSite(version: "b", extra: ["it's \"q\" $x.png": "y"])
    // Of the same size, and written in the same second.
    second.files["picture.png"] = "PICTURE"
    try await second.publish(to: target)
    for (path, content) in second.files { #expect(text(place + "/" + path) == content) }
    let names = try FileManager.default.subpathsOfDirectory(atPath: place)
    #expect(!names.contains { $0.contains("~tmp~") || $0.hasPrefix("-old") })
    #expect(Crawl(folder: place).missing == [])
    let oldStyle = try #require(first.files.keys.first { $0.hasSuffix(".css") })
    #expect(text(place + "/" + oldStyle) != nil, "old pages keep their style")

    let before = server.connectionCount
    try await second.publish(to: target)
    #expect(server.connectionCount == before + 1, "an unchanged site costs one look")
    let manifest = try await target.published()
    #expect(manifest.generations.map(\.number) == [1, 2])
    try await target.rollBack(to: 1, from: manifest)
    for (path, content) in first.files { #expect(text(place + "/" + path) == content) }
    #expect(text(place + "/mine.txt") == "mine", "files of others stay")
    await #expect {
      try await SmallSite(version: "b", extra: ["mine.txt": "x"]).publish(to: target)
    } throws: { ($0 as? PublishError)?.message.contains("there is a file 'mine.txt'") == true }
  }

  @Test("in place, who publishes second is told, and nothing changes") func secondInPlace()
    async throws
  {
    let target = try target(releases: false)
    try await SmallSite(version: "a").publish(to: target)
    let stale = try await target.published()
    try await SmallSite(version: "b").publish(to: target)
    let publication = try await SmallSite(version: "c").publication()
    let plan = Plan(files: publication.files, over: stale, keep: 2, date: "2026-03-21T00:00:00Z")
    let sending = Sending(publication: publication, plan: plan, old: stale)
    await #expect {
      try await target.send(sending)
    } throws: { ($0 as? PublishError)?.remedy == .tryAgain }
    #expect(text(place + "/index.html") == SmallSite(version: "b").files["index.html"])
  }

  @Test("a preview lies beside the releases, and is replaced in place") func preview() async throws
  {
    try await SmallSite(version: "a").publish(to: target())
    let preview = try target(preview: "spring")
    for version in ["b", "c"] { try await SmallSite(version: version).publish(to: preview) }
    #expect(
      text(place + "/preview/spring/index.html") == SmallSite(version: "c").files["index.html"])
    #expect(text(place + "/preview/spring/cards/b.html") == nil)
    #expect(text(root + "/index.html") == SmallSite(version: "a").files["index.html"])
    #expect(try await preview.published().generation == 2)
  }

  @Test("where no links can be made, the key that does without is named") func noLinks()
    async throws
  {
    let folder = try TemporaryFolder()
    let server = try LoopbackSSH(programs: ["ln": "exit 1"])
    var place = RsyncPlace(host: LoopbackSSH.host, path: folder.path + "/www")
    place.sshConfig = server.configuration
    let target = try Catalogue.target(
      PublishConfiguration(name: "live", place: .rsync(place)), siteFolder: "/")
    await #expect {
      try await SmallSite(version: "a").publish(to: target)
    } throws: { ($0 as? PublishError)?.hint?.contains("releases: false") == true }
  }

  @Test("an unchanged site costs one connection") func unchanged() async throws {
    let target = try target()
    try await SmallSite(version: "a").publish(to: target)
    let before = server.connectionCount
    try await SmallSite(version: "a").publish(to: target)
    #expect(server.connectionCount == before + 1)
    try await SmallSite(version: "a").publish(to: target, sendsAll: true)
    #expect(try await target.published().generation == 2, "all files are sent as a new generation")
  }

  @Test("a host key that is not known, or another, is never accepted") func hostKeys() async throws
  {
    let target = try target()
    for key in [nil, "another"] {
      try server.setKnownKey(key)
      await #expect {
        try await target.published()
      } throws: { error in
        (error as? PublishError)?.message.contains("host key") == true
          && (error as? PublishError)?.remedy == .change
      }
    }
    #expect(server.connectionCount == 0)
  }

  @Test("who publishes second is told, and nothing changes") func second() async throws {
    let target = try target()
    try await SmallSite(version: "a").publish(to: target)
    let stale = try await target.published()
    try await SmallSite(version: "b").publish(to: target)
    let publication = try await SmallSite(version: "c").publication()
    let plan = Plan(files: publication.files, over: stale, keep: 2, date: "2026-03-21T00:00:00Z")
    await #expect {
      try await target.send(Sending(publication: publication, plan: plan, old: stale))
    } throws: { ($0 as? PublishError)?.remedy == .tryAgain }
    #expect(text(root + "/index.html") == SmallSite(version: "b").files["index.html"])
    let names = try FileManager.default.contentsOfDirectory(atPath: place + "/releases")
    #expect(Set(names) == ["1", "2"])
  }

  @Test("what is no link of ours stays") func foreign() async throws {
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    await #expect {
      try await SmallSite(version: "a").publish(to: target())
    } throws: { ($0 as? PublishError)?.message.contains("not a link that Ashlar has made") == true }
  }

  @Test("a host that is not there may be there later") func away() async throws {
    var place = RsyncPlace(host: "nobody.invalid", path: "/srv/www")
    place.sshConfig = server.configuration
    let target = try Catalogue.target(
      PublishConfiguration(name: "live", place: .rsync(place)), siteFolder: "/")
    await #expect { try await target.published() } throws: {
      ($0 as? PublishError)?.remedy == .tryAgain
    }
  }
}

import AshlarContent
import AshlarOutput
import AshlarPublish
import Foundation
import TestSupport
import Testing

@Suite("The target git") struct GitTargetTests {
  private let folder: TemporaryFolder
  private var bare: String { folder.path + "/bare.git" }

  init() throws {
    folder = try TemporaryFolder()
    _ = try git("init", "--quiet", "--bare", bare)
  }

  @discardableResult
  private func git(_ arguments: String..., in folder: String? = nil) throws -> String {
    try LoopbackSSH.run("/usr/bin/git", arguments, in: folder ?? self.folder.path)
  }

  private func target(preview: String? = nil) throws -> any Target {
    var place = GitPlace(remote: "file://" + bare)
    place.domain = "stones.net"
    return try Catalogue.target(
      PublishConfiguration(name: "pages", place: .git(place)), siteFolder: "/",
      preview: preview.map(Preview.init))
  }

  private func publish(_ site: SmallSite, to target: any Target) async throws {
    var site = site
    for (path, file) in try target.arranged(OutputTree()).files {
      site.files[path] = String(decoding: try file.bytes(), as: UTF8.self)
    }
    try await site.publish(to: target)
  }

  /// The paths of the branch, without the manifest.
  private func paths() throws -> Set<String> {
    let list = try git("--git-dir", bare, "ls-tree", "-rz", "--name-only", "gh-pages")
    return Set(list.split(separator: "\0").map(String.init)).subtracting([".ashlar/manifest.json"])
  }

  private func text(_ path: String) -> String? {
    try? git("--git-dir", bare, "cat-file", "blob", "gh-pages:" + path)
  }

  @Test("a site is published, changed, and returned to") func generations() async throws {
    let first = SmallSite(version: "a", extra: ["it's \"q\" \\x ü.png": "x"])
    try await publish(first, to: try target())
    #expect(try paths() == Set(first.files.keys).union([".nojekyll", "CNAME"]))
    #expect(text("it's \"q\" \\x ü.png") == "x")
    #expect(text("CNAME") == "stones.net\n" && text(".nojekyll") == "")
    #expect(Crawl(read: text).missing == [])

    let second = SmallSite(version: "b", extra: ["it's \"q\" \\x ü.png": "y"])
    try await publish(second, to: try target())
    #expect(text("index.html") == second.files["index.html"])
    #expect(text("cards/a.html") == nil)
    let oldStyle = try #require(first.files.keys.first { $0.hasSuffix(".css") })
    #expect(text(oldStyle) != nil, "old pages keep their style")

    let manifest = try await target().published()
    #expect(manifest.generation == 2 && manifest.generations.map(\.number) == [1, 2])
    try await target().rollBack(to: 1, from: manifest)
    #expect(text("index.html") == first.files["index.html"])
    #expect(try await target().published().generation == 1)
    for version in ["c", "d", "e"] {
      try await publish(SmallSite(version: version), to: try target())
    }
    #expect(try await target().published().generations.map(\.number) == [4, 5])
    #expect(try git("--git-dir", bare, "rev-list", "--count", "gh-pages") == "2\n")
    #expect(Crawl(read: text).missing == [])
  }

  @Test("a preview is a folder of the branch, which the live site's generations leave alone")
  func preview() async throws {
    let preview = { try target(preview: "spring") }
    await #expect {
      try await publish(SmallSite(version: "x"), to: preview())
    } throws: { ($0 as? PublishError)?.hint == "publish the site itself first" }
    for version in ["a", "b"] {
      try await publish(SmallSite(version: version), to: try target())
    }
    try await publish(SmallSite(version: "x"), to: try preview())
    let page = SmallSite(version: "x").files["index.html"]
    #expect(text("preview/spring/index.html") == page)
    #expect(text("preview/spring/CNAME") == nil)
    #expect(try await target().published().generations.map(\.number) == [1, 2])
    #expect(try git("--git-dir", bare, "rev-list", "--count", "gh-pages") == "2\n")
    // The generation that is returned to is older than the preview.
    try await target().rollBack(to: 1, from: try await target().published())
    #expect(text("index.html") == SmallSite(version: "a").files["index.html"])
    #expect(text("preview/spring/index.html") == page)
    try await publish(SmallSite(version: "y"), to: try preview())
    #expect(text("preview/spring/index.html") == SmallSite(version: "y").files["index.html"])
    #expect(text("preview/spring/cards/x.html") == nil)
    #expect(text("index.html") == SmallSite(version: "a").files["index.html"])
    try await publish(SmallSite(version: "c"), to: try target())
    #expect(text("preview/spring/index.html") == SmallSite(version: "y").files["index.html"])
    #expect(try await preview().published().generation == 2)
    #expect(Crawl(read: text).missing == [])
  }

  @Test("an unchanged site makes no commit") func unchanged() async throws {
    try await publish(SmallSite(version: "a"), to: try target())
    let tip = try git("--git-dir", bare, "rev-parse", "gh-pages")
    try await publish(SmallSite(version: "a"), to: try target())
    #expect(try git("--git-dir", bare, "rev-parse", "gh-pages") == tip)
  }

  @Test("a branch of others is not touched") func foreign() async throws {
    let work = folder.path + "/work"
    try git("init", "--quiet", "--initial-branch=gh-pages", work)
    try git(
      "-c", "user.name=a", "-c", "user.email=a@b", "commit", "--quiet", "--allow-empty", "-m",
      "Mine",
      in: work)
    try git("push", "--quiet", bare, "gh-pages", in: work)
    await #expect {
      try await publish(SmallSite(version: "a"), to: target())
    } throws: { ($0 as? PublishError)?.message.contains("not Ashlar's") == true }
    #expect(try paths() == [])
  }

  @Test("who publishes second is told, and nothing changes") func second() async throws {
    try await publish(SmallSite(version: "a"), to: try target())
    let stale = try await target().published()
    try await publish(SmallSite(version: "b"), to: try target())
    let publication = try await SmallSite(version: "c").publication()
    let plan = Plan(files: publication.files, over: stale, keep: 2, date: "2026-03-21T00:00:00Z")
    await #expect {
      try await target().send(Sending(publication: publication, plan: plan, old: stale))
    } throws: { ($0 as? PublishError)?.remedy == .tryAgain }
    #expect(text("index.html") == SmallSite(version: "b").files["index.html"])
  }

  @Test("a push that the repository refuses is told, and nothing changes") func refused()
    async throws
  {
    try await publish(SmallSite(version: "a"), to: try target())
    try folder.write(
      Array("#!/bin/sh\necho nobody may push here >&2\nexit 1\n".utf8),
      to: "bare.git/hooks/pre-receive")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: bare + "/hooks/pre-receive")
    await #expect {
      try await publish(SmallSite(version: "b"), to: target())
    } throws: { ($0 as? PublishError)?.remedy == .change }
    #expect(text("index.html") == SmallSite(version: "a").files["index.html"])
  }

  @Test("a password in an address is not shown") func secrets() async throws {
    let port = try LoopbackSSH.freePort()
    let place = GitPlace(remote: "http://me:Opensesame@127.0.0.1:\(port)/stones.git")
    let target = try Catalogue.target(
      PublishConfiguration(name: "pages", place: .git(place)), siteFolder: "/")
    #expect(!target.destination.contains("Opensesame"))
    await #expect { try await target.published() } throws: { error in
      !"\(error)".contains("Opensesame") && (error as? PublishError)?.remedy == .tryAgain
    }
  }
}

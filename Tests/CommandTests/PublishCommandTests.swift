import Foundation
import TestSupport
import Testing

@Suite("ashlar publish", .runsPrograms) struct PublishCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(site: [
      "ashlar.yaml": """
      title: Stones
      baseURL: https://stones.net
      publish: {live: {to: folder, path: www}}
      """,
      "cards/a.md": "# A card\n\nIt has words.",
    ])
  }

  private func ashlar(_ arguments: String..., limits: String = "") throws -> Run {
    try Program.run(arguments, in: folder.path, limits: limits)
  }

  private func write(_ text: String, to path: String) throws {
    try folder.write(Array(text.utf8), to: path)
  }

  private func text(_ path: String) -> String? {
    (try? folder.read(path)).map { String(decoding: $0, as: UTF8.self) }
  }

  private func object(_ run: Run) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
  }

  @Test("a site is built, planned, sent, and is then up to date") func whole() throws {
    let plan = try ashlar("publish", "--dry-run")
    #expect(plan.status == 0)
    #expect(plan.output.contains("live: generation 1 at "))
    #expect(plan.output.hasSuffix("Nothing is sent.\n"))
    #expect(text("www/index.html") == nil)
    let first = try ashlar("publish", "--yes")
    #expect(first.status == 0 && first.errors == "")
    #expect(first.output.hasSuffix("Published as generation 1: https://stones.net/\n"))
    #expect(Crawl(folder: folder.path + "/www").missing == [])
    let again = try ashlar("publish", "live", "--yes")
    #expect(again.output == "Nothing to do: generation 1 is live: https://stones.net/\n")
    try write("# A card\n\nIt has other words.", to: "cards/a.md")
    let json = try object(try ashlar("publish", "--yes", "--format", "json"))
    #expect(json["published"] as? Bool == true)
    #expect(json["generation"] as? Int == 2)
    let changed = try #require(json["changed"] as? [[String: String]])
    #expect(changed.contains(["path": "index.html", "reason": "content"]))
    let list = try ashlar("publish", "--list")
    #expect(list.output.contains("  1  ") && list.output.contains("* 2  "))
    let back = try ashlar("publish", "--rollback", "--yes")
    #expect(back.output == "Generation 1 is live: https://stones.net/\n")
    #expect(text("www/index.html")?.contains("other words") == false)
    #expect(try ashlar("publish", "--list").output.contains("* 1  "))
    let gone = try ashlar("publish", "--rollback", "9", "--yes")
    #expect(gone.status == 4 && gone.errors.contains("there is no generation 9"))
    #expect(gone.errors.contains("there are 1, 2"))
  }

  @Test("an earlier generation that brings taken-back files is returned to when that is allowed")
  func takenBack() throws {
    try write("# Another\n\nIt goes.", to: "cards/going.md")
    #expect(try ashlar("publish", "--yes").status == 0)
    try FileManager.default.removeItem(atPath: folder.path + "/cards/going.md")
    #expect(try ashlar("publish", "--yes", "--delete-many").status == 0)
    #expect(text("www/cards/going.html") == nil)
    for option in ["--yes", "--dry-run"] {
      let refused = try ashlar("publish", "--rollback", option)
      #expect(refused.status == 1 && refused.output.contains("  returns cards/going.html\n"))
      #expect(refused.errors.contains("'--allow taken-back'"))
    }
    #expect(text("www/cards/going.html") == nil)
    #expect(try ashlar("publish", "--rollback", "--yes", "--allow", "taken-back").status == 0)
    #expect(text("www/cards/going.html")?.contains("It goes.") == true)
    // Forward again, to what came since, is no way back.
    try write("# A third\n\nIt comes.", to: "cards/coming.md")
    #expect(try ashlar("publish", "--yes", "--delete-many").status == 0)
    let latest = try ashlar("publish", "--list").output
    #expect(latest.contains("* 3  "), "\(latest)")
    #expect(
      try ashlar("publish", "--rollback", "2", "--yes", "--allow", "taken-back").status == 0)
    let forward = try ashlar("publish", "--rollback", "3", "--yes")
    #expect(forward.status == 0, "\(forward.errors)")
    #expect(text("www/cards/coming.html")?.contains("It comes.") == true)
  }

  @Test(
    "what is published can be listed and taken back whatever is wrong with the rest of the site")
  func mistakes() throws {
    #expect(try ashlar("publish", "--yes").status == 0)
    try write("# A card\n\nIt has other words.", to: "cards/a.md")
    #expect(try ashlar("publish", "--yes").status == 0)
    let sound = try #require(text("ashlar.yaml"))
    try write(sound + "\nwalls: 3\nboards: 7\ntheme: none\n", to: "ashlar.yaml")
    #expect(try ashlar("publish", "--yes").status == 1)
    let list = try ashlar("publish", "--list")
    #expect(list.status == 0 && list.output.contains("* 2  ") && list.errors == "")
    #expect(try ashlar("publish", "--rollback", "--yes").status == 0)
    #expect(text("www/index.html")?.contains("other words") == false)
    try write(
      sound.replacing("to: folder", with: "to: folder, pth: x") + "\nwalls: 3\n", to: "ashlar.yaml")
    let broken = try ashlar("publish", "--list")
    #expect(broken.status == 1 && broken.errors.contains("'pth'"))
  }

  @Test(
    "what is published can be listed and taken back though ashlar.yaml is no YAML",
    arguments: [
      ("description: \"Walls\nlang: en", true), ("walls: a: b", true), ("\tlang: en", true),
      ("- a", true), ("title: B", true), ("title: [", true),
      ("publish: {live: {to: folder, path: elsewhere}}", false),
    ])
  func noYAML(mistake: String, isRead: Bool) throws {
    #expect(try ashlar("publish", "--yes").status == 0)
    try write("# A card\n\nIt has other words.", to: "cards/a.md")
    #expect(try ashlar("publish", "--yes").status == 0)
    let sound = try #require(text("ashlar.yaml"))
    for mistaken in [mistake + "\n" + sound, sound + "\n" + mistake + "\n"] {
      try write(mistaken, to: "ashlar.yaml")
      let publication = try ashlar("publish", "--yes")
      #expect(publication.status == 1)
      let list = try ashlar("publish", "--list")
      #expect(list.status == (isRead ? 0 : 1), "\(mistaken) \(list)")
      if isRead {
        #expect(list.output.contains("* 2  ") && list.errors == "")
      } else {
        #expect(list.errors.contains("'publish' alone must be sound"))
      }
    }
    #expect(try ashlar("publish", "--rollback", "--yes").status == (isRead ? 0 : 1))
    #expect(text("www/index.html")?.contains("other words") == !isRead)
  }

  @Test("a folder that was built before is published as it is") func from() throws {
    #expect(try ashlar("build", "--output", "built").status == 0)
    #expect(try ashlar("publish", "--from", "built", "--yes").status == 0)
    #expect(text("www/index.html") == text("built/index.html"))
    #expect(text("www/.ashlar-manifest") == nil)
    let none = try ashlar("publish", "--from", "cards", "--yes")
    #expect(none.status == 4 && none.errors.contains("has no index.html"))
  }

  @Test("compressed forms are published with their files, and rules for a server are printed")
  func rules() throws {
    try write(
      "title: Stones\npublish: {live: {to: folder, path: www, precompress: [gz, br]}}",
      to: "ashlar.yaml")
    #expect(try ashlar("publish", "--yes").status == 0)
    #expect(text("www/.ashlar/manifest.json")?.contains("\"index.html.br\"") == true)
    #expect(FileManager.default.fileExists(atPath: folder.path + "/www/index.html.gz"))
    #expect(try ashlar("publish", "--yes").output.hasPrefix("Nothing to do"))
    for server in ["nginx", "caddy"] {
      let rules = try ashlar("publish", "--rules", server)
      #expect(rules.status == 0)
      #expect(
        rules.output.contains(
          "\"default-src 'none'; font-src 'self'; img-src 'self'; style-src 'self'; base-uri 'none'; "
        ))
    }
    #expect(try ashlar("publish", "--rules", "iis").status == 2)
  }

  @Test("a preview lies beside the live site, with an address of its own, and hidden")
  func preview()
    throws
  {
    #expect(try ashlar("publish", "--yes").status == 0)
    let live = text("www/index.html")
    try write("# A card\n\nIt has words for later.", to: "cards/a.md")
    let run = try ashlar("publish", "--preview", "spring", "--yes")
    #expect(run.output.hasSuffix(": https://stones.net/preview/spring/\n"))
    #expect(text("www/index.html") == live)
    let page = try #require(text("www/preview/spring/index.html"))
    #expect(page.contains("<meta name=\"robots\" content=\"noindex\">"))
    #expect(page.contains("href=\"https://stones.net/preview/spring/\""))
    #expect(live?.contains("noindex") == false)
    // The live site's next generations leave it alone.
    #expect(try ashlar("publish", "--yes").status == 0)
    #expect(text("www/preview/spring/index.html") == page)
  }

  @Test(
    "what the site is read from is no place to publish to",
    arguments: [
      ("{to: folder, path: cards/www}", "the site is read from it"),
      ("{to: folder, path: ./static/../photos, releases: true}", "the site is read from it"),
      ("{to: folder, path: .}", "it contains the site"),
      ("{to: archive, path: data/a.zip}", "the site is read from it"),
      ("{to: single-file, path: static/a.html}", "the site is read from it"),
    ])
  func source(place: String, reason: String) throws {
    try write("title: Stones\npublish: {live: \(place)}", to: "ashlar.yaml")
    for arguments in [["--yes"], ["--dry-run"]] {
      let run = try Program.run(["publish"] + arguments, in: folder.path)
      #expect(run.status == 4)
      #expect(run.errors.contains("of the target 'live' is not used: \(reason)"), "\(run.errors)")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.sorted() == ["ashlar.yaml", "cards"])
  }

  @Test("an archive may lie beside the cards") func archive() throws {
    try write(
      "title: Stones\nbaseURL: https://stones.net\npublish: {live: {to: archive, path: a.zip}}",
      to: "ashlar.yaml")
    #expect(try ashlar("publish", "--yes").status == 0)
  }

  @Test("what would embarrass is refused by its name") func refusals() throws {
    try write("---\ndraft: true\n---\nLater.", to: "cards/b.md")
    let run = try ashlar(
      "publish", "--yes", "--drafts", "--base-url", "https://example.org/stones")
    #expect(run.status == 1)
    #expect(run.errors.contains("the site's address is still 'https://example.org/stones'"))
    #expect(run.errors.contains("'--allow drafts' publishes it all the same"))
    #expect(text("www/index.html") == nil)
    let allowed = try ashlar(
      "publish", "--yes", "--drafts", "--base-url", "https://example.org/stones", "--allow",
      "drafts", "--allow", "example-address")
    #expect(allowed.status == 0)
  }

  @Test("many files leave only when that is said") func many() throws {
    for name in ["b", "c", "d", "e", "f", "g"] {
      try write("# Card \(name)", to: "cards/\(name).md")
    }
    #expect(try ashlar("publish", "--yes").status == 0)
    for name in ["b", "c", "d", "e", "f", "g"] {
      try FileManager.default.removeItem(atPath: folder.path + "/cards/\(name).md")
    }
    let run = try ashlar("publish", "--yes")
    #expect(run.status == 1 && run.errors.contains("say --delete-many"))
    #expect(text("www/index.html")?.contains("Card b") == true)
    let asked = try publishOnTerminal(answering: "n")
    #expect(asked.output.contains("files leave. Publish to "), "\(asked.output)")
    #expect(asked.status == 1 && text("www/index.html")?.contains("Card b") == true)
    #expect(try ashlar("publish", "--yes", "--delete-many").status == 0)
    #expect(text("www/index.html")?.contains("Card b") == false)
  }

  /// Runs the program on a terminal, on which somebody has typed an answer.
  private func publishOnTerminal(answering answer: String) throws -> Run {
    try Program.run(
      ["publish"], in: folder.path,
      limits:
        "export TERM=xterm; echo \(answer) | script --quiet --return --command \"'$0' $1\" /dev/null; exit $?;"
    )
  }

  @Test("on a terminal the plan is shown, and is sent when the answer is yes") func asks() throws {
    let no = try publishOnTerminal(answering: "n")
    #expect(no.status == 1 && no.output.contains("live: generation 1 at "), "\(no.output)")
    #expect(no.output.contains("Publish to ") && no.output.contains("Nothing is sent."))
    #expect(text("www/index.html") == nil)
    let yes = try publishOnTerminal(answering: "y")
    #expect(yes.status == 0 && yes.output.contains("Published as generation 1"), "\(yes.output)")
    #expect(text("www/index.html") != nil)
  }

  @Test(
    "wrong usage and wrong names say what is right",
    arguments: [
      (["publish"], 2, "say --yes"), (["publish", "--yes", "liv"], 1, "did you mean 'live'?"),
      (["publish", "--rollback", "old", "--yes"], 1, "has no target 'old'"),
      (["publish", "--rollback", "--list"], 2, "exclude each other"),
      (["publish", "--preview", "A b", "--yes"], 2, "--preview must be"),
      (["publish", "--allow", "all", "--yes"], 2, "--allow knows example-address, drafts"),
    ])
  func usage(arguments: [String], status: Int32, words: String) throws {
    let run = try Program.run(arguments, in: folder.path)
    #expect(run.status == status)
    #expect(run.errors.contains(words))
  }

  @Test("a site that names no target, or several, is asked for one") func targets() throws {
    try write(
      "title: A\npublish: {a: {to: folder, path: x}, b: {to: folder, path: y}}", to: "ashlar.yaml")
    let several = try ashlar("publish", "--yes")
    #expect(several.status == 1 && several.errors.contains("'ashlar publish NAME' with a, b"))
    try write("title: A", to: "ashlar.yaml")
    #expect(try ashlar("publish", "--yes").errors.contains("names no place to publish to"))
  }

  @Test("a secret is never shown, wherever it stands") func secrets() throws {
    let secret = "Opensesame-4711"
    for line in [
      "password: \(secret)", "secretAccessKey: '\(secret)'", "url: 'https://me:\(secret)@a.b'",
    ] {
      try write(
        "title: A\npublish:\n  live:\n    to: folder\n    path: www\n    \(line)", to: "ashlar.yaml"
      )
      for command in [
        ["build", "-v"], ["publish", "--yes"], ["publish", "--dry-run", "--format", "json"],
      ] {
        let run = try Program.run(
          command, in: folder.path, limits: "export AWS_SECRET_ACCESS_KEY=\(secret);")
        #expect(run.status == 1)
        #expect((run.output + run.errors).contains("a secret does not belong into ashlar.yaml"))
        #expect(!(run.output + run.errors).contains(secret))
      }
    }
  }

  @Test("a name that the disk there cannot hold is named, and readers keep the former pages")
  func longName() throws {
    try write(
      "title: Stones\npublish: {live: {to: folder, path: www, precompress: [gz]}}",
      to: "ashlar.yaml"
    )
    #expect(try ashlar("publish", "--yes").status == 0)
    let before = text("www/index.html")
    #expect(try ashlar("build", "--output", "built").status == 0)
    // With the ending of its compressed form it has three letters too many.
    try write(
      String(repeating: "word ", count: 200),
      to: "built/" + String(repeating: "a", count: 251) + ".txt")
    let run = try ashlar("publish", "--from", "built", "--yes")
    #expect(run.status == 4 && run.errors.contains("takes no such name"), "\(run.errors)")
    #expect(text("www/index.html") == before)
    #expect(Crawl(folder: folder.path + "/www").missing == [])
  }

  @Test("a full disk there leaves readers the former pages") func fullDisk() throws {
    #expect(try ashlar("publish", "--yes").status == 0)
    let before = text("www/index.html")
    try write("# A card\n\n" + String(repeating: "word ", count: 2000), to: "cards/a.md")
    #expect(try ashlar("build", "--output", "built").status == 0)
    // Writing beyond the limit fails as writing to a full disk does.
    let run = try ashlar(
      "publish", "--from", "built", "--yes", limits: "trap '' XFSZ; ulimit -f 4;")
    #expect(run.status == 3)
    #expect(run.errors.contains("make room there"))
    #expect(text("www/index.html") == before)
    #expect(Crawl(folder: folder.path + "/www").missing == [])
    #expect(try ashlar("publish", "--from", "built", "--yes").status == 0)
    #expect(text("www/index.html") == text("built/index.html"))
  }
}

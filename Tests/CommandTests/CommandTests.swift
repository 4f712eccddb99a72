import Foundation
import TestSupport
import Testing

@Suite("The program ashlar", .runsPrograms) final class CommandTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "ashlar-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private func ashlar(_ arguments: String..., limits: String = "") throws -> Run {
    try Program.run(arguments, in: folder.path, limits: limits)
  }

  private func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Every file below a folder with its bytes.
  private func files(_ path: String) throws -> [String: Data] {
    let root = folder.appending(path: path)
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: root.path) {
      files[name] = try? Data(contentsOf: root.appending(path: name))
    }
    return files
  }

  @Test("a new site builds at once, and a second time nothing is written") func newSite() throws {
    #expect(try ashlar("new", "stones", "--title", "My \"stones\"").status == 0)
    let build = try ashlar("build", "--site", "stones", "--strict")
    #expect(build.status == 0)
    #expect(build.errors == "")
    #expect(build.output.contains("4 cards on 1 board at 10 breakpoints"))
    let index = try #require(try files("stones/_site")["index.html"])
    #expect(String(decoding: index, as: UTF8.self).contains("My &quot;stones&quot;"))
    let again = try ashlar("build", "--site", "stones")
    #expect(again.output.contains("\n0 written, "))
  }

  @Test("a command to go on with can be pasted, whatever the folder is called") func quoting()
    throws
  {
    let new = try ashlar("new", "my stones")
    #expect(
      new.output == "A site is in my stones. Build it with 'ashlar build --site \"my stones\"'.\n")
    let none = try ashlar("build", "--site", "Ann's $1")
    #expect(none.errors.contains("ashlar new 'Ann'\\''s $1'"))
  }

  @Test("the build says how many cards feeds leave out, also when nothing has changed")
  func feeds() throws {
    try write("title: A\nbaseURL: https://example.org", to: "ashlar.yaml")
    for number in 0..<33 {
      try write("---\ndate: 2026-01-02\n---\nNews \(number).", to: "cards/\(number).md")
    }
    for _ in 0..<2 {
      let build = try ashlar("build", "--strict")
      #expect(build.status == 0 && build.errors == "")
      #expect(
        build.output.contains(
          "\nFeeds have the latest 30 cards, and lack up to 3 older ones with a date: "),
        "\(build.output)")
    }
    try write("title: A\nbaseURL: https://example.org\nfeeds: {limit: 30}", to: "ashlar.yaml")
    #expect(try !ashlar("build").output.contains("Feeds"))
  }

  @Test(
    "pictures are decoded in other processes, where a variant is to be made and by no later build"
  )
  func keptVariants() throws {
    try write("title: A", to: "ashlar.yaml")
    try write("---\nimage: /images/a.jpg\nalt: A wall\n---\nWords.", to: "cards/a.md")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "images"), withIntermediateDirectories: true)
    let picture = folder.appending(path: "images/a.jpg")
    try Data(try DrawnPicture.jpeg(1300, 900)).write(to: picture)
    /// Whether a build starts a process that decodes; it does not load libvips itself.
    func decodes() throws -> Bool {
      let said = folder.appending(path: "said")
      try FileManager.default.createDirectory(at: said, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: said) }
      let run = try ashlar(
        "build",
        limits: "export XDG_CACHE_HOME=\"$PWD/cache\" LD_DEBUG=files LD_DEBUG_OUTPUT=said/process;")
      #expect(run.status == 0)
      let processes = try FileManager.default.contentsOfDirectory(atPath: said.path).map {
        try String(contentsOfFile: said.path + "/" + $0, encoding: .utf8)
      }
      #expect(processes.allSatisfy { $0.contains("libc.so") && !$0.contains("libvips.so") })
      #expect(!processes.isEmpty, "the system's loader says what it opens")
      return processes.count > 1
    }
    #expect(try decodes())
    let first = try files("_site")
    try write("---\nimage: /images/a.jpg\nalt: A wall\n---\nOther words.", to: "cards/a.md")
    #expect(try !decodes())
    let second = try files("_site")
    let variants = first.filter { $0.key.contains("pictures/") && $0.value.count > 0 }
    #expect(variants.count > 3 && variants.allSatisfy { second[$0.key] == $0.value })
    try Data(try DrawnPicture.jpeg(1100, 900)).write(to: picture)
    #expect(try decodes())
  }

  @Test("the site is the current folder or site/ below it, and the output goes where it is told")
  func folders() throws {
    try write("title: A", to: "site/ashlar.yaml")
    try write("A", to: "site/cards/a.md")
    #expect(try ashlar("build", "-q").status == 0)
    #expect(try files("site/_site")["index.html"] != nil)
    try write("title: A", to: "ashlar.yaml")
    try write("A", to: "cards/a.md")
    let build = try ashlar("build", "--output", "out/deep", "--quiet")
    #expect(build.status == 0 && build.output == "" && build.errors == "")
    #expect(try files("out/deep")["index.html"] != nil)
  }

  @Test("mistakes end with 1, are all told, and leave the last output alone") func mistakes() throws
  {
    #expect(try ashlar("new", "a").status == 0)
    #expect(try ashlar("build", "--site", "a").status == 0)
    let before = try files("a/_site")
    try write("---\nspam: 1\n---\n", to: "a/cards/x.md")
    try write("---\nimage: none.png\nalt: y\n---\n", to: "a/cards/y.md")
    try write("---\nid: x\n---\n![z](gone.png)", to: "a/cards/z.md")
    try write("![zz](gone.png)", to: "a/cards/zz.md")
    let build = try ashlar("build", "--site", "a")
    #expect(build.status == 1)
    #expect(
      build.errors.hasPrefix(
        """
        a/cards/x.md:2:1: error: front matter has no key 'spam'
             2 | spam: 1
               | ^
          hint: did you mean 'span'?
        a/cards/y.md:2:8: error: there is no image 'cards/none.png'
        """))
    #expect(
      build.errors.contains("\na/cards/z.md:2:5: error: the id 'x' is also that of cards/x.md"))
    #expect(build.errors.contains("\na/cards/zz.md:1"), "what Markdown has wrong is told too")
    #expect(build.output.hasPrefix("Not built: 4 errors"))
    #expect(try files("a/_site") == before)
  }

  @Test("JSON holds diagnostics and counts") func json() throws {
    try write("title: A\nx: 1", to: "ashlar.yaml")
    try write("A", to: "cards/a.md")
    let bad = try ashlar("build", "--format", "json")
    #expect(bad.status == 1 && bad.errors == "")
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(bad.output.utf8)) as? [String: Any])
    let diagnostic = try #require((object["diagnostics"] as? [[String: Any]])?.first)
    #expect(object["built"] as? Bool == false)
    #expect(diagnostic["file"] as? String == "ashlar.yaml")
    #expect(diagnostic["line"] as? Int == 2)
    #expect(diagnostic["severity"] as? String == "error")
    try write("title: A", to: "ashlar.yaml")
    let good = try ashlar("build", "--format", "json")
    let report = try #require(
      JSONSerialization.jsonObject(with: Data(good.output.utf8)) as? [String: Any])
    #expect(report["built"] as? Bool == true)
    #expect(report["cards"] as? Int == 1)
  }

  @Test("drafts are left out unless asked for, and warnings stop a strict build") func flags()
    throws
  {
    try write("title: A", to: "ashlar.yaml")
    try write("A", to: "cards/a.md")
    try write("---\ndraft: true\nalt: x\n---\nB", to: "cards/b.md")
    #expect(try ashlar("build").output.contains("1 card on"))
    #expect(try ashlar("build", "--drafts").output.contains("2 cards on"))
    let strict = try ashlar("build", "--drafts", "--strict")
    #expect(strict.status == 1)
    #expect(strict.errors.contains("warning: there is an 'alt' but no 'image'"))
  }

  @Test(
    "wrong usage ends with 2 and says what is right",
    arguments: [
      ["build", "--sit", "x"], ["build", "--format", "xml"], ["build", "--base-url", "x y"],
      ["build", "-q", "-v"], ["new"], ["new", ""], ["bild"],
      ["build", "--clock", "soon"],
      ["import", "hugo", "a", "--site", "b", "--clock", "soon"],
      ["check", "--no-browser", "--zoom", "90"],
      ["check", "--no-browser", "--theme", "pin"],
    ])
  func wrongUsage(arguments: [String]) throws {
    let run = try Program.run(arguments, in: folder.path)
    #expect(run.status == 2)
    #expect(run.errors.contains("Usage: ashlar"))
    #expect(run.output == "")
  }

  @Test("check looks through the files without a browser") func fileCheck() throws {
    try write("title: A\nbudget: {html: 100}", to: "ashlar.yaml")
    try write("Text and a [way](#nowhere).", to: "cards/a.md")
    let run = try ashlar("check", "--no-browser")
    #expect(run.status == 1)
    #expect(run.errors.contains("cards/a.md: error: 'cards/a.html' leads to '#nowhere', but"))
    #expect(run.errors.contains("and the budget for 'html' is 100 bytes"))
    #expect(run.output.hasPrefix("Files: 3 pages, "))
    let json = try ashlar("check", "--no-browser", "--format", "json")
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    #expect(object["clean"] as? Bool == false)
    #expect((object["files"] as? [String: Any])?["pages"] as? Int == 3)
    #expect((object["diagnostics"] as? [Any])?.count == 5)

    try write("title: A", to: "ashlar.yaml")
    try write("Text.", to: "cards/a.md")
    #expect(try ashlar("check", "--no-browser").status == 0)
  }

  @Test("a site is built as of the moment that is named") func clock() throws {
    try write("title: A", to: "ashlar.yaml")
    try write("---\nexpire: 2026-05-01\n---\nText.", to: "cards/a.md")
    try write("---\npublish: 2026-05-01\n---\nText.", to: "cards/b.md")
    for (moment, card) in [("2026-04-30", "a"), ("2026-05-01T00:00", "b")] {
      #expect(try ashlar("build", "--clock", moment).status == 0)
      #expect(try files("_site/cards").keys.sorted() == ["\(card).html"])
    }
  }

  @Test("cards that are dated in the future are published, which is said once") func early() throws
  {
    try write("title: A", to: "s/ashlar.yaml")
    for number in 1...5 {
      try write("---\ndate: 2026-05-0\(number)\n---\nText.", to: "s/cards/c\(number)x.md")
    }
    let build = try ashlar("build", "--site", "s", "--strict", "--clock", "2026-05-01")
    #expect(build.status == 0 && build.errors == "")
    #expect(
      build.output.contains(
        "4 cards are dated in the future and published already: s/cards/c2x.md:2:7, "
          + "s/cards/c3x.md:2:7, s/cards/c4x.md:2:7, 1 more. "
          + "What holds a card back until a day is 'publish', not 'date'\n"), "\(build.output)")
    let later = try ashlar("build", "--site", "s", "--clock", "2026-05-05")
    #expect(later.status == 0 && !later.output.contains("future"))
    #expect(try files("s/_site/cards").count == 5)
    let json = try ashlar("build", "--site", "s", "--clock", "2026-05-04", "--format", "json")
    #expect(json.output.contains("\"early\":1,"))
  }

  @Test("an import keeps back what is to come at the moment that is named") func importClock()
    throws
  {
    try write("---\ntitle: A\ndate: 2026-05-01\n---\nText.", to: "blog/content/posts/a.md")
    for (site, clock, isHeld) in [("x", "2026-04-30", true), ("y", "2026-05-01T00:00", false)] {
      let run = try ashlar("import", "hugo", "blog", "--site", site, "--clock", clock)
      #expect(run.status == 0)
      let card = try files(site + "/cards").first { $0.key.hasSuffix("a.md") }
      let text = String(decoding: try #require(card).value, as: UTF8.self)
      #expect(text.contains("publish:") == isHeld, "\(text)")
    }
  }

  @Test("an import is built without a mistake, and drafts stay out") func imports() throws {
    for number in 1...300 {
      try write(
        "+++\ntitle = 'Post \(number)'\ndate = 2024-01-02\ndraft = \(number % 10 == 0)\ncomments = true\n+++\n"
          + "[next](/posts/p\(number % 300 + 1)/) {{< youtube x\(number) >}}\n",
        to: "blog/content/posts/p\(number).md")
    }
    let dry = try ashlar("import", "hugo", "blog", "--site", "out", "--dry-run")
    #expect(
      dry.status == 0
        && dry.output == "300 cards: 301 files would be written, 0 unchanged, 0 kept\n")
    let run = try ashlar("import", "hugo", "blog", "--site", "out")
    #expect(run.status == 0)
    #expect(
      run.errors.hasPrefix(
        "not carried over: the key 'comments', 300 times, first in content/posts/p1.md\n"))
    let build = try ashlar("build", "--site", "out")
    #expect(build.status == 0 && build.output.contains("270 cards"))
    #expect(try ashlar("import", "hugo", "none", "--site", "out").status == 1)
  }

  @Test("help lists keys, and says what it has help on") func helpTopics() throws {
    let keys = try ashlar("help", "keys", "theme", "fonts", "text.bold")
    #expect(keys.status == 0)
    #expect(
      keys.output == """
        theme.fonts.text.bold
            what bold text changes on the axes
            a mapping from axes to numbers; without it: {wght: 700}
            as  bold: {wght: 650}

        """)
    #expect(try ashlar("help", "keys").output.contains("\ncard.title\n") == false)
    #expect(try ashlar("help", "keys").output.hasPrefix("card.title\n"))
    #expect(try ashlar("help", "check").output.contains("ashlar check --browser"))
    #expect(try ashlar("help").output.contains("SUBCOMMANDS"))
    for wrong in [["help", "none"], ["help", "keys", "none"]] {
      let run = try Program.run(wrong, in: folder.path, limits: "")
      #expect(run.status == 2 && run.errors.contains("none"))
    }
    let schema = try ashlar("schema", "card")
    #expect(schema.status == 0 && schema.output.contains("\"maxLines\""))
  }

  @Test(
    "help and version are results",
    arguments: [
      ["--help"], ["build", "--help"], ["help", "new"], ["--version"],
    ])
  func help(arguments: [String]) throws {
    let run = try Program.run(arguments, in: folder.path)
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.output.contains("ashlar"))
  }

  @Test("the version names its commit and the browsers that were measured") func version() throws {
    let lines = try ashlar("--version").output.split(separator: "\n")
    let name = try #require(lines.first)
    #expect(
      name.wholeMatch(of: /ashlar \d+\.\d+\.\d+( \([0-9a-f]{12}\+?\))?/) != nil, "\(name)")
    #expect(lines.contains { $0.contains("ICU ") && $0.contains("HarfBuzz ") })
    #expect(lines.contains { $0.hasPrefix("Fonts: Inter, ") })
    #expect(lines.last == "Heights measured in Chromium 156, Firefox ESR 153 and WebKitGTK 2.50.")
  }

  @Test("each line of the doctor says what was found, or what brings it") func doctor() throws {
    let run = try ashlar("doctor")
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.hasPrefix("yes  text in Inter: /") })
    for (line, next) in zip(lines, lines.dropFirst() + [""]) where line.hasPrefix("no ") {
      #expect(next.hasPrefix("       "), "\(line)")
    }
  }

  @Test("what builds keep is shown and removed, and nothing else") func clean() throws {
    try write("x", to: "kept/pictures/variants/ab/1.webp")
    try write("yz", to: "kept/fonts/f")
    try write("mine", to: "kept/notes.txt")
    let shown = try ashlar("clean", "--cache", "kept", "--dry-run")
    #expect(shown.status == 0)
    #expect(shown.output.contains("variants of pictures: 1 file, 1 byte ("))
    #expect(
      try ashlar("clean", "--cache", "kept").output.contains("fonts: 1 file, 2 bytes removed"))
    #expect(try ashlar("clean", "--cache", "kept").output.contains("fonts: 0 files"))
    #expect(try files("kept").keys.sorted() == ["notes.txt"])
  }

  @Test("themes are listed, and a new site starts with one") func themes() throws {
    let list = try ashlar("themes")
    #expect(list.status == 0)
    let names = list.output.split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(names == ["paper", "pins", "darkroom", "zine"])
    #expect(try ashlar("new", "walls", "--theme", "zine").status == 0)
    let yaml = try #require(try files("walls")["ashlar.yaml"])
    #expect(String(decoding: yaml, as: UTF8.self).contains("\ntheme: zine\n"))
    let wrong = try ashlar("new", "others", "--theme", "zin")
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("There is no theme 'zin'. Did you mean 'zine'?"))
  }

  @Test("help shows a layout request beside its answer") func layoutHelp() throws {
    let help = try ashlar("help", "layout", "masonry")
    #expect(help.status == 0)
    #expect(help.output.hasPrefix("masonry: "))
    #expect(help.output.contains("{\"system\": \"masonry\",\n  \"inputs\": {"))
    #expect(help.output.contains(#""frame":[0,0,100,40]"#))
    #expect(try ashlar("help", "layout").output.contains("USAGE: ashlar layout"))
    let wrong = try ashlar("help", "layout", "brick")
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("There is no system 'brick'."))
  }

  @Test("a new site is of the kind that is named") func newKinds() throws {
    #expect(try ashlar("new", "posts", "--kind", "blog").status == 0)
    #expect(try ashlar("build", "--site", "posts").status == 0)
    #expect(try files("posts/_site")["2026/01/first-post/index.html"] != nil)
    let wrong = try ashlar("new", "others", "--kind", "blogs")
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("gallery, photos, notes, blog, wall"))
    #expect(
      try ashlar("help", "new").output.contains("\n  wall      pictures with a line of text\n"))
  }

  @Test("a card is measured with the theme that is named, and the closest fit is told")
  func measure()
    throws
  {
    try write("Stone cut so truly that it needs no mortar.\n\n| a |\n|---|\n| b c |", to: "a.md")
    try write("textSize: 20\nlineHeight: 32", to: "large.yaml")
    try write("title: A\ntheme: {cardPadding: 8, textSize: 20, lineHeight: 40}", to: "site.yaml")
    let plain = try ashlar("measure", "a.md", "--width", "400")
    #expect(plain.status == 0)
    #expect(plain.output.hasPrefix("400 px wide: 140 px tall, "))
    #expect(plain.output.contains(" closest tie "))
    let large = try ashlar("measure", "a.md", "--width", "400", "--theme", "large.yaml")
    #expect(large.output.hasPrefix("400 px wide: 196 px tall, "))
    let run = try ashlar(
      "measure", "a.md", "--width", "400", "--theme", "site.yaml", "--format", "json")
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let measurement = try #require((object["measurements"] as? [[String: Any]])?.first)
    #expect(try #require(measurement["tieDistance"] as? Double) > 0.05)
    let blocks = try #require(measurement["blocks"] as? [[String: Any]])
    #expect(blocks.map { $0["line"] as? Int } == [1, 3])
    let cells = try #require(blocks[1]["texts"] as? [[String: Any]])
    #expect(cells.count == 2)
    try write("textSise: 20", to: "wrong.yaml")
    let wrong = try ashlar("measure", "a.md", "--width", "400", "--theme", "wrong.yaml")
    #expect(wrong.status == 1)
    #expect(wrong.errors.contains("wrong.yaml:1:1: error: the theme has no key 'textSise'"))
  }

  @Test("a card is found from the site's folder, and from here") func measureInSite() throws {
    try write("title: A", to: "site/ashlar.yaml")
    try write("Text.", to: "site/cards/a.md")
    try write("---\ndraft: true\n---\nText.", to: "site/cards/draft.md")
    let plain = try ashlar("measure", "cards/a.md", "--site", "site", "--width", "400")
    #expect(plain.status == 0)
    let absolute = folder.appending(path: "site/cards/a.md").path
    for path in [
      "site/cards/a.md", "./site/cards/../cards/a.md", "./cards/a.md", absolute, "cards/draft.md",
    ] {
      let run = try ashlar("measure", path, "--site", "site", "--width", "400")
      #expect(run.status == 0 && run.output == plain.output, "\(path): \(run.errors)")
    }
    let none = try ashlar("measure", "site/cards/b.md", "--site", "site", "--width", "400")
    #expect(none.status == 1)
    #expect(none.errors.contains("the site has no card 'site/cards/b.md'"))
  }

  @Test("the build tells each page's closest tie when it is asked to") func ties() throws {
    try write("title: A", to: "ashlar.yaml")
    try write("Stone cut so truly that it needs no mortar.", to: "cards/a.md")
    #expect(try ashlar("build", "--verbose").output.contains("\n    index.html: "))
    let run = try ashlar("build", "--format", "json")
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let tie = try #require((object["ties"] as? [[String: Any]])?.first)
    #expect(tie["page"] as? String == "index.html")
    #expect(tie["card"] as? String == "cards/a.md")
    #expect(try #require(tie["distance"] as? Double) > 0.05)
  }

  @Test("a disk that takes no more leaves the last output alone") func fullDisk() throws {
    #expect(try ashlar("new", "a").status == 0)
    #expect(try ashlar("build", "--site", "a").status == 0)
    let before = try files("a/_site")
    try write("# A new card\n\n" + String(repeating: "word ", count: 2000), to: "a/cards/new.md")
    // Writing beyond the limit fails as writing to a full disk does.
    let build = try ashlar("build", "--site", "a", limits: "trap '' XFSZ; ulimit -f 1;")
    #expect(build.status == 1)
    #expect(build.errors.contains("error: cannot write '"))
    #expect(build.errors.contains("File too large"))
    #expect(try files("a/_site") == before)
    #expect(try ashlar("build", "--site", "a").status == 0)
  }

  @Test("an output folder that cannot be made is an error") func unwritable() throws {
    try write("title: A", to: "ashlar.yaml")
    try write("A", to: "cards/a.md")
    let build = try ashlar("build", "--output", "ashlar.yaml/out")
    #expect(build.status == 1)
    #expect(build.errors.contains("error: cannot write '"))
    let foreign = try ashlar("build", "--output", "cards")
    #expect(foreign.status == 1)
    #expect(foreign.errors.contains("the site is read from it"))
  }

  @Test(
    "what no site should hold never crashes",
    arguments: [
      "cards/a.md", "ashlar.yaml",
    ])
  func hostile(path: String) throws {
    try write("title: A", to: "ashlar.yaml")
    try write("A", to: "cards/a.md")
    let texts = [
      "\u{0}", String(repeating: "[", count: 50_000), String(repeating: "> ", count: 200) + "deep",
      "---\n" + String(repeating: "- ", count: 20_000) + "\n---\n",
      "title: A\nboards: " + String(repeating: "{a: ", count: 5000),
      String(repeating: "*_", count: 20_000), "| " + String(repeating: "a | ", count: 2000),
    ]
    for text in texts {
      try write(text, to: path)
      let run = try ashlar("build", "-q")
      #expect(
        run.status == 0 || run.status == 1,
        "\(text.prefix(20)): \(run.status) \(run.errors.prefix(300))")
    }
  }
}

import AshlarContent
import Foundation
import TestSupport
import Testing

@Suite("Reference of keys") struct KeyReferenceTests {
  /// Made once: every case of a test has a suite of its own.
  static let shared = KeyReference()
  private var reference: KeyReference { Self.shared }

  @Test("every key that the reading code asks for is described") func complete() {
    let undescribed = reference.keys.filter { $0.text == nil }.map(\.path)
    #expect(undescribed == [])
    #expect(reference.keys.count > 150)
  }

  @Test("every description is of a key that the reading code asks for") func exact() {
    #expect(KeyReference.describedPaths.subtracting(reference.keys.map(\.path)).sorted() == [])
    let layoutKeys = reference.keys.filter { $0.path.hasPrefix("layout(") }
      .map { $0.path.drop { $0 != ")" }.dropFirst(2) }.map(String.init)
    #expect(KeyReference.sharedLayoutKeys.subtracting(layoutKeys) == [])
  }

  /// A key that a file of the reading code names in a question must be in the reference.
  @Test("every key named in the sources is in the reference") func sources() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/AshlarContent")
    let files = try #require(FileManager.default.enumerator(atPath: root.path))
    let names = Set(
      reference.keys.flatMap { $0.path.split(whereSeparator: { ".[]()".contains($0) }) }.map(
        String.init))
    var count = 0
    for case let path as String in files where path.hasSuffix(".swift") {
      let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      let question =
        /\w+\.(?:text|identifier|boolean|integer|halves|number|length|lengths|choice|words|placedWords|list|fields|language|link|date|colours|edges|frames|families|axes|requiredText)\(\s*"(\w+)"/
      for match in text.matches(of: question) {
        count += 1
        let isPart = ["light", "dark", "top", "leading", "bottom", "trailing"].contains(match.1)
        #expect(isPart || names.contains(String(match.1)), "\(path): \(match.1)")
      }
    }
    #expect(count > 100)
  }

  @Test("every example can be read", arguments: shared.keys) func examples(
    key: KeyReference.Key
  ) async throws {
    let text = try #require(key.text)
    let files: [String: String]
    if key.path.hasPrefix("card.") {
      let isCover = key.path.hasPrefix("card.cover")
      let line = isCover ? "cover: {image: /images/a.svg, alt: x}" : "\(key.name): \(text.example)"
      // Of these a card needs a kind that shows them.
      let kinds = [
        "kicker": "profile", "number": "number", "price": "product", "button": "product",
        "when": "event",
      ]
      let kind = kinds[key.name].map { "kind: \($0)\n" } ?? ""
      files = ["ashlar.yaml": "title: x\n", "cards/a.md": "---\n\(kind)\(line)\n---\n"]
    } else if key.path.hasPrefix("photo.") {
      files = [
        "ashlar.yaml": "title: x\n",
        "photos/a/a.svg": "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 3 2'/>",
        "photos/a/a.yaml": "alt: x\n\(key.name): \(text.example)\n",
      ]
    } else {
      files = ["ashlar.yaml": Self.document(key, text.example), "cards/a.md": "A"]
    }
    let folder = try TemporaryFolder(site: files)
    // Names of cards, tags and pictures of an example are not there; a form is never wrong.
    let complaints = await folder.complaints().filter {
      !$0.contains("there is no ") && !$0.contains("has no cards") && !$0.contains("all cards")
        && !$0.contains("'alt'") && !$0.contains("the image ")
        && !$0.contains("no photographs to choose") && !$0.contains("says where it was taken")
    }
    #expect(complaints == [])
  }

  /// A site's configuration with nothing but a title and an example.
  private static func document(_ key: KeyReference.Key, _ example: String) -> String {
    if key.path == "title" { return "title: \(example)\n" }
    let name = key.name == "KIND" ? "title" : key.name
    var yaml = "\(name): \(example)"
    var path = key.path
    if path.hasPrefix("layout(") {
      let kind = path.dropFirst("layout(".count).prefix { $0 != ")" }
      let isKind = key.name == "kind"
      yaml = path.contains("insets.") ? "insets: {\(yaml)}" : yaml
      return "title: x\nboards: [{layout: {\(isKind ? yaml : "kind: \(kind), \(yaml)")}}]\n"
    }
    if path.hasPrefix("group") {
      let inner =
        path.contains("items[]")
        ? "items: [{\(yaml)}]"
        : key.name == "items"
          ? yaml
          : key.name == "frames" ? "axis: custom, \(yaml)" : "items: [{width: 50%}], \(yaml)"
      return "title: x\nboards: [{layout: {kind: compositional, group: {\(inner)}}}]\n"
    }
    if ["oembed", "share", "shareImages"].contains(path) {
      return "title: x\nbaseURL: https://example.org\n\(yaml)\n"
    }
    if path.hasPrefix("boards[].password") {
      let own = path == "boards[].password" ? yaml : "password: {\(yaml)}"
      return "title: x\nboards: [{id: index}, {id: a, \(own)}]\n"
    }
    if path.hasPrefix("boards[].map") {
      let own = path == "boards[].map" ? yaml : "map: {\(yaml)}"
      return "title: x\nboards: [{id: index}, {id: a, unlisted: true, \(own)}]\n"
    }
    if path == "boards[].unlisted" {
      return "title: x\nboards: [{id: index}, {id: a, \(yaml)}]\n"
    }
    if key.name == "script" { yaml += ", to: \"mailto:ann@example.org\"" }
    if path.hasPrefix("select.") { path = "boards[]." + path }
    var parents = path.split(separator: ".").dropLast().map(String.init)
    while let parent = parents.popLast() {
      let extra =
        switch parent {
        case "publish": ""
        case "NAME" where path.hasPrefix("publish"):
          switch key.name {
          case "to": ", path: /srv/www"
          case "path": ", to: folder"
          case "host": ", to: rsync, path: /srv/www"
          case "port", "sshConfig": ", to: rsync, host: a, path: /srv/www"
          case "remote": ", to: git"
          case "branch", "domain": ", to: git, remote: a"
          case "page": ", to: single-file, path: a.html"
          case "connections": ", to: rclone, remote: \"a:b\""
          case "bucket": ", to: s3"
          case "prefix", "region", "endpoint", "profile", "distribution", "encoding":
            ", to: s3, bucket: stones"
          case "site": ", to: netlify"
          case "project": ", to: cloudflare"
          case "account": ", to: cloudflare, project: stones"
          default: ", to: folder, path: /srv/www"
          }
        case "parts[]" where ["ratio", "inset", "round"].contains(key.name): ", part: picture"
        case "parts[]" where key.name != "part": ", part: title"
        case "text" where key.name != "family": ", family: Inter"
        case "breakpoints[]" where key.name != "from": ", from: 50rem}, {from: 60rem"
        case "menu[]" where key.name == "title": ", board: index"
        case "menu[]" where ["link", "entries"].contains(key.name): ", title: x"
        case "sections[]" where key.name == "pinHeader": ", title: x"
        case "sections[]" where key.name == "scrubber", "albums" where key.name == "scrubber":
          ", headers: month"
        case "boards[]" where key.path == "boards[].scrubber": ", headers: month"
        default: ""
        }
      let name = parent.replacingOccurrences(of: "NAME", with: "name")
        .replacingOccurrences(of: "KIND", with: "title")
      if parent == "breakpoints[]" { yaml = "from: 0}, {" + yaml }
      yaml =
        name.hasSuffix("[]")
        ? "\(name.dropLast(2)): [{\(yaml)\(extra)}]" : "\(name): {\(yaml)\(extra)}"
    }
    return "title: x\n\(yaml)\n"
  }

  @Test("the manual's cards are the generated ones") func manual() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "site/cards/manual")
    for card in reference.manualCards() {
      let file = folder.appending(path: card.name)
      if ProcessInfo.processInfo.environment["ASHLAR_RECORD"] != nil {
        try Data(card.text.utf8).write(to: file)
        Issue.record("recorded \(card.name)")
      }
      #expect(
        try String(contentsOf: file, encoding: .utf8) == card.text,
        "\(card.name): ASHLAR_RECORD=1 writes it")
    }
  }

  @Test("a prefix or a name chooses keys") func choosing() {
    #expect(reference.keys("theme.fonts.text.").map(\.name) == ["family", "axes", "bold", "face"])
    #expect(reference.keys("masonry").allSatisfy { $0.path.hasPrefix("layout(masonry)") })
    #expect(reference.keys("perPage").map(\.path) == ["boards[].perPage"])
    #expect(reference.keys("nothing") == [])
  }

  @Test("schemas are JSON, and know every key of their document") func schemas() throws {
    for (text, keys) in [
      (KeySchema.site(reference), ["title", "breakpoints", "boards", "theme"]),
      (KeySchema.card(reference), ["title", "tags", "maxLines", "rating"]),
    ] {
      let schema = try #require(
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      let properties = try #require(schema["properties"] as? [String: Any])
      for key in keys { #expect(properties[key] != nil) }
    }
  }
}

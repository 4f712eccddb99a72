import AshlarDiagnostics
import AshlarJSON
import AshlarOutput
import AshlarServer
import AshlarSite
import Foundation
#if canImport(FoundationXML)
  import FoundationXML
#endif
import TestSupport
import Testing

@testable import AshlarBrowser

/// A site whose every text comes from somebody who wants a script to run: in each, signs that HTML reads stand beside what
/// makes one `Character` of both. Chromium opens all of its pages.
@Suite("A hostile site in Chromium", .drivesBrowser, .timeLimit(.minutes(60)))
struct HostileSiteTests {
  /// Prepend, Extend, SpacingMark, ZWJ, a regional indicator: before and after.
  private static let joiners = [
    ("\u{600}", "\u{301}"), ("\u{600}", "\u{E33}"), ("\u{200D}", "\u{200D}"),
    ("\u{1F1E6}", "\u{1F1E6}"), ("", "\u{301}"), ("", ""),
  ]

  /// What ends a text, a title, an attribute, a style or a script, if it is read as HTML: it would make an element
  /// `pwned`, or an attribute of that name.
  private static func payload(_ number: Int) -> String {
    let (before, after) = joiners[number % joiners.count]
    return [
      "x", "<", "/title", ">", "<", "/style", ">", "<", "/script", ">", "-->", "<",
      "script", ">", "window.pwned=1", "<", "/script", ">", "<", "pwned", ">", "\"",
      " pwned=", "\"", "1", "'", " pwned=", "'", "1", "&quot; pwned=1", "<", "img src=x onerror=",
      "\"", "window.pwned=1", "\"", ">",
    ].reduce(into: "") { text, part in
      let isSign = part.count == 1 && part != "x" && part != "1"
      text += isSign ? before + part + after : part
    }
  }

  private static func quoted(_ number: Int) -> String { JSONWriter.quoted(payload(number)) }

  private static func write(into folder: TemporaryFolder) throws {
    let write = { (text: String, path: String) in try folder.write(Array(text.utf8), to: path) }
    try write(
      """
      title: \(quoted(0))
      description: \(quoted(1))
      author: \(quoted(2))
      footer: \(quoted(3))
      baseURL: https://stones.test/sub/
      taxonomies: {tags: \(quoted(1)), author: \(quoted(2)), stones: \(quoted(4))}
      search: true
      archive: true
      share: true
      oembed: true
      feeds: {of: [site]}
      boards:
        - id: index
          title: \(quoted(5))
          sections: [{title: \(quoted(1)), intro: \(quoted(0))}]
        - {id: other, title: \(quoted(2)), description: \(quoted(3))}
      """, "ashlar.yaml")
    for number in joiners.indices {
      try write(
        """
        ---
        title: \(quoted(number))
        description: \(quoted(number))
        tags: [\(quoted(number)), \(quoted(number + 1))]
        author: \(quoted(number))
        stones: [\(quoted(number))]
        date: 2026-03-0\(number + 1)
        link: \(JSONWriter.quoted("https://a.test/" + payload(number).replacingOccurrences(of: " ", with: "")))
        ---
        # \(payload(number))

        \(payload(number)) [\(payload(number))](https://a.test/ "\(payload(number))") `\(payload(number))`

        | \(payload(number)) | b |
        | --- | --- |
        | c | \(payload(number)) |

        ```\(payload(number))
        \(payload(number))
        ```
        """, "cards/card-\(number).md")
      let name = payload(number).replacingOccurrences(of: "/", with: "\u{2215}").prefix(40)
      try write("---\ntags: [a]\n---\n\(payload(number))", "cards/n\(number) \(name).md")
      let picture = "photos/\(name)/\(number)\(name).png"
      try folder.write(try DrawnPicture.flatPNG(64, 48), to: picture)
      try write(
        "---\ntitle: \(quoted(number))\n---\n\(payload(number))", "photos/\(name)/index.md")
      let bytes = Array(payload(number).utf8).flatMap { byte -> [UInt8] in
        switch byte {
        case UInt8(ascii: "&"): Array("&amp;".utf8)
        case UInt8(ascii: "<"): Array("&lt;".utf8)
        default: [byte]
        }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      try write(
        SampleXMP.sidecar([
          "dc:title": SampleXMP.anyLanguage(text), "dc:description": SampleXMP.anyLanguage(text),
          "dc:subject": SampleXMP.list(text),
        ]), picture + ".xmp")
    }
    var table = "id,title,tags,text\n"
    for number in joiners.indices {
      let bytes = payload(number).utf8.flatMap { byte in
        byte == UInt8(ascii: "\"") ? [byte, byte] : [byte]
      }
      let cell = "\"" + String(decoding: bytes, as: UTF8.self) + "\""
      table += "row-\(number),\(cell),\(cell),\(cell)\n"
    }
    try write(table, "data/stones.csv")
    // Words of a picture itself, in IPTC and EXIF.
    try folder.write(try DrawnPicture.jpeg(64, 48), to: "photos/words/own.jpg")
    _ = try LoopbackSSH.run(
      "/usr/bin/exiftool",
      [
        "-q", "-overwrite_original", "-codedcharacterset=utf8",
        "-IPTC:Caption-Abstract=\(payload(1))",
        "-IPTC:ObjectName=\(payload(0).prefix(30))", "-IPTC:Keywords=\(payload(2).prefix(30))",
        "-EXIF:ImageDescription=\(payload(3))", "-EXIF:Artist=\(payload(4))",
        "-EXIF:Model=\(payload(1))", folder.path + "/photos/words/own.jpg",
      ])
  }

  /// What a page must not have: elements and attributes that a text has made, and scripts that are not the build's.
  private static let findings = """
    (() => {
      const found = [];
      if (window.pwned) found.push('a script ran');
      for (const element of document.querySelectorAll('*')) {
        if (element.localName === 'pwned') found.push('an element');
        if (element.localName === 'script' && element.type !== 'application/ld+json'
          && !/^(\\.\\.\\/)*assets\\/[a-z]+\\.[0-9a-f]{16}\\.js$/.test(element.getAttribute('src'))) found.push('a script');
        for (const { name, value } of element.attributes) {
          if (name === 'pwned' || name.startsWith('on') || name === 'style') found.push(`${element.localName} ${name}`);
          if (/^\\s*(javascript|data|vbscript):/i.test(value) && ['href', 'src', 'action'].includes(name)) found.push(`${name} ${value}`);
        }
      }
      for (const script of document.querySelectorAll('script[type="application/ld+json"]')) JSON.parse(script.textContent);
      return found;
    })()
    """

  @Test("no text of anybody becomes an element, an attribute or a script of a page")
  func pages() async throws {
    let folder = try TemporaryFolder()
    try Self.write(into: folder)
    let result = await build(BuildOptions(testing: folder.path))
    let built = result.tree
    let tree = try #require(built, "\(result.diagnostics.filter { $0.severity == .error })")
    let pipe = try DevToolsPipe(serving: ServedSite(tree: tree))
    let page = try DevToolsPage(pipe)
    try page.setSize(width: 820, height: 900)
    let paths = tree.paths.filter { $0.hasSuffix(".html") }
    #expect(paths.count > 40)
    var marks = 0
    for path in paths {
      try page.open(path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path)
      let found = try page.value(of: Self.findings, as: [String].self)
      #expect(found == [], "\(path)")
      marks += try page.value(
        of: "document.body.textContent.includes('window.pwned=1') ? 1 : 0", as: Int.self)
    }
    #expect(marks > 20, "pages show the texts")
    try page.open("search/index.html?q=pwned")
    let isFound =
      "document.querySelectorAll('#search--found li, #search--found article').length > 0"
    for _ in 0..<100 where try !page.value(of: isFound, as: Bool.self) {
      try await Task.sleep(for: .milliseconds(50))
    }
    #expect(try page.value(of: isFound, as: Bool.self))
    #expect(try page.value(of: Self.findings, as: [String].self) == [])
    #expect(pipe.consoleLines() == [], "nothing was kept from running that had begun")
    // What other programs read is well formed.
    for path in tree.paths where path.hasSuffix(".json") && !path.hasPrefix(".") {
      _ = try JSONSerialization.jsonObject(with: Data(try #require(tree[path]).bytes()))
    }
    for path in tree.paths where path.hasSuffix(".xml") {
      let parser = XMLParser(data: Data(try #require(tree[path]).bytes()))
      #expect(parser.parse(), "\(path)")
    }
  }

  @Test(
    "a name that is no name is an error where it stands",
    arguments: [
      "kind: \(quoted(0))", "lang: \(quoted(0))", "kind: \(quoted(3))", "lang: \(quoted(4))",
    ])
  func names(_ line: String) async throws {
    let folder = try TemporaryFolder(site: [
      "ashlar.yaml": "title: Stones\n", "cards/a.md": "---\n\(line)\n---\nWords.\n",
    ])
    let result = await build(BuildOptions(testing: folder.path))
    let found = try #require(result.diagnostics.first)
    #expect(found.location?.file == "cards/a.md" && found.location?.line == 2)
    let pages = result.tree.map { tree in tree.paths.filter { $0.hasSuffix(".html") } } ?? []
    for path in pages {
      let bytes = try #require(result.tree?[path]).bytes()
      #expect(!String(decoding: bytes, as: UTF8.self).contains("pwned"), "\(path)")
    }
  }
}

import AshlarCodecs
import AshlarDiagnostics
import AshlarOutput
import AshlarPublish
import Foundation
import TestSupport
import Testing

/// The rules are given to real servers on 127.0.0.1, which are then asked for the files.
@Suite("Server rules") struct ServerRulesTests {
  private let folder: TemporaryFolder
  private let style = "assets/style.0123456789abcdef.css"
  private let picture = "assets/pictures/wall.0123456789abcdef-960.webp"
  private let page: String

  init() throws {
    folder = try TemporaryFolder()
    page = SmallSite.page(
      links: ["a.html"], String(repeating: "Every stone has its place. ", count: 100))
  }

  /// A site in the folder `www`, with every compressed form, and its rules.
  private func rules(_ form: ServerRules.Form) async throws -> String {
    var tree = OutputTree()
    let texts = [
      "index.html": page, "404.html": "<head></head>nothing is here", style: page, "a.png": "a",
      picture: "a", "assets/pictures/missing-900x600.svg": "<svg/>",
      "de/index.html": page, "de/404.html": "<head></head>hier ist nichts",
      ".ashlar/manifest.json": "{}", ".ashlar-manifest": "{}",
      "preview/spring/.ashlar/manifest.json": "{}", "a.ashlar/b.txt": "b",
      "old/été/index.html": "<head></head>moved", "été.html": "<head></head>here",
    ]
    for (path, text) in texts { tree.add(.bytes(Array(text.utf8)), at: path) }
    tree.redirects = [OutputTree.Redirect(path: "old/été/index.html", target: "été.html")]
    let rules = try ServerRules(for: tree, compressions: Compression.allCases).text(for: form)
    tree = try await CompressedSiblings(formats: Compression.allCases).adding(to: tree)
    #expect(tree[style + ".br"] != nil && tree["a.png.gz"] == nil)
    for path in tree.paths {
      if case .bytes(let bytes)? = tree[path] { try folder.write(bytes, to: "www/" + path) }
    }
    return rules
  }

  /// What a server answers.
  private struct Answer {
    var status: String
    var fields: [String: String]
    /// Decompressed.
    var body: String

    init(port: UInt16, path: String, encoding: String? = nil) throws {
      let accept = encoding.map { ["--header", "Accept-Encoding: \($0)", "--compressed"] } ?? []
      let text = try LoopbackSSH.run(
        "/usr/bin/curl",
        ["--silent", "--include", "--max-time", "20"] + accept + [
          "http://127.0.0.1:\(port)/\(path)"
        ])
      let end = try #require(text.firstRange(of: "\r\n\r\n"))
      let lines = text[..<end.lowerBound].split(separator: "\r\n")
      status = String(try #require(lines.first).split(separator: " ")[1])
      fields = [:]
      for line in lines.dropFirst() {
        let parts = line.split(separator: ":", maxSplits: 1)
        fields[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
      }
      body = String(text[end.upperBound...])
    }
  }

  private func check(port: UInt16, encodings: [String]) throws {
    let index = try Answer(port: port, path: "")
    #expect(index.status == "200" && index.body == page)
    #expect(index.fields["cache-control"] == "no-cache")
    #expect(index.fields["content-encoding"] == nil)
    #expect(
      index.fields["content-security-policy"]
        == "default-src 'none'; font-src 'self'; img-src 'self'; style-src 'self'; base-uri 'none'; "
        + "form-action 'none'; frame-ancestors 'none'")
    #expect(index.fields["x-content-type-options"] == "nosniff")
    #expect(index.fields["referrer-policy"] == "strict-origin-when-cross-origin")
    #expect(index.fields["permissions-policy"]?.contains("camera=()") == true)
    #expect(index.fields["cross-origin-opener-policy"] == "same-origin")
    #expect(index.fields["cross-origin-resource-policy"] == "same-origin")
    #expect(index.fields["cross-origin-embedder-policy"] == nil)
    #expect(
      index.fields["speculation-rules"]
        == "\"data:application/speculationrules+json,%7B%22prerender%22:%5B%7B%22where%22:%7B%22href_matches%22:"
        + "%5B%22/*.html%22,%22/*/%22%5D,%22relative_to%22:%22document%22%7D,%22eagerness%22:%22conservative%22%7D%5D%7D\""
    )
    let asset = try Answer(port: port, path: style)
    #expect(asset.fields["x-content-type-options"] == "nosniff")
    #expect(asset.fields["cache-control"] == "public, max-age=31536000, immutable")
    #expect(asset.fields["cross-origin-resource-policy"] == "same-origin")
    for (path, isKept) in [
      (picture, true), ("assets/pictures/missing-900x600.svg", false), ("a.png", false),
    ] {
      let field = try Answer(port: port, path: path).fields["cache-control"]
      #expect(field == (isKept ? "public, max-age=31536000, immutable" : "no-cache"), "\(path)")
    }
    for encoding in encodings {
      for path in ["", style] {
        let answer = try Answer(port: port, path: path, encoding: encoding)
        #expect(answer.fields["content-encoding"] == encoding)
        #expect(answer.body == page, "\(encoding)")
        #expect(
          answer.fields["content-type"]?.hasPrefix(path.isEmpty ? "text/html" : "text/css") == true)
      }
    }
    for path in ["old/%C3%A9t%C3%A9", "old/%C3%A9t%C3%A9/", "old/%C3%A9t%C3%A9/index.html"] {
      let moved = try Answer(port: port, path: path)
      #expect(moved.status == "301", "\(path)")
      #expect(moved.fields["location"]?.hasSuffix("/%C3%A9t%C3%A9.html") == true)
    }
    let missing = try Answer(port: port, path: "none.html")
    #expect(missing.status == "404" && missing.body.contains("nothing is here"))
    #expect(missing.fields["x-content-type-options"] == "nosniff")
    #expect(missing.fields["content-security-policy"] != nil)
    for path in ["de/none.html", "de/cards/none/", "de/none"] {
      let missing = try Answer(port: port, path: path)
      #expect(missing.status == "404" && missing.body.contains("hier ist nichts"), "\(path)")
      #expect(missing.fields["content-security-policy"] != nil)
      #expect(missing.fields["cache-control"]?.contains("immutable") != true)
    }
    let foreign = try Answer(port: port, path: "de/", encoding: encodings.first)
    #expect(foreign.status == "200" && foreign.body == page)
    #expect(foreign.fields["content-encoding"] == encodings.first)
    #expect(try Answer(port: port, path: "den/none.html").body.contains("nothing is here"))
    let goneAsset = try Answer(port: port, path: "assets/gone.0123456789abcdef.css")
    #expect(goneAsset.status == "404")
    #expect(goneAsset.fields["cache-control"]?.contains("immutable") != true)
    for path in [
      ".ashlar/manifest.json", ".ashlar-manifest", "preview/spring/.ashlar/manifest.json",
      "%2eashlar/manifest.json",
    ] {
      #expect(try Answer(port: port, path: path).status == "404", "\(path)")
    }
    #expect(try Answer(port: port, path: "a.ashlar/b.txt").status == "200")
  }

  @Test(
    "servers send the fields, the compressed forms, and the page for what is missing",
    arguments: [
      (LoopbackWebServer.Kind.nginx, ServerRules.Form.nginx, ["gzip", "br"]),
      (.caddy, .caddy, ["gzip", "br", "zstd"]), (.apache, .apache, ["gzip", "br", "zstd"]),
    ])
  func servers(kind: LoopbackWebServer.Kind, form: ServerRules.Form, encodings: [String])
    async throws
  {
    let rules = try await rules(form)
    let server = try LoopbackWebServer(kind, root: folder.path + "/www", rules: rules)
    defer { server.stop() }
    try check(port: server.port, encodings: encodings)
  }

  @Test(
    "below the root of a domain, the rules are for the site's folder alone",
    arguments: [
      (LoopbackWebServer.Kind.nginx, ServerRules.Form.nginx), (.caddy, .caddy), (.apache, .apache),
    ])
  func below(kind: LoopbackWebServer.Kind, form: ServerRules.Form) throws {
    var tree = OutputTree()
    tree.basePath = "stones/"
    let texts = [
      "index.html": "<head></head>", "404.html": "<head></head>nothing is here",
      "de/404.html": "<head></head>hier ist nichts", ".ashlar/manifest.json": "{}",
      "preview/spring/.ashlar/manifest.json": "{}",
    ]
    for (path, text) in texts {
      tree.add(.bytes(Array(text.utf8)), at: path)
      try folder.write(Array(text.utf8), to: "www/stones/" + path)
    }
    let rules = try ServerRules(for: tree, compressions: []).text(for: form)
    let server = try LoopbackWebServer(kind, root: folder.path + "/www", rules: rules)
    defer { server.stop() }
    #expect(try Answer(port: server.port, path: "stones/").status == "200")
    for (path, text) in [
      ("stones/none.html", "nothing is here"), ("stones/de/none.html", "hier ist nichts"),
      ("stones/.ashlar/manifest.json", "nothing is here"),
      ("stones/preview/spring/.ashlar/manifest.json", "nothing is here"),
    ] {
      let answer = try Answer(port: server.port, path: path)
      #expect(answer.status == "404" && answer.body.contains(text), "\(path)")
    }
  }

  /// Every sign of ASCII beside what makes one `Character` of it and a neighbour, and rules of each server.
  private static let hostileNames =
    (UInt8(0x20)..<0x7F).filter { $0 != UInt8(ascii: "/") }.flatMap { byte in
      let sign = String(Unicode.Scalar(byte))
      return ["\u{600}\(sign)\u{301}", "\(sign)\u{E33}\(sign)\u{200D}"]
    } + ["a\r\nb", "\"; } location x { alias ;", "$host {$x} ${X} %{X} {env.HOME}", "*", ":x"]

  @Test(
    "names of files and what stands in pages write no rules",
    arguments: [
      (LoopbackWebServer.Kind.nginx, ServerRules.Form.nginx), (.caddy, .caddy), (.apache, .apache),
    ])
  func hostile(kind: LoopbackWebServer.Kind, form: ServerRules.Form) throws {
    var tree = OutputTree()
    var plain = OutputTree()
    let refresh = { (url: String) in
      "<head><meta http-equiv=\"refresh\" content='0; url=\(url)'></head>"
    }
    for (path, text) in [
      ("index.html", "<head></head>here"), ("404.html", "<head></head>nothing is here"),
    ] {
      plain.add(.bytes(Array(text.utf8)), at: path)
    }
    tree = plain
    for name in Self.hostileNames {
      tree.add(.bytes(Array("a".utf8)), at: name + "/a.0123456789abcdef.png")
      tree.add(.bytes(Array(refresh(name).utf8)), at: name + ".html")
      tree.add(
        .bytes(Array(refresh("\"; } location /pwn/ { alias /; \(name)").utf8)), at: name + "/b.html"
      )
    }
    let rules = try ServerRules(for: tree, compressions: []).text(for: form)
    #expect(
      rules == (try ServerRules(for: plain, compressions: []).text(for: form)),
      "what rules say depends on neither")
    try folder.write(Array("<head></head>here".utf8), to: "www/index.html")
    try folder.write(Array("<head></head>nothing is here".utf8), to: "www/404.html")
    let server = try LoopbackWebServer(kind, root: folder.path + "/www", rules: rules)
    defer { server.stop() }
    #expect(try Answer(port: server.port, path: "").body.contains("here"))
    let missing = try Answer(port: server.port, path: "pwn/etc/passwd")
    #expect(missing.status == "404" && missing.body.contains("nothing is here"))
  }

  @Test("rules of hosts have a line for each rule, whatever files are called") func hostileHosts()
    throws
  {
    var tree = OutputTree()
    for name in Self.hostileNames {
      tree.add(.bytes([]), at: name + "/a.0123456789abcdef.png")
      tree.add(.bytes(Array("<head></head>".utf8)), at: "p/" + name + ".html")
    }
    let rules = try ServerRules(for: tree, compressions: [])
    for line in rules.text(for: .headers).utf8.split(separator: UInt8(ascii: "\n")).dropFirst(8) {
      let text = String(decoding: line, as: UTF8.self)
      let isPath =
        line.first == UInt8(ascii: "/")
        && line.dropLast().allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "*") }
      #expect(isPath || text == "  Cache-Control: public, max-age=31536000, immutable", "\(text)")
    }
    #expect(rules.text(for: .redirects).isEmpty)
  }

  @Test("an alias that rules cannot name is refused with its place", arguments: hostileNames)
  func refused(name: String) throws {
    var tree = OutputTree()
    tree.add(.bytes([]), at: name)
    tree.redirects = [OutputTree.Redirect(path: name, target: "b.html")]
    let isPlain = name.utf8.allSatisfy { byte in
      byte >= 0x80 || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
        || "-_.~".utf8.contains(byte)
    }
    do throws(PublishError) {
      _ = try ServerRules(for: tree, compressions: [])
      #expect(isPlain)
    } catch {
      #expect(
        !isPlain && Array(error.diagnostic.message.utf8).firstRange(of: Array(name.utf8)) != nil)
    }
  }

  @Test("what is compressed once is kept, and is the same as if it were made again") func kept()
    async throws
  {
    var tree = OutputTree()
    tree.add(.bytes(Array(page.utf8)), at: "index.html")
    tree.add(.bytes(Array("x".utf8)), at: "short.txt")
    let siblings = CompressedSiblings(
      formats: Compression.allCases, cacheFolder: folder.path + "/cache")
    let first = try await siblings.adding(to: tree)
    let files = try FileManager.default.contentsOfDirectory(
      atPath: folder.path + "/cache/compressed")
    #expect(files.count == 6, "what is not worth it is known, too")
    #expect(
      first.paths == [
        "index.html", "index.html.br", "index.html.gz", "index.html.zst", "short.txt",
      ])
    for second in [
      try await siblings.adding(to: tree),
      try await CompressedSiblings(formats: Compression.allCases).adding(to: tree),
    ] {
      #expect(second.paths == first.paths)
      for path in first.paths { #expect(second.bytes(at: path) == first.bytes(at: path)) }
    }
    // A file that was damaged is no answer.
    let damaged = try #require(files.first)
    try folder.write(Array("ashlar cache 1".utf8), to: "cache/compressed/" + damaged)
    let third = try await siblings.adding(to: tree)
    for path in first.paths { #expect(third.bytes(at: path) == first.bytes(at: path)) }
  }

  @Test(
    "other sites may show the files of a site that has feeds, or says what to show of a link to it",
    arguments: [
      ("application/atom+xml", "cross-origin"), ("application/feed+json", "cross-origin"),
      ("application/json+oembed", "cross-origin"), ("text/html", "same-origin"),
    ])
  func shownElsewhere(type: String, policy: String) throws {
    var tree = OutputTree()
    for (path, link) in [
      ("a.html", ""), ("b.html", "<link rel=\"alternate\" type=\"\(type)\" href=\"x\">"),
      ("c.html", ""),
    ] { tree.add(.bytes(Array("<head>\(link)</head>".utf8)), at: path) }
    let rules = try ServerRules(for: tree, compressions: []).text(for: .headers)
    #expect(rules.contains("\n  Cross-Origin-Resource-Policy: \(policy)\n"))
  }

  @Test("rules for hosts name folders whose files never change, and pages that have moved")
  func hosts() throws {
    var tree = OutputTree()
    for (path, text) in [
      ("index.html", "<head></head>"), ("old-é/index.html", "<head></head>"), ("fonts/a.png", ""),
      ("fonts/in/a.0123456789abcdef.woff2", ""), ("assets/b.0123456789abcdef.css", ""),
      ("assets/deep/c.0123456789abcdef.css", ""),
    ] { tree.add(.bytes(Array(text.utf8)), at: path) }
    tree.redirects = [
      OutputTree.Redirect(path: "old-é/index.html", target: "b.html"),
      OutputTree.Redirect(path: "gone.html", target: "b.html"),
    ]
    let rules = try ServerRules(for: tree, compressions: [])
    var below = tree
    below.basePath = "stones/"
    #expect(
      try ServerRules(for: below, compressions: []).text(for: .headers).contains(
        "%5B%22/stones/*.html%22,%22/stones/*/%22%5D"))
    let headers = rules.text(for: .headers)
    #expect(headers.hasPrefix("/*\n  Content-Security-Policy: default-src 'none'; "))
    let names = headers.split(separator: "\n").dropFirst().prefix { $0.hasPrefix("  ") }
    #expect(
      names.map { $0.prefix { $0 != ":" } } == [
        "  Content-Security-Policy", "  X-Content-Type-Options", "  Referrer-Policy",
        "  Permissions-Policy", "  Cross-Origin-Opener-Policy", "  Cross-Origin-Resource-Policy",
        "  Speculation-Rules",
      ])
    #expect(headers.contains("\n  Speculation-Rules: \"data:application/speculationrules+json,%7B"))
    #expect(
      headers.hasSuffix(
        """
        /assets/*
          Cache-Control: public, max-age=31536000, immutable
        /fonts/in/*
          Cache-Control: public, max-age=31536000, immutable

        """))
    #expect(
      rules.text(for: .redirects) == """
        /old-%C3%A9 /b.html 301
        /old-%C3%A9/ /b.html 301
        /old-%C3%A9/index.html /b.html 301

        """)
  }
}

extension OutputTree {
  fileprivate func bytes(at path: String) -> [UInt8]? {
    guard case .bytes(let bytes)? = self[path] else { return nil }
    return bytes
  }
}

import AshlarCodecs
import AshlarOutput
import AshlarPublish
import Foundation
import TestSupport
import Testing

/// Unlisted boards that real servers on 127.0.0.1 show to their users alone.
@Suite("Logins of boards") struct ServerLoginTests {
  private static let servers = [
    (LoopbackWebServer.Kind.nginx, ServerRules.Form.nginx), (.caddy, .caddy), (.apache, .apache),
  ]
  private static let secret = "0123456789abcdef0123456789abcdef"
  private static let other = "fedcba9876543210fedcba9876543210"
  /// Bcrypt of "chisel walnut", as cheap as it can be.
  private static let hash = "$2y$04$abcdefghijklmnopqrstuu7T.RpQaYFPYdusrXXEZiGwUh3y3vjja"

  @Test(
    "whoever has no login gets no file of them, however it is asked for", arguments: servers,
    ["", "stones/"])
  func asks(server: (kind: LoopbackWebServer.Kind, form: ServerRules.Form), base: String)
    async throws
  {
    let folder = try TemporaryFolder()
    var tree = OutputTree()
    tree.basePath = base
    let words = "only for Ann"
    let (page, picture) = ("\(Self.secret)/index.html", "\(Self.secret)/a.0123456789abcdef.css")
    let files = [
      page: words, picture: String(repeating: words, count: 100),
      "\(Self.secret)/cards/404.html": words, "\(Self.other)/cards/a.html": words,
      "index.html": "here<link rel=alternate type=application/atom+xml href=feed.xml>",
      "404.html": "nothing is here", "de/404.html": "hier ist nichts",
      ".ashlar/manifest.json": words, "preview/spring/\(Self.secret)/index.html": words,
      "\(Self.secret)/404.html": words,
    ]
    for (path, text) in files { tree.add(.bytes(Array(text.utf8)), at: path) }
    let users = folder.path + "/users"
    let separator = server.kind == .caddy ? " " : ":"
    try folder.write(Array("ann\(separator)\(Self.hash)\n".utf8), to: "users")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
    var rules = try ServerRules(
      for: tree, compressions: Compression.allCases,
      logins: [ServerLogin(name: "family", folders: [Self.secret, Self.other], file: users)]
    ).text(for: server.form)
    // What else a server's owner wants of pages comes before nothing of this.
    if server.kind == .nginx { rules += "location ~ \\.html$ { expires 1d; }\n" }
    tree = try await CompressedSiblings(formats: Compression.allCases).adding(to: tree)
    for path in tree.paths {
      guard case .bytes(let bytes)? = tree[path] else { continue }
      try folder.write(bytes, to: "www/" + base + path)
    }
    let web = try LoopbackWebServer(server.kind, root: folder.path + "/www", rules: rules)
    defer { web.stop() }
    let hidden = [
      page, "\(Self.secret)/", picture, "preview/spring/\(page)", "\(Self.secret)/404.html",
      "\(Self.secret)/cards/404.html",
      "\(Self.secret)/none.html", "\(Self.other)/cards/a.html", "/\(page)", "de/../\(page)",
      "./\(Self.secret)//index.html", "%30" + page.dropFirst(),
    ]
    for user in [nil, "ann:walnut", "bob:chisel walnut", ":"] {
      let answers = try ask(web.port, hidden.map { base + $0 }, user)
      let refused = answers.split(separator: "HTTP/1.1 ").count {
        $0.hasPrefix("401") || $0.hasPrefix("400")
      }
      #expect(refused == hidden.count && !answers.contains(words), "\(user ?? ""): \(answers)")
    }
    #expect(try ask(web.port, base + page).contains("realm=\"family\""))
    let shown = try ask(web.port, base + page, "ann:chisel walnut")
    #expect(shown.hasPrefix("HTTP/1.1 200") && shown.contains(words))
    #expect(shown.lowercased().contains("cache-control: private, no-cache\r\n"))
    #expect(shown.contains("nosniff"))
    // Other sites show pictures of feeds, and nothing of these boards.
    #expect(Self.policies(shown) == ["same-origin"])
    #expect(Self.policies(try ask(web.port, base)) == ["cross-origin"])
    let kept = try ask(web.port, base + picture, "ann:chisel walnut", ["Accept-Encoding: br"])
    #expect(kept.lowercased().contains("cache-control: private, max-age=31536000, immutable\r\n"))
    let gone = try ask(web.port, "\(base)\(Self.secret)/none.html", "ann:chisel walnut")
    #expect(gone.hasPrefix("HTTP/1.1 404") && gone.contains("nothing is here"))
    #expect(try ask(web.port, base).contains("here"))
    #expect(try !ask(web.port, base + ".ashlar/manifest.json").contains(words))
  }

  /// Which other sites may show what was answered.
  private static func policies(_ answer: String) -> [String] {
    answer.lowercased().split(separator: "\r\n").compactMap {
      $0.hasPrefix("cross-origin-resource-policy: ") ? String($0.split(separator: " ")[1]) : nil
    }
  }

  @Test("without logins rules are what they were") func without() throws {
    var tree = OutputTree()
    tree.add(.bytes([]), at: "\(Self.secret)/index.html")
    for form in ServerRules.Form.allCases {
      let rules = try ServerRules(for: tree, compressions: []).text(for: form)
      #expect(!rules.contains(Self.secret) && !rules.lowercased().contains("auth"), "\(form)")
    }
  }

  @Test("after an error Caddy sends no other file, where a folder alone has a page for it")
  func onlyFolder() throws {
    let folder = try TemporaryFolder()
    var tree = OutputTree()
    for (path, text) in [
      ("index.html", "here"), ("de/404.html", "hier"), (".ashlar/manifest.json", "secret"),
    ] {
      tree.add(.bytes(Array(text.utf8)), at: path)
      try folder.write(Array(text.utf8), to: "www/" + path)
    }
    let rules = try ServerRules(for: tree, compressions: []).text(for: .caddy)
    let web = try LoopbackWebServer(.caddy, root: folder.path + "/www", rules: rules)
    defer { web.stop() }
    let answer = try ask(web.port, ".ashlar/manifest.json")
    #expect(answer.hasPrefix("HTTP/1.1 404") && !answer.contains("secret"))
    #expect(try ask(web.port, "de/none").contains("hier"))
  }

  private func ask(
    _ port: UInt16, _ path: String, _ user: String? = nil, _ fields: [String] = []
  ) throws -> String { try ask(port, [path], user, fields) }

  /// What a server answers to several requests, one after the other.
  private func ask(
    _ port: UInt16, _ paths: [String], _ user: String?, _ fields: [String] = []
  ) throws -> String {
    try LoopbackSSH.run(
      "/usr/bin/curl",
      ["--silent", "--include", "--path-as-is", "--noproxy", "*", "--max-time", "20"]
        + (user.map { ["--user", $0] } ?? []) + fields.flatMap { ["--header", $0] }
        + paths.map { "http://127.0.0.1:\(port)/\($0)" })
  }
}

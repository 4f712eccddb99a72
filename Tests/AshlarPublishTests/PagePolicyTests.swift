import AshlarDiagnostics
import AshlarOutput
import AshlarPublish
import Foundation
import Testing

@Suite("Page policy") struct PagePolicyTests {
  private func policy(
    _ page: String, paths: [String] = ["index.html"], allowing additions: [String] = []
  ) -> [String: String] {
    var policy = PagePolicy(paths: paths, allowing: additions)
    policy.add(page: Array(page.utf8))
    let directives = policy.text.split(separator: "; ").map {
      $0.split(separator: " ", maxSplits: 1)
    }
    return Dictionary(uniqueKeysWithValues: directives.map { (String($0[0]), String($0[1])) })
  }

  private let least = [
    "default-src": "'none'", "img-src": "'self'", "style-src": "'self'", "font-src": "'self'",
    "base-uri": "'none'", "form-action": "'none'", "frame-ancestors": "'none'",
  ]

  @Test("pages of cards get nothing but files of the site") func cards() {
    let page = """
      <!doctype html><html><head><link rel="stylesheet" href="a.css"><link rel=icon href="f.svg">
      <link rel="canonical" href="https://stones.net/"></head>
      <body><!-- <script>x()</script> --><picture><source srcset="a.avif 1x, b.avif 2x"><img src="a.png"></picture>
      <script type="application/ld+json">{"a": "<script>"}</script></body></html>
      """
    #expect(policy(page) == least)
  }

  @Test("a board with a password gets its script and its worker, of the site alone") func locked() {
    let paths = ["index.html", "assets/lock.0123456789abcdef.js", "ours/lock-worker.js"]
    let own = ["script-src": "'self'", "connect-src": "'self'", "worker-src": "'self'"]
    #expect(policy("<p>", paths: paths) == least.merging(own) { $1 })
  }

  @Test(
    "no page allows what runs, styles, fetches, frames or sends",
    arguments: [
      "<script>alert(1)</script>", "<script src='a.js'></script>", "<script src=a.js data-fetch>",
      "<script type=module src=https://a.b:8080/c.js></script>", "<style>p{color:red}</style>",
      "<p style='color: red'>", "<iframe src='https://a.b/c'></iframe>", "<form action='/find'>",
      "<link rel=preload as=fetch href=a.bin>", "<link rel=stylesheet href=https://a.b/c.css>",
      "<link rel=manifest href=a>", "<base href=https://a.b/>", "<object data=a.swf>",
    ])
  func nothing(page: String) { #expect(policy(page) == least) }

  @Test("scripts that a build makes are allowed, and may fetch files of the site") func own() {
    var expected = least
    expected["script-src"] = "'self'"
    expected["connect-src"] = "'self'"
    #expect(policy("", paths: ["assets/search.0123456789abcdef.js"]) == expected)
    #expect(policy("", paths: ["cards/assets/a.js", "a.js", "assets.js"]) == least)
    expected = least
    expected["manifest-src"] = "'self'"
    #expect(policy("", paths: ["manifest.webmanifest", "de/manifest.webmanifest"]) == expected)
  }

  @Test("what the site's owner allows is allowed") func additions() {
    var expected = least
    expected["frame-src"] = "https://a.b https://c.d"
    expected["img-src"] = "'self' https://a.b"
    #expect(
      policy("", allowing: ["frame-src https://a.b https://c.d", "img-src https://a.b"])
        == expected)
  }

  @Test(
    "pictures and films add their hosts",
    arguments: [
      ("<img src='https://a.b/c.png'>", "img-src", "'self' https://a.b"),
      ("<img src='//a.b/c.png'>", "img-src", "'self' a.b"),
      ("<img src='http://A.B:8080/c.png'>", "img-src", "'self' http://a.b:8080"),
      ("<img src='http://[::1]:80/c.png'>", "img-src", "'self' http://[::1]:80"),
      ("<img src='https://ex\u{E4}mple.org'>", "img-src", "'self' https://xn--exmple-cua.org"),
      ("<img src='data:image/png;base64,AA'>", "img-src", "'self' data:"),
      ("<source srcset='https://a.b/c.png 2x'>", "img-src", "'self' https://a.b"),
      ("<audio src='https://a.b/c'>", "media-src", "https://a.b"),
      ("<video src='a.webm' poster='https://a.b/p.png'>", "media-src", "'self'"),
    ])
  func needs(page: String, directive: String, sources: String) {
    var expected = least
    expected[directive] = sources
    if page.contains("poster") { expected["img-src"] = "'self' https://a.b" }
    #expect(policy(page) == expected)
  }

  @Test(
    "an address that names no host adds nothing",
    arguments: [
      "https://a.b;script-src *", "https://a.b;script-src%20*/", "https://*/", "https://a,b/",
      "https://a b/", "https://a.b'none'/", "https://a.b:80;x/", "https://a.b:/", "https:///x",
      "https://me:word@a.b/", "javascript:alert(1)", "blob:https://a.b/", "ftp://a.b/",
      "https://a.b\u{301};/", "https://\u{600};/", "https:a.b",
    ])
  func refused(address: String) {
    let quoted = address.replacingOccurrences(of: "'", with: "&#39;")
    #expect(policy("<img src='\(quoted)'>") == least)
  }

  @Test(
    "what a page asks for and the policy stops is a warning with what would allow it",
    arguments: [
      (
        "<script src='https://giscus.app/client.js'>", "a script from https://giscus.app",
        "script-src https://giscus.app"
      ),
      ("<script>x()</script>", "a script that stands in the page", "script-src 'self'"),
      ("<script src=a.js>", "a script from the site itself", "script-src 'self'"),
      ("<style>a{}</style>", "a style sheet that stands in the page", "style-src 'self'"),
      (
        "<link rel='preload stylesheet' href=https://a.b/c.css>", "a style sheet from https://a.b",
        "style-src https://a.b"
      ),
      ("<iframe src=https://a.b/c>", "a frame from https://a.b", "frame-src https://a.b"),
      ("<form action=https://a.b/c>", "a form from https://a.b", "form-action https://a.b"),
      ("<object data=a.swf>", "an object from the site itself", "object-src 'self'"),
    ])
  func stopped(page: String, what: String, remedy: String) throws {
    let rules = try rules([page, "", page])
    #expect(rules.count == 1)
    #expect(
      rules.first?.message
        == "the published Content-Security-Policy stops \(what), and on 1 more page")
    #expect(rules.first?.location?.file == "0.html")
    #expect(rules.first?.hint?.contains("policy: [\"\(remedy)\"]") == true)
    let directive =
      remedy.hasSuffix("'self'") && what.hasSuffix("page") ? remedy + " 'unsafe-inline'" : remedy
    #expect(try self.rules([page], allowing: [directive]) == [])
  }

  @Test(
    "what is allowed, needs no permission or is no part of the page is no warning",
    arguments: [
      ("<script src='https://a.b.c/d.js'>", "script-src https://*.b.c"),
      ("<script src='https://a.b/d.js'>", "script-src https:"),
      ("<script src='https://a.b/d.js'>", "script-src a.b"),
      ("<script src='https://a.b/d.js'>", "script-src https://a.b/d.js"),
      ("<script src='https://a.b/d.js'>", "script-src *"),
      ("<script>x()</script>", "script-src 'sha256-abc'"),
      (
        "<script type='application/ld+json'>{}</script><link rel=stylesheet href=a.css><link rel=icon href=https://a.b/c>",
        "img-src https://a.b"
      ),
      ("<form role='search' action='index.html'>", "img-src https://a.b"),
      ("<!-- <script>x()</script> --><p title='<script src=https://a.b>'>", "img-src https://a.b"),
    ])
  func allowed(page: String, directive: String) throws {
    #expect(try rules([page], allowing: [directive]) == [])
  }

  private func rules(_ pages: [String], allowing additions: [String] = []) throws -> [Diagnostic] {
    var tree = OutputTree()
    for (number, page) in pages.enumerated() {
      tree.add(.bytes(Array("<head></head>\(page)".utf8)), at: "\(number).html")
    }
    return try ServerRules(for: tree, compressions: [], allowing: additions).diagnostics
  }

  @Test("no page makes it read beyond its end") func hostile() {
    let page = "<a b='c' d=e f><!-- g --><style>h</style><script i=\"j\">k</script>"
    for count in page.utf8.indices.indices { _ = policy(String(page.prefix(upTo: count))) }
    for text in ["<", "<a", "<a b=", "<a b='", "<script>", "<style", "<!--", "</"] {
      _ = policy(text)
    }
  }
}

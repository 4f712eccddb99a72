import AshlarPublish
import Testing

@Suite("Page policy") struct PagePolicyTests {
  private func policy(_ page: String) -> [String: String] {
    var policy = PagePolicy()
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

  @Test(
    "what a page needs is allowed, and no more",
    arguments: [
      ("<link rel=preload as=fetch href=a.bin>", "connect-src", "'self'"),
      ("<script src='a.js'></script>", "script-src", "'self'"),
      ("<script src='a.js' data-fetch></script>", "connect-src", "'self'"),
      // The digest of 'alert(1)': printf 'alert(1)' | openssl dgst -sha256 -binary | base64
      (
        "<script>alert(1)</script>", "script-src",
        "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"
      ),
      ("<script type=module src=https://a.b:8080/c.js></script>", "script-src", "https://a.b:8080"),
      ("<img src='https://a.b/c.png'>", "img-src", "'self' https://a.b"),
      ("<img src='data:image/png;base64,AA'>", "img-src", "'self' data:"),
      ("<iframe src='https://a.b/c'></iframe>", "frame-src", "https://a.b"),
      ("<form action='/find'>", "form-action", "'self'"),
      ("<video src='a.webm' poster='https://a.b/p.png'>", "media-src", "'self'"),
      ("<p style='color: red'>", "style-src", "'self' 'unsafe-inline'"),
    ])
  func needs(page: String, directive: String, sources: String) {
    var expected = least
    expected[directive] = sources
    if page.contains("data-fetch") { expected["script-src"] = "'self'" }
    if page.contains("poster") { expected["img-src"] = "'self' https://a.b" }
    #expect(policy(page) == expected)
  }

  @Test("no page makes it read beyond its end") func hostile() {
    let page = "<a b='c' d=e f><!-- g --><style>h</style><script i=\"j\">k</script>"
    for count in page.utf8.indices.indices { _ = policy(String(page.prefix(upTo: count))) }
    for text in ["<", "<a", "<a b=", "<a b='", "<script>", "<style", "<!--", "</"] {
      _ = policy(text)
    }
  }
}

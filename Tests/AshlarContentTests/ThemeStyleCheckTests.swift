import AshlarContent
import AshlarDiagnostics
import Testing

@Suite("What a theme's styles may do") struct ThemeStyleCheckTests {
  private func complaints(_ css: String) -> [(text: String, hint: String)] {
    ThemeStyleCheck.diagnostics(of: .init(path: "theme/theme.css", bytes: Array(css.utf8))).map {
      let place = $0.location.map { "\($0.line):\($0.column)" } ?? ""
      return ("\(place): \($0.message)", $0.hint ?? "")
    }
  }

  @Test(
    "a rule that changes what was measured comes with the token in its place",
    arguments: [
      (".card .title { font-size: 30px }", "1:16", "set 'type: {title: {size: 18}}'"),
      (".card p { line-height: 2 }", "1:11", "set 'lineHeight'"),
      (".card { padding: 3px }", "1:9", "set 'cardPadding' in theme.yaml"),
      (
        ".card > .body > * + * { margin-top: 1em }", "1:25",
        "set 'blockGap', 'titleGap' or 'metaGap' in theme.yaml"
      ),
      (".card .meta { text-transform: uppercase }", "1:15", "set 'type: {meta: {case: upper}}'"),
      (
        "a { color: red }\n.x, .card blockquote { border-left: 1px solid }", "2:24",
        "set 'cardBorder', or draw a line with 'box-shadow' or 'outline'"
      ),
      (
        "@media (width > 1px) { .card h2 { letter-spacing: 1px } }", "1:35",
        "set 'type: {heading2: {letterSpacing: 0.25px}}'"
      ),
      (".card { .title { font-weight: 400 } }", "1:18", "set 'type: {title: {bold: true}}'"),
      (
        ".card { &.quote li { display: flex } }", "1:22",
        "remove it, or move it to a selector outside of cards"
      ),
      (".card h1 { font-size: 60px }", "1:12", "set 'type: {heading1: {size: 18}}'"),
      (".card a { font-weight: 700 }", "1:11", "set 'fonts' in theme.yaml"),
      ("p { word-spacing: 1px }", "1:5", "set 'type: {body: {wordSpacing: 1px}}'"),
      ("body { text-transform: uppercase }", "1:8", "set 'type: {body: {case: upper}}'"),
      (
        ".card p::before { content: \"x\" }", "1:19",
        "give it 'position: absolute', so that it takes no room"
      ),
      (
        ".masthead { background: url(https://example.org/a.png) }", "1:13",
        "put the file into the site's folder 'static'"
      ),
      (
        ".meta { display: none }", "1:9",
        "leave the part out of the card's 'parts', in 'kinds' in ashlar.yaml"
      ),
      (
        ".quote > .body .title { margin: 0 }", "1:25",
        "set 'blockGap', 'titleGap' or 'metaGap' in theme.yaml"
      ),
      (
        ".title::after { content: \"x\" }", "1:17",
        "give it 'position: absolute', so that it takes no room"
      ),
      (
        "article { margin: 1rem }", "1:11",
        "set 'gap' in theme.yaml, the space between cards"
      ),
      (
        ".card { margin: 0 2px 1px }", "1:9", "set 'gap' in theme.yaml, the space between cards"
      ),
      (".band > article { padding: 1rem }", "1:19", "set 'cardPadding' in theme.yaml"),
      ("* { padding: 1px }", "1:5", "set 'cardPadding' in theme.yaml"),
      (".cards { padding-inline: 1rem }", "1:10", "remove it, or give the space to '.page'"),
      (
        ".lead h1 { font-size: 4rem }", "1:12",
        "set 'type: {pageTitle: {size: 24, lineHeight: 32}}'"
      ),
      (
        ".masthead .site { font-size: 2rem }", "1:19",
        "set 'type: {siteTitle: {size: 24, lineHeight: 32}}'"
      ),
      (
        ".masthead .boards a { font-weight: 700 }", "1:23", "set 'type: {menu: {bold: true}}'"
      ),
      (
        ".section-header p { margin: 0 }", "1:21",
        "remove it, or give the space to '.lead', '.section-header' or '.section-footer'"
      ),
      (
        ".banner { padding: 1rem }", "1:11",
        "set 'textInset' or 'bannerPadding' in theme.yaml"
      ),
      (
        "@import \"a.css\";", "1:1",
        "write the rules into this file; pages load nothing from elsewhere"
      ),
    ])
  func rules(css: String, place: String, hint: String) {
    let complaints = complaints(css)
    #expect(complaints.count == 1, "\(complaints)")
    #expect(complaints.first?.text.hasPrefix(place + ": ") == true, "\(complaints)")
    #expect(complaints.first?.hint == hint)
  }

  @Test(
    "what no card was measured with is free",
    arguments: [
      ".card { background: red; border-radius: 3px; box-shadow: none; outline: 1px solid; overflow: clip }",
      ".card + .card { margin-block-start: 4px }", ".card .badge { padding: 3px; font-size: 9px }",
      ".masthead { padding: 3px } .masthead .boards a { padding: 1px; line-height: 2 } .lead { margin-block: 0; color: red } .cards-note { margin: 0 }",
      ".single .title { font-size: 3rem } .reading .card { padding: 9px }",
      "@media print { .card { margin-block-end: 1rem; columns: 2 } }",
      ".card blockquote::before { position: absolute; inset: 0; width: 3px }",
      "* { margin: 0; padding: 0 } article { margin-block: 1rem 2rem; margin: 1px auto; outline: 0 }",
      ".related .title { margin: 1rem } .my-header .meta { display: none } .meta { color: red }",
      ".section > .cards { padding-block: 1rem } .page > * { margin-inline: 1rem }",
      "a { color: inherit; text-decoration: underline } :focus-visible { outline: 1px solid }",
      "@font-face { font-family: x; src: url(a.woff2) } @keyframes a { from { width: 0 } }",
      "/* .card { padding: 1px } */ .x { background: url(\"data:image/svg+xml;utf8,{}\") }",
    ])
  func free(css: String) {
    let complaints = complaints(css)
    #expect(complaints.map(\.text) == [])
  }

  @Test(
    "what does not parse has a place",
    arguments: [
      (".a { color: red", "1:15: a block is not closed"),
      (".a { color: red } }", "1:19: '}' closes nothing"),
      ("/* a", "1:1: a comment is not closed"),
      (".a { content: \"x\n }", "1:15: a string is not closed"),
      (".a { color red; }", "1:6: 'color red' is no declaration"),
      (".a { background: url(x }", "1:21: a parenthesis is not closed"),
      ("{ color: red }", "1:1: a rule has no selector"),
    ])
  func syntax(css: String, expected: String) {
    #expect(complaints(css).first?.text == expected)
  }
}

import Testing

@testable import AshlarImages

@Suite("DrawingCopy") struct DrawingCopyTests {
  private static func drawing(_ content: String, root: String = "") -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
      + "xmlns:h=\"http://www.w3.org/1999/xhtml\"\(root)>\(content)</svg>"
  }

  private static func copy(_ text: String) throws(DrawingError) -> (text: String, DrawingCopy) {
    let copy = try DrawingCopy(Array(text.utf8), without: .activeParts)
    return (String(decoding: copy.bytes, as: UTF8.self), copy)
  }

  /// What nothing of may be left, by what it is.
  private static let hostileContents: [DrawingCopy.Part: [String]] = [
    .script: [
      "<script>evil()</script>",
      "<script href='/evil.js'/>",
      "<script><![CDATA[</script>evil()]]></script>",
      "<s:script xmlns:s='http://www.w3.org/2000/svg'>evil()</s:script>",
      "<handler type='text/javascript'>evil()</handler>",
      "<rect onclick='evil()'/>",
      "<rect ONCLICK = \"evil()\"/>",
      "<rect\nonload\n=\n'evil()'/>",
      "<rect xlink:onload='evil()'/>",
      "<a href='javascript:evil()'/>",
      "<a xlink:href='javascript:evil()'/>",
      "<a href='&#x0000000000000000000006a;avascript:evil()'/>",
      "<a href=' java&#10;script:evil()'/>",
      "<a href='\tjava\nscript:evil()'/>",
      "<a href='JaVaScRiPt&#58;evil()'/>",
      "<a href='data:text/html,evil'/>",
      "<a href='vbscript:evil'/>",
      "<set attributeName='href' to='evil'/>",
      "<a><animate attributeName=' xlink:href ' values='evil'/></a>",
      "<set attributeName='onclick' to='evil()'/>",
      "<set attributeName='&#104;ref' to='evil'/>",
    ],
    .html: [
      "<h:script>evil()</h:script>",
      "<script xmlns='http://www.w3.org/1999/xhtml'>evil()</script>",
      "<g><x xmlns='http&#58;//www.w3.org/1999/xhtml' evil=''><script/></x></g>",
      "<foreignObject><h:body><h:img src='x' onerror='evil()'/></h:body></foreignObject>",
      "<h:iframe src='/evil'/>",
      "<h:meta http-equiv='refresh' content='0;evil'/>",
    ],
    .outside: [
      "<use href='data:image/svg+xml,evil#x'/>",
      "<use href='evil.svg#x'/>",
      "<use xlink:href='https://evil.example/x.svg#y'/>",
      "<image href='https://evil.example/x.png'/>",
      "<image href='//evil.example/x.png'/>",
      "<image href='\\/evil.example/x.png'/>",
      "<image href='data:text/html,evil'/>",
      "<feImage href='http:evil.example'/>",
      "<g xml:base='https://evil.example/'/>",
      "<a href='/a' ping='https://evil.example'/>",
      "<rect fill='url(https://evil.example/#a)'/>",
      "<rect fill='u\\72 l(//evil.example/#a)'/>",
      "<rect fill='URL&#40;\"https://evil.example\")'/>",
      "<rect style='fill: url( \"htt\\70://evil.example\" )'/>",
      "<rect style='--u: \"https://evil.example\"; fill: image-set(var(--u) 1x)'/>",
      "<set attributeName='fill' to='url(//evil.example)'/>",
      "<style>@import url(evil.css); .a{}</style>",
      "<style>@\\69mport 'evil.css'</style>",
      "<style><![CDATA[@import \"evil;{}.css\";]]></style>",
      "<style>/**/@im<!-- x -->port 'evil.css';</style>",
      "<style>&#64;import 'evil.css';</style>",
      "<style>@font-face{src:url(https://evil.example/f.woff2)}</style>",
      "<style>a{fill:image-set('//evil.example/a.png' 1x)}</style>",
      "<style>@@import 'evil.css';import 'data:text/css,x';</style>",
      "<style>a{content:\"\\\r\n\";}rect{mask-image:url(http://evil/x.png)}/*\";*/</style>",
      "<?xml-stylesheet href='evil.xsl'?>",
    ],
    .other: [
      "<iframe src='/evil'/>",
      "<SCRIPT>evil()</SCRIPT>",
      "<style>a{}<x>evil</x></style>",
      "<audio src='evil'/>",
      "<canvas id='evil'/>",
    ],
  ]

  @Test("what runs or loads is taken out, and nothing else", arguments: DrawingCopy.Part.allCases)
  func hostile(_ part: DrawingCopy.Part) throws {
    for content in Self.hostileContents[part] ?? [] { try compare(content, part) }
  }

  private func compare(_ content: String, _ part: DrawingCopy.Part) throws {
    let (before, after) = ("<g id='before'><rect/></g>", "<path id=\"after\" d='M0 0'/>")
    let (text, copy) = try Self.copy(Self.drawing(before + content + after))
    for word in ["evil", "script", "onerror", "oreignObject"] {
      #expect(!text.lowercased().contains(word), "\(text)")
    }
    #expect(text.hasPrefix(Self.drawing(before).dropLast(6)) && text.hasSuffix(after + "</svg>"))
    #expect(copy.removed == [part])
    // What was cleaned has nothing more to clean, and is still what it was.
    let again = try DrawingCopy(copy.bytes, without: .activeParts)
    #expect(again.bytes == copy.bytes && again.removed.isEmpty)
    #expect(try ImageHeaderOrSizeless(copy.bytes))
  }

  /// Whether a drawing is still one.
  private func ImageHeaderOrSizeless(_ bytes: [UInt8]) throws -> Bool {
    do { return try ImageHeader.read(bytes).format == .svg } catch ImageHeaderError.noSize {
      return true
    }
  }

  @Test("the root is cleaned, too")
  func root() throws {
    let (text, copy) = try Self.copy(Self.drawing("<rect/>", root: " onload=\"evil()\" width='3'"))
    #expect(text == Self.drawing("<rect/>", root: " width='3'") && copy.removed == [.script])
  }

  private static let harmlessContents: [String] = [
    "<defs><linearGradient id='a' xlink:href='#b'/></defs><rect fill='url(#a)' style=\"fill:url('#a')\"/>",
    "<a href='https://example.org/?a=1&amp;b=2'><text>on and on</text></a><a href='mailto:a@b.c'/>",
    "<image href='photo.png'/><image xlink:href='data:image/png;base64,AAAA'/><use href='#a'/>",
    "<style type='text/css'><![CDATA[.a > b { fill: url(#a) } /* @import 'x'; */]]></style>",
    "<style>@font-face{font-family:x;src:url(data:font/woff2;base64,AA==) format('woff2')}</style>",
    "<animate attributeName='opacity' values='0;1' begin='click' dur='1s'/>",
    "<metadata><rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'/></metadata>",
    "<n:view xmlns:n='http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd' n:name='url(x)'/>",
    "<!-- <script>evil()</script> --><title>&lt;script&gt;</title><?editor x?>",
    "<path transform='translate(1 2)' d='M0 0h1'/><text style='font-family:\"A b\"'>a > b</text>",
  ]

  @Test("harmless drawings stay byte for byte", arguments: harmlessContents)
  func harmless(_ content: String) throws {
    let head =
      "\u{FEFF}<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE svg PUBLIC \"a\" \"b\">\n"
    let (text, copy) = try Self.copy(head + Self.drawing(content) + "\n")
    #expect(Array(text.utf8) == Array((head + Self.drawing(content) + "\n").utf8))
    #expect(copy.removed.isEmpty)
  }

  @Test("short texts of a document type stand for what they say")
  func entities() throws {
    let type =
      "<!DOCTYPE svg [<!-- > ] --><!ENTITY ns \"http://www.w3.org/1999/xhtml\"><!ENTITY j 'javascript'>]>"
    let (text, copy) = try Self.copy(
      type + Self.drawing("<x:script xmlns:x='&ns;'>evil</x:script><a href='&j;:evil'/>"))
    #expect(text == type + Self.drawing("<a/>") && copy.removed == [.html, .script])
  }

  /// Whether what is wrong with it is that browsers do not show it.
  private static func isRefused(_ text: String, as expected: DrawingError?) -> Bool {
    do throws(DrawingError) {
      _ = try copy(text)
      return false
    } catch {
      if case .notWellFormed = error { return expected == nil }
      return error == expected
    }
  }

  private static let root = "<svg xmlns='http://www.w3.org/2000/svg'"

  private static let refusedTexts: [(text: String, error: DrawingError?)] = [
    ("<html xmlns='http://www.w3.org/1999/xhtml'><script/></html>", .noDrawing),
    ("<svg", nil), ("<svg a=b></svg>", nil),
    (root + "><g onload='x'id='a'/></svg>", nil), (root + "><a id='a'onload='x'/></svg>", nil),
    ("<!DOCTYPE svg [<!ENTITY x '<script/>'>]>" + root + ">&x;</svg>", .documentType),
    ("<!DOCTYPE svg [<!ENTITY x '&#60;script/>'>]>" + root + ">&x;</svg>", .documentType),
    ("<!DOCTYPE svg [<!ENTITY % x 'y'>]>" + root + "/>", .documentType),
    ("<!DOCTYPE svg [<!ENTITY x SYSTEM 'y'>]>" + root + "/>", .documentType),
    ("<!DOCTYPE svg [<!ATTLIST svg onload CDATA 'evil()'>]>" + root + "/>", .documentType),
    ("<!DOCTYPE svg [<!ENTITY a \"]>\"><!ELEMENT svg ANY>]>" + root + "/>", .documentType),
    ("<!DOCTYPE svg [<!ENTITY x '&y;'>]>" + root + ">&x;</svg>", .documentType),
    ("<!DOCTYPE svg [<!ENTITY x '&#38;#60;'>]>" + root + ">&x;</svg>", .documentType),
    ("<!DOCTYPE svg [<!ENTITY x '&#37;'>]>" + root + ">&x;</svg>", .documentType),
    // Browsers know the names of HTML behind this type.
    (
      "<!DOCTYPE svg PUBLIC '-//W3C//DTD XHTML 1.0 Strict//EN' 'x.dtd'>" + root
        + "><a href='javascript&colon;evil'/></svg>", nil
    ),
  ]

  @Test("what is not understood is refused", arguments: refusedTexts)
  func refused(_ text: String, _ error: DrawingError?) {
    #expect(Self.isRefused(text, as: error))
  }

  @Test("joiners beside specials decide nothing")
  func joiners() throws {
    for joiner in ["\u{301}", "\u{E33}", "\u{200D}", "\u{600}", "\u{1F1E6}"] {
      var content: String = "<g>\(joiner)<script>\(joiner)evil</script>\(joiner)</g>"
      content += "<a href='\(joiner)#' id='\(joiner)'/>"
      content += "<a href='javascript:\(joiner)evil'/><rect onclick='\(joiner)evil'/>"
      let (text, _) = try Self.copy(Self.drawing(content))
      #expect(Array(text.utf8).firstRange(of: Array("evil".utf8)) == nil, "\(text)")
    }
    // The Kelvin sign is canonically a K, and no name of a namespace that a K stands for.
    let kelvin =
      "<g xmlns:K='http://www.w3.org/2000/svg' xmlns:\u{212A}='urn:x'><K:script>evil</K:script></g>"
    let (text, copy) = try Self.copy(Self.drawing(kelvin))
    #expect(!text.contains("evil") && copy.removed == [.script])
  }

  @Test("drawings in UTF-16 are copied in UTF-8", arguments: [true, false])
  func utf16(isSmallEndian: Bool) throws {
    let text = Self.drawing("<script/><text>Grün</text>")
    let marked = "\u{FEFF}<?xml version=\"1.0\" encoding=\"UTF-16\"?>" + text
    let bytes = marked.utf16.flatMap { unit -> [UInt8] in
      let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isSmallEndian ? pair.reversed() : pair
    }
    let copy = try DrawingCopy(bytes, without: .activeParts)
    let expected = "<?xml version=\"1.0\"?>" + Self.drawing("<text>Grün</text>")
    #expect(String(decoding: copy.bytes, as: UTF8.self) == expected)
    #expect(try DrawingCopy(bytes, without: []).bytes == bytes)
    #expect(throws: DrawingError.encoding) {
      try DrawingCopy(bytes.prefix(2) + [0xD8, 0xD8], without: .activeParts)
    }
  }

  /// A declaration's encoding, the bytes of a title, and what they are in UTF-8; nil where nobody can tell.
  private static let encodings: [(name: String, bytes: [UInt8], text: String?)] = [
    ("ISO-8859-1", [0x47, 0x72, 0xFC, 0x6E], "Grün"), ("us-ascii", [0xE9], "é"),
    ("windows-1252", [0x93, 0x80, 0x94], "“€”"), ("macintosh", [0x9F], "ü"),
    ("Shift_JIS", [0x93, 0xFA, 0x96, 0x7B], "日本"),
    // Chromium reads UTF-8 whatever is named.
    ("ISO-8859-1", Array("Grün".utf8), "Grün"),
    ("UTF-7", Array("+ADw-script+AD4-".utf8), "+ADw-script+AD4-"),
    ("iso-2022-jp", Array("a\u{1}".utf8), nil), ("koi8-r", [0xCD], nil), ("Shift_JIS", [0xFF], nil),
    ("no/such", [0xCD], nil),
  ]

  @Test("drawings in other encodings are copied in UTF-8, and name no other", arguments: encodings)
  func encoding(_ name: String, _ bytes: [UInt8], _ text: String?) throws {
    let head = Array("<?xml version='1.0' encoding='\(name)'?>\(Self.root)><title>".utf8)
    let drawing = head + bytes + Array("</title></svg>".utf8)
    guard let text else {
      #expect(throws: DrawingError.self) { try DrawingCopy(drawing, without: .activeParts) }
      return
    }
    let expected = "<?xml version=\"1.0\"?>\(Self.root)><title>\(text)</title></svg>"
    let copy = try DrawingCopy(drawing, without: .activeParts)
    #expect(String(decoding: copy.bytes, as: UTF8.self) == expected)
    let trusted = try DrawingCopy(drawing, without: []).bytes
    #expect(trusted == (bytes.elementsEqual(text.utf8) ? drawing : Array(expected.utf8)))
  }

  @Test(
    "what references stand for is not much longer than the file",
    arguments: [
      "<style>&a;</style>", "<rect style='&a;'/>", "<g xmlns:a='&a;'/>", "<text>&a;</text>",
    ])
  func expansion(_ part: String) {
    let type = "<!DOCTYPE svg [<!ENTITY a \"\(String(repeating: "y", count: 50_000))\">]>"
    let parts = String(repeating: part, count: 200)
    #expect(Self.isRefused(type + Self.drawing(parts), as: nil))
    #expect(throws: Never.self) {
      try Self.copy(type + Self.drawing(String(repeating: part, count: 20)))
    }
  }

  @Test("a large drawing takes time in proportion")
  func size() throws {
    let parts = (0..<20_000).map { "<g id='a\($0)'><path d='M0 0' fill='url(#b)'/></g>" }
    let text = Self.drawing(parts.joined())
    let (copied, _) = try Self.copy(text)
    #expect(copied.utf8.count == text.utf8.count)
    let deep = String(repeating: "<g>", count: 5000) + String(repeating: "</g>", count: 5000)
    #expect(throws: DrawingError.notUnderstood) { try Self.copy(Self.drawing(deep)) }
  }

  @Test("a tag has a thousand attributes", arguments: [1000, 1001]) func attributes(_ count: Int)
    throws
  {
    let attributes = (2...count).map { " a\($0)=\"1\"" }.joined()
    let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\"\(attributes)/>"
    guard count > 1000 else {
      #expect(
        try DrawingCopy(Array(drawing.utf8), without: .activeParts).bytes == Array(drawing.utf8))
      return
    }
    #expect(throws: DrawingError.notUnderstood) {
      try DrawingCopy(Array(drawing.utf8), without: .activeParts)
    }
  }
}

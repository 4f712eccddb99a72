import Testing

@testable import AshlarImages

/// What is expected here is what Chromium 156, Firefox 153 and Python's Expat say.
@Suite("Form of drawings") struct DrawingFormTests {
  private static let space = "xmlns=\"http://www.w3.org/2000/svg\""
  private static let xlink = "xmlns:xlink=\"http://www.w3.org/1999/xlink\""

  private static let shown = [
    "<svg \(space)/>",
    "\u{FEFF}<?xml version=\"1.0\" encoding=\"UTF-8\" standalone='no'?>\n<svg \(space)></svg >\n",
    "<?xml version='1.0'?><!-- a --><?pi?><!DOCTYPE svg><svg \(space)><!----><g/></svg><!-- b -->",
    "<s:svg xmlns:s='http://www.w3.org/2000/svg'><s:g s:a='1' a='2'/></s:svg>",
    "<svg \(space) \(xlink)><use xlink:href='#a' href='#a'/></svg>",
    "<svg \(space)><use xml:space='preserve' \(xlink) xlink:href='#a'/></svg>",
    "<svg \(space)><text>&lt;&#60;&#x3C;&amp;&quot;&apos; ]] > ]&gt; \"'=</text></svg>",
    "<svg \(space)><text><![CDATA[<&>]]]]></text></svg>",
    "<!DOCTYPE svg [<!ENTITY a 'b'>]><svg \(space) id='&a;'>&a;</svg>",
    "<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'svg11.dtd'>\n<svg \(space)>&amp;</svg>",
    "<!DOCTYPE svg [<!ENTITY nbsp '&#160;'><!ENTITY b \"a&#xA0;'\">]><svg \(space) id='&b;'>&nbsp;</svg>",
    "<svg \(space) a = 'x>y' b\n=\n\"'\"\t><g\n/></svg>",
    "<svg \(space)><größe id='grün'/>日本\u{301}</svg>",
  ]

  @Test("what browsers show is well formed", arguments: shown)
  func good(_ text: String) {
    #expect(DrawingForm.fault(in: Array(text.utf8)) == nil)
  }

  private static let faults: [(text: String, line: Int, reason: String)] = [
    ("<svg viewBox='0 0 1 1'>\n</svg>", 1, "'<svg' has no xmlns=\"http://www.w3.org/2000/svg\""),
    ("<svg xmlns='http://www.w3.org/1999/xhtml'/>", 1, "'<svg' has no xmlns"),
    (
      "<svg \(space)>\n<use xlink:href='#a'/></svg>", 2,
      "nothing declares the prefix of 'xlink:href'"
    ),
    ("<svg \(space)><g \(xlink)/><use xlink:href='#a'/></svg>", 1, "nothing declares the prefix"),
    ("<svg \(space)><a:b/></svg>", 1, "nothing declares the prefix of 'a:b'"),
    ("<svg \(space) xmlns:a=''/>", 1, "the prefix 'a' stands for nothing"),
    ("<svg \(space)><a:b:c/></svg>", 1, "the name 'a:b:c' has colons"),
    ("<svg \(space)>\r\n\r\nDust & Stone</svg>", 3, "a '&' stands for itself: write '&amp;'"),
    ("<svg \(space)>Dust &amp Stone</svg>", 1, "a '&' stands for itself"),
    ("<svg \(space) id='a&b'/>", 1, "a '&' stands for itself"),
    ("<svg \(space)>a&nbsp;b</svg>", 1, "'&nbsp;' stands for nothing"),
    (
      "<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'svg11.dtd'>\n<svg \(space)>&nbsp;</svg>", 2,
      "'&nbsp;' stands for nothing"
    ),
    ("<!DOCTYPE svg SYSTEM 'x' [<!ENTITY a 'b'>]><svg \(space)>&b;</svg>", 1, "'&b;' stands for"),
    ("<svg \(space)>&#0;</svg>", 1, "'&#0;' stands for nothing"),
    ("<svg \(space)>&#xD800;</svg>", 1, "'&#xD800;' stands for nothing"),
    ("<svg \(space)>&#X41;</svg>", 1, "'&#X41;' stands for nothing"),
    ("<svg \(space)><g>\n\n</svg>", 3, "there is '</svg>' where '</g>' was to come"),
    ("<svg \(space)></svg></svg>", 1, "there is '</svg>'"),
    ("<svg \(space)><g></svg>", 1, "there is '</svg>' where"),
    ("<svg \(space)>\n<g>", 2, "'<g>' is not closed"),
    ("<svg \(space)><path d='M0 0L", 1, "the value of 'd' is cut off"),
    ("<svg \(space)><path d", 1, "the attribute 'd' has no value"),
    ("<svg \(space)><path", 1, "the tag '<path' is not closed"),
    ("<svg \(space)></svg", 1, "the tag '</svg' is not closed"),
    ("<svg \(space)><g id=a/></svg>", 1, "the value of 'id' is not in quotation marks"),
    ("<svg \(space)><g hidden/></svg>", 1, "the attribute 'hidden' has no value"),
    ("<svg \(space)><g id='a'class='b'/></svg>", 1, "the tag '<g' is not closed"),
    ("<svg \(space)><g id='a' x='1' id='b'/></svg>", 1, "there are two attributes 'id'"),
    (
      "<svg \(space) xmlns:a='urn:x' xmlns:b='urn:x'><g a:c='1' b:c='2'/></svg>", 1,
      "there are two attributes 'b:c'"
    ),
    ("<svg \(space)><g id='<'/></svg>", 1, "has a '<': write '&lt;'"),
    ("<svg \(space)>1 < 2</svg>", 1, "a name was to come here"),
    ("<svg \(space)><1/></svg>", 1, "a name was to come here"),
    ("<svg \(space)><g @click='x'/></svg>", 1, "a name was to come here"),
    ("<svg \(space)>]]></svg>", 1, "']]>' is no text"),
    ("<svg \(space)><!-- a -- b --></svg>", 1, "a comment has '--' within"),
    ("<svg \(space)><!-- a ---></svg>", 1, "a comment has '--' within"),
    ("<svg \(space)><!-- a", 1, "a comment is cut off"),
    ("<svg \(space)><![CDATA[ a", 1, "a CDATA section is cut off"),
    ("<svg \(space)/>\n<svg \(space)/>", 2, "there is a second root element, '<svg>'"),
    ("<svg \(space)/>a", 1, "text stands outside its root element"),
    ("a<svg \(space)/>", 1, "text stands outside its root element"),
    ("\n<?xml version='1.0'?>\n<svg \(space)/>", 2, "is not at its very beginning"),
    ("<?xml encoding='UTF-8'?><svg \(space)/>", 1, "does not begin with 'version'"),
    ("<?xml version='1.0' standalone?><svg \(space)/>", 1, "its declaration is not"),
    ("<svg \(space)/><!DOCTYPE svg>", 1, "a declaration stands where none may be"),
    ("<!DOCTYPE svg><!DOCTYPE svg><svg \(space)/>", 1, "a declaration stands where none may be"),
    ("<!DOCTYPE svg", 1, "its document type is cut off"),
    ("<!DOCTYPE svg# ><svg \(space)/>", 1, "its document type is cut off"),
    ("<!DOCTYPE svg PUBLIC 'a'><svg \(space)/>", 1, "its document type lacks an address"),
    ("<?xml version='1.0' encodg='UTF-8'?><svg \(space)/>", 1, "its declaration has more than"),
    ("<?a:b?><svg \(space)/>", 1, "the instruction 'a:b' has a name"),
    ("<?a&?><svg \(space)/>", 1, "the instruction 'a' has a name"),
    ("<svg \(space)>\n\u{3}</svg>", 2, "XML has no character U+0003"),
    ("<svg \(space)>\0</svg>", 1, "XML has no character U+0000"),
    ("<!-- a -->", 1, "there is no element"),
  ]

  @Test("what browsers do not show is said, with its line", arguments: faults)
  func bad(_ text: String, _ line: Int, _ reason: String) throws {
    let fault = try #require(DrawingForm.fault(in: Array(text.utf8)), "\(text)")
    #expect(fault.line == line && fault.reason.contains(reason), "\(text): \(fault)")
  }

  @Test("text that is not in UTF-8")
  func encoding() {
    let text = Array("<svg \(Self.space)>\ngr".utf8) + [0xFC] + Array("n</svg>".utf8)
    #expect(
      DrawingForm.fault(in: text) == DrawingFault(line: 2, reason: "its text is not in UTF-8"))
  }

  @Test(
    "signs that join with others decide nothing", arguments: ["\u{301}", "\u{E33}", "\u{200D}"])
  func joiners(_ joiner: String) {
    #expect(DrawingForm.fault(in: Array("<svg \(Self.space)>&\(joiner)</svg>".utf8)) != nil)
    #expect(DrawingForm.fault(in: Array("<svg \(Self.space)>;\(joiner)</svg>".utf8)) == nil)
    #expect(DrawingForm.fault(in: Array("<svg \(Self.space) id='<\(joiner)'/>".utf8)) != nil)
    #expect(DrawingForm.fault(in: Array("<svg \(Self.space) id='\(joiner)'/>".utf8)) == nil)
  }
}

import AshlarBrowser
import Testing

/// Coloured code in narrow columns: lines end inside words that several elements share, in fonts that kern and in such
/// that do not, with letters that join and signs that stack.
@Suite("Coloured code in real browsers", .timeLimit(.minutes(60)))
struct CodeColourProofTests {
  private static func configuration(code font: String) -> String {
    """
    title: Code
    theme:
      cardPadding: 16
      fonts: {text: Inter, heading: Noto Serif, code: \(font)}
    breakpoints:
      - {name: phone, from: 0, columns: 1}
      - {name: slate, from: 40, columns: 4}
      - {name: desk, from: 70, columns: 6}
      - {name: wall, from: 110, columns: 7}
    """
  }

  private static func fence(_ language: String, _ code: String) -> String {
    "```\(language)\n\(code)\n```"
  }

  private static let cards = [
    fence(
      "swift",
      "let a=\"AV\"+\"To\";for(x)in[Ty.VA,\"W.\",Ta(1),VA(\"Av\")]{if(a==nil){return(\"T\",1.5)}}//To AVAVAVAV"
    ),
    fence(
      "js",
      "return\"AV\"+f(Ty)/*To*/+1/*AV*/;const x=[1,\"T\",null,true].map(y=>`a${y}-${\"b\"}--c`)//----->"
    ),
    fence(
      "html",
      "<a href=\"https://example.org/a-b?c=d&amp;e=f#g\"class='Ty'>Tom&mdash;AV</a><!--AVAV--AVAV-->"
    ),
    fence(
      "python",
      "name=\"كتاب الصبر\"#مفتاح الفرج\nwert=\"größe\"+größe(\"石の壁はコンピューター\")#石の壁"),
    fence(
      "rust",
      "#[derive(Debug)]fn parse<'a>(x:&'a str)->Vec<u8>{vec![1u8,2];println!(\"{}\",'\\n')}"),
    fence(
      "json",
      "{\"a\":1,\"b\":[true,null,-2.5e3],\"c\":\"d🧱e👩🏽‍💻f\",\"हिन्दी\":\"ไทยภาษา\"}"),
    fence("css", "a:hover>b::before,#c.d{color:var(--e,#fff);margin:-1px auto!important}/*f*/"),
    fence(
      "bash",
      "for f in \"$@\";do x=$(grep -c 'a b' \"${f%.md}\"|sort);echo \"$f:$x\">>log&&rm -rf $TMP/$f;done#x"
    ),
    fence(
      "diff",
      "--- a/very/long/path/to-a-file.txt\n+++ b/very/long/path/to-a-file.txt\n@@ -1,3 +1,3 @@\n-AVAVAVAVAV To\n+ToToToTo AV"
    ),
    "> - ```c\n>   #include <stdio.h>\n>   int main(int argc,char**argv){return(argc>1)?0xFFu:'x';}/* a */\n>   ```",
    "---\nmaxLines: 3\n---\n"
      + fence(
        "go",
        "func (s *Server) Serve(ctx context.Context) error {\n\tgo func(){defer s.mu.Unlock()}()\n\treturn nil // all good\n}"
      ),
  ]

  @Test(
    "every height is as it was said",
    arguments: ["Noto Sans Mono", "Inter", "Noto Serif", "DejaVu Sans"])
  func isExact(font: String) async throws {
    let site = try ProofSite(configuration: Self.configuration(code: font), cards: Self.cards)
    defer { site.remove() }
    let report = try await site.check()
    #expect(report.placedCount == Self.cards.count * 3 * ProofSite.scalesPerLayout * 3)
    #expect(report.findings.map { "\($0)\n\($0.lineDescription)" } == [])
  }
}

import TestSupport
import Testing

@testable import AshlarImages

/// What of a picture stands beside ground that the page is seen through.
@Suite("Outlines of pictures") struct OutlineTests {
  private static let signs: [Character: [UInt8]] = [
    " ": [0, 0, 0, 0], "k": [0, 0, 0, 255], "w": [255, 255, 255, 255], "r": [255, 0, 0, 255],
    "s": [0, 0, 0, 90],
  ]

  private static func colour(_ rows: String...) -> PictureColour? {
    let pixels = rows.joined().flatMap { signs[$0] ?? [] }
    return Outline(pixels, width: rows.first?.count ?? 0).colour
  }

  private static let black = PictureColour(red: 0, green: 0, blue: 0)
  private static let white = PictureColour(red: 255, green: 255, blue: 255)

  @Test("a black drawing is black, however much white it encloses") func enclosed() {
    let colour = Self.colour(
      "           ", " kkkkkkkkk ", " kwwwwwwwk ", " kwwwwwwwk ", " kkkkkkkkk ", "           ")
    #expect(colour == Self.black)
  }

  @Test("white letters are white, also with a soft shadow") func shadow() {
    #expect(Self.colour("      ", " wwww ", " wwwws", "  ssss") == Self.white)
  }

  @Test("lines that are nowhere opaque count as they are") func thin() {
    #expect(Self.colour("      ", "ssssss", "      ") == Self.black)
  }

  @Test("colours are mixed as light") func mixed() {
    #expect(
      Self.colour("  w  ", "     ", "  k  ") == PictureColour(red: 188, green: 188, blue: 188))
  }

  @Test("a picture through which hardly any of the page is seen has none") func corners() {
    let row = String(repeating: "k", count: 20)
    #expect(Self.colour(" " + row.dropFirst(), row, row, row) == nil)
    #expect(Self.colour(row, row) == nil)
  }

  @Test("nor has one that shows nothing, or has no pixels") func empty() {
    #expect(Self.colour("   ", "   ") == nil)
    #expect(Outline([], width: 0).colour == nil)
  }

  @Test("texts of a drawing are not drawn; all else stays, byte for byte") func texts() {
    let svg = """
      <svg><text x="1">text</text><svg:text/><textPath>a</textPath><tspan id="text"/></svg>
      """
    #expect(
      String(decoding: DrawingWithoutTexts.bytes(of: Array(svg.utf8)), as: UTF8.self) == """
        <svg><desc x="1">text</desc><svg:desc/><textPath>a</textPath><tspan id="text"/></svg>
        """)
  }

  private static func svg(_ content: String, colour: String = "#000") -> [UInt8] {
    Array(
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40"><style>path{stroke:\(colour);fill:none}</style>\(content)</svg>
      """.utf8)
  }

  @Test("drawings are looked at by a process that can only compute, as by this one")
  func drawings() throws {
    let lines = "<path d=\"M5 5h50v30H5z\"/>"
    let drawings: [([UInt8], PictureColour?)] = [
      (Self.svg(lines), Self.black), (Self.svg(lines, colour: "#fff"), Self.white),
      (Self.svg("<rect width=\"60\" height=\"40\" fill=\"#fff\"/>" + lines), nil),
      (
        Self.svg(lines + "<style>@media (prefers-color-scheme: dark){path{stroke:#fff}}</style>"),
        nil
      ),
      (Self.svg(lines + "<text x=\"9\" y=\"9\" fill=\"#fff\">A wall</text>"), Self.black),
    ]
    let here = VariantMaker(library: try ImageLibrary())
    let there = try PictureDecoder(program: try builtProgram("worker-program")).maker()
    for (svg, colour) in drawings {
      #expect(try here.outline(of: svg) == colour)
      #expect(try there.outline(of: svg) == colour)
    }
    #expect(throws: VariantError.self) { try there.outline(of: Array("<svg".utf8)) }
  }

  @Test(
    "photographs have none, and a picture that is cut off is an error",
    arguments: ["turned-1.jpg", "deep.png"])
  func photographs(_ name: String) throws {
    let maker = VariantMaker(library: try ImageLibrary())
    #expect(try maker.outline(of: PictureTools.picture(name)) == nil)
  }
}

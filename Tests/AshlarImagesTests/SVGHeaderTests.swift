import AshlarImages
import Testing

@Suite("Header of an SVG") struct SVGHeaderTests {
  private func header(_ text: String) throws -> ImageHeader {
    try ImageHeader.read(Array(text.utf8))
  }

  @Test(
    "width, height and viewBox give the size that browsers give",
    arguments: [
      (#"width="120" height="80""#, 120.0, 80.0),
      (#"width='1in' height='25.4mm'"#, 96, 96),
      (#"width="10em" height="12pt""#, 160, 16),
      (#"viewBox="0 0 300 150""#, 300, 150),
      (#"viewBox="-5,-5, 30 , 15""#, 30, 15),
      (#"width="60" viewBox="0 0 300 150""#, 60, 30),
      (#"height="60" viewBox="0 0 300 150""#, 120, 60),
      (#"width="100%" height="100%" viewBox="0 0 300 150""#, 300, 150),
      (#"width="1.5e2" height="2" viewBox="0 0 3 4""#, 1.5, 2),
    ])
  func sizes(attributes: String, width: Double, height: Double) throws {
    let header = try header("<svg xmlns='http://www.w3.org/2000/svg' \(attributes)><g/></svg>")
    #expect(header.format == .svg)
    #expect(abs(header.width - width) < 0.001)
    #expect(abs(header.height - height) < 0.001)
  }

  @Test("declarations and comments before the root are passed") func prologue() throws {
    let text = """
      \u{FEFF}<?xml version="1.0"?>
      <!-- <svg width="1" height="1"> -->
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x" [ <!ENTITY a "b>"> ]>
      <svg:svg
        width = "3"
        height="4"/>
      """
    #expect(try header(text).height == 4)
  }

  @Test(
    "a drawing without a size of its own has none",
    arguments: [
      "", "width='10'", "width='auto' height='0'", "viewBox='0 0 0 5'", "viewBox='0 0 nan 5'",
    ])
  func noSize(attributes: String) {
    #expect(throws: ImageHeaderError.noSize(.svg)) { try header("<svg \(attributes)>") }
  }

  @Test(
    "a root that is cut off asks for more bytes",
    arguments: [
      "<svg", "<svg width", "<svg width=", "<svg width='1", "<!-- <svg>", "<?xml", "<!DOCTYPE [>",
    ])
  func cut(text: String) {
    #expect(throws: ImageHeaderError.truncated(.svg)) { try header(text) }
  }
}

internal import AshlarContent
internal import AshlarJSON
internal import AshlarLayout
internal import AshlarSite

/// Says how the lines of one card are predicted to break, in every layout of its page.
struct LinesAnswer {
  private let site: Site
  /// Made when somebody asks first: it loads the site's fonts.
  private lazy var prediction = LinePrediction(of: site)

  init(of site: Site) { self.site = site }

  /// The lines at each breakpoint as JSON; nil for a card that is not there.
  mutating func json(of id: String, on page: PlacedPage) -> [UInt8]? {
    guard let number = page.cards.firstIndex(where: { $0.elementID == id }),
      let section = page.sections.firstIndex(where: { $0.cards.contains(number) }),
      let entry = site.entries.first(where: {
        $0.file == page.cards[number].file
          && ($0.dataPlace == nil || $0.bodyLine == page.cards[number].line)
      }),
      let prediction
    else { return nil }
    let index = number - page.sections[section].cards.lowerBound
    let layouts = [page.phone].compactMap { $0 } + page.breakpoints
    // A card is measured, and drawn, at whole pixels.
    let widths = layouts.map { $0.sections[section].frames[index].width.rounded(.down) }
    let lines = prediction.lines(of: entry, widths: widths)
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("card", id)
      writer.list("layouts", Array(zip(layouts, lines))) { writer, layout in
        writer.member("from", layout.0.configuration.minimumWidth * 16)
        writer.list("lines", layout.1) { $1.writeMembers(to: &$0) }
      }
    }
    return writer.bytes
  }
}

extension LinePrediction.Line {
  fileprivate func writeMembers(to writer: inout JSONWriter) {
    writer.member("text", text)
    writer.member("kind", kind)
    writer.member("line", sourceLine.map(Double.init))
    writer.member("width", width)
    writer.member("available", available)
    writer.member("height", height)
    writer.member("isHyphenated", isHyphenated)
    writer.member("end", end)
    writer.member("needed", needed)
    // Scripts count UTF-16.
    writer.member(
      "opportunities", opportunities.map { Double(text.utf16Offset(ofUTF8: $0)) })
  }
}

extension String {
  fileprivate func utf16Offset(ofUTF8 offset: Int) -> Int {
    utf16.distance(from: startIndex, to: utf8.index(startIndex, offsetBy: offset))
  }
}

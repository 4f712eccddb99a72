internal import AshlarContent
internal import AshlarLayout
internal import AshlarMarkdown

/// One page at all its breakpoints, side by side.
public struct ContactSheet: Sendable {
  /// The page at one width.
  public struct Column: Hashable, Sendable {
    /// The breakpoint's.
    public var name: String
    /// The page's width in CSS pixels.
    public var width: Double
    let breakpoint: PlacedPage.Breakpoint
  }

  public let page: PlacedPage
  /// From the narrowest to the widest.
  public let columns: [Column]
  /// How much of the page shows at most, in CSS pixels.
  public let height: Double

  /// How much smaller a page is drawn than it is.
  public static let scale = 1.0 / 6
  /// Between two columns and around all, in CSS pixels of the sheet.
  public static let gap = 20.0

  public init(_ page: PlacedPage, height: Double) {
    self.page = page
    self.height = height
    let all = (page.phone.map { [$0] } ?? []) + page.breakpoints
    columns = all.map {
      Column(
        name: $0.configuration.name, width: ($0.configuration.minimumWidth * 16).rounded(.up),
        breakpoint: $0)
    }
  }

  /// The sheet as an SVG document: each card a box with its title, no browser needed.
  ///
  /// Its colours follow the reader's choice between light and dark.
  public var svg: [UInt8] {
    var text = HTMLBytes()
    let tallest = columns.map { min(height, $0.contentHeight) }.max() ?? 0
    let width = columns.reduce(Self.gap) { $0 + $1.width * Self.scale + Self.gap }
    let whole = tallest * Self.scale + Self.captionHeight + 2 * Self.gap
    text.append(Self.head(width: width, height: whole))
    text.append("<title>")
    text.append(escaping: Array(page.title.utf8))
    text.append("</title>\n<rect class=\"sheet\" width=\"100%\" height=\"100%\"/>\n")
    var left = Self.gap
    for column in columns {
      append(column, left: left, to: &text)
      left += column.width * Self.scale + Self.gap
    }
    text.append("</svg>\n")
    return text.bytes
  }

  private static let captionHeight = 20.0

  private static func head(width: Double, height: Double) -> String {
    let (width, height) = (number(width.rounded(.up)), number(height.rounded(.up)))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">
      <style>
      :root{color-scheme:light dark}text{font-family:system-ui,sans-serif;fill:#1b1b1f}.sheet{fill:#ececee}.page{fill:#fff}
      .card{fill:#f0eee9;stroke:#b9b3a7;stroke-width:2}.quiet{fill:#5c5c66}
      @media (prefers-color-scheme:dark){text{fill:#ececf0}.sheet{fill:#131315}.page{fill:#1c1c1f}
      .card{fill:#2c2a27;stroke:#5d584f}.quiet{fill:#a3a3ad}}
      </style>

      """
  }

  private func append(_ column: Column, left: Double, to text: inout HTMLBytes) {
    let shown = min(height, column.contentHeight)
    text.append("<text x=\"\(Self.number(left))\" y=\"32\" font-size=\"12\">")
    text.append(escaping: Array(column.name.utf8))
    text.append(" <tspan class=\"quiet\">\(Self.number(column.width)) px</tspan></text>\n")
    text.append(
      "<svg x=\"\(Self.number(left))\" y=\"\(Self.number(Self.gap + Self.captionHeight))\""
        + " width=\"\(Self.number(column.width * Self.scale))\" height=\"\(Self.number(shown * Self.scale))\""
        + " viewBox=\"0 0 \(Self.number(column.width)) \(Self.number(shown))\" overflow=\"hidden\">\n"
    )
    text.append("<rect class=\"page\" width=\"100%\" height=\"100%\"/>\n")
    var top = Column.padding
    for (section, placed) in zip(page.sections, column.breakpoint.sections) {
      if let title = section.configuration.title {
        append(title, x: column.margin, y: top + 32, size: 34, width: column.width, to: &text)
        top += Column.titleHeight
      }
      for (card, frame) in zip(page.cards[section.cards], placed.frames) where top + frame.y < shown
      {
        append(card, frame.offset(x: column.margin, y: top), to: &text)
      }
      top += placed.height + Column.sectionGap
    }
    text.append("</svg>\n")
  }

  private func append(_ card: PlacedPage.Card, _ frame: Frame, to text: inout HTMLBytes) {
    let box = [("x", frame.x), ("y", frame.y), ("width", frame.width), ("height", frame.height)]
    let attributes = box.map { "\($0.0)=\"\(Self.number($0.1))\"" }.joined(separator: " ")
    text.append("<rect class=\"card\" rx=\"8\" \(attributes)/>\n")
    let width = frame.width - 32
    append(card.title, x: frame.x + 16, y: frame.y + 38, size: 24, width: width, to: &text)
  }

  /// A line of text, cut where it would be about as long as its room.
  private func append(
    _ line: String, x: Double, y: Double, size: Int, width: Double, to text: inout HTMLBytes
  ) {
    let room = max(1, Int(width / (0.56 * Double(size))))
    let shown = line.count > room ? line.prefix(room - 1) + "\u{2026}" : Substring(line)
    text.append(
      "<text x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" font-size=\"\(size)\">")
    text.append(escaping: Array(shown.utf8))
    text.append("</text>\n")
  }

  /// A number with at most two decimals.
  private static func number(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}

extension ContactSheet.Column {
  fileprivate static let padding = 24.0
  fileprivate static let titleHeight = 64.0
  fileprivate static let sectionGap = 48.0

  /// Beside the board.
  fileprivate var margin: Double {
    max(0, (width - breakpoint.configuration.boardWidth * 16) / 2)
  }

  /// How tall the sections are, one below the other.
  fileprivate var contentHeight: Double {
    breakpoint.sections.reduce(Self.padding) { $0 + $1.height + Self.sectionGap + Self.titleHeight }
  }
}

/// A GFM table.
struct Table: BlockKind {
  static let node = CMarkKind.table

  enum Alignment: Sendable { case none, start, center, end }

  struct Row: Sendable {
    var isHeader: Bool
    var cells: [InlineText]
  }

  var alignments: [Alignment]
  var rows: [Row]
  /// The table's number among its card's tables; set by `prepare`.
  private var number = 0

  init(_ node: CMarkNode, depth: Int, notes: MarkdownNotes) {
    alignments = node.tableAlignments.map { letter in
      switch letter {
      case UInt8(ascii: "l"): .start
      case UInt8(ascii: "c"): .center
      case UInt8(ascii: "r"): .end
      default: .none
      }
    }
    let columnCount = alignments.count
    rows = node.children.map { row in
      var cells = row.children.map { InlineBuilder.text(of: $0, notes: notes) }
      while cells.count < columnCount { cells.append(InlineText()) }
      return Row(isHeader: row.isHeaderRow, cells: Array(cells.prefix(columnCount)))
    }
  }

  var name: String { "table" }

  mutating func prepare(in preparation: inout CardPreparation) {
    var cells: [PreparedText?] = []
    for row in rows.indices {
      for column in alignments.indices {
        cells.append(
          preparation.cell(&rows[row].cells[column], isHeader: rows[row].isHeader))
      }
    }
    number = preparation.add(table: cells, columnCount: alignments.count)
  }

  func read(into passages: inout [Passage]) {
    for row in rows {
      for cell in row.cells { passages.add(cell) }
    }
  }

  func write(to html: inout CardHTML) {
    html.append("<div class=\"table\"><table class=\"t\(number)\"><colgroup>")
    for _ in alignments { html.append("<col>") }
    html.append("</colgroup>")
    var bodyIsOpen = false
    for row in rows {
      if row.isHeader {
        html.append("<thead>")
      } else if !bodyIsOpen {
        html.append("<tbody>")
        bodyIsOpen = true
      }
      write(row, to: &html)
      if row.isHeader { html.append("</thead>") }
    }
    html.append(bodyIsOpen ? "</tbody></table></div>" : "</table></div>")
  }

  private func write(_ row: Row, to html: inout CardHTML) {
    html.append("<tr>")
    for (cell, alignment) in zip(row.cells, alignments) {
      html.append(row.isHeader ? "<th scope=\"col\"" : "<td")
      switch alignment {
      case .none: html.append(">")
      case .start: html.append(" class=\"s\">")
      case .center: html.append(" class=\"c\">")
      case .end: html.append(" class=\"e\">")
      }
      html.write(cell)
      html.append(row.isHeader ? "</th>" : "</td>")
    }
    html.append("</tr>")
  }

  static func write(_ style: StyleSheet, to css: inout CSSWriter) {
    css.append(
      "\(StyleSheet.typeset) .table{overflow-x:auto;overflow-y:hidden;scrollbar-width:none}\n")
    css.append(
      "\(StyleSheet.typeset) table{width:100%;border-collapse:separate;border-spacing:0}\n")
    css.append("\(StyleSheet.typeset) :is(td,th){text-align:start;vertical-align:top;")
    css.append("height", rem: style.body.lineHeight + 2 * style.cellPaddingBlock)
    css.append("padding-block", rem: style.cellPaddingBlock)
    css.append("padding-inline", rem: style.cellPaddingInline)
    css.append(
      "}\n\(StyleSheet.typeset) th{font-weight:700}\(StyleSheet.typeset) .c{text-align:center}\(StyleSheet.typeset) .e{text-align:end}\n"
    )
  }
}

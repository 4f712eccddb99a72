internal import AshlarBytes

/// A table of a page in HTML as Markdown.
struct HTMLTable {
  /// Its cells, row by row, the head first.
  private(set) var rows: [[Int]] = []
  private(set) var caption: Int?
  /// What Markdown cannot say of it.
  private(set) var losses: [String] = []
  /// How each column is aligned.
  private var alignments: [String] = []

  init(_ document: HTMLDocument, _ table: Int) {
    read(document, document.children(of: table))
    guard let first = rows.first else { return }
    if first.contains(where: { document.nodes[$0].name != "th" }) {
      losses.append("a table without a head: its first row is one")
    }
    alignments = first.map { Self.alignment(of: document.nodes[$0]) }
    let cells = rows.joined().lazy.map { document.nodes[$0].attributes }
    if cells.contains(where: { ($0["colspan"] ?? "1") != "1" || ($0["rowspan"] ?? "1") != "1" }) {
      losses.append("a cell of a table over several rows or columns: it stands in the first")
    }
  }

  private mutating func read(_ document: HTMLDocument, _ nodes: [Int]) {
    for node in nodes {
      switch document.nodes[node].name {
      case "caption": caption = node
      case "thead", "tbody", "tfoot": read(document, document.children(of: node))
      case "tr":
        let cells = document.children(of: node)
          .filter { ["td", "th"].contains(document.nodes[$0].name) }
        if !cells.isEmpty { rows.append(cells) }
      default: continue
      }
    }
  }

  private static func alignment(of cell: HTMLDocument.Node) -> String {
    let style = cell.attributes["style"] ?? ""
    let side = ["left", "center", "right"].first { (side: String) -> Bool in
      cell.attributes["align"] == side
        || style.utf8.contains(text: "text-align:\(side)")
        || style.utf8.contains(text: "text-align: \(side)")
    }
    return switch side {
    case "left": ":--"
    case "center": ":-:"
    case "right": "--:"
    default: "---"
    }
  }

  /// The table with the words of its cells.
  func text(_ cells: [[[UInt8]]]) -> [UInt8] {
    guard let head = cells.first else { return [] }
    let count = min(cells.map(\.count).max() ?? 0, 200)
    var lines = [Self.line(head, count)]
    lines.append(
      Self.line(alignments.map { Array($0.utf8) }, count, empty: "---"))
    lines += cells.dropFirst().map { Self.line($0, count) }
    return Array(lines.joined(separator: [0x0A]))
  }

  private static func line(_ cells: [[UInt8]], _ count: Int, empty: String = "") -> [UInt8] {
    var line = Array("|".utf8)
    for index in 0..<count {
      let cell = index < cells.count ? cells[index] : Array(empty.utf8)
      line += [0x20] + cell + (cell.isEmpty ? [] : [0x20]) + [UInt8(ascii: "|")]
    }
    return line
  }
}

import AshlarBytes
import AshlarImport

extension ImportConstruct {
  /// What shows in the site; nil for nothing.
  var trace: String? {
    switch outcome {
    case .becomes(let trace), .becomesAndListed(let trace, _): trace
    case .listed: nil
    }
  }

  /// The line of the report; nil for none.
  var loss: String? {
    switch outcome {
    case .listed(let loss), .becomesAndListed(_, let loss): loss
    case .becomes: nil
    }
  }

  /// The manual's card: a table for each source.
  static var manualCard: String {
    let head = """
      ---
      title: What an import does with each construct
      kind: topic
      ---
      What stands in a source is in the site afterwards, or a line of the report says so, with a count and the first place.


      """
    let tables = ImportSource.allCases.map { source in
      let rows = all.filter { $0.source == source }.map(\.row)
      return
        ([
          "## \(titles[source] ?? "")", "", "| In the source | As | In the site |",
          "| --- | --- | --- |",
        ]
        + rows).joined(separator: "\n")
    }
    return head + tables.joined(separator: "\n\n") + "\n"
  }

  private static let titles: [ImportSource: String] = [
    .hugo: "Hugo", .jekyll: "Jekyll", .eleventy: "Eleventy", .obsidian: "Obsidian",
    .bookmarks: "Bookmarks", .photos: "Photographs",
    .galleryDL: "gallery-dl", .takeout: "Google's photographs", .feed: "Feeds",
    .csv: "Tables", .immich: "Immich",
  ]

  private var row: String {
    let result = trace.map(Self.cell)
    let report = loss.map { "listed: \(Self.escaped($0))" }
    let outcome = [result, report].compactMap(\.self).joined(separator: "; ")
    return "| \(name) | \(Self.cell(example)) | \(outcome) |"
  }

  /// Code in a row of a table, a line below the other.
  private static func cell(_ text: String) -> String {
    text.utf8.split(at: "\n").map { line in
      let code = String(line).utf8.replacing("|", with: "\\|")
      return line.utf8.contains("`") ? "`` \(code) ``" : "`\(code)`"
    }.joined(separator: "<br>")
  }

  private static func escaped(_ text: String) -> String {
    ["<", ">", "*", "[", "]", "|", "_", "`"].reduce(text) { $0.utf8.replacing($1, with: "\\" + $1) }
  }
}

internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarMarkdown

/// Warnings for texts whose lines browsers may break differently: no inset moves all their lines away from a tie.
enum UnsafeText {
  /// One warning for each text, with the first width at which it is so.
  ///
  /// - Parameter widths: the card's, one per measure, in CSS pixels.
  static func diagnostics(
    for measures: [CardMeasure], at widths: [Int], of card: PreparedCard, in entry: Entry
  ) -> [Diagnostic] {
    guard measures.contains(where: \.hasUnsafeTexts) else { return [] }
    var seen: Set<String> = []
    return zip(measures, widths).flatMap { measure, width in
      card.unsafeTexts(of: measure).filter { seen.insert($0.text).inserted }.map { text, line in
        Diagnostic(
          .warning,
          "browsers may break the lines of '\(start(of: text))' differently in a card of \(width) px:"
            + " no inset makes all of them safe",
          at: SourceLocation(file: entry.file, line: line ?? 1, column: 1),
          hint: "give the card more room, or its longest words soft hyphens")
      }
    }
  }

  /// A warning for a text of the configuration.
  ///
  /// - Parameter width: the board's where it is so, in CSS pixels.
  static func diagnostic(for text: String, width: Int) -> Diagnostic {
    Diagnostic(
      .warning,
      "browsers may break the lines of '\(start(of: text))' differently on a board of \(width) px:"
        + " no inset makes all of them safe",
      at: SourceLocation(file: SiteConfiguration.fileName),
      hint: "give its longest words soft hyphens")
  }

  private static func start(of text: String) -> String {
    let words = text.filter { $0 != "\u{AD}" }.split(whereSeparator: \.isWhitespace).joined(
      separator: " ")
    return words.count <= 40 ? words : words.prefix(40) + "..."
  }
}

internal import AshlarText

/// One block of a card at one width.
public struct MeasuredBlock: Sendable, Hashable {
  /// What it is, in CommonMark's words.
  public var kind: String
  /// In CSS pixels at a root of 16 px, without the gaps around it.
  public var height: Double
  /// The line of the card's file on which it starts; nil for what is not of the card's Markdown.
  public var line: Int?
  /// Its texts from top to bottom, a table's row by row.
  public var texts: [MeasuredText]
}

/// One text of a block at one width.
public struct MeasuredText: Sendable, Hashable {
  /// One line.
  public struct Line: Sendable, Hashable {
    public var text: String
    /// Without the spaces that hang at its end, with its hyphen if it shows one, in CSS pixels.
    public var width: Double
    /// Whether the line ends at a soft hyphen, which shows.
    public var isHyphenated: Bool
    /// Why it ends where it does.
    public var end: LineEnd
    /// How wide it would be with what follows it, in CSS pixels; nil unless it ends for want of room.
    public var needed: Double?
    /// Where else it could have ended, as UTF-8 offsets of `text`.
    public var opportunities: [Int]
  }

  /// Why a line ends where it does.
  public enum LineEnd: String, Sendable {
    /// The text is at its end.
    case text
    /// A line must end here, as before `<br>`.
    case mandatory
    /// What follows does not fit.
    case full
    /// A word that is wider than the line is cut.
    case cut
  }

  /// The width that lines may fill, in CSS pixels at a root of 16 px.
  public var available: Double
  public var lineHeight: Double
  public var lines: [Line]

  /// The text's height in CSS pixels at a root of 16 px.
  public var height: Double { Double(lines.count) * lineHeight }
}

extension PreparedText {
  /// The text's lines in an available width.
  func measured(in available: Double) -> MeasuredText {
    MeasuredText(
      available: available, lineHeight: lineHeight,
      lines: paragraph.lines(in: available).map { line in
        let explanation = paragraph.explanation(of: line)
        return MeasuredText.Line(
          text: String(decoding: utf8[line.range], as: UTF8.self), width: line.width,
          isHyphenated: line.isHyphenated, end: MeasuredText.LineEnd(explanation.cause),
          needed: explanation.needed,
          opportunities: explanation.opportunities.map { $0 - line.range.lowerBound })
      })
  }
}

extension MeasuredText.LineEnd {
  fileprivate init(_ cause: LineExplanation.Cause) {
    self =
      switch cause {
      case .text: .text
      case .mandatory: .mandatory
      case .full: .full
      case .cut: .cut
      }
  }
}

internal import AshlarContent
internal import AshlarSite

/// Finds the first line of a card that a browser broke in another place than predicted.
struct LineComparison {
  private let site: Site
  /// Made when the first wrong height turns up: it loads the site's fonts.
  private lazy var prediction = LinePrediction(of: site)

  init(site: Site) { self.site = site }

  /// Says where the card of a finding is written and, for a wrong height, which line differs.
  mutating func complete(_ finding: inout CheckFinding, with entry: Entry) {
    finding.source = "\(entry.path):1"
    guard finding.kind == .height, let width = finding.cardWidth, let lines = finding.lines,
      let predicted = prediction?.lines(of: entry, width: width.rounded())
    else { return }
    let drawn = predicted.map { (text: Self.drawn($0.text), sourceLine: $0.sourceLine) }
      .filter { !$0.text.isEmpty }
    finding.predictedLines = drawn.map(\.text)
    let actual = lines.map(Self.drawn).filter { !$0.isEmpty }
    guard drawn.map(\.text) != actual else { return }
    let index =
      zip(drawn, actual).enumerated().first { $1.0.text != $1.1 }?.offset
      ?? min(drawn.count, actual.count)
    finding.difference = CheckFinding.LineDifference(
      number: index + 1,
      predicted: drawn.indices.contains(index) ? drawn[index].text : nil,
      actual: actual.indices.contains(index) ? actual[index] : nil)
    let place = drawn.isEmpty ? nil : drawn[min(index, drawn.count - 1)].sourceLine
    if let place { finding.source = "\(entry.path):\(place)" }
  }

  /// A line's text without white space at its ends and without what is not text: pictures and
  /// places where a word may be divided.
  private static func drawn(_ line: String) -> String {
    let blanks: Set<Unicode.Scalar> = [" ", "\t", "\r", "\n"]
    let unseen: Set<Unicode.Scalar> = ["\u{AD}", "\u{2060}", "\u{FFFC}"]
    return line.unicodeScalars.filter { !unseen.contains($0) }
      .split(whereSeparator: blanks.contains).map { String($0) }.joined(separator: " ")
  }
}

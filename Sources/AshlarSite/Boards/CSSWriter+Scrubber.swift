internal import AshlarContent
internal import AshlarMarkdown

extension CSSWriter {
  /// Appends what holds for runs of sections at every width: nothing but what is stated stands between their headers.
  mutating func appendRuns() {
    // Stronger than what themes say of sections.
    append(".timed>.section.section.section{margin:0;border:0;padding:0 0 ")
    append(rem: TimeRun.sectionGap)
    append("}.timed>.section>.pinned.pinned{box-sizing:border-box;margin:0 0 ")
    append(rem: TimeRun.headerGap)
    append("}\n")
  }

  /// Appends what stands between their cards in the columns of phones, in CSS pixels.
  mutating func appendRunsInColumn(gap: Double) {
    let cards = ".timed>.section>.cards:not(.strip)>.band"
    append("\(cards)>.card.card,\(cards){margin-block:0}")
    append("\(cards)>.card.card+.card,\(cards)+.band{margin-block-start:")
    append(rem: gap)
    append("}")
  }

  /// Appends where a scrubber's marks stand in one of the page's ranges, and how tall the headers are that they lead to.
  ///
  /// - Parameters:
  ///   - titles: the heights of the headers' words, one per section of the run.
  mutating func append(
    _ scrubber: Scrubber, inRange range: Int, of board: PlannedBoard, titles: [Double]
  ) {
    let places = scrubber.ranges[range]
    let first = board.firstSection + scrubber.run.sections.lowerBound
    func markID(_ index: Int) -> String {
      Scrubber.markID(ofSection: board.firstSection + scrubber.marks[index].section)
    }
    appendHeaders(scrubber.run, of: board, titles: titles)
    guard let shown = places.shown.last, !shown.isEmpty else { return }
    append("#\(Scrubber.railID(ofSection: first)){display:block;")
    append("width", rem: places.width)
    append("height", rem: places.height)
    append("}#\(Scrubber.railID(ofSection: first))~.section{--marks:")
    append(rem: places.width + TimeRun.barGap)
    append("}")
    let levels = Scrubber.levels(ofHeight: places.height)
    for level in levels.upperBound..<Scrubber.heights.count
    where scrubber.others.count(atLevel: level) > scrubber.others.count(atLevel: level - 1) {
      append("#\(Scrubber.railID(ofSection: first)) .from-\(level){display:none}")
    }
    for index in places.lines {
      append("#\(markID(index))")
      append("{top:")
      append(percent: places.shares[index])
      append("}")
    }
    let names = { (marks: Set<Int>) in
      marks.sorted().map { "#\(markID($0))" }.joined(separator: ",")
    }
    let absent = Set(scrubber.marks.indices).subtracting(places.lines)
    if !absent.isEmpty { append("\(names(absent)){display:none}") }
    // A thin line is what is left of a mark whose link is not to be seen, reached or read aloud.
    let lines = Set(places.lines).subtracting(shown)
    if !lines.isEmpty { append("\(names(lines)){visibility:hidden}") }
    // A lower window has fewer marks, and so has larger text. These are no queries of a container: Chromium 156 leaves what
    // stands in one within another as it was when the outer one changes.
    for (height, (fewer, more)) in zip(
      Scrubber.heights.dropFirst(), zip(places.shown, places.shown.dropFirst()))
    where more.count > fewer.count {
      append("@media (height<")
      append(rem: height + Scrubber.windowRoom)
      append("){\(names(Set(more).subtracting(fewer))){visibility:hidden}}")
    }
    let rest = Set(shown).subtracting(places.shown[0])
    if !rest.isEmpty {
      append(
        "\(CSSWriter.largeText) :is(\(names(rest))){visibility:hidden}"
      )
    }
  }

  private static let largeText = ":root:has(:is(#text--125,#text--150,#text--200):checked)"

  /// Appends from which height of the window on a bar shows the marks of other pages.
  mutating func appendOtherHeaders() {
    for (level, height) in Scrubber.heights.enumerated().dropFirst() {
      append("@media (height<")
      append(rem: height + Scrubber.windowRoom)
      append("){.scrubber .from-\(level){display:none}}\n")
    }
    append("\(CSSWriter.largeText) .scrubber :is(.from-1,.from-2){display:none}\n")
  }

  /// Most headers are equally tall: one rule for these, and one for each other.
  private mutating func appendHeaders(
    _ run: TimeRun, of board: PlannedBoard, titles: [Double]
  ) {
    let rail = "#\(Scrubber.railID(ofSection: board.firstSection + run.sections.lowerBound))"
    let common = titles.reduce(into: [:]) { $0[$1, default: 0] += 1 }
      .max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    guard let common else { return }
    append("\(rail)~.section>.pinned.pinned{")
    append("height", rem: TimeRun.headerHeight(ofWords: common))
    append("}")
    for (section, height) in zip(run.sections, titles) where height != common {
      append("\(rail)~#\(board.elementID(ofSection: section))>.pinned.pinned{")
      append("height", rem: TimeRun.headerHeight(ofWords: height))
      append("}")
    }
  }

  /// Appends a share, exact to a hundred-millionth.
  private mutating func append(percent share: Double) {
    let millionths = Int((share * 100_000_000).rounded())
    let rest = String(millionths % 1_000_000)
    append(
      "\(millionths / 1_000_000).\(String(repeating: "0", count: 6 - rest.utf8.count))\(rest)%")
  }
}

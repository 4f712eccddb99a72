import TestSupport

/// How a random site is set: its theme, its layouts, and what its cards may hold.
struct RandomStyle {
  /// The theme, as a YAML mapping in one line.
  var theme: String
  /// The layouts of the board's sections, without braces and `gap`; each section has its share of the cards.
  var layouts: [String]
  /// More lines of `ashlar.yaml`.
  var site = ""
  /// Whether elements begin and end inside words.
  var cutsWords = false
  /// Whether cards say more of themselves than a language and a title.
  var variesCards = false
  /// The kinds that cards may have.
  var kinds = ["quote", "note", "picture"]

  /// The theme that the recorded runs had.
  static let plain = RandomStyle(
    theme: "{textSize: 16, lineHeight: 24, cardPadding: 16}", layouts: ["kind: masonry"])

  func layout(_ index: Int, gap: Int) -> String { "{\(layouts[index]), gap: \(gap)}" }

  /// A style made from a seed.
  init(seed: UInt64) {
    var random = SeededRandom(seed: seed &* 0x5851_F42D_4C95_7F2D)
    theme = Self.theme(&random)
    layouts = [random.pick(Self.columns), random.pick(Self.others)]
    var lines: [String] = []
    if random.chance(40) { lines.append("hyphens: auto") }
    if random.chance(30) { lines.append("kinds: {card: {maxLines: \(random.number(1...12))}}") }
    site = lines.joined(separator: "\n")
    cutsWords = true
    variesCards = true
  }

  /// A built-in theme as it comes, with every kind of card, and layouts made from a seed.
  init(builtIn theme: String, seed: UInt64) {
    self.init(seed: seed)
    self.theme = theme
    kinds += [
      "plate", "cover", "link", "profile", "product", "event", "code", "number", "audio", "map",
    ]
  }

  private init(theme: String, layouts: [String]) {
    self.theme = theme
    self.layouts = layouts
  }

  private static func theme(_ random: inout SeededRandom) -> String {
    let size = halves(10...22, &random)
    let lineHeight = Int((size * Double(random.number(11...20)) / 10).rounded())
    let padding = random.pick([0, 40, random.number(0...40), random.number(4...24)])
    return "{textSize: \(size), lineHeight: \(lineHeight), cardPadding: \(padding), "
      + "fonts: \(random.pick(fonts)), type: {\(kinds(&random).joined(separator: ", "))}}"
  }

  /// What a theme says about some kinds of text.
  private static func kinds(_ random: inout SeededRandom) -> [String] {
    let names = ["title", "meta", "quote", "code"] + (1...6).map { "heading\($0)" }
    var kinds: [String] = []
    if random.chance(30) { kinds.append("body: {\(spacing(&random))}") }
    for name in names where random.chance(50) {
      var settings = ["size: \(halves(10...22, &random))"]
      if random.chance(20) { settings.append("lineHeight: \(random.number(23...34))") }
      if random.chance(20) { settings.append(spacing(&random)) }
      if random.chance(10) { settings.append("wordSpacing: \(random.pick(["2px", "-0.5px"]))") }
      if random.chance(20) { settings.append("ligatures: none") }
      if name != "code", random.chance(25) { settings.append("case: upper") }
      kinds.append("\(name): {\(settings.joined(separator: ", "))}")
    }
    return kinds
  }

  private static func spacing(_ random: inout SeededRandom) -> String {
    "letterSpacing: \(random.pick(["0.25", "-0.125", "0.5", "1"]))px"
  }

  private static func halves(_ range: ClosedRange<Int>, _ random: inout SeededRandom) -> Double {
    Double(random.number(range)) + random.pick([0, 0.5])
  }

  private static let fonts = [
    "{text: Inter}", "{text: Noto Sans}", "{text: Noto Serif, heading: Noto Sans}",
    "{text: Noto Sans, heading: Noto Sans}",
    "{text: Noto Sans Mono}", "{text: [Noto Sans Arabic, Inter]}",
    "{text: Noto Serif, heading: Noto Serif Display, code: Noto Sans}",
    "{text: DejaVu Sans, heading: DejaVu Serif, code: DejaVu Sans Mono}",
    "{text: {family: Inter, axes: {wght: 430}, bold: {wght: 650}}, heading: Noto Serif}",
  ]

  /// Layouts whose columns are as wide as the breakpoints say.
  private static let columns = [
    "kind: masonry", "kind: masonry, balance: tail",
    "kind: masonry, placement: roundRobin, fitWidth: true",
    "kind: masonry, spanFilling: search, fillUpwards: true",
    "kind: pinterest", "kind: adaptive", "kind: flexible-rows, cropBudget: 0.2",
    "kind: uniform-rows, cropBudget: 0.1",
    "kind: uniform-rows, rowHeight: 240", "kind: uniform-rows, aspectRatio: 1.5",
    "kind: grid-lanes", "kind: grid-lanes, dense: true, fitTolerance: 24",
  ]

  private static let others = [
    "kind: masonry, stamps: [[0, 0, 100, 80]]", "kind: masonry, columnWidth: 140, align: center",
    "kind: masonry, minimumColumnWidth: 150",
    "kind: flexible-rows, columnWidth: 161, align: justify",
    "kind: grid-lanes, tracks: [1, 2]", "kind: grid-lanes, tracks: [2, 1, 3], reverseTracks: true",
    "kind: grid-lanes, tracks: [131px, 90px], reverseFill: true",
    "kind: justified-rows",
    "kind: justified-rows, targetHeight: 120, lastRow: justify, cropBudget: 0.1",
    "kind: flow, itemWidth: 150", "kind: flow, itemWidth: 133, uniform: true, justify: center",
    "kind: flow, itemWidth: 200, lineAlign: stretch, justify: justify, cropBudget: 0.3",
    "kind: list", "kind: list, appearance: insetGrouped, minimumRowHeight: 60",
    "kind: list, appearance: sidebar, firstCardIsHeader: true",
    "kind: compositional", "kind: compositional, scroll: groupPaging, itemWidth: 180",
    "kind: compositional, scroll: continuous",
    "kind: compositional, group: {items: [{width: 50%}, {width: 50%}], insets: 4}",
    "kind: compositional, group: {count: 2, spacing: flexible 8, items: [{height: auto}]}",
    "kind: compositional, group: {items: [{width: 60%}, {axis: vertical, width: 40%, repeat: 2, "
      + "items: [{insets: 2}]}]}",
    "kind: compositional, group: {axis: vertical, height: 400, items: [{height: 40%}, {height: 60%}]}",
  ]
}

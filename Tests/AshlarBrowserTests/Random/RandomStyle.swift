import TestSupport

/// How a random site is set: its theme, its layout, and what its cards may hold.
struct RandomStyle {
  /// The theme, as a YAML mapping in one line.
  var theme: String
  /// The layout's kind and options, without braces and `gap`.
  var options: String
  /// More lines of `ashlar.yaml`.
  var site = ""
  /// Whether elements begin and end inside words.
  var cutsWords = false

  /// The theme that the recorded runs had.
  static let plain = RandomStyle(
    theme: "{textSize: 16, lineHeight: 24, cardPadding: 16}", options: "kind: masonry")

  func layout(gap: Int) -> String { "{\(options), gap: \(gap)}" }

  /// A style made from a seed.
  init(seed: UInt64) {
    var random = SeededRandom(seed: seed &* 0x5851_F42D_4C95_7F2D)
    let size = Self.halves(10...22, &random)
    let code = Self.halves(10...18, &random)
    var type = ["title: {size: \(Self.halves(10...22, &random))}", "code: {size: \(code)}"]
    if random.chance(30) {
      type.append("body: {letterSpacing: \(random.pick(["0.25", "-0.125", "1"]))px}")
    }
    if random.chance(30) { type.append("heading2: {case: upper}") }
    if random.chance(30) { type.append("heading1: {ligatures: none, wordSpacing: 2px}") }
    let lineHeight = random.pick([20, 24, 26, 28, 32])
    theme =
      "{textSize: \(size), lineHeight: \(lineHeight), cardPadding: \(random.number(0...40)), "
      + "fonts: \(random.pick(Self.fonts)), type: {\(type.joined(separator: ", "))}}"
    options = random.pick(Self.layouts)
    var lines: [String] = []
    if random.chance(40) { lines.append("hyphens: auto") }
    if random.chance(40) { lines.append("kinds: {article: {maxLines: \(random.number(1...12))}}") }
    site = lines.joined(separator: "\n")
    cutsWords = true
  }

  private init(theme: String, options: String) {
    self.theme = theme
    self.options = options
  }

  private static func halves(_ range: ClosedRange<Int>, _ random: inout SeededRandom) -> String {
    "\(random.number(range))" + random.pick(["", ".5"])
  }

  private static let fonts = [
    "{text: Inter}", "{text: Noto Serif, heading: Noto Sans}",
    "{text: Noto Sans, heading: Noto Sans}",
    "{text: Noto Sans Mono}", "{text: [Noto Sans Arabic, Inter]}",
    "{text: Noto Serif, heading: Noto Serif Display, code: Noto Sans}",
  ]

  private static let layouts = [
    "kind: masonry", "kind: masonry, balance: tail", "kind: masonry, flushBottoms: true",
    "kind: pinterest",
    "kind: adaptive", "kind: flexible-rows", "kind: grid-lanes", "kind: list",
  ]
}

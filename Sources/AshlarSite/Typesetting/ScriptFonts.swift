internal import AshlarContent
internal import AshlarText

/// Which families draw the scripts that the theme's own families lack.
struct ScriptFonts: Hashable, Sendable {
  /// A script's code points, the family that draws it, and the Debian package that has it.
  struct Script: Sendable {
    var ranges: [ClosedRange<UInt32>]
    var family: String
    var package = "fonts-noto-core"
  }

  static let all: [Script] = common + scriptsWithBlocks

  private static let common: [Script] = [
    Script(
      ranges: [0x600...0x6FF, 0x750...0x77F, 0x8A0...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFC],
      family: "Noto Sans Arabic"),
    Script(ranges: [0x590...0x5FF, 0xFB1D...0xFB4F], family: "Noto Sans Hebrew"),
    Script(ranges: [0x900...0x97F, 0xA8E0...0xA8FF], family: "Noto Sans Devanagari"),
    Script(ranges: [0x980...0x9FF], family: "Noto Sans Bengali"),
    Script(ranges: [0xA00...0xA7F], family: "Noto Sans Gurmukhi"),
    Script(ranges: [0xA80...0xAFF], family: "Noto Sans Gujarati"),
    Script(ranges: [0xB00...0xB7F], family: "Noto Sans Oriya"),
    Script(ranges: [0xB80...0xBFF], family: "Noto Sans Tamil"),
    Script(ranges: [0xC00...0xC7F], family: "Noto Sans Telugu"),
    Script(ranges: [0xC80...0xCFF], family: "Noto Sans Kannada"),
    Script(ranges: [0xD00...0xD7F], family: "Noto Sans Malayalam"),
    Script(ranges: [0xD80...0xDFF], family: "Noto Sans Sinhala"),
    Script(ranges: [0xE00...0xE7F], family: "Noto Sans Thai"),
    Script(ranges: [0xE80...0xEFF], family: "Noto Sans Lao"),
    Script(ranges: [0xF00...0xFFF], family: "Noto Serif Tibetan"),
    Script(ranges: [0x1000...0x109F, 0xA9E0...0xA9FF], family: "Noto Sans Myanmar"),
    Script(ranges: [0x10A0...0x10FF, 0x1C90...0x1CBF], family: "Noto Sans Georgian"),
    Script(ranges: [0x530...0x58F, 0xFB13...0xFB17], family: "Noto Sans Armenian"),
    Script(ranges: [0x1200...0x139F], family: "Noto Sans Ethiopic"),
    Script(ranges: [0x1780...0x17FF, 0x19E0...0x19FF], family: "Noto Sans Khmer"),
    Script(ranges: [0x13A0...0x13FF], family: "Noto Sans Cherokee"),
    Script(
      ranges: [
        0x1100...0x11FF, 0x2E80...0x30FF, 0x3100...0x4DBF, 0x4E00...0x9FFF, 0xA960...0xA97F,
        0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x20000...0x3134F,
      ],
      family: "Noto Sans CJK", package: "fonts-noto-cjk"),
    Script(
      ranges: [0x250...0x58F, 0x1D00...0x1DBF, 0x1E00...0x1FFF, 0x2000...0x20CF, 0x2DE0...0x2E7F],
      family: "Noto Sans"),
    Script(
      ranges: [0x2100...0x23FF, 0x2460...0x26FF, 0x2700...0x27BF, 0x1F000...0x1FAFF],
      family: "Noto Sans Symbols"),
    Script(
      ranges: [
        0x2190...0x23FF, 0x2500...0x26FF, 0x2700...0x27BF, 0x2B00...0x2BFF,
        0x1F000...0x1FAFF,
      ],
      family: "Noto Sans Symbols2"),
    Script(
      ranges: [
        0x2070...0x209F, 0x2150...0x218F, 0x2200...0x22FF, 0x27C0...0x2AFF,
        0x1D400...0x1D7FF,
      ],
      family: "Noto Sans Math"),
  ]

  /// The scripts that some text uses, in the order of the table.
  private var isUsed = Array(repeating: false, count: all.count)
  private var seen: Set<UInt32> = []
  /// The letters whose words must come from one font each.
  private(set) var letters = ScriptLetters()

  /// No text was looked at yet.
  init() {}

  /// The scripts of one text.
  init(of text: [UInt8]) { formUnion(text) }

  /// The scripts of a site's cards and of the text around them.
  init(of site: Site, around words: InterfaceWordTable) {
    for entry in site.entries { formUnion(entry.source) }
    for edition in [site.configuration] + site.editions {
      formUnion(edition.texts)
      formUnion(words.text(around: edition.language))
      if !site.editions.isEmpty { formUnion(Array(words.name(of: edition).utf8)) }
    }
  }

  /// Notes the scripts of a text.
  ///
  /// - Complexity: linear; ASCII costs a comparison a byte.
  mutating func formUnion(_ text: [UInt8]) {
    var rest = text.makeIterator()
    var decoder = UTF8()
    guard text.contains(where: { $0 >= 0xC3 }) else { return }
    var previous: UInt32 = 0
    while case .scalarValue(let scalar) = decoder.decode(&rest) {
      let scalar = scalar.value
      if scalar >= 0xC0, seen.insert(scalar).inserted { note(scalar) }
      let isMark = (0x300...0x36F).contains(scalar)
      previous = (isMark ? letters.insert(scalar, after: previous) : nil) ?? scalar
    }
  }

  private mutating func note(_ scalar: UInt32) {
    letters.insert(scalar)
    for index in ScriptFonts.all.indices where !isUsed[index] {
      if ScriptFonts.all[index].ranges.contains(where: { $0.contains(scalar) }) {
        isUsed[index] = true
      }
    }
  }

  /// Which scripts of the table are used, one value a script.
  var marks: [Bool] { isUsed }

  var used: [Script] { zip(ScriptFonts.all, isUsed).filter(\.1).map(\.0) }

  /// The Debian package whose fonts cover a code point, as far as this table knows.
  static func package(covering scalar: UInt32) -> String? {
    all.first { $0.ranges.contains { $0.contains(scalar) } }?.package
  }
}

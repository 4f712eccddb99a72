internal import CICU

/// UAX #14's classes as numbers that fit a bit set; ICU's numbering.
struct LineBreakClass: Hashable {
  let number: UInt8

  private init(_ number: UInt8) { self.number = number }

  static let alphabetic = LineBreakClass(2)
  static let breakBoth = LineBreakClass(3)
  static let breakAfter = LineBreakClass(4)
  static let breakBefore = LineBreakClass(5)
  static let mandatory = LineBreakClass(6)
  static let contingent = LineBreakClass(7)
  static let close = LineBreakClass(8)
  static let combining = LineBreakClass(9)
  static let carriageReturn = LineBreakClass(10)
  static let exclamation = LineBreakClass(11)
  static let glue = LineBreakClass(12)
  static let hyphen = LineBreakClass(13)
  static let ideographic = LineBreakClass(14)
  static let inseparable = LineBreakClass(15)
  static let infix = LineBreakClass(16)
  static let lineFeed = LineBreakClass(17)
  static let nonstarter = LineBreakClass(18)
  static let numeric = LineBreakClass(19)
  static let open = LineBreakClass(20)
  static let postfix = LineBreakClass(21)
  static let prefix = LineBreakClass(22)
  static let quotation = LineBreakClass(23)
  static let complex = LineBreakClass(24)
  static let symbols = LineBreakClass(27)
  static let zeroWidthSpace = LineBreakClass(28)
  static let nextLine = LineBreakClass(29)
  static let wordJoiner = LineBreakClass(30)
  static let h2 = LineBreakClass(31)
  static let h3 = LineBreakClass(32)
  static let jl = LineBreakClass(33)
  static let jt = LineBreakClass(34)
  static let jv = LineBreakClass(35)
  static let parenthesis = LineBreakClass(36)
  static let conditionalStarter = LineBreakClass(37)
  static let hebrew = LineBreakClass(38)
  static let regional = LineBreakClass(39)
  static let emojiBase = LineBreakClass(40)
  static let emojiModifier = LineBreakClass(41)
  static let joiner = LineBreakClass(42)
  /// A syllable's letter in a script with viramas (AK), the sign before one (AP), a letter or digit
  /// that starts a syllable (AS), a sign that ends one (VF) and the virama (VI): since Unicode 15.1.
  static let aksara = LineBreakClass(43)
  static let aksaraPrebase = LineBreakClass(44)
  static let aksaraStart = LineBreakClass(45)
  static let viramaFinal = LineBreakClass(46)
  static let virama = LineBreakClass(47)
  /// Split off from "break after" in Unicode 17.
  static let unambiguousHyphen = LineBreakClass(48)

  /// The class that rules work with (LB1): ambiguous, unknown and complex characters resolved.
  ///
  /// - Parameter isStrict: small kana and the like may not start a line (`line-break: strict`).
  init(of scalar: UInt32, isStrict: Bool) {
    let raw = UInt8(truncatingIfNeeded: ashlar_line_break_class(scalar))
    switch raw {
    case 0, 1, 25: self = .alphabetic
    case 24:
      // U_NON_SPACING_MARK is 6, U_COMBINING_SPACING_MARK is 8.
      let category = ashlar_category(scalar)
      self = category == 6 || category == 8 ? .combining : .alphabetic
    case 37: self = isStrict ? .nonstarter : .ideographic
    default: self.init(raw)
    }
  }

  /// Whether the class is one of a set.
  func isIn(_ set: LineBreakClassSet) -> Bool { set.bits >> UInt64(number) & 1 == 1 }
}

/// A set of classes.
struct LineBreakClassSet: ExpressibleByArrayLiteral {
  let bits: UInt64

  init(arrayLiteral classes: LineBreakClass...) {
    bits = classes.reduce(0) { $0 | 1 << UInt64($1.number) }
  }

  static let letters: LineBreakClassSet = [.alphabetic, .hebrew]
  static let jamo: LineBreakClassSet = [.jl, .jv, .jt, .h2, .h3]
  static let breaks: LineBreakClassSet = [.mandatory, .carriageReturn, .lineFeed, .nextLine]
  static let closing: LineBreakClassSet = [.close, .parenthesis, .exclamation, .symbols, .infix]
  static let bases: LineBreakClassSet = [.ideographic, .emojiBase, .emojiModifier]
  static let affixes: LineBreakClassSet = [.prefix, .postfix]
}

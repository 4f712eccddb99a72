internal import CICU

/// UAX #14's rules inside one word, in the two editions that engines follow.
///
/// A word holds no U+0020, so rules about spaces fall away, and its edges count as edges of text.
/// Scripts of the dictionary are not decided here.
struct LineRules {
  /// Which edition of the rules.
  enum Edition {
    /// Unicode 17, as in ICU 78: quotes by side and width, numbers as a whole, LB20a; `isStrict` for
    /// the rules of `line-break: strict`.
    case unicode17(isStrict: Bool)
    /// Unicode 15.1 as in Gecko's segmenter: the older LB19, the pairs of LB25 instead of whole
    /// numbers, and small kana that never start a line.
    case gecko
  }

  /// A character and the marks on it.
  private struct Unit {
    var first: Int
    var kind: LineBreakClass
    var isEastAsian = false
    var isInitialQuote = false
    var isFinalQuote = false
    var isDottedCircle = false
    var endsInJoiner = false
    /// How many regional indicators end with this one.
    var regionalCount = 0
  }

  private var units: [Unit] = []
  private let edition: Edition
  /// Not Gecko's.
  private let isModern: Bool

  init(_ scalars: ArraySlice<UInt32>, edition: Edition) {
    self.edition = edition
    if case .gecko = edition { isModern = false } else { isModern = true }
    for index in scalars.indices { add(scalars[index], at: index) }
  }

  private mutating func add(_ scalar: UInt32, at index: Int) {
    let kind = kind(of: scalar)
    if kind == .combining || kind == .joiner {
      if let last = units.last, !last.kind.isIn(.breaks), last.kind != .zeroWidthSpace {
        units[units.count - 1].endsInJoiner = kind == .joiner
        return
      }
      var unit = Unit(first: index, kind: .alphabetic)
      unit.endsInJoiner = kind == .joiner
      units.append(unit)
      return
    }
    var unit = Unit(first: index, kind: kind)
    unit.isDottedCircle = scalar == Self.dottedCircle
    if kind == .regional { unit.regionalCount = (units.last?.regionalCount ?? 0) + 1 }
    if scalar >= 0x80 {
      // U_EA_HALFWIDTH, U_EA_FULLWIDTH, U_EA_WIDE.
      let width = ashlar_east_asian_width(scalar)
      unit.isEastAsian = width == 2 || width == 3 || width == 5
      if kind == .quotation {
        // U_INITIAL_PUNCTUATION, U_FINAL_PUNCTUATION.
        let category = ashlar_category(scalar)
        unit.isInitialQuote = category == 28
        unit.isFinalQuote = category == 29
      }
    }
    units.append(unit)
  }

  private func kind(of scalar: UInt32) -> LineBreakClass {
    switch edition {
    case .unicode17(let isStrict):
      NewLineBreakClasses.unicode17[scalar] ?? LineBreakClass(of: scalar, isStrict: isStrict)
    case .gecko:
      NewLineBreakClasses.unicode15_1[scalar] ?? LineBreakClass(of: scalar, isStrict: true)
    }
  }

  private static let dottedCircle: UInt32 = 0x25CC

  /// Calls back with the index of each scalar before which a line may start.
  func forEachBreak(_ body: (Int) -> Void) {
    guard units.count > 1 else { return }
    for index in 1..<units.count where breaks(before: index) { body(units[index].first) }
  }

  private func kind(_ index: Int) -> LineBreakClass? {
    units.indices.contains(index) ? units[index].kind : nil
  }

  /// LB4 to LB31, in order; the first rule that applies decides.
  private func breaks(before index: Int) -> Bool {
    let last = units[index - 1].kind
    let next = units[index].kind
    if last.isIn(.breaks) { return !(last == .carriageReturn && next == .lineFeed) }
    if next.isIn(.breaks) || next == .zeroWidthSpace { return false }
    if last == .zeroWidthSpace { return true }
    if units[index - 1].endsInJoiner || last == .wordJoiner || next == .wordJoiner { return false }
    if last == .glue { return false }
    if next == .glue, !last.isIn([.breakAfter, .hyphen, .unambiguousHyphen]) { return false }
    if next.isIn(.closing) || last == .open { return false }
    if isQuoted(index, last, next) { return false }
    if next == .nonstarter || (last == .breakBoth && next == .breakBoth) { return false }
    if last == .contingent || next == .contingent { return true }
    if isHyphenated(index, last, next) { return false }
    if last == .symbols, next == .hebrew { return false }
    if next == .inseparable { return false }
    return !isNumber(index, last, next) && !isWord(index, last, next) && !isSyllable(index)
  }

  /// LB15 and LB19: quotation marks hold on to their text.
  private func isQuoted(_ index: Int, _ last: LineBreakClass, _ next: LineBreakClass) -> Bool {
    guard last == .quotation || next == .quotation else { return false }
    guard isModern else { return true }
    let before = units[index - 1]
    let after = units[index]
    let beforeLast = kind(index - 2)
    let afterNext = kind(index + 1)
    if before.isInitialQuote,
      beforeLast?.isIn([.open, .quotation, .glue, .zeroWidthSpace]) ?? true
    {
      return true
    }
    if after.isFinalQuote,
      afterNext?.isIn([
        .glue, .wordJoiner, .close, .quotation, .parenthesis, .exclamation, .infix, .symbols,
        .zeroWidthSpace,
      ]) ?? true
    {
      return true
    }
    if next == .quotation {
      if !after.isInitialQuote || !before.isEastAsian { return true }
      if index + 1 == units.count || !units[index + 1].isEastAsian { return true }
    }
    if last == .quotation {
      if !before.isFinalQuote || !after.isEastAsian { return true }
      if index == 1 || !units[index - 2].isEastAsian { return true }
    }
    return false
  }

  /// LB20a to LB21a.
  private func isHyphenated(_ index: Int, _ last: LineBreakClass, _ next: LineBreakClass) -> Bool {
    let beforeLast = kind(index - 2)
    let isDash = last == .hyphen || last == .unambiguousHyphen
    if isModern, isDash, next.isIn(.letters),
      beforeLast?.isIn([.zeroWidthSpace, .contingent, .glue]) ?? true
    {
      return true
    }
    if next.isIn([.breakAfter, .unambiguousHyphen, .hyphen]) || last == .breakBefore {
      return true
    }
    guard beforeLast == .hebrew else { return false }
    return isModern
      ? isDash && next != .hebrew : last == .hyphen || last == .breakAfter
  }

  /// LB23 to LB25.
  private func isNumber(_ index: Int, _ last: LineBreakClass, _ next: LineBreakClass) -> Bool {
    if last.isIn(.letters), next == .numeric { return true }
    if last == .numeric, next.isIn(.letters) { return true }
    if last == .prefix, next.isIn(.bases) { return true }
    if last.isIn(.bases), next == .postfix { return true }
    if last.isIn(.affixes), next.isIn(.letters) { return true }
    if last.isIn(.letters), next.isIn(.affixes) { return true }
    if next == .numeric, last.isIn([.postfix, .prefix, .hyphen, .infix]) { return true }
    guard isModern else { return isNumberPair(last, next) }
    if last.isIn(.affixes), next == .open {
      let inside = kind(index + 1)
      return inside == .numeric || (inside == .infix && kind(index + 2) == .numeric)
    }
    if next == .numeric { return endsNumber(before: index) }
    guard next.isIn(.affixes) else { return false }
    let isClosed = last == .close || last == .parenthesis
    return endsNumber(before: isClosed ? index - 1 : index)
  }

  /// LB25 before Unicode 16: pairs, whatever stands around them.
  private func isNumberPair(_ last: LineBreakClass, _ next: LineBreakClass) -> Bool {
    if next.isIn(.affixes) { return last.isIn([.close, .parenthesis, .numeric]) }
    if next == .open { return last.isIn(.affixes) }
    return next == .numeric && last.isIn([.numeric, .symbols])
  }

  /// Whether the text before ends in digits, with separators after them or not.
  private func endsNumber(before index: Int) -> Bool {
    var place = index - 1
    while place >= 0, units[place].kind.isIn([.symbols, .infix]) { place -= 1 }
    return place >= 0 && units[place].kind == .numeric
  }

  /// LB26 to LB30b.
  private func isWord(_ index: Int, _ last: LineBreakClass, _ next: LineBreakClass) -> Bool {
    if last == .jl, next.isIn([.jl, .jv, .h2, .h3]) { return true }
    if last.isIn([.jv, .h2]), next.isIn([.jv, .jt]) { return true }
    if last.isIn([.jt, .h3]), next == .jt { return true }
    if last.isIn(.jamo), next == .postfix { return true }
    if last == .prefix, next.isIn(.jamo) { return true }
    if next.isIn(.letters), last.isIn([.alphabetic, .hebrew, .infix]) { return true }
    let isText = last.isIn([.alphabetic, .hebrew, .numeric])
    if isText, next == .open, !units[index].isEastAsian { return true }
    if last == .parenthesis, !units[index - 1].isEastAsian,
      next.isIn([.alphabetic, .hebrew, .numeric])
    {
      return true
    }
    if last == .regional, next == .regional { return units[index - 1].regionalCount % 2 == 1 }
    return last == .emojiBase && next == .emojiModifier
  }

  /// LB28a.
  private func isSyllable(_ index: Int) -> Bool {
    let next = units[index].kind
    if units[index - 1].kind == .aksaraPrebase { return startsSyllable(index) }
    if startsSyllable(index - 1) {
      if next.isIn([.virama, .viramaFinal]) { return true }
      return startsSyllable(index) && kind(index + 1) == .viramaFinal
    }
    guard units[index - 1].kind == .virama, index > 1, startsSyllable(index - 2) else {
      return false
    }
    return next == .aksara || units[index].isDottedCircle
  }

  private func startsSyllable(_ index: Int) -> Bool {
    units[index].kind.isIn([.aksara, .aksaraStart]) || units[index].isDottedCircle
  }
}

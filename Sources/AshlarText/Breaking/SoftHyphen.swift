/// U+00AD, as authors write it.
public enum SoftHyphen {
  /// Whether all engines take a soft hyphen between two characters of a text for a place in a word that may end a line
  /// with a hyphen.
  ///
  /// Elsewhere, and at an element's edge, only a text without it is drawn the same. At a word's end and before what is no
  /// letter engines differ. Gecko shows no hyphen where a line may end without one, before a `<wbr>`, which stands beside
  /// each word of a dictionary, and inside a grapheme. WebKit ends no line there in a Hebrew word (LB21a until
  /// Unicode 15), and joins no letters across.
  public static func divides(_ before: Unicode.Scalar, _ after: Unicode.Scalar) -> Bool {
    let (before, after) = (before.value, after.value)
    guard ScalarClass.isLetter(after) || Ascii.isDigit(after),
      ScalarClass.isLetter(before) || Ascii.isDigit(before)
        || ScalarClass.isMark(before) && !ScalarClass.stacks(before)
    else { return false }
    return allowsHyphen(before) && allowsHyphen(after)
  }

  private static func allowsHyphen(_ scalar: UInt32) -> Bool {
    let script = Script.of(scalar)
    return script != Script.hebrew && !Script.joinsLetters(script)
      && !ScalarClass.needsDictionary(scalar) && !ScalarClass.isCJK(scalar)
      && NewLineBreakClasses.unicode15_1[scalar] == nil
  }
}

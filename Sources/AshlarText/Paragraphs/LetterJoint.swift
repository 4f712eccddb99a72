internal import CICU

/// How the letters on two sides of an inline element's edge meet.
public enum LetterJoint: Sendable {
  /// Nothing is needed: not in a script whose letters join, or not inside a word.
  case none
  /// They join: U+200D belongs on both sides.
  case joined
  /// They do not join, but the second one's form depends on the first: U+200C belongs between them.
  case apart
}

extension TextShaper {
  /// How the last letter of a text meets the first of the next.
  ///
  /// - Returns: `none`, too, where a font lacks the joiner: engines then differ.
  public func joint(
    between first: ArraySlice<UInt8>, in firstStyle: TextStyle, and second: ArraySlice<UInt8>,
    in secondStyle: TextStyle
  ) -> LetterJoint {
    let before = String(decoding: first.suffix(64), as: UTF8.self).unicodeScalars.reversed()
    let after = String(decoding: second.prefix(64), as: UTF8.self).unicodeScalars
    guard let last = before.first(where: JoiningType.isOpaque)?.value,
      let next = after.first(where: JoiningType.isOpaque)?.value,
      Script.joinsLetters(Script.of(last)) || last == JoiningType.tatweel,
      Script.joinsLetters(Script.of(next))
    else { return .none }
    guard JoiningType(of: last).joinsNext, JoiningType(of: next).joinsPrevious else {
      return Script.of(next) == Script.syriac ? .apart : .none
    }
    return hasJoiner(for: last, in: firstStyle) && hasJoiner(for: next, in: secondStyle)
      ? .joined : .none
  }

  /// Whether the font that draws a letter has U+200D, which joins nothing in the glyphs of another one.
  private func hasJoiner(for letter: UInt32, in style: TextStyle) -> Bool {
    let faces = library.stacks[style.stack].faces.map { library.faces[$0] }
    return faces.first { $0.covers(letter) }?.covers(ScalarClass.zeroWidthJoiner) ?? false
  }
}

/// Unicode's Joining_Type.
private enum JoiningType: Int32 {
  case none, causing, dual, left, right, transparent

  init(of scalar: UInt32) { self = JoiningType(rawValue: ashlar_joining_type(scalar)) ?? .none }

  /// The stroke that lengthens a joint belongs to no script.
  static let tatweel: UInt32 = 0x640

  var joinsNext: Bool { self == .dual || self == .left || self == .causing }
  var joinsPrevious: Bool { self == .dual || self == .right || self == .causing }

  /// Whether the letters beside a scalar cannot join each other through it.
  static func isOpaque(_ scalar: Unicode.Scalar) -> Bool {
    JoiningType(of: scalar.value) != .transparent
  }
}

internal import CICU

/// The letters that a site uses of scripts in which letters join or form syllables, and those with marks.
///
/// A word of such a script must come from one font: where another one draws a letter in the middle, Blink still
/// joins the letters at its sides, and Gecko and WebKit shape each part alone.
public struct ScriptLetters: Hashable, Sendable {
  /// Letters and marks; those that several scripts share, too.
  private var scalars: Set<UInt32> = []
  /// Letters of any script that a letter and a mark can be put together to.
  private(set) var wholes: Set<UInt32> = []

  public init() {}

  /// Adds what a letter and a mark after it are put together to, if anything.
  ///
  /// - Returns: the whole letter.
  @discardableResult
  public mutating func insert(_ mark: UInt32, after letter: UInt32) -> UInt32? {
    guard let whole = ShapingClosure.whole(of: letter, mark) else { return nil }
    insert(whole)
    return whole
  }

  /// Adds a code point, if it is a letter or a mark of such a script, or one with a mark of any script.
  public mutating func insert(_ scalar: UInt32) {
    guard Self.isLetter(scalar) else { return }
    if ShapingClosure.parts(of: scalar)?.mark != nil {
      wholes.insert(scalar)
      // A theme may show text in capitals.
      let capital = Unicode.Scalar(scalar)?.properties.uppercaseMapping.unicodeScalars
      if let capital, capital.count == 1, let only = capital.first { wholes.insert(only.value) }
    }
    if Script.isNeutral(Script.of(scalar)) || ScalarClass.dependsOnNeighbours(scalar) {
      scalars.insert(scalar)
    }
  }

  /// The letters of each script, with the marks that it shares with others; in one order for the same letters.
  var byScript: [(script: UInt32, letters: [UInt32])] {
    let scripts = Set(scalars.map(Script.of)).filter { !Script.isNeutral($0) }
    return scripts.sorted().map { script in
      (script, scalars.filter { ashlar_has_script($0, script) != 0 })
    }
  }

  /// Whether a code point is a letter or a mark of a script.
  static func isLetter(_ scalar: UInt32, of script: UInt32) -> Bool {
    isLetter(scalar) && ashlar_has_script(scalar, script) != 0
  }

  private static func isLetter(_ scalar: UInt32) -> Bool {
    ScalarClass.isLetter(scalar) || ScalarClass.isMark(scalar)
  }
}

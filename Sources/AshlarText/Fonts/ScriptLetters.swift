internal import CICU

/// The letters that a site uses of scripts in which letters join or form syllables.
///
/// A word of such a script must come from one font: where another one draws a letter in the middle, Blink still
/// joins the letters at its sides, and Gecko and WebKit shape each part alone.
public struct ScriptLetters: Hashable, Sendable {
  /// Letters and marks; those that several scripts share, too.
  private var scalars: Set<UInt32> = []

  public init() {}

  /// Adds a code point, if it is a letter or a mark of such a script.
  public mutating func insert(_ scalar: UInt32) {
    guard Self.isLetter(scalar) else { return }
    if Script.isNeutral(Script.of(scalar)) || ScalarClass.dependsOnNeighbours(scalar) {
      scalars.insert(scalar)
    }
  }

  /// The letters of each script, with the marks that it shares with others.
  var byScript: [UInt32: [UInt32]] {
    let scripts = Set(scalars.map(Script.of)).filter { !Script.isNeutral($0) }
    return Dictionary(
      uniqueKeysWithValues: scripts.map { script in
        (script, scalars.filter { ashlar_has_script($0, script) != 0 })
      })
  }

  /// Whether a code point is a letter or a mark of a script.
  static func isLetter(_ scalar: UInt32, of script: UInt32) -> Bool {
    isLetter(scalar) && ashlar_has_script(scalar, script) != 0
  }

  private static func isLetter(_ scalar: UInt32) -> Bool {
    ScalarClass.isLetter(scalar) || ScalarClass.isMark(scalar)
  }
}

extension FontLibrary {
  /// A library in which no word of the given letters is drawn by two fonts.
  ///
  /// A font that lacks one of a script's letters, and so would leave it to a later font of its stack, draws none of
  /// that script; unless in some stack no other font has all of what it draws.
  ///
  /// - Precondition: every stack has a face, and its indices lie within `faces`.
  public convenience init(faces: [FontFace], stacks: [FontStack], letters: ScriptLetters) {
    var faces = faces
    for (script, used) in letters.byScript {
      let partial = Self.partialFaces(of: faces, in: stacks, letters: used)
      for index in partial {
        faces[index] = faces[index].omitting { ScriptLetters.isLetter($0, of: script) }
      }
    }
    self.init(faces: faces, stacks: stacks)
  }

  /// The faces that have some letters of a script and leave others to faces after them.
  private static func partialFaces(
    of faces: [FontFace], in stacks: [FontStack], letters: [UInt32]
  ) -> Set<Int> {
    var partial: Set<Int> = []
    for stack in stacks {
      for (place, face) in stack.faces.enumerated()
      where letters.contains(where: faces[face].covers) {
        let missing = letters.filter { !faces[face].covers($0) }
        let later = stack.faces[(place + 1)...]
        if missing.contains(where: { scalar in later.contains { faces[$0].covers(scalar) } }) {
          partial.insert(face)
        }
      }
    }
    return partial.filter { face in
      let drawn = letters.filter(faces[face].covers)
      return stacks.filter { $0.faces.contains(face) }.allSatisfy { stack in
        let others = stack.faces.filter { !partial.contains($0) }
        return drawn.allSatisfy { scalar in others.contains { faces[$0].covers(scalar) } }
      }
    }
  }
}

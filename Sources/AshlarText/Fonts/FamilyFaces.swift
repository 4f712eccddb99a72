/// Faces of families, of which each draws a letter in all of its faces or in none, but for what its faces lend each
/// other.
///
/// What a face lacks, WebKit draws with another face of the same family, and with the next family only where no face
/// has it. Blink and Gecko ask the next family at once.
struct FamilyFaces {
  private(set) var faces: [FontFace]
  private let stacks: [FontStack]
  /// The family of each face.
  private let families: [Int]
  /// For each family the letters that its faces draw for each other.
  private let lent: [Int: Set<UInt32>]

  init(_ lending: FamilyStandIns) {
    (faces, stacks, families) = (lending.faces, lending.stacks, lending.families)
    lent = lending.letters
  }

  /// Keeps each family from drawing what only some of its faces have and its plain face does not lend them; unless in some
  /// stack no other family has it in all of its faces.
  ///
  /// - Complexity: linear in what the families' faces differ by.
  mutating func omitUnshared() {
    var unshared: [Int: Set<UInt32>] = [:]
    for family in Set(families) {
      unshared[family] = FaceHandle.unshared(among: members(of: family).map { faces[$0].handle })
    }
    for (family, all) in unshared {
      let scalars = lent[family].map(all.subtracting) ?? all
      if scalars.isEmpty { continue }
      let stacks = stacks(of: family)
      let omitted = scalars.filter { scalar in
        stacks.allSatisfy { stack in
          stack.faces.contains { face in
            families[face] != family && faces[face].covers(scalar)
              && unshared[families[face]]?.contains(scalar) == false
          }
        }
      }
      if !omitted.isEmpty { omit(omitted.contains, from: family) }
    }
  }

  /// Keeps families from drawing the marks with which they would put letters together that they lack and that a later
  /// family has: Blink would draw such a letter by its parts, the other engines with the later family.
  ///
  /// - Parameter wholes: the letters with marks that the site uses.
  mutating func omitMarks(of wholes: Set<UInt32>) {
    var omitted: [Int: Set<UInt32>] = [:]
    for stack in Set(stacks) {
      for (place, face) in stack.faces.enumerated() {
        let later = stack.faces[(place + 1)...]
        for whole in wholes where !faces[face].covers(whole) {
          if let mark = lastPart(of: whole, in: faces[face]),
            later.contains(where: { faces[$0].covers(whole) })
          {
            omitted[families[face], default: []].insert(mark)
          }
        }
      }
    }
    for (family, marks) in omitted { omit(marks.contains, from: family) }
  }

  /// The mark that ends a letter, if a face has all parts of the letter.
  private func lastPart(of whole: UInt32, in face: FontFace) -> UInt32? {
    guard let (letter, mark) = ShapingClosure.parts(of: whole), let mark, face.covers(mark) else {
      return nil
    }
    return face.covers(letter) || lastPart(of: letter, in: face) != nil ? mark : nil
  }

  /// Keeps families from drawing any letter of a script of which they lack one that a later family has; unless in
  /// some stack no other family has all of what they draw.
  ///
  /// A family that has none of the script's own letters draws the marks that the script shares for another script, as one
  /// of Arabic has vowel signs of Syriac.
  ///
  /// - Parameter letters: those that the site uses.
  mutating func omitPartial(_ script: UInt32, letters: [UInt32]) {
    for family in partialFamilies(letters: letters, own: letters.filter { Script.of($0) == script })
    {
      omit({ ScriptLetters.isLetter($0, of: script) }, from: family)
    }
  }

  private func partialFamilies(letters: [UInt32], own: [UInt32]) -> Set<Int> {
    var partial: Set<Int> = []
    for stack in stacks {
      for (place, face) in stack.faces.enumerated()
      where own.contains(where: faces[face].covers) {
        let missing = letters.filter { !faces[face].covers($0) }
        let later = stack.faces[(place + 1)...]
        if missing.contains(where: { scalar in later.contains { faces[$0].covers(scalar) } }) {
          partial.insert(families[face])
        }
      }
    }
    return partial.filter { family in
      let members = members(of: family)
      let drawn = letters.filter { scalar in members.contains { faces[$0].covers(scalar) } }
      return stacks(of: family).allSatisfy { stack in
        let others = stack.faces.filter { !partial.contains(families[$0]) }
        return drawn.allSatisfy { scalar in others.contains { faces[$0].covers(scalar) } }
      }
    }
  }

  private mutating func omit(_ isOmitted: (UInt32) -> Bool, from family: Int) {
    for face in members(of: family) { faces[face] = faces[face].omitting(isOmitted) }
  }

  private func members(of family: Int) -> [Int] { faces.indices.filter { families[$0] == family } }

  private func stacks(of family: Int) -> [FontStack] {
    stacks.filter { $0.faces.contains { families[$0] == family } }
  }
}

extension FontLibrary {
  /// A library that all engines draw in the same way: a Latin, Greek or Cyrillic letter that a face lacks, the nearest face
  /// of its family draws, if its plain one has it; no other letter is drawn by some faces of a family alone, none by its
  /// parts where a later font has it, and no other word of the given letters by two fonts.
  ///
  /// - Parameters:
  ///   - families: one number per face, the same for faces that a style sheet names as one family.
  ///   - styles: one per face, as the style sheet describes it.
  ///   - stackStyles: one per stack, what its text is to look like.
  /// - Precondition: every stack has a face, and its indices lie within `faces`.
  public convenience init(
    faces: [FontFace], stacks: [FontStack], families: [Int], styles: [FontStyle],
    stackStyles: [FontStyle], letters: ScriptLetters
  ) {
    let lending = FamilyStandIns(
      faces, stacks: stacks, families: families, styles: styles, stackStyles: stackStyles)
    var drawing = FamilyFaces(lending)
    drawing.omitUnshared()
    drawing.omitMarks(of: letters.wholes)
    for (script, used) in letters.byScript { drawing.omitPartial(script, letters: used) }
    self.init(faces: drawing.faces, stacks: lending.stacks, standIns: lending.parts)
  }
}

/// A part of a face that draws letters for other faces of its family, which lack them.
public struct FontStandIn: Hashable, Sendable {
  /// The part's index in `FontLibrary.faces`.
  public let face: Int
  /// The index of the face that it is a part of.
  public let source: Int
  /// The indices of the faces that it stands in for.
  public internal(set) var lacking: Set<Int>
  /// The same number for the parts that a style sheet names as one family.
  public let family: Int
}

/// Faces of families, with what the nearest face draws of what one lacks.
///
/// WebKit draws a letter that a face lacks with the nearest face of the same family, for upright text with an upright one.
/// Blink and Gecko ask the next family at once: so there is one that has these letters alone, in the faces that have
/// them, and all engines draw the same.
struct FamilyStandIns {
  /// The faces that were given, and then the parts.
  private(set) var faces: [FontFace]
  /// The stacks that were given, with parts after the faces that lack something.
  private(set) var stacks: [FontStack]
  /// The family of each face; parts have families of their own.
  private(set) var families: [Int]
  private(set) var parts: [FontStandIn] = []
  /// For each family the letters that its faces draw for each other.
  private(set) var letters: [Int: Set<UInt32>] = [:]
  private let styles: [FontStyle]
  private let stackStyles: [FontStyle]

  /// - Parameters:
  ///   - families: one number per face, the same for faces that a style sheet names as one family.
  ///   - styles: one per face.
  ///   - stackStyles: what text of each stack is to look like.
  init(
    _ faces: [FontFace], stacks: [FontStack], families: [Int], styles: [FontStyle],
    stackStyles: [FontStyle]
  ) {
    precondition(families.count == faces.count, "each face has one family")
    precondition(styles.count == faces.count, "each face has one style")
    precondition(stackStyles.count == stacks.count, "each stack has one style")
    (self.faces, self.stacks, self.families) = (faces, stacks, families)
    (self.styles, self.stackStyles) = (styles, stackStyles)
    for family in Set(families).sorted() { lend(in: family) }
  }

  /// Has faces of a family draw the letters of its plain face that others lack; not those of scripts whose letters take the
  /// form that the word gives them, and no marks: what stands beside them would have to come from the same font.
  private mutating func lend(in family: Int) {
    let members = styles.indices.filter { families[$0] == family }
    guard let plain = members.first(where: { styles[$0] == .plain }) else { return }
    let lent = FaceHandle.unshared(among: members.map { faces[$0].handle }).filter {
      ScalarClass.isLetter($0) && Script.hasSeparateLetters(Script.of($0))
        && faces[plain].covers($0)
    }
    guard !lent.isEmpty else { return }
    letters[family] = lent
    let byOwners = Dictionary(grouping: lent) { scalar in
      members.filter { faces[$0].covers(scalar) }
    }
    for owners in byOwners.keys.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      lend(byOwners[owners, default: []], of: owners, to: members)
    }
  }

  /// Puts parts of the faces that have some letters into the stacks of those members that lack them.
  private mutating func lend(_ letters: [UInt32], of owners: [Int], to members: [Int]) {
    let family = (families.max() ?? 0) + 1
    let lent = self.letters[families[members[0]], default: []]
    let drawn = Set(letters + letters.flatMap(Self.parts).filter { !lent.contains($0) })
    var places: [Int: Int] = [:]
    for stack in stacks.indices {
      let wanted = stackStyles[stack]
      guard
        let place = stacks[stack].faces.firstIndex(where: {
          members.contains($0) && !owners.contains($0)
        }),
        let owner = owners.min(by: {
          styles[$0].distance(to: wanted) < styles[$1].distance(to: wanted)
        })
      else { continue }
      let part = places[owner] ?? add(drawn, of: owner, members: members, family: family)
      places[owner] = part
      parts[part].lacking.insert(stacks[stack].faces[place])
      let next = stacks[stack].faces[(place + 1)...].firstIndex { $0 < styles.count }
      stacks[stack].faces.insert(parts[part].face, at: next ?? stacks[stack].faces.count)
    }
  }

  /// A face that draws some letters alone, and the marks that all members have, which may follow them.
  ///
  /// - Returns: its place in `parts`.
  private mutating func add(
    _ drawn: Set<UInt32>, of owner: Int, members: [Int], family: Int
  ) -> Int {
    let handles = members.map { faces[$0].handle }
    let part = faces[owner].omitting { scalar in
      !drawn.contains(scalar)
        && !(ScalarClass.isMark(scalar) && handles.allSatisfy { $0.covers(scalar) })
    }
    faces.append(part)
    families.append(family)
    parts.append(
      FontStandIn(face: faces.count - 1, source: owner, lacking: [], family: family))
    return parts.count - 1
  }

  /// The letter that one with marks is put together from: text may have it in parts.
  private static func parts(of scalar: UInt32) -> [UInt32] {
    guard let (letter, mark) = ShapingClosure.parts(of: scalar), mark != nil else { return [] }
    return [letter] + parts(of: letter)
  }
}

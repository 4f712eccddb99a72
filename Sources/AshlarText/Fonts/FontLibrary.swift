/// The fonts of one style in the order of CSS `font-family`.
public struct FontStack: Hashable, Sendable {
  /// Indices into `FontLibrary.faces`; the first is the primary font, which draws spaces.
  public var faces: [Int]

  public init(faces: [Int]) {
    self.faces = faces
  }
}

/// All fonts that a page ships, and the stacks its style sheet names.
public final class FontLibrary: Sendable {
  public let faces: [FontFace]
  public let stacks: [FontStack]
  /// The last of the faces: parts of others, which draw what faces of their families lack.
  public let standIns: [FontStandIn]

  /// - Precondition: every stack has a face, and its indices lie within `faces`.
  public init(faces: [FontFace], stacks: [FontStack], standIns: [FontStandIn] = []) {
    for stack in stacks {
      precondition(!stack.faces.isEmpty, "a font stack needs a primary font")
      precondition(stack.faces.allSatisfy(faces.indices.contains), "a font stack names no font")
    }
    self.faces = faces
    self.stacks = stacks
    self.standIns = standIns
  }

  /// The first face of the stack that covers the code point; nil when none does.
  func face(for scalar: UInt32, in stack: Int) -> Int? {
    stacks[stack].faces.first { faces[$0].covers(scalar) }
  }
}

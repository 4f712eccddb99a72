/// Which code points each font has drawn: what its subset must keep.
public struct FontUsage: Hashable, Sendable {
  /// One set per face of the library.
  public var scalars: [Set<UInt32>]
  /// Code points that no font of their stack covers.
  public var uncovered: Set<UInt32>

  public init(faceCount: Int) {
    scalars = Array(repeating: [], count: faceCount)
    uncovered = []
  }

  /// Adds what another worker used of the same library.
  public mutating func formUnion(_ other: FontUsage) {
    for face in scalars.indices where other.scalars.indices.contains(face) {
      scalars[face].formUnion(other.scalars[face])
    }
    uncovered.formUnion(other.uncovered)
  }
}

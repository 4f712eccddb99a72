internal import AshlarText

extension FontUsage {
  /// Characters that come and go together: a font that draws one of them ships all of them.
  ///
  /// So a card with new words, even with the first letter of its kind, rarely changes a font, and with it the
  /// name of the style sheet and every page. Scripts with many characters are left as they are.
  private static let groups: [[ClosedRange<UInt32>]] = [
    // ASCII, and the dashes, quotation marks and the ellipsis of English.
    [0x20...0x7E, 0x2013...0x2014, 0x2018...0x201A, 0x201C...0x201E, 0x2026...0x2026],
    // The other letters and signs of western Europe; of central Europe; of Vietnamese.
    [0xA1...0xAC, 0xAE...0xFF], [0x100...0x17F], [0x1EA0...0x1EF9],
    // Modern Greek; Cyrillic of Russian and its neighbours.
    [0x384...0x3CE], [0x400...0x45F],
  ]

  /// The usage with whole groups of characters, as far as the fonts have them.
  ///
  /// A face has what its parts draw for others of its family: WebKit asks these first, in order.
  func wholeGroups(in library: FontLibrary) -> FontUsage {
    var usage = self
    for part in library.standIns {
      for scalar in usage.scalars(ofFace: part.face) { usage.insert(scalar, face: part.source) }
    }
    for face in library.faces.indices {
      let scalars = usage.scalars(ofFace: face)
      for group in Self.groups where scalars.contains(where: { Self.contains($0, in: group) }) {
        for scalar in group.joined() where library.faces[face].covers(scalar) {
          usage.insert(scalar, face: face)
        }
      }
    }
    return usage
  }

  private static func contains(_ scalar: UInt32, in group: [ClosedRange<UInt32>]) -> Bool {
    group.contains { $0.contains(scalar) }
  }
}

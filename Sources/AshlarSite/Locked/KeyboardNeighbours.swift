/// Which keys lie side by side, on keyboards of English and of German.
enum KeyboardNeighbours {
  private static let keyboards = [
    ["1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"],
    ["1234567890", "qwertzuiop", "asdfghjkl", "yxcvbnm"],
  ]

  /// Pairs of keys, each of which touches the other.
  private static let pairs: Set<[Unicode.Scalar]> = {
    var pairs: Set<[Unicode.Scalar]> = []
    for keyboard in keyboards {
      let rows = keyboard.map { Array($0.unicodeScalars) }
      for (number, row) in rows.enumerated() {
        // Each row is shifted by half a key: below a key are the one in its place and the one before that.
        let below = number + 1 < rows.count ? rows[number + 1] : []
        for (place, key) in row.enumerated() {
          let touched =
            [row.dropFirst(place + 1).first]
            + [place, place - 1].map { below.indices.contains($0) ? below[$0] : nil }
          for other in touched.compactMap(\.self) {
            pairs.formUnion([[key, other], [other, key]])
          }
        }
      }
    }
    return pairs
  }()

  /// Whether two signs are the same, follow each other, or touch on a keyboard.
  static func areNear(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    (-1...1).contains(Int(second.value) - Int(first.value)) || pairs.contains([first, second])
  }
}

internal import AshlarMarkdown
internal import AshlarText

extension FontUsage {
  /// The usage with the text of the pages' frames, drawn in the text's and the headings' faces, and with the titles
  /// of cards, which links to them have in the text's, and with other words in it.
  ///
  /// - Parameters:
  ///   - words: authors and addresses.
  ///   - style: the types of the masthead.
  func including(
    _ text: [UInt8], titles: some Sequence<String>, words: [String], in fonts: FontSet,
    style: StyleSheet
  ) -> FontUsage {
    let running = FontRole.text.stack(isBold: false, isItalic: false)
    let masthead = [style.siteTitle, style.menu].map {
      $0.role.stack(isBold: $0.isBold, isItalic: false)
    }
    let others = Set(
      [
        FontRole.text.stack(isBold: true, isItalic: false),
        FontRole.heading.stack(isBold: true, isItalic: false),
      ] + masthead
    ).subtracting([running])
    let scalars = Set(String(decoding: text, as: UTF8.self).unicodeScalars.map(\.value))
    let inTitles = Self.scalars(of: titles).union(Self.scalars(of: words))
    return including(scalars, in: fonts, stacks: [running] + others.sorted())
      .including(inTitles.subtracting(scalars), in: fonts, stacks: [running])
  }

  private static func scalars(of texts: some Sequence<String>) -> Set<UInt32> {
    // Most letters of most sites are of ASCII.
    var isUsed = [Bool](repeating: false, count: 0x80)
    var others: Set<UInt32> = []
    for text in texts {
      var isPlain = true
      for byte in text.utf8 {
        if byte < 0x80 { isUsed[Int(byte)] = true } else { isPlain = false }
      }
      if isPlain { continue }
      for scalar in text.unicodeScalars { others.insert(scalar.value) }
    }
    return others.union(isUsed.indices.lazy.filter { isUsed[$0] }.map(UInt32.init))
  }

  private func including(
    _ scalars: Set<UInt32>, in fonts: FontSet, stacks: [Int]
  ) -> FontUsage {
    var usage = self
    for stack in stacks {
      for scalar in scalars {
        let faces = fonts.library.stacks[stack].faces
        if let face = faces.first(where: { fonts.library.faces[$0].covers(scalar) }) {
          usage.insert(scalar, face: face)
        }
      }
    }
    return usage
  }
}

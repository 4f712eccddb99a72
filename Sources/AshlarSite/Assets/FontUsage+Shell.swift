internal import AshlarMarkdown
internal import AshlarText

extension FontUsage {
  /// The usage with the text of the pages' frames, drawn in the text's and the headings' faces.
  func including(_ text: [UInt8], in fonts: FontSet) -> FontUsage {
    var usage = self
    let scalars = Set(String(decoding: text, as: UTF8.self).unicodeScalars.map(\.value))
    let stacks = [
      FontRole.text.stack(isBold: false, isItalic: false),
      FontRole.text.stack(isBold: true, isItalic: false),
      FontRole.heading.stack(isBold: true, isItalic: false),
    ]
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

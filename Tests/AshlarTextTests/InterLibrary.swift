import AshlarText
import Foundation

/// The fonts that tests measure with, from Debian's packages.
enum InterLibrary {
  static func face(_ path: String, index: Int = 0) throws -> FontFace {
    let url = URL(fileURLWithPath: "/usr/share/fonts/" + path)
    return try FontFace(bytes: [UInt8](Data(contentsOf: url)), index: index)
  }

  /// Inter Regular and Bold as stacks 0 and 1.
  static func make() throws -> FontLibrary {
    FontLibrary(
      faces: [
        try face("opentype/inter/Inter-Regular.otf"), try face("opentype/inter/Inter-Bold.otf"),
      ],
      stacks: [FontStack(faces: [0]), FontStack(faces: [1, 0])])
  }
}

extension FontLibrary {
  /// A library of families that have one face each.
  convenience init(
    plain faces: [FontFace], stacks: [FontStack], families: [Int], letters: ScriptLetters
  ) {
    self.init(
      faces: faces, stacks: stacks, families: families, styles: faces.map { _ in .plain },
      stackStyles: stacks.map { _ in .plain }, letters: letters)
  }
}

/// A paragraph of one style.
func plain(_ text: String, fontSize: Double = 16, whiteSpace: WhiteSpace = .normal) -> ParagraphText
{
  let style = TextStyle(stack: 0, fontSize: fontSize)
  return ParagraphText(
    utf8: Array(text.utf8), spans: [TextSpan(end: text.utf8.count, style: style)],
    whiteSpace: whiteSpace)
}

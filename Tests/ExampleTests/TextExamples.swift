import AshlarText

/// The examples of AshlarText's articles, compiled as they stand there.
enum TextExamples {
  static func height(fontFile: [UInt8]) throws -> Double {
    let face = try FontFace(bytes: fontFile)
    let shaper = TextShaper(library: FontLibrary(faces: [face], stacks: [FontStack(faces: [0])]))
    let style = TextStyle(stack: 0, fontSize: 16, language: "en")
    let utf8 = Array("Stone cut so truly that it needs no mortar.".utf8)
    let paragraph = shaper.prepare(
      ParagraphText(utf8: utf8, spans: [TextSpan(end: utf8.count, style: style)]))
    let height = Double(paragraph.lineCount(in: 240)) * 24
    return height
  }
}

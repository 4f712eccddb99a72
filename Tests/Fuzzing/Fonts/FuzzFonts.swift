import AshlarText
import Driver

/// Font files: read, measured with and cut down, or refused.
@_cdecl("fuzz_fonts_main")
public func fuzzFonts(_ count: CInt, _ arguments: Fuzzer.Arguments) -> CInt {
  Fuzzer.run(count, arguments) { bytes in
    guard let face = try? FontFace(bytes: bytes) else { return }
    let library = FontLibrary(faces: [face], stacks: [FontStack(faces: [0])])
    let utf8 = Array("Ashlar \u{e9}\u{301} 12".utf8)
    let style = TextStyle(stack: 0, fontSize: 16)
    let text = ParagraphText(utf8: utf8, spans: [TextSpan(end: utf8.count, style: style)])
    let paragraph = TextShaper(library: library).prepare(text)
    _ = paragraph.lineCount(in: 40)
    _ = try? face.subset(keeping: [0x41, 0x73, 0xe9])
  }
}

import AshlarText
import Testing

@Suite("Letters that faces of a family do not share")
struct FamilyFacesTests {
  private static let italic = FontStyle(isBold: false, isItalic: true)

  /// DejaVu Sans, upright and oblique, as one family, and Noto Sans Arabic.
  ///
  /// - Parameter plain: which of the first two is the plain face of their family.
  private static func library(
    stacks: [[Int]], text: String = "كتاب", families: [Int] = [0, 0, 1], plain: Int = 1
  ) throws -> FontLibrary {
    var letters = ScriptLetters()
    for scalar in text.unicodeScalars { letters.insert(scalar.value) }
    let faces = try [
      "dejavu/DejaVuSans.ttf", "dejavu/DejaVuSans-Oblique.ttf", "noto/NotoSansArabic-Regular.ttf",
    ].map { try InterLibrary.face("truetype/\($0)") }
    return FontLibrary(
      faces: faces, stacks: stacks.map(FontStack.init), families: families,
      styles: faces.indices.map { $0 == 1 - plain ? italic : .plain },
      stackStyles: stacks.map { $0[0] == 1 - plain ? italic : .plain }, letters: letters)
  }

  @Test("no face draws letters that its family's plain face lacks and a later family has")
  func later() throws {
    let library = try Self.library(stacks: [[0, 2], [1, 2]])
    #expect("كتاب،٣".unicodeScalars.allSatisfy { !library.faces[0].covers($0.value) })
    #expect("كتاب،٣".unicodeScalars.allSatisfy { library.faces[2].covers($0.value) })
    #expect("abcж\u{A0}".unicodeScalars.allSatisfy { library.faces[0].covers($0.value) })
  }

  @Test(
    "what the plain face has, it draws in place of one that lacks it, and in its own text as before"
  )
  func lent() throws {
    let library = try Self.library(["xß", "x", "xß"])
    #expect(library.faces[0].covers(0xDF) && !library.faces[1].covers(0xDF))
    #expect(library.stacks.map(\.faces) == [[0, 2], [1, 3, 2]])
    let part = try #require(library.standIns.first)
    #expect(library.standIns.count == 1)
    #expect((part.face, part.source, part.lacking) == (3, 0, [1]))
    #expect(library.faces[3].covers(0xDF) && !library.faces[3].covers(0x78))
  }

  @Test("what is no letter, and letters that join or change beside others, are lent to no face")
  func joined() throws {
    let library = try Self.library(stacks: [[0, 2], [1, 2]], plain: 0)
    #expect(library.standIns.allSatisfy { !library.faces[$0.face].covers(0x643) })
    #expect(!library.faces[0].covers(0x643) && library.faces[2].covers(0x643))
    let signs = try Self.library(["a€", "a", "a€"])
    #expect(signs.standIns.isEmpty)
    #expect(!signs.faces[0].covers(0x20AC) && signs.faces[2].covers(0x20AC))
  }

  /// A family of an upright and an italic face, and another family after it, which have so many letters.
  private static func library(_ texts: [String]) throws -> FontLibrary {
    let serif = try InterLibrary.face("truetype/noto/NotoSerif-Regular.ttf")
    let faces = try texts.map { text in
      try FontFace(bytes: serif.subset(keeping: Set(text.unicodeScalars.map(\.value))))
    }
    return FontLibrary(
      faces: faces, stacks: [FontStack(faces: [0, 2]), FontStack(faces: [1, 2])],
      families: [0, 0, 1], styles: [.plain, italic, .plain], stackStyles: [.plain, italic],
      letters: ScriptLetters())
  }

  /// Which of four faces draws a letter in bold italic text: each lacks some.
  @Test(
    "the nearest face that has a letter draws it: of the same slope first, then of the same weight",
    arguments: [("ü", 1), ("ß", 2), ("é", 0), ("a", 3)])
  func nearest(_ letter: Unicode.Scalar, _ drawer: Int) throws {
    let serif = try InterLibrary.face("truetype/noto/NotoSerif-Regular.ttf")
    let faces = try ["aüßé", "aü", "aüß", "a"].map { text in
      try FontFace(bytes: serif.subset(keeping: Set(text.unicodeScalars.map(\.value))))
    }
    let styles = [FontStyle.plain, Self.italic, FontStyle(isBold: true, isItalic: false)]
    let wanted = FontStyle(isBold: true, isItalic: true)
    let library = FontLibrary(
      faces: faces, stacks: [FontStack(faces: [3])], families: [0, 0, 0, 0],
      styles: styles + [wanted], stackStyles: [wanted], letters: ScriptLetters())
    let face = library.stacks[0].faces.first { library.faces[$0].covers(letter.value) }
    let source = library.standIns.first { $0.face == face }?.source ?? face
    #expect(source == drawer)
  }

  @Test("it draws them where no other family has them, or the faces are of two families")
  func kept() throws {
    let alone = try Self.library(stacks: [[0, 2], [1, 2], [0]])
    #expect(alone.faces[0].covers(0x643))
    let apart = try Self.library(stacks: [[0, 2], [1, 2]], families: [0, 1, 2])
    #expect(apart.faces[0].covers(0x643))
  }

  @Test("a face draws what it has of a script where another face of its family has no other font")
  func script() throws {
    let arabic = try InterLibrary.face("truetype/noto/NotoSansArabic-Regular.ttf")
    let some = Set("كتاب".unicodeScalars.map(\.value))
    let partial = try FontFace(bytes: arabic.subset(keeping: some))
    var letters = ScriptLetters()
    for scalar in "كتابہ".unicodeScalars { letters.insert(scalar.value) }
    let library = FontLibrary(
      plain: [partial, partial, arabic],
      stacks: [FontStack(faces: [0, 2]), FontStack(faces: [1])], families: [0, 0, 1],
      letters: letters)
    #expect(library.faces[0].covers(0x643))
    #expect(library.faces[1].covers(0x643))
  }

  @Test("a face without a script's own letters draws the marks that the script shares")
  func shared() throws {
    var letters = ScriptLetters()
    for scalar in "كَتَبܫܠܳܡَ".unicodeScalars { letters.insert(scalar.value) }
    for order in [[0, 1], [1, 0]] {
      let faces = try order.map {
        try InterLibrary.face(
          "truetype/noto/\(["NotoSansArabic", "NotoSansSyriac"][$0])-Regular.ttf")
      }
      let library = FontLibrary(
        plain: faces, stacks: [FontStack(faces: [0, 1])], families: [0, 1], letters: letters)
      #expect(library.faces.allSatisfy { $0.covers(0x64E) })
    }
  }

  @Test(
    "no face puts a letter together that it lacks and a later font has, nor from separate code points"
  )
  func parts() throws {
    // DejaVu Sans Mono has the letter and the mark of U+1EBF, but not the whole.
    for text in ["t\u{1EBF}", "t\u{EA}\u{301}", "t\u{1EBE}"] {
      var letters = ScriptLetters()
      var previous: UInt32 = 0
      for scalar in text.unicodeScalars.map(\.value) {
        letters.insert(scalar)
        letters.insert(scalar, after: previous)
        previous = scalar
      }
      let mono = try InterLibrary.face("truetype/dejavu/DejaVuSansMono.ttf")
      let sans = try InterLibrary.face("truetype/noto/NotoSans-Regular.ttf")
      let library = FontLibrary(
        plain: [mono, sans], stacks: [FontStack(faces: [0, 1])], families: [0, 1],
        letters: letters)
      #expect(mono.covers(0x301) && mono.covers(0xEA) && !mono.covers(0x1EBF))
      #expect(!library.faces[0].covers(0x301) && library.faces[0].covers(0xEA), "\(text)")
      #expect(library.faces[1].covers(0x301))
      let cut = try FontFace(bytes: library.faces[0].subset(keeping: [0xEA, 0xE9]))
      #expect(cut.covers(0xE9) && !cut.covers(0x301))
    }
  }

  @Test("a subset has nothing that the face is kept from drawing, and text is shaped without it")
  func subset() throws {
    let library = try Self.library(stacks: [[0, 2], [1, 2]])
    let dejaVu = library.faces[0]
    #expect(dejaVu.omittedScalars(for: [0x643, 0x61]) == [0x643])
    let cut = try FontFace(bytes: dejaVu.subset(keeping: [0x643, 0x61]))
    #expect(cut.covers(0x61) && !cut.covers(0x643))
  }
}

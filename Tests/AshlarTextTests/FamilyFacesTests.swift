import AshlarText
import Testing

@Suite("Letters that faces of a family do not share")
struct FamilyFacesTests {
  /// DejaVu Sans, upright and oblique, as one family, and Noto Sans Arabic.
  private static func library(
    stacks: [[Int]], text: String = "كتاب", families: [Int] = [0, 0, 1]
  ) throws -> FontLibrary {
    var letters = ScriptLetters()
    for scalar in text.unicodeScalars { letters.insert(scalar.value) }
    let faces = try [
      "dejavu/DejaVuSans.ttf", "dejavu/DejaVuSans-Oblique.ttf", "noto/NotoSansArabic-Regular.ttf",
    ].map { try InterLibrary.face("truetype/\($0)") }
    return FontLibrary(
      faces: faces, stacks: stacks.map(FontStack.init), families: families, letters: letters)
  }

  @Test("no face draws letters that another face of its family lacks and a later family has")
  func later() throws {
    let library = try Self.library(stacks: [[0, 2], [1, 2]])
    #expect("كتاب،٣".unicodeScalars.allSatisfy { !library.faces[0].covers($0.value) })
    #expect("كتاب،٣".unicodeScalars.allSatisfy { library.faces[2].covers($0.value) })
    #expect("abcж\u{A0}".unicodeScalars.allSatisfy { library.faces[0].covers($0.value) })
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
      faces: [partial, partial, arabic],
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
        faces: faces, stacks: [FontStack(faces: [0, 1])], families: [0, 1], letters: letters)
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
        faces: [mono, sans], stacks: [FontStack(faces: [0, 1])], families: [0, 1],
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

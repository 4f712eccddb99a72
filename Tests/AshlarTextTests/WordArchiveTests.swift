import AshlarText
import Testing

@Suite("Kept words")
struct WordArchiveTests {
  private static let program = "a program"

  private func texts() throws -> [ParagraphText] {
    let corpus = try SeededCorpus()
    return corpus.languages.flatMap { corpus.paragraphs(in: $0, count: 3, seed: 7) }
  }

  /// A cache with the words of all texts, and what its shaper drew.
  private func fill() throws -> (words: WordCache, usage: FontUsage) {
    let words = WordCache(library: try SeededCorpus.library.get())
    let shaper = TextShaper(words: words)
    for text in try texts() { _ = shaper.prepare(text) }
    return (words, shaper.usage)
  }

  @Test("are measured as when they were shaped, and are drawn by the same fonts")
  func keptWordsChangeNothing() throws {
    let library = try SeededCorpus.library.get()
    let (first, usage) = try fill()
    #expect(first.hasNewWords)
    let bytes = WordArchive.bytes(of: first, program: Self.program)
    let archive = try #require(
      WordArchive(bytes: bytes, library: library, program: Self.program))
    let words = WordCache(library: library, archive: archive)
    let shaper = TextShaper(words: words)
    let fresh = TextShaper(library: library)
    for text in try texts() {
      let (kept, shaped) = (shaper.prepare(text), fresh.prepare(text))
      #expect(kept.marks == shaped.marks)
      for width in LinePropertyTests.widths {
        #expect(kept.lines(in: width) == shaped.lines(in: width))
        #expect(kept.tieDistance(in: width) == shaped.tieDistance(in: width))
      }
    }
    #expect(shaper.usage == usage)
    #expect(!words.hasNewWords)
  }

  @Test("hold no word that the last build had no use for")
  func unusedWordsAreDropped() throws {
    let library = try SeededCorpus.library.get()
    let bytes = WordArchive.bytes(of: try fill().words, program: Self.program)
    let words = WordCache(
      library: library,
      archive: WordArchive(bytes: bytes, library: library, program: Self.program))
    _ = TextShaper(words: words).prepare(try #require(try texts().first))
    #expect(WordArchive.bytes(of: words, program: Self.program).count < bytes.count / 10)
  }

  @Test("of another program, of other fonts, or damaged, are refused")
  func strangersAreRefused() throws {
    let library = try SeededCorpus.library.get()
    let bytes = WordArchive.bytes(of: try fill().words, program: Self.program)
    #expect(WordArchive(bytes: bytes, library: library, program: "another") == nil)
    let other = FontLibrary(faces: library.faces, stacks: Array(library.stacks.reversed()))
    #expect(WordArchive(bytes: bytes, library: other, program: Self.program) == nil)
    let fewer = FontLibrary(faces: [library.faces[0]], stacks: [FontStack(faces: [0])])
    #expect(WordArchive(bytes: bytes, library: fewer, program: Self.program) == nil)
    for count in [0, 1, 23, 24, 39, 40, 100, bytes.count / 2, bytes.count - 1] {
      let cut = Array(bytes.prefix(count))
      #expect(WordArchive(bytes: cut, library: library, program: Self.program) == nil)
    }
    for place in stride(from: 0, to: bytes.count, by: bytes.count / 50) {
      var damaged = bytes
      damaged[place] ^= 1 << UInt8(place % 8)
      #expect(WordArchive(bytes: damaged, library: library, program: Self.program) == nil)
    }
  }
}

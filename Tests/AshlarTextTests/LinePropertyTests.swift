import AshlarText
import Testing

@Suite("Properties of lines")
struct LinePropertyTests {
  static let widths: [Double] = stride(from: 40, through: 900, by: 71).map { $0 }

  /// Paragraphs of one language, and of one per seed.
  private func texts(seed: UInt64) throws -> [ParagraphText] {
    let corpus = try SeededCorpus()
    let language = corpus.languages[Int(seed) % corpus.languages.count]
    return corpus.paragraphs(in: language, count: 3, seed: seed)
  }

  @Test("a wider line never makes a paragraph taller", arguments: UInt64(0)..<18)
  func widthsAreMonotonic(seed: UInt64) throws {
    let shaper = TextShaper(library: try SeededCorpus.library.get())
    for text in try texts(seed: seed) {
      let prepared = shaper.prepare(text)
      var last = Int.max
      for width in Self.widths {
        let count = prepared.lineCount(in: width)
        #expect(count <= last, "seed \(seed), \(width) px")
        last = count
      }
    }
  }

  @Test("a word met before is measured as when it was new", arguments: UInt64(0)..<18)
  func cacheChangesNothing(seed: UInt64) throws {
    let library = try SeededCorpus.library.get()
    let warm = TextShaper(library: library)
    let texts = try texts(seed: seed)
    for text in texts { _ = warm.prepare(text) }
    for text in texts.prefix(1) {
      let cold = TextShaper(library: library).prepare(text)
      let again = warm.prepare(text)
      #expect(cold.marks == again.marks)
      for width in Self.widths {
        #expect(cold.lines(in: width) == again.lines(in: width), "seed \(seed), \(width) px")
      }
    }
  }

  @Test("shapers that share their words at once measure, and use fonts, as one alone")
  func sharedWordsChangeNothing() async throws {
    let library = try SeededCorpus.library.get()
    let texts = try (UInt64(0)..<18).flatMap { try self.texts(seed: $0) }
    let prepare = { @Sendable (text: ParagraphText, shaper: TextShaper) -> Found in
      var usage = FontUsage()
      let prepared = shaper.prepare(text, usage: &usage)
      return Found(lines: Self.widths.map { prepared.lines(in: $0) }, usage: usage)
    }
    // Each by a shaper that knows nothing else.
    let expected = texts.map { prepare($0, TextShaper(library: library)) }
    let words = WordCache(library: library)
    let found = await withTaskGroup(of: [Found].self) { group in
      for _ in 0..<4 {
        group.addTask {
          let shaper = TextShaper(words: words)
          return texts.map { prepare($0, shaper) }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    for part in found { #expect(part == expected) }
    // A shaper that is the first to shape nothing.
    let last = TextShaper(words: words)
    #expect(texts.map { prepare($0, last) } == expected)
  }

  /// What a shaper makes of a text.
  private struct Found: Equatable, Sendable {
    var lines: [[TextLine]]
    var usage: FontUsage
  }

  @Test("words of any length before any end are found again", arguments: 0..<40)
  func cacheKnowsEveryLength(length: Int) throws {
    let library = try SeededCorpus.library.get()
    let warm = TextShaper(library: library)
    let word = String(repeating: "ab\u{1}", count: length).prefix(length)
    for end in ["", " ", "  x", "\u{0}", "\n", "\ty", "\u{1} z", " \(word)", "\n \(word) "] {
      for whiteSpace in [WhiteSpace.normal, .preserved] {
        var text = plain("go \(word)\(end)", whiteSpace: whiteSpace)
        let half = TextSpan(end: 3 + length / 2, style: TextStyle(stack: 1, fontSize: 16))
        for spans in [text.spans, [half] + text.spans] {
          text.spans = spans
          let cold = TextShaper(library: library).prepare(text)
          let first = warm.prepare(text)
          let again = warm.prepare(text)
          for width in [9.0, 60, 400] {
            #expect(cold.lines(in: width) == first.lines(in: width))
            #expect(cold.lines(in: width) == again.lines(in: width))
          }
        }
      }
    }
  }

  @Test("lines cover the text in order, and are as many as were counted", arguments: UInt64(0)..<18)
  func linesCoverTheText(seed: UInt64) throws {
    let shaper = TextShaper(library: try SeededCorpus.library.get())
    for text in try texts(seed: seed) {
      let prepared = shaper.prepare(text)
      for width in Self.widths {
        let lines = prepared.lines(in: width)
        var ambiguous: [AmbiguousWidths] = []
        #expect(lines.count == prepared.lineCount(in: width))
        #expect(lines.count == prepared.lineCount(in: width, nominal: width, ambiguous: &ambiguous))
        #expect(lines.first?.range.lowerBound == 0)
        #expect(lines.last?.range.upperBound == text.utf8.count)
        for (line, next) in zip(lines, lines.dropFirst()) {
          #expect(line.range.upperBound == next.range.lowerBound, "seed \(seed), \(width) px")
        }
      }
    }
  }

  @Test("marks are sorted, nested, and inside their spans", arguments: UInt64(0)..<18)
  func marksNest(seed: UInt64) throws {
    let shaper = TextShaper(library: try SeededCorpus.library.get())
    for text in try texts(seed: seed) {
      var open: [Int] = []
      var last = 0
      for mark in shaper.prepare(text).marks {
        #expect(mark.offset >= last)
        last = mark.offset
        switch mark.kind {
        case .wordBreak, .softHyphen:
          break
        case .openNowrap, .openCluster, .openCJK, .openEmoji, .openTofu, .openLeftToRight,
          .openRightToLeft,
          .openJoined:
          open.append(mark.offset)
        case .close:
          let opened = open.popLast()
          let start = try #require(opened)
          let isSplit = text.spans.contains { $0.end > start && $0.end < mark.offset }
          #expect(!isSplit, "seed \(seed): an element crosses a span's end")
        }
      }
      #expect(open.isEmpty)
    }
  }

  @Test("at a width moved out of every hair, no hair is left there", arguments: UInt64(0)..<18)
  func hairsAreIntervals(seed: UInt64) throws {
    let shaper = TextShaper(library: try SeededCorpus.library.get())
    for text in try texts(seed: seed) {
      let prepared = shaper.prepare(text)
      for width in Self.widths {
        var ambiguous: [AmbiguousWidths] = []
        _ = prepared.lineCount(in: width, nominal: width, ambiguous: &ambiguous)
        for widths in ambiguous { #expect(widths.lower < width && width < widths.upper) }
      }
    }
  }
}

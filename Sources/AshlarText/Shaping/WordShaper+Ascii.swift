extension WordShaper {
  /// Shapes a word of ASCII without marks inside it, as most words are: each character is a grapheme,
  /// and one font draws them all in one run.
  ///
  /// - Returns: what `shape` would; nil for any other word.
  func shapeAscii(_ bytes: Span<UInt8>, style: ResolvedStyle, clusters: inout [Cluster])
    -> ShapedWord?
  {
    guard fontRecorder.drawsAscii(bytes, in: style) else { return nil }
    let breaks = asciiBreaks.breaks(in: bytes, traits: style.traits, breaker: breaker)
    guard breaks.marks.isEmpty else { return nil }
    var result = ShapedWord()
    result.firstCluster = UInt32(clusters.count)
    for index in bytes.indices where Ascii.isLetter(UInt32(bytes[index])) {
      result.firstScript = Script.latin
      result.lastScript = Script.latin
      break
    }
    advances.reset(count: bytes.count)
    runs.shapeLatin(bytes, font: asciiFonts.font(of: style), style: style, into: &advances)
    guard runs.clusterCount == bytes.count else { return nil }
    var place = 0
    for index in bytes.indices {
      let cluster = asciiCluster(at: index, of: bytes, style: style)
      clusters.append(cluster)
      result.advance += advances.pixels[index]
      result.units &+= advances.units[index]
      while place < breaks.places.count, breaks.places[place].offset <= index + 1 {
        result.append(
          breaks.places[place], after: cluster, style: style, firstCluster: clusters.count,
          isItemStart: false)
        place += 1
      }
    }
    return result
  }

  /// One character with its letter spacing, which is added to its advance.
  private func asciiCluster(at index: Int, of bytes: Span<UInt8>, style: ResolvedStyle) -> Cluster {
    let spacing = style.style.letterSpacing
    if spacing != 0 {
      advances.pixels[index] += spacing
      advances.units[index] &+= LayoutUnit.appUnits(spacing)
    }
    let advance = advances.pixels[index]
    var cluster = Cluster(
      advance: Float(advance), endAdjustment: 0, units: advances.units[index], length: 1)
    // A lone letter cut off from the next one loses its kerning: its own advance comes back.
    if advances.hasUnsafe, index + 1 < bytes.count, advances.isUnsafe[index + 1],
      let plain = style.fonts[0].advance(of: UInt32(bytes[index]))
    {
      cluster.endAdjustment = Float(plain * style.style.fontSize + spacing - advance)
    }
    return cluster
  }
}

/// The breaks inside ASCII words, by what they are made of: letters are alike to all rules, and so
/// are digits.
struct AsciiBreaks {
  private var known: [[UInt8]: WordBreaks] = [:]
  private var graphemeStarts: [Bool] = []

  mutating func breaks(in word: Span<UInt8>, traits: LanguageTraits, breaker: WordBreaker)
    -> WordBreaks
  {
    if WordBreaker.isPlain(word) { return WordBreaks() }
    var pattern: [UInt8] = []
    pattern.reserveCapacity(word.count + 1)
    for index in word.indices { pattern.append(Self.representative(word[index])) }
    pattern.append(traits.isCJK ? 1 : 0)
    if let breaks = known[pattern] { return breaks }
    let decoded = DecodedWord(word)
    breaker.markGraphemes(of: decoded, into: &graphemeStarts)
    let breaks = breaker.breaks(
      in: decoded, graphemeStarts: graphemeStarts, edges: [], traits: traits)
    if known.count > 1 << 12 { known = [:] }
    known[pattern] = breaks
    return breaks
  }

  private static func representative(_ byte: UInt8) -> UInt8 {
    if Ascii.isLetter(UInt32(byte)) { return 0x61 }
    return Ascii.isDigit(UInt32(byte)) ? 0x31 : byte
  }
}

/// For each face a font with only what ASCII text can reach: it shapes such text as the whole font
/// does, in half the time, because most lookups are gone.
struct AsciiFonts {
  private let library: FontLibrary
  private var fonts: [FontHandle?]
  /// How many words each face has shaped.
  private var wordCounts: [Int]

  /// Making the font takes some milliseconds, which this many words save.
  private static let leastWords = 1000

  init(library: FontLibrary) {
    self.library = library
    fonts = Array(repeating: nil, count: library.faces.count)
    wordCounts = Array(repeating: 0, count: library.faces.count)
  }

  /// The font for a style's next ASCII word.
  mutating func font(of style: ResolvedStyle) -> FontHandle {
    let face = style.faces[0]
    if let font = fonts[face] { return font }
    wordCounts[face] += 1
    guard wordCounts[face] >= Self.leastWords else { return style.fonts[0] }
    let whole = library.faces[face]
    let subset = try? FontFace(
      bytes: whole.subset(keeping: Set(0x20...0x7E)), variations: whole.variations)
    let font = subset.map { FontHandle(face: $0.handle, variations: $0.variations) }
    fonts[face] = font ?? style.fonts[0]
    return font ?? style.fonts[0]
  }
}

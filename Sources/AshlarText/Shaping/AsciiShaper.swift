/// Shapes words of ASCII without marks inside them, as most words are: each character is a grapheme, and
/// one font draws them all in one run.
struct AsciiShaper {
  private let runs: RunShaper
  private let breaker: WordBreaker
  private var breaks = AsciiBreaks()
  private var fonts: AsciiFonts
  private var advances = ShapedAdvances()

  init(library: FontLibrary, runs: RunShaper, breaker: WordBreaker) {
    fonts = AsciiFonts(library: library)
    self.runs = runs
    self.breaker = breaker
  }

  /// What `WordShaper.shape` would make of such a word; nil for any other.
  mutating func shape(
    _ bytes: Span<UInt8>, style: ResolvedStyle, fonts recorder: FontRecorder,
    clusters: inout [Cluster]
  ) -> ShapedWord? {
    let drawable = recorder.ascii(of: style)
    for index in bytes.indices where !drawable.contains(UInt32(bytes[index])) { return nil }
    let breaks = breaks.breaks(in: bytes, traits: style.traits, breaker: breaker)
    guard breaks.marks.isEmpty else { return nil }
    var result = ShapedWord()
    result.firstCluster = UInt32(clusters.count)
    for index in bytes.indices where Ascii.isLetter(UInt32(bytes[index])) {
      result.firstScript = Script.latin
      result.lastScript = Script.latin
      break
    }
    advances.reset(count: bytes.count)
    runs.shapeLatin(bytes, font: fonts.font(of: style), style: style, into: &advances)
    guard runs.clusterCount == bytes.count else { return nil }
    var place = 0
    for index in bytes.indices {
      let cluster = cluster(at: index, of: bytes, style: style)
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
  private mutating func cluster(at index: Int, of bytes: Span<UInt8>, style: ResolvedStyle)
    -> Cluster
  {
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

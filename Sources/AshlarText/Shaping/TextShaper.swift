/// Prepares paragraphs: finds breaks, shapes words and keeps what it has shaped.
///
/// One per worker: it owns HarfBuzz buffers, ICU iterators and a cache of words, and shares nothing,
/// so workers never wait for each other. The paragraphs it makes are values and may go anywhere.
public final class TextShaper {
  private var styles: StyleTable
  private var cache = WordCache()
  private var clusters = ClusterStore()
  private let shaper: WordShaper
  /// By the style's number.
  private var spaceKerning: [SpaceKerning] = []
  private let pairs = RunShaper()

  public init(library: FontLibrary) {
    styles = StyleTable(library: library)
    shaper = WordShaper(library: library)
  }

  /// Which code points each font has drawn so far, and which none covers.
  public var usage: FontUsage { shaper.usage }

  /// Shapes a paragraph and finds where its lines may break.
  ///
  /// - Parameter text: spans end in order, the last one with the text; damaged UTF-8 is read as
  ///   U+FFFD.
  /// - Complexity: O(*n*); about 5 ns a byte for words met before, 120 ns for new ones.
  public func prepare(_ text: ParagraphText) -> PreparedParagraph {
    precondition(!text.spans.isEmpty, "a paragraph needs a style")
    forgetIfFull()
    let numbers = text.spans.map { number(of: $0.style) }
    if text.direction == .leftToRight {
      let pieces = ParagraphPieces.pieces(of: text, styles: numbers, levels: [])
      if let prepared = prepare(text, pieces: pieces, isResolved: false) { return prepared }
    }
    let levels = BidiLevels.runs(of: text)
    let pieces = ParagraphPieces.pieces(of: text, styles: numbers, levels: levels)
    guard let prepared = prepare(text, pieces: pieces, isResolved: true) else {
      preconditionFailure("directions were resolved, yet asked for again")
    }
    return prepared
  }

  private func number(of style: TextStyle) -> Int {
    let known = styles.styles.count
    let number = styles.number(of: style)
    if number >= known {
      shaper.useSpaces(of: styles.styles[number])
      spaceKerning.append(SpaceKerning(style: styles.styles[number], shaper: pairs))
    }
    return number
  }

  private func forgetIfFull() {
    guard cache.isFull || clusters.count > 1 << 22 else { return }
    cache = WordCache()
    clusters = ClusterStore()
  }

  /// Nil when a right-to-left character turns up before directions are resolved.
  private func prepare(_ text: ParagraphText, pieces: [WordPiece], isResolved: Bool)
    -> PreparedParagraph?
  {
    guard !text.utf8.isEmpty else {
      var builder = ParagraphBuilder(capacity: 1, tabInterval: nil)
      return builder.finish(offset: 0, clusters: clusters)
    }
    return unsafe text.utf8.withUnsafeBufferPointer { bytes in
      let keepsSpaces = text.whiteSpace == .preserved
      let scanner = unsafe WordScanner(text: bytes)
      let hasTabs = unsafe keepsSpaces && bytes.contains(0x09)
      let interval = 8 * styles.styles[pieces[0].style].tabUnit
      var builder = ParagraphBuilder(
        capacity: bytes.count / 5 + 4, tabInterval: hasTabs ? interval : nil)
      // Taken out while the loop runs: a local is read without run-time checks for exclusive access.
      let spaces = styles.spaces
      let kernsSpaces = pieces.contains { spaceKerning[$0.style].isActive }
      var cache = WordCache.none
      swap(&cache, &self.cache)
      defer { swap(&cache, &self.cache) }
      builder.open(offset: 0, firstCluster: UInt32.max)
      var isAtStart = true
      var piece = 0
      var offset = 0
      while offset < bytes.count {
        while offset >= pieces[piece].end {
          piece += 1
          builder.beginItem()
        }
        switch unsafe bytes[offset] {
        case 0x0A:
          offset += 1
          if offset < bytes.count { builder.breakLine(offset: offset) }
          isAtStart = true
        case 0x09 where hasTabs:
          builder.addTab()
          offset += 1
          isAtStart = false
        case 0x20, 0x09:
          offset += 1
          if isAtStart, !keepsSpaces { continue }
          let style = pieces[piece].style
          if kernsSpaces, spaceKerning[style].isActive, !isAtStart {
            let change = unsafe kerning(before: offset - 1, in: bytes, pieces: pieces, piece)
            builder.stretchWord(change.advance, units: change.units)
          }
          builder.addSpace(spaces[style].advance, units: spaces[style].units)
          isAtStart = false
        default:
          if kernsSpaces, spaceKerning[pieces[piece].style].isActive, !isAtStart {
            let change = unsafe kerning(after: offset, in: bytes, pieces: pieces, piece)
            builder.addSpace(change.advance, units: change.units)
          }
          let word = scanner.word(at: offset)
          let end = offset + word.length
          let known = unsafe find(word, at: offset, piece: pieces[piece], in: bytes, &cache)
          guard let known else {
            let parts = ParagraphPieces.pieces(of: offset..<end, from: piece, in: pieces)
            let count = clusters.count
            let shaped = unsafe shape(bytes, offset..<end, pieces: parts)
            if shaped.isBidirectional, !isResolved { return nil }
            builder.enter(offset: offset, firstCluster: shaped.firstCluster, isOpen: isAtStart)
            builder.add(shaped, at: offset, clusterCount: clusters.count - count)
            while end > pieces[piece].end { piece += 1 }
            offset = end
            isAtStart = false
            continue
          }
          let entry = cache.entries[known]
          builder.enter(offset: offset, firstCluster: entry.firstCluster, isOpen: isAtStart)
          if entry.plan < 0 {
            builder.join(script: entry.script)
            builder.add(
              advance: entry.advance, units: entry.units, firstCluster: entry.firstCluster,
              clusterCount: entry.clusterCount)
          } else {
            let plan = cache.plans[Int(entry.plan)]
            if plan.isBidirectional, !isResolved { return nil }
            builder.add(plan, at: offset, clusterCount: Int(entry.clusterCount))
          }
          offset = end
          isAtStart = false
        }
      }
      return builder.finish(offset: bytes.count, clusters: clusters)
    }
  }

  /// What the word gains that ends before the space at an offset, if both are of one piece.
  private func kerning(
    before offset: Int, in bytes: UnsafeBufferPointer<UInt8>, pieces: [WordPiece], _ piece: Int
  ) -> SpaceKerning.Change {
    let start = piece == 0 ? 0 : pieces[piece - 1].end
    guard offset > start, !pieces[piece].isRightToLeft,
      unsafe !WordScanner.isBlank(bytes[offset - 1])
    else { return SpaceKerning.Change() }
    var first = offset - 1
    while first > start, unsafe bytes[first] & 0xC0 == 0x80 { first -= 1 }
    let style = pieces[piece].style
    return unsafe spaceKerning[style].before(
      scalar(at: first, in: bytes), style: styles.styles[style], shaper: pairs)
  }

  /// What the space gains that stands before the word at an offset, if both are of one piece.
  private func kerning(
    after offset: Int, in bytes: UnsafeBufferPointer<UInt8>, pieces: [WordPiece], _ piece: Int
  ) -> SpaceKerning.Change {
    let start = piece == 0 ? 0 : pieces[piece - 1].end
    guard offset > start, !pieces[piece].isRightToLeft, unsafe bytes[offset - 1] == 0x20
    else { return SpaceKerning.Change() }
    let style = pieces[piece].style
    return unsafe spaceKerning[style].after(
      scalar(at: offset, in: bytes), style: styles.styles[style], shaper: pairs)
  }

  /// The scalar whose UTF-8 form begins at an offset; U+FFFD where there is none.
  private func scalar(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let first = unsafe bytes[offset]
    if first < 0x80 { return UInt32(first) }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard first >= 0xC0, offset + length <= bytes.count else { return 0xFFFD }
    var value = UInt32(first) & (0xFF >> UInt32(length + 1))
    for index in 1..<length { value = unsafe value << 6 | UInt32(bytes[offset + index] & 0x3F) }
    return value
  }

  /// The cached word at an offset, shaped now if it is new; nil for one that is not kept.
  @inline(__always)
  private func find(
    _ word: WordScanner.Word, at offset: Int, piece: WordPiece,
    in bytes: UnsafeBufferPointer<UInt8>, _ cache: inout WordCache
  ) -> Int? {
    guard word.length <= WordCache.longestWord, offset + word.length <= piece.end,
      piece.boxWidth == nil
    else { return nil }
    let key = WordKey(
      low: word.low, high: word.high, length: word.length, style: piece.style,
      isRightToLeft: piece.isRightToLeft, seed: word.seed)
    return unsafe cache.find(key, in: bytes, at: offset) ?? add(key, piece, bytes, offset, &cache)
  }

  private func add(
    _ key: WordKey, _ piece: WordPiece, _ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int,
    _ cache: inout WordCache
  ) -> Int {
    var whole = piece
    whole.end = key.length
    let count = clusters.count
    let shaped = unsafe shape(bytes, offset..<offset + key.length, pieces: [whole])
    return unsafe cache.insert(
      shaped, clusterCount: clusters.count - count, key: key, text: bytes, at: offset)
  }

  private func shape(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, pieces: [WordPiece]
  ) -> ShapedWord {
    unsafe shaper.shape(
      bytes.extracting(range).span, pieces: pieces, styles: styles.styles, clusters: &clusters)
  }
}

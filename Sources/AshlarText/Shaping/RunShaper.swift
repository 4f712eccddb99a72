internal import CHarfBuzz

/// Shapes words with HarfBuzz, font by font and script by script.
@safe final class RunShaper {
  private let buffer: OpaquePointer
  /// How many HarfBuzz clusters the last shaped text has.
  private(set) var clusterCount = 0

  init() {
    unsafe buffer = hb_buffer_create()
    // Kept when the buffer is cleared.
    unsafe hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES)
  }

  deinit { unsafe hb_buffer_destroy(buffer) }

  /// Adds each scalar's advance, in pixels, to `advances[i]`, `units[i]` and `nominal[i]`, where `i`
  /// is the first scalar of its HarfBuzz cluster.
  ///
  /// - Parameters:
  ///   - range: the scalars to shape; all share font, script and direction.
  ///   - context: the scalars around them that belong to the same run of text.
  func shape(
    _ range: Range<Int>, in context: Range<Int>, of scalars: [UInt32], as run: RunProperties,
    into advances: inout ShapedAdvances
  ) {
    shape(range, in: context, of: scalars, as: run)
    read(
      range, in: context, scale: run.fontSize / run.font.unitsPerEm, into: &advances)
  }

  /// The advance in pixels of scalars that are joined to what stands before them and that nothing
  /// follows: the end of a line in WebKit.
  ///
  /// - Parameter start: where the run begins that the scalars end.
  func advanceAtEnd(
    _ range: Range<Int>, ofRunFrom start: Int, of scalars: [UInt32], as run: RunProperties
  ) -> Double {
    shape(range, in: start..<range.upperBound, of: scalars, as: run)
    return advance(before: range.upperBound - start, as: run)
  }

  /// The advance in pixels of the first of some scalars, shaped with nothing around them.
  ///
  /// - Parameter end: where the first ones end.
  func advance(
    of range: Range<Int>, before end: Int, of scalars: [UInt32], as run: RunProperties
  ) -> Double {
    shape(range, in: range, of: scalars, as: run)
    return advance(before: end - range.lowerBound, as: run)
  }

  /// The sum of the last text's advances whose clusters lie before one.
  private func advance(before cluster: Int, as run: RunProperties) -> Double {
    var count: UInt32 = 0
    guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count),
      let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count)
    else { return 0 }
    var sum = 0
    for glyph in 0..<Int(count) where unsafe Int(infos[glyph].cluster) < cluster {
      sum += unsafe Int(positions[glyph].x_advance)
    }
    return Double(sum) * (run.fontSize / run.font.unitsPerEm)
  }

  /// The scalars at which the last text's clusters start, in order.
  ///
  /// - Parameter start: the first scalar of the context that was shaped in.
  func clusterStarts(from start: Int) -> [Int] {
    var count: UInt32 = 0
    guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count) else { return [] }
    var starts: [Int] = []
    for glyph in 0..<Int(count) {
      let cluster = unsafe Int(infos[glyph].cluster) + start
      if starts.last != cluster { starts.append(cluster) }
    }
    if let first = starts.first, let last = starts.last, first > last { starts.reverse() }
    return starts
  }

  private func shape(
    _ range: Range<Int>, in context: Range<Int>, of scalars: [UInt32], as run: RunProperties
  ) {
    unsafe hb_buffer_clear_contents(buffer)
    unsafe scalars.withUnsafeBufferPointer { all in
      guard let start = all.baseAddress else { return }
      unsafe hb_buffer_add_utf32(
        buffer, start + context.lowerBound, Int32(context.count),
        UInt32(range.lowerBound - context.lowerBound), Int32(range.count))
    }
    unsafe hb_buffer_set_direction(
      buffer, run.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    unsafe hb_buffer_set_script(buffer, hb_script_t(rawValue: run.script))
    unsafe hb_buffer_set_language(buffer, run.language)
    unsafe hb_shape(run.font.pointer, buffer, run.features, UInt32(run.features.count))
  }

  /// The same for a whole ASCII word, left to right, in a font of a style.
  func shapeLatin(
    _ word: Span<UInt8>, font: FontHandle, style: ResolvedStyle,
    into advances: inout ShapedAdvances
  ) {
    unsafe hb_buffer_clear_contents(buffer)
    unsafe word.withUnsafeBufferPointer { bytes in
      let count = Int32(bytes.count)
      unsafe hb_buffer_add_latin1(buffer, bytes.baseAddress, count, 0, count)
    }
    unsafe hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
    unsafe hb_buffer_set_script(buffer, hb_script_t(rawValue: Script.latin))
    unsafe hb_buffer_set_language(buffer, style.language)
    unsafe hb_shape(font.pointer, buffer, style.features, UInt32(style.features.count))
    read(
      0..<word.count, in: 0..<word.count, scale: style.style.fontSize / font.unitsPerEm,
      into: &advances)
  }

  private func read(
    _ range: Range<Int>, in context: Range<Int>, scale: Double,
    into advances: inout ShapedAdvances
  ) {
    var count: UInt32 = 0
    guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count),
      let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count)
    else { return }
    clusterCount = 0
    var last = -1
    for glyph in 0..<Int(count) {
      let index = unsafe Int(infos[glyph].cluster) + context.lowerBound
      if index != last { clusterCount += 1 }
      last = index
      let advance = unsafe positions[glyph].x_advance
      let pixels = Double(advance) * scale
      advances.pixels[index] += pixels
      advances.units[index] &+= LayoutUnit.appUnits(pixels)
      let flags = unsafe infos[glyph].mask
      if flags & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0, index > range.lowerBound {
        advances.isUnsafe[index] = true
        advances.hasUnsafe = true
      }
    }
  }
}

/// What a run of one font, script and direction is shaped with.
@safe struct RunProperties {
  var font: FontHandle
  var fontSize: Double
  var script: UInt32
  var isRightToLeft: Bool
  var language: OpaquePointer?
  var features: [hb_feature_t]
}

/// The result of shaping a word, one entry per scalar.
struct ShapedAdvances {
  var pixels: [Double] = []
  var units: [Int32] = []
  /// Shaping that starts here could change advances.
  var isUnsafe: [Bool] = []
  var hasUnsafe = false
  /// For each grapheme that is joined to the next one, its advance at a line's end, by its first scalar.
  var advancesAtEnd: [Int: Double] = [:]
  /// For graphemes of ligatures, and for those of several scalars, what a line gains that ends after one,
  /// by its first scalar.
  var gainsAtEnd: [Int: Double] = [:]
  /// The scalars of each ligature that is drawn because the style asks for it.
  var ligatures: [Range<Int>] = []
  /// The graphemes that are drawn by an earlier one's glyph; their `units` are shares of it.
  var continuesLigature: Set<Int> = []
  /// What WebKit adds to the advance of a stretch of text, by the scalar after it.
  var webKitShifts: [Int: Float] = [:]

  /// The advance as Gecko adds it up, in 1/60 px: a ligature's counts with its first grapheme.
  func units(of range: Range<Int>) -> Int32 {
    var sum: Int32 = 0
    for index in range where continuesLigature.isEmpty || !continuesLigature.contains(index) {
      sum &+= units[index]
    }
    return sum
  }

  mutating func reset(count: Int) {
    pixels.removeAll(keepingCapacity: true)
    pixels.append(contentsOf: repeatElement(0, count: count))
    units.removeAll(keepingCapacity: true)
    units.append(contentsOf: repeatElement(0, count: count))
    isUnsafe.removeAll(keepingCapacity: true)
    isUnsafe.append(contentsOf: repeatElement(false, count: count))
    hasUnsafe = false
    if !advancesAtEnd.isEmpty { advancesAtEnd.removeAll(keepingCapacity: true) }
    if !gainsAtEnd.isEmpty {
      gainsAtEnd.removeAll(keepingCapacity: true)
      ligatures.removeAll(keepingCapacity: true)
      continuesLigature.removeAll(keepingCapacity: true)
    }
    if !webKitShifts.isEmpty { webKitShifts.removeAll(keepingCapacity: true) }
  }
}

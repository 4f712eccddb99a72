internal import CVips

/// The work on one picture.
struct VariantWork {
  let settings: VariantSettings
  let limits: DecodingLimits
  let format: ImageHeader.Format
  let source: [UInt8]
  let copyright: String?

  /// A picture that is at most this part of its original's width is sharpened, as every pixel of it is
  /// the mean of several.
  private static let sharpeningScale = 0.9

  /// In pixels: as much as screens with two pixels for each of CSS show, where no eye sees how exactly colours are kept.
  private static let largeSize = 4_000_000

  /// - Parameter buffer: the source's bytes, at an address that holds while this runs.
  func run(
    _ requests: [VariantRequest], base: Int?, _ buffer: UnsafeRawBufferPointer
  ) throws(VariantError) -> VariantSet {
    // Until the last file is written: the colour profile of a HEIC is the decoder's memory (libvips 8.14).
    guard let whole = unsafe VipsPicture(buffer, format) else { throw .damaged }
    let facts = whole.facts
    try limits.check(facts)
    let own = facts.isTurned ? facts.height : facts.width
    let widest = min(own, max(base ?? 1, requests.map(\.width).max() ?? 1))
    guard let base = try unsafe widestPicture(of: whole, facts, width: widest, buffer) else {
      throw .damaged
    }
    var variants = [Variant?](repeating: nil, count: requests.count)
    let byWidth = Dictionary(grouping: requests.indices) { min(own, max(1, requests[$0].width)) }
    var rows = LightRows()
    // In their order, so that those of which the rows are the same follow each other.
    for (width, indices) in byWidth.sorted(by: { $0.key > $1.key }) {
      let scale = Double(width) / Double(own)
      // What is encoded once is computed while it is encoded, and never as a whole besides.
      let isKept = indices.count > 1 || format == .png
      guard
        let picture = finished(base, width: width, scale: scale, isKept: isKept, rows: &rows)
      else { throw .damaged }
      for index in indices {
        variants[index] = try variant(of: picture, requests[index].format)
      }
    }
    return VariantSet(
      variants: variants.compactMap { $0 }, colour: facts.hasAlpha ? nil : base.mean())
  }

  /// The widest picture, upright, in memory.
  private func widestPicture(
    of whole: borrowing VipsPicture, _ facts: VipsPicture.Facts, width: Int,
    _ buffer: UnsafeRawBufferPointer
  ) throws(VariantError) -> VipsPicture? {
    let upright = (width: width, height: Self.height(of: facts, atWidth: width))
    return try unsafe widestPicture(of: whole, facts, size: upright, buffer)
  }

  /// The picture at a size of the upright one, upright, in memory.
  func widestPicture(
    of whole: borrowing VipsPicture, _ facts: VipsPicture.Facts, size: (width: Int, height: Int),
    _ buffer: UnsafeRawBufferPointer
  ) throws(VariantError) -> VipsPicture? {
    let size =
      facts.isTurned
      ? (width: size.height, height: size.width) : (width: size.width, height: size.height)
    let shrink = format == .jpeg ? decoderShrink(Double(facts.width) / Double(size.width)) : 1
    guard let opened = unsafe shrink > 1 ? VipsPicture(buffer, format, shrink: shrink) : nil else {
      if shrink > 1 { return nil }
      return Self.upright(whole, facts, size)
    }
    return Self.upright(opened, facts, size)
  }

  private static func upright(
    _ opened: borrowing VipsPicture, _ facts: VipsPicture.Facts, _ size: (width: Int, height: Int)
  ) -> VipsPicture? {
    if facts.isCMYK {
      return opened.inSRGB()?.resized(width: size.width, height: size.height)?.upright()?.computed()
    }
    // A picture at its own size keeps its very pixels.
    if opened.facts.width == size.width, opened.facts.height == size.height {
      return opened.upright()?.computed()
    }
    return opened.resized(width: size.width, height: size.height)?.upright()?.computed()
  }

  /// The upright picture's height at a width of it; at least 1.
  private static func height(of facts: VipsPicture.Facts, atWidth width: Int) -> Int {
    let own = facts.isTurned ? (facts.height, facts.width) : (facts.width, facts.height)
    return max(1, Int((Double(width) * Double(own.1) / Double(own.0)).rounded()))
  }

  /// What a JPEG's decoder may divide the size by, so that at least two of its pixels are left for each of
  /// the result's: its own shrinking is a plain mean of blocks, and not in linear light. A draft has one for each.
  private func decoderShrink(_ factor: Double) -> Int {
    let factor = settings.isDraft ? 2 * factor : factor
    return factor >= 16 ? 8 : factor >= 8 ? 4 : factor >= 4 ? 2 : 1
  }

  /// The base at a width of it, ready to be encoded in any format; with its pixels in memory where it is kept.
  private func finished(
    _ base: borrowing VipsPicture, width: Int, scale: Double, isKept: Bool,
    rows: inout LightRows
  ) -> VipsPicture? {
    guard let lazy = finished(base, width: width, scale: scale, rows: &rows) else { return nil }
    if isKept { return lazy.computed() }
    return lazy
  }

  private func finished(
    _ base: borrowing VipsPicture, width: Int, scale: Double, rows: inout LightRows
  ) -> VipsPicture? {
    let facts = base.facts
    let height = Self.height(of: facts, atWidth: width)
    let isPhotograph = format != .png && format != .gif && !facts.hasAlpha && facts.frameCount == 1
    let sharpens = settings.sharpens && isPhotograph && scale <= Self.sharpeningScale
    switch (facts.width == width, sharpens) {
    case (true, true): return base.sharpened()
    case (true, false): return base.computed()
    case (false, true):
      return rows.resized(base, width: width, height: height)?.sharpened()
    case (false, false): return rows.resized(base, width: width, height: height)
    }
  }

  private func variant(
    of picture: borrowing VipsPicture, _ format: VariantFormat
  ) throws(VariantError) -> Variant {
    let facts = picture.facts
    guard let bytes = encoded(picture, format) else { throw .damaged }
    return Variant(format: format, width: facts.width, height: facts.height, bytes: bytes)
  }

  func encoded(_ picture: borrowing VipsPicture, _ format: VariantFormat) -> [UInt8]? {
    if format.hasAlpha || !picture.facts.hasAlpha { return encoded(shown: picture, format) }
    guard let opaque = picture.onWhite() else { return nil }
    return encoded(shown: opaque, format)
  }

  private func encoded(
    shown picture: borrowing VipsPicture, _ format: VariantFormat
  ) -> [UInt8]? {
    guard !settings.keepsMetadata else {
      return smallest(picture, format)
    }
    let rights = format == .avif ? copyright : nil
    guard let clean = picture.withoutMetadata(copyright: rights),
      let bytes = smallest(clean, format)
    else { return nil }
    return PrivateCopy.of(bytes, rights: copyright) ?? bytes
  }

  /// A drawing's WebP is lossless where that is smaller, as it is for flat colours and letters.
  private func smallest(
    _ picture: borrowing VipsPicture, _ format: VariantFormat
  ) -> [UInt8]? {
    let facts = picture.facts
    let isLarge = facts.width * facts.height >= Self.largeSize && facts.frameCount == 1
    let encoding = settings.encoding(format, isLarge: isLarge)
    guard format == .webp, self.format == .png, facts.frameCount == 1, !settings.isDraft else {
      return picture.encoded(encoding)
    }
    if isLarge, !isSmallestWithoutLoss(picture) { return picture.encoded(encoding) }
    guard let bytes = picture.encoded(encoding) else { return nil }
    guard let exact = picture.encoded(encoding.withoutLoss), exact.count < bytes.count else {
      return bytes
    }
    return exact
  }

  /// Whether a large picture is worth a try without loss, which takes 30 bytes of memory for each of its pixels: whether the
  /// middle of it, a quarter, is smaller so.
  private func isSmallestWithoutLoss(_ picture: borrowing VipsPicture) -> Bool {
    let facts = picture.facts
    let (width, height) = (facts.width / 2, facts.height / 2)
    let encoding = settings.encoding(.webp, isLarge: false)
    guard let part = picture.cut(x: width / 2, y: height / 2, width: width, height: height),
      let bytes = part.encoded(encoding), let exact = part.encoded(encoding.withoutLoss)
    else { return true }
    return exact.count < bytes.count
  }
}

extension VariantSettings {
  /// What libvips is told; the effort is each encoder's own middle.
  ///
  /// A large WebP takes half the time and half the memory with less effort and with colours at half the width and height;
  /// it is as large, and its PSNR 0.25 and 0.45 dB lower (a photograph of 24 megapixels, 3840 px wide, libwebp 1.2).
  /// A large AVIF takes an eighth of the time with less effort; it is 1 % smaller, and its PSNR 0.17 dB lower (the same picture,
  /// libaom 3.6).
  ///
  /// A draft gives up size for time: nobody sends it far.
  func encoding(_ format: VariantFormat, isLarge: Bool) -> AshlarVipsEncoding {
    switch format {
    case .jpeg where isDraft:
      AshlarVipsEncoding(ASHLAR_VIPS_JPEG, quality: jpegQuality, effort: 0)
    case .webp where isDraft:
      AshlarVipsEncoding(
        format: ASHLAR_VIPS_WEBP, quality: Int32(webpQuality), effort: 0, lossless: false,
        sharp_colour: false)
    case .webp where isLarge:
      AshlarVipsEncoding(
        format: ASHLAR_VIPS_WEBP, quality: Int32(webpQuality), effort: 2, lossless: false,
        sharp_colour: false)
    case .avif where isLarge: AshlarVipsEncoding(ASHLAR_VIPS_AVIF, quality: avifQuality, effort: 2)
    case .jpeg: AshlarVipsEncoding(ASHLAR_VIPS_JPEG, quality: jpegQuality, effort: 1)
    case .png: AshlarVipsEncoding(ASHLAR_VIPS_PNG, quality: 100, effort: 7)
    case .webp: AshlarVipsEncoding(ASHLAR_VIPS_WEBP, quality: webpQuality, effort: 4)
    case .gif: AshlarVipsEncoding(ASHLAR_VIPS_GIF, quality: 100, effort: 7)
    case .avif: AshlarVipsEncoding(ASHLAR_VIPS_AVIF, quality: avifQuality, effort: 4)
    case .jxl: AshlarVipsEncoding(ASHLAR_VIPS_JXL, quality: jxlQuality, effort: 7)
    }
  }
}

extension AshlarVipsEncoding {
  fileprivate var withoutLoss: AshlarVipsEncoding {
    var encoding = self
    encoding.lossless = true
    return encoding
  }

  fileprivate init(_ format: AshlarVipsFormat, quality: Int, effort: Int) {
    self.init(
      format: format, quality: Int32(quality), effort: Int32(effort), lossless: false,
      sharp_colour: true)
  }
}

internal import CVips

/// The work on one picture.
struct VariantWork {
  let settings: VariantSettings
  let limits: DecodingLimits
  let control: any JobControl
  let format: ImageHeader.Format
  let source: [UInt8]
  let copyright: String?
  let range: DynamicRange

  /// A picture that is at most this part of its original's width is sharpened, as every pixel of it is
  /// the mean of several.
  private static let sharpeningScale = 0.9

  /// In pixels: as much as screens with two pixels for each of CSS show, where no eye sees how exactly colours are kept.
  private static let largeSize = 4_000_000
  /// What the picture is made of that stays in memory, in pixels: a step of a photograph of four to three.
  private static let baseSize = 4_500_000

  /// - Parameters:
  ///   - widest: the width of the picture's widest variant, which may be another's.
  ///   - buffer: the source's bytes, at an address that holds while this runs.
  func run(
    _ requests: [VariantRequest], widest: Int, _ buffer: UnsafeRawBufferPointer
  ) throws(VariantError) -> VariantSet {
    // Until the last file is written: the colour profile of a HEIC is the decoder's memory (libvips 8.14).
    guard let decoded = unsafe VipsPicture(buffer, format) else { throw .damaged }
    guard let whole = inStandardRange(decoded) else { throw .damaged }
    let facts = whole.facts
    try limits.check(facts)
    control.begin(pixelCount: facts.pixelCount)
    let own = facts.isTurned ? facts.height : facts.width
    let widest = min(own, widest)
    let baseWidth = baseWidth(of: facts, widest: widest)
    var variants = [Variant?](repeating: nil, count: requests.count)
    var colour: PictureColour?
    let sizes = Dictionary(grouping: requests.indices) { min(own, max(1, requests[$0].width)) }
      .sorted { $0.key > $1.key }
      .map { Size(width: $0.key, requests: $0.value, scale: Double($0.key) / Double(own)) }
    let large = { () throws(VariantError) in
      for size in sizes where size.width > baseWidth {
        guard let picture = unsafe straight(facts, size, buffer) else { throw .damaged }
        try add(size, of: picture, for: requests, to: &variants)
      }
    }
    let small = { () throws(VariantError) in
      guard let base = unsafe base(whole, facts, width: baseWidth, buffer) else { throw .damaged }
      for size in sizes where size.width < baseWidth {
        guard let picture = smaller(base, size) else { throw .damaged }
        try add(size, of: picture, for: requests, to: &variants)
      }
      colour = facts.hasAlpha ? nil : base.mean()
      guard let size = sizes.first(where: { $0.width == baseWidth }) else { return }
      // Last, so that the base is no longer in memory while what is sharpened of it is encoded.
      guard let picture = finished(base, size) else { throw .damaged }
      try add(size, of: picture, for: requests, to: &variants)
    }
    // Else there are no large ones.
    if baseWidth < widest { try control.inTurn(large: large, small: small) } else { try small() }
    return VariantSet(variants: variants.compactMap { $0 }, colour: colour)
  }

  /// A picture as every screen shows it: libvips takes numbers of brighter light for those of sRGB (8.14 to 8.18).
  func inStandardRange(_ decoded: consuming VipsPicture) -> VipsPicture? {
    guard case .signal(let signal) = range else { return decoded }
    return decoded.inStandardRange(from: signal)
  }

  /// What is asked for in one width.
  private struct Size {
    var width: Int
    /// As indices.
    var requests: [Int]
    /// Of the picture's own width.
    var scale: Double
  }

  private func add(
    _ size: Size, of picture: borrowing VipsPicture, for requests: [VariantRequest],
    to variants: inout [Variant?]
  ) throws(VariantError) {
    for index in size.requests {
      variants[index] = try variant(of: picture, requests[index].format)
    }
  }

  /// The width of the picture that stays in memory, of which the others are made.
  ///
  /// That of the widest, but for an upright JPEG that is decoded row by row, and so quick to decode again: steps that are larger
  /// than the base are made of the file itself, as each takes more memory while it is encoded than all else does.
  private func baseWidth(of facts: VipsPicture.Facts, widest: Int) -> Int {
    let size = { (width: Int) in width * Self.height(of: facts, atWidth: width) }
    guard format == .jpeg, facts.orientation <= 1, !facts.isCMYK, !settings.isDraft,
      size(widest) > Self.baseSize, DecodingLimits.bytesPerPixel(format, source) == 0
    else { return widest }
    // None of a picture that is far higher than wide.
    let most = Double(Self.baseSize) * Double(facts.width) / Double(facts.height)
    return VariantSteps.widths.first { $0 < widest && size($0) <= Self.baseSize }
      ?? max(1, Int(most.squareRoot()))
  }

  /// A large picture, made of the file itself: in memory, its rows made smaller and sharpened as they are decoded; in its own size
  /// decoded while it is encoded.
  private func straight(
    _ facts: VipsPicture.Facts, _ size: Size, _ buffer: UnsafeRawBufferPointer
  ) -> VipsPicture? {
    let shrink = decoderShrink(Double(facts.width) / Double(size.width))
    guard let opened = unsafe VipsPicture(buffer, format, shrink: shrink) else { return nil }
    if size.width == facts.width, size.requests.count == 1 { return opened.upright() }
    return opened.computed(
      width: size.width, height: Self.height(of: facts, atWidth: size.width),
      isSharpened: sharpens(scale: size.scale, facts)
    )?.upright()
  }

  /// The picture of which all smaller ones are made, upright, in memory.
  private func base(
    _ whole: borrowing VipsPicture, _ facts: VipsPicture.Facts, width: Int,
    _ buffer: UnsafeRawBufferPointer
  ) -> VipsPicture? {
    let size = (width: width, height: Self.height(of: facts, atWidth: width))
    return unsafe opened(whole, facts, size: size, buffer)?.computed()
  }

  /// The picture at a size of the upright one, upright.
  ///
  /// - Parameter whole: is read for pictures that take long to open; only once.
  func opened(
    _ whole: borrowing VipsPicture, _ facts: VipsPicture.Facts, size: (width: Int, height: Int),
    _ buffer: UnsafeRawBufferPointer
  ) -> VipsPicture? {
    let size =
      facts.isTurned
      ? (width: size.height, height: size.width) : (width: size.width, height: size.height)
    guard format == .jpeg else { return Self.upright(whole, facts, size) }
    let shrink = decoderShrink(Double(facts.width) / Double(size.width))
    guard let opened = unsafe VipsPicture(buffer, format, shrink: shrink) else { return nil }
    return Self.upright(opened, facts, size)
  }

  private static func upright(
    _ opened: borrowing VipsPicture, _ facts: VipsPicture.Facts, _ size: (width: Int, height: Int)
  ) -> VipsPicture? {
    if facts.isCMYK {
      guard let shown = opened.inSRGB() else { return nil }
      return shown.computed(size)?.upright()
    }
    // A picture at its own size keeps its very pixels.
    if opened.facts.width == size.width, opened.facts.height == size.height {
      return opened.upright()
    }
    return opened.computed(size)?.upright()
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

  /// The base at a smaller width, ready to be encoded in any format.
  private func smaller(_ base: borrowing VipsPicture, _ size: Size) -> VipsPicture? {
    let facts = base.facts
    return base.computed(
      width: size.width, height: Self.height(of: facts, atWidth: size.width),
      isSharpened: sharpens(scale: size.scale, facts))
  }

  /// The base itself, ready to be encoded in any format.
  private func finished(_ base: consuming VipsPicture, _ size: Size) -> VipsPicture? {
    let facts = base.facts
    guard sharpens(scale: size.scale, facts) else { return base }
    return base.computed(width: facts.width, height: facts.height, isSharpened: true)
  }

  /// Whether a still photograph is so much smaller that it is sharpened.
  private func sharpens(scale: Double, _ facts: VipsPicture.Facts) -> Bool {
    let isPhotograph = format != .png && format != .gif && !facts.hasAlpha && facts.frameCount == 1
    return settings.sharpens && isPhotograph && scale <= Self.sharpeningScale
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
    let isPhotograph = self.format != .png && self.format != .gif
    let encoding = settings.encoding(
      format, isPhotograph: isPhotograph || isLarge, isLarge: isLarge)
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
    let encoding = settings.encoding(.webp, isPhotograph: false, isLarge: false)
    guard let part = picture.cut(x: width / 2, y: height / 2, width: width, height: height),
      let bytes = part.encoded(encoding), let exact = part.encoded(encoding.withoutLoss)
    else { return true }
    return exact.count < bytes.count
  }
}

extension VipsPicture {
  fileprivate func computed(_ size: (width: Int, height: Int)) -> VipsPicture? {
    computed(width: size.width, height: size.height, isSharpened: false)
  }
}

extension VariantSettings {
  /// What libvips is told; of most formats the effort is the encoder's own middle.
  ///
  /// A photograph in WebP with an effort of 2, not 4, takes less than half the time, is 1 to 6 % larger, and its PSNR at most
  /// 0.2 dB lower: one of `Tests/Tools/draw-photographs FOLDER 2 4000 3000` at six widths from 320 to 4000 px, and smooth ones
  /// of Debian's mate-backgrounds, by Pillow's `save(file, "WEBP", quality=78, method=2)` and other methods, which are the
  /// efforts (libwebp 1.6). With 1 the smooth ones are 12 to 22 % larger again.
  /// A large AVIF takes an eighth of the time with less effort; it is 1 % smaller, and its PSNR 0.17 dB lower (the same picture,
  /// libaom 3.6).
  ///
  /// Colours are sharp where edges of drawings need it. Photographs show little of it, and take longer: `vips webpsave`, with and
  /// without `--smart-subsample`, says how much.
  ///
  /// A draft gives up size for time: nobody sends it far.
  func encoding(
    _ format: VariantFormat, isPhotograph: Bool, isLarge: Bool
  ) -> AshlarVipsEncoding {
    switch format {
    case .jpeg where isDraft, .mappedJPEG where isDraft:
      AshlarVipsEncoding(ASHLAR_VIPS_JPEG, quality: jpegQuality, effort: 0)
    case .webp where isDraft:
      AshlarVipsEncoding(
        format: ASHLAR_VIPS_WEBP, quality: Int32(webpQuality), effort: 0, lossless: false,
        sharp_colour: false)
    case .webp where isPhotograph:
      AshlarVipsEncoding(
        format: ASHLAR_VIPS_WEBP, quality: Int32(webpQuality), effort: 2, lossless: false,
        sharp_colour: false)
    case .avif where isLarge: AshlarVipsEncoding(ASHLAR_VIPS_AVIF, quality: avifQuality, effort: 2)
    case .jpeg, .mappedJPEG:
      AshlarVipsEncoding(ASHLAR_VIPS_JPEG, quality: jpegQuality, effort: 1)
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

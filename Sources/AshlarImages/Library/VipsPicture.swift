internal import CVips

/// A picture of libvips's; its pixels are computed when they are asked for.
///
/// Every operation gives nil when libvips cannot do it, which for a picture that could be opened means that
/// its data is damaged.
@safe struct VipsPicture: ~Copyable {
  private let handle: OpaquePointer

  /// What is known before any pixel is.
  struct Facts {
    var width: Int
    /// Of one frame.
    var height: Int
    var frameCount: Int
    /// 1 to 8, as Exif counts.
    var orientation: Int
    var hasAlpha: Bool
    var isCMYK: Bool

    /// Whether the upright picture is as wide as this one is high.
    var isTurned: Bool { (5...8).contains(orientation) }

    /// All frames counted.
    var pixelCount: Int { width * height * frameCount }
  }

  private init?(_ handle: OpaquePointer?) {
    guard let handle = unsafe handle else { return nil }
    unsafe self.handle = handle
  }

  deinit { unsafe ashlar_vips_release(handle) }

  /// - Parameters:
  ///   - bytes: the file, which must outlive the picture and all that is made of it.
  ///   - shrink: 1, 2, 4 or 8: what a JPEG's decoder divides its size by.
  init?(_ bytes: UnsafeRawBufferPointer, _ format: ImageHeader.Format, shrink: Int = 1) {
    let format: AshlarVipsFormat =
      switch format {
      case .jpeg: ASHLAR_VIPS_JPEG
      case .png: ASHLAR_VIPS_PNG
      case .webp: ASHLAR_VIPS_WEBP
      case .gif: ASHLAR_VIPS_GIF
      case .avif, .heic, .svg: ASHLAR_VIPS_HEIF
      }
    unsafe self.init(ashlar_vips_load(bytes.baseAddress, bytes.count, format, Int32(shrink)))
  }

  /// - Parameters:
  ///   - svg: a drawing, which must outlive the picture and all that is made of it.
  ///   - scale: how many times as large as it says it is drawn.
  init?(svg: UnsafeRawBufferPointer, scale: Double = 1) {
    unsafe self.init(ashlar_vips_load_svg(svg.baseAddress, svg.count, scale))
  }

  /// A part of the first frame.
  func cut(x: Int, y: Int, width: Int, height: Int) -> VipsPicture? {
    unsafe VipsPicture(ashlar_vips_cut(handle, Int32(x), Int32(y), Int32(width), Int32(height)))
  }

  var facts: Facts {
    let facts = unsafe ashlar_vips_facts(handle)
    return Facts(
      width: Int(facts.width), height: Int(facts.height), frameCount: Int(facts.frames),
      orientation: Int(facts.orientation), hasAlpha: facts.has_alpha, isCMYK: facts.is_cmyk)
  }

  /// The picture at exactly this size, computed in linear light.
  func resized(width: Int, height: Int) -> VipsPicture? {
    unsafe VipsPicture(ashlar_vips_resize(handle, Int32(width), Int32(height)))
  }

  /// The picture at exactly this size in memory, computed in linear light, and mildly sharpened if that is asked for.
  func computed(width: Int, height: Int, isSharpened: Bool) -> VipsPicture? {
    unsafe VipsPicture(ashlar_vips_shrink(handle, Int32(width), Int32(height), isSharpened))
  }

  /// A picture whose numbers are no light at exactly this size.
  func resizedNumbers(width: Int, height: Int) -> VipsPicture? {
    unsafe VipsPicture(ashlar_vips_resize_numbers(handle, Int32(width), Int32(height)))
  }

  /// The picture in sRGB, without a profile.
  func inSRGB() -> VipsPicture? { unsafe VipsPicture(ashlar_vips_srgb(handle)) }

  /// The picture of brighter light in sRGB.
  func inStandardRange(from signal: HDRSignal) -> VipsPicture? {
    let primaries: AshlarVipsPrimaries =
      switch signal.primaries {
      case .sRGB: ASHLAR_VIPS_SRGB
      case .displayP3: ASHLAR_VIPS_P3
      case .bt2020: ASHLAR_VIPS_BT2020
      }
    return unsafe VipsPicture(
      ashlar_vips_standard(handle, signal.transfer == .hybridLogGamma, primaries))
  }

  /// The picture with its orientation applied.
  func upright() -> VipsPicture? { unsafe VipsPicture(ashlar_vips_upright(handle)) }

  /// The picture turned as one of another orientation, whatever it says itself.
  func turned(by orientation: Int) -> VipsPicture? {
    unsafe VipsPicture(ashlar_vips_turn(handle, Int32(orientation)))
  }

  func sharpened() -> VipsPicture? { unsafe VipsPicture(ashlar_vips_sharpen(handle)) }

  /// The picture without transparency, on white.
  func onWhite() -> VipsPicture? { unsafe VipsPicture(ashlar_vips_on_white(handle)) }

  /// The picture with its pixels in memory.
  func computed() -> VipsPicture? { unsafe VipsPicture(ashlar_vips_computed(handle)) }

  /// The picture with nothing but its pixels, their colour profile and their times.
  func withoutMetadata(copyright: String?) -> VipsPicture? {
    unsafe VipsPicture(ashlar_vips_private(handle, copyright))
  }

  /// The mean of all pixels, in linear light.
  func mean() -> PictureColour? {
    var values: (UInt8, UInt8, UInt8) = (0, 0, 0)
    let isKnown = unsafe withUnsafeMutableBytes(of: &values) { buffer in
      unsafe ashlar_vips_mean(handle, buffer.baseAddress?.assumingMemoryBound(to: UInt8.self))
    }
    return isKnown ? PictureColour(red: values.0, green: values.1, blue: values.2) : nil
  }

  /// The pixels of a still picture with transparency: red, green, blue and alpha in sRGB, a byte each, line by line.
  func pixels() -> [UInt8]? {
    var count = 0
    guard let bytes = unsafe ashlar_vips_pixels(handle, &count) else { return nil }
    defer { unsafe ashlar_vips_free(bytes) }
    return unsafe [UInt8](UnsafeRawBufferPointer(start: bytes, count: count))
  }

  /// The file's bytes.
  func encoded(_ encoding: AshlarVipsEncoding) -> [UInt8]? {
    var count = 0
    guard let bytes = unsafe ashlar_vips_encode(handle, encoding, &count) else { return nil }
    defer { unsafe ashlar_vips_free(bytes) }
    return unsafe [UInt8](UnsafeRawBufferPointer(start: bytes, count: count))
  }
}

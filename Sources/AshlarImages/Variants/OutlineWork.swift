internal import AshlarBytes

/// Finds the colour of what is drawn on ground that the page is seen through.
struct OutlineWork {
  let limits: DecodingLimits
  let control: any JobControl

  /// How large other pictures are looked at at most, and drawings are drawn, in pixels of the longer side: lines that are seen on a
  /// card have a pixel or more then.
  static let longestSide = 2048
  private static let drawnSide = 1024.0

  /// - Returns: nil for a picture through which hardly any of the page is seen, and for a drawing that has colours of its own for
  ///   dark pages.
  func colour(
    of bytes: [UInt8], _ header: ImageHeader
  ) throws(VariantError) -> PictureColour? {
    let result = header.format == .svg ? drawn(bytes) : decoded(bytes, header.format)
    return try result.get()
  }

  private func drawn(_ bytes: [UInt8]) -> Result<PictureColour?, VariantError> {
    if bytes.contains(text: "prefers-color-scheme") { return .success(nil) }
    let svg = DrawingWithoutTexts.bytes(of: bytes)
    return unsafe svg.withUnsafeBytes { buffer -> Result<PictureColour?, VariantError> in
      guard let facts = unsafe VipsPicture(svg: buffer)?.facts else { return .failure(.damaged) }
      let scale = Self.drawnSide / Double(max(1, facts.width, facts.height))
      guard let picture = unsafe VipsPicture(svg: buffer, scale: scale) else {
        return .failure(.damaged)
      }
      return Self.outline(of: picture)
    }
  }

  private func decoded(
    _ bytes: [UInt8], _ format: ImageHeader.Format
  ) -> Result<PictureColour?, VariantError> {
    unsafe bytes.withUnsafeBytes { buffer -> Result<PictureColour?, VariantError> in
      guard let whole = unsafe VipsPicture(buffer, format) else { return .failure(.damaged) }
      let facts = whole.facts
      guard facts.hasAlpha, !facts.isCMYK else { return .success(nil) }
      do throws(VariantError) { try limits.check(facts) } catch { return .failure(error) }
      control.begin(pixelCount: facts.pixelCount)
      guard let frame = whole.cut(x: 0, y: 0, width: facts.width, height: facts.height) else {
        return .failure(.damaged)
      }
      let longest = max(facts.width, facts.height)
      if longest <= Self.longestSide { return Self.outline(of: frame) }
      guard
        let small = frame.resized(
          width: max(1, facts.width * Self.longestSide / longest),
          height: max(1, facts.height * Self.longestSide / longest))
      else { return .failure(.damaged) }
      return Self.outline(of: small)
    }
  }

  private static func outline(
    of picture: borrowing VipsPicture
  ) -> Result<PictureColour?, VariantError> {
    let width = picture.facts.width
    guard picture.facts.hasAlpha else { return .success(nil) }
    guard let pixels = picture.pixels() else { return .failure(.damaged) }
    return .success(Outline(pixels, width: width).colour)
  }
}

internal import CVips

extension VariantMaker {
  /// A picture that fills a shape: as large as it must be, and cut around its middle.
  ///
  /// - Returns: a JPEG of exactly this size; the first frame of an animation.
  /// - Throws: when the picture cannot be decoded, or must not be because of its size.
  public func cover(width: Int, height: Int, of bytes: [UInt8]) throws(VariantError) -> [UInt8] {
    guard let header = try? ImageHeader.read(bytes), header.format != .svg else {
      throw .unknownFormat
    }
    guard library.reads(header.format) else { throw .unreadable(header.format) }
    guard library.writes(.jpeg) else { throw .unwritable(.jpeg) }
    try limits.check(header, bytes)
    let rights = PictureMetadata.read(bytes).copyright
    let result = unsafe bytes.withUnsafeBytes { buffer in
      Result { () throws(VariantError) in
        let work = VariantWork(
          settings: settings, limits: limits, budget: budget, format: header.format,
          source: bytes, copyright: rights)
        return try unsafe work.cover(width: width, height: height, buffer)
      }
    }
    return try result.get()
  }

  /// A drawing that Ashlar made as a PNG of the drawing's own size; nil where libvips cannot read SVG.
  public func drawn(svg: [UInt8]) -> [UInt8]? {
    guard library.drawsSVG else { return nil }
    return unsafe svg.withUnsafeBytes { buffer -> [UInt8]? in
      guard let drawing = unsafe VipsPicture(svg: buffer), let opaque = drawing.onWhite(),
        let clean = opaque.withoutMetadata(copyright: nil)
      else { return nil }
      return clean.encoded(settings.encoding(.png, isLarge: false))
    }
  }
}

extension VariantWork {
  /// - Parameter buffer: the source's bytes, at an address that holds while this runs.
  fileprivate func cover(
    width: Int, height: Int, _ buffer: UnsafeRawBufferPointer
  ) throws(VariantError) -> [UInt8] {
    guard let whole = unsafe VipsPicture(buffer, format) else { throw .damaged }
    let facts = whole.facts
    try limits.check(facts)
    let own = facts.isTurned ? (facts.height, facts.width) : (facts.width, facts.height)
    let scale = max(Double(width) / Double(own.0), Double(height) / Double(own.1))
    let size = (
      width: max(width, Int((Double(own.0) * scale).rounded())),
      height: max(height, Int((Double(own.1) * scale).rounded()))
    )
    guard let large = unsafe opened(whole, facts, size: size, buffer)?.computed(),
      let cut = large.cut(
        x: (size.width - width) / 2, y: (size.height - height) / 2, width: width, height: height),
      let bytes = encoded(cut, .jpeg)
    else { throw .damaged }
    return bytes
  }
}

extension VariantWork {
  /// A JPEG of exactly this size, cut around the picture's middle.
  ///
  /// - Parameter buffer: the source's bytes, at an address that holds while this runs.
  func cover(
    width: Int, height: Int, _ buffer: UnsafeRawBufferPointer
  ) throws(VariantError) -> Variant {
    guard let decoded = unsafe VipsPicture(buffer, format),
      let whole = inStandardRange(decoded)
    else { throw .damaged }
    let facts = whole.facts
    try limits.check(facts)
    control.begin(pixelCount: facts.pixelCount)
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
    return Variant(format: .jpeg, width: width, height: height, bytes: bytes)
  }
}

internal import CVips

/// Makes smaller pictures of a picture.
///
/// A picture is decoded once: its widest variant is computed first and the others are made of that one,
/// in linear light. Each call works on its own, so as many can run at once as there are processors.
public struct VariantMaker: Sendable {
  public let library: ImageLibrary
  public let settings: VariantSettings
  public let limits: DecodingLimits
  /// What those who make variants at once may take together; nil without a bound.
  public let budget: VariantBudget?

  public init(
    library: ImageLibrary, settings: VariantSettings = VariantSettings(),
    limits: DecodingLimits = DecodingLimits(), budget: VariantBudget? = nil
  ) {
    self.library = library
    self.settings = settings
    self.limits = limits
    self.budget = budget
  }

  /// The same in a hurry.
  public var drafting: VariantMaker {
    var settings = settings
    settings.isDraft = true
    return VariantMaker(library: library, settings: settings, limits: limits, budget: budget)
  }

  /// Makes variants of one picture.
  ///
  /// - Parameters:
  ///   - requests: what is asked for; a width above the picture's own gives its own.
  ///   - base: the width that all are made of, at least the widest request's; nil for just that.
  ///   - bytes: the picture's file.
  /// - Returns: a variant for each request. A format without transparency gets a white ground.
  /// - Throws: when the picture cannot be decoded, or must not be because of its size.
  public func variants(
    _ requests: [VariantRequest], base: Int? = nil, of bytes: [UInt8]
  ) throws(VariantError) -> VariantSet {
    guard let header = try? ImageHeader.read(bytes), header.format != .svg else {
      throw .unknownFormat
    }
    guard library.reads(header.format) else { throw .unreadable(header.format) }
    for request in requests where !library.writes(request.format) {
      throw .unwritable(request.format)
    }
    try limits.check(header, bytes)
    guard let budget else { return try make(requests, base: base, header, bytes) }
    let memory = VariantMemory.byteCount(
      header, bytes, width: max(base ?? 0, requests.map(\.width).max() ?? 0),
      formats: Set(requests.map(\.format)))
    return try budget.withMemory(of: memory) { () throws(VariantError) in
      try make(requests, base: base, header, bytes)
    }
  }

  private func make(
    _ requests: [VariantRequest], base: Int?, _ header: ImageHeader, _ bytes: [UInt8]
  ) throws(VariantError) -> VariantSet {
    let rights = PictureMetadata.read(bytes).copyright
    let result = unsafe bytes.withUnsafeBytes { buffer in
      Result { () throws(VariantError) in
        let work = VariantWork(
          settings: settings, limits: limits, format: header.format, source: bytes,
          copyright: rights)
        return try unsafe work.run(requests, base: base, buffer)
      }
    }
    return try result.get()
  }
}

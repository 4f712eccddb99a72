internal import CVips

/// Makes smaller pictures of a picture.
///
/// One variant is computed of the picture itself, in linear light, and the smaller ones are made of that one. Large variants of an
/// upright JPEG that is decoded row by row are each made of the picture itself: decoding it again is quick, and so less is in
/// memory. Each call works on its own, so as many can run at once as there are processors.
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
  ///   - widest: the width of the widest variant that there is of the picture, which decides of what all are made; nil for the
  ///     widest request's.
  ///   - bytes: the picture's file.
  /// - Returns: a variant for each request. A format without transparency gets a white ground.
  /// - Throws: when the picture cannot be decoded, or must not be because of its size.
  public func variants(
    _ requests: [VariantRequest], widest: Int? = nil, of bytes: [UInt8]
  ) throws(VariantError) -> VariantSet {
    guard let header = try? ImageHeader.read(bytes), header.format != .svg else {
      throw .unknownFormat
    }
    guard library.reads(header.format) else { throw .unreadable(header.format) }
    for request in requests where !library.writes(request.format) {
      throw .unwritable(request.format)
    }
    try limits.check(header, bytes)
    let widest = max(widest ?? 1, requests.map(\.width).max() ?? 1)
    guard let budget else { return try make(requests, widest: widest, header, bytes) }
    let memory = VariantMemory.byteCount(
      header, bytes, width: widest,
      formats: Set(requests.map(\.format)))
    return try budget.withMemory(of: memory) { () throws(VariantError) in
      try make(requests, widest: widest, header, bytes)
    }
  }

  private func make(
    _ requests: [VariantRequest], widest: Int, _ header: ImageHeader, _ bytes: [UInt8]
  ) throws(VariantError) -> VariantSet {
    let rights = PictureMetadata.read(bytes).copyright
    let result = unsafe bytes.withUnsafeBytes { buffer in
      Result { () throws(VariantError) in
        let work = VariantWork(
          settings: settings, limits: limits, budget: budget, format: header.format,
          source: bytes, copyright: rights)
        return try unsafe work.run(requests, widest: widest, buffer)
      }
    }
    return try result.get()
  }
}

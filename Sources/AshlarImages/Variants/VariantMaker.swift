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
  /// Who decodes; nil for this process itself.
  let workers: PictureWorkers?

  /// - Parameter library: of this process.
  public init(
    library: ImageLibrary, settings: VariantSettings = VariantSettings(),
    limits: DecodingLimits = DecodingLimits(), budget: VariantBudget? = nil
  ) {
    self.init(
      library: library, settings: settings, limits: limits, budget: budget, workers: nil)
  }

  init(
    library: ImageLibrary, settings: VariantSettings, limits: DecodingLimits,
    budget: VariantBudget?, workers: PictureWorkers?
  ) {
    self.library = library
    self.settings = settings
    self.limits = limits
    self.budget = budget
    self.workers = workers
  }

  /// The same in a hurry.
  public var drafting: VariantMaker {
    var settings = settings
    settings.isDraft = true
    return VariantMaker(
      library: library, settings: settings, limits: limits, budget: budget, workers: workers)
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
    let header = try header(of: bytes)
    for request in requests where !library.writes(request.format) {
      throw .unwritable(request.format)
    }
    let widest = max(widest ?? 1, requests.map(\.width).max() ?? 1)
    let job = job(.variants(requests, widest: widest))
    guard let budget else { return try make(job, header, bytes) }
    let memory = VariantMemory.byteCount(
      header, bytes, width: widest,
      formats: Set(requests.map(\.format)))
    return try budget.withMemory(of: memory) { () throws(VariantError) in
      try make(job, header, bytes)
    }
  }

  /// A picture that fills a shape: as large as it must be, and cut around its middle.
  ///
  /// - Returns: a JPEG of exactly this size; the first frame of an animation.
  /// - Throws: when the picture cannot be decoded, or must not be because of its size.
  public func cover(width: Int, height: Int, of bytes: [UInt8]) throws(VariantError) -> [UInt8] {
    let header = try header(of: bytes)
    guard library.writes(.jpeg) else { throw .unwritable(.jpeg) }
    let made = try make(job(.cover(width: width, height: height)), header, bytes)
    return made.variants.first?.bytes ?? []
  }

  /// A drawing that Ashlar made as a PNG of the drawing's own size; nil where libvips cannot read SVG.
  public func drawn(svg: [UInt8]) -> [UInt8]? {
    guard library.drawsSVG else { return nil }
    return try? make(job(.drawing), nil, svg).variants.first?.bytes
  }

  /// The colour of what a picture shows on ground that the page is seen through; nil where there is hardly any such ground.
  ///
  /// - Throws: when the picture cannot be decoded, or must not be because of its size.
  public func outline(of bytes: [UInt8]) throws(VariantError) -> PictureColour? {
    guard let header = try? ImageHeader.read(bytes) else { throw .unknownFormat }
    if header.format == .svg {
      guard library.drawsSVG else { throw .unreadable(.svg) }
      guard DrawingCost.isBearable(bytes) else { throw .tooLong }
    } else {
      _ = try self.header(of: bytes)
    }
    guard let budget, header.format != .svg else {
      return try make(job(.outline), header, bytes).colour
    }
    let memory = VariantMemory.byteCount(
      header, bytes, width: OutlineWork.longestSide, formats: [])
    return try budget.withMemory(of: memory) { () throws(VariantError) in
      try make(job(.outline), header, bytes).colour
    }
  }

  private func job(_ task: PictureJob.Task) -> PictureJob {
    PictureJob(task: task, settings: settings, limits: limits)
  }

  /// What a file's start says of it, if it may be decoded.
  private func header(of bytes: [UInt8]) throws(VariantError) -> ImageHeader {
    guard let header = try? ImageHeader.read(bytes), header.format != .svg else {
      throw .unknownFormat
    }
    guard library.reads(header.format) else { throw .unreadable(header.format) }
    try limits.check(header, bytes)
    return header
  }

  private func make(
    _ job: PictureJob, _ header: ImageHeader?, _ bytes: [UInt8]
  ) throws(VariantError) -> VariantSet {
    let control = LocalControl(budget: budget)
    guard let workers else { return try job.run(bytes, control: control) }
    return try workers.run(job, header, bytes, control: control)
  }
}

internal import CVips

/// What is to be made of one picture's bytes: in this process, or in a worker.
struct PictureJob: Equatable, Sendable {
  enum Task: Equatable {
    /// Variants, and the width of the widest that there is of the picture, which decides of what all are made.
    case variants([VariantRequest], widest: Int)
    /// A JPEG that fills a shape.
    case cover(width: Int, height: Int)
    /// A PNG of a drawing that Ashlar made.
    case drawing
    /// The colour of what is drawn on ground that the page is seen through, in place of the mean colour.
    case outline
  }

  var task: Task
  var settings: VariantSettings
  var limits: DecodingLimits

  /// - Returns: a variant for each request, or the one that is asked for.
  func run(_ bytes: [UInt8], control: any JobControl) throws(VariantError) -> VariantSet {
    if task == .drawing {
      guard let drawn = drawn(bytes) else { throw .damaged }
      return VariantSet(variants: [drawn], colour: nil)
    }
    guard let header = try? ImageHeader.read(bytes) else { throw .unknownFormat }
    if task == .outline {
      let work = OutlineWork(limits: limits, control: control)
      return VariantSet(variants: [], colour: try work.colour(of: bytes, header))
    }
    let work = VariantWork(
      settings: settings, limits: limits, control: control, format: header.format, source: bytes,
      copyright: PictureMetadata.read(bytes).copyright, range: DynamicRange.read(bytes))
    let result = unsafe bytes.withUnsafeBytes { buffer in
      Result { () throws(VariantError) in
        switch task {
        case .variants(let requests, let widest):
          let set = try unsafe work.run(requests, widest: widest, buffer)
          return GainMapWork.added(to: set, of: bytes, header, limits)
        case .cover(let width, let height):
          let cover = try unsafe work.cover(width: width, height: height, buffer)
          return VariantSet(variants: [cover], colour: nil)
        case .drawing, .outline: throw .unknownFormat
        }
      }
    }
    return try result.get()
  }

  private func drawn(_ svg: [UInt8]) -> Variant? {
    unsafe svg.withUnsafeBytes { buffer -> Variant? in
      guard let drawing = unsafe VipsPicture(svg: buffer), let opaque = drawing.onWhite(),
        let clean = opaque.withoutMetadata(copyright: nil),
        let bytes = clean.encoded(settings.encoding(.png, isPhotograph: false, isLarge: false))
      else { return nil }
      let facts = clean.facts
      return Variant(format: .png, width: facts.width, height: facts.height, bytes: bytes)
    }
  }
}

/// What somebody else decides about a job while it runs.
protocol JobControl: Sendable {
  /// Is told how many pixels there are, all frames counted, as soon as that is known.
  func begin(pixelCount: Int)
  /// Runs both, in the order that suits the other jobs.
  func inTurn<Failure: Error>(
    large: () throws(Failure) -> Void, small: () throws(Failure) -> Void
  ) throws(Failure)
}

/// The control of a job in this process, which shares memory with others where there is a budget.
struct LocalControl: JobControl {
  let budget: VariantBudget?

  func begin(pixelCount: Int) {}

  func inTurn<Failure: Error>(
    large: () throws(Failure) -> Void, small: () throws(Failure) -> Void
  ) throws(Failure) {
    if let budget { return try budget.inTurn(large: large, small: small) }
    try large()
    try small()
  }
}

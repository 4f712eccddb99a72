internal import AshlarLock

/// Who decodes a build's pictures: found when the first one is to be made, and the same until the last.
public final class PictureDecoder: Sendable {
  private let program: String?
  private let found = Lock<Result<Found, ImageLibraryError>?>(nil)

  private struct Found {
    var library: ImageLibrary
    var workers: PictureWorkers?
  }

  /// - Parameter program: the path of a program that calls ``PictureWorkerProgram`` as it starts, in whose processes pictures
  ///   are decoded; nil for this process.
  public init(program: String?) {
    self.program = program
  }

  /// - Throws: where libvips cannot be loaded.
  public func library() throws(ImageLibraryError) -> ImageLibrary { try find().library }

  /// What makes variants.
  ///
  /// - Throws: where libvips cannot be loaded.
  public func maker(
    settings: VariantSettings = VariantSettings(), budget: VariantBudget? = nil
  ) throws(ImageLibraryError) -> VariantMaker {
    let found = try find()
    return VariantMaker(
      library: found.library, settings: settings, limits: DecodingLimits(), budget: budget,
      workers: found.workers)
  }

  private func find() throws(ImageLibraryError) -> Found {
    try found.withLock { known in
      let result = known ?? Self.start(program)
      known = result
      return result
    }.get()
  }

  private static func start(_ program: String?) -> Result<Found, ImageLibraryError> {
    Result { () throws(ImageLibraryError) in
      guard let program else { return Found(library: try ImageLibrary(), workers: nil) }
      let workers = try PictureWorkers(program: program)
      return Found(library: workers.library, workers: workers)
    }
  }
}

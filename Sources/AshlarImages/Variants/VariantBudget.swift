internal import AshlarLock

/// The memory that all workers together may take for pictures, so that what a build takes does not grow with the largest
/// ones.
public struct VariantBudget: Sendable {
  private let allowance: Allowance
  /// How many workers may encode a large variant at a time; the others make small ones meanwhile.
  private let largeOnes: Allowance

  /// What each worker may take, in bytes: a photograph of 12 megapixels from a phone, in HEIC.
  private static let share = 200_000_000

  public init(workers: Int) {
    allowance = Allowance(workers * Self.share)
    largeOnes = Allowance(max(1, workers / 2))
  }

  /// Runs a function that takes so many bytes, as soon as they are free, or nobody else has any.
  func withMemory<Result, Failure: Error>(
    of byteCount: Int, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try allowance.with(byteCount, body)
  }

  /// Makes a picture's large variants and its small ones: the large ones first if that is allowed now, else the small ones.
  func inTurn<Failure: Error>(
    large: () throws(Failure) -> Void, small: () throws(Failure) -> Void
  ) throws(Failure) {
    if try largeOnes.tryWith(1, large) { return try small() }
    try small()
    try largeOnes.with(1, large)
  }
}

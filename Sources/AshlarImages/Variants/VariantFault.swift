internal import AshlarSystem

/// Why no variants could be made of a picture, kept where they would be: for builds that make none themselves, and so have to
/// know that nothing is missing. Who makes variants tries again.
enum VariantFault {
  private static func path(in folder: String) -> String { folder + "/fault" }

  static func keep(_ error: VariantError, in folder: String) {
    try? VariantCache.write(PictureMessage.failed(error).packed, to: path(in: folder))
  }

  /// - Returns: nil when none is kept, or one that is not whole.
  static func kept(in folder: String) -> VariantError? {
    (try? readFile(path(in: folder), limit: 1 << 10).bytes).flatMap(read)
  }

  /// - Returns: nil for bytes that say no such thing.
  static func read(_ bytes: [UInt8]) -> VariantError? {
    guard case .failed(let error)? = PictureMessage(packed: bytes) else { return nil }
    return error
  }
}

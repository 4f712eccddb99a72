extension DrawingFault {
  /// What is wrong with a drawing whose first tag is not well formed, or not closed.
  ///
  /// - Parameter bytes: the whole file.
  /// - Returns: nil for one whose first tag can be read, and for what is no drawing.
  public static func ofFirstTag(in bytes: [UInt8]) -> DrawingFault? {
    guard let text = try? DrawingEncoding.utf8(of: bytes) else { return nil }
    var scanner = MarkupScanner(text)
    guard case .broken = scanner.rootElement() else { return nil }
    return DrawingForm.fault(in: text)
  }
}

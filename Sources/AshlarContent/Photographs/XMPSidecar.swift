internal import AshlarDiagnostics
internal import AshlarImages
internal import AshlarSystem

/// A file of XMP beside a picture, as Lightroom, darktable and digiKam write it; it is never published.
struct XMPSidecar: Sendable {
  /// nil where the file is not read.
  private(set) var metadata: PictureMetadata?
  private(set) var diagnostic: Diagnostic?

  init(path: String, folder: String) {
    do throws(FileError) {
      let bytes = try readText(folder + "/" + path, limit: PictureMetadata.sidecarLimit)
      read(bytes, path)
    } catch {
      diagnostic = Self.diagnostic(
        "cannot be read: \(error.reason)", at: SourceLocation(file: path))
    }
  }

  private mutating func read(_ bytes: [UInt8], _ path: String) {
    func location(_ offset: Int) -> SourceLocation {
      let (line, column) = place(ofByte: offset, in: bytes)
      return SourceLocation(file: path, line: line, column: column)
    }
    if let offset = firstInvalidByte(in: bytes) {
      let byte = String(bytes[offset], radix: 16, uppercase: true)
      diagnostic = Self.diagnostic("the byte 0x\(byte) is not UTF-8", at: location(offset))
      return
    }
    do throws(XMPError) {
      metadata = try PictureMetadata.read(sidecar: bytes)
    } catch {
      diagnostic =
        switch error {
        case .noDescription:
          Self.diagnostic(
            bytes.isEmpty ? "the file is empty" : "there is no XMP in it",
            at: SourceLocation(file: path))
        case .senseless(let offset):
          Self.diagnostic("the XML makes no sense from here on", at: location(offset))
        case .unclosed(let tag):
          Self.diagnostic("<\(tag.name)> is never closed", at: location(tag.offset))
        }
    }
  }

  private static func diagnostic(_ message: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, message + ", so nothing of the file is used", at: location,
      hint: "let the program that made it write it again, or remove it")
  }
}

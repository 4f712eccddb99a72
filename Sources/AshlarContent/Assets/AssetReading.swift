internal import AshlarBytes
internal import AshlarDiagnostics
internal import AshlarImages
internal import AshlarSystem

/// One file that is no card, as it was read.
package struct AssetReading: Sendable {
  private(set) var asset: Asset
  private(set) var diagnostic: Diagnostic?
  /// What a picture below `photos/` says about itself.
  private(set) var metadata: PictureMetadata?

  /// How much of a picture is read at first, and at most when its header starts late.
  private static let prefixSize = 1 << 14
  /// How much of a JPEG is read for what it says about itself, where less does not hold it: cameras write 16 to 64 kB.
  private static let metadataSizes = [1 << 16, 1 << 18]
  private static let maximumSize = 1 << 28

  init(path: String, role: Asset.Role, folder: String) {
    asset = Asset(path: path, role: role, size: 0)
    let isPicture = role == .media && Self.hasPictureName(path)
    do {
      if role == .media, Self.hasVideoName(path) {
        try readVideo(folder: folder)
        return
      }
      let limit = isPicture ? Self.prefixSize : 0
      let (bytes, size) = try readFile(folder + "/" + path, limit: limit, isPrefix: true)
      asset.size = size
      if isPicture {
        readPicture(bytes, folder: folder)
        noteRange(in: bytes, folder: folder)
      }
      if isPicture, path.utf8.hasPrefix(Photograph.folder + "/") {
        readMetadata(bytes, folder: folder)
      }
    } catch {
      diagnostic = Diagnostic(
        .error, "cannot be read: \(error.reason)", at: SourceLocation(file: path))
    }
  }

  /// Whether it is nothing that can be shown, as far as it is there.
  var isFaulty: Bool {
    switch asset.picture {
    case .known, .sizeless, .pointer: diagnostic != nil
    case .empty, .damaged, .extreme, .notWellFormed, .unknownFormat, nil: true
    }
  }

  private mutating func readPicture(_ prefix: [UInt8], folder: String) {
    if Self.isPointer(prefix) {
      asset.picture = .pointer
      return
    }
    do {
      let header = try ImageHeader.read(prefix)
      let isTold = header.orientation != nil || asset.size <= prefix.count
      know(isTold ? header : whole(folder: folder) ?? header)
    } catch ImageHeaderError.truncated where asset.size > prefix.count {
      do {
        let (bytes, _) = try readFile(folder + "/" + asset.path, limit: Self.maximumSize)
        know(try ImageHeader.read(bytes))
      } catch {
        asset.picture = .damaged
      }
    } catch {
      asset.picture = Self.picture(after: error)
    }
    if asset.picture == .damaged, let fault = drawingFault(folder: folder) {
      asset.picture = .notWellFormed(line: fault.line, reason: fault.reason)
    }
  }

  /// What is wrong with the first tag of a drawing; nil for other files.
  private func drawingFault(folder: String) -> DrawingFault? {
    guard asset.path.hasEnding(".svg"),
      let file = try? readFile(folder + "/" + asset.path, limit: Self.maximumSize)
    else { return nil }
    return DrawingFault.ofFirstTag(in: file.bytes)
  }

  /// The header of a file that says behind its start how it is turned; nil where it cannot be read to its end.
  private func whole(folder: String) -> ImageHeader? {
    guard let file = try? readFile(folder + "/" + asset.path, limit: Self.maximumSize) else {
      return nil
    }
    return try? ImageHeader.read(file.bytes)
  }

  private mutating func readVideo(folder: String) throws(FileError) {
    let (size, header) = try Self.video(at: folder + "/" + asset.path)
    asset.size = size
    switch header {
    case .success(let header):
      know(PictureSize(width: header.width, height: header.height))
      asset.isConverted = true
      asset.video = Asset.Video(header)
      guard asset.path.utf8.hasPrefix(Photograph.folder + "/") else { return }
      metadata = PictureMetadata.read([])
      metadata?.date = header.date
    case .failure(let error):
      let start = try? readFile(folder + "/" + asset.path, limit: 200, isPrefix: true)
      asset.picture = Self.isPointer(start?.bytes ?? []) ? .pointer : Asset.Picture(error)
    }
  }

  /// Whether a file begins as what Git LFS leaves in another one's place (its specification, version 1).
  private static func isPointer(_ start: [UInt8]) -> Bool {
    start.starts(with: "version https://git-lfs.github.com/spec/".utf8)
  }

  private mutating func readMetadata(_ prefix: [UInt8], folder: String) {
    guard case .known = asset.picture else { return }
    let isJPEG = prefix.starts(with: [0xFF, 0xD8])
    let sizes = isJPEG ? Self.metadataSizes : [Self.maximumSize]
    var bytes = prefix
    for limit in sizes where !isJPEG || !PictureMetadata.isWhole(inStartOfJPEG: bytes) {
      guard bytes.count < asset.size else { break }
      let file = try? readFile(folder + "/" + asset.path, limit: limit, isPrefix: isJPEG)
      bytes = file?.bytes ?? prefix
    }
    metadata = PictureMetadata.read(bytes)
    noteRange(in: bytes, folder: folder)
  }

  /// Looks for light brighter than white in what was read of the file, and for a gain map in the file itself.
  private mutating func noteRange(in bytes: [UInt8], folder: String) {
    let range = DynamicRange.read(bytes)
    if range == .gainMap, !asset.hasHighRange {
      let file = try? OpenFile(folder + "/" + asset.path)
      let map = file.flatMap { file in
        GainMap.find(in: MediaFile(size: file.size, read: file.bytes(at:count:)))
      }
      asset.hasGainMap = map != nil
    }
    if range != .standard { asset.hasHighRange = true }
    // Firefox 153 shows a grey of SMPTE ST 2084 nearly black, and Chromium 156 darker than it is.
    if case .signal = range { asset.isConverted = true }
  }

  private mutating func know(_ header: ImageHeader) {
    know(PictureSize(header))
    asset.isConverted = !header.isShownByAll
  }

  private mutating func know(_ size: PictureSize) {
    asset.picture = size.isDrawable ? .known(size) : .extreme
  }

  private static func picture(after error: ImageHeaderError) -> Asset.Picture {
    switch error {
    case .empty: .empty
    case .noSize: .sizeless
    case .unknownFormat: .unknownFormat
    case .truncated, .damaged: .damaged
    }
  }

  /// Whether a file is a picture by its name.
  package static func hasPictureName(_ path: String) -> Bool {
    let name = path.lowercased()
    return [
      ".png", ".jpg", ".jpeg", ".jpe", ".jfif", ".gif", ".webp", ".svg", ".avif", ".heic", ".heif",
      ".hif",
    ].contains(where: { name.utf8.hasSuffix($0) })
  }
}

extension PictureSize {
  init(_ header: ImageHeader) {
    self.init(width: header.width, height: header.height)
  }
}

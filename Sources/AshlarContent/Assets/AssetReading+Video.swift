internal import AshlarBytes
internal import AshlarImages
internal import AshlarSystem

extension AssetReading {
  /// Whether a file is a video by its name.
  package static func hasVideoName(_ path: String) -> Bool {
    let name = path.lowercased()
    return [".mp4", ".m4v", ".mov", ".webm"].contains(where: { name.utf8.hasSuffix($0) })
  }

  /// The endings of pictures that may stand for a video of the same name, the best first.
  static let posterExtensions = [
    ".jpg", ".jpeg", ".png", ".webp", ".avif", ".heic", ".JPG", ".JPEG", ".PNG", ".HEIC",
  ]

  /// What the container of a video says, of which only the parts that say it are read.
  static func video(
    at path: String
  ) throws(FileError) -> (size: Int, header: Result<VideoHeader, VideoHeaderError>) {
    let file = try OpenFile(path)
    let bytes = MediaFile(size: file.size) { file.bytes(at: $0, count: $1) }
    return (
      file.size, Result { () throws(VideoHeaderError) in try VideoHeader.read(bytes) }
    )
  }
}

extension Asset.Video {
  init(_ header: VideoHeader) {
    duration = header.duration
    hasDataTrack = header.hasDataTrack
    hasTextTrack = header.hasTextTrack
    codec = header.codec
  }
}

extension Asset.Picture {
  /// Why nothing is known of a video.
  init(_ error: VideoHeaderError) {
    self =
      switch error {
      case .empty: .empty
      case .unknownFormat, .noPicture: .unknownFormat
      case .truncated, .damaged: .damaged
      }
  }
}

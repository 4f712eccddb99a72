internal import AshlarBytes

/// A kind of file in which a position may stand, by the ending of its name.
enum PositionedFile {
  case picture
  case drawing
  case video
  case webM
  /// What other programs have written beside a picture.
  case sidecar

  /// - Returns: nil for other files.
  init?(_ path: String) {
    let name = path.lowercased()
    let pictures = [
      ".jpg", ".jpeg", ".jpe", ".jfif", ".png", ".webp", ".gif", ".avif", ".heic", ".heif", ".hif",
    ]
    if pictures.contains(where: { name.utf8.hasSuffix($0) }) {
      self = .picture
    } else if [".mp4", ".m4v", ".mov"].contains(where: { name.utf8.hasSuffix($0) }) {
      self = .video
    } else if name.utf8.hasSuffix(".webm") {
      self = .webM
    } else if name.utf8.hasSuffix(".svg") {
      self = .drawing
    } else if name.utf8.hasSuffix(".xmp") {
      self = .sidecar
    } else {
      return nil
    }
  }

  var noun: String {
    switch self {
    case .picture: "picture"
    case .drawing: "drawing"
    case .video, .webM: "video"
    case .sidecar: "file"
    }
  }

  /// What was taken somewhere.
  var subject: String { self == .sidecar ? "a picture" : "it" }

  var remedy: String {
    switch self {
    case .picture, .video:
      "remove its GPS data, as with 'exiftool -gps:all= -xmp:gps*= -xmp:geotag= "
        + "-itemlist:gps*= -userdata:gps*= -keys:gps*='"
    case .drawing: "remove it from the drawing's <metadata>"
    case .webM:
      "write it without its tags, as with 'ffmpeg -i IN.webm -map_metadata -1 -c copy OUT.webm'"
    case .sidecar: "remove the file from the site"
    }
  }
}

internal import AshlarBytes

/// The media type of a file of a site, by the ending of its name.
public enum MediaType {
  /// The type with its character set, as for a `Content-Type` field.
  public static func ofFile(at path: String) -> String {
    let ending = path.utf8.split(at: "/").last?.utf8.split(at: ".").last ?? ""
    return types[ending.lowercased()] ?? "application/octet-stream"
  }

  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "mjs": "text/javascript; charset=utf-8",
    "json": "application/json",
    "xml": "application/xml", "txt": "text/plain; charset=utf-8",
    "webmanifest": "application/manifest+json", "svg": "image/svg+xml", "png": "image/png",
    "jpg": "image/jpeg", "jpeg": "image/jpeg", "jpe": "image/jpeg", "jfif": "image/jpeg",
    "gif": "image/gif", "webp": "image/webp",
    "avif": "image/avif", "jxl": "image/jxl", "mp4": "video/mp4", "m4v": "video/mp4",
    "mov": "video/quicktime", "webm": "video/webm",
    "ico": "image/x-icon", "woff2": "font/woff2", "woff": "font/woff",
    "ttf": "font/ttf", "otf": "font/otf", "pdf": "application/pdf",
    "zip": "application/zip",
  ]
}

internal import AshlarBytes
internal import AshlarDiagnostics

/// What may be published from beside cards and pictures, which anybody may have written: files in which nothing runs, in a
/// browser that opens them or on a server that sends them.
///
/// Other files, as pages and scripts, belong into `static/`, which is the site's owner's.
package enum PassiveFile {
  /// Without the point, in small letters.
  private static let endings: Set<String> = [
    // Pictures, films and sound.
    "avif", "bmp", "dng", "gif", "hdr", "heic", "heif", "hif", "ico", "jfif", "jpe", "jpeg", "jpg",
    "jxl", "png", "psd", "svg", "tif", "tiff", "webp", "m4v", "mkv", "mov", "mp4", "ogv", "webm",
    "aac", "flac", "m4a", "mid", "midi", "mp3", "oga", "ogg", "opus", "wav", "srt", "vtt",
    // Texts, tables and documents.
    "bib", "csv", "doc", "docx", "epub", "ics", "log", "odg", "odp", "ods", "odt", "pdf", "ppt",
    "pptx", "rtf", "tex", "tsv", "txt", "vcf", "xls", "xlsx",
    // Data, models and archives.
    "3mf", "7z", "bz2", "dxf", "fcstd", "geojson", "glb", "gltf", "gpx", "gz", "ipynb", "json",
    "kml", "kmz", "mtl", "obj", "ply", "scad", "step", "stl", "stp", "tar", "tgz", "toml", "woff",
    "woff2", "otf", "ttf", "xmp", "xz", "yaml", "yml", "zip", "zst",
  ]

  /// Whether a file is one by its name: what stands behind its last point, and every part of a name that has several, as
  /// servers look at those, too.
  package static func hasName(_ path: String) -> Bool {
    let name = path.utf8.split(at: "/").last.map { $0.lowercased() } ?? ""
    let parts = name.utf8.split(at: ".", omittingEmpty: false).dropFirst()
    guard let last = parts.last, endings.contains(String(last)) else { return false }
    return !parts.contains { activeEndings.contains(String($0)) }
  }

  /// Those that some server runs wherever they stand in a name, as `a.php.jpg`.
  private static let activeEndings: Set<String> = [
    "asp", "aspx", "cgi", "jsp", "php", "php3", "php4", "php5", "php7", "php8", "phtml", "phar",
    "shtml",
  ]

  /// One warning for all that are not published.
  static func diagnostic(ofOthers paths: [String]) -> Diagnostic? {
    guard let first = paths.first else { return nil }
    let count = paths.count
    return Diagnostic(
      .warning,
      count == 1
        ? "a file of this kind is not published from here: something may run in it"
        : "\(count) files are not published from beside cards and pictures, of which this is the first: something may run in them",
      at: SourceLocation(file: first),
      hint: "put it into static/, which is published as it is, if you trust it")
  }
}

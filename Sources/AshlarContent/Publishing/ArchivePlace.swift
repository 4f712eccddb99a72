internal import AshlarBytes

/// One file that holds the whole site: to hand on, to keep, or for a host that unpacks it.
public struct ArchivePlace: Hashable, Sendable {
  public enum Format: String, CaseIterable, Sendable {
    case zip
    case tar
    case gzippedTar = "tar.gz"
  }

  /// Absolute, or relative to the site's folder.
  public var path: String
  /// By the path's ending.
  public var format: Format

  /// - Returns: nil when the path has none of the endings.
  public init?(path: String) {
    let isNamed = { (format: Format) in path.utf8.hasSuffix(".\(format.rawValue)") }
    guard isFolderPath(path), let format = Format.allCases.first(where: isNamed) else { return nil }
    self.path = path
    self.format = format
  }

  /// - Returns: nil, after a report, when there is no path.
  init?(_ fields: inout YAMLFields) {
    let path = fields.requiredText(
      "path", example: "path: stones.zip",
      expected: "the path of a file that ends in .zip, .tar or .tar.gz",
      where: { ArchivePlace(path: $0) != nil })
    guard let path else { return nil }
    self.init(path: path)
  }
}

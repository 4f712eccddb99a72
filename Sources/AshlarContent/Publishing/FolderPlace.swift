internal import AshlarBytes

/// A folder of this machine, or of a disk or share that it has mounted.
public struct FolderPlace: Hashable, Sendable {
  /// Absolute, or relative to the site's folder.
  public var path: String
  /// Whether each generation has a folder of its own, and a link `current` leads to the newest.
  public var hasReleases = false

  public init(path: String) { self.path = path }

  /// - Returns: nil, after a report, when there is no path.
  init?(_ fields: inout YAMLFields) {
    let path = fields.requiredText(
      "path", example: "path: /srv/www/stones", expected: "the path of a folder",
      where: isFolderPath)
    hasReleases = fields.boolean("releases") ?? false
    guard let path else { return nil }
    self.path = path
  }
}

/// Whether a text can be the path of a folder that a program finds without a shell.
func isFolderPath(_ text: String) -> Bool {
  !text.isEmpty && !text.utf8.hasPrefix("~") && !text.utf8.hasPrefix("-")
    && !text.unicodeScalars.contains { $0.value < 0x20 }
}

internal import AshlarBytes

/// Folders of another machine, which is reached through ssh and has rsync.
public struct RsyncPlace: Hashable, Sendable {
  /// As for ssh: `me@example.org`, or a name of its configuration.
  public var host: String
  /// Absolute, on that machine; with releases, `current` in it is the server's root.
  public var path: String
  /// Whether each generation has a folder of its own, and a link `current` leads to the newest.
  public var hasReleases = true
  /// ssh's port; nil for what its configuration says.
  public var port: Int?
  /// A configuration for ssh besides the person's own, absolute or relative to the site's folder.
  public var sshConfig: String?

  public init(host: String, path: String) {
    self.host = host
    self.path = path
  }

  /// - Returns: nil, after a report, when there is no host or no path.
  init?(_ fields: inout YAMLFields) {
    let host = fields.requiredText(
      "host", example: "host: me@example.org", expected: "a host, as me@example.org",
      where: Self.isHost)
    let path = fields.requiredText(
      "path", example: "path: /srv/www/stones", expected: "an absolute path on that machine"
    ) { isFolderPath($0) && $0.utf8.hasPrefix("/") && !$0.utf8.equals("/") }
    hasReleases = fields.boolean("releases") ?? true
    port = fields.integer("port", in: 1...65_535)
    sshConfig = fields.text(
      "sshConfig", expected: "the path of a file", where: isFolderPath)
    guard let host, let path else { return nil }
    self.host = host
    self.path = path
  }

  /// Whether ssh takes a text for a host, and neither for an option nor for more than one word.
  static func isHost(_ text: String) -> Bool {
    !text.isEmpty && !text.utf8.hasPrefix("-")
      && text.unicodeScalars.allSatisfy { scalar in
        scalar.isASCII
          && (scalar.properties.isAlphabetic || "0123456789.-_@[]%".unicodeScalars.contains(scalar))
      }
  }
}

internal import AshlarBytes

/// A folder of a server that rclone reaches: through WebDAV or SFTP.
public struct RclonePlace: Hashable, Sendable {
  /// As for rclone: the name of a remote, or a connection string, then `:` and a folder there; no folder is
  /// the root of the remote.
  public var remote: String
  /// How many files are sent at once; nil for what rclone does by itself.
  public var connections: Int?

  public init(remote: String) { self.remote = remote }

  /// - Returns: nil, after a report, when there is no remote, or one with a secret in it.
  init?(_ fields: inout YAMLFields) {
    connections = fields.integer("connections", in: 1...64)
    let value = fields.value("remote")
    if let value, let option = value.text.flatMap(Self.secretOption) {
      fields.report.secret(
        "a secret does not belong into ashlar.yaml: the '\(option)' in 'remote' is not read",
        at: value,
        hint:
          "remove it here, and keep it where rclone does: in a remote of 'rclone config', or in its environment variables"
      )
      return nil
    }
    let remote = fields.requiredText(
      "remote", example: "remote: myserver:www/stones",
      expected: "a remote of rclone and a folder there, as myserver:www/stones",
      where: Self.isRemote)
    guard let remote else { return nil }
    self.remote = remote
  }

  /// Whether rclone reads a text as a place on a remote, and neither as a path of this machine nor as an option.
  static func isRemote(_ text: String) -> Bool {
    guard !text.unicodeScalars.contains(where: { $0.value < 0x20 }),
      let path = path(in: text)
    else { return false }
    return !path.utf8.split(at: "/").contains { $0 == ".." || $0 == "." }
  }

  /// What follows the name, the options and the `:` of a remote; nil when it has none.
  private static func path(in text: String) -> Substring? {
    var rest = text[...]
    let isBackend = rest.utf8.hasPrefix(":")
    if isBackend { rest.removeFirst() }
    let name = rest.prefix { $0.isLetter || $0.isNumber || "_-+@. ".contains($0) }
    guard !name.isEmpty, !name.utf8.hasPrefix("-"), !name.utf8.hasPrefix(" ") else { return nil }
    rest = Substring(rest.utf8.dropFirst(name.utf8.count))
    while rest.utf8.hasPrefix(",") {
      guard let option = rest.prefixMatch(of: option) else { return nil }
      rest = rest[option.range.upperBound...]
    }
    guard rest.utf8.hasPrefix(":") else { return nil }
    return rest.dropFirst()
  }

  /// One option of a connection string; in quotation marks, the mark itself is written twice.
  private static var option: Regex<Substring> {
    /,[A-Za-z0-9_]+(?:=(?:"(?:[^"]|"")*"|'(?:[^']|'')*'|[^,:"']*))?/
  }

  /// The first option of a connection string that holds a secret, by the last word of its name.
  private static func secretOption(_ text: String) -> String? {
    text.matches(of: /,\s*(\w+)\s*=/).map { String($0.1) }.first { name in
      let last = name.lowercased().utf8.split(at: "_").last.map(String.init) ?? ""
      return secretWords.contains(last) && name != "ask_password"
    }
  }

  private static let secretWords: Set<String> = [
    "pass", "password", "password2", "secret", "token", "key", "pem", "credentials", "cookie",
    "cookies", "headers",
  ]
}

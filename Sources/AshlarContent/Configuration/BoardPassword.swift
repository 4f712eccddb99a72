internal import AshlarBytes
public import AshlarDiagnostics

/// Where the password is without which nobody reads a board: never in the site itself.
public struct BoardPassword: Hashable, Sendable {
  public enum Source: Hashable, Sendable {
    /// The environment variable with this name.
    case environment(String)
    /// The first line of a file, whose path is absolute or starts at the site's folder.
    case file(String)
  }

  public var source: Source
  /// Where that is written.
  public var location: SourceLocation

  public init(_ source: Source, at location: SourceLocation) {
    (self.source, self.location) = (source, location)
  }
}

extension YAMLFields {
  /// Where a board's password is: `{env: NAME}` or `{file: PATH}`.
  ///
  /// - Returns: nil without the key, and after a report.
  mutating func password(_ key: String) -> BoardPassword? {
    guard let value = value(key) else { return nil }
    guard case .mapping = value.content else {
      report.secret(
        "a password does not stand in the site itself, where whoever gets the site can read it",
        at: value,
        hint: "put it into an environment variable, and write '\(key): {env: ALBUM_PASSWORD}', "
          + "or into a file elsewhere: '\(key): {file: /home/ann/album-password}'")
      return nil
    }
    guard var own = fields(key, name: "'\(key)'") else { return nil }
    let location = report.location(of: value)
    let name = own.text("env")
    if let name, !isVariableName(name), let value = own.value("env") {
      // Somebody may have written the password itself.
      report.secret(
        "'env' is no name of an environment variable", at: value,
        hint: "it has letters, digits and '_', as '\(key): {env: ALBUM_PASSWORD}'")
      return nil
    }
    let file = own.text("file")
    own.finish()
    switch (name, file) {
    case (let name?, nil): return BoardPassword(.environment(name), at: location)
    case (nil, let file?): return BoardPassword(.file(file), at: location)
    default:
      report.error(
        "'\(key)' names one place of the password", at: value,
        hint: "write '\(key): {env: ALBUM_PASSWORD}' or '\(key): {file: /home/ann/album-password}'")
      return nil
    }
  }
}

/// Whether a text can be the name of an environment variable in every shell.
private func isVariableName(_ text: String) -> Bool {
  guard let first = text.utf8.first, !first.isASCIIDigit else { return false }
  return text.utf8.allSatisfy {
    $0.isASCIIDigit || (0x41...0x5A).contains($0 & 0xDF) || $0 == UInt8(ascii: "_")
  }
}

internal import AshlarBytes
public import AshlarDiagnostics

/// Where the password is without which nobody reads a board, or the secret of a site: never in the site itself.
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
  /// Where a board's password is, or another secret: `{env: NAME}` or `{file: PATH}`.
  ///
  /// - Parameters:
  ///   - name: what it is, for messages.
  ///   - example: a variable that may have it.
  /// - Returns: nil without the key, and after a report.
  mutating func password(
    _ key: String, called name: String = "a password", example: String = "ALBUM_PASSWORD"
  ) -> BoardPassword? {
    let file = "/home/ann/" + example.lowercased().utf8.replacing("_", with: "-")
    guard let value = value(key) else { return nil }
    guard case .mapping = value.content else {
      report.secret(
        "\(name) does not stand in the site itself, where whoever gets the site can read it",
        at: value,
        hint: "put it into an environment variable, and write '\(key): {env: \(example)}', "
          + "or into a file elsewhere: '\(key): {file: \(file)}'")
      return nil
    }
    guard var own = fields(key, name: "'\(key)'") else { return nil }
    let location = report.location(of: value)
    let variable = own.text("env")
    if let variable, !isVariableName(variable), let value = own.value("env") {
      // Somebody may have written the password itself.
      report.secret(
        "'env' is no name of an environment variable", at: value,
        hint: "it has letters, digits and '_', as '\(key): {env: \(example)}'")
      return nil
    }
    let path = own.text("file")
    guard own.unknownKeys().isEmpty else {
      // Somebody may have written the password as a key.
      report.secret(
        "'\(key)' has 'env' or 'file', and no other key", at: value,
        hint: "write '\(key): {env: \(example)}' or '\(key): {file: \(file)}'")
      return nil
    }
    switch (variable, path) {
    case (let variable?, nil): return BoardPassword(.environment(variable), at: location)
    case (nil, let path?): return BoardPassword(.file(path), at: location)
    default:
      report.error(
        "'\(key)' names one place of the \(key)", at: value,
        hint: "write '\(key): {env: \(example)}' or '\(key): {file: \(file)}'")
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

internal import AshlarBytes
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarSystem
internal import Foundation

/// Fetches a board's password, or the site's secret, from where the site says it is.
struct PasswordReading {
  /// As UTF-8 in NFC, so that every keyboard gives the same; nil where there is none.
  private(set) var password: [UInt8]?
  /// How hard it is to guess; nil for a secret.
  private(set) var strength: PasswordStrength?
  private(set) var diagnostics: [Diagnostic] = []

  /// What is fetched.
  enum Purpose: String {
    case password, secret
  }

  /// In bytes.
  private static let longest = 1_024
  private let purpose: Purpose

  /// - Parameters:
  ///   - siteFolder: the site's, in which no password lies.
  ///   - environment: the program's variables.
  init(
    of place: BoardPassword, for purpose: Purpose = .password, siteFolder: String,
    _ environment: [String: String]
  ) {
    self.purpose = purpose
    let text: String
    switch place.source {
    case .environment(let name):
      guard let value = environment[name], !value.isEmpty else {
        fail(
          "the environment variable \(name) has no \(purpose)", at: place,
          hint: "set it where you build, as with 'export \(name)=...' in a shell, "
            + "or as a secret of your build server")
        return
      }
      text = value
    case .file(let path):
      guard let line = read(path, siteFolder: siteFolder, place) else { return }
      text = line
    }
    let bytes = Array(text.precomposedStringWithCanonicalMapping.utf8)
    guard bytes.count <= Self.longest, !bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
      fail(
        "the \(purpose) is longer than \(Self.longest) bytes, or more than one line", at: place,
        hint: purpose == .password
          ? "choose one that readers can type" : "make one with 'openssl rand -hex 16'")
      return
    }
    password = bytes
    guard purpose == .password else { return }
    if bytes.first == UInt8(ascii: " ") || bytes.last == UInt8(ascii: " ") {
      diagnostics.append(
        Diagnostic(
          .warning, "the password begins or ends with a space, which readers hardly see",
          at: place.location, hint: "take it away, unless it is meant"))
    }
    let strength = PasswordStrength(of: bytes)
    self.strength = strength
    if let warning = strength.warning {
      diagnostics.append(
        Diagnostic(
          .warning, warning, at: place.location,
          hint: "take four words that nobody expects together, or 12 characters by chance, as "
            + "'openssl rand -base64 12' makes them"))
    }
  }

  /// The first line of a file that lies outside of the site.
  private mutating func read(
    _ path: String, siteFolder: String, _ place: BoardPassword
  ) -> String? {
    guard let whole = place.source.file(from: siteFolder), let found = absolutePath(of: whole),
      let bytes = try? readFile(found, limit: 1 << 16).bytes
    else {
      // A word alone may be the password itself.
      let name = path.utf8.contains("/") ? " '\(path)'" : ""
      fail(
        "the \(purpose)'s file\(name) cannot be read", at: place,
        hint: "write the path of a file outside of the site's folder: a whole one, as "
          + "'/home/ann/\(purpose)', or one that leads out of it, as '../\(purpose)'")
      return nil
    }
    if let site = absolutePath(of: siteFolder), found.utf8.hasPrefix(site + "/") {
      fail(
        "the \(purpose)'s file '\(path)' lies in the site, where whoever gets the site can read it",
        at: place, hint: "move it out of the site's folder")
      return nil
    }
    var line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    guard !line.isEmpty, let text = String(validating: line, as: UTF8.self) else {
      fail(
        "the first line of the \(purpose)'s file '\(path)' is \(line.isEmpty ? "empty" : "not UTF-8")",
        at: place, hint: "write the \(purpose) there")
      return nil
    }
    return text
  }

  private mutating func fail(_ message: String, at place: BoardPassword, hint: String) {
    diagnostics.append(Diagnostic(.error, message, at: place.location, hint: hint))
  }
}

extension BoardPassword.Source {
  /// The path of the file that has the password; nil for a variable.
  ///
  /// - Parameter siteFolder: where relative paths start.
  func file(from siteFolder: String) -> String? {
    guard case .file(let path) = self else { return nil }
    return path.utf8.hasPrefix("/") ? path : siteFolder + "/" + path
  }
}

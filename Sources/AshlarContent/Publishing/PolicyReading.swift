internal import AshlarBytes
internal import AshlarCodecs

extension YAMLFields {
  /// What the Content-Security-Policy of a site allows besides what Ashlar writes: directives, each with its sources, as
  /// `frame-src https://player.example.org`.
  mutating func policy(_ key: String) -> [String] {
    placedWords(key).compactMap { text, value in
      let words = text.utf8.split(at: " ").map(String.init)
      guard let name = words.first, Self.directives.contains(name), words.count > 1,
        words.dropFirst().allSatisfy(Self.isSource)
      else {
        report.error(
          "'\(text.prefix(60))' allows nothing", at: value,
          hint:
            "write a directive and its sources, as \"frame-src https://player.example.org\"; the directives are "
            + Self.directives.joined(separator: ", "))
        return nil
      }
      return words.joined(separator: " ")
    }
  }

  private static let directives = [
    "connect-src", "font-src", "form-action", "frame-src", "img-src", "media-src", "script-src",
    "style-src", "worker-src",
  ]

  /// `'self'`, the digest of a text that pages have, or the address of a host.
  private static func isSource(_ word: String) -> Bool {
    let bytes = word.utf8
    if bytes.equals("'self'") { return true }
    if bytes.hasPrefix("'sha"), bytes.hasSuffix("'"), bytes.count > 5 {
      return bytes.dropFirst().dropLast().allSatisfy {
        $0.isASCIIWord || "+/=-".utf8.contains($0)
      }
    }
    return AshlarContent.webAddress(word).map { $0.utf8.equals(word) } ?? false
  }
}

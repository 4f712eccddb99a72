internal import AshlarBytes
internal import AshlarCodecs

/// A file as a destination has it.
public struct PublishedFile: Hashable, Sendable {
  /// Relative to the site's root, with `/` between its parts.
  public var path: String
  public var content: ContentDigest
  /// In bytes.
  public var size: Int
  /// The header fields that the destination sends with it, by name; none where a destination sends its
  /// own.
  public var headers: [String: String]

  public init(path: String, content: ContentDigest, size: Int, headers: [String: String] = [:]) {
    self.path = path
    self.content = content
    self.size = size
    self.headers = headers
  }

  /// The content's SHA-256, in hexadecimal digits.
  public var sha256: String { content.hexadecimal }

  /// Whether it is a document that names other files.
  var isPage: Bool { Self.isPage(path) }

  /// Whether a path is that of a page, or of a page's compressed form.
  static func isPage(_ path: String) -> Bool {
    path.utf8.hasSuffix(".html")
      || Compression.allCases.contains { path.utf8.hasSuffix(".html." + $0.rawValue) }
  }

  /// Whether its name has a hash of its content, so that it never changes: `style.0123456789abcdef.css`, and with its width,
  /// `wall.0123456789abcdef-960.webp`.
  var isImmutable: Bool { Self.isImmutable(path) }

  static func isImmutable(_ path: String) -> Bool {
    let parts = path.utf8.split(separator: UInt8(ascii: "."))
    return parts.dropFirst().dropLast().contains { part in
      let hash = part.prefix(16)
      let width = part.dropFirst(16)
      return hash.count == 16 && hash.allSatisfy { $0.isASCIIDigit || (0x61...0x66).contains($0) }
        && (width.isEmpty || isWidth(width))
    }
  }

  /// Whether a dash and digits stand there.
  private static func isWidth(_ text: Substring.UTF8View) -> Bool {
    text.first == UInt8(ascii: "-") && text.count > 1 && text.dropFirst().allSatisfy(\.isASCIIDigit)
  }
}

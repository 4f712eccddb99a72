internal import AshlarBytes
internal import AshlarContent

/// The HTML of services that keep comments.
enum CommentService {
  /// - Parameter name: that of the site there.
  /// - Returns: nil for what is no such name.
  static func disqus(_ name: String) -> String? {
    let isName = name.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "-") || byte.isASCIIWord
    }
    guard isName else { return nil }
    return """
      <div id="disqus_thread"></div>
      <script src="https://\(name).disqus.com/embed.js" async></script>

      """
  }

  /// Names of giscus' attributes without dashes.
  private static let attributes = [
    "repo", "repo-id", "category", "category-id", "mapping", "term", "strict", "reactions-enabled",
    "emit-metadata", "input-position", "theme", "lang", "loading",
  ]

  /// - Parameter value: a mapping from what attributes are called: `repoId`, `repo_id`, `data-repo-id`.
  /// - Returns: nil where the repository is not named.
  static func giscus(_ value: YAMLValue) -> String? {
    guard case .mapping(let members) = value.content else { return nil }
    var texts: [String: String] = [:]
    for member in members {
      guard let key = member.key.scalar, let text = member.value.scalar, let text = attribute(text)
      else { continue }
      let plain = plain(key)
      if let name = attributes.first(where: { Self.plain($0) == plain }) { texts[name] = text }
    }
    guard texts["repo"] != nil, texts["repo-id"] != nil else { return nil }
    texts["mapping"] = texts["mapping"] ?? "pathname"
    let lines = attributes.compactMap { name in texts[name].map { "\n  data-\(name)=\"\($0)\"" } }
    return "<script src=\"https://giscus.app/client.js\"\(lines.joined())\n"
      + "  crossorigin=\"anonymous\" async></script>\n"
  }

  /// A key without what its spellings differ by.
  private static func plain(_ key: String) -> String {
    let letters = key.lowercased().utf8.filter {
      $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_")
    }
    let text = String(decoding: letters, as: UTF8.self)
    return text.utf8.dropping(prefix: "data").map(String.init) ?? text
  }

  /// A text as an attribute has it; nil for one that would be more than a text, there or in a slot.
  private static func attribute(_ text: String) -> String? {
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 } && !text.utf8.contains(anyOf: "\"<>{}")
    guard isPlain, !text.isEmpty else { return nil }
    let value = ["true": "1", "false": "0"][text] ?? text
    return value.utf8.replacing("&", with: "&amp;")
  }
}

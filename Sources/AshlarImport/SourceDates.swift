internal import AshlarBytes
internal import AshlarContent

/// Where a Hugo site has the dates of its posts: `frontmatter`, with lists of keys for each date.
struct SourceDates {
  /// By the key that a date has here: what is looked for, one after the other.
  private var sources: [(key: String, names: [String])] = []

  init(_ configuration: SourceConfiguration, of kind: ImportSource) {
    guard kind == .hugo, let value = configuration["frontmatter"] else { return }
    for key in ["date", "publishDate", "expiryDate", "lastmod"] {
      switch value.setting(key)?.content {
      case .sequence(let items): sources.append((key, items.compactMap(\.scalar)))
      case .scalar(let text, _): sources.append((key, [text]))
      case .mapping, nil: continue
      }
    }
  }

  /// Front matter with each date under the key that it has here.
  ///
  /// - Parameter path: the post's, whose name may begin with a date.
  func placed(_ value: YAMLValue?, of path: String) -> YAMLValue? {
    guard !sources.isEmpty else { return value }
    var result = value ?? YAMLValue(content: .mapping([]), line: 1, column: 1)
    if result.isNull { result.content = .mapping([]) }
    guard case .mapping(var members) = result.content else { return value }
    for (key, names) in sources {
      let found = names.lazy.compactMap { date($0, key, of: result, path) }.first
      guard let found else { continue }
      let names = Self.names(of: key).map { $0.lowercased() }
      members.removeAll { $0.key.scalar.map { names.contains($0.lowercased()) } ?? false }
      let name = YAMLValue(content: .scalar(key, isPlain: true), line: 1, column: 1)
      members.append(YAMLValue.Member(key: name, value: found))
    }
    result.content = .mapping(members)
    return result
  }

  /// What one source says; nil where it says nothing, or nothing that a copy of the files has.
  private func date(
    _ name: String, _ key: String, of value: YAMLValue, _ path: String
  ) -> YAMLValue? {
    switch name.lowercased() {
    case ":default": return Self.names(of: key).lazy.compactMap { said($0, in: value) }.first
    case ":filename":
      let name =
        stem(of: path).lowercased() == "index" ? fileName(of: folder(of: path)) : stem(of: path)
      guard let day = ContentPlace.datedName(name)?.date else { return nil }
      return YAMLValue(content: .scalar(day, isPlain: true), line: 1, column: 1)
    case let name where name.utf8.hasPrefix(":"): return nil
    default: return said(name, in: value)
    }
  }

  private func said(_ key: String, in value: YAMLValue) -> YAMLValue? {
    value.setting(key).flatMap { $0.isNull ? nil : $0 }
  }

  /// The keys that Hugo takes for one date where nothing else is said.
  private static func names(of key: String) -> [String] {
    switch key {
    case "publishDate": ["publishDate", "pubdate", "published"]
    case "expiryDate": ["expiryDate", "unpublishdate"]
    case "lastmod": ["lastmod", "modified"]
    default: [key]
    }
  }
}

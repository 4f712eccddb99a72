internal import AshlarBytes
internal import AshlarContent

/// What another program's configuration says; nothing where there is none, or where it cannot be read.
struct SourceConfiguration {
  private var value: YAMLValue?
  /// The file that it is in; empty where there is none.
  private(set) var file = ""

  /// The files that programs have it in; the first that is there counts.
  private static func names(of kind: ImportSource) -> [String] {
    switch kind {
    case .hugo:
      ["", "config/_default/"].flatMap { folder in
        ["hugo.toml", "config.toml", "hugo.yaml", "config.yaml", "hugo.yml", "config.yml"]
          .map { folder + $0 }
      }
    case .jekyll: ["_config.yml", "_config.yaml", "_config.toml"]
    default: []
    }
  }

  init(in folder: SourceFolder, of kind: ImportSource) {
    for name in Self.names(of: kind) {
      guard let bytes = folder.text(name) else { continue }
      let report = SourceDiagnostics(path: name, bytes: bytes)
      file = name
      value =
        name.utf8.hasSuffix(".toml")
        ? TOMLParsing.value(of: bytes[...], firstLine: 1, report: report)
        : YAMLParsing.value(
          of: String(decoding: bytes, as: UTF8.self), firstLine: 1, report: report)
      return
    }
  }

  /// What a key of the outermost mapping has. Hugo takes capitals and small letters for the same.
  subscript(key: String) -> YAMLValue? {
    members.first { $0.key.lowercased() == key.lowercased() }?.value
  }

  /// The keys of the outermost mapping, and what they have.
  var members: [(key: String, value: YAMLValue)] {
    guard case .mapping(let members) = value?.content else { return [] }
    return members.compactMap { member in member.key.scalar.map { ($0, member.value) } }
  }

  /// Whether posts of dates to come are shown at once.
  var showsFuture: Bool {
    ["buildFuture", "future"].contains { self[$0]?.scalar?.lowercased() == "true" }
  }

  /// Whether posts that have expired are shown.
  var showsExpired: Bool { self["buildExpired"]?.scalar?.lowercased() == "true" }
}

extension YAMLValue {
  /// What a key of a mapping has; nil for any other value.
  func member(_ key: String) -> YAMLValue? {
    guard case .mapping(let members) = content else { return nil }
    return members.first { $0.key.scalar == key }?.value
  }
}

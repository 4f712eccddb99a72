internal import AshlarContent

/// What another program's configuration says; nothing where there is none, or where it cannot be read.
struct SourceConfiguration {
  private var value: YAMLValue?

  /// The files that programs have it in; the first that is there counts.
  private static let names = [
    "hugo.toml", "config.toml", "hugo.yaml", "config.yaml", "_config.yml",
  ]

  init(in folder: SourceFolder) {
    for name in Self.names {
      guard let bytes = folder.text(name) else { continue }
      let report = SourceDiagnostics(path: name, bytes: bytes)
      value =
        name.hasSuffix(".toml")
        ? TOMLParsing.value(of: bytes[...], firstLine: 1, report: report)
        : YAMLParsing.value(
          of: String(decoding: bytes, as: UTF8.self), firstLine: 1, report: report)
      return
    }
  }

  /// What a key of the outermost mapping has.
  subscript(key: String) -> YAMLValue? { value?.member(key) }
}

extension YAMLValue {
  /// What a key of a mapping has; nil for any other value.
  func member(_ key: String) -> YAMLValue? {
    guard case .mapping(let members) = content else { return nil }
    return members.first { $0.key.scalar == key }?.value
  }
}

internal import AshlarContent

/// Which Markdown a source is written in, where its program has several.
enum MarkdownDialect {
  /// Whether Jekyll reads its pages as kramdown does, unless it is told to take another program.
  static func isKramdown(_ configuration: SourceConfiguration) -> Bool {
    configuration["markdown"]?.scalar.map { $0.lowercased() == "kramdown" } ?? true
  }
}

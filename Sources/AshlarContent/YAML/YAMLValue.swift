/// A piece of YAML, TOML or JSON with its place in the file.
///
/// Scalars stay text: what a text means depends on what the reader of a key asks for, so a card may be
/// titled `1984` or `yes`.
package struct YAMLValue: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    /// - isPlain: whether it stands there without quotes, so that it may be a number.
    case scalar(String, isPlain: Bool)
    case sequence([YAMLValue])
    case mapping([Member])
  }

  package struct Member: Hashable, Sendable {
    /// A scalar.
    package var key: YAMLValue
    package var value: YAMLValue

    package init(key: YAMLValue, value: YAMLValue) {
      self.key = key
      self.value = value
    }
  }

  package var content: Content
  /// The line of the file, counted from 1.
  package var line: Int
  /// The column in scalars, counted from 1.
  package var column: Int

  package init(content: Content, line: Int, column: Int) {
    self.content = content
    self.line = line
    self.column = column
  }

  /// The text of a scalar.
  package var text: String? {
    if case .scalar(let text, _) = content { return text }
    return nil
  }

  /// The text of a scalar without quotes.
  var plainText: String? {
    if case .scalar(let text, isPlain: true) = content { return text }
    return nil
  }

  /// Whether nothing stands there, or a word for nothing.
  package var isNull: Bool {
    guard let text = plainText else { return false }
    return text.isEmpty || text == "~" || text == "null"
  }

  /// What stands there, for a message: `'abc'`, `a list`.
  var kind: String {
    switch content {
    case .scalar(_, isPlain: true) where isNull: "nothing"
    case .scalar(let text, isPlain: true): "'\(text.prefix(40))'"
    case .scalar(let text, isPlain: false): "the text '\(text.prefix(40))'"
    case .sequence(let items): items.isEmpty ? "an empty list" : "a list"
    case .mapping: "a mapping"
    }
  }
}

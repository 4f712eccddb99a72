internal import AshlarBytes

/// What a theme has besides its tokens: page shells, styles, words and an icon.
package struct ThemeFiles: Hashable, Sendable {
  /// A file of a theme, and what it is called in messages.
  package struct File: Hashable, Sendable {
    /// Relative to the site's folder; for a built-in theme, its name and the file's.
    package var path: String
    package var bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }

    package var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// A board's page, and a card's own, as Mustache templates.
  package var boardShell = File(path: "board.mustache", bytes: [])
  package var cardShell = File(path: "card.mustache", bytes: [])
  package var favicon = File(path: "favicon.svg", bytes: [])
  /// The styles of everything around the cards, those of the theme that others start from first.
  package var styles: [File] = []
  /// The files of interface words, by the language's first subtag, those of the theme that others start from
  /// first; always with `en`.
  package var words: [String: [File]] = [:]

  /// Takes over the files of a theme that starts from this one: its styles and words come after, all others
  /// replace.
  mutating func apply(_ files: [String: File]) {
    if let file = files["board.mustache"] { boardShell = file }
    if let file = files["card.mustache"] { cardShell = file }
    if let file = files["favicon.svg"] { favicon = file }
    if let file = files["theme.css"] { styles.append(file) }
    for (name, file) in files {
      if let language = Self.language(ofWords: name) { words[language, default: []].append(file) }
    }
  }

  /// The files that a theme may have, besides one of words for each language.
  static let names = ["theme.yaml", "theme.css", "board.mustache", "card.mustache", "favicon.svg"]

  /// The language of a file of words, in small letters: `words.de.yaml` has German ones, `words.zh-Hant.yaml` those of
  /// Traditional Chinese.
  static func language(ofWords name: String) -> String? {
    let parts = name.utf8.split(at: ".", omittingEmpty: false)
    guard parts.count == 3, parts[0] == "words", parts[2] == "yaml",
      parts[1].wholeMatch(of: /[a-z]{2,8}(-[A-Za-z0-9]{1,8})*/) != nil
    else { return nil }
    return parts[1].lowercased()
  }
}

internal import AshlarBytes
package import AshlarDiagnostics

/// A key of a card's front matter that other programs use and Ashlar does not.
package struct ForeignKey: Hashable, Sendable {
  package var name: String
  /// Where the key stands.
  package var location: SourceLocation
}

/// Keys of front matter that mean something to other programs.
enum ForeignKeys {
  /// Keys that are no mistyped ones of Ashlar's, however alike they look.
  static let known: Set<String> = [
    "audio", "banner", "bibliography", "build", "cascade",
    "comments",
    "created", "cssclass", "cssclasses", "disqus", "eleventyExcludeFromCollections",
    "eleventyNavigation", "excerpt", "featured", "header", "headless",
    "isCJKLanguage", "katex", "keywords", "layout", "linkTitle", "linktitle", "markup",
    "math", "mathjax", "menu", "menus", "outputs", "pagination", "params",
    "resources", "series", "sidebar", "sitemap", "style",
    "subtitle", "summary", "teaser", "template", "thumbnail", "toc", "translationKey", "type",
    "unlisted", "video", "videos",
  ]

  /// One warning for each key, at its first place, with the number of cards that have it.
  ///
  /// - Parameters:
  ///   - keys: of all cards.
  ///   - entries: the cards, for the lines that are shown.
  /// - Complexity: O(*n* log *n*) in all bytes of the cards with such keys and their number.
  static func diagnostics(of keys: [ForeignKey], in entries: [Entry]) -> [Diagnostic] {
    if keys.isEmpty { return [] }
    // Of several cards with one path the first counts.
    let sources = PathTable(
      entries.reversed().lazy.map { ($0.path, SourceDiagnostics(path: $0.path, bytes: $0.source)) })
    return Dictionary(grouping: keys, by: \.name).map { name, keys in
      let location = keys.map(\.location).min() ?? SourceLocation(file: Entry.folder)
      let count = Set(keys.map(\.location.file)).count
      return Diagnostic(
        .warning, "'\(name)'\(count > 1 ? " in \(count) cards" : "") is not used", at: location,
        sourceLine: sources[location.file]?.line(location.line),
        hint: "remove it, or write 'extra: ignore' in \(SiteConfiguration.fileName)")
    }.sorted()
  }
}

extension YAMLFields {
  /// Reports the keys that nobody asked for and that look like mistyped ones.
  ///
  /// - Returns: the other keys that nobody asked for.
  func finishWithForeignKeys() -> [ForeignKey] {
    var foreign: [ForeignKey] = []
    for key in unknownKeys() {
      guard let name = key.text else { continue }
      // What is taken over from a mapping by '<<' is the card's own.
      if peek("draft") == nil, let value = peek(name),
        let held = FrontMatter.heldBack(by: name, value)
      {
        report.error(
          "'\(name)' holds a page back, and is not read", at: held,
          hint: "write 'draft: true' at the margin of the front matter, or remove it")
      } else if name == "unlisted", FrontMatter.isUnlisted(peek(name)), !isOfAlbum {
        report.error(
          "a card is not unlisted by itself", at: key,
          hint: "let only an unlisted board show it, or write 'draft: true'")
      } else if name == "<<" {
        report.error(
          "'<<' takes keys over in YAML alone", at: key, hint: "write the keys out")
      } else if !ForeignKeys.known.contains(name), HeldBack(name, nil) == nil,
        let near = nearestKey(to: name)
      {
        reportUnknown(name, at: key, hint: "did you mean '\(near)'?")
      } else {
        foreign.append(
          ForeignKey(
            name: name,
            location: SourceLocation(file: report.path, line: key.line, column: key.column)))
      }
    }
    return foreign
  }

  /// Whether the keys are those of an album, which has more of them.
  var isOfAlbum: Bool { isInPhotographs && Photograph.isAlbumText(report.path) }

  /// Whether the keys are those of a photograph or an album.
  var isInPhotographs: Bool { report.path.utf8.hasPrefix(Photograph.folder + "/") }

  /// The words of a card, not more than its page can show.
  mutating func terms(_ key: String) -> [String] {
    let words = placedWords(key)
    guard words.count > FrontMatter.maximumTermCount else { return words.map(\.word) }
    report.warning(
      "of \(words.count) words in '\(key)' the first \(FrontMatter.maximumTermCount) are used",
      at: words[FrontMatter.maximumTermCount].value, hint: "a card is about fewer things")
    return words.prefix(FrontMatter.maximumTermCount).map(\.word)
  }

  /// The words under a key; nil for a value of another form.
  func otherWords(of key: String) -> FrontMatter.OtherWords? {
    guard let value = peek(key) else { return nil }
    var words: [String] = []
    for item in items(of: value) {
      guard let word = item.text.map(trimmingSpaces), !item.isNull else { return nil }
      if !word.isEmpty, !words.contains(word) { words.append(word) }
    }
    if words.count > FrontMatter.maximumTermCount {
      report.warning(
        "of \(words.count) words the first \(FrontMatter.maximumTermCount) are used", at: value,
        hint: "a card is about fewer things")
      words.removeLast(words.count - FrontMatter.maximumTermCount)
    }
    return words.isEmpty
      ? nil
      : FrontMatter.OtherWords(key: key, words: words, line: value.line, column: value.column)
  }
}

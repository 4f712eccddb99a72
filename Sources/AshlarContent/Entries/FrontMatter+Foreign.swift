internal import AshlarBytes

/// Keys by which other programs say what Ashlar has a key for.
extension FrontMatter {
  /// Reads counterparts of keys that the card does not give.
  mutating func readForeign(_ fields: inout YAMLFields) {
    readForeignTags(&fields)
    readForeignAuthor(&fields)
    for key in ["cover", "featured_image", "images"] where image == nil {
      readImage(key, &fields)
    }
    if fields.peek("pinned") != nil { isPinned = fields.boolean("pinned") ?? isPinned }
    if language == nil, fields.peek("language") != nil { language = fields.language("language") }
    readForeignDraft(&fields)
    for key in ["modified", "updated"] where modified == nil && fields.peek(key) != nil {
      modified = fields.date(key)
    }
    if permalink == nil, fields.peek("url") != nil {
      permalink = fields.pagePattern("url", isForAll: false)
    }
    if fields.peek("redirect_from") != nil {
      var all = DistinctTexts(aliases)
      for alias in fields.aliases("redirect_from") { _ = all.add(alias) }
      aliases = all.texts
    }
  }

  /// A category is one more word to select a card by.
  private mutating func readForeignTags(_ fields: inout YAMLFields) {
    for key in ["categories", "category"] where fields.peek(key) != nil {
      var all = DistinctTexts(tags)
      for word in fields.words(key) { _ = all.add(word) }
      tags = all.texts
    }
  }

  /// `author`, or the first of `authors`: a name, or a mapping with a `name`.
  private mutating func readForeignAuthor(_ fields: inout YAMLFields) {
    for key in ["author", "authors"] {
      guard var value = fields.value(key, as: .text), author == nil else { continue }
      if case .sequence(let items) = value.content, let first = items.first {
        if key == "author", items.count > 1 {
          fields.report.warning(
            "a card has one author: of \(items.count) the first is used", at: value,
            hint: "name the others in the text")
        }
        value = first
      }
      guard case .mapping = value.content,
        var person = YAMLFields(value, name: "'\(key)'", report: fields.report)
      else {
        author = value.text
        continue
      }
      author = person.text("name")
      if author == nil {
        fields.report.warning(
          "'\(key)' names nobody", at: value, hint: "write 'author: Ann', or 'name' in it")
      }
    }
  }

  /// `cover`, `featured_image` or `images`: paths, or mappings with `image` and `alt`; a list has the card's image first
  /// and, in `images`, those that follow it.
  private mutating func readImage(_ key: String, _ fields: inout YAMLFields) {
    guard let value = fields.value(key) else { return }
    var items = [value]
    if case .sequence(let list) = value.content, !list.isEmpty { items = list }
    var further: [FurtherImage] = []
    for item in items {
      let (path, text) = Self.picture(item, key, fields.report)
      guard let path else { continue }
      if image == nil {
        image = path
        alt = alt ?? text
        places.add(.image, line: item.line, column: item.column)
      } else if key == "images" {
        further.append(
          FurtherImage(path: path, alt: text, line: item.line, column: item.column))
      }
    }
    if !further.isEmpty { furtherImages += further }
  }

  /// A picture's path and its description.
  private static func picture(
    _ value: YAMLValue, _ key: String, _ report: SourceDiagnostics
  ) -> (path: String?, alt: String?) {
    guard case .mapping = value.content,
      var fields = YAMLFields(value, name: "'\(key)'", report: report)
    else { return (value.text, nil) }
    let path = fields.text("image") ?? fields.text("src")
    if path == nil {
      report.warning("'\(key)' names no picture", at: value, hint: "write 'image: path' in it")
    }
    return (path, fields.text("alt"))
  }
}

/// What other programs do not publish, or show nobody who has no link: here it is a draft.
extension FrontMatter {
  private static let yes: Set<String> = ["true", "yes", "on", "1"]
  private static let no: Set<String> = ["false", "no", "off", "0"]

  /// Reads the keys by which other programs hold a page back.
  mutating func readForeignDraft(_ fields: inout YAMLFields) {
    readFalse(&fields)
    for key in ["headless", "private", "hidden", "eleventyExcludeFromCollections"] {
      guard let word = fields.peek(key)?.text?.lowercased() else { continue }
      if Self.yes.contains(word) { isDraft = true }
      if Self.yes.union(Self.no).contains(word) { _ = fields.value(key) }
    }
    // A site may have boards of the words in these.
    for key in ["status", "visibility"] {
      guard let value = fields.peek(key), HeldBack.isWithheld(by: key, value) else { continue }
      isDraft = true
      _ = fields.value(key)
    }
    for key in ["build", "_build"] {
      guard let value = fields.peek(key), Self.isNotBuilt(value) else { continue }
      isDraft = true
      _ = fields.value(key)
    }
  }

  private mutating func readFalse(_ fields: inout YAMLFields) {
    for key in ["published", "publish", "permalink"] {
      let value = fields.peek(key)
      // An address may be a text in quotes.
      switch (key == "permalink" ? value?.plainText : value?.text)?.lowercased() {
      case let word? where Self.no.contains(word): isDraft = true
      case let word? where Self.yes.contains(word): break
      case let text?
      where key == "publish" && publish == nil && text.utf8.first.map(\.isASCIIDigit) != true:
        if let value = fields.value(key) {
          fields.mismatch(key, value, expected: "a date, as 2026-03-21, or true or false")
        }
        continue
      default: continue
      }
      _ = fields.value(key)
    }
  }

  /// Whether a card says that it is to be found by its link alone, which only boards and albums can be.
  static func isUnlisted(_ value: YAMLValue?) -> Bool {
    (value?.text?.lowercased()).map(yes.contains) ?? false
  }

  /// Whether Hugo's `build` keeps a page from being written, or from every list.
  package static func isNotBuilt(_ value: YAMLValue) -> Bool {
    guard case .mapping(let members) = value.content else { return false }
    return members.contains { member in
      guard let word = member.value.text?.lowercased() else { return false }
      return switch member.key.text {
      case "render": ["never", "false", "link"].contains(word)
      case "list": ["never", "false", "local"].contains(word)
      default: false
      }
    }
  }

  /// Where a key that is not read says that a page is not to be published; nil where it does not.
  ///
  /// A card of its own may say that it is unlisted, which is answered otherwise.
  static func heldBack(by key: String, _ value: YAMLValue) -> YAMLValue? {
    key != "unlisted" && isHeldBack(by: key, value) ? value : heldBack(within: value)
  }

  /// A site may have boards of the words of keys as `status`: of these, few hold a page back.
  private static func isHeldBack(by key: String, _ value: YAMLValue) -> Bool {
    HeldBack.isOfWords(key) ? HeldBack.isWithheld(by: key, value) : HeldBack(key, value) == .yes
  }

  private static func heldBack(within value: YAMLValue) -> YAMLValue? {
    switch value.content {
    case .scalar: return nil
    case .sequence(let items): return items.lazy.compactMap(heldBack).first
    case .mapping(let members):
      for member in members {
        let key = member.key.text?.lowercased()
        if let key, isHeldBack(by: key, member.value) { return member.value }
        if let inner = heldBack(within: member.value) { return inner }
      }
      return nil
    }
  }
}

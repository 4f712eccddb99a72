/// Keys by which other programs say what Ashlar has a key for.
extension FrontMatter {
  /// Reads counterparts of keys that the card does not give.
  mutating func readForeign(_ fields: inout YAMLFields) {
    readForeignTags(&fields)
    readForeignAuthor(&fields)
    if image == nil { readForeignImage(&fields) }
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
      aliases += fields.aliases("redirect_from").filter { !aliases.contains($0) }
    }
  }

  /// A category is one more word to select a card by.
  private mutating func readForeignTags(_ fields: inout YAMLFields) {
    for key in ["categories", "category"] where fields.peek(key) != nil {
      tags += fields.words(key).filter { !tags.contains($0) }
    }
  }

  /// `author`, or the first of `authors`: a name, or a mapping with a `name`.
  private mutating func readForeignAuthor(_ fields: inout YAMLFields) {
    for key in ["author", "authors"] {
      guard author == nil, var value = fields.value(key, as: .text) else { continue }
      if case .sequence(let items) = value.content, let first = items.first { value = first }
      guard case .mapping = value.content,
        var person = YAMLFields(value, name: "'\(key)'", report: fields.report)
      else {
        author = value.text
        continue
      }
      author = person.text("name")
    }
  }

  /// `cover`, `featured_image` or the first of `images`: a path, or a mapping with `image` and `alt`.
  private mutating func readForeignImage(_ fields: inout YAMLFields) {
    for key in ["cover", "featured_image", "images"] {
      guard image == nil, var value = fields.value(key) else { continue }
      if case .sequence(let items) = value.content, let first = items.first { value = first }
      if case .mapping = value.content,
        var cover = YAMLFields(value, name: "'\(key)'", report: fields.report)
      {
        image = cover.text("image") ?? cover.text("src")
        if alt == nil { alt = cover.text("alt") }
      } else {
        image = value.text
      }
      if image != nil { places.add(.image, line: value.line, column: value.column) }
    }
  }

  /// What other programs do not publish is a draft.
  private mutating func readForeignDraft(_ fields: inout YAMLFields) {
    for key in ["published", "publish", "permalink"] {
      switch fields.peek(key)?.plainText {
      case "false", "False", "FALSE", "no", "No", "off", "Off": isDraft = true
      case "true", "True", "TRUE", "yes", "Yes", "on", "On": break
      case let text? where key == "publish" && publish == nil && text.first?.isNumber != true:
        if let value = fields.value(key) {
          fields.mismatch(key, value, expected: "a date, as 2026-03-21, or true or false")
        }
        continue
      default: continue
      }
      _ = fields.value(key)
    }
  }
}

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

  /// `cover`, `featured_image` or `images`: paths, or mappings with `image` and `alt`; a list has the card's image first
  /// and, in `images`, those that follow it.
  private mutating func readImage(_ key: String, _ fields: inout YAMLFields) {
    guard let value = fields.value(key) else { return }
    var items = [value]
    if case .sequence(let list) = value.content, !list.isEmpty { items = list }
    for item in items {
      let (path, text) = Self.picture(item, key, fields.report)
      guard let path else { continue }
      if image == nil {
        image = path
        alt = alt ?? text
        places.add(.image, line: item.line, column: item.column)
      } else if key == "images" {
        furtherImages.append(
          FurtherImage(path: path, alt: text, line: item.line, column: item.column))
      }
    }
  }

  /// A picture's path and its description.
  private static func picture(
    _ value: YAMLValue, _ key: String, _ report: SourceDiagnostics
  ) -> (path: String?, alt: String?) {
    guard case .mapping = value.content,
      var fields = YAMLFields(value, name: "'\(key)'", report: report)
    else { return (value.text, nil) }
    return (fields.text("image") ?? fields.text("src"), fields.text("alt"))
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

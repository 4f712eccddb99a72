internal import AshlarBytes
internal import AshlarContent

/// Front matter of another program as Ashlar has it.
struct ImportedMatter {
  var title: String?
  /// A kind that all themes know.
  var kind: String?
  var date: String?
  var tags: [String] = []
  var image: String?
  var alt: String?
  /// The path of a video.
  var video: String?
  var link: String?
  var language: String?
  /// What it has in common with its translations, where that is not its path.
  var translationKey: String?
  var weight: Int?
  var isDraft = false
  /// The moment from which it is shown, and the one from which it is no more.
  var publish: String?
  var expire: String?
  var author: String?
  /// One sentence for search engines.
  var summary: String?
  /// When it was changed last.
  var modified: String?
  var slug: String?
  /// The address of its page, with names after colons for what the card fills in.
  var permalink: String?
  /// Addresses that lead to its page.
  var aliases: [String] = []
  /// The tags that the source calls categories; they are in `tags`, too.
  var categories: [String] = []
  /// The series that it is a part of.
  var series: [String] = []
  /// Its place in the site's main menu.
  var menu: SourceMenuEntry?

  /// A card with this front matter and a text, whose beginning nobody takes for front matter.
  func card(_ body: String) -> String {
    let yaml = yaml
    guard FrontMatterSplit.wouldBegin(body, alone: yaml.isEmpty) else { return yaml + body }
    return yaml + Self.plain(body)
  }

  /// A text that says the same in Markdown, and begins neither with a fence nor with an object.
  private static func plain(_ body: String) -> String {
    var bytes = Array(body.utf8)
    let start = bytes.firstIndex { ![0x09, 0x0A, 0x0D, 0x20].contains($0) } ?? 0
    let line = bytes[start...].prefix { $0 != 0x0A }
    if line.starts(with: "---".utf8), line.dropFirst(3).allSatisfy({ $0 <= 0x20 }) {
      bytes.replaceSubrange(start..<start + 3, with: "***".utf8)
    } else {
      bytes.insert(UInt8(ascii: "\\"), at: start)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The front matter as YAML between lines of dashes; nothing where there is none.
  private var yaml: String {
    var lines: [String] = []
    if let title { lines.append("title: \(Self.quoted(title))") }
    if let kind { lines.append("kind: \(kind)") }
    if let date { lines.append("date: \(date)") }
    if !tags.isEmpty { lines.append("tags: [\(tags.map(Self.quoted).joined(separator: ", "))]") }
    if !series.isEmpty {
      lines.append("series: [\(series.map(Self.quoted).joined(separator: ", "))]")
    }
    if let image { lines.append("image: \(Self.quoted(image))") }
    if let video { lines.append("video: \(Self.quoted(video))") }
    if image ?? video != nil, let alt { lines.append("alt: \(Self.quoted(alt))") }
    if let link { lines.append("link: \(Self.quoted(link))") }
    if let language { lines.append("lang: \(language)") }
    if let translationKey { lines.append("translationKey: \(Self.quoted(translationKey))") }
    if let weight { lines.append("weight: \(weight)") }
    if let author { lines.append("author: \(Self.quoted(author))") }
    if let summary { lines.append("description: \(Self.quoted(summary))") }
    if let modified { lines.append("lastmod: \(modified)") }
    if let slug { lines.append("slug: \(Self.quoted(slug))") }
    if let permalink { lines.append("permalink: \(Self.quoted(permalink))") }
    if !aliases.isEmpty {
      lines.append("aliases: [\(aliases.map(Self.quoted).joined(separator: ", "))]")
    }
    if let publish { lines.append("publish: \(publish)") }
    if let expire { lines.append("expire: \(expire)") }
    if isDraft { lines.append("draft: true") }
    return lines.isEmpty ? "" : "---\n\(lines.joined(separator: "\n"))\n---\n"
  }

  /// A text in double quotes, as YAML and JSON have it.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      // Control characters and what is none: YAML has no place for most of them (YAML 1.2, 5.1).
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FEFF}",
        "\u{FFFE}"..."\u{FFFF}":
        result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension YAMLValue {
  /// The text of a scalar.
  var scalar: String? {
    if case .scalar(let text, _) = content { return text }
    return nil
  }
}

extension ImportedMatter {
  /// Reads what another program's front matter says.
  ///
  /// - Parameter lose: is told every key that has no place.
  init(_ value: YAMLValue?, lose: (String) -> Void) {
    guard let value, case .mapping(let members) = value.content else { return }
    let keys = members.map { $0.key.scalar?.lowercased() ?? "" }
    let order = members.indices.sorted {
      (Self.rank(of: keys[$0]), $0) < (Self.rank(of: keys[$1]), $1)
    }
    for member in order.map({ members[$0] }) {
      guard let key = member.key.scalar else { continue }
      read(key, member.value, lose: lose)
    }
  }

  /// Of keys of one meaning, the one with the lowest rank counts, and else the first: as Hugo has it for its own
  /// (gohugo.io, front matter's dates).
  private static func rank(of key: String) -> Int {
    switch key {
    case "date", "publishdate", "lastmod", "expirydate": 0
    case "pubdate": 1
    default: 2
    }
  }

  /// Adds tags, of which it has each once.
  mutating func add(tags words: [String]) {
    var known = Set(tags)
    tags += words.filter { known.insert($0).inserted }
  }

  private mutating func read(_ key: String, _ value: YAMLValue, lose: (String) -> Void) {
    let text = value.scalar.flatMap { $0.isEmpty ? nil : $0 }
    // A key with nothing behind it says nothing.
    if value.isNull || text == nil && value.scalar != nil { return }
    switch key.lowercased() {
    case "title" where text != nil: title = text
    case "date", "created":
      date = Self.settled(date, Self.date(Self.first(value), lose), key, lose)
    case "tags", "tag", "categories", "category", "keywords":
      // Of one there is one word, however many spaces it has.
      let isOne = ["tag", "category"].contains(key.lowercased())
      let words = isOne && text != nil ? Self.names(value) : Self.words(value)
      if words.isEmpty { lose("the key '\(key)'") }
      add(tags: words)
      if key.lowercased().utf8.hasPrefix("categor") { categories += words }
    case "series":
      let names = Self.names(value)
      if names.isEmpty { lose("the key '\(key)'") }
      series += names.filter { !series.contains($0) }
    case "cover", "featured_image", "images", "image", "thumbnail": readImage(value, key, lose)
    case "lang", "language":
      language = text.flatMap { isLanguageTag($0) ? $0 : nil }
      if language == nil { lose("the key '\(key)'") }
    case "translationkey" where text != nil: translationKey = text
    case "weight":
      weight = text.flatMap { Int($0) }.flatMap { FrontMatter.weights.contains($0) ? $0 : nil }
      if weight == nil { lose("the key '\(key)'") }
    case "draft":
      let answer = HeldBack(key, value)
      isDraft = isDraft || answer == .yes
      if answer == .unclear { lose("the key '\(key)'") }
    // Hugo has a date in this key, too.
    case "published", "publish":
      guard let day = text.flatMap(Self.date) else {
        return holdBack(key, HeldBack(key, value), lose)
      }
      publish = Self.settled(publish, day, key, lose)
    case "build", "_build":
      holdBack(key, FrontMatter.isNotBuilt(value) ? .yes : .unclear, lose)
    case "publishdate", "pubdate":
      publish = Self.settled(publish, moment(Self.first(value), lose), key, lose)
    case "permalink" where Self.isNotWritten(value): holdBack(key, .yes, lose)
    case "permalink" where text != nil, "url" where text != nil:
      permalink = Self.settled(permalink, text, key, lose)
    case "slug" where text != nil: slug = text
    case "description" where text != nil: summary = text
    case "lastmod", "modified", "updated", "last_modified_at":
      modified = Self.settled(modified, Self.date(text, lose), key, lose)
    case "author", "authors": readAuthors(value, key, lose)
    case "menu", "menus": menu = SourceMenuEntry.ofFrontMatter(value, lose: lose) ?? menu
    case "aliases", "redirect_from": readAliases(value, key, lose: lose)
    case "expirydate", "expires", "unpublishdate":
      expire = Self.settled(expire, moment(Self.first(value), lose), key, lose)
    default:
      if let answer = HeldBack(key, value) { return holdBack(key, answer, lose) }
      lose("the key '\(key)'")
      holdBack(within: value, of: key, lose)
    }
  }

  /// Makes a draft of what a mapping that is not read holds back, as Hugo's `params` and Eleventy's `eleventyComputed`.
  private mutating func holdBack(
    within value: YAMLValue, of outer: String, _ lose: (String) -> Void
  ) {
    guard case .mapping(let members) = value.content else { return }
    for member in members {
      guard let key = member.key.scalar else { continue }
      let isNotWritten = key == "permalink" && Self.isNotWritten(member.value)
      guard isNotWritten || HeldBack(key, member.value) == .yes else { continue }
      holdBack("\(outer).\(key)", .yes, lose)
    }
  }

  private mutating func readAuthors(_ value: YAMLValue, _ key: String, _ lose: (String) -> Void) {
    let name = Self.name(value)
    if name == nil { lose("the key '\(key)'") }
    var first = value
    if case .sequence(let items) = value.content {
      if items.count > 1 { lose("all but the first of the key '\(key)'") }
      first = items.first ?? value
    }
    if name != nil, case .mapping(let members) = first.content {
      for part in members.compactMap(\.key.scalar) where part != "name" {
        lose("the key '\(key).\(part)'")
      }
    }
    author = Self.settled(author, name, key, lose)
  }

  /// What the first of several keys of one meaning says; it is listed where another one says something else.
  private static func settled<Value: Equatable>(
    _ known: Value?, _ other: Value?, _ key: String, _ lose: (String) -> Void
  ) -> Value? {
    guard let known, let other else { return known ?? other }
    if known != other { lose("the key '\(key)', or another of its meaning") }
    return known
  }

  /// Makes a draft of what the source does not show, or shows those alone who have its link.
  private mutating func holdBack(_ key: String, _ answer: HeldBack?, _ lose: (String) -> Void) {
    switch answer {
    case .yes?:
      isDraft = true
      lose("a page that the source holds back ('\(key)'): it is a draft")
    case .unclear?: lose("the key '\(key)'")
    case .no?, nil: break
    }
  }

  /// Whether Eleventy writes no page: `permalink: false`, or `permalink: {build: false}`.
  private static func isNotWritten(_ value: YAMLValue) -> Bool {
    isFalse(value) || value.member("build").map(isFalse) == true
  }

  /// Takes the moment that a column says something appears at, or goes.
  ///
  /// - Returns: whether the column is one of these, and has a moment.
  mutating func setMoment(_ name: String, _ text: String, lose: (String) -> Void) -> Bool {
    guard Self.date(text) != nil else { return false }
    switch name.lowercased() {
    case "publish", "publishdate", "publish_date", "pubdate": publish = moment(text, lose)
    case "expire", "expires", "expirydate", "expiry_date", "unpublishdate":
      expire = moment(text, lose)
    default: return false
    }
    return true
  }

  /// When a page appears or goes; one of which nobody knows that is a draft.
  private mutating func moment(_ text: String, _ lose: (String) -> Void) -> String? {
    let date = Self.date(text)
    if date == nil {
      isDraft = true
      lose("a date that cannot be read, at which a page appears or goes: it is a draft")
    }
    return date
  }

  /// A text, or the first of a list; nothing for a mapping.
  private static func first(_ value: YAMLValue) -> String {
    if case .sequence(let items) = value.content { return items.first?.scalar ?? "" }
    return value.scalar ?? ""
  }

  /// A date as Ashlar reads it; one in no form that is known is lost.
  private static func date(_ text: String?, _ lose: (String) -> Void) -> String? {
    guard let text else { return nil }
    let date = date(text)
    if date == nil { lose("a date that cannot be read") }
    return date
  }

  /// The name of the first person.
  private static func name(_ value: YAMLValue) -> String? {
    switch value.content {
    case .scalar(let text, _): text.isEmpty ? nil : text
    case .sequence(let items): items.first.flatMap(name)
    case .mapping(let members):
      members.first { $0.key.scalar == "name" }.flatMap { name($0.value) }
    }
  }

  /// Addresses; notes have names in this key, which are none.
  private mutating func readAliases(
    _ value: YAMLValue, _ key: String, lose: (String) -> Void
  ) {
    var addresses = [value]
    if case .sequence(let items) = value.content { addresses = items }
    for address in addresses.compactMap(\.scalar) {
      if address.utf8.hasPrefix("/"), PagePattern(address) != nil {
        aliases.append(address)
      } else {
        lose("the key '\(key)'")
      }
    }
  }

  private mutating func readImage(_ value: YAMLValue, _ key: String, _ lose: (String) -> Void) {
    if image != nil { return lose("the key '\(key)'") }
    switch value.content {
    case .scalar(let text, _): image = text.isEmpty ? nil : text
    case .sequence(let items):
      if items.count > 1 { lose("all but the first of the key '\(key)'") }
      if let first = items.first { readImage(first, key, lose) }
    case .mapping(let members):
      for member in members {
        let name = member.key.scalar ?? ""
        switch name {
        case "image", "src", "url", "path": image = image ?? member.value.scalar
        case "alt": alt = member.value.scalar
        default: lose("the key '\(key).\(name)'")
        }
      }
    }
  }

  /// The texts of a list, or one text as a whole.
  private static func names(_ value: YAMLValue) -> [String] {
    guard case .sequence(let items) = value.content else { return [value.scalar].compactMap { $0 } }
    return items.filter { !$0.isNull }.compactMap(\.scalar).filter { !$0.isEmpty }
  }

  /// Words of a list, or of one text with commas or, where there are none, with spaces between them.
  static func words(_ value: YAMLValue) -> [String] {
    switch value.content {
    case .sequence(let items):
      return items.filter { !$0.isNull }.compactMap { $0.scalar.map(word) }.filter { !$0.isEmpty }
    case .scalar(let text, isPlain: _):
      let words = text.utf8.split(at: text.utf8.contains(",") ? "," : " ")
      return words.map { word(String($0)) }.filter { !$0.isEmpty }
    case .mapping: return []
    }
  }

  private static func word(_ text: String) -> String {
    String(text.utf8.dropping(leading: " #").utf8.trimmingEnd(" "))
  }

  private static func isFalse(_ value: YAMLValue) -> Bool {
    ["false", "no", "off", "0"].contains(value.scalar?.lowercased())
  }
}

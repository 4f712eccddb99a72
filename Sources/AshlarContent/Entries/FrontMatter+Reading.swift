internal import AshlarBytes

extension FrontMatter {
  /// Reads front matter between two places of a file.
  ///
  /// - Returns: a value without what was reported; nil when it cannot be read at all, so that nobody
  ///   knows whether the card is a draft.
  static func read(
    _ split: FrontMatterSplit, report: SourceDiagnostics
  ) -> (frontMatter: FrontMatter, foreignKeys: [ForeignKey])? {
    let countBefore = report.diagnostics.count
    guard let value = split.value(in: report.bytes, report: report), !value.isNull else {
      return report.diagnostics.count == countBefore ? (FrontMatter(), []) : nil
    }
    return read(members: value, report: report)
  }

  /// Reads front matter from its keys.
  ///
  /// - Parameter others: keys that are no front matter.
  /// - Returns: a value without what was reported; nil for no mapping.
  static func read(
    members value: YAMLValue, besides others: [String] = [], report: SourceDiagnostics
  ) -> (frontMatter: FrontMatter, foreignKeys: [ForeignKey])? {
    guard var fields = YAMLFields(value, name: "front matter", report: report) else { return nil }
    for key in others { _ = fields.value(key) }
    var frontMatter = FrontMatter(&fields)
    let foreignKeys = fields.finishWithForeignKeys()
    // Terms may be made of what the cards of photographs say, too.
    let noted = fields.isOfPhotograph ? PhotographNotes.keys : []
    frontMatter.otherWords = (foreignKeys.map(\.name) + noted).compactMap {
      fields.otherWords(of: $0)
    }
    return (frontMatter, foreignKeys)
  }

  /// How many words of a taxonomy a card may have: each may have a page that shows all of them.
  static let maximumTermCount = 100

  private static let keys = Field.allCases.map(\.rawValue)

  private init(_ fields: inout YAMLFields) {
    self.init()
    readText(&fields)
    readPlacing(&fields)
    fields.know(Self.keys)
    if fields.isOfAlbum {
      download = fields.albumDownload("download")
      selectionForm = fields.selectionForm("selection")
      password = fields.password("password")
      map = MapChoice.read(&fields)
    }
    if fields.isOfPhotograph {
      map = fields.boolean("map").map { $0 ? .on(MapConfiguration()) : .off }
      let notes = PhotographNotes(&fields)
      if notes != PhotographNotes() { photographNotes = notes }
    }
    for place in fields.places {
      guard let field = Field.byName[place.key] else { continue }
      places.add(field, line: place.line, column: place.column)
    }
    readForeign(&fields)
  }

  private mutating func readText(_ fields: inout YAMLFields) {
    // One of which nobody sees anything is none.
    title = fields.text("title").map(Self.line).flatMap { $0.hasVisibleCharacter ? $0 : nil }
    id = fields.identifier("id")
    date = fields.date("date")
    tags = fields.terms("tags")
    image = fields.text("image")
    alt = fields.text("alt").flatMap { $0.isEmpty || $0.hasVisibleCharacter ? $0 : nil }
    readVideo(&fields)
    link = fields.link("link")
    language = fields.language("lang")
    direction = fields.choice("dir")
    translationKey = fields.text("translationKey")
    includes = fields.words("include")
    badge = fields.text("badge")
    hyphens = fields.choice("hyphens")
    summary = fields.text("description").map(Self.line)
    readAddresses(&fields)
  }

  /// A text as it stands in one line, without white space around it and controls in it.
  private static func line(_ text: String) -> String {
    let isBlank = { (byte: UInt8) in byte <= 0x20 || byte == 0x7F }
    guard
      text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) || text.utf8.first == 0x20
        || text.utf8.last == 0x20
    else { return text }
    return String(
      decoding: Array(text.utf8.split(whereSeparator: isBlank).joined(separator: [0x20])),
      as: UTF8.self)
  }

  /// Other programs have the address of a service or a number there.
  private mutating func readVideo(_ fields: inout YAMLFields) {
    loops = fields.boolean("loop") ?? false
    guard let name = fields.peek("video")?.text, AssetReading.hasVideoName(name),
      !name.utf8.contains(text: "://")
    else { return }
    video = fields.text("video")
  }

  /// What only some kinds of cards show. Other programs, which know no kinds, may have these keys for something else.
  private mutating func readDetails(_ fields: inout YAMLFields) {
    let isOurs = kind != Self.plainKind
    for field in [Field.kicker, .number, .price, .button] {
      let value = fields.peek(field.rawValue)
      guard isOurs || value == nil || value?.text != nil else { continue }
      details[field] = fields.text(field.rawValue)
    }
    let value = fields.peek("when")
    guard isOurs || value == nil || value?.text.flatMap(CalendarDate.init(text:)) != nil else {
      // It is said that no card of this kind shows it.
      details[.when] = value?.text
      return
    }
    moment = fields.date("when")
  }

  private mutating func readAddresses(_ fields: inout YAMLFields) {
    slug = fields.text(
      "slug", expected: "a name of letters, digits, '-', '_' and '.'",
      where: { !$0.isEmpty && !$0.utf8.contains("/") && isOutputPath($0) })
    if fields.peek("permalink")?.text?.utf8.contains("/") == true {
      permalink = fields.pagePattern("permalink", isForAll: false)
    }
    aliases = fields.aliases("aliases")
  }

  private mutating func readPlacing(_ fields: inout YAMLFields) {
    if fields.value("span")?.text == "full" {
      span = .full
    } else if let columns = fields.integer("span", in: 1...1000) {
      span = .columns(columns)
    }
    column = fields.integer("column", in: 1...1000)
    isPinned = fields.boolean("pin") ?? false
    weight = fields.integer("weight", in: Self.weights)
    isDraft = fields.boolean("draft") ?? false
    kind = fields.identifier("kind") ?? Self.plainKind
    readDetails(&fields)
    readTimes(&fields)
    maximumLines = fields.integer("maxLines", in: 1...10_000)
  }

  /// `publish` and `expire`; other programs have `publish: false` for a draft, and names of their own for both.
  private mutating func readTimes(_ fields: inout YAMLFields) {
    if fields.peek("publish")?.text?.first?.isNumber == true { publish = fields.date("publish") }
    expire = fields.date("expire")
    modified = fields.date("lastmod")
    // Of two moments, the one that shows less counts.
    if fields.peek("publishDate") != nil, let moment = fields.date("publishDate") {
      publish = max(publish ?? moment, moment)
    }
    for key in ["expiryDate", "expires"] where fields.peek(key) != nil {
      if let moment = fields.date(key) { expire = min(expire ?? moment, moment) }
    }
    if let publish, let end = expire, end <= publish, let value = fields.value("expire") {
      fields.mismatch("expire", value, expected: "a moment after 'publish'")
    }
  }

  /// Whether the card's times allow it to be published at a moment.
  func isPublished(at moment: CalendarDate) -> Bool {
    withheld(at: moment, includesDrafts: true) == nil
  }
}

public import AshlarDiagnostics

/// One more language that a site has pages in: what the site and its boards say there; nil for what they say in the
/// site's own.
public struct LanguageConfiguration: Hashable, Sendable {
  /// What a board says.
  public struct Board: Hashable, Sendable {
    public var title: String?
    public var summary: String?
    /// By the sections' ids.
    public var sections: [String: Section] = [:]
  }

  /// What a section says around its cards.
  public struct Section: Hashable, Sendable {
    public var title: String?
    public var introduction: String?
    public var footer: String?
  }

  /// The BCP 47 tag, which names the folder of its pages, too.
  public var tag: String
  /// What links to its pages say; nil for the theme's word.
  public var name: String?
  public var title: String?
  public var description: String?
  public var author: String?
  public var footer: FooterConfiguration?
  public var menu: [MenuEntry]?
  /// nil for that of the language.
  public var direction: WritingDirection?
  /// By the boards' ids.
  public var boards: [String: Board] = [:]
  /// Where it is declared.
  public var location = SourceLocation(file: SiteConfiguration.fileName)

  /// A language of which nothing is known but its tag.
  public init(tag: String) {
    self.tag = tag
  }

  /// The first part of a language's tag, in lowercase: `de` of `de-AT`.
  static func base(of tag: String) -> String {
    Substring(tag.utf8.prefix { $0 != UInt8(ascii: "-") }).lowercased()
  }
}

extension SiteConfiguration {
  /// Reads `languages`: a list of tags, or a mapping from tags to what the site says.
  mutating func readLanguages(_ fields: inout YAMLFields) {
    guard let value = fields.value("languages") else { return }
    if case .mapping(let members) = value.content {
      for member in members {
        add(member.key.text ?? "", at: member.key, report: fields.report, saying: member.value)
      }
    } else {
      for (word, value) in fields.placedWords("languages") {
        add(word, at: value, report: fields.report)
      }
    }
  }

  private mutating func add(
    _ tag: String, at place: YAMLValue, report: SourceDiagnostics, saying value: YAMLValue? = nil
  ) {
    let known = [language] + languages.map(\.tag)
    guard isLanguageTag(tag) else {
      report.error("a language must be a tag, as en or zh-Hant", at: place)
      return
    }
    guard !known.contains(where: { $0.lowercased() == tag.lowercased() }) else {
      report.error(
        "the site has the language '\(tag)' twice", at: place,
        hint: "'lang' is the site's own, and 'languages' are the others")
      return
    }
    var language = LanguageConfiguration(tag: tag)
    language.location = SourceLocation(file: report.path, line: place.line, column: place.column)
    if let value, !value.isNull,
      var fields = YAMLFields(value, name: "a language", report: report)
    {
      language.read(&fields)
    }
    languages.append(language)
  }

  /// Reports what languages say of boards and sections that there are not.
  func checkLanguages(_ report: SourceDiagnostics) {
    for language in languages {
      for (id, words) in language.boards.sorted(by: { $0.key < $1.key }) {
        guard let board = boards.first(where: { $0.id == id }) else {
          language.report("there is no board '\(id)'", near: id, among: boards.map(\.id), report)
          continue
        }
        let known = board.sections.map(\.id)
        for section in words.sections.keys.sorted() where !known.contains(section) {
          language.report(
            "there is no section '\(section)' on the board '\(id)'", near: section, among: known,
            report)
        }
      }
    }
  }
}

extension LanguageConfiguration {
  fileprivate mutating func read(_ fields: inout YAMLFields) {
    name = fields.text("name")
    title = fields.text("title")
    description = fields.text("description")
    author = fields.text("author")
    footer = FooterConfiguration.read(&fields)
    menu = MenuEntry.list("menu", in: &fields)
    direction = fields.choice("dir")
    for (id, value) in Self.members(of: "boards", &fields) {
      // A text alone is the board's title.
      if let title = value.text {
        boards[id] = Board(title: title)
      } else if var fields = YAMLFields(value, name: "a board", report: fields.report) {
        boards[id] = Self.board(&fields)
      }
    }
    fields.finish()
  }

  private static func board(_ fields: inout YAMLFields) -> Board {
    var board = Board(title: fields.text("title"), summary: fields.text("description"))
    for (id, value) in members(of: "sections", &fields) {
      guard var fields = YAMLFields(value, name: "a section", report: fields.report) else {
        continue
      }
      board.sections[id] = Section(
        title: fields.text("title"), introduction: fields.text("intro"),
        footer: fields.text("footer"))
      fields.finish()
    }
    fields.finish()
    return board
  }

  private static func members(
    of key: String, _ fields: inout YAMLFields
  ) -> [(id: String, value: YAMLValue)] {
    guard let value = fields.value(key) else { return [] }
    guard case .mapping(let members) = value.content else {
      fields.mismatch(key, value, expected: "a mapping from ids to what they say in the language")
      return []
    }
    return members.compactMap { member in member.key.text.map { ($0, member.value) } }
  }

  fileprivate func report(
    _ message: String, near name: String, among known: [String], _ report: SourceDiagnostics
  ) {
    report.error(
      message, line: location.line, column: location.column,
      hint: nearestName(to: name, among: known).map { "did you mean '\($0)'?" })
  }
}

internal import AshlarBytes
public import AshlarDiagnostics

/// One entry of a menu, in the masthead or in the footer.
public struct MenuEntry: Hashable, Sendable {
  /// What an entry leads to.
  public enum Target: Hashable, Sendable {
    /// The first page of a board, by its id.
    case board(String)
    /// The board of a folder of photographs, as `photos/2026-venice`.
    case album(String)
    /// The page of a card, by its path from the site's folder.
    case card(String)
    /// A page that Ashlar makes of cards: the key of a taxonomy, `archive`, or `map`.
    case page(String)
    /// An address elsewhere.
    case link(String)
    /// Nothing itself: a heading over other entries, none of which is a group.
    case group([MenuEntry])
  }

  /// What it is called; nil for the title of what it leads to.
  public var title: String?
  public var target: Target
  /// The BCP 47 tag of the title's language, where that is not the one of the pages.
  package var language: String?
  /// Where it is written.
  public var location = SourceLocation(file: SiteConfiguration.fileName)

  public init(title: String? = nil, target: Target) {
    self.title = title
    self.target = target
  }
}

extension MenuEntry {
  /// Whether a text is an address elsewhere, with a scheme that cards may use.
  package static func isOutside(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return URLScheme.isAbsolute(bytes) && URLScheme.isSafe(bytes)
      && !bytes.contains { $0 <= 0x20 || $0 == 0x7F }
  }

  /// The page of cards by their dates.
  package static let archivePage = "archive"
  /// And that of the map.
  package static let mapPage = "map"

  /// The keys of what an entry leads to.
  private static let targets = ["board", "album", "card", "page", "link", "entries"]

  /// Reads a list of entries below a key.
  ///
  /// - Parameter isNested: whether it is the list of a group, which has no groups.
  /// - Returns: nil where the key is not given.
  static func list(
    _ key: String, in fields: inout YAMLFields, isNested: Bool = false
  ) -> [MenuEntry]? {
    fields.list(key, of: "entries")?.compactMap { value in
      YAMLFields(value, name: "an entry of a menu", report: fields.report).flatMap {
        MenuEntry($0, at: value, isNested: isNested)
      }
    }
  }

  private init?(_ given: YAMLFields, at value: YAMLValue, isNested: Bool) {
    var fields = given
    let title = fields.text("title").flatMap { $0.isEmpty ? nil : $0 }
    var found: [Target] = []
    if let id = fields.text("board") { found.append(.board(id)) }
    if let folder = fields.text("album") { found.append(.album(Self.path(folder))) }
    if let path = fields.text("card") { found.append(.card(Self.path(path))) }
    if let name = fields.text("page") { found.append(.page(name)) }
    if let address = fields.outsideLink("link") { found.append(.link(address)) }
    if !isNested, let entries = Self.list("entries", in: &fields, isNested: true) {
      found.append(.group(entries))
    }
    let given = Self.targets.filter { fields.peek($0).map { !$0.isNull } ?? false }
    fields.finish()
    guard let target = found.first, given.count == 1 else {
      Self.report(given, isNested: isNested, at: value, fields.report)
      return nil
    }
    self.init(title: title, target: target)
    location = SourceLocation(file: fields.report.path, line: value.line, column: value.column)
    if title == nil { checkTitle(at: value, fields.report) }
    if case .sequence(let entries)? = fields.peek("entries")?.content, entries.isEmpty {
      fields.report.error(
        "a group of a menu has no entries", at: value, hint: "add some to 'entries'")
    }
  }

  /// A path from the site's folder, without `/` at its ends.
  private static func path(_ text: String) -> String {
    String(Substring(text.utf8.dropping(leading: "/")).utf8.trimmingEnd("/"))
  }

  /// Reports an entry that leads nowhere, or to several places; what one key says wrong is reported with the key.
  private static func report(
    _ given: [String], isNested: Bool, at value: YAMLValue, _ report: SourceDiagnostics
  ) {
    switch given.count {
    case 0:
      report.error(
        "an entry of a menu leads nowhere", at: value,
        hint: "name a 'board', an 'album', a 'card', a 'page' or a 'link'"
          + (isNested ? "" : ", or a list of 'entries'"))
    case 1: return
    default:
      report.error(
        "an entry of a menu leads to one place, and this one names "
          + given.map { "'\($0)'" }.joined(separator: " and "), at: value,
        hint: "make an entry of each")
    }
  }

  /// Reports an entry without a title that nothing else gives it.
  private func checkTitle(at value: YAMLValue, _ report: SourceDiagnostics) {
    switch target {
    case .link: report.error("a link of a menu has no title", at: value, hint: Self.titleHint)
    case .group: report.error("a group of a menu has no title", at: value, hint: Self.titleHint)
    case .board, .album, .card, .page: return
    }
  }

  /// What helps an entry that nothing gives a title.
  static let titleHint = "add 'title' with what it is called"
}

extension YAMLFields {
  /// An address elsewhere, with a scheme that cards may use.
  mutating func outsideLink(_ key: String) -> String? {
    text(
      key, expected: "an address that starts with https://, http:// or mailto:",
      where: MenuEntry.isOutside)
  }
}

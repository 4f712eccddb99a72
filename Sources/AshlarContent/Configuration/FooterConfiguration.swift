internal import AshlarDiagnostics

/// What stands at the foot of every page.
public struct FooterConfiguration: Hashable, Sendable {
  /// Markdown.
  public var text: String?
  /// Groups of a menu, side by side.
  public var columns: [MenuEntry] = []
  /// Links to the author's pages elsewhere.
  public var social: [MenuEntry] = []

  public init() {}
}

extension FooterConfiguration {
  /// Reads `footer`: Markdown, or a mapping.
  static func read(_ fields: inout YAMLFields) -> FooterConfiguration? {
    guard let value = fields.value("footer") else { return nil }
    var footer = FooterConfiguration()
    guard case .mapping = value.content else {
      footer.text = fields.text("footer")
      return footer
    }
    guard var own = fields.fields("footer", name: "'footer'") else { return nil }
    footer.text = own.text("text")
    footer.columns = (MenuEntry.list("columns", in: &own) ?? []).filter { column in
      if case .group = column.target { return true }
      own.report(column, "a column of the footer is a group", hint: "give it 'title' and 'entries'")
      return false
    }
    footer.social = (MenuEntry.list("social", in: &own) ?? []).filter { entry in
      if case .link = entry.target { return true }
      own.report(
        entry, "what is in 'social' leads to an address elsewhere",
        hint: "write '{title: Mastodon, link: \"https://example.org/@me\"}'")
      return false
    }
    own.finish()
    return footer
  }
}

extension YAMLFields {
  fileprivate func report(_ entry: MenuEntry, _ message: String, hint: String) {
    report.error(
      message, line: entry.location.line, column: entry.location.column, hint: hint)
  }
}

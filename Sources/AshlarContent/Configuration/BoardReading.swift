internal import AshlarBytes
internal import AshlarDiagnostics

/// Reads the `boards` of `ashlar.yaml`, minding what has been used.
package struct BoardReading {
  let layouts: LayoutReading
  /// Where each id and each path is written.
  private var ids: [String: SourceLocation] = [:]
  private var paths: [String: SourceLocation] = [:]
  private var report: SourceDiagnostics { layouts.report }

  /// Folders of the output that pages other than boards have.
  private let takenPaths: [String]

  init(
    layouts: LayoutReading, taxonomies: [Taxonomy] = [], isSearched: Bool = false,
    hasArchive: Bool = false, hasMap: Bool = false, languages: [String] = []
  ) {
    self.layouts = layouts
    takenPaths =
      ["cards", "fonts", "images", "assets"] + taxonomies.map(\.path)
      + (isSearched ? [SearchConfiguration.folder] : [])
      + (hasArchive ? [SiteConfiguration.archiveFolder] : [])
      + (hasMap ? [MapConfiguration.folder] : []) + languages
  }

  /// - Returns: nil when the value is no mapping or has no id, which is then reported.
  mutating func board(_ value: YAMLValue, isFirst: Bool) -> BoardConfiguration? {
    guard var fields = YAMLFields(value, name: "a board", report: report) else { return nil }
    let idValue = fields.value("id")
    guard let id = fields.identifier("id") ?? (isFirst && idValue == nil ? "index" : nil) else {
      if idValue == nil {
        report.error("a board needs an 'id'", at: value, hint: "as 'id: tools'")
      }
      return nil
    }
    if let first = ids[id] {
      report.error("two boards have the id '\(id)': the first is at \(first)", at: idValue ?? value)
    }
    ids[id] = ids[id] ?? report.location(of: idValue ?? value)
    let password = password(&fields, isFirst: isFirst)
    let isUnlisted = isUnlisted(&fields, isFirst: isFirst, hasPassword: password != nil)
    let path = path(&fields, default: isFirst ? "" : id)
    let title = fields.text("title") ?? (isFirst ? "" : id)
    var board = BoardConfiguration(
      id: id, title: title, path: path, sections: sections(&fields))
    board.summary = fields.text("description")
    board.hidesTitle = fields.boolean("hideTitle") ?? false
    board.isUnlisted = isUnlisted
    board.password = password
    board.isInNavigation = !isUnlisted
    board.map = map(&fields, isUnlisted: isUnlisted)
    if let count = fields.integer("phoneColumns", in: 1...2) {
      for index in board.sections.indices { board.sections[index].phoneColumns = count }
    }
    board.cardsPerPage = fields.integer("perPage", in: 1...1000) ?? board.cardsPerPage
    if var pages = fields.fields("pages", name: "'pages'") { board.pages = BoardPages(&pages) }
    board.selectionForm = fields.selectionForm("selection").flatMap { $0.address == nil ? nil : $0 }
    board.location = report.location(of: value)
    fields.finish(foreign: ["name": "'id' for its address, and 'title' for readers"])
    warnOfLongPages(board, at: fields.value("perPage"))
    return board
  }

  /// Where the board's password is, which the site's first page cannot have.
  private func password(_ fields: inout YAMLFields, isFirst: Bool) -> BoardPassword? {
    let password = fields.password("password")
    guard isFirst, password != nil, let value = fields.value("password") else { return password }
    report.error(
      "the first board is the site's first page, and cannot have a password", at: value,
      hint: "put another board before it, which says whom to ask")
    return nil
  }

  /// Whether nothing is to lead to the board, which then has no address of the author's unless it has a password.
  private func isUnlisted(
    _ fields: inout YAMLFields, isFirst: Bool, hasPassword: Bool
  ) -> Bool {
    let isUnlisted = fields.boolean("unlisted")
    if hasPassword { return true }
    guard isUnlisted == true, let value = fields.value("unlisted") else { return false }
    if isFirst {
      report.error(
        "the first board is the site's first page, and cannot be unlisted", at: value,
        hint: "put another board before it")
    } else if let path = fields.value("path") {
      report.error(
        "an unlisted board has no 'path' of its own", at: path,
        hint: "remove it: the board's folder is named by the secret")
    }
    return true
  }

  /// The map of a board's own, which everybody would see of a listed one.
  private func map(_ fields: inout YAMLFields, isUnlisted: Bool) -> MapConfiguration? {
    let map = MapConfiguration.read(&fields)
    guard map != nil, !isUnlisted, let value = fields.value("map") else { return map }
    report.error(
      "the board is for everybody, and has no map of its own", at: value,
      hint: "say it with 'unlisted: true' or a 'password'; the site's map is 'map' beside 'boards'")
    return nil
  }

  private func warnOfLongPages(_ board: BoardConfiguration, at value: YAMLValue?) {
    guard let value, board.cardsPerPage > 300 else { return }
    report.warning(
      "\(board.cardsPerPage) cards make a long page", at: value,
      hint: "up to 300 cards stay quick on every device")
  }

  /// The board's folder; taken ones are reported.
  private mutating func path(_ fields: inout YAMLFields, default standard: String) -> String {
    // An empty path is the site's root, so it must be told from one that is not given.
    let given = fields.text(
      "path", expected: "a path of names with '/' between them, without '..'", where: isOutputPath)
    let path = given.map(trimmingSlashes) ?? standard
    let value = fields.value("path") ?? fields.value("id")
    let place = SourceLocation(
      file: report.path, line: value?.line ?? fields.line, column: value?.column ?? fields.column)
    if let first = paths[path] {
      report.error(
        (path.isEmpty ? "two boards are at the site's root" : "two boards have the path '\(path)'")
          + ": the first is at \(first)",
        line: place.line, column: place.column, hint: "give one of them another 'path'")
    } else if let first = path.utf8.split(at: "/").first, takenPaths.contains(String(first)) {
      report.error(
        "the path '\(path)' is kept for other files", line: place.line, column: place.column,
        hint: "choose a 'path' that does not start with '\(first)'")
    }
    paths[path] = paths[path] ?? place
    return path
  }

  private func sections(_ fields: inout YAMLFields) -> [SectionConfiguration] {
    var reading = SectionReading(layouts: layouts)
    let own = fields.value("sections")
    guard let list = fields.list("sections", of: "sections") else {
      var section = SectionConfiguration(id: SectionConfiguration.standardID)
      section.location = SourceLocation(
        file: report.path, line: fields.line, column: fields.column)
      section.selection = reading.selection(&fields)
      section.headers = TimeHeaders.read(&fields, ordering: &section.selection)
      section.layout = layouts.layout(fields.value("layout"), of: section.selection)
      return [section]
    }
    for key in ["select", "layout", "headers", "scrubber"] {
      guard let value = fields.value(key) else { continue }
      report.error(
        "a board with 'sections' has no '\(key)' of its own", at: value,
        hint: "move it into a section")
    }
    let sections = list.enumerated().compactMap { reading.section($1, number: $0 + 1) }
    if sections.isEmpty, list.isEmpty, let own {
      fields.mismatch("sections", own, expected: "a list of at least one section")
    }
    if !sections.isEmpty { return sections }
    var section = SectionConfiguration(id: SectionConfiguration.standardID)
    section.layout = layouts.standard
    return [section]
  }
}

internal import AshlarDiagnostics

/// Reads the `sections` of a board, minding which ids have been used.
package struct SectionReading {
  let layouts: LayoutReading
  /// Where each id is written.
  private var ids: [String: SourceLocation] = [:]
  private var report: SourceDiagnostics { layouts.report }

  init(layouts: LayoutReading) {
    self.layouts = layouts
  }

  /// - Returns: nil when the value is no mapping, which is then reported.
  mutating func section(_ value: YAMLValue, number: Int) -> SectionConfiguration? {
    guard var fields = YAMLFields(value, name: "a section", report: report) else { return nil }
    let idValue = fields.value("id")
    let name = fields.identifier("id")
    let id = name ?? "section-\(number)"
    if let first = ids[id] {
      report.error(
        "two sections of a board have the id '\(id)': the first is at \(first)",
        at: idValue ?? value)
    }
    ids[id] = ids[id] ?? report.location(of: idValue ?? value)
    var section = SectionConfiguration(id: id)
    section.isNamed = name != nil
    section.location = report.location(of: value)
    read(&section, &fields)
    fields.finish()
    return section
  }

  private func read(_ section: inout SectionConfiguration, _ fields: inout YAMLFields) {
    section.kind = fields.choice("kind") ?? .cards
    section.title = fields.text("title")
    section.introduction = fields.text("intro")
    section.footer = fields.text("footer")
    section.isHeaderPinned = fields.boolean("pinHeader") ?? false
    section.background = background(&fields)
    section.badge = badge(&fields)
    if section.kind == .banner {
      for key in ["select", "layout", "badge", "headers", "scrubber"] {
        guard let value = fields.value(key) else { continue }
        report.error("a banner has no cards, and so no '\(key)'", at: value)
      }
      return
    }
    section.selection = selection(&fields)
    section.headers = TimeHeaders.read(&fields, ordering: &section.selection)
    section.layout = layouts.layout(fields.value("layout"), of: section.selection)
    if section.isHeaderPinned, section.title == nil, let value = fields.value("pinHeader") {
      report.error("a section needs a 'title' to pin", at: value)
    }
  }

  private func background(_ fields: inout YAMLFields) -> SectionBackground? {
    switch fields.value("background")?.text {
    case "muted": .muted
    case "accent": .accent
    default: fields.colours("background").map(SectionBackground.colour)
    }
  }

  private func badge(_ fields: inout YAMLFields) -> BadgeConfiguration? {
    guard let value = fields.value("badge") else { return nil }
    if let text = value.text { return BadgeConfiguration(text: text) }
    guard var badge = YAMLFields(value, name: "a badge", report: report) else { return nil }
    var configuration = BadgeConfiguration(text: badge.text("text"))
    configuration.anchor = badge.choice("anchor") ?? configuration.anchor
    if let offset = badge.lengths("offset", counts: [2], expected: "two lengths, as [4, -4]") {
      configuration.offsetX = offset[0]
      configuration.offsetY = offset[1]
    }
    badge.finish()
    return configuration
  }

  /// The `select` of a section or a board.
  func selection(_ fields: inout YAMLFields) -> CardSelection {
    var selection = CardSelection()
    guard var select = fields.fields("select", name: "'select'") else { return selection }
    selection.criteria = criteria(&select)
    if var exclude = select.fields("exclude", name: "'exclude'") {
      selection.excluded = criteria(&exclude)
      exclude.finish()
    }
    selection.order = select.choice("order") ?? .author
    selection.limit = select.integer("limit", in: 1...1_000_000)
    select.finish()
    return selection
  }

  private func criteria(_ fields: inout YAMLFields) -> CardSelection.Criteria {
    var criteria = CardSelection.Criteria()
    criteria.tags = fields.words("tags")
    criteria.folders = fields.words("folder").map(trimmingSlashes)
    criteria.ids = fields.words("ids")
    criteria.kinds = fields.words("kind")
    criteria.pictures = fields.words("pictures").map(trimmingSlashes)
    criteria.days = fields.days("day")
    criteria.photographs.rating = fields.integer("rating", in: 1...5)
    criteria.photographs.labels = fields.words("label")
    criteria.photographs.people = fields.words("person")
    criteria.photographs.cameras = fields.words("camera")
    criteria.photographs.lenses = fields.words("lens")
    return criteria
  }
}

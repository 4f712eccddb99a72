package import AshlarDiagnostics

/// The list of cards of one section as `ashlar.yaml` writes it, and the same text with another one.
package struct SelectionEdit {
  /// The whole text.
  package var text: String { edit.text }
  private var edit: YAMLEdit
  private let section: SourceLocation

  /// - Parameter section: where the section's mapping starts, or its board's when it has no sections.
  /// - Returns: nil when nothing is declared there.
  package init?(_ text: String, sectionAt section: SourceLocation) {
    edit = YAMLEdit(text)
    self.section = section
    guard section.line > 0, edit.value?.mapping(at: section) != nil else { return nil }
  }

  /// Gives `ids` in `select` other items; those that stay keep their spelling.
  ///
  /// - Returns: false when the text cannot be changed so, as where an alias stands for the list.
  package mutating func set(ids: [String]) -> Bool {
    guard let select = edit.value?.mapping(at: section)?.member("select")?.value else {
      return false
    }
    let place = SourceLocation(file: section.file, line: select.line, column: select.column)
    return edit.set("ids", toItems: ids, inMappingAt: place)
  }
}

extension PhotographMarks {
  /// Who is named on the photograph's page: what files say of people is as withheld as the files' own metadata.
  package func shownPeople(in settings: PictureConfiguration) -> [String] {
    hasPeopleOfFile && settings.metadata != .keep ? [] : people
  }
}

extension PictureConfiguration {
  /// What the panels of photographs may draw besides words of the interface, each text once, for fonts.
  ///
  /// - Complexity: O(*n* log *n*) in the number of texts.
  package func detailTexts(of entries: some Sequence<Entry>) -> [String] {
    if details.isEmpty { return [] }
    var texts: Set<String> = []
    for entry in entries where entry.isPhotograph {
      guard let photograph = entry.photograph else { continue }
      let marks = photograph.marks
      for text in [marks.camera, marks.lens, marks.place] { if let text { texts.insert(text) } }
      for list in [
        photograph.exposure, marks.shownPeople(in: self), marks.labels, entry.frontMatter.tags,
      ] { texts.formUnion(list) }
    }
    return texts.sorted()
  }
}

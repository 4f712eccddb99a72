internal import AshlarContent
internal import AshlarDiagnostics

/// Finds what a page cannot do without and a shell lacks, has twice or in another order: the places for the page's own bytes,
/// and its style sheets.
struct ShellParts {
  private let file: ThemeFiles.File
  private let kind: ShellKind
  private let tags: [TemplateTag]

  /// - Parameter tags: all of the shell's, whose sections are closed.
  init(_ file: ThemeFiles.File, of kind: ShellKind, tags: [TemplateTag]) {
    self.file = file
    self.kind = kind
    self.tags = tags
  }

  /// The first mistake of each kind.
  var diagnostics: [Diagnostic] {
    let places = tags.indices.filter { isSlot($0) }
    return missing(places)
      + [repeated(places), inSection(places), disordered(places), unstyled]
      .compactMap(\.self)
  }

  /// Whether a tag is the place of something; `title` of a list's item is another one's.
  private func isSlot(_ index: Int) -> Bool {
    tags[index].kind == .value && kind.slots.contains(tags[index].name)
      && !sections(around: index).contains(where: Self.lists.contains)
  }

  /// The sections whose items have names of their own.
  private static let lists: Set<String> = ["feeds", "boards", "languages", "pages", "styles"]

  private func missing(_ places: [Int]) -> [Diagnostic] {
    let found = Set(places.map { tags[$0].name })
    return kind.slots.filter { !found.contains($0) }.map { name in
      Diagnostic(
        .error, "the shell has no '{{{\(name)}}}': \(Self.meaning(of: name))",
        at: SourceLocation(file: file.path), hint: "add it, as in the built-in \(kind.file)")
    }
  }

  private static func meaning(of slot: String) -> String {
    switch slot {
    case "title": "the card's title, in the page's title"
    case "head": "what the page says of itself in its head"
    case "back": "the links that lead back, at the end"
    default: "what the page shows"
    }
  }

  private func repeated(_ places: [Int]) -> Diagnostic? {
    var seen: Set<String> = []
    let second = places.first { !seen.insert(tags[$0].name).inserted }
    return second.map { index in
      tags[index].error(
        "'{{{\(tags[index].name)}}}' stands here again", in: file, hint: "a page has it once")
    }
  }

  private func inSection(_ places: [Int]) -> Diagnostic? {
    let first = places.first { !sections(around: $0).isEmpty }
    return first.map { index in
      let section = sections(around: index).last ?? ""
      return tags[index].error(
        "'{{{\(tags[index].name)}}}' stands in the section '\(section)', which not every page has",
        in: file, hint: "write it before the section, or behind it")
    }
  }

  private func disordered(_ places: [Int]) -> Diagnostic? {
    let ranks = places.map { kind.slots.firstIndex(of: tags[$0].name) ?? 0 }
    guard let wrong = ranks.indices.dropLast().first(where: { ranks[$0] > ranks[$0 + 1] }) else {
      return nil
    }
    let names = kind.slots.map { "{{{\($0)}}}" }.joined(separator: ", ")
    let tag = tags[places[wrong + 1]]
    return tag.error(
      "'{{{\(tag.name)}}}' stands behind '{{{\(tags[places[wrong]].name)}}}'", in: file,
      hint: "their order is \(names)")
  }

  /// Without its style sheets no card of a page stands where it was placed.
  private var unstyled: Diagnostic? {
    let isLinked = tags.indices.contains {
      tags[$0].kind == .value && tags[$0].name == "." && sections(around: $0).last == "styles"
    }
    return isLinked
      ? nil
      : Diagnostic(
        .error, "the shell links no style sheets", at: SourceLocation(file: file.path),
        hint:
          "add '{{#styles}}<link rel=\"stylesheet\" href=\"{{root}}{{.}}\">{{/styles}}' to its head"
      )
  }

  /// The names of the sections that a tag stands in, outermost first.
  private func sections(around index: Int) -> [String] {
    tags[..<index].reduce(into: []) { open, tag in
      if tag.kind == .section { open.append(tag.name) }
      if tag.kind == .end { _ = open.popLast() }
    }
  }
}

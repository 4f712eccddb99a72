internal import AshlarContent
internal import AshlarDiagnostics

/// Finds what a page cannot do without and a shell lacks, has twice or in another order: the places for the page's own bytes,
/// and its style sheets.
struct ShellParts {
  private let source: SourceDiagnostics
  private let kind: ShellKind
  private let tags: [TemplateTag]
  /// For each of these the section that it stands in, the innermost, and whether one of those around it is a list.
  private let around: [(section: String?, isInList: Bool)]

  /// - Parameters:
  ///   - source: the shell's text.
  ///   - tags: all of the shell's, whose sections are closed.
  /// - Complexity: O(*n*).
  init(_ source: SourceDiagnostics, of kind: ShellKind, tags: [TemplateTag]) {
    self.source = source
    self.kind = kind
    self.tags = tags
    var open: [String] = []
    var lists = 0
    around = tags.map { tag in
      if tag.kind == .end, let name = open.popLast(), Self.lists.contains(name) { lists -= 1 }
      defer {
        if tag.kind == .section {
          open.append(tag.name)
          if Self.lists.contains(tag.name) { lists += 1 }
        }
      }
      return (open.last, lists > 0)
    }
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
      && !around[index].isInList
  }

  /// The sections whose items have names of their own.
  private static let lists: Set<String> = ["feeds", "boards", "languages", "pages", "styles"]

  private func missing(_ places: [Int]) -> [Diagnostic] {
    let found = Set(places.map { tags[$0].name })
    return kind.slots.filter { !found.contains($0) }.map { name in
      Diagnostic(
        .error, "the shell has no '{{{\(name)}}}': \(Self.meaning(of: name))",
        at: SourceLocation(file: source.path), hint: "add it, as in the built-in \(kind.file)")
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
        "'{{{\(tags[index].name)}}}' stands here again", in: source, hint: "a page has it once")
    }
  }

  private func inSection(_ places: [Int]) -> Diagnostic? {
    let first = places.first { around[$0].section != nil }
    return first.map { index in
      let section = around[index].section ?? ""
      return tags[index].error(
        "'{{{\(tags[index].name)}}}' stands in the section '\(section)', which not every page has",
        in: source, hint: "write it before the section, or behind it")
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
      "'{{{\(tag.name)}}}' stands behind '{{{\(tags[places[wrong]].name)}}}'", in: source,
      hint: "their order is \(names)")
  }

  /// Without its style sheets no card of a page stands where it was placed.
  private var unstyled: Diagnostic? {
    let isLinked = tags.indices.contains {
      tags[$0].kind == .value && tags[$0].name == "." && around[$0].section == "styles"
    }
    return isLinked
      ? nil
      : Diagnostic(
        .error, "the shell links no style sheets", at: SourceLocation(file: source.path),
        hint:
          "add '{{#styles}}<link rel=\"stylesheet\" href=\"{{root}}{{.}}\">{{/styles}}' to its head"
      )
  }
}

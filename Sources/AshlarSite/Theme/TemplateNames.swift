internal import AshlarContent
internal import AshlarDiagnostics

/// Finds names in a page shell that no page gives a value to, which would be drawn as nothing, and sections without their ends.
struct TemplateNames {
  private let file: ThemeFiles.File
  private let kind: ShellKind
  private let tags: [TemplateTag]
  private let source: SourceDiagnostics

  init(_ file: ThemeFiles.File, of kind: ShellKind) {
    self.file = file
    self.kind = kind
    tags = TemplateTag.all(in: file)
    source = SourceDiagnostics(path: file.path, bytes: file.bytes)
  }

  /// An error for each name that has no value, and for each section whose beginning or end is missing; where there are none,
  /// for what pages need and the shell lacks.
  var diagnostics: [Diagnostic] {
    let names = tags.compactMap(unknown) + unbalanced
    return names.isEmpty ? ShellParts(source, of: kind, tags: tags).diagnostics : names
  }

  private func unknown(_ tag: TemplateTag) -> Diagnostic? {
    if tag.kind == .foreign {
      return tag.error(
        "a shell cannot take in another template, nor other signs for its names", in: source,
        hint: "write here what it has")
    }
    guard tag.kind != .end, !kind.names.contains(tag.name) else { return nil }
    let near = nearestName(to: tag.name, among: kind.names.sorted())
    let isElsewhere = kind.other.names.contains(tag.name)
    return tag.error(
      "a page has no value '\(tag.name)'", in: source,
      hint: isElsewhere
        ? "\(kind.other.file) has it; remove it here"
        : near.map { "did you mean '\($0)'?" } ?? "remove it")
  }

  private var unbalanced: [Diagnostic] {
    var open: [TemplateTag] = []
    for tag in tags where tag.kind == .section || tag.kind == .end {
      if tag.kind == .section {
        open.append(tag)
      } else if open.last?.name == tag.name {
        open.removeLast()
      } else {
        let expected = open.last.map { "close '\($0.name)' before it: '{{/\($0.name)}}'" }
        return [
          tag.error(
            "no section '\(tag.name)' is open here", in: source,
            hint: expected ?? "remove it, or begin the section with '{{#\(tag.name)}}'")
        ]
      }
    }
    return open.map {
      $0.error("the section '\($0.name)' is not closed", in: source, hint: "add '{{/\($0.name)}}'")
    }
  }
}

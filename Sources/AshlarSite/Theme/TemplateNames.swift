internal import AshlarBytes
internal import AshlarContent
internal import AshlarDiagnostics

/// Finds names in a page shell that no page gives a value to, which would be drawn as nothing, and sections without their ends.
struct TemplateNames {
  private let file: ThemeFiles.File
  private let source: SourceDiagnostics

  /// Everything that pages give values to: what the built-in shells name.
  private static let known: Set<String> = {
    let standard = ThemeFiles.standard
    return [standard.boardShell, standard.cardShell].reduce(into: []) { names, shell in
      names.formUnion(TemplateNames(shell).tags.map(\.name))
    }
  }()

  init(_ file: ThemeFiles.File) {
    self.file = file
    source = SourceDiagnostics(path: file.path, bytes: file.bytes)
  }

  /// An error for each name that has no value, and for each section whose beginning or end is missing.
  var diagnostics: [Diagnostic] {
    let unknown = tags.filter { $0.kind != .end && !Self.known.contains($0.name) }.map { tag in
      let near = nearestName(to: tag.name, among: Self.known.sorted())
      return error(
        "a page has no value '\(tag.name)'", at: tag,
        hint: near.map { "did you mean '\($0)'?" } ?? "remove it")
    }
    return unknown + unbalanced
  }

  private var unbalanced: [Diagnostic] {
    var open: [Tag] = []
    for tag in tags where tag.kind != .value {
      if tag.kind == .section {
        open.append(tag)
      } else if open.last?.name == tag.name {
        open.removeLast()
      } else {
        let expected = open.last.map { "close '\($0.name)' before it: '{{/\($0.name)}}'" }
        return [
          error(
            "no section '\(tag.name)' is open here", at: tag,
            hint: expected ?? "remove it, or begin the section with '{{#\(tag.name)}}'")
        ]
      }
    }
    return open.map {
      error("the section '\($0.name)' is not closed", at: $0, hint: "add '{{/\($0.name)}}'")
    }
  }

  private func error(_ message: String, at tag: Tag, hint: String) -> Diagnostic {
    let (line, column) = source.place(ofByte: tag.offset)
    return Diagnostic(
      .error, message, at: SourceLocation(file: file.path, line: line, column: column),
      sourceLine: source.line(line), hint: hint)
  }

  private struct Tag {
    enum Kind {
      case value, section, end
    }

    var name: String
    var kind: Kind
    /// The byte at which it starts.
    var offset: Int
  }

  /// The names between braces.
  private var tags: [Tag] {
    let text = file.text
    var found: [Tag] = []
    var rest = text[...]
    while let open = rest.utf8.firstRange(ofText: "{{") {
      rest = rest[open.upperBound...]
      guard let end = rest.utf8.firstRange(ofText: "}}") else { break }
      let tag = rest[..<end.lowerBound]
      rest = rest[end.upperBound...]
      // Comments, other templates and settings name nothing.
      guard let first = tag.first, !"!=>".contains(first) else { continue }
      let name = String(tag.utf8.dropping(leading: "#^&{/ ").utf8.prefix(before: " }"))
      found.append(
        Tag(
          name: name, kind: first == "/" ? .end : "#^".contains(first) ? .section : .value,
          offset: text.utf8.distance(from: text.startIndex, to: open.lowerBound)))
    }
    return found
  }
}

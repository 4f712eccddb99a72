internal import AshlarContent
internal import AshlarDiagnostics

/// Finds names in a page shell that no page gives a value to: they would be drawn as nothing.
struct TemplateNames {
  private let file: ThemeFiles.File

  /// Everything that pages give values to: what the built-in shells name.
  private static let known: Set<String> = {
    let standard = ThemeFiles.standard
    return [standard.boardShell, standard.cardShell].reduce(into: []) { names, shell in
      names.formUnion(TemplateNames(shell).tags.map(\.name))
    }
  }()

  init(_ file: ThemeFiles.File) { self.file = file }

  /// An error for each name that has no value.
  var diagnostics: [Diagnostic] {
    tags.filter { !Self.known.contains($0.name) }.map { tag in
      let (line, column) = place(ofByte: tag.offset, in: file.bytes)
      let near = nearestName(to: tag.name, among: Self.known.sorted())
      return Diagnostic(
        .error, "a page has no value '\(tag.name)'",
        at: SourceLocation(file: file.path, line: line, column: column),
        sourceLine: sourceLine(line, of: file.bytes),
        hint: near.map { "did you mean '\($0)'?" } ?? "remove it")
    }
  }

  /// The names between braces, each with the byte at which its tag starts.
  private var tags: [(name: String, offset: Int)] {
    let text = file.text
    var found: [(name: String, offset: Int)] = []
    var rest = text[...]
    while let open = rest.firstRange(of: "{{") {
      rest = rest[open.upperBound...]
      guard let end = rest.firstRange(of: "}}") else { break }
      let tag = rest[..<end.lowerBound]
      rest = rest[end.upperBound...]
      // Comments, ends of sections and settings name nothing.
      guard let first = tag.first, !"!/=>".contains(first) else { continue }
      let name = String(tag.drop { "#^&{ ".contains($0) }.prefix { $0 != " " && $0 != "}" })
      found.append((name, text.utf8.distance(from: text.startIndex, to: open.lowerBound)))
    }
    return found
  }
}

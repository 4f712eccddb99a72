internal import AshlarBytes
internal import AshlarContent
internal import AshlarDiagnostics

/// What stands between braces in a page shell.
struct TemplateTag {
  enum Kind {
    case value, section, end
    /// Another template, or other signs in place of braces: shells have none.
    case foreign
  }

  var name: String
  var kind: Kind
  /// The byte at which it starts.
  var offset: Int

  /// The tags of a shell in order, without its comments.
  static func all(in file: ThemeFiles.File) -> [TemplateTag] {
    let text = file.text
    var found: [TemplateTag] = []
    var rest = text[...]
    while let open = rest.utf8.firstRange(ofText: "{{") {
      rest = rest[open.upperBound...]
      guard let end = rest.utf8.firstRange(ofText: "}}") else { break }
      let tag = rest[..<end.lowerBound]
      rest = rest[end.upperBound...]
      guard let first = tag.utf8.first, first != UInt8(ascii: "!") else { continue }
      found.append(
        TemplateTag(
          name: String(tag.utf8.dropping(leading: "#^&{/>=<$ ").utf8.prefix(before: " }")),
          kind: kind(of: first),
          offset: text.utf8.distance(from: text.startIndex, to: open.lowerBound)))
    }
    return found
  }

  private static func kind(of sign: UInt8) -> Kind {
    switch sign {
    case UInt8(ascii: "/"): .end
    case UInt8(ascii: "#"), UInt8(ascii: "^"): .section
    case UInt8(ascii: ">"), UInt8(ascii: "<"), UInt8(ascii: "$"), UInt8(ascii: "="): .foreign
    default: .value
    }
  }

  /// An error at the tag, in the text of its shell.
  func error(_ message: String, in source: SourceDiagnostics, hint: String) -> Diagnostic {
    let (line, column) = source.place(ofByte: offset)
    return Diagnostic(
      .error, message, at: SourceLocation(file: source.path, line: line, column: column),
      sourceLine: source.line(line), hint: hint)
  }
}

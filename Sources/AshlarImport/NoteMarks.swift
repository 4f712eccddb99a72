internal import AshlarBytes

/// Rewrites the marks that only notes have: highlights, callouts, names of blocks.
struct NoteMarks {
  /// Is told what became something else.
  var lose: (String) -> Void

  /// A line outside of code blocks.
  func text(_ line: String) -> String {
    var line = line
    line = callout(line)
    if line.utf8.contains("^") { line = line.replacing(/(?:^|\s+)\^[A-Za-z0-9\-]+\s*$/, with: "") }
    if line.utf8.contains(text: "==") { line = highlights(line) }
    return line
  }

  /// `> [!note] Title` begins a quotation with a title, which by itself is the callout's kind.
  func callout(_ line: String) -> String {
    guard line.utf8.contains(text: "[!"),
      let match = line.wholeMatch(
        of: /((?:\s*>)+)\s*\[!([\w\-]+)(?:\|[^\]]*)?\][+\-]?\s*(.*)/)
    else { return line }
    lose("a callout: it became a quotation")
    let kind = match.2.prefix(1).uppercased() + match.2.dropFirst()
    let title = match.3.isEmpty ? kind : String(match.3)
    let shown = title.contains { "*_`".contains($0) } ? title : "**\(title)**"
    // An empty line, so that what follows is a paragraph of its own.
    return "\(match.1) \(shown)\n\(match.1)"
  }

  /// `==text==` is bold: a highlight says that something matters, and cards have no mark for it.
  ///
  /// Code and addresses may have the same characters.
  private func highlights(_ line: String) -> String {
    let place = /(`+).*?\1|\]\([^)]*\)|<[^>]*>|https?:\S+|==(?=\S)((?:(?!==).)*?\S)==/
    return line.replacing(place) { match in
      guard let text = match.2 else { return String(match.0) }
      lose("a highlight: it became bold")
      let isBold = text.utf8.hasPrefix("**") || text.utf8.hasSuffix("**")
      return isBold ? String(text) : "**\(text)**"
    }
  }
}

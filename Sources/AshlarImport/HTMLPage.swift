internal import AshlarBytes

/// Makes Markdown of a page in HTML, as the program it comes from would read it: with its template code, and with pictures,
/// films and links as HTML, which are rewritten where those within Markdown are.
enum HTMLPage {
  /// - Parameter lose: is told what Markdown cannot say.
  /// - Returns: nil where the page cannot be read.
  static func markdown(_ shields: TemplateShields, lose: @escaping (String) -> Void) -> String? {
    guard let document = HTMLDocument(shields.bytes) else { return nil }
    var writer = HTMLPageWriter(document: document, lose: lose)
    let text = writer.text()
    return text.isEmpty ? "" : shields.restored(text) + "\n"
  }
}

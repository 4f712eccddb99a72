internal import AshlarBytes

extension Entry {
  /// Its Markdown with code in place of formulas; nil where it has none.
  package var markdownWithFormulas: [UInt8]? {
    let body = source[bodyOffset...]
    guard body.contains(UInt8(ascii: "$")) || body.contains(UInt8(ascii: "\\")) else { return nil }
    let text = Array(body)
    let formulas = ShortcodeScan(text, from: 0).marks.formulas
    return formulas.formulas.isEmpty ? nil : formulas.applied(to: text)
  }
}

internal import AshlarBytes

/// How large a page may become before `ashlar check` says so; nil for no limit. In bytes, before any compression.
public struct BudgetConfiguration: Hashable, Sendable {
  /// A page's HTML alone.
  public var html: Int?
  /// A page with its style sheets and the fonts that it asks for at once, without pictures.
  public var page: Int?

  public init() {}

  /// Reads the `budget` of `ashlar.yaml`.
  init(_ fields: inout YAMLFields) {
    html = fields.byteCount("html")
    page = fields.byteCount("page")
    fields.finish()
  }
}

extension YAMLFields {
  /// A size of files: a number of bytes, or one with kB or MB after it.
  fileprivate mutating func byteCount(_ key: String) -> Int? {
    let form = "a size, as 100kB, 1.5MB or 20000"
    guard let value = value(key, as: .form(form)) else { return nil }
    let text = value.text?.filter { $0 != " " } ?? ""
    let units = [("MB", 1_000_000.0), ("kB", 1000.0), ("", 1.0)]
    for (unit, bytes) in units where text.utf8.hasSuffix(unit) {
      guard let number = decimal(String(Substring(text.utf8.dropLast(unit.utf8.count)))),
        number > 0, number < 1e12
      else { break }
      return Int((number * bytes).rounded())
    }
    mismatch(key, value, expected: form)
    return nil
  }
}

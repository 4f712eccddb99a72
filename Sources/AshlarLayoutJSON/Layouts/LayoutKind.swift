internal import AshlarLayout

/// An engine of a board's section, with the options that are read for it.
struct LayoutKind: Named, Sendable {
  let name: String
  let olderNames: [String]
  /// Reads the options, by the names the library has. What it does not ask for is not known.
  let read: @Sendable (_ layout: Field) throws(RequestError) -> SectionLayout

  init(
    name: String, olderNames: [String] = [],
    read: @escaping @Sendable (_ layout: Field) throws(RequestError) -> SectionLayout
  ) {
    self.name = name
    self.olderNames = olderNames
    self.read = read
  }
}

extension SectionLayout {
  /// `{ "kind", ... }` with the options of the engine of that kind.
  init(_ field: Field) throws(RequestError) {
    self = try field.required("kind").choice(among: LayoutKind.all).read(field)
  }
}

extension Field {
  /// `gap` for both ways, `columnGap` and `rowGap` for one.
  func gaps() throws(RequestError) -> (column: Double, row: Double) {
    let gap = try length("gap", default: 0)
    return (try length("columnGap", default: gap), try length("rowGap", default: gap))
  }

  /// A string, or an object whose single member says more.
  func name() throws(RequestError) -> String {
    if case .object = value { return try members().first?.key ?? "" }
    return try string()
  }
}

extension Columns {
  /// `columns`: a count, or `{ "minimumWidth" | "width": number }`; 2 when absent.
  init(_ field: Field) throws(RequestError) {
    guard let columns = try field.optional("columns") else {
      self = .count(2)
      return
    }
    guard case .object = columns.value else {
      let count = try columns.integer()
      guard count > 0 else { throw columns.error("is not greater than 0") }
      self = .count(count)
      return
    }
    if try columns.optional("minimumWidth") != nil {
      self = .minimumWidth(try columns.extent("minimumWidth"))
    } else {
      self = .width(try columns.extent("width"))
    }
  }
}

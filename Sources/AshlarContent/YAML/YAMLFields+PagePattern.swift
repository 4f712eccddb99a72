extension YAMLFields {
  /// An address of a page with what a card fills in.
  ///
  /// - Parameter isForAll: whether it is for all cards, which must have different ones.
  mutating func pagePattern(_ key: String, isForAll: Bool) -> PagePattern? {
    let expected =
      isForAll
      ? "a path with ':slug' or ':id' in it, as /:year/:month/:slug/"
      : "a path from the site's root, as /stones/english-bond/"
    guard let value = value(key, as: .form(expected)) else { return nil }
    if let pattern = value.text.flatMap({ PagePattern($0) }), !isForAll || pattern.tellsCardsApart {
      return pattern
    }
    let names = PagePattern.Field.allCases.map { ":" + $0.rawValue }.joined(separator: ", ")
    mismatch(key, value, expected: expected, hint: "the names are \(names)")
    return nil
  }
}

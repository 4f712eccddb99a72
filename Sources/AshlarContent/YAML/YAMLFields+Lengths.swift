internal import AshlarLayout

extension YAMLFields {
  /// A length per edge: one for all, two to four in the order of CSS, or a mapping by edge.
  mutating func edges(_ key: String) -> EdgeLengths? {
    guard
      let value = value(
        key,
        as: .form("a length, a list of two to four as in CSS, or {top, leading, bottom, trailing}"))
    else { return nil }
    if case .mapping = value.content, var edges = fields(key, name: "'\(key)'") {
      let lengths = EdgeLengths(
        top: edges.length("top") ?? 0, leading: edges.length("leading") ?? 0,
        bottom: edges.length("bottom") ?? 0, trailing: edges.length("trailing") ?? 0)
      edges.finish()
      return lengths
    }
    guard
      let list = lengths(
        key, counts: [1, 2, 3, 4], minimum: 0,
        expected: "a length, a list of two to four as in CSS, or {top, leading, bottom, trailing}")
    else { return nil }
    let trailing = list.count > 1 ? list[1] : list[0]
    return EdgeLengths(
      top: list[0], leading: list.count > 3 ? list[3] : trailing,
      bottom: list.count > 2 ? list[2] : list[0], trailing: trailing)
  }

  /// Several lengths in a list, or one alone.
  mutating func lengths(
    _ key: String, counts: Set<Int>, minimum: Double = -100_000, expected: String
  ) -> [Double]? {
    guard let value = value(key, as: .form(expected)) else { return nil }
    let lengths = items(of: value).compactMap { pixels($0) }
    let isValid =
      counts.contains(lengths.count) && lengths.count == items(of: value).count
      && lengths.allSatisfy { (minimum...100_000).contains($0) }
    if isValid { return lengths }
    mismatch(key, value, expected: expected)
    return nil
  }

  /// A list of boxes, each as `[x, y, width, height]`.
  mutating func frames(_ key: String) -> [Frame]? {
    guard let list = list(key, of: "boxes") else { return nil }
    return list.compactMap { value in
      let numbers = items(of: value).compactMap { pixels($0) }
      let isValid =
        numbers.count == 4 && items(of: value).count == 4
        && numbers.allSatisfy { (0...100_000).contains($0) }
      if isValid {
        return Frame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      }
      mismatch(key, value, expected: "boxes as [x, y, width, height]")
      return nil
    }
  }
}

internal import AshlarBytes
internal import AshlarLayout

/// Reads the `group` of a compositional layout: items and groups, nested.
package struct GroupReading {
  let report: SourceDiagnostics

  /// How deep groups may nest.
  static let maximumDepth = 16

  func group(_ value: YAMLValue) -> CompositionalGroup? {
    group(value, depth: 0)
  }

  private func group(_ value: YAMLValue, depth: Int) -> CompositionalGroup? {
    guard var fields = YAMLFields(value, name: "a group", report: report) else { return nil }
    if depth >= Self.maximumDepth {
      report.error("groups nest more than \(Self.maximumDepth) deep", at: value)
      return nil
    }
    let axis = fields.choice("axis", CompositionalGroup.Axis.self) ?? .horizontal
    var group = CompositionalGroup(axis, size: size(&fields, width: .fractionalWidth(1)))
    let itemsValue = fields.value("items")
    group.subitems = (fields.list("items", of: "items") ?? []).compactMap { node($0, depth: depth) }
    group.frames = fields.frames("frames") ?? []
    if let count = fields.integer("count", in: 1...1000) { group.repetition = .equal(count) }
    if let count = fields.integer("repeat", in: 1...1000) { group.repetition = .repeating(count) }
    group.spacing = spacing(&fields, "spacing") ?? group.spacing
    group.insets = insets(&fields)
    group.edgeSpacing = edgeSpacing(&fields)
    fields.finish(foreign: Self.groupNames)
    if axis == .custom, group.frames.isEmpty {
      report.error("a custom group needs 'frames', as [[0, 0, 100, 100]]", at: value)
      return nil
    }
    if axis != .custom, group.subitems.isEmpty {
      report.error("a group needs 'items', as [{width: 50%}]", at: itemsValue ?? value)
      return nil
    }
    return group
  }

  /// An item, or a group: what has `items`, `axis` or `frames` is one.
  private func node(_ value: YAMLValue, depth: Int) -> CompositionalNode? {
    if case .mapping(let members) = value.content,
      members.contains(where: { ["items", "axis", "frames"].contains($0.key.text) })
    {
      return group(value, depth: depth + 1).map { .group($0) }
    }
    guard var fields = YAMLFields(value, name: "an item", report: report) else { return nil }
    var item = CompositionalItem(size: size(&fields, width: .fractionalWidth(1)))
    item.insets = insets(&fields)
    item.edgeSpacing = edgeSpacing(&fields)
    fields.finish(foreign: Self.groupNames)
    return .item(item)
  }

  private func size(_ fields: inout YAMLFields, width: Dimension) -> LayoutSize {
    LayoutSize(
      width: dimension(&fields, "width", share: Dimension.fractionalWidth) ?? width,
      height: dimension(&fields, "height", share: Dimension.fractionalHeight) ?? .estimated(200))
  }

  /// `50%`, `50%w` and `50%h` are shares of the container, `auto` and `uniform` are measured, all
  /// else is a length.
  private func dimension(
    _ fields: inout YAMLFields, _ key: String, share: @escaping (Double) -> Dimension
  ) -> Dimension? {
    guard let value = fields.value(key) else { return nil }
    let text = value.text ?? ""
    switch text {
    case "auto": return .estimated(200)
    case "uniform": return .uniformAcrossSiblings(200)
    default: break
    }
    let kinds: [(suffix: String, make: (Double) -> Dimension)] = [
      ("%w", Dimension.fractionalWidth), ("%h", Dimension.fractionalHeight), ("%", share),
    ]
    for (suffix, make) in kinds where text.utf8.hasSuffix(suffix) {
      if let number = decimal(String(Substring(text.utf8.dropLast(suffix.utf8.count)))),
        (0...10_000).contains(number)
      {
        return make(number / 100)
      }
    }
    if let length = pixels(value), (0...100_000).contains(length) { return .absolute(length) }
    fields.mismatch(
      key, value, expected: "a share, as 50%, a length, 'auto' or 'uniform'",
      hint: Self.ownWords(for: text, as: key))
    return nil
  }

  private func insets(_ fields: inout YAMLFields) -> Insets {
    guard let edges = fields.edges("insets") else { return .zero }
    return Insets(
      top: edges.top, leading: edges.leading, bottom: edges.bottom, trailing: edges.trailing)
  }

  private func edgeSpacing(_ fields: inout YAMLFields) -> EdgeSpacing {
    guard var edges = fields.fields("edges", name: "'edges'") else { return .zero }
    let spacing = EdgeSpacing(
      leading: spacing(&edges, "leading") ?? .fixed(0), top: spacing(&edges, "top") ?? .fixed(0),
      trailing: spacing(&edges, "trailing") ?? .fixed(0),
      bottom: spacing(&edges, "bottom") ?? .fixed(0))
    edges.finish()
    return spacing
  }

  /// A length, or `flexible`, with the least that it may be or without.
  private func spacing(_ fields: inout YAMLFields, _ key: String) -> Spacing? {
    guard let value = fields.value(key) else { return nil }
    let text = value.text ?? ""
    if text == "flexible" { return .flexible(0) }
    let isFlexible = text.utf8.hasPrefix("flexible ")
    var length = value
    if isFlexible { length.content = .scalar(String(text.dropFirst(9)), isPlain: true) }
    if let pixels = pixels(length), (0...100_000).contains(pixels) {
      return isFlexible ? .flexible(pixels) : .fixed(pixels)
    }
    fields.mismatch(key, value, expected: "a length or 'flexible', as 8 or 'flexible 8'")
    return nil
  }
}

/// UIKit's words for what is written otherwise here.
extension GroupReading {
  /// Keys of a group or an item.
  private static let groupNames = [
    "subitems": "'items'", "subitem": "'items'", "interItemSpacing": "'spacing'",
    "contentInsets": "'insets'", "edgeSpacing": "'edges'", "widthDimension": "'width'",
    "heightDimension": "'height'", "layoutSize": "'width' and 'height'",
    "repeatingSubitem": "'repeat' and 'items'",
  ]

  /// Keys of a compositional layout.
  static let layoutNames = [
    "orthogonalScrollingBehavior": "'scroll'", "interGroupSpacing": "'gap'",
    "contentInsets": "'insets'",
  ]

  /// What to write for a dimension in UIKit's words, such as `fractionalWidth(0.5)`; nil for any other text.
  private static func ownWords(for text: String, as key: String) -> String? {
    let parts = text.utf8.split(at: "(", maxSplits: 1)
    guard parts.count == 2, parts[1].utf8.hasSuffix(")"),
      let number = decimal(String(parts[1].dropLast()))
    else { return nil }
    let name = parts[0].utf8.hasPrefix(".") ? parts[0].dropFirst() : parts[0]
    let share = short((number * 100_000).rounded() / 1000) + "%"
    switch name {
    case "fractionalWidth": return "write '\(key): \(share)\(key == "width" ? "" : "w")'"
    case "fractionalHeight": return "write '\(key): \(share)\(key == "height" ? "" : "h")'"
    case "absolute": return "write '\(key): \(short(number))'"
    case "estimated": return "write '\(key): auto'"
    case "uniformAcrossSiblings": return "write '\(key): uniform'"
    default: return nil
    }
  }
}

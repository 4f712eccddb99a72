internal import AshlarLayout

extension Dimension {
  /// `{ "fw" | "fh" | "abs" | "est" | "uas": number }`.
  init(_ field: Field) throws(RequestError) {
    let members = try field.members()
    guard members.count == 1, let member = members.first else {
      throw field.error(
        "has \(members.count) members where one of fw, fh, abs, est, uas is expected")
    }
    let value = try member.field.length()
    switch member.key {
    case "fw": self = .fractionalWidth(value)
    case "fh": self = .fractionalHeight(value)
    case "abs": self = .absolute(value)
    case "est": self = .estimated(value)
    case "uas": self = .uniformAcrossSiblings(value)
    default: throw member.field.error("is none of fw, fh, abs, est, uas")
    }
  }
}

extension LayoutSize {
  init(_ field: Field) throws(RequestError) {
    self.init(
      width: try Dimension(field.required("w")), height: try Dimension(field.required("h")))
  }
}

extension Spacing {
  /// `{ "fixed" | "flexible": number }`.
  init(_ field: Field) throws(RequestError) {
    if let fixed = try field.optional("fixed") {
      self = .fixed(try fixed.length())
    } else if let flexible = try field.optional("flexible") {
      self = .flexible(try flexible.length())
    } else {
      throw field.error("has neither 'fixed' nor 'flexible'")
    }
  }
}

extension EdgeSpacing {
  init(_ field: Field?) throws(RequestError) {
    self = .zero
    guard let field else { return }
    for (key, member) in try field.members() {
      if case .null = member.value { continue }
      switch key {
      case "leading": leading = try Spacing(member)
      case "top": top = try Spacing(member)
      case "trailing": trailing = try Spacing(member)
      case "bottom": bottom = try Spacing(member)
      default: throw member.error("is none of leading, top, trailing, bottom")
      }
    }
  }
}

extension Anchor {
  /// `{ "edges"?, "absolute"? | "fractional"? }`; edges are a list, as `["top", "trailing"]`, or one of UIKit's
  /// names, as `"topTrailing"`.
  init(_ field: Field) throws(RequestError) {
    self.init([])
    if let names = try field.optional("edges") {
      if case .string = names.value {
        edges = try names.choice(as: Self.edgeNames)
      } else {
        for element in try names.elements() {
          edges.formUnion(try element.choice(as: Self.singleEdges))
        }
      }
    }
    if let absolute = try field.optional("absolute")?.numbers(2) {
      offset = .absolute(x: absolute[0], y: absolute[1])
    } else if let fractional = try field.optional("fractional")?.numbers(2) {
      offset = .fractional(x: fractional[0], y: fractional[1])
    }
  }
}

extension Anchor {
  fileprivate static let singleEdges: [String: AnchorEdges] = [
    "top": .top, "leading": .leading, "bottom": .bottom, "trailing": .trailing,
    "all": [.top, .leading, .bottom, .trailing],
  ]

  fileprivate static let edgeNames = singleEdges.merging([
    "topLeading": [.top, .leading], "topTrailing": [.top, .trailing],
    "bottomLeading": [.bottom, .leading], "bottomTrailing": [.bottom, .trailing], "none": [],
  ]) { $1 }
}

extension SupplementaryItem {
  static func all(
    _ field: Field, _ key: String = "supplementary"
  ) throws(RequestError) -> [SupplementaryItem] {
    var items: [SupplementaryItem] = []
    for element in try field.elements(key) {
      items.append(
        SupplementaryItem(
          kind: try element.required("kind").string(),
          size: try LayoutSize(element.required("size")),
          anchor: try Anchor(element.required("anchor")),
          itemAnchor: try element.optional("itemAnchor").map { (field) throws(RequestError) in
            try Anchor(field)
          }, zIndex: try element.integer("zIndex") ?? 1))
    }
    return items
  }
}

extension CompositionalNode {
  init(_ field: Field) throws(RequestError) {
    let type = try field.required("type")
    switch try type.string() {
    case "item":
      self = .item(
        CompositionalItem(
          size: try LayoutSize(field.required("size")), insets: try field.insets("insets"),
          edgeSpacing: try EdgeSpacing(field.optional("edge")),
          supplementaryItems: try SupplementaryItem.all(field)))
    case "group": self = .group(try CompositionalGroup(field))
    default: throw type.error("is neither 'item' nor 'group'")
    }
  }
}

extension CompositionalGroup {
  init(_ field: Field) throws(RequestError) {
    if let type = try field.optional("type"), try type.string() != "group" {
      throw type.error("is not 'group'")
    }
    self.init(
      try field.required("axis").choice(as: Self.axes),
      size: try LayoutSize(field.required("size")),
      repetition: try Self.repetition(field), insets: try field.insets("insets"),
      edgeSpacing: try EdgeSpacing(field.optional("edge")),
      supplementaryItems: try SupplementaryItem.all(field))
    for element in try field.elements("subitems") {
      subitems.append(try CompositionalNode(element))
    }
    for element in try field.elements("frames") { frames.append(try element.frame()) }
    if let spacing = try field.optional("spacing") { self.spacing = try Spacing(spacing) }
    if axis == .custom && frames.isEmpty { throw field.error(at: "frames", "is missing") }
    if axis != .custom && subitems.isEmpty { throw field.error(at: "subitems", "is missing") }
  }

  private static let axes: [String: Axis] = [
    "h": .horizontal, "v": .vertical, "custom": .custom, "horizontal": .horizontal,
    "vertical": .vertical,
  ]

  private enum Mode: String, CaseIterable {
    case equal, `repeat`
  }

  private static func repetition(_ field: Field) throws(RequestError) -> Repetition {
    let mode = try field.choice("mode", default: Mode.equal)
    guard let member = try field.optional("count") else { return .fitting }
    let count = try member.integer()
    guard count > 0 else { throw member.error("is not greater than 0") }
    return mode == .equal ? .equal(count) : .repeating(count)
  }
}

/// Which members the objects of a request may have, so that a misspelt one is noticed.
///
/// What is wrong with a value is found where it is read; a shape knows names alone.
indirect enum RequestShape: Sendable {
  /// A value whose members, if any, are not looked at.
  case value
  case object([String: RequestShape])
  /// An object that may say more, such as what its heights were made from.
  case open([String: RequestShape])
  case list(RequestShape)
  /// An item or a group of a compositional layout, which may hold others.
  case node

  /// An object of plain values.
  static func plain(_ names: String) -> RequestShape { .object(values(names)) }

  private static func values(_ names: String) -> [String: RequestShape] {
    var members: [String: RequestShape] = [:]
    for name in names.split(separator: " ") { members[String(name)] = .value }
    return members
  }

  private static func object(
    _ names: String, _ members: [String: RequestShape]
  ) -> RequestShape {
    .object(values(names).merging(members) { $1 })
  }

  private static func open(_ names: String, _ members: [String: RequestShape]) -> RequestShape {
    .open(values(names).merging(members) { $1 })
  }

  /// The first member that nothing reads, as an error at its pointer; nil when there is none.
  func unknownMember(in field: Field) -> RequestError? {
    switch self {
    case .value: return nil
    case .node: return Self.nodeShape.unknownMember(in: field)
    case .list(let element):
      guard case .array = field.value, let elements = try? field.elements() else { return nil }
      return elements.lazy.compactMap { element.unknownMember(in: $0) }.first
    case .object(let known), .open(let known):
      guard case .object = field.value, let members = try? field.members() else { return nil }
      for (key, member) in members {
        if let shape = known[key] {
          if let error = shape.unknownMember(in: member) { return error }
        } else if case .object = self {
          return member.error(
            "is not known here; known are \(known.keys.sorted().joined(separator: ", "))")
        }
      }
      return nil
    }
  }
}

extension RequestShape {
  /// The inputs of a system.
  static func inputs(of system: LayoutSystem) -> RequestShape {
    switch system {
    case .adaptive:
      open(
        "width contentInset cellPadding placement",
        ["sections": .list(plain("columns contentHeights")), "query": plain("section item")])
    case .pinterest:
      open(
        "width contentInset numberOfColumns cellPadding placement",
        ["items": .list(plain("photoHeight annotationHeight"))])
    case .flexrow:
      open(
        "boundsWidth contentInset numberOfColumns",
        ["sections": .list(plain("itemHeights inset lineSpacing interitemSpacing header footer"))])
    case .flow:
      object(
        "scrollDirection",
        [
          "container": plain("size contentInset"), "pin": plain("headers footers offset visible"),
          "sections": .list(
            plain(
              "uniform sizes inset lineSpacing interitemSpacing header footer justification "
                + "lastLine lineAlignment")),
        ])
    case .compositional: compositional
    case .masonry:
      object(
        "width columnWidth gap placement fitWidth origin",
        ["stamps": .list(plain("x y right bottom w h")), "items": .list(plain("w h"))])
    case .gridLanes:
      object(
        "width tracks columnGap rowGap fitTolerance flowTolerance tolerance dense trackReverse fillReverse extent",
        ["items": .list(plain("h span column marginTop marginBottom"))])
    case .justified:
      object(
        "width gap targetRowHeight lastRow minimumLastFill contrastDemerit breakoutAspect "
          + "cropBudget tieShare", ["items": .list(plain("w h breakout"))])
    case .board: board
    }
  }

  private static let compositional = object(
    "contentOffsets",
    [
      "container": plain("size contentInset direction"),
      "configuration": object("scrollDirection interSectionSpacing", ["boundary": boundary]),
      "sections": .list(
        object(
          "itemCount insets interGroupSpacing orthogonal supplementariesFollowContentInsets "
            + "measured",
          ["group": .node, "boundary": boundary, "decorations": decorations])),
    ])

  private static let board = object(
    "width containerHeight direction axis sectionSpacing textSize contentOffsets",
    [
      "container": plain("size"), "boundary": boundary,
      "sections": .list(
        object(
          "insets supplementariesFollowContentInsets",
          [
            "layout": layout, "boundary": boundary, "decorations": decorations,
            "badges": supplementary,
            "cards": .list(
              plain("height span column aspectRatio size marginTop marginBottom")),
          ])),
    ])

  /// The options of every engine of a board; which engine reads which is its own affair.
  private static let layout = object(
    "kind gap columnGap rowGap placement alignment fitsWidth fillsUpwards spanFilling "
      + "maximumBackJump hasFlushBottoms stamps floors tracks shares fitTolerance flowTolerance tolerance isDense isTrackReversed "
      + "isFillReversed extent targetHeight lastRow minimumLastFill contrastDemerit "
      + "breakoutAspect cropBudget tieShare lineSpacing itemSpacing isUniform justification "
      + "lastLine lineAlignment interGroupSpacing orthogonal appearance rowSpacing "
      + "minimumRowHeight hasSeparators separatorInset isFirstCardHeader inset",
    [
      "columns": plain("minimumWidth width"), "rowHeight": plain("aspectRatio"), "group": .node,
      "balance": .object(["tail": plain("maximumBackJump cards")]),
    ])

  private static let size = RequestShape.object(["w": dimension, "h": dimension])
  private static let dimension = plain("fw fh abs est uas")
  private static let spacing = plain("fixed flexible")
  private static let edges = RequestShape.object([
    "leading": spacing, "top": spacing, "trailing": spacing, "bottom": spacing,
  ])
  private static let anchor = plain("edges absolute fractional")
  private static let supplementary = RequestShape.list(
    object("kind zIndex", ["size": size, "anchor": anchor, "itemAnchor": anchor]))
  private static let boundary = RequestShape.list(
    object(
      "kind alignment insets extendsBoundary pinToVisibleBounds zIndex absoluteOffset offset",
      ["size": size]))
  private static let decorations = RequestShape.list(plain("kind insets zIndex"))
  private static let nodeShape = object(
    "type insets axis count mode frames",
    [
      "size": size, "edge": edges, "supplementary": supplementary, "subitems": .list(.node),
      "spacing": spacing,
    ])
}

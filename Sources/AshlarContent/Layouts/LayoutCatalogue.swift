internal import AshlarLayout

/// Every layout that a site can ask for, in the order that messages list them.
///
/// One more is a file beside this one and a line here.
extension LayoutKind {
  package static let all: [LayoutKind] = [
    masonry,
    gridLanes,
    flexibleRows,
    uniformRows,
    justifiedRows,
    flow,
    compositional,
    list,
  ]

  /// Masonry as the well-known column layouts have it: into the shortest column with a gap of 12 px,
  /// and into each column in turn with one of 16 px.
  static let presets: [(name: String, kind: LayoutKind, options: LayoutOptions)] = [
    ("pinterest", masonry, columns(.shortest, gap: 12)),
    ("adaptive", masonry, columns(.roundRobin, gap: 16)),
  ]

  /// The names of all presets and layouts.
  package static var names: [String] { presets.map(\.name) + all.map(\.name) }

  /// What people who come from UIKit and from scripts for the web call layouts, with our names.
  static let foreignNames = [
    "PinterestLayout": "pinterest", "AdaptiveCollectionLayout": "adaptive",
    "FlexibleRowHeightGridLayout": "flexible-rows", "UICollectionViewFlowLayout": "flow",
    "UICollectionViewCompositionalLayout": "compositional",
    "NSCollectionLayoutSection": "compositional",
    "UICollectionLayoutListConfiguration": "list", "waterfall": "masonry", "packery": "masonry",
    "fitRows": "flow", "justified": "justified-rows", "grid": "flexible-rows",
  ]

  /// The layout of that name, its older spellings included.
  static func named(_ name: String) -> LayoutKind? {
    all.first { $0.name == name || $0.olderNames.contains(name) }
  }

  private static func columns(_ placement: Masonry.Placement, gap: Double) -> LayoutOptions {
    var options = LayoutOptions(
      engine: .masonry(Masonry(columns: .count(1), placement: placement)))
    options.columnGap = gap
    options.rowGap = gap
    return options
  }
}

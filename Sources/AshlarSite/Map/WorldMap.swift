internal import AshlarContent
internal import AshlarOutput
internal import AshlarResources

/// The drawing of the world that all maps show a part of: land and borders in grey, which suits light and dark grounds.
///
/// The data is Natural Earth's, in the public domain; `Tests/Tools/world-map` makes the file of it.
enum WorldMap {
  static let bytes = Resource.bytes("world.svg")
  private static let path = "assets/world.\(ContentHash.text(of: bytes)).svg"

  /// Where it is in the output.
  ///
  /// A map of an unlisted board's own has a copy beside it: what lies elsewhere would say that there is such a map, and logs of
  /// a server who looks at it.
  ///
  /// - Parameter folder: that of the unlisted board; nil for the site's map.
  static func path(in folder: String?) -> String { Asset.publishedPath(of: path, in: folder) }

  /// How many units of the drawing a degree has.
  private static let unitsPerDegree = 50.0

  /// The part of the drawing that a map shows, for an address of the file: one file serves all, and a browser that has it
  /// fetches nothing.
  static func fragment(of crop: MapCrop) -> String {
    let numbers = [crop.west, -crop.north, crop.east - crop.west, crop.height].map {
      Int(($0 * unitsPerDegree).rounded())
    }
    let view = numbers.map(String.init).joined(separator: ",")
    // WebKit forgets what the file itself says of its ratio where an address has a view.
    return "#svgView(viewBox(\(view));preserveAspectRatio(none))"
  }
}

internal import AshlarContent
internal import AshlarOutput
internal import AshlarResources

/// The drawing of the world that all maps show a part of: land and borders in grey, which suits light and dark grounds.
///
/// The data is Natural Earth's, in the public domain; `Tests/Tools/world-map` makes the file of it.
enum WorldMap {
  static let bytes = Resource.bytes("world.svg")
  static let path = "assets/world.\(ContentHash.text(of: bytes)).svg"

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

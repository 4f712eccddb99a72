/// A map of the places where photographs were taken.
public struct MapConfiguration: Hashable, Sendable {
  /// How far apart positions are that are told apart, in metres: what is written knows no more of them.
  public var precision = 1000

  public init() {}

  /// The folder of the map's pages below the site's root.
  package static let folder = "map"

  /// Reads `map`: true, false, or a mapping.
  ///
  /// - Returns: nil for a site without a map.
  static func read(_ fields: inout YAMLFields) -> MapConfiguration? {
    guard let value = fields.value("map") else { return nil }
    guard case .mapping = value.content else {
      return fields.boolean("map") == true ? MapConfiguration() : nil
    }
    guard var own = fields.fields("map", name: "'map'") else { return nil }
    var map = MapConfiguration()
    map.precision = own.integer("precision", in: 10...100_000) ?? map.precision
    own.finish()
    return map
  }
}

public import AshlarDiagnostics

/// A map of the places where photographs were taken.
public struct MapConfiguration: Hashable, Sendable {
  /// How far apart positions are that are told apart, in metres: what is written knows no more of them.
  public var precision = 1000
  /// Whether the precision was said.
  package var isPrecise = false
  /// Where it is asked for.
  public var location = SourceLocation(file: SiteConfiguration.fileName)

  public init() {}

  /// The folder of the map's pages below the site's root.
  package static let folder = "map"

  /// Reads `map`: true, false, or a mapping.
  ///
  /// - Returns: nil for a site or a board without a map.
  static func read(_ fields: inout YAMLFields) -> MapConfiguration? {
    MapChoice.read(&fields)?.map
  }
}

/// What an album or a photograph says of maps.
public enum MapChoice: Hashable, Sendable {
  /// On none.
  case off
  /// On the site's; an album that is unlisted or has a password asks for this one of its own.
  case on(MapConfiguration)

  /// nil for none.
  var map: MapConfiguration? {
    guard case .on(let map) = self else { return nil }
    return map
  }

  /// Reads `map`: true, false, or a mapping.
  ///
  /// - Returns: nil without the key, and after a report.
  static func read(_ fields: inout YAMLFields) -> MapChoice? {
    guard let value = fields.value("map") else { return nil }
    var map = MapConfiguration()
    map.location = fields.report.location(of: value)
    guard case .mapping = value.content else {
      return fields.boolean("map").map { $0 ? .on(map) : .off }
    }
    guard var own = fields.fields("map", name: "'map'") else { return nil }
    if let precision = own.integer("precision", in: 10...100_000) {
      (map.precision, map.isPrecise) = (precision, true)
    }
    own.finish()
    return .on(map)
  }
}

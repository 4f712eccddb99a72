#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Parallels and meridians as straight lines at right angles, with true scale along two parallels.
///
/// It is linear in latitude and longitude, so that one drawing in degrees serves every crop of the world: a browser stretches
/// it, and around the standard parallel shapes are right. Source: J. P. Snyder, Map Projections, A Working Manual, U.S.
/// Geological Survey Professional Paper 1395 (1987), pages 90 and 91, equations 12-1 and 12-2.
struct EquirectangularProjection: Hashable, Sendable {
  /// In degrees; 0 gives squares, the plate carrée.
  var standardParallel: Double

  /// The parallel for the whole world: that of the least distortion of scale over all (Snyder, page 90, after R. Miller).
  static let ofWorld = EquirectangularProjection(standardParallel: 37.5)

  /// How long a degree of longitude is on the map, in degrees of latitude.
  var widthOfDegree: Double { cos(standardParallel * .pi / 180) }

  /// A point of the map from the one at 0, 0.
  ///
  /// - Parameters:
  ///   - longitude: in degrees, as the latitude.
  ///   - radius: that of the sphere, in any unit.
  /// - Returns: in that unit, y towards the north.
  func point(longitude: Double, latitude: Double, radius: Double) -> (x: Double, y: Double) {
    let unit = radius * .pi / 180
    return (longitude * widthOfDegree * unit, latitude * unit)
  }
}

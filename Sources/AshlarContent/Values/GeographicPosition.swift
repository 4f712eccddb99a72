internal import AshlarImages

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A place on the earth in degrees of WGS 84.
public struct GeographicPosition: Hashable, Sendable {
  /// From -90, the south pole, to 90.
  public var latitude: Double
  /// From -180 up to, but not including, 180: the meridian of both is -180.
  public var longitude: Double

  /// - Returns: nil for what is no place on the earth.
  public init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude == 180 ? -180 : longitude
  }

  /// What a picture's file says.
  init?(_ coordinates: PictureCoordinates) {
    self.init(latitude: coordinates.latitude, longitude: coordinates.longitude)
  }

  /// The length of a degree of latitude in metres, on a sphere as large as the earth: its mean radius is 6,371,008.8 m (IUGG,
  /// GRS 80).
  static let metresPerDegree = 6_371_008.8 * Double.pi / 180

  /// The nearest point of a grid around the earth, which is all that is known of the position from then on.
  ///
  /// Lines of latitude are as far apart as the precision; on each of them the points are as far apart or a little farther, so
  /// that a whole number of them goes around the earth. A pole is one point.
  ///
  /// - Parameter precision: in metres.
  package func rounded(to precision: Int) -> GeographicPosition {
    let step = Double(precision) / Self.metresPerDegree
    var result = self
    result.latitude = min(90, max(-90, (latitude / step).rounded() * step))
    let count = (360 * cos(result.latitude * .pi / 180) / step).rounded(.down)
    guard count >= 1 else {
      result.longitude = 0
      return result
    }
    let number = ((longitude + 180) / 360 * count).rounded()
    result.longitude = number >= count ? -180 : number / count * 360 - 180
    return result
  }
}

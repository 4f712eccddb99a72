internal import AshlarBytes

/// Where on the earth a picture was taken, as its file says: degrees in WGS 84.
public struct PictureCoordinates: Hashable, Sendable {
  /// From -90, the south pole, to 90.
  public var latitude: Double
  /// From -180 to 180; east of Greenwich is positive.
  public var longitude: Double

  /// - Returns: nil for what is no place on the earth, and for 0, 0: receivers that do not know where they are write it.
  public init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude),
      latitude != 0 || longitude != 0
    else { return nil }
    (self.latitude, self.longitude) = (latitude, longitude)
  }

  /// A latitude and a longitude as XMP has them: `53,11.4N`, or `53,11,24N` with seconds (CIPA DC-010, GPSCoordinate).
  ///
  /// - Returns: nil for what is written in no such form.
  static func degrees(ofXMP text: String) -> Double? {
    let letter = text.utf8.last.map { $0 & 0xDF }
    guard let sign = letter.flatMap(sign) else { return nil }
    let parts = Substring(text.utf8.dropLast()).utf8.split(at: ",").map { Double($0) }
    guard (1...3).contains(parts.count),
      parts.allSatisfy({ $0.map { $0.isFinite && $0 >= 0 } == true })
    else { return nil }
    return sign * degrees(parts.compactMap { $0 })
  }

  /// Whole degrees, minutes and seconds in degrees.
  static func degrees(_ parts: [Double]) -> Double {
    zip(parts, [1, 60, 3600]).reduce(0) { $0 + $1.0 / $1.1 }
  }

  /// The sign of a half of the earth, by its capital letter.
  static func sign(_ letter: UInt8) -> Double? {
    switch letter {
    case UInt8(ascii: "N"), UInt8(ascii: "E"): 1
    case UInt8(ascii: "S"), UInt8(ascii: "W"): -1
    default: nil
    }
  }
}

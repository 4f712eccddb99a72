internal import AshlarBytes

/// What a picture was taken with.
public struct CameraSettings: Hashable, Sendable {
  /// The maker's name as people write it and the model's, without the maker's twice.
  public var model: String?
  public var lens: String?
  /// As `1/250 s`.
  public var exposureTime: String?
  /// As `f/2.8`.
  public var aperture: String?
  /// As `50 mm`.
  public var focalLength: String?
  /// As `ISO 400`.
  public var sensitivity: String?

  init() {}

  init(_ exif: Exif) {
    model = Self.model(exif.text(Exif.Tag.maker), exif.text(Exif.Tag.model))
    lens = exif.text(Exif.Tag.lens)
    exposureTime = Self.exposureTime(exif.fraction(Exif.Tag.exposureTime))
    aperture = Self.aperture(exif.fraction(Exif.Tag.aperture))
    focalLength = Self.focalLength(exif.fraction(Exif.Tag.focalLength))
    // Where the first has not room for it, it has 65535, and the others say it (Exif 2.32 section 4.6.5).
    let tags = [Exif.Tag.sensitivity, Exif.Tag.speed, Exif.Tag.recommendedIndex]
    sensitivity = tags.lazy.compactMap { exif.integer($0).flatMap(Self.sensitivity) }.first
  }

  /// What XMP has of Exif's fields (CIPA DC-010).
  init(_ xmp: XMP) {
    model = Self.model(xmp.first(XMP.tiff, "Make"), xmp.first(XMP.tiff, "Model"))
    lens = xmp.first(XMP.auxiliary, "Lens") ?? xmp.first(XMP.exifFurther, "LensModel")
    exposureTime = Self.exposureTime(Self.fraction(xmp.first(XMP.exif, "ExposureTime")))
    aperture = Self.aperture(Self.fraction(xmp.first(XMP.exif, "FNumber")))
    focalLength = Self.focalLength(Self.fraction(xmp.first(XMP.exif, "FocalLength")))
    let speeds = [
      xmp.first(XMP.exif, "ISOSpeedRatings"), xmp.first(XMP.exifFurther, "PhotographicSensitivity"),
    ]
    sensitivity = speeds.lazy.compactMap { $0.flatMap { Int($0) }.flatMap(Self.sensitivity) }.first
  }

  /// The same, with what is said nowhere in it as another record says it.
  func completed(by other: CameraSettings) -> CameraSettings {
    var result = other
    result.model = model ?? other.model
    result.lens = lens ?? other.lens
    result.exposureTime = exposureTime ?? other.exposureTime
    result.aperture = aperture ?? other.aperture
    result.focalLength = focalLength ?? other.focalLength
    result.sensitivity = sensitivity ?? other.sensitivity
    return result
  }

  private static func model(_ maker: String?, _ model: String?) -> String? {
    model.map { CameraMaker.name(of: $0, by: maker) }
  }

  private typealias Fraction = (numerator: Int, denominator: Int)

  private static func exposureTime(_ fraction: Fraction?) -> String? {
    number(fraction, in: 0.000_001...86_400).map(seconds)
  }

  /// Lenses below f/2 differ by less than tenths.
  private static func aperture(_ fraction: Fraction?) -> String? {
    number(fraction, in: 0.5...512).map { "f/" + ($0 < 2 ? rounded($0, 100) : tenths($0)) }
  }

  private static func focalLength(_ fraction: Fraction?) -> String? {
    number(fraction, in: 0.5...100_000).map { tenths($0) + " mm" }
  }

  private static func sensitivity(_ speed: Int) -> String? {
    (1..<65_535).contains(speed) || (65_536...10_000_000).contains(speed) ? "ISO \(speed)" : nil
  }

  /// A fraction as XMP has it, `28/10`.
  private static func fraction(_ text: String?) -> Fraction? {
    let parts = text?.utf8.split(at: "/").map { Int($0) } ?? []
    guard let numerator = parts.first ?? nil, parts.count <= 2,
      let denominator = parts.count == 2 ? parts[1] : 1, denominator > 0
    else { return nil }
    return (numerator, denominator)
  }

  /// What a fraction is; nil for what no camera can mean: lenses without contacts write f/0, and counters that ran over
  /// write hours and millimetres by the billion.
  private static func number(
    _ fraction: (numerator: Int, denominator: Int)?, in range: ClosedRange<Double>
  ) -> Double? {
    guard let fraction else { return nil }
    let number = Double(fraction.numerator) / Double(fraction.denominator)
    return range.contains(number) ? number : nil
  }

  /// A part of a second below one half, else a number of seconds.
  private static func seconds(_ time: Double) -> String {
    time > 0.5 ? tenths(time) + " s" : "1/\(Int((1 / time).rounded())) s"
  }

  private static func tenths(_ value: Double) -> String { rounded(value, 10) }

  private static func rounded(_ value: Double, _ scale: Double) -> String {
    let rounded = (value * scale).rounded() / scale
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}

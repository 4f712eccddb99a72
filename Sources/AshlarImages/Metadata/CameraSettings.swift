internal import AshlarBytes

/// What a picture was taken with.
public struct CameraSettings: Hashable, Sendable {
  /// The maker's name and the model's, without the maker's twice.
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
    let maker = exif.text(Exif.Tag.maker)
    model = exif.text(Exif.Tag.model).map { model in
      guard let maker, !model.lowercased().utf8.hasPrefix(maker.lowercased()) else { return model }
      return maker + " " + model
    }
    lens = exif.text(Exif.Tag.lens)
    exposureTime = Self.number(exif.fraction(Exif.Tag.exposureTime), in: 0.000_001...86_400)
      .map(Self.seconds)
    aperture = Self.number(exif.fraction(Exif.Tag.aperture), in: 0.5...512)
      .map { "f/" + Self.tenths($0) }
    focalLength = Self.number(exif.fraction(Exif.Tag.focalLength), in: 0.5...100_000)
      .map { Self.tenths($0) + " mm" }
    // 65535 stands for whatever does not fit (Exif 2.32 section 4.6.5).
    sensitivity = exif.integer(Exif.Tag.sensitivity)
      .flatMap { (1..<65_535).contains($0) ? "ISO \($0)" : nil }
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

  private static func tenths(_ value: Double) -> String {
    let rounded = (value * 10).rounded() / 10
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}

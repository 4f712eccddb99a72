internal import AshlarBytes

/// When a picture was taken, by the camera's own clock.
public struct PictureDate: Hashable, Comparable, Sendable {
  public var year, month, day: Int
  /// 0 where only the day is known.
  public var hour = 0
  public var minute = 0
  public var second = 0
  /// Of the second's fraction; pictures of a burst differ in it alone.
  public var millisecond = 0

  public init?(
    year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0,
    millisecond: Int = 0
  ) {
    guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day),
      (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second),
      (0...999).contains(millisecond)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
    (self.hour, self.minute, self.second) = (hour, minute, second)
    self.millisecond = millisecond
  }

  /// Reads the numbers in a text, in their order, whatever stands between them: `2026:07:04 12:30:00`
  /// (Exif), `2026-07-04T12:30:00.25+02:00` (XMP), `20260704` and `123000` (IPTC).
  ///
  /// What the text says of the time zone is left out: the date is that of the place where the picture was taken.
  init?(_ text: String) {
    var digits: [Int] = []
    var rest = text.utf8[...]
    while digits.count < 14, let byte = rest.popFirst() {
      if let digit = Self.digit(byte) { digits.append(digit) }
    }
    guard digits.count >= 8 else { return nil }
    func number(_ range: Range<Int>) -> Int {
      range.upperBound <= digits.count ? digits[range].reduce(0) { $0 * 10 + $1 } : 0
    }
    self.init(
      year: number(0..<4), month: number(4..<6), day: number(6..<8), hour: number(8..<10),
      minute: number(10..<12), second: number(12..<14))
    if digits.count == 14, rest.first == UInt8(ascii: ".") {
      millisecond = Self.millisecond(ofDigits: rest.dropFirst())
    }
  }

  /// What digits behind a point say, up to the first byte that is none: those of `SubSecTimeOriginal` in Exif, too.
  static func millisecond(ofDigits bytes: some Sequence<UInt8>) -> Int {
    let digits = bytes.lazy.map(digit).prefix { $0 != nil }.prefix(3).compactMap { $0 }
    return (digits + [0, 0, 0]).prefix(3).reduce(0) { $0 * 10 + $1 }
  }

  private static func digit(_ byte: UInt8) -> Int? {
    byte.isASCIIDigit ? Int(byte) - 0x30 : nil
  }

  /// The date with what another record of the same moment says more exactly: the time of the day, or the fraction of
  /// the second.
  func refined(by other: PictureDate?) -> PictureDate {
    guard let other, (year, month, day) == (other.year, other.month, other.day) else { return self }
    let isDayAlone = (hour, minute, second, millisecond) == (0, 0, 0, 0)
    let isSameSecond = (hour, minute, second) == (other.hour, other.minute, other.second)
    return isDayAlone || isSameSecond && millisecond == 0 ? other : self
  }

  public static func < (a: PictureDate, b: PictureDate) -> Bool {
    (a.year, a.month, a.day) != (b.year, b.month, b.day)
      ? (a.year, a.month, a.day) < (b.year, b.month, b.day)
      : (a.hour, a.minute, a.second, a.millisecond) < (b.hour, b.minute, b.second, b.millisecond)
  }
}

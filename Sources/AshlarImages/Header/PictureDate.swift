/// When a picture was taken, by the camera's own clock.
public struct PictureDate: Hashable, Comparable, Sendable {
  public var year, month, day: Int
  /// 0 where only the day is known.
  public var hour = 0
  public var minute = 0
  public var second = 0

  public init?(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0) {
    guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day),
      (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
    (self.hour, self.minute, self.second) = (hour, minute, second)
  }

  /// Reads the numbers in a text, in their order, whatever stands between them: `2026:07:04 12:30:00`
  /// (Exif), `2026-07-04T12:30:00+02:00` (XMP), `20260704` and `123000` (IPTC).
  init?(_ text: String) {
    let digits = text.utf8.filter { (0x30...0x39).contains($0) }.map { Int($0) - 0x30 }
    guard digits.count >= 8 else { return nil }
    func number(_ range: Range<Int>) -> Int {
      range.upperBound <= digits.count ? digits[range].reduce(0) { $0 * 10 + $1 } : 0
    }
    self.init(
      year: number(0..<4), month: number(4..<6), day: number(6..<8), hour: number(8..<10),
      minute: number(10..<12), second: number(12..<14))
  }

  public static func < (a: PictureDate, b: PictureDate) -> Bool {
    (a.year, a.month, a.day) != (b.year, b.month, b.day)
      ? (a.year, a.month, a.day) < (b.year, b.month, b.day)
      : (a.hour, a.minute, a.second) < (b.hour, b.minute, b.second)
  }
}

/// A moment as servers write it (RFC 9110, section 5.6.7), as `Sun, 06 Nov 1994 08:49:37 GMT`.
enum HTTPDate {
  /// The seconds since 1970; nil for what is no such moment.
  ///
  /// Of the three forms that the standard knows it is the one that servers may still send.
  static func seconds(_ text: String) -> Double? {
    let bytes = Array(text.utf8)
    let pattern = Array("___, 00 ___ 0000 00:00:00 GMT".utf8)
    guard bytes.count == pattern.count,
      zip(bytes, pattern).allSatisfy({ byte, sign in
        switch sign {
        case UInt8(ascii: "_"): (UInt8(ascii: "A")...UInt8(ascii: "z")).contains(byte)
        case UInt8(ascii: "0"): (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        default: byte == sign
        }
      }), let month = months.firstIndex(where: { $0.utf8.elementsEqual(bytes[8..<11]) })
    else { return nil }
    let day = number(bytes[5..<7])
    let (hour, minute, second) = (
      number(bytes[17..<19]), number(bytes[20..<22]), number(bytes[23..<25])
    )
    // A minute may have 61 seconds.
    guard (1...31).contains(day), hour < 24, minute < 60, second <= 60 else { return nil }
    let days = days(before: day, month + 1, of: number(bytes[12..<16]))
    return Double(((days * 24 + hour) * 60 + minute) * 60 + second)
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func number(_ digits: ArraySlice<UInt8>) -> Int {
    digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// The days from 1970 to one of the Gregorian calendar. A year begins with March here, so that a leap day is its last.
  private static func days(before day: Int, _ month: Int, of year: Int) -> Int {
    let (year, month) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    let inYear = (153 * month + 2) / 5 + day - 1
    let cycle = year >= 0 ? year / 400 : -1
    let yearOfCycle = year - cycle * 400
    return cycle * 146_097 + yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100 + inYear
      - 719_468
  }
}

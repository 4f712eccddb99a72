/// The coarse classes by which WebKit decides without ICU.
struct WebKitKind: OptionSet {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  static let letter = WebKitKind(rawValue: 1)
  static let ideograph = WebKitKind(rawValue: 2)
  static let mark = WebKitKind(rawValue: 4)
  static let open = WebKitKind(rawValue: 8)
  static let close = WebKitKind(rawValue: 16)
  static let glue = WebKitKind(rawValue: 32)
  static let quote = WebKitKind(rawValue: 64)
  /// ICU decides.
  static let other = WebKitKind(rawValue: 128)

  /// The class of a UTF-16 unit.
  init(of unit: UInt16) {
    switch unit {
    case 0x10...0x1F: self = .mark
    case 0x22, 0x27: self = .quote
    case 0x28, 0x5B, 0x7B: self = .open
    case 0x29, 0x5D, 0x7D: self = .close
    case 0x30...0x39, 0x40...0x5A, 0x60...0x7A: self = .letter
    case 0xA0: self = .glue
    case 0xA1, 0xBF: self = .open
    case 0xAB, 0xBB: self = .quote
    case 0xC1...0x2C7, 0x2C9...0x2CB, 0x2CD...0x2DE, 0x2E0...0x2FF: self = .letter
    case 0x34F, 0x35C...0x362: self = .glue
    case 0x300...0x36F: self = .mark
    case 0x37E: self = .other
    case 0x370...0x482: self = .letter
    case 0x483...0x489: self = .mark
    case 0x48A...0x588: self = .letter
    case 0x591...0x5BD, 0x5BF, 0x5C1, 0x5C2, 0x5C4, 0x5C5, 0x5C7: self = .mark
    case 0x5C8...0x5FF: self = .letter
    case 0x2018, 0x2019: self = .quote
    case 0x2E80...0xA4CF: self = Self.eastAsian(unit)
    case 0xAC00...0xD7AF, 0xF900...0xFAFF: self = .ideograph
    default: self = .other
    }
  }

  private static func eastAsian(_ unit: UInt16) -> WebKitKind {
    switch unit {
    case 0x3000...0x303F: brackets[Int(unit & 0x1F)]
    case 0x3040...0x30FF, 0x31F0...0x31FF, 0xA015: .other
    case 0x3248...0x324F, 0x4DC0...0x4DFF: .letter
    default: .ideograph
    }
  }

  /// U+3000 to U+303F by the low five bits: WebKit treats the second half like the first.
  private static let brackets: [WebKitKind] = (0..<32).map { (low: Int) -> WebKitKind in
    switch low {
    case 0x01, 0x02, 0x09, 0x0B, 0x0D, 0x0F, 0x11, 0x15, 0x17, 0x19, 0x1B, 0x1E, 0x1F: .close
    case 0x08, 0x0A, 0x0C, 0x0E, 0x10, 0x14, 0x16, 0x18, 0x1A, 0x1D: .open
    default: .other
    }
  }
}

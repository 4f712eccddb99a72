internal import AshlarBytes

/// Names that cameras, telephones and other programs give to pictures.
extension Photograph {
  /// Whether a name is one that a camera or another program gave: `IMG_0012`, `IMG_E1237`, `DSC00043`, `_MG_1234`,
  /// `A7R04711`, `20240301_101112`, `WhatsApp Image 2024-03-01`, `Screenshot 2024-03-01 at 10.11.12`, a UUID.
  package static func isCameraName(_ name: String) -> Bool {
    let bytes = ArraySlice(name.utf8)
    if numberLength(bytes) >= 12 || bytes.starts(with: "WhatsApp ".utf8) { return true }
    if isHexadecimal(bytes) || isCounted(bytes) || isDated(bytes) || isOfRules(bytes) {
      return true
    }
    return !name.unicodeScalars.contains(where: \.properties.isLetter)
  }

  /// The number that a name counts pictures by, without zeros before it: the longest one, as 4711 of `IMG_4711(1)`; nil
  /// where there is none, and where the digits are a time or stand for chance.
  static func counter(in name: String) -> String? {
    let bytes = ArraySlice(name.utf8)
    guard bytes.count(where: \.isASCIIDigit) < 12, !isHexadecimal(bytes) else { return nil }
    let numbers = bytes.split { !$0.isASCIIDigit }
    guard let length = numbers.map(\.count).max(),
      let longest = numbers.first(where: { $0.count == length })
    else { return nil }
    let digits = longest.drop { $0 == UInt8(ascii: "0") }
    return digits.isEmpty ? nil : String(decoding: digits, as: UTF8.self)
  }

  private static func numberLength(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.prefix { $0.isASCIIDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }.count
  }

  private static func isHexadecimal(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.count >= 32 && bytes.allSatisfy { $0 == UInt8(ascii: "-") || $0.isASCIIHexDigit }
  }

  /// A word of cameras, and a number.
  private static func isCounted(_ bytes: ArraySlice<UInt8>) -> Bool {
    let start = bytes.first == UInt8(ascii: "_") ? bytes.dropFirst() : bytes
    let letters = start.prefix { $0.isASCIILetter }
    let rest = start[letters.endIndex...]
    // A telephone's edited picture.
    let number = rest.starts(with: "_E".utf8) ? rest.dropFirst(2) : rest
    return cameraWords.contains(word(letters)) && numberLength(number) >= 4
  }

  /// A word of programs, a date, and no other words.
  private static func isDated(_ bytes: ArraySlice<UInt8>) -> Bool {
    let words = bytes.split { !$0.isASCIILetter && $0 < 0x80 }.map(word)
    guard let first = words.first, programWords.contains(first) || cameraWords.contains(first)
    else {
      return false
    }
    return bytes.count(where: \.isASCIIDigit) >= 8
      && words.dropFirst().allSatisfy(besideDates.contains)
  }

  /// Four capitals and digits, then four digits, as the rules for files of cameras (CIPA DC-009) have it. Without a digit
  /// among the first four it may be a person's name for a year.
  private static func isOfRules(_ bytes: ArraySlice<UInt8>) -> Bool {
    let first = bytes.prefix(4)
    return bytes.count == 8 && bytes.suffix(4).allSatisfy(\.isASCIIDigit)
      && first.contains(where: \.isASCIIDigit)
      && first.allSatisfy {
        $0.isASCIIDigit || (0x41...0x5A).contains($0) || $0 == UInt8(ascii: "_")
      }
  }

  private static func word(_ letters: ArraySlice<UInt8>) -> String {
    String(decoding: letters.map { $0 < 0x80 ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  /// What cameras and telephones begin names with.
  private static let cameraWords: Set = [
    "img", "mg", "dsc", "dscn", "dscf", "pxl", "p", "mvi", "gopr", "dji", "image", "l",
  ]
  /// What telephones and programs begin names with in which a date follows.
  private static let programWords: Set = [
    "mvimg", "pano", "burst", "vid", "photo", "signal", "screenshot", "screen", "bildschirmfoto",
    "received", "fb", "snapchat",
  ]
  /// What else stands in such names.
  private static let besideDates: Set = [
    "at", "um", "am", "pm", "shot", "img", "wa", "capture", "cover", "burst", "edited", "copy",
  ]
}

extension Unicode.Scalar.Properties {
  /// Whether it is in one of Unicode's categories of letters.
  fileprivate var isLetter: Bool {
    switch generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }
}

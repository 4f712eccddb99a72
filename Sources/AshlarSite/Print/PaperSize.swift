internal import AshlarBytes

/// A sheet of paper, upright or not, in millimetres.
public struct PaperSize: Hashable, Sendable {
  public var width, height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The sizes that have names: those of ISO 216 and of North America, and a square of books.
  public static let named: [(name: String, size: PaperSize)] = [
    ("A3", PaperSize(width: 297, height: 420)),
    ("A4", PaperSize(width: 210, height: 297)),
    ("A5", PaperSize(width: 148, height: 210)),
    ("A6", PaperSize(width: 105, height: 148)),
    ("Letter", PaperSize(width: 215.9, height: 279.4)),
    ("Legal", PaperSize(width: 215.9, height: 355.6)),
    ("Tabloid", PaperSize(width: 279.4, height: 431.8)),
    ("square", PaperSize(width: 210, height: 210)),
  ]

  /// The shortest and the longest side, in millimetres: no printer takes less, and PDF readers show no more.
  static let sides = 50.0...5000

  /// Reads a name, as `a4`, or a width and a height, as `200x250mm` or `8x10in`; without a unit they are millimetres.
  ///
  /// - Returns: nil for another text, and for sides that no paper has.
  public init?(text: String) {
    let word = text.lowercased()
    if let known = Self.named.first(where: { $0.name.lowercased() == word }) {
      self = known.size
      return
    }
    let parts = word.utf8.split(at: "x")
    guard parts.count == 2, let last = PaperLength(text: parts[1]) else { return nil }
    let unit = PaperLength.unit(of: parts[1])
    guard let first = PaperLength(text: parts[0], unit: unit) else { return nil }
    self.init(width: first.millimetres, height: last.millimetres)
    guard Self.sides.contains(width), Self.sides.contains(height) else { return nil }
  }

  /// The same sheet, its longer side across.
  public var landscape: PaperSize {
    PaperSize(width: max(width, height), height: min(width, height))
  }
}

/// A length on paper.
public struct PaperLength: Hashable, Sendable {
  public var millimetres: Double

  public init(millimetres: Double) { self.millimetres = millimetres }

  /// Reads a number that is not negative with a unit: `15mm`, `1.5cm`, `0.5in`; without one it is millimetres.
  public init?(text: some StringProtocol) { self.init(text: text, unit: nil) }

  /// - Parameter unit: that of a number without one, in millimetres.
  init?(text: some StringProtocol, unit: Double?) {
    let whole = String(text).utf8.trimming(" ")
    let own = Self.unit(of: text)
    let digits = own == nil ? whole : Substring(whole.utf8.dropLast(2)).utf8.trimming(" ")
    let isPlain = digits.utf8.allSatisfy { $0 == UInt8(ascii: ".") || $0.isASCIIDigit }
    guard isPlain, digits.utf8.count <= 12, let number = Double(digits) else { return nil }
    millimetres = number * (own ?? unit ?? 1)
  }

  /// How many millimetres the unit has with which a text ends; nil where it ends with none.
  static func unit(of text: some StringProtocol) -> Double? {
    switch text.lowercased().utf8.trimming(" ").utf8.suffix(2) {
    case let end where end.elementsEqual("mm".utf8): 1
    case let end where end.elementsEqual("cm".utf8): 10
    case let end where end.elementsEqual("in".utf8): 25.4
    default: nil
    }
  }
}

internal import AshlarBytes
internal import AshlarContent
internal import AshlarImages

/// What the style sheet must know of a picture on a card's own page before a byte of it is there.
///
/// It is said by classes, because a strict policy forbids styles in elements, and digit by digit, so that all pages share one
/// style sheet that no new picture changes.
enum PictureClasses {
  /// Shapes in thousandths, widths in pixels: each has four digits.
  private static let places = ["a", "b", "c", "d"]
  private static let hexadecimal = Array("0123456789abcdef")

  /// The colour that stands in the picture's place, as exact as three hexadecimal digits.
  ///
  /// - Returns: an empty text where the colour is not known.
  static func tone(_ colour: PictureColour?) -> String {
    guard let colour else { return "" }
    func digit(_ channel: UInt8) -> Character { hexadecimal[(Int(channel) + 8) / 17] }
    return "toned cr-\(digit(colour.red)) cg-\(digit(colour.green)) cb-\(digit(colour.blue))"
  }

  /// How many times as wide as high a photograph is, and its own width, which it is never wider than.
  static func size(_ size: PictureSize) -> String {
    let shape = size.height > 0 ? Int(size.width / size.height * 1000) : 1000
    let numbers = [("s", shape), ("w", Int(size.width.rounded()))]
    return "fit"
      + numbers.map { name, number in
        zip(places, digits(of: number)).map { " \(name)\($0)-\($1)" }.joined()
      }.joined()
  }

  private static func digits(of number: Int) -> [Int] {
    var rest = min(max(number, 1), 9999)
    var digits: [Int] = []
    for _ in places {
      digits.insert(rest % 10, at: 0)
      rest /= 10
    }
    return digits
  }

  /// What `tone` says.
  static var toneCSS: String {
    ["r", "g", "b"].map { name in
      hexadecimal.enumerated().map { ".c\(name)-\($1){--c\(name):\($0 * 17)}" }.joined()
    }.joined(separator: "\n")
      + "\n:is(.reading .card,.related,.full) .toned{background:rgb(var(--cr) var(--cg) var(--cb))}\n"
  }

  /// What `size` says: the picture's box has its very shape, and is as large as the window allows.
  static var sizeCSS: String {
    let shape = sum("s")
    let fitting = ".reading .card :is(img,video).fit"
    let width = "min(100%,(100vh - 4rem)*\(shape),\(sum("w")))"
    return digitRules("s") { divisor, digit in
      divisor == 1 ? "\(digit)" : "." + String("\(divisor + digit)".dropFirst())
    }
      + digitRules("w") { divisor, digit in "\(digit * 1000 / divisor)px" }
      + "\(fitting){margin-inline:auto;width:\(width)}\n"
      + "@supports (height:1svh){\(fitting){width:\(width.utf8.replacing("vh", with: "svh"))}}\n"
  }

  /// A class for each digit at each place.
  ///
  /// - Parameter value: what a digit is worth at the first place, divided by 1, 10, 100 and 1000.
  private static func digitRules(
    _ name: String, value: (_ divisor: Int, _ digit: Int) -> String
  ) -> String {
    var divisor = 1
    var css = ""
    for place in places {
      for digit in 0...9 {
        css += ".\(name)\(place)-\(digit){--\(name)\(place):\(value(divisor, digit))}"
      }
      divisor *= 10
    }
    return css + "\n"
  }

  private static func sum(_ name: String) -> String {
    "(" + places.map { "var(--\(name)\($0))" }.joined(separator: " + ") + ")"
  }
}

/// A QR code (ISO/IEC 18004:2015) of bytes, as a square of dark and light modules.
///
/// In byte mode, at error correction level L, in versions 1 to 10: up to 271 bytes, which is enough for addresses. A screen
/// is not damaged as paper is, so that a smaller code is worth more than one that survives more.
package struct QRCode: Equatable, Sendable {
  /// How many modules a side has, without the quiet zone: 21 to 57.
  package let size: Int
  /// How many light modules belong around it.
  package static let quietZone = 4

  private var modules: [Bool]
  /// Which modules have a meaning of their own, and hold no data.
  private var isFixed: [Bool]

  /// - Parameter text: up to 271 bytes of UTF-8.
  /// - Returns: nil for a longer text.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let version = Self.versions.first(where: { $0.byteCount >= bytes.count }) else {
      return nil
    }
    size = 17 + 4 * version.number
    modules = [Bool](repeating: false, count: size * size)
    isFixed = modules
    drawPatterns(version)
    place(version.codewords(for: bytes))
    let masked = (0..<8).map { mask in
      var code = self
      code.apply(mask: mask)
      code.drawFormat(mask: mask)
      return code
    }
    // The first of those that are read most easily.
    let penalties = masked.map(\.penalty)
    let best = penalties.indices.min { penalties[$0] < penalties[$1] } ?? 0
    modules = masked[best].modules
  }

  /// Whether a module is dark; those outside are light.
  package func isDark(_ column: Int, _ row: Int) -> Bool {
    (0..<size).contains(column) && (0..<size).contains(row) && modules[row * size + column]
  }

  // MARK: Patterns

  private mutating func set(_ column: Int, _ row: Int, _ isDark: Bool) {
    modules[row * size + column] = isDark
    isFixed[row * size + column] = true
  }

  private mutating func drawPatterns(_ version: Version) {
    for index in 0..<size {
      set(6, index, index.isMultiple(of: 2))
      set(index, 6, index.isMultiple(of: 2))
    }
    for (column, row) in [(3, 3), (size - 4, 3), (3, size - 4)] { drawFinder(column, row) }
    let centres = version.alignment
    for row in centres {
      for column in centres {
        let isCorner =
          row == 6 && (column == 6 || column == size - 7) || row == size - 7 && column == 6
        if !isCorner { drawRings(column, row, reach: 2) { $0 != 1 } }
      }
    }
    drawFormat(mask: 0)
    if version.number >= 7 { drawVersion(version.number) }
  }

  /// A finder pattern with the light line around it.
  private mutating func drawFinder(_ column: Int, _ row: Int) {
    drawRings(column, row, reach: 4) { $0 != 2 && $0 != 4 }
  }

  /// Squares around a module; `isDark` says it of each by its distance.
  private mutating func drawRings(
    _ column: Int, _ row: Int, reach: Int, isDark: (Int) -> Bool
  ) {
    for y in max(0, row - reach)...min(size - 1, row + reach) {
      for x in max(0, column - reach)...min(size - 1, column + reach) {
        set(x, y, isDark(max(abs(x - column), abs(y - row))))
      }
    }
  }

  /// The level and the mask, twice (section 7.9).
  private mutating func drawFormat(mask: Int) {
    let bits = Self.format(mask: mask)
    for index in 0..<15 {
      let isDark = bits >> index & 1 == 1
      switch index {
      case 0..<6: set(8, index, isDark)
      case 6..<8: set(8, index + 1, isDark)
      case 8: set(7, 8, isDark)
      default: set(14 - index, 8, isDark)
      }
      if index < 8 { set(size - 1 - index, 8, isDark) } else { set(8, size - 15 + index, isDark) }
    }
    set(8, size - 8, true)
  }

  /// The 15 bits of level L with a mask: a BCH code (Annex C).
  static func format(mask: Int) -> Int {
    let level = 0b01
    return (checked(level << 3 | mask, by: 0x537, bits: 10)) ^ 0x5412
  }

  /// A version from 7 on, twice (section 7.10).
  private mutating func drawVersion(_ number: Int) {
    let bits = Self.version(number)
    for index in 0..<18 {
      let isDark = bits >> index & 1 == 1
      set(index / 3, size - 11 + index % 3, isDark)
      set(size - 11 + index % 3, index / 3, isDark)
    }
  }

  /// The 18 bits of a version: a BCH code (Annex D).
  static func version(_ number: Int) -> Int { checked(number, by: 0x1F25, bits: 12) }

  /// A value with the rest of its division by a polynomial over GF(2) behind it.
  private static func checked(_ value: Int, by polynomial: Int, bits: Int) -> Int {
    var rest = value
    for _ in 0..<bits { rest = rest << 1 ^ (rest >> (bits - 1)) * polynomial }
    return value << bits | rest & (1 << bits - 1)
  }

  // MARK: Data

  /// Fills what is left, in columns of two from the right, upwards and downwards in turns (section 7.7.3).
  private mutating func place(_ codewords: [UInt8]) {
    var bit = 0
    // The column of the timing pattern is none of them.
    let columns = stride(from: size - 1, through: 1, by: -2).map { $0 > 6 ? $0 : $0 - 1 }
    for (index, right) in columns.enumerated() {
      for step in 0..<size {
        let row = index.isMultiple(of: 2) ? size - 1 - step : step
        for column in [right, right - 1] where !isFixed[row * size + column] {
          guard bit < 8 * codewords.count else { return }
          modules[row * size + column] = codewords[bit / 8] >> (7 - bit % 8) & 1 == 1
          bit += 1
        }
      }
    }
  }

  private mutating func apply(mask: Int) {
    for row in 0..<size {
      for column in 0..<size where !isFixed[row * size + column] {
        let isTurned =
          switch mask {
          case 0: (row + column) % 2 == 0
          case 1: row % 2 == 0
          case 2: column % 3 == 0
          case 3: (row + column) % 3 == 0
          case 4: (row / 2 + column / 3) % 2 == 0
          case 5: row * column % 2 + row * column % 3 == 0
          case 6: (row * column % 2 + row * column % 3) % 2 == 0
          default: ((row + column) % 2 + row * column % 3) % 2 == 0
          }
        if isTurned { modules[row * size + column].toggle() }
      }
    }
  }

  // MARK: Masks

  /// How hard a code is to read (section 7.8.3): long runs, squares, what looks like a finder, too much of one colour.
  private var penalty: Int {
    let rows = (0..<size).map { row in (0..<size).map { modules[row * size + $0] } }
    let columns = (0..<size).map { column in (0..<size).map { modules[$0 * size + column] } }
    var sum = (rows + columns).reduce(0) { $0 + Self.penalty(ofLine: $1) }
    for row in 1..<size {
      for column in 1..<size {
        let own = rows[row][column]
        if rows[row - 1][column] == own, rows[row][column - 1] == own,
          rows[row - 1][column - 1] == own
        {
          sum += 3
        }
      }
    }
    let share = modules.count { $0 } * 100 / modules.count
    return sum + abs(share - 50) / 5 * 10
  }

  private static func penalty(ofLine line: [Bool]) -> Int {
    var (sum, run) = (0, 1)
    for index in 1...line.count {
      if index < line.count, line[index] == line[index - 1] {
        run += 1
      } else {
        if run >= 5 { sum += run - 2 }
        run = 1
      }
    }
    let finder = [true, false, true, true, true, false, true]
    let light = [Bool](repeating: false, count: 4)
    for pattern in [finder + light, light + finder] {
      for start in 0...line.count - pattern.count
      where line[start..<start + pattern.count].elementsEqual(pattern) { sum += 40 }
    }
    return sum
  }
}

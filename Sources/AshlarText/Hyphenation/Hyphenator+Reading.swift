internal import CICU

/// Why a hyphenation dictionary cannot be used.
public enum HyphenationError: Error, Hashable, Sendable {
  /// The file is larger than `Hyphenator.maximumSize` bytes.
  case tooLarge(bytes: Int)
  /// The first line names no character encoding that is known.
  case unknownEncoding(String)
  /// The file holds no pattern.
  case noPatterns
}

extension HyphenationError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .tooLarge(let bytes): "it has \(bytes) bytes, more than \(Hyphenator.maximumSize)"
    case .unknownEncoding(let name): "its first line must name an encoding, found '\(name)'"
    case .noPatterns: "it holds no patterns"
    }
  }
}

extension Hyphenator {
  /// Dictionaries above this size are refused: Debian's largest has 1.1 MB.
  public static let maximumSize = 8 << 20

  /// Reads a dictionary in the format of the Hyphen library (`hyph_*.dic`).
  ///
  /// The first line names the encoding. Patterns stand one to a line; of two levels, divided by
  /// `NEXTLEVEL`, the first has the seams of compounds. A pattern that would change letters at the
  /// break (`/`) forbids it instead, because a soft hyphen cannot. Lines that make no sense are left
  /// out.
  ///
  /// - Parameter dictionary: the file, at most `maximumSize` bytes.
  /// - Complexity: O(*n*); about 30 ms for a megabyte.
  public init(dictionary: [UInt8]) throws(HyphenationError) {
    guard dictionary.count <= Self.maximumSize else { throw .tooLarge(bytes: dictionary.count) }
    let first = dictionary.prefix { $0 != 0x0A && $0 != 0x0D }
    let name = String(decoding: first.prefix(40), as: UTF8.self)
    guard let scalars = Self.decode(dictionary[first.endIndex...], encoding: name) else {
      throw .unknownEncoding(name)
    }
    self.init()
    var reader = DictionaryReader()
    for line in scalars.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) { reader.read(line) }
    try reader.finish(into: &self)
  }

  /// The text as code points; nil for an encoding that ICU does not know.
  private static func decode(_ bytes: ArraySlice<UInt8>, encoding name: String) -> [UInt32]? {
    let name = name.filter { !$0.isWhitespace }.lowercased()
    guard !name.isEmpty else { return nil }
    if name == "utf-8" || name == "utf8" {
      return String(decoding: bytes, as: UTF8.self).unicodeScalars.map(\.value)
    }
    let plain = name.hasPrefix("microsoft-") ? String(name.dropFirst(10)) : name
    // Every encoding of such files gives at most one UTF-16 unit a byte.
    var units = [UInt16](repeating: 0, count: bytes.count + 1)
    let count = unsafe bytes.withUnsafeBytes { source in
      unsafe ashlar_decode(
        plain, source.bindMemory(to: CChar.self).baseAddress, Int32(source.count), &units,
        Int32(units.count))
    }
    guard count >= 0 else { return nil }
    return String(decoding: units[..<Int(count)], as: UTF16.self).unicodeScalars.map(\.value)
  }
}

/// Reads a dictionary line by line.
private struct DictionaryReader {
  /// The levels so far.
  private var levels = [HyphenationPatterns()]
  private var shortest: [String: Int] = [:]
  private var undivided: Set<UInt32> = []

  /// The longest line that is a pattern, in code points.
  private static let longestLine = 200
  /// More places than any language's trie has, but few enough for 100 MB.
  private static let mostNodes = 6_000_000
  private static let limits = [
    "LEFTHYPHENMIN", "RIGHTHYPHENMIN", "COMPOUNDLEFTHYPHENMIN", "COMPOUNDRIGHTHYPHENMIN",
  ]

  mutating func read(_ line: ArraySlice<UInt32>) {
    guard let first = line.first, line.count <= Self.longestLine else { return }
    // Comments start with '#' or '%'; keywords are capitals, and no pattern has any.
    if first == 0x23 || first == 0x25 { return }
    if (0x41...0x5A).contains(first) { return readKeyword(line) }
    guard levels[levels.count - 1].nodeCount < Self.mostNodes else { return }
    readPattern(line)
  }

  private mutating func readKeyword(_ line: ArraySlice<UInt32>) {
    let text = String(String.UnicodeScalarView(line.compactMap(Unicode.Scalar.init)))
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let keyword = words.first else { return }
    if keyword == "NEXTLEVEL", levels.count == 1 {
      levels.append(HyphenationPatterns())
    } else if keyword == "NOHYPHEN", words.count > 1 {
      for part in words[1].split(separator: ",") where part.unicodeScalars.count == 1 {
        undivided.formUnion(part.unicodeScalars.map(\.value))
      }
    } else if Self.limits.contains(keyword), words.count > 1, let number = Int(words[1]) {
      shortest[keyword] = min(max(number, 1), Hyphenator.longestWord)
    }
  }

  private mutating func readPattern(_ line: ArraySlice<UInt32>) {
    var letters: [UInt32] = []
    var values: [UInt8] = [0]
    var changesLetters = false
    for scalar in line {
      switch scalar {
      case 0x09, 0x20: break
      case 0x2F: changesLetters = true
      case 0x30...0x39: values[values.count - 1] = UInt8(scalar - 0x30)
      default:
        letters.append(scalar)
        values.append(0)
      }
      if changesLetters || scalar == 0x09 || scalar == 0x20 { break }
    }
    if changesLetters { values = values.map { $0 % 2 == 1 ? $0 + 1 : $0 } }
    levels[levels.count - 1].add(letters, values: values)
  }

  func finish(into hyphenator: inout Hyphenator) throws(HyphenationError) {
    guard let last = levels.last, !last.isEmpty else { throw .noPatterns }
    hyphenator.patterns = last
    // A file without a level for compounds has words parted at apostrophes and hyphens.
    hyphenator.undividedPart = levels.count == 1
    if levels.count > 1 { hyphenator.compounds = levels[0] }
    hyphenator.alphabet = last.alphabet.union(hyphenator.compounds.alphabet)
    hyphenator.undivided.formUnion(undivided)
    hyphenator.shortestStart = shortest["LEFTHYPHENMIN"] ?? 2
    hyphenator.shortestEnd = shortest["RIGHTHYPHENMIN"] ?? 2
    // As the Hyphen library: what is not said follows the word's own limits, else 3.
    hyphenator.shortestPartStart =
      shortest["COMPOUNDLEFTHYPHENMIN"] ?? shortest["LEFTHYPHENMIN"] ?? 3
    hyphenator.shortestPartEnd =
      shortest["COMPOUNDRIGHTHYPHENMIN"] ?? shortest["RIGHTHYPHENMIN"] ?? 3
  }
}

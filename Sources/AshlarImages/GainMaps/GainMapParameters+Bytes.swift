/// The parameters as ISO 21496-1 has them in a segment of the map (its annex C): fractions of whole numbers.
extension GainMapParameters {
  /// What a segment with them begins with, in the first picture as in the map.
  static let segmentName = Array("urn:iso:std:iso:ts:21496:-1\0".utf8)
  /// What stands behind that in the first picture: the least version that a reader must know, and the writer's.
  static let version: [UInt8] = [0, 0, 0, 0]

  private enum Flag {
    static let isBackward: UInt8 = 1 << 2
    static let hasOneDenominator: UInt8 = 1 << 3
    static let usesBaseColours: UInt8 = 1 << 6
    static let hasThreeChannels: UInt8 = 1 << 7
  }

  /// - Parameter segment: the body of a segment that begins with ``segmentName``.
  /// - Returns: nil for less than all of them, for numbers without a meaning, and for a map that makes a bright picture darker.
  init?(segment: ByteReader) {
    let start = Self.segmentName.count
    guard segment.has(Self.segmentName), segment.bigEndian(at: start, byteCount: 2) == 0,
      let flags = segment[start + 4], flags & Flag.isBackward == 0
    else { return nil }
    var fractions = Fractions(
      segment, at: start + 5, hasOneDenominator: flags & Flag.hasOneDenominator != 0)
    leastHeadroom = fractions.next(isSigned: false)
    mostHeadroom = fractions.next(isSigned: false)
    channels = (0..<(flags & Flag.hasThreeChannels == 0 ? 1 : 3)).map { _ in
      let (least, most) = (fractions.next(isSigned: true), fractions.next(isSigned: true))
      let gamma = fractions.next(isSigned: false)
      return Channel(
        least: least, most: most, gamma: gamma, baseOffset: fractions.next(isSigned: true),
        brightOffset: fractions.next(isSigned: true))
    }
    usesBaseColours = flags & Flag.usesBaseColours != 0
    // What is missing is no number, and so nothing that is sound.
    guard let kept else { return nil }
    self = kept
  }

  /// The body of the map's segment.
  var segment: [UInt8] {
    var flags: UInt8 = 0
    if usesBaseColours { flags |= Flag.usesBaseColours }
    if channels.count == 3 { flags |= Flag.hasThreeChannels }
    let numbers =
      [leastHeadroom, mostHeadroom]
      + channels.flatMap { [$0.least, $0.most, $0.gamma, $0.baseOffset, $0.brightOffset] }
    return numbers.reduce(into: Self.segmentName + Self.version + [flags]) { bytes, number in
      let numerator = Int((number * Double(Self.denominator)).rounded())
      bytes += bigEndianBytes(Int(UInt32(truncatingIfNeeded: numerator)))
      bytes += bigEndianBytes(Self.denominator)
    }
  }
}

/// Reads one fraction after the other, each of two numbers of four bytes.
private struct Fractions {
  private let bytes: ByteReader
  private var offset: Int
  /// That of all, where they have one.
  private var denominator: Int?

  init(_ bytes: ByteReader, at offset: Int, hasOneDenominator: Bool) {
    self.bytes = bytes
    self.offset = offset
    if hasOneDenominator {
      denominator = bytes.bigEndian(at: offset, byteCount: 4) ?? 0
      self.offset += 4
    }
  }

  /// - Returns: not a number behind the bytes' end, and for nothing below the line.
  mutating func next(isSigned: Bool) -> Double {
    let numerator = number()
    guard let numerator, let below = denominator ?? number(), below > 0 else { return .nan }
    let signed = isSigned ? Int(Int32(truncatingIfNeeded: numerator)) : numerator
    return Double(signed) / Double(below)
  }

  private mutating func number() -> Int? {
    defer { offset += 4 }
    return bytes.bigEndian(at: offset, byteCount: 4)
  }
}

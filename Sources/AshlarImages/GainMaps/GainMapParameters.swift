/// How the samples of a gain map become light (ISO 21496-1, clause 6).
///
/// A sample m between 0 and 1 stands for the factor 2^(least + (most - least)·m^(1/gamma)), by which light with an offset is
/// multiplied. Offsets are in units of white; all else but gamma counts doublings of light.
struct GainMapParameters: Hashable, Sendable {
  struct Channel: Hashable, Sendable {
    var least, most, gamma: Double
    /// Added to the first picture's light, and taken from the brighter one's.
    var baseOffset, brightOffset: Double
  }

  /// One for all colours, or one for each of red, green and blue.
  var channels: [Channel]
  /// How much brighter than white a screen must be so that the map is applied at all, and so that all of it is.
  var leastHeadroom, mostHeadroom: Double
  /// Whether light is multiplied in the colours of the first picture, else in those of the map's own profile.
  var usesBaseColours = true

  /// What no picture exceeds: more doublings than there are between a star and the sun.
  private static let limit = 64.0

  /// The fractions of which all numbers are that are kept: the smallest offsets in use are ten millionths.
  static let denominator = 10_000_000

  /// As exact as they can be written both in XMP and in bytes, so that a copy's copy is the same.
  ///
  /// - Returns: nil for numbers that mean nothing.
  var kept: GainMapParameters? {
    let rounded = { (number: Double) in
      // A sum with zero is no zero below zero, which fractions have not.
      (number * Double(Self.denominator)).rounded() / Double(Self.denominator) + 0
    }
    var kept = self
    kept.channels = channels.map {
      Channel(
        least: rounded($0.least), most: rounded($0.most), gamma: rounded($0.gamma),
        baseOffset: rounded($0.baseOffset), brightOffset: rounded($0.brightOffset))
    }
    (kept.leastHeadroom, kept.mostHeadroom) = (rounded(leastHeadroom), rounded(mostHeadroom))
    return kept.areSound ? kept : nil
  }

  private var areSound: Bool {
    guard channels.count == 1 || channels.count == 3, 0 <= leastHeadroom,
      leastHeadroom < mostHeadroom, mostHeadroom <= Self.limit
    else { return false }
    return channels.allSatisfy { channel in
      let numbers = [channel.least, channel.most, channel.baseOffset, channel.brightOffset]
      return numbers.allSatisfy { abs($0) <= Self.limit } && channel.least <= channel.most
        && channel.gamma >= 0.001 && channel.gamma <= Self.limit
    }
  }
}

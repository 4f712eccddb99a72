internal import CVips

/// Makes the gain maps of variants: that of the picture, smaller and upright as these are.
struct GainMapWork: ~Copyable {
  private let gainMap: GainMap
  /// The widest that is needed, upright, in memory.
  private let map: VipsPicture

  /// Changed when the same map leads to other bytes.
  static let recipe = 1

  /// How many times as wide as its map a variant is.
  ///
  /// In a map of a quarter of the width, highlights of a few pixels lose much of their light.
  private static let ratio = 2
  /// In pixels. A smaller one saves nothing.
  private static let leastWidth = 16
  /// That of maps. Phones write them with 75 to 95.
  private static let quality: Int32 = 75

  /// Adds maps to those of a picture's variants that are to have one.
  ///
  /// - Returns: the variants as they are where the map cannot be decoded.
  static func added(
    to set: VariantSet, of bytes: [UInt8], _ header: ImageHeader, _ limits: DecodingLimits
  ) -> VariantSet {
    let widths = set.variants.lazy.filter { $0.format == .mappedJPEG }.map(\.width)
    guard let widest = widths.max(), let gainMap = GainMap.find(in: MediaFile(bytes)) else {
      return set
    }
    let map = Array(bytes[gainMap.place])
    guard let own = try? ImageHeader.read(map) else { return set }
    do throws(VariantError) { try limits.check(own, map) } catch { return set }
    return unsafe map.withUnsafeBytes { file in
      guard
        let work = unsafe GainMapWork(
          gainMap, file, orientation: header.orientation ?? 1, widest: widest, limits)
      else { return set }
      return work.added(to: set)
    }
  }

  /// - Parameters:
  ///   - file: the map's own, at an address that holds while this runs.
  ///   - orientation: the picture's.
  ///   - widest: the widest variant's width.
  private init?(
    _ gainMap: GainMap, _ file: UnsafeRawBufferPointer, orientation: Int, widest: Int,
    _ limits: DecodingLimits
  ) {
    guard let decoded = unsafe VipsPicture(file, .jpeg) else { return nil }
    let facts = decoded.facts
    do throws(VariantError) { try limits.check(facts) } catch { return nil }
    let isTurned = (5...8).contains(orientation)
    let own = isTurned ? (facts.height, facts.width) : (facts.width, facts.height)
    let size = Self.size(of: own, forWidth: widest)
    guard !facts.isCMYK, !facts.hasAlpha,
      let smaller = decoded.resizedNumbers(
        width: isTurned ? size.height : size.width, height: isTurned ? size.width : size.height),
      let upright = smaller.turned(by: orientation)?.computed()
    else { return nil }
    self.gainMap = gainMap
    map = upright
  }

  private borrowing func added(to set: VariantSet) -> VariantSet {
    var set = set
    for (index, variant) in set.variants.enumerated() where variant.format == .mappedJPEG {
      guard let map = file(forWidth: variant.width),
        let joined = GainMapFile.joined(variant.bytes, map, gainMap)
      else { continue }
      set.variants[index].bytes = joined
    }
    return set
  }

  /// A map's file for a variant of this width.
  private borrowing func file(forWidth width: Int) -> [UInt8]? {
    let size = Self.size(of: (map.facts.width, map.facts.height), forWidth: width)
    return map.resizedNumbers(width: size.width, height: size.height)?
      .withoutMetadata(copyright: nil)?.encoded(
        AshlarVipsEncoding(
          format: ASHLAR_VIPS_JPEG, quality: Self.quality, effort: 1, lossless: false,
          sharp_colour: false))
  }

  /// A map's size for a variant of this width; never more than the map has.
  private static func size(
    of own: (width: Int, height: Int), forWidth width: Int
  ) -> (width: Int, height: Int) {
    let width = min(own.width, max(leastWidth, width / ratio))
    let height = Double(own.height) * Double(width) / Double(own.width)
    return (width, max(1, Int(height.rounded())))
  }
}

/// Puts a picture and its gain map together: both are whole files, one behind the other.
///
/// What browsers know the map by stands in the first picture's header and in the map's: XMP, as Google describes it for
/// Ultra HDR, and segments of ISO 21496-1. Programs that know neither show the first picture.
enum GainMapFile {
  /// - Parameters:
  ///   - base: a JPEG; of its segments for applications all stay but XMP.
  ///   - map: another, of which nothing but the picture stays.
  ///   - gainMap: the map that it was made of.
  /// - Returns: nil where one of them is not whole.
  static func joined(_ base: [UInt8], _ map: [UInt8], _ gainMap: GainMap) -> [UInt8]? {
    let parameters = gainMap.parameters
    let marks =
      xmp(parameters.packet) + JPEGSegments.segment(0xE2, parameters.segment) + gainMap.profile
    guard let map = with(marks, in: map, keeping: isDrawnWith) else { return nil }
    let names =
      xmp(GainMapParameters.basePacket(mapSize: map.count))
      + JPEGSegments.segment(
        0xE2, GainMapParameters.segmentName + GainMapParameters.version)
    let empty = [UInt8](repeating: 0, count: PictureIndex.segmentSize)
    guard var file = with(names + empty, in: base, keeping: { $0.marker != 0xE1 || isFirst($0) }),
      let place = place(behindSegmentsOf: base).map({ $0 + names.count })
    else { return nil }
    let index = PictureIndex.segment(
      firstSize: file.count, secondSize: map.count,
      distance: file.count - place - PictureIndex.origin)
    file.replaceSubrange(place..<place + index.count, with: index)
    return file + map
  }

  private static func xmp(_ packet: String) -> [UInt8] {
    JPEGSegments.segment(0xE1, JPEGSegments.xmpName + Array(packet.utf8))
  }

  /// Whether a segment must come before all others: JFIF's and Exif's.
  private static func isFirst(_ segment: JPEGSegments.Header) -> Bool {
    segment.marker == 0xE0 || segment.marker == 0xE1 && segment.body.has("Exif\0\0".utf8)
  }

  /// Where further segments go.
  private static func place(behindSegmentsOf file: [UInt8]) -> Int? {
    let segments = JPEGSegments(ByteReader(file))
    guard segments.firstScan != nil else { return nil }
    return segments.headers.prefix(while: isFirst).last?.whole.range.upperBound ?? 2
  }

  /// Whether a picture's numbers cannot be read without a segment: tables, frames, and how colours are stored.
  private static func isDrawnWith(_ segment: JPEGSegments.Header) -> Bool {
    switch segment.marker {
    case 0xEE: segment.body.has("Adobe".utf8)
    case 0xE1...0xEF, 0xFE: false
    default: true
    }
  }

  /// A file with further segments, and of its own only some.
  private static func with(
    _ further: [UInt8], in file: [UInt8], keeping isKept: (JPEGSegments.Header) -> Bool
  ) -> [UInt8]? {
    let segments = JPEGSegments(ByteReader(file))
    guard let scan = segments.firstScan, file.suffix(2) == [0xFF, 0xD9] else { return nil }
    let kept = segments.headers.filter(isKept)
    let first = kept.prefix(while: isFirst)
    let others = kept.dropFirst(first.count)
    let bytes = { (segment: JPEGSegments.Header) in segment.whole.bytes[segment.whole.range] }
    return [0xFF, 0xD8] + first.flatMap(bytes) + further + others.flatMap(bytes) + file[scan...]
  }
}

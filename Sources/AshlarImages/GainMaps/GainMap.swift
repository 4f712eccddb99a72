/// A picture within a JPEG that says of each place of the first one how much brighter a screen may show it.
///
/// Ultra HDR and ISO 21496-1 are known, by what Google, Adobe and others write. Apple's own maps, which have other parameters, and
/// those of HEIC and AVIF are not.
public struct GainMap: Hashable, Sendable {
  /// Where its file is within the whole, which may have more behind it.
  var place: Range<Int>
  var parameters: GainMapParameters
  /// Segments of its file with the colours in which it is applied, where these are its own.
  var profile: [UInt8] = []

  /// How much of a file is read: what stands before a picture's first scan, in all that cameras write.
  private static let headerSize = 1 << 18
  private static let mapHeaderSize = 1 << 17

  /// Looks for a gain map.
  ///
  /// Every read is checked against the file's end, so no bytes make it crash.
  ///
  /// - Returns: nil where there is none, or one that is not understood.
  /// - Complexity: linear in what stands before the scans of at most 17 pictures; in all of the file where that has no index.
  public static func find(in file: MediaFile) -> GainMap? {
    let start = file.bytes(at: 0, count: headerSize)
    guard start.starts(with: [0xFF, 0xD8, 0xFF]), let base = try? ImageHeader.read(start) else {
      return nil
    }
    let segments = JPEGSegments(ByteReader(start))
    guard segments.firstScan != nil else { return nil }
    let places = PictureIndex.places(segments) ?? placeBehindFirst(in: file).map { [$0] } ?? []
    for place in places where place.upperBound <= file.size {
      if let map = GainMap(at: place, in: file, of: base) { return map }
    }
    return nil
  }

  /// - Parameter base: the first picture, which has as many pixels at least.
  private init?(at place: Range<Int>, in file: MediaFile, of base: ImageHeader) {
    let start = file.bytes(at: place.lowerBound, count: min(place.count, Self.mapHeaderSize))
    guard let header = try? ImageHeader.read(start), header.format == .jpeg,
      header.width * header.height <= base.width * base.height
    else { return nil }
    let segments = JPEGSegments(ByteReader(start))
    guard segments.firstScan != nil, let parameters = Self.parameters(segments) else { return nil }
    self.place = place
    self.parameters = parameters
    guard !parameters.usesBaseColours else { return }
    let profile = segments.headers.filter {
      $0.marker == 0xE2 && $0.body.has(JPEGSegments.profileName)
    }
    self.profile = profile.flatMap { $0.whole.bytes[$0.whole.range] }
  }

  private static func parameters(_ segments: JPEGSegments) -> GainMapParameters? {
    for segment in segments.headers where segment.marker == 0xE2 {
      if let parameters = GainMapParameters(segment: segment.body) { return parameters }
    }
    let name = JPEGSegments.xmpName
    for segment in segments.headers where segment.marker == 0xE1 && segment.body.has(name) {
      guard let packet = segment.body.part(from: name.count, count: segment.body.count - name.count)
      else { continue }
      if let parameters = GainMapParameters(XMP(packet)) { return parameters }
    }
    return nil
  }

  /// What follows the first picture's end; nil for nothing.
  private static func placeBehindFirst(in file: MediaFile) -> Range<Int>? {
    guard file.size <= MediaFile.largestPicture else { return nil }
    let bytes = ByteReader(file.bytes(at: 0, count: file.size))
    guard let end = JPEGSegments(bytes).scans?.last?.range.upperBound,
      bytes.has([0xFF, 0xD8, 0xFF], at: end)
    else { return nil }
    return end..<file.size
  }
}

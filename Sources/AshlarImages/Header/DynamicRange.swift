internal import AshlarBytes

/// How much brighter than white a picture may be, as its file says.
public enum DynamicRange: Hashable, Sendable {
  /// Nothing is brighter than white.
  case standard
  /// A second picture says how much brighter each place is on a screen that can show it: Ultra HDR, ISO 21496-1, and what
  /// Apple's cameras write. The first picture is right by itself.
  case gainMap
  /// The numbers themselves are those of brighter light: taken for sRGB, they are a dull picture.
  case signal(HDRSignal)

  /// Reads what a file's start says.
  ///
  /// Every read is checked against the bytes' end, so no bytes make it crash.
  ///
  /// - Parameter bytes: the file, or its start: what lies behind it is not known of.
  /// - Complexity: linear in the bytes before a JPEG's first scan, or in the properties of an AVIF or HEIC.
  public static func read(_ bytes: [UInt8]) -> DynamicRange {
    let reader = ByteReader(bytes)
    if reader.has([0xFF, 0xD8, 0xFF]) { return ofJPEG(reader) }
    guard let type = ISOBox(reader, at: 0), type.kind == "ftyp" else { return .standard }
    return ofHEIF(reader)
  }

  /// The names by which XMP speaks of a gain map: Adobe's and Google's, and Apple's.
  private static let xmpNames = ["http://ns.adobe.com/hdr-gain-map/1.0/", "HDRGainMapVersion"]
  /// What a segment with the parameters of ISO 21496-1 begins with, in the first picture as in the map.
  private static let segmentName = "urn:iso:std:iso:ts:21496:-1\0"
  private static let appleName = "urn:com:apple:photo:2020:aux:hdrgainmap"

  private static func ofJPEG(_ bytes: ByteReader) -> DynamicRange {
    let hasMap = JPEGSegments(bytes).headers.contains { segment in
      let body = segment.body
      return switch segment.marker {
      case 0xE1 where body.has(JPEGSegments.xmpName):
        xmpNames.contains { body.bytes[body.range].firstRange(of: $0.utf8) != nil }
      case 0xE2: body.has(segmentName.utf8)
      default: false
      }
    }
    return hasMap ? .gainMap : .standard
  }

  private static func ofHEIF(_ bytes: ByteReader) -> DynamicRange {
    let own = ImageHeader.primaryProperties(bytes)
    if let signal = own.lazy.compactMap(HDRSignal.init).first { return .signal(signal) }
    // A map is an item of its own, with a property that says so, or what the standard derives the picture from.
    let isMap = { (box: ISOBox) in box.kind == "auxC" && box.body.has(appleName.utf8, at: 4) }
    let hasMap =
      ImageHeader.properties(bytes).contains(where: isMap)
      || HEIFItems(bytes).items.contains { $0.kind == "tmap" }
    return hasMap ? .gainMap : .standard
  }
}

/// What the numbers of a picture mean that has light brighter than white in them (ITU-T H.273).
public struct HDRSignal: Hashable, Sendable {
  public enum Transfer: Sendable {
    /// SMPTE ST 2084: light up to 10,000 cd/m².
    case perceptualQuantizer
    /// ARIB STD-B67.
    case hybridLogGamma
  }

  public enum Primaries: Sendable {
    case sRGB, displayP3, bt2020
  }

  public var transfer: Transfer
  public var primaries: Primaries

  /// - Parameter box: a property of a picture.
  /// - Returns: nil for one that says nothing of colours, or says that nothing is brighter than white.
  init?(_ box: ISOBox) {
    guard box.kind == "colr", box.body.has("nclx".utf8) else { return nil }
    switch box.body.bigEndian(at: 6, byteCount: 2) {
    case 16: transfer = .perceptualQuantizer
    case 18: transfer = .hybridLogGamma
    default: return nil
    }
    switch box.body.bigEndian(at: 4, byteCount: 2) {
    case 9: primaries = .bt2020
    case 11, 12: primaries = .displayP3
    default: primaries = .sRGB
    }
  }
}

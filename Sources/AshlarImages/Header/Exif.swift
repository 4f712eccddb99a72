/// The orientation that a camera wrote into an Exif segment: 1 to 8, of which 5 to 8 turn the picture
/// by a quarter.
///
/// - Parameter segment: an APP1 segment without its marker and length.
/// - Returns: nil when the segment has none that makes sense (Exif 2.32 section 4.6.4, tag 274).
func exifOrientation(_ segment: ByteReader) -> Int? {
  guard segment.has("Exif\0\0".utf8), let tiff = segment.part(from: 6, count: segment.count - 6)
  else { return nil }
  let isBigEndian = tiff.has("MM\0\u{2A}".utf8)
  guard isBigEndian || tiff.has("II\u{2A}\0".utf8) else { return nil }
  func number(at offset: Int, _ byteCount: Int) -> Int? {
    isBigEndian
      ? tiff.bigEndian(at: offset, byteCount: byteCount)
      : tiff.littleEndian(at: offset, byteCount: byteCount)
  }
  guard let directory = number(at: 4, 4), let count = number(at: directory, 2) else { return nil }
  for index in 0..<count {
    let entry = directory + 2 + 12 * index
    guard let tag = number(at: entry, 2) else { return nil }
    guard tag == 274 else { continue }
    guard number(at: entry + 2, 2) == 3, number(at: entry + 4, 4) == 1,
      let orientation = number(at: entry + 8, 2), (1...8).contains(orientation)
    else { return nil }
    return orientation
  }
  return nil
}

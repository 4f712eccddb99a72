/// Finds out whether a JPEG picture says where it was taken.
///
/// Exif data is a TIFF file in a segment APP1 (CIPA DC-008-2019 section 4.7.2); tag 0x8825 of its first
/// directory leads to the position.
enum PicturePosition {
  static func isIn(_ picture: [UInt8]) -> Bool {
    guard picture.starts(with: [0xFF, 0xD8]) else { return false }
    var index = 2
    while index + 4 <= picture.count, picture[index] == 0xFF {
      let marker = picture[index + 1]
      // The picture itself starts here; no segment of this kind follows.
      if marker == 0xDA { return false }
      let length = Int(picture[index + 2]) << 8 | Int(picture[index + 3])
      let end = index + 2 + length
      guard length >= 2, end <= picture.count else { return false }
      let body = picture[(index + 4)..<end]
      if marker == 0xE1, body.starts(with: Array("Exif\0\0".utf8)), hasPosition(body.dropFirst(6)) {
        return true
      }
      index = end
    }
    return false
  }

  /// Whether the first directory of a TIFF file has the tag.
  private static func hasPosition(_ tiff: ArraySlice<UInt8>) -> Bool {
    let isLittle = tiff.starts(with: Array("II".utf8))
    func number(at offset: Int, count: Int) -> Int? {
      let start = tiff.startIndex + offset
      guard offset >= 0, start + count <= tiff.endIndex else { return nil }
      let bytes = tiff[start..<(start + count)]
      return (isLittle ? Array(bytes.reversed()) : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(at: 4, count: 4), let count = number(at: directory, count: 2)
    else {
      return false
    }
    return (0..<count).contains { number(at: directory + 2 + $0 * 12, count: 2) == 0x8825 }
  }
}

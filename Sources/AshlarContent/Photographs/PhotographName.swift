internal import AshlarBytes

/// The names that readers send of photographs: those of the photographer's own files.
///
/// A name is the path of the file from the album's folder, or from `photos/` on a board of the author's own. It is one line
/// without spaces at its ends: controls and line breaks are percent-encoded in it, as is a `%` that would be read so.
package enum PhotographName {
  /// The name of a photograph or a video.
  ///
  /// - Parameters:
  ///   - entry: of a site that has been read.
  ///   - album: the folder of the album whose board it is, from the site's folder; nil for other boards.
  /// - Returns: nil for what is no photograph.
  package static func name(of entry: Entry, inAlbum album: String?) -> String? {
    guard entry.photograph != nil, let path = path(of: entry) else { return nil }
    let folder = (album ?? Photograph.folder) + "/"
    return line(path.utf8.dropping(prefix: folder) ?? path[...])
  }

  /// The path of its file from the site's folder; nil for what is no photograph.
  package static func path(of entry: Entry) -> String? {
    entry.photograph == nil ? nil : entry.frontMatter.video ?? entry.frontMatter.image ?? entry.path
  }

  /// A path as one line.
  ///
  /// - Complexity: O(*n*).
  package static func line(_ path: some StringProtocol) -> String {
    let bytes = Array(path.utf8)
    guard bytes.indices.contains(where: { isMeant(bytes, $0) }) else { return String(path) }
    var line: [UInt8] = []
    for index in bytes.indices {
      if isMeant(bytes, index) {
        line += [UInt8(ascii: "%"), digit(bytes[index] >> 4), digit(bytes[index] & 15)]
      } else {
        line.append(bytes[index])
      }
    }
    return String(decoding: line, as: UTF8.self)
  }

  /// Whether a byte stands for more than itself in a list of names.
  private static func isMeant(_ bytes: [UInt8], _ index: Int) -> Bool {
    switch bytes[index] {
    case 0..<0x20, 0x7F: true
    case UInt8(ascii: " "): index == 0 || index + 1 == bytes.count
    case UInt8(ascii: "%"):
      bytes[(index + 1)...].prefix(2).count { $0.isASCIIHexDigit }
        == 2
    // U+0085, U+2028 and U+2029, after which programs begin a new line.
    case 0xC2: bytes[index...].starts(with: [0xC2, 0x85])
    case 0x85: index > 0 && bytes[index - 1] == 0xC2
    case 0xE2: isLineSeparator(bytes, index)
    case 0x80: index > 0 && isLineSeparator(bytes, index - 1)
    case 0xA8, 0xA9: index > 1 && isLineSeparator(bytes, index - 2)
    default: false
    }
  }

  private static func isLineSeparator(_ bytes: [UInt8], _ index: Int) -> Bool {
    bytes[index...].starts(with: [0xE2, 0x80, 0xA8])
      || bytes[index...].starts(with: [0xE2, 0x80, 0xA9])
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}

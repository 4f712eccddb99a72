internal import AshlarBytes
internal import AshlarSystem

/// A photograph that the workbench sends to make a card of: the picture itself is the request's body, its words stand in
/// the address.
struct TakenPhotograph {
  /// The card's title, and the name of its files.
  var title: String
  /// What is to be seen, for those who do not see it; empty for a picture that says nothing more than the text.
  var alt: String
  /// A photograph whose album it is to be in, by its path; empty for a card.
  var album: String
  /// The window that asks, by a name of its own.
  var editor: String
  var picture: [UInt8]

  /// The largest picture, in bytes.
  static let sizeLimit = 32 << 20
  private static let wordLimit = 1000

  /// - Throws: when there is no title, or a text is too long or has controls.
  init(_ request: HTTPRequest) throws(Refusal) {
    var words: [String: String] = [:]
    for pair in request.query.utf8.split(at: "&") {
      guard let equals = pair.utf8.firstIndex(of: UInt8(ascii: "=")),
        let value = percentDecoded(pair[pair.utf8.index(after: equals)...], isStrict: true)
      else { throw Refusal(reason: "the request cannot be read") }
      words[String(pair[..<equals])] = value
    }
    title = try Self.line(words["title"], "title")
    alt = try Self.line(words["alt"], "description")
    album = words["album"] ?? ""
    editor = String((words["editor"] ?? "").prefix(100))
    picture = request.body
    guard !title.isEmpty else { throw Refusal(reason: "a photograph needs a title") }
  }

  private static func line(_ text: String?, _ name: String) throws(Refusal) -> String {
    let line = String((text ?? "").utf8.trimming(" \t\r\n"))
    let isPlain = line.unicodeScalars.allSatisfy {
      $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value)
    }
    guard line.utf8.count <= wordLimit, isPlain else {
      throw Refusal(reason: "the \(name) is a line of at most \(wordLimit) bytes")
    }
    return line
  }

  /// The ending that files of the picture's format have, by its first bytes; nil for what no site shows as a photograph.
  var ending: String? {
    if picture.starts(with: [0xFF, 0xD8, 0xFF]) { return ".jpg" }
    if picture.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return ".png" }
    if picture.starts(with: "RIFF".utf8), picture.dropFirst(8).starts(with: "WEBP".utf8) {
      return ".webp"
    }
    guard picture.dropFirst(4).starts(with: "ftyp".utf8) else { return nil }
    // The main brand, a version, and all brands that a reader may take it for (ISO/IEC 14496-12, 4.3).
    let length =
      Int(picture[0]) << 24 | Int(picture[1]) << 16 | Int(picture[2]) << 8 | Int(picture[3])
    let brands = stride(from: 8, to: min(length, picture.count, 200) - 3, by: 4)
      .filter { $0 != 12 }.map { Array(picture[$0..<$0 + 4]) }
    if brands.contains(Array("avif".utf8)) { return ".avif" }
    return brands.contains { brand in
      ["heic", "heix", "mif1"].contains { brand == Array($0.utf8) }
    } ? ".heic" : nil
  }

  /// The card that shows the picture.
  ///
  /// - Parameter path: the picture's from the site's folder.
  func markdown(showing path: String) -> String {
    // CommonMark lets a backslash stand before every sign of ASCII.
    let isSign: (UInt8) -> Bool = { byte in
      byte > 0x20 && byte < 0x7F && !byte.isASCIIDigit && !byte.isASCIILetter
    }
    let escaped = alt.utf8.flatMap { isSign($0) ? [UInt8(ascii: "\\"), $0] : [$0] }
    return "\n![\(String(decoding: escaped, as: UTF8.self))](/\(path))\n"
  }
}

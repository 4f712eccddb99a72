internal import AshlarBytes
internal import AshlarContent
internal import AshlarSystem
internal import Foundation

/// The text of a mail as programs save it (RFC 5322, RFC 2045), of a part of one, or of a file that is no mail.
///
/// - Complexity: O(*n*) for each level of parts within parts, of which eight are read.
struct MailText {
  /// The text in lines that end in a line feed.
  private(set) var text: [UInt8] = []
  /// Whether it was found as plain text, which is better than one made of HTML.
  private var isPlain = false

  /// How deep parts of a mail may lie in each other.
  private static let maximumDepth = 8

  /// - Parameter bytes: a file.
  static func text(of bytes: [UInt8]) -> [UInt8] {
    var bytes = LineEnds.plain(TextFile.decoded(bytes)[...])
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    // Mailboxes begin each mail with a line of their own.
    if bytes.starts(with: Array("From ".utf8)), let end = bytes.firstIndex(of: 0x0A) {
      bytes.removeFirst(end + 1)
    }
    guard isMail(bytes) else { return inUnicode(bytes, charset: nil) }
    var mail = MailText()
    mail.read(bytes[...], depth: 0)
    return mail.text
  }

  /// Whether a text begins with a mail's header fields.
  private static func isMail(_ bytes: [UInt8]) -> Bool {
    let known: Set<String> = [
      "from", "to", "subject", "date", "mime-version", "content-type", "received", "return-path",
      "message-id", "delivered-to", "reply-to",
    ]
    let first = bytes.prefix { $0 != 0x0A && $0 != UInt8(ascii: ":") }
    guard first.count < bytes.count, bytes[first.endIndex] == UInt8(ascii: ":") else {
      return false
    }
    let name = String(decoding: first, as: UTF8.self).lowercased()
    return known.contains(name) || name.utf8.hasPrefix("x-") || name.utf8.hasPrefix("arc-")
      || name.utf8.hasPrefix("dkim-")
  }

  private mutating func read(_ part: ArraySlice<UInt8>, depth: Int) {
    let (fields, body) = Self.split(part)
    let type = Field(fields["content-type"] ?? "text/plain")
    if (fields["content-disposition"] ?? "").lowercased().utf8.hasPrefix("attachment") {
      return
    }
    if type.value.utf8.hasPrefix("multipart/"), let boundary = type.parameters["boundary"] {
      guard depth < Self.maximumDepth, !boundary.utf8.isEmpty else { return }
      for inner in Self.parts(of: body, boundary: Array("--\(boundary)".utf8)) {
        read(inner, depth: depth + 1)
      }
      return
    }
    let isHTML = type.value == "text/html"
    guard type.value == "text/plain" || isHTML, !isPlain, text.isEmpty || !isHTML else { return }
    let decoded = Self.decoded(body, fields["content-transfer-encoding"] ?? "")
    let unicode = Self.inUnicode(decoded, charset: type.parameters["charset"])
    if isHTML {
      text = HTMLLines.text(of: unicode)
      return
    }
    isPlain = true
    let isFlowed = type.parameters["format"]?.lowercased() == "flowed"
    text =
      isFlowed
      ? Self.unfolded(unicode, dropsSpaces: type.parameters["delsp"]?.lowercased() == "yes")
      : unicode
  }

  /// A header field's value and its parameters, with names in small letters.
  private struct Field {
    var value: String
    var parameters: [String: String] = [:]

    init(_ text: String) {
      let parts = text.utf8.split(at: ";")
      value = String(parts.first?.utf8.trimming(" \t") ?? "").lowercased()
      for part in parts.dropFirst().prefix(20) {
        let pair = part.utf8.split(at: "=", maxSplits: 1)
        guard pair.count == 2 else { continue }
        parameters[pair[0].utf8.trimming(" \t").lowercased()] = String(
          pair[1].utf8.trimming(" \t\""))
      }
    }
  }

  /// The header fields of a part, by names in small letters, and what follows them.
  private static func split(
    _ part: ArraySlice<UInt8>
  ) -> (fields: [String: String], body: ArraySlice<UInt8>) {
    var fields: [String: String] = [:]
    var rest = part
    var last: String?
    while !rest.isEmpty {
      let line = rest.prefix { $0 != 0x0A }
      rest = rest[line.endIndex...].dropFirst()
      if line.isEmpty { break }
      let text = String(decoding: line.prefix(10_000), as: UTF8.self)
      if line.first == 0x20 || line.first == 0x09 {
        // A field that goes on.
        if let last, (fields[last]?.utf8.count ?? 0) < 10_000 { fields[last]? += " " + text }
        continue
      }
      let pair = text.utf8.split(at: ":", maxSplits: 1, omittingEmpty: false)
      guard pair.count == 2 else { continue }
      let name = String(pair[0]).lowercased()
      last = name
      if fields[name] == nil { fields[name] = String(pair[1].utf8.trimming(" \t")) }
    }
    return (fields, rest)
  }

  /// What stands between lines that begin with a boundary.
  private static func parts(
    of body: ArraySlice<UInt8>, boundary: [UInt8]
  ) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var start: Int?
    var line = body.startIndex
    while line < body.endIndex {
      let end = body[line...].firstIndex(of: 0x0A) ?? body.endIndex
      if body[line..<end].starts(with: boundary) {
        if let start { parts.append(body[start..<line]) }
        start = min(end + 1, body.endIndex)
        let rest = body[line..<end].dropFirst(boundary.count)
        if rest.starts(with: Array("--".utf8)) { return parts }
      }
      line = end + 1
    }
    if let start { parts.append(body[start...]) }
    return parts
  }

  private static func decoded(_ body: ArraySlice<UInt8>, _ encoding: String) -> [UInt8] {
    switch encoding.lowercased() {
    case "quoted-printable": return LineEnds.plain(quotedPrintable(body)[...])
    case "base64":
      let data = Data(base64Encoded: Data(body), options: .ignoreUnknownCharacters)
      return LineEnds.plain(Array(data ?? Data())[...])
    default: return Array(body)
    }
  }

  /// A text without the escapes of quoted-printable; what is none stays.
  private static func quotedPrintable(_ body: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(body.count)
    var index = body.startIndex
    while index < body.endIndex {
      guard body[index] == UInt8(ascii: "=") else {
        result.append(body[index])
        index += 1
        continue
      }
      let rest = body[(index + 1)...]
      // A line that goes on, with spaces that somebody's program has put behind the sign.
      let blanks = rest.prefix { $0 == 0x20 || $0 == 0x09 }
      if blanks.endIndex < body.endIndex, body[blanks.endIndex] == 0x0A {
        index = blanks.endIndex + 1
      } else if let high = rest.first.flatMap(hexadecimal),
        let low = rest.dropFirst().first.flatMap(hexadecimal)
      {
        result.append(high << 4 | low)
        index += 3
      } else {
        result.append(body[index])
        index += 1
      }
    }
    return result
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }

  /// A text in UTF-8; what is none is taken for Windows-1252.
  private static func inUnicode(_ bytes: [UInt8], charset: String?) -> [UInt8] {
    let isLatin = ["iso-8859-1", "iso-8859-15", "windows-1252"].contains(charset?.lowercased())
    guard isLatin || firstInvalidByte(in: bytes) != nil else { return bytes }
    return Array((String(bytes: bytes, encoding: .windowsCP1252) ?? "").utf8)
  }

  /// The lines of a flowed text (RFC 3676) as they were before a program broke them.
  private static func unfolded(_ text: [UInt8], dropsSpaces: Bool) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var isOpen = false
    for var line in text.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let isQuoted = line.first == UInt8(ascii: ">")
      if isOpen, isQuoted {
        // The next part of a quoted line has its own signs.
        line = line.drop { $0 == UInt8(ascii: ">") }
      }
      if line.first == 0x20 { line = line.dropFirst() }
      let isSignature = line.elementsEqual(Array("-- ".utf8))
      isOpen = line.last == 0x20 && !isSignature
      result += isOpen && dropsSpaces ? line.dropLast() : line
      if !isOpen { result.append(0x0A) }
    }
    return result
  }
}

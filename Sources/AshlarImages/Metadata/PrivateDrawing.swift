/// A drawing's file without what its editor wrote of itself and of its author's computer: elements `metadata`, whatever is
/// in them, and the attributes that name files.
///
/// All else stays byte for byte, comments as well, in which licences stand.
enum PrivateDrawing {
  /// - Returns: nil for what is no SVG, or not well-formed enough to be sure.
  static func of(_ bytes: [UInt8]) -> [UInt8]? {
    guard let first = bytes.first(where: { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) }),
      first == UInt8(ascii: "<")
    else { return nil }
    var scanner = MarkupScanner(bytes)
    guard case .svg = scanner.rootElement() else { return nil }
    var copier = DrawingCopier(bytes)
    return copier.copy()
  }
}

private struct DrawingCopier {
  private let bytes: [UInt8]
  private var index = 0
  private var result: [UInt8] = []
  /// How many elements `metadata` are open.
  private var depth = 0

  /// Inkscape's, as `/home/jane/walks/map.png`.
  private static let paths: Set<String> = [
    "inkscape:export-filename", "sodipodi:docname", "sodipodi:docbase", "sodipodi:absref",
  ]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func copy() -> [UInt8]? {
    while index < bytes.count {
      let start = index
      if bytes[index] != UInt8(ascii: "<") {
        index = bytes[index...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        keep(start..<index)
      } else if let isPassed = passMarkup() {
        guard isPassed else { return nil }
        keep(start..<index)
      } else if !copyTag() {
        return nil
      }
    }
    return depth == 0 ? result : nil
  }

  private mutating func keep(_ range: Range<Int>) {
    if depth == 0 { result += bytes[range] }
  }

  /// Moves behind a comment, an instruction or a declaration.
  ///
  /// - Returns: nil where a tag stands, false where the bytes end first.
  private mutating func passMarkup() -> Bool? {
    if has("<!--") { return pass("-->") }
    if has("<![CDATA[") { return pass("]]>") }
    if has("<?") { return pass("?>") }
    return has("<!") ? passDoctype() : nil
  }

  private func has(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

  private mutating func pass(_ text: String) -> Bool {
    while index < bytes.count, !has(text) { index += 1 }
    guard index < bytes.count else { return false }
    index += text.utf8.count
    return true
  }

  /// Moves behind a document type, with an internal subset in brackets or without.
  private mutating func passDoctype() -> Bool {
    var depth = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "[") { depth += 1 }
      if byte == UInt8(ascii: "]") { depth -= 1 }
      if byte == UInt8(ascii: ">"), depth <= 0 { return true }
    }
    return false
  }

  /// Copies a tag, but for attributes that name files; elements `metadata` are not copied.
  private mutating func copyTag() -> Bool {
    var start = index
    index += 1
    let isEnd = index < bytes.count && bytes[index] == UInt8(ascii: "/")
    if isEnd { index += 1 }
    let isMetadata = name().split(separator: ":").last == "metadata"
    if isMetadata, !isEnd { depth += 1 }
    var isEmpty = false
    while true {
      let gap = index
      skipSpace()
      guard index < bytes.count else { return false }
      if bytes[index] == UInt8(ascii: ">") { break }
      isEmpty = bytes[index] == UInt8(ascii: "/")
      if isEmpty {
        index += 1
        continue
      }
      guard let attribute = attribute() else { return false }
      guard Self.paths.contains(attribute) else { continue }
      keep(start..<gap)
      start = index
    }
    index += 1
    keep(start..<index)
    if isMetadata, isEnd || isEmpty { depth -= 1 }
    return depth >= 0
  }

  /// Moves behind an attribute.
  ///
  /// - Returns: its name; nil where there is none with a quoted value.
  private mutating func attribute() -> String? {
    let key = name()
    skipSpace()
    guard !key.isEmpty, index < bytes.count, bytes[index] == UInt8(ascii: "=") else { return nil }
    index += 1
    skipSpace()
    guard index < bytes.count, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[index]),
      let end = bytes[(index + 1)...].firstIndex(of: bytes[index])
    else { return nil }
    index = end + 1
    return key
  }

  private mutating func name() -> String {
    let start = index
    while index < bytes.count, bytes[index] > 0x20, !"=>/<".utf8.contains(bytes[index]) {
      index += 1
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func skipSpace() {
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
  }
}

/// A drawing's file without what its editor wrote of itself and of its author's computer: elements `metadata`, whatever is
/// in them, and the attributes that name files.
///
/// All else stays byte for byte, comments as well, in which licences stand.
enum PrivateDrawing {
  /// - Returns: nil for what is no SVG, or not well-formed enough to be sure.
  static func of(_ bytes: [UInt8]) -> [UInt8]? {
    guard isDrawing(bytes) else { return nil }
    var copier = DrawingCopier(bytes)
    return copier.copy() ? copier.result : nil
  }

  /// What is left out of the copy.
  ///
  /// - Returns: nil where there is none.
  static func metadata(in bytes: [UInt8]) -> [UInt8]? {
    guard isDrawing(bytes) else { return nil }
    var copier = DrawingCopier(bytes)
    return copier.copy() ? copier.metadata : nil
  }

  private static func isDrawing(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first(where: { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) }),
      first == UInt8(ascii: "<")
    else { return false }
    var scanner = MarkupScanner(bytes)
    guard case .svg = scanner.rootElement() else { return false }
    return true
  }
}

private struct DrawingCopier {
  private var cursor: MarkupCursor
  private(set) var result: [UInt8] = []
  /// What stands in elements `metadata`.
  private(set) var metadata: [UInt8] = []
  /// How many elements `metadata` are open.
  private var depth = 0

  /// Inkscape's, as `/home/jane/walks/map.png`.
  private static let paths: Set<String> = [
    "inkscape:export-filename", "sodipodi:docname", "sodipodi:docbase", "sodipodi:absref",
  ]

  init(_ bytes: [UInt8]) {
    cursor = MarkupCursor(bytes)
  }

  /// - Returns: false where the drawing is not well-formed.
  mutating func copy() -> Bool {
    while !cursor.isAtEnd {
      let start = cursor.index
      if !cursor.has("<") {
        cursor.index =
          cursor.bytes[start...].firstIndex(of: UInt8(ascii: "<")) ?? cursor.bytes.count
        keep(from: start)
      } else if let isPassed = cursor.passMarkup() {
        guard isPassed else { return false }
        keep(from: start)
      } else if !copyTag() {
        return false
      }
    }
    return depth == 0
  }

  private mutating func keep(from start: Int, to end: Int? = nil) {
    let part = cursor.bytes[start..<(end ?? cursor.index)]
    if depth == 0 { result += part } else { metadata += part }
  }

  /// Copies a tag, but for attributes that name files; elements `metadata` are not copied.
  private mutating func copyTag() -> Bool {
    var start = cursor.index
    cursor.index += 1
    let isEnd = cursor.has("/")
    if isEnd { cursor.index += 1 }
    let isMetadata = cursor.name()?.split(separator: ":").last == "metadata"
    if isMetadata, !isEnd { depth += 1 }
    var isEmpty = false
    while true {
      let gap = cursor.index
      cursor.skipSpace()
      if cursor.has(">") { break }
      isEmpty = cursor.has("/")
      if isEmpty {
        cursor.index += 1
        continue
      }
      guard let attribute = cursor.attribute() else { return false }
      guard Self.paths.contains(attribute.name) else { continue }
      keep(from: start, to: gap)
      start = cursor.index
    }
    cursor.index += 1
    keep(from: start)
    if isMetadata, isEnd || isEmpty { depth -= 1 }
    return depth >= 0
  }
}

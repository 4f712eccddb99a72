internal import AshlarBytes

/// The parts of a note below its headings, each without its heading and up to the next of the same level.
struct NoteSections {
  /// In the order of their headings: how deep each is, what it says, in small letters, and its text; nil for one that is too long.
  private var parts: [(level: Int, name: String, text: String?)] = []

  private var paths = HeadingPaths([])

  /// - Parameter most: how many bytes a part may have.
  /// - Complexity: linear in the note, whatever the depth of its headings.
  init(of body: String, most: Int) {
    let bytes = Array(body.utf8)
    var fence = CodeFence()
    /// What is below no heading of its level yet: which part it is, and where its text begins.
    var open: [(part: Int, start: Int)] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      let line = bytes[start..<end]
      let isCode = fence.holds(line)
      let marks = isCode ? 0 : line.prefix { $0 == UInt8(ascii: "#") }.count
      let text = line.dropFirst(marks)
      if (1...6).contains(marks), text.first == 0x20 {
        while let last = open.last, parts[last.part].level >= marks {
          add(bytes[last.start..<start], to: last.part, most)
          open.removeLast()
        }
        open.append((parts.count, min(end + 1, bytes.count)))
        parts.append((marks, Self.plain(text), nil))
      }
      start = end + 1
    }
    for last in open.reversed() { add(bytes[last.start...], to: last.part, most) }
    paths = HeadingPaths(parts.map { ($0.level, $0.name) })
  }

  /// The part below the last of some headings, each of which stands below the one before; nil where there is none that may be
  /// shown.
  subscript(path: [String]) -> String? {
    let wanted = path.map { Self.plain(Array($0.utf8)[...]) }
    return paths.place(of: wanted).flatMap { parts[$0].text }
  }

  private mutating func add(_ text: ArraySlice<UInt8>, to part: Int, _ most: Int) {
    if text.count <= most { parts[part].text = String(decoding: text, as: UTF8.self) }
  }

  private static func plain(_ heading: ArraySlice<UInt8>) -> String {
    let text = String(decoding: heading, as: UTF8.self)[...]
    return String(BlockNames.without(text).utf8.trimming(" #\r")).lowercased()
  }
}

internal import AshlarBytes

/// The parts of a note below its headings, each without its heading and up to the next of the same level.
struct NoteSections {
  /// By what the headings say, in small letters; of equal headings the first, and no part that is too long.
  private var parts: [String: String] = [:]

  /// - Parameter most: how many bytes a part may have.
  /// - Complexity: linear in the note, whatever the depth of its headings.
  init(of body: String, most: Int) {
    let bytes = Array(body.utf8)
    var fence = CodeFence()
    /// What is below no heading of its level yet: its level, its name and where its text begins.
    var open: [(level: Int, name: String, start: Int)] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      let line = bytes[start..<end]
      let isCode = fence.holds(line)
      let marks = isCode ? 0 : line.prefix { $0 == UInt8(ascii: "#") }.count
      let text = line.dropFirst(marks)
      if (1...6).contains(marks), text.first == 0x20 {
        while let last = open.last, last.level >= marks {
          add(bytes[last.start..<start], last.name, most)
          open.removeLast()
        }
        open.append((marks, Self.plain(text), min(end + 1, bytes.count)))
      }
      start = end + 1
    }
    for last in open.reversed() { add(bytes[last.start...], last.name, most) }
  }

  /// The part below a heading that says something; nil where there is none that may be shown.
  subscript(heading: String) -> String? { parts[Self.plain(Array(heading.utf8)[...])] }

  private mutating func add(_ text: ArraySlice<UInt8>, _ name: String, _ most: Int) {
    guard text.count <= most, parts[name] == nil else { return }
    parts[name] = String(decoding: text, as: UTF8.self)
  }

  private static func plain(_ heading: ArraySlice<UInt8>) -> String {
    String(String(decoding: heading, as: UTF8.self).utf8.trimming(" #\r")).lowercased()
  }
}

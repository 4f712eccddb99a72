internal import AshlarBytes

/// Finds what programs and their plugins make something else of, and cards show as text or as code.
struct PluginMarks {
  /// Whether the text is a note, whose plugins have signs of their own.
  var isNote: Bool
  /// Is told what is not carried over.
  var lose: (String) -> Void

  /// Languages of fenced blocks that are drawn, filled in or run, and no code that is to be read.
  private static let drawn: Set<String> = [
    "mermaid", "plantuml", "puml", "graphviz", "kroki", "goat", "chart", "vega", "vega-lite", "abc",
    "dataview", "dataviewjs", "tasks", "query", "base", "button", "excalidraw", "leaflet", "tabs",
    "timeline", "kanban", "calendar", "meta-bind", "embed", "bibtex-query",
  ]

  /// Lists what a text has of it; the text stays as it is.
  ///
  /// - Complexity: linear in the text.
  func look(at text: String) {
    var fence = CodeFence()
    var wasFenced = false
    for line in text.utf8.split(at: "\n", omittingEmpty: false) {
      let isFenced = fence.holds(line)
      if isFenced, !wasFenced { lookAtFence(line) }
      if !isFenced, isNote { lookAtNote(line.utf8) }
      wasFenced = isFenced
    }
  }

  private func lookAtFence(_ line: Substring) {
    guard let mark = line.utf8.lastIndex(where: { "`~".utf8.contains($0) }) else { return }
    let info = line.utf8[line.utf8.index(after: mark)...].drop { $0 == 0x20 || $0 == 0x7B }
    let word = info.prefix { $0.isASCIIWord || $0 == UInt8(ascii: "-") }
    let language = String(Substring(word)).lowercased()
    if Self.drawn.contains(language) || isNote && language.utf8.hasPrefix("ad-") {
      lose("a block of '\(language)': it is code")
    }
  }

  private func lookAtNote(_ line: Substring.UTF8View) {
    if hasField(line) { lose("a field of a note ('key:: value'): it is text") }
    if line.contains(text: "`= ") || line.contains(text: "`$= ") {
      lose("a query within a line: it is code")
    }
    if line.contains(text: "<%") { lose("a command of a template ('<% %>'): it is text") }
    let item = Array(line.drop { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ">") }.prefix(40))
    guard let length = CodeFence.markerLength(item[...]) else { return }
    let box = item[length...].drop { $0 == 0x20 }
    guard box.first == UInt8(ascii: "["), let end = box.firstIndex(of: UInt8(ascii: "]")) else {
      return
    }
    let sign = String(decoding: box[(box.startIndex + 1)..<end], as: UTF8.self)
    let isBox = sign.count == 1 && box[(end + 1)...].first == 0x20
    if isBox, !" xX".utf8.contains(where: { sign.utf8.elementsEqual([$0]) }) {
      lose("a box of a task with a sign of its own: it is text")
    }
  }

  /// Whether a line has two colons between a word and a space.
  private func hasField(_ line: Substring.UTF8View) -> Bool {
    var rest = line
    while let colons = rest.firstRange(ofText: ":: ") {
      let before = rest[..<colons.lowerBound].last
      if let before, before.isASCIIWord || before >= 0x80 || before == UInt8(ascii: "*") {
        return true
      }
      rest = rest[colons.upperBound...]
    }
    return false
  }
}

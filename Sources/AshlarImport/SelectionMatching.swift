internal import AshlarBytes
internal import AshlarContent

/// Finds the photographs that a list names.
struct SelectionMatching {
  /// Places in the paths of `names`, in the order of the list, each once.
  private(set) var found: [Int] = []
  /// Names that no photograph has, and what is called by several; each once.
  private(set) var missing: [(name: String, candidates: [String])] = []
  /// Lines that are no names.
  private(set) var remarks: [String] = []

  private let names: SelectionNames
  private var seen: Set<Int> = []
  private var lost: PathNames = []

  /// For so many names that are not found a near one is looked for, which takes time.
  private static let nearNameCount = 50

  /// - Complexity: O(*n*) in the length of the list.
  init(_ list: SelectionList, among names: SelectionNames) {
    self.names = names
    var index = 0
    while index < list.lines.count {
      let line = list.lines[index]
      index += 1
      if line.text.utf8.isEmpty { continue }
      if take(line.text) { continue }
      if line.isCertain {
        lose(line.text)
      } else if index < list.lines.count, !list.lines[index].isCertain,
        take("\(line.text) \(list.lines[index].text)")
      {
        // A program has broken a long name.
        index += 1
      } else {
        read(line.text)
      }
    }
  }

  /// Takes the photograph with a name.
  private mutating func take(_ text: String) -> Bool {
    guard case .one(let index) = names.photograph(named: text) else { return false }
    if seen.insert(index).inserted { found.append(index) }
    return true
  }

  /// Reads a line with several names, or with words besides.
  private mutating func read(_ line: String) {
    let plain = Self.unlisted(line)
    if take(plain) { return }
    let parts = Self.parts(of: plain)
    let isList = parts.count > 1 && parts.contains { Self.isName($0) || isKnown($0) }
    if isList {
      for part in parts where !take(part) {
        if Self.isName(part) || isKnown(part) { readWords(part) } else { remarks.append(part) }
      }
    } else if Self.isName(plain) || isKnown(plain) {
      readWords(plain)
    } else {
      remarks.append(line)
    }
  }

  /// Reads names that have spaces between them.
  private mutating func readWords(_ text: String) {
    let words = text.utf8.split(at: " ").map(String.init)
    guard words.count > 1, words.allSatisfy({ Self.isName($0) }) else { return lose(text) }
    for word in words where !take(word) { lose(word) }
  }

  private func isKnown(_ text: String) -> Bool { names.photograph(named: text) != .none }

  private mutating func lose(_ text: String) {
    guard lost.insert(text) else { return }
    if case .several(let all) = names.photograph(named: text) {
      missing.append((text, all.prefix(10).map { names.paths[$0] }))
    } else {
      let near = missing.count < Self.nearNameCount ? names.nearest(to: text) : nil
      missing.append((text, [near].compactMap(\.self)))
    }
  }

  /// A line without the sign or the number of a list before it.
  private static func unlisted(_ line: String) -> String {
    for sign in ["- ", "* ", "\u{2022} ", "\u{B7} ", "\u{2013} "] {
      if let rest = line.utf8.dropping(prefix: sign) { return String(rest.utf8.trimming(" \t")) }
    }
    let digits = line.utf8.prefix { $0.isASCIIDigit }
    let rest = line[digits.endIndex...]
    guard !digits.isEmpty, rest.utf8.hasPrefix(". ") || rest.utf8.hasPrefix(") ") else {
      return line
    }
    return String(Substring(rest.utf8.dropFirst(2)).utf8.trimming(" \t"))
  }

  /// The paths of the photographs that were found, in the order of the list.
  var paths: [String] { found.map { names.paths[$0] } }

  private static func parts(of line: String) -> [String] {
    line.utf8.split { [0x2C, 0x3B, 0x09].contains($0) }
      .map { String(Substring($0).utf8.trimming(" \t\"'")) }.filter { !$0.utf8.isEmpty }
  }

  /// Whether a text ends as the name of a picture or a video does.
  private static func isName(_ text: String) -> Bool {
    AssetReading.hasPictureName(text) || AssetReading.hasVideoName(text)
  }
}

internal import AshlarBytes
internal import AshlarDiagnostics

extension Entry {
  /// Markdown of another card that follows the card's own.
  package struct Inclusion: Hashable, Sendable {
    /// Where it starts: a line of the card's Markdown, counted from 1.
    package var line: Int
    /// The other card's path, relative to the site's folder, and the file that it is written in.
    package var path: String
    package var file: String
    /// The line of that file on which its Markdown starts, counted from 1.
    package var firstLine: Int

    /// What a reference in the other card is called in this one.
    package func reference(_ own: String) -> String {
      let name = own.utf8.prefix(before: "#?")
      guard !name.isEmpty, !name.utf8.hasPrefix("/"),
        let path = Asset.path(of: String(name), from: path)
      else { return own }
      return Asset.reference(to: path) + own[name.endIndex...]
    }
  }
}

/// Puts the Markdown of cards into those that include them.
///
/// A card that includes another has its text from here on, so that its height, fonts and links, and what is built
/// again when the other card changes, follow from it as from words of its own.
struct Includes {
  private(set) var diagnostics: [Diagnostic] = []
  private let entries: [Entry]
  private let withheld: PathTable<Withheld>
  /// By path; of a card in a data file by its path without an ending.
  private let indices: PathTable<Int>
  private var names = NearestNames()

  /// How many cards one may include, those that these include counted.
  private static let limit = 100

  /// - Parameters:
  ///   - entries: all cards that are shown; those that include others get their text.
  ///   - withheld: why others are not, by their paths.
  init(in entries: inout [Entry], withheld: PathTable<Withheld>) {
    self.withheld = withheld
    guard entries.contains(where: { !$0.frontMatter.includes.isEmpty }) else {
      (self.entries, indices) = ([], [:])
      return
    }
    self.entries = entries
    indices = PathTable(entries.enumerated().map { ($0.element.path, $0.offset) })
    for index in entries.indices where !entries[index].frontMatter.includes.isEmpty {
      expand(&entries[index], at: index)
    }
  }

  private mutating func expand(_ entry: inout Entry, at index: Int) {
    var found: [Int] = []
    guard collect(from: index, path: [index], into: &found) else { return }
    guard found.count <= Self.limit else {
      diagnostics.append(
        entry.diagnostic(
          .error, "the card includes \(found.count) others, and may include \(Self.limit)",
          at: .include))
      return
    }
    warnOfLabels(index, found)
    var lines = 1 + entry.source[entry.bodyOffset...].count { $0 == UInt8(ascii: "\n") }
    for other in found.map({ entries[$0] }) {
      // A blank line, so that nothing of one card's text goes on in the next.
      entry.source += Array("\n\n".utf8)
      lines += 2
      entry.inclusions.append(
        Entry.Inclusion(
          line: lines, path: other.path, file: other.file, firstLine: other.bodyLine))
      let body = other.source[other.bodyOffset...]
      entry.source += body
      lines += body.count { $0 == UInt8(ascii: "\n") }
    }
  }

  /// Warns of footnotes and addresses that two of the texts name by one label: in one text, the first of them counts.
  private mutating func warnOfLabels(_ index: Int, _ others: [Int]) {
    var owners: [String: Int] = [:]
    // A card that is there twice has the same twice.
    for card in [index] + others {
      for label in Self.labels(in: entries[card].source[entries[card].bodyOffset...]) {
        let owner = owners[label] ?? card
        owners[label] = owner
        guard owner != card else { continue }
        diagnostics.append(
          entries[index].diagnostic(
            .warning,
            "'[\(label)]' is in \(entries[owner].file) and in \(entries[card].file): the first counts for both",
            at: .include, hint: "give one of them another name"))
      }
    }
  }

  /// The labels of footnotes and addresses that a text defines, as `^1` of `[^1]: A note`, in small letters.
  private static func labels(in body: ArraySlice<UInt8>) -> [String] {
    var labels: [String] = []
    var isCode = false
    for line in body.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let text = line.drop { $0 == 0x20 }
      if text.starts(with: "```".utf8) || text.starts(with: "~~~".utf8) { isCode.toggle() }
      guard !isCode, text.startIndex - line.startIndex < 4, text.first == UInt8(ascii: "["),
        let end = text.prefix(200).firstIndex(of: UInt8(ascii: "]")), end + 1 < text.endIndex,
        text[end + 1] == UInt8(ascii: ":")
      else { continue }
      labels.append(String(decoding: text[(text.startIndex + 1)..<end], as: UTF8.self).lowercased())
    }
    return labels
  }

  /// The cards that one includes, each followed by those that it includes itself.
  ///
  /// Every card that includes others is a first one once, and then reports what is wrong with its own references.
  ///
  /// - Parameter path: the cards from the first one to this one.
  /// - Returns: false when something is wrong, which is reported.
  private mutating func collect(from index: Int, path: [Int], into found: inout [Int]) -> Bool {
    let entry = entries[index]
    var isRight = true
    for reference in entry.frontMatter.includes {
      guard let other = target(of: reference, in: entry) else {
        if path.count == 1 { report(reference, in: entry) }
        isRight = false
        continue
      }
      if path.contains(other) {
        let names = (path.drop { $0 != other } + [other]).map { entries[$0].path }
        if path[0] == other {
          diagnostics.append(
            entries[other].diagnostic(
              .error, "cards include one another in a circle: \(names.joined(separator: " > "))",
              at: .include, hint: "remove one of the lines 'include'"))
        }
        isRight = false
        continue
      }
      found.append(other)
      if found.count > Self.limit { return true }
      isRight = collect(from: other, path: path + [other], into: &found) && isRight
    }
    return isRight
  }

  private func target(of reference: String, in entry: Entry) -> Int? {
    Asset.path(of: reference, from: entry.path).flatMap { indices[$0] }
  }

  /// Reports a reference to a card that is not there, or not shown.
  private mutating func report(_ reference: String, in entry: Entry) {
    let path = Asset.path(of: reference, from: entry.path)
    if let withheld = path.flatMap({ withheld[$0] }) {
      diagnostics.append(
        entry.diagnostic(
          .error, "the card '\(reference.prefix(200))' to include \(withheld.claim)", at: .include,
          hint: withheld.remedy))
      return
    }
    let near = path.flatMap { names.nearest(to: $0, among: indices.keys.sorted()) }
    diagnostics.append(
      entry.diagnostic(
        .error, "there is no card '\(reference.prefix(200))' to include", at: .include,
        hint: near.map { "did you mean '/\($0)'?" }
          ?? "name a published card by its file, as /cards/granite.md"))
  }
}

internal import AshlarBytes
package import AshlarDiagnostics
internal import AshlarSystem

/// One card as it was read, and what is wrong with it.
package struct EntryReading: Sendable {
  /// nil when the file cannot be a card.
  package internal(set) var entry: Entry?
  package private(set) var diagnostics: [Diagnostic] = []
  /// Keys of the card that Ashlar does not use.
  package private(set) var foreignKeys: [ForeignKey] = []

  /// The largest file that is a card, in bytes: twice the text of a long novel's chapter, many times
  /// over.
  static let maximumSize = 1 << 20

  /// A card of a data file, or what is wrong with one.
  init(entry: Entry? = nil, diagnostics: [Diagnostic] = [], foreignKeys: [ForeignKey] = []) {
    self.entry = entry
    self.diagnostics = diagnostics
    self.foreignKeys = foreignKeys
  }

  init(path: String, folder: String) {
    do {
      let bytes = try readText(folder + "/" + path, limit: Self.maximumSize)
      let report = SourceDiagnostics(path: path, bytes: bytes)
      read(report)
    } catch {
      diagnostics = [Self.diagnostic(of: error, path: path)]
    }
  }

  /// A card whose bytes are at hand.
  package init(source: [UInt8], path: String) {
    guard source.count <= Self.maximumSize else {
      diagnostics = [Self.diagnostic(of: .tooLarge(source.count), path: path)]
      return
    }
    let report = SourceDiagnostics(path: path, bytes: TextFile.decoded(source))
    read(report)
  }

  private mutating func read(_ report: SourceDiagnostics) {
    if report.isPlainText() { entry = entry(report) }
    diagnostics = report.diagnostics
  }

  private static func diagnostic(of error: FileError, path: String) -> Diagnostic {
    let location = SourceLocation(file: path)
    guard case .tooLarge(let size) = error else {
      return Diagnostic(.error, "cannot be read: \(error.reason)", at: location)
    }
    return Diagnostic(
      .error, "the card has \(byteCountText(size)), and a card may have 1 MB", at: location,
      hint: "split it into several cards")
  }

  private mutating func entry(_ report: SourceDiagnostics) -> Entry? {
    let split: FrontMatterSplit
    do throws(FrontMatterSplit.Obstacle) {
      split =
        Self.isYAML(report.path)
        ? FrontMatterSplit(whole: report.bytes) : try FrontMatterSplit(report.bytes)
    } catch {
      report.explain(error)
      return nil
    }
    guard !report.hasSecondFrontMatter(after: split) else { return nil }
    var frontMatter = FrontMatter()
    if !split.content.isEmpty {
      guard let reading = FrontMatter.read(split, report: report) else { return nil }
      (frontMatter, foreignKeys) = reading
    }
    if !frontMatter.isDraft, report.hasStrayDraft(after: split) { return nil }
    report.warnOfShortcodes(
      from: split.bodyOffset, mayNameOthers: !frontMatter.includes.isEmpty)
    let caption = Self.isYAML(report.path) ? caption(split, report) : nil
    return Entry(
      id: frontMatter.id ?? Identifier.derived(fromPath: Entry.name(ofPath: report.path)),
      path: report.path, source: caption.map { report.bytes + $0.text } ?? report.bytes,
      bodyOffset: split.bodyOffset,
      bodyLine: caption?.line ?? split.bodyLine, frontMatter: frontMatter)
  }

  /// Whether a file is front matter alone, as the one beside a picture may be.
  static func isYAML(_ path: String) -> Bool {
    path.hasEnding(".yaml") || path.hasEnding(".yml")
  }

  /// The Markdown that stands as `caption` in a file of front matter alone, and the line of its first letters.
  private mutating func caption(
    _ split: FrontMatterSplit, _ report: SourceDiagnostics
  ) -> (text: [UInt8], line: Int)? {
    let known = SourceDiagnostics(path: report.path, bytes: report.bytes)
    guard case .mapping(let members)? = split.value(in: report.bytes, report: known)?.content,
      let value = members.first(where: { $0.key.text == "caption" })?.value,
      let caption = value.text
    else { return nil }
    foreignKeys.removeAll { $0.name == "caption" }
    return (Array(caption.utf8), value.firstTextLine(in: report))
  }
}

extension SourceDiagnostics {
  /// Reports why a file's front matter cannot be read.
  fileprivate func explain(_ obstacle: FrontMatterSplit.Obstacle) {
    switch obstacle {
    case .endless(let fence):
      error(
        "the front matter never ends", line: 1, column: 1,
        hint: fence == "---"
          ? "add a line '---' below its keys; for a rule at the top of a card, write '***'"
          : "add a line '+++' below its keys")
    case .language(let name):
      error(
        "front matter in '\(name)' is not read", line: 1, column: 4,
        hint: "write it in YAML, between two lines of '---'")
    case .late(let line):
      error(
        "the front matter does not start on the first line", line: line, column: 1,
        hint: "remove the empty lines above it")
    }
  }

  /// Whether a card is held back by what is no front matter; if so, that is reported.
  fileprivate func hasStrayDraft(after split: FrontMatterSplit) -> Bool {
    guard
      let line = StrayDraft.line(in: bytes, from: split.bodyOffset, first: split.bodyLine)
    else { return false }
    error(
      "this line holds the card back, and is not in its front matter", line: line, column: 1,
      hint: split.content.isEmpty
        ? "put it at the top of the file, between two lines of three dashes and nothing else"
        : "move it up, between the two lines of dashes")
    return true
  }

  /// Whether more front matter follows a card's own; if so, that is reported.
  fileprivate func hasSecondFrontMatter(after split: FrontMatterSplit) -> Bool {
    guard !split.content.isEmpty,
      let second = FrontMatterSplit.second(
        in: bytes, from: split.bodyOffset, line: split.bodyLine)
    else { return false }
    error(
      "the card has front matter twice, in \(split.format.rawValue) and again in "
        + second.split.format.rawValue, line: second.line, column: 1,
      hint: "move the keys of the second one into the first")
    return true
  }

  /// Whether the file is UTF-8 without NUL; if not, that is reported.
  func isPlainText() -> Bool {
    if let offset = firstInvalidByte(in: bytes) {
      let byte = String(bytes[offset], radix: 16, uppercase: true)
      error(
        "the byte 0x\(byte) is not UTF-8", atByte: offset,
        hint: "save the file as UTF-8")
      return false
    }
    if let offset = firstIndex(of: 0, in: bytes) {
      error(
        "there is a NUL byte", atByte: offset,
        hint: "remove it; the file may not be text at all")
      return false
    }
    return true
  }
}

extension Entry {
  /// The author's order: pinned cards, then by weight, then by path; photographs of a folder by the time at which
  /// they were taken, then by name.
  static func comesBefore(_ first: Entry, _ second: Entry) -> Bool {
    let (one, other) = (first.frontMatter, second.frontMatter)
    if one.isPinned != other.isPinned { return one.isPinned }
    if one.weight != other.weight { return (one.weight ?? .max) < (other.weight ?? .max) }
    return precedesByPlace(first, second)
  }

  /// The author's order of cards of one weight: where their files are, and when photographs were taken.
  static func precedesByPlace(_ first: Entry, _ second: Entry) -> Bool {
    first.isOfAlbums && second.isOfAlbums
      ? precedesInAlbums(first, second) : String.bytesPrecede(first.path, second.path)
  }

  /// Whether the card comes before another by path: photographs by the numbers in their names, too.
  static func pathPrecedes(_ first: Entry, _ second: Entry) -> Bool {
    first.isOfAlbums && second.isOfAlbums
      ? String.namesPrecede(first.path, second.path) : String.bytesPrecede(first.path, second.path)
  }

  /// Whether the card is a photograph or the cover of an album.
  private var isOfAlbums: Bool { photograph != nil || album != nil }

  private static func precedesInAlbums(_ first: Entry, _ second: Entry) -> Bool {
    let folders = (Photograph.folder(of: first.path), Photograph.folder(of: second.path))
    if folders.0 != folders.1 { return String.namesPrecede(folders.0, folders.1) }
    guard let one = first.photograph, let other = second.photograph else {
      return first.album != nil && second.album == nil
    }
    switch (first.frontMatter.date, second.frontMatter.date) {
    case (let date?, let later?) where date < later: return true
    case (let date?, let earlier?) where earlier < date: return false
    case (.some, nil): return true
    case (nil, .some): return false
    default: break
    }
    if one.name != other.name { return String.namesPrecede(one.name, other.name) }
    return String.bytesPrecede(first.path, second.path)
  }
}

internal import AshlarContent
internal import AshlarSystem
internal import Foundation

/// Makes a card of each bookmark in a file as browsers and pin services export it (the Netscape bookmark
/// file format: a tag a line).
struct BookmarkImport {
  private(set) var site = ImportedSite()
  private var folders: [String] = []
  private var pending: (matter: ImportedMatter, text: String)?
  private var ids = FreeNames()
  private let file: String

  /// - Parameter file: the file's name, for places.
  init(file: String) {
    self.file = file
  }

  mutating func read(_ bytes: [UInt8], _ steps: BuildSteps) {
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      steps.advance(by: line.count + 1)
      guard line.contains(UInt8(ascii: "<")) || pending != nil else { continue }
      read(line: String(decoding: line, as: UTF8.self))
    }
    flush()
  }

  private mutating func read(line: String) {
    let upper = line.uppercased()
    if upper.contains("<DT><H3") || upper.contains("<H3") {
      flush()
      folders.append(Self.content(of: line))
    } else if upper.contains("</DL>") {
      flush()
      _ = folders.popLast()
    } else if upper.contains("<A ") {
      flush()
      bookmark(line)
    } else if upper.hasPrefix("<DD>"), pending != nil {
      pending?.text = Self.decoded(String(line.dropFirst(4)))
    }
  }

  private mutating func bookmark(_ line: String) {
    guard let link = Self.attribute("HREF", of: line), isSafeLink(link), link.contains("://") else {
      return site.lose("a bookmark that is no address of a page", at: file)
    }
    var matter = ImportedMatter()
    matter.link = link
    let title = Self.content(of: line)
    matter.title = title.isEmpty ? link : title
    if let seconds = Self.attribute("ADD_DATE", of: line).flatMap(Int.init), seconds > 0 {
      matter.date = Self.day(seconds)
    }
    let tags = Self.attribute("TAGS", of: line).map { $0.split(separator: ",").map(String.init) }
    for tag in (tags ?? []) + folders.suffix(1) {
      let tag = tag.trimmingCharacters(in: .whitespaces)
      if !tag.isEmpty, !matter.tags.contains(tag) { matter.tags.append(tag) }
    }
    let isPrivate = Self.attribute("PRIVATE", of: line) == "1"
    if isPrivate { matter.isDraft = true }
    pending = (matter, "")
  }

  private mutating func flush() {
    guard let (matter, text) = pending else { return }
    pending = nil
    let name = ids.take(Identifier.derived(fromPath: String((matter.title ?? "").prefix(60))))
    let body = text.isEmpty ? "" : text + "\n"
    site.add(.text(matter.yaml + body), at: "cards/bookmarks/\(name).md", from: file)
  }

  /// The text of the first element on a line that has one.
  private static func content(of line: String) -> String {
    guard let end = line.range(of: "</", options: .backwards),
      let start = line[..<end.lowerBound].lastIndex(of: ">")
    else { return "" }
    return decoded(String(line[line.index(after: start)..<end.lowerBound]))
  }

  private static func attribute(_ name: String, of line: String) -> String? {
    guard let range = line.range(of: name + "=\"", options: .caseInsensitive),
      let end = line[range.upperBound...].firstIndex(of: "\"")
    else { return nil }
    return decoded(String(line[range.upperBound..<end]))
  }

  /// A text without the escapes of HTML, and with those of Markdown.
  private static func decoded(_ text: String) -> String {
    var text = text
    for (escape, character) in [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"),
    ] { text = text.replacing(escape, with: character) }
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The day, in UTC, of a moment in seconds since 1970.
  private static func day(_ seconds: Int) -> String? {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = calendar.dateComponents(
      [.year, .month, .day], from: Date(timeIntervalSince1970: Double(seconds)))
    guard let year = parts.year, let month = parts.month, let day = parts.day else { return nil }
    return CalendarDate(year: year, month: month, day: day)?.day8601
  }
}

internal import AshlarBytes

extension PagePattern {
  /// The path of a card's page in the output: a file, or `index.html` in a folder.
  ///
  /// - Returns: nil when the card has no date and the pattern needs one.
  func path(of entry: Entry) -> String? {
    var path = ""
    for part in parts {
      switch part {
      case .text(let text): path += text
      case .field(let field):
        guard let value = Self.value(of: field, in: entry) else { return nil }
        path += value
      }
    }
    let names = path.utf8.split(at: "/").joined(separator: "/")
    let page = names.utf8.hasSuffix(".html") ? names : names + "/index.html"
    return entry.edition.map { $0.tag + "/" + page } ?? page
  }

  private static func value(of field: Field, in entry: Entry) -> String? {
    let date = entry.frontMatter.date
    let value: String? =
      switch field {
      case .year: date.map { padded($0.year, to: 4) }
      case .month: date.map { padded($0.month, to: 2) }
      case .day: date.map { padded($0.day, to: 2) }
      case .slug: entry.slug
      case .id: entry.plainID
      case .folder: entry.folderPath
      }
    return value
  }

  private static func padded(_ number: Int, to count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}

extension Entry {
  /// The last part of the card's address: its `slug`, else the name of its file, or of its folder for `index.md`.
  fileprivate var slug: String {
    frontMatter.slug ?? names.last.flatMap { Identifier.folderName(of: String($0)) } ?? plainID
  }

  /// The folders that the card lies in below `cards/`, with `/` between; the folder of an `index.md` is its name.
  fileprivate var folderPath: String {
    names.dropLast().compactMap { Identifier.folderName(of: String($0)) }.joined(separator: "/")
  }

  /// The parts of the card's path below `cards/`, without the ending; `index.md` stands for its folder.
  private var names: [Substring] { Entry.name(ofPath: plainPath).utf8.split(at: "/") }

  /// A card's path without its folder `cards/`, its extension, and `index` as a file's name.
  static func name(ofPath path: String) -> String {
    var name =
      path.utf8.hasPrefix(Entry.folder + "/")
      ? Substring(path.utf8.dropFirst(Entry.folder.utf8.count + 1)) : path[...]
    if let dot = name.utf8.lastIndex(of: ".") { name = name[..<dot] }
    return String(
      name.utf8.hasSuffix("/index") ? Substring(name.utf8.dropLast("/index".utf8.count)) : name)
  }
}

internal import AshlarBytes
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarSystem

/// Makes a card of each row of a table, as a file of its own which people edit; a table that stays one belongs into `data/`.
struct TableImport {
  private(set) var cards: NewCards
  /// The table's name, for places.
  private let place: String
  /// The folder that it lies in, absolute: pictures are brought from there.
  private let folder: String
  private let cardFolder: String
  private var copies: [String: String] = [:]

  /// What columns are called for what cards have.
  private enum Column: CaseIterable {
    case name, title, markdown, text, date, tags, image, alternative, link, author

    var names: [String] {
      switch self {
      case .name: ["id", "slug"]
      case .title: ["title", "name", "headline"]
      case .markdown: ["text", "body", "markdown"]
      case .text: ["description", "content", "notes", "note", "caption", "summary"]
      case .date: ["date", "day", "created", "created_at", "published"]
      case .tags: ["tags", "tag", "categories", "category", "keywords"]
      case .image: ["image", "picture", "photo", "cover", "file", "filename"]
      case .alternative: ["alt", "alternative"]
      case .link: ["link", "url", "website", "address", "source"]
      case .author: ["author", "by", "creator", "artist"]
      }
    }

    static let byName: [String: Column] = Dictionary(
      allCases.flatMap { column in column.names.map { ($0, column) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// - Parameters:
  ///   - file: the table's absolute path.
  ///   - place: its name, as it was given.
  ///   - known: see `NewCards`.
  init(file: String, place: String, known: [String: String]) {
    cards = NewCards(known: known)
    self.place = place
    folder = AshlarImport.folder(of: file)
    cardFolder = NewCards.name(stem(of: file))
  }

  var site: ImportedSite { cards.site }

  /// The table's rows.
  ///
  /// - Throws: what is wrong with the table, with the line.
  static func rows(of bytes: [UInt8], place: String) throws(ImportError) -> [CSVParsing.Row] {
    let bytes = TextFile.decoded(bytes)
    guard firstInvalidByte(in: bytes) == nil else {
      throw ImportError("'\(place)' is no text in UTF-8", hint: "save the table as CSV in UTF-8")
    }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let report = SourceDiagnostics(path: place, bytes: bytes)
    guard let rows = CSVParsing.rows(of: bytes[start...], report: report) else {
      let fault = report.diagnostics.first
      let line = fault?.location.map { " in line \($0.line)" } ?? ""
      throw ImportError(
        "'\(place)' is no table\(line): \(fault?.message ?? "it cannot be read")",
        hint: fault?.hint)
    }
    return rows
  }

  mutating func read(_ rows: [CSVParsing.Row], _ steps: BuildSteps) {
    for row in rows {
      read(row)
      steps.advance()
    }
  }

  private mutating func read(_ row: CSVParsing.Row) {
    let place = "\(place):\(row.line)"
    var matter = ImportedMatter()
    var cells: [Column: String] = [:]
    var isHeldBack = false
    for cell in row.cells {
      guard let name = cell.key.scalar, let words = cell.value.scalar else { continue }
      if matter.setMoment(name, words, lose: { cards.lose($0, at: place) }) { continue }
      // Whether others may see a row, as lists of bookmarks have it.
      let key = name.lowercased() == "shared" ? "public" : name
      if let answer = HeldBack(key, words), answer != .unclear {
        isHeldBack = isHeldBack || answer == .yes
      } else if let column = Column.byName[name.lowercased()], cells[column] == nil {
        cells[column] = words
      } else {
        cards.lose("the column '\(ForeignText.line(name))'", at: place)
      }
    }
    if isHeldBack {
      matter.isDraft = true
      cards.lose("a row that the table holds back: it is a draft", at: place)
    }
    matter.title = cells[.title].map { ForeignText.line($0) }
    matter.author = cells[.author].map { ForeignText.line($0) }
    matter.alt = cells[.alternative].map { ForeignText.line($0) } ?? matter.title
    matter.date = cells[.date].flatMap(SourceMoment.text)
    if matter.date == nil, cells[.date] != nil {
      cards.lose("a date that cannot be read", at: place)
    }
    matter.link = cells[.link].flatMap(WebLink.checked)
    if matter.link == nil, cells[.link] != nil {
      cards.lose("an address that no card can have: it is none of a page", at: place)
    }
    let words = (cells[.tags] ?? "").utf8.split { ",;".utf8.contains($0) }
      .map { ForeignText.line(String($0) ?? "") }
    matter.add(tags: words.filter { !$0.isEmpty })
    if let image = cells[.image] {
      matter.image = picture(image, place)
      if matter.image == nil { cards.lose("a picture that is not there", at: place) }
    }
    let body = body(of: cells[.markdown], cells[.text], place)
    // A card leads somewhere by its title.
    if let link = matter.link, matter.title == nil, matter.image == nil, body.isEmpty {
      let start = link.utf8.firstRange(ofText: "://")?.upperBound ?? link.startIndex
      matter.title = String(link[start...])
      matter.kind = "link"
    }
    let name = cells[.name] ?? matter.title ?? "row"
    cards.add(
      matter, body, at: cards.path(name, in: cardFolder, of: cells[.name] ?? matter.link ?? name),
      from: place)
  }

  private mutating func body(of markdown: String?, _ text: String?, _ place: String) -> String {
    var losses: [String] = []
    var parts: [String] = []
    if let markdown {
      let rewriting = MarkdownRewriting(
        link: { _ in nil }, picture: { _ in nil }, note: nil, lose: { losses.append($0) })
      parts.append(rewriting.text(markdown).utf8.trimmingEnd(" \t\n") + "\n")
    }
    if let text { parts.append(ForeignText(lose: { losses.append($0) }).markdown(text)) }
    for loss in losses { cards.lose(loss, at: place) }
    return parts.joined(separator: "\n")
  }

  /// Brings a picture that lies beside the table or below.
  private mutating func picture(_ name: String, _ place: String) -> String? {
    let name = String(name.utf8.trimming(" \t"))
    if let copy = copies[name] { return copy }
    guard AssetReading.hasPictureName(name), !name.utf8.contains("\0"),
      let file = absolutePath(of: folder + "/" + name), file.utf8.hasPrefix(folder + "/"),
      (try? OpenFile(file)) != nil
    else { return nil }
    let dot = name.utf8.lastIndex(of: ".") ?? name.endIndex
    let target = "images/\(cardFolder)/\(NewCards.name(stem(of: name)))\(name[dot...].lowercased())"
    let copy = cards.copy(file, to: target, from: place)
    copies[name] = copy
    return copy
  }
}

internal import AshlarDiagnostics

/// The boards of an `ashlar.yaml`, and the same text with another one or with other photographs on one; all else stays as it is,
/// comments included.
package struct BoardListEdit {
  /// The whole text.
  package var text: String { edit.text }
  private var edit: YAMLEdit

  /// A board that shows photographs in an order of its own.
  package struct NewBoard {
    package var id: String
    package var title: String
    package var isUnlisted: Bool
    /// From the site's folder, in order.
    package var pictures: [String]

    package init(id: String, title: String, isUnlisted: Bool, pictures: [String]) {
      self.id = id
      self.title = title
      self.isUnlisted = isUnlisted
      self.pictures = pictures
    }
  }

  /// - Returns: nil for what is no mapping over several lines.
  package init?(_ text: String) {
    edit = YAMLEdit(text)
    guard case .mapping(let members)? = edit.value?.content, !members.isEmpty,
      let root = edit.value,
      let start = edit.offset(of: root), edit.scalars[start] != "{"
    else { return nil }
  }

  /// Whether the text names boards.
  package var namesBoards: Bool { boards != nil }

  private var boards: YAMLValue? {
    guard let value = edit.value?.member("boards")?.value,
      case .sequence(let items) = value.content,
      !items.isEmpty
    else { return nil }
    return value
  }

  private func board(_ id: String) -> YAMLValue? {
    guard case .sequence(let items)? = boards?.content else { return nil }
    return items.first { $0.member("id")?.value.text == id }
  }

  /// Whether the text has a board of its own with an id.
  package func has(board id: String) -> Bool { board(id) != nil }

  /// The photographs that a board names one by one; nil for a board that does not.
  package func pictures(ofBoard id: String) -> [String]? {
    guard let list = board(id)?.member("select")?.value.member("pictures")?.value else {
      return nil
    }
    switch list.content {
    case .scalar(let text, _): return [text]
    case .sequence(let items): return items.compactMap(\.text)
    case .mapping: return nil
    }
  }

  /// Gives a board other photographs; those that stay keep their spelling and their comments.
  ///
  /// - Returns: false when the text cannot be changed so, as where an alias stands for the list; it is then what it was.
  package mutating func set(pictures: [String], ofBoard id: String) -> Bool {
    guard let select = board(id)?.member("select")?.value else { return false }
    let before = edit
    let place = SourceLocation(file: "", line: select.line, column: select.column)
    let isDone =
      edit.set("pictures", toItems: pictures, inMappingAt: place)
      || edit.set("pictures", to: Self.flow(pictures), inMappingAt: place)
    if isDone, self.pictures(ofBoard: id) == pictures { return true }
    edit = before
    return false
  }

  /// Adds a board behind all others.
  ///
  /// - Parameter index: lines of YAML for the first board, where the text names none: what the first page has shown.
  /// - Returns: false when the text cannot be changed so; it is then what it was.
  package mutating func add(_ board: NewBoard, index: [String]) -> Bool {
    let before = edit
    if let boards {
      append(board, to: boards)
    } else if edit.value?.member("boards") == nil {
      var lines = ["boards:"] + index + Self.lines(of: board, indentation: "")
      if edit.scalars.last != "\n" { lines.insert("", at: 0) }
      edit.scalars += (lines.joined(separator: "\n") + "\n").unicodeScalars
    }
    if pictures(ofBoard: board.id) == board.pictures { return true }
    edit = before
    return false
  }

  private mutating func append(_ board: NewBoard, to boards: YAMLValue) {
    guard let start = edit.offset(of: boards) else { return }
    let isFlow = edit.scalars[start] == "["
    // The dashes of a list may stand in the column of the key above them.
    let end = edit.endOfValue(at: start, indentation: 0, isFlow: isFlow)
    if isFlow {
      let unlisted = board.isUnlisted ? ", unlisted: true" : ""
      let id = FieldText.quoted(board.id, at: .flow)
      let title = FieldText.quoted(board.title, at: .flow)
      let item =
        ", {id: \(id), title: \(title)\(unlisted), "
        + "select: {pictures: \(Self.flow(board.pictures)), order: listed}}"
      edit.scalars.insert(contentsOf: item.unicodeScalars, at: end - 1)
    } else {
      let indentation = String(repeating: " ", count: boards.column - 1)
      let lines = Self.lines(of: board, indentation: indentation)
      edit.scalars.insert(
        contentsOf: ("\n" + lines.joined(separator: "\n")).unicodeScalars, at: end)
    }
  }

  private static func flow(_ texts: [String]) -> String {
    "[" + texts.map { FieldText.quoted($0, at: .flow) }.joined(separator: ", ") + "]"
  }

  private static func lines(of board: NewBoard, indentation: String) -> [String] {
    let head = [
      "- id: \(FieldText.quoted(board.id))", "  title: \(FieldText.quoted(board.title))",
    ]
    let unlisted = board.isUnlisted ? ["  unlisted: true"] : []
    let select = ["  select:", "    order: listed", "    pictures:"]
    let items = board.pictures.map { "    - \(FieldText.quoted($0, at: .item))" }
    return (head + unlisted + select + items).map { indentation + $0 }
  }
}

extension BoardListEdit {
  /// The first board of a site that names none, as lines of YAML: covers of albums, pictures of no album, cards.
  ///
  /// - Parameter board: as it was read.
  /// - Returns: nil where what `albums` says of its layout cannot be copied.
  package func lines(ofIndex board: BoardConfiguration, albumFolders: [String]) -> [String]? {
    let albums = edit.value?.member("albums")?.value
    let place = albums.map { SourceLocation(file: "", line: $0.line, column: $0.column) }
    func option(_ key: String) -> String?? {
      guard let place, albums?.member(key) != nil else { return .some(nil) }
      guard let source = edit.source(of: key, inMappingAt: place),
        !source.utf8.contains(0x0A)
      else { return nil }
      return source
    }
    guard let covers = option("covers"), let layout = option("layout"),
      let headers = option("headers"), let scrubber = option("scrubber")
    else { return nil }
    var lines = ["- id: index", "  sections:"]
    for section in board.sections {
      lines.append("  - id: \(section.id)")
      let order =
        section.selection.order == .author
        ? [] : ["      order: \(section.selection.order.rawValue)"]
      switch section.id {
      case "albums":
        let inner = section.selection.excluded.ids
        lines += [
          "    layout: \(covers ?? "masonry")", "    select:", "      kind: \(Entry.Album.kind)",
        ]
        if !inner.isEmpty { lines.append("      exclude: {ids: \(Self.flow(inner))}") }
        lines += order
      case "photographs":
        lines += ["    layout: \(layout ?? "justified-rows")"]
        if let headers { lines.append("    headers: \(headers)") }
        if let scrubber { lines.append("    scrubber: \(scrubber)") }
        lines += ["    select:", "      pictures: \(Photograph.folder)"]
        if !albumFolders.isEmpty {
          lines.append("      exclude: {pictures: \(Self.flow(albumFolders))}")
        }
        lines += headers == nil ? order : []
      default:
        lines += ["    select: {exclude: {pictures: \(Photograph.folder)}}"]
      }
    }
    return lines
  }
}

internal import AshlarBytes
internal import AshlarContent
internal import AshlarSystem

extension SourceExclusions {
  /// Excluded files of the vault, and of what Obsidian publishes: beginnings of paths, or regular expressions between
  /// slashes. A source that is a folder within a vault has those of the vault.
  mutating func addObsidian(_ folder: SourceFolder) {
    let (vault, inner) = Self.vault(around: folder)
    var (starts, expressions) = ([String](), 0)
    for (file, key) in [
      (".obsidian/app.json", "userIgnoreFilters"), (".obsidian/publish.json", "excluded"),
    ] {
      guard let record = settings(file, of: vault), let value = record[key] else { continue }
      var items = [value]
      if case .sequence(let list) = value.content { items = list }
      for item in items {
        guard let text = item.scalar else {
          leaveInDoubt(file)
          continue
        }
        if text.isEmpty { continue }
        if Self.isExpression(text) {
          expressions += 1
          if expressions == Self.mostExpressions { leaveAllOut(key, file) }
          if expressions < Self.mostExpressions {
            addExpression(composed(text), file, below: inner)
          }
        } else {
          starts.append(composed(text).lowercased())
        }
      }
    }
    if !starts.isEmpty {
      let starts = PathStarts(starts.map { Array($0.utf8) })
      add(Self.excluded) { starts.hasStart(of: Array((inner + $0).lowercased().utf8)) }
    }
    for (file, key) in [
      (".obsidian/templates.json", "folder"),
      (".obsidian/plugins/templater-obsidian/data.json", "templates_folder"),
    ] {
      guard let text = settings(file, of: vault)?.text(key) else { continue }
      let place = composed(Self.plain(text)).lowercased() + "/"
      if place == "/" { continue }
      add("a template") { (inner + $0).lowercased().utf8.hasPrefix(place) }
    }
  }

  /// What a file of settings says; nil where there is none, or it cannot be read, which is noted.
  private mutating func settings(_ file: String, of vault: SourceFolder) -> SourceRecord? {
    guard vault.exists(file) else { return nil }
    let record = vault.text(file).flatMap { SourceRecord(json: $0) }
    if record == nil { leaveInDoubt(file) }
    return record
  }

  private mutating func leaveInDoubt(_ file: String) {
    unread.append(("settings of a vault that cannot be read", file))
    doubt = "the vault's settings"
  }

  /// The vault that a folder is, or lies in, and the path from there to the folder; the folder where there is none.
  private static func vault(around folder: SourceFolder) -> (vault: SourceFolder, inner: String) {
    var (root, inner) = (folder.root, "")
    while !SourceFolder.holds(".obsidian", in: root) {
      let around = AshlarImport.folder(of: root)
      if around.isEmpty { return (folder, "") }
      inner = composed(fileName(of: root)) + "/" + inner
      root = around
    }
    return (SourceFolder(settingsIn: root), inner)
  }

  private static let excluded = "an excluded file of the vault"

  /// Whether a text is a regular expression between slashes.
  private static func isExpression(_ text: String) -> Bool {
    text.utf8.count > 2 && text.utf8.first == UInt8(ascii: "/")
      && text.utf8.last == UInt8(ascii: "/")
  }

  private mutating func addExpression(_ text: String, _ file: String, below inner: String) {
    let body = String(text.dropFirst().dropLast())
    guard let pattern = try? Regex(body).ignoresCase().matchingSemantics(.unicodeScalar) else {
      unread.append(("the excluded files '\(text)'", file))
      return add(Self.excluded) { contains(body, in: Array((inner + $0).utf8)) }
    }
    add(Self.excluded) { Self.finds(pattern, in: inner + $0) }
  }
}

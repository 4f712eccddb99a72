internal import AshlarBytes
internal import AshlarContent
internal import AshlarSystem

extension SourceExclusions {
  /// Excluded files of the vault, and of what Obsidian publishes: beginnings of paths, or regular expressions between
  /// slashes. A source that is a folder within a vault has those of the vault.
  mutating func addObsidian(_ folder: SourceFolder) {
    let (vault, inner) = Self.vault(around: folder)
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
        if !text.isEmpty { addExcluded(text, file, below: inner) }
      }
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

  private mutating func addExcluded(_ text: String, _ file: String, below inner: String) {
    let name = "an excluded file of the vault"
    let text = composed(text)
    guard text.utf8.count > 2, text.utf8.first == UInt8(ascii: "/"),
      text.utf8.last == UInt8(ascii: "/")
    else {
      let start = text.lowercased().utf8
      return add(name) { (inner + $0).lowercased().utf8.starts(with: start) }
    }
    let body = String(text.dropFirst().dropLast())
    guard let pattern = try? Regex(body).ignoresCase().matchingSemantics(.unicodeScalar) else {
      unread.append(("the excluded files '\(text)'", file))
      return add(name) { contains(body, in: Array((inner + $0).utf8)) }
    }
    add(name) { Self.finds(pattern, in: inner + $0) }
  }
}

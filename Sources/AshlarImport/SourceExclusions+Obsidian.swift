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
      guard let bytes = vault.text(file) else { continue }
      let value = SourceRecord.value(json: bytes)
      if value == nil { unread.append(("settings of a vault that cannot be read", file)) }
      if value == nil, contains(key, in: bytes) { doubt = "the vault's '\(key)'" }
      guard case .sequence(let items) = value?.member(key)?.content else { continue }
      for text in items.compactMap(\.scalar) where !text.isEmpty {
        addExcluded(text, file, below: inner)
      }
    }
    for (file, key) in [
      (".obsidian/templates.json", "folder"),
      (".obsidian/plugins/templater-obsidian/data.json", "templates_folder"),
    ] {
      let record = vault.text(file).flatMap { SourceRecord(json: $0) }
      guard let text = record?.text(key) else { continue }
      let place = Self.composed(Self.plain(text)).lowercased() + "/"
      if place == "/" { continue }
      add("a template") { (inner + $0).lowercased().utf8.hasPrefix(place) }
    }
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
    let text = Self.composed(text)
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

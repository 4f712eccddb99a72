internal import AshlarBytes
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarJSON
internal import AshlarSystem

/// Cards that are made, taken away, and called by other names.
extension CardDesk {
  /// Makes a card in the folder of another, named after its title.
  mutating func create(_ wish: CardWish, in site: Site?) throws(Refusal) -> [UInt8] {
    let title = String((wish.name ?? "").utf8.trimming(" \t\n"))
    guard !title.isEmpty, title.utf8.count <= 1000 else {
      throw Refusal(reason: "a new card needs a title")
    }
    let isCard = !SiteFolder.mayBeSidecar(wish.file)
    let beside = isCard ? try? files.bytes(of: wish.file) : nil
    let folder = beside == nil ? "cards/" : Self.folder(of: wish.file)
    let bytes = CardEdit.card(titled: title)
    let names = site.map { TakenNames(of: $0, besides: nil) }
    let path = try files.freePath(for: folder + Self.name(for: title) + ".md") { path in
      names?.clash(of: bytes, at: path) != nil
    }
    try files.make(path, with: bytes)
    forget(path)
    saved.add(
      "making \(path)", in: wish.editor, [SavedSteps.File(path: path, before: nil, after: bytes)])
    changed.insert(PathKey(path))
    return JSONWriter.object { $0.member("file", path) }
  }

  /// Moves a card to those that are kept and not shown.
  mutating func remove(_ wish: CardWish) throws(Refusal) -> [UInt8] {
    let path = wish.file
    let bytes = try current(wish)
    guard drafts[path] == nil else { throw Refusal(reason: Self.isUnsaved) }
    let kept = try files.remove(path, expected: bytes)
    changed.insert(PathKey(path))
    saved.add(
      "removing \(path)", in: wish.editor,
      [SavedSteps.File(path: path, before: bytes, after: nil, kept: kept)])
    return JSONWriter.object { writer in
      writer.member("kept", kept)
      saved.write(to: &writer)
    }
  }

  /// Gives a card's file another name in its folder. Where its page moves, the card says that the old address leads there.
  mutating func rename(_ wish: CardWish, in site: Site?) throws(Refusal) -> [UInt8] {
    let path = wish.file
    let bytes = try current(wish)
    guard drafts[path] == nil else { throw Refusal(reason: Self.isUnsaved) }
    guard let site, let given = wish.name, Identifier.folderName(of: given) != nil else {
      throw Refusal(reason: "a card's name has a letter or a digit")
    }
    let folder = Self.folder(of: path)
    let (own, ending) = Self.parts(ofName: path.utf8.dropFirst(folder.utf8.count), in: site)
    let other = folder + Self.name(for: given) + ending
    guard !other.utf8.elementsEqual(path.utf8) else { throw Refusal(reason: "it has this name") }
    guard !files.isThere(other) else {
      throw Refusal(reason: "\(other) cannot be written: there is such a file already")
    }
    try files.checkMayChange(path)
    let renamed = try Self.bytes(bytes, of: path, movedTo: other, in: site)
    if let clash = TakenNames(of: site, besides: path).clash(of: renamed, at: other) {
      throw Refusal(reason: clash)
    }
    try files.make(other, with: renamed, like: path)
    do throws(Refusal) {
      try files.drop(path, expected: bytes)
    } catch {
      _ = try? files.remove(other, expected: renamed)
      throw error
    }
    changed.formUnion([PathKey(path), PathKey(other)])
    saved.add(
      "renaming \(path)", in: wish.editor,
      [
        SavedSteps.File(path: path, before: bytes, after: nil, kept: other),
        SavedSteps.File(path: other, before: nil, after: renamed),
      ])
    let file = own + ending
    let others = site.entries.filter { !$0.path.utf8.elementsEqual(path.utf8) }
    let translations = others.filter {
      Self.folder(of: $0.path).utf8.elementsEqual(folder.utf8)
        && Self.parts(ofName: $0.path.utf8.dropFirst(folder.utf8.count), in: site).stem
          .utf8.elementsEqual(own.utf8)
    }
    return JSONWriter.object { writer in
      writer.member("file", other)
      writer.member("mentions", others.count { contains(file, in: $0.source) })
      writer.member("translations", translations.map(\.path))
    }
  }

  /// A file's name without its ending, and that: `.md`, or `.de.md` for a card in one of the site's languages.
  private static func parts(
    ofName name: Substring.UTF8View, in site: Site
  ) -> (stem: String, ending: String) {
    let parts = Substring(name).utf8.split(at: ".").map(String.init)
    guard parts.count > 1 else { return (String(Substring(name)), "") }
    let languages = [site.configuration.language] + site.configuration.languages.map(\.tag)
    let hasLanguage =
      parts.count > 2
      && languages.contains { $0.lowercased() == parts[parts.count - 2].lowercased() }
    let ending = parts.suffix(hasLanguage ? 2 : 1).map { "." + $0 }.joined()
    return (String(Substring(name.dropLast(ending.utf8.count))), ending)
  }

  /// A card as it says where its page was before.
  private static func bytes(
    _ bytes: [UInt8], of path: String, movedTo other: String, in site: Site
  ) throws(Refusal) -> [UInt8] {
    let isHidden = site.entries.contains {
      $0.unlistedFolder != nil && $0.path.utf8.elementsEqual(path.utf8)
    }
    // An alias would give away the address of an unlisted board.
    guard !isHidden, let page = site.page(of: bytes, at: path),
      let next = site.page(of: bytes, at: other), page != next
    else { return bytes }
    let edit = try Self.edit(of: path, bytes)
    guard let fields = edit.fields else {
      throw Refusal(
        reason:
          "its address would change; write 'aliases' with \(Site.alias(ofPage: page)) first, as its front matter is no YAML"
      )
    }
    let (old, new) = (Site.alias(ofPage: page), Site.alias(ofPage: next))
    let written = fields.first { $0.key == "aliases" }?.value ?? ""
    let aliases = CardEdit.items(of: written).filter { $0 != new && $0 != old } + [old]
    let change = CardEdit.FieldChange(key: "aliases", value: aliases.joined(separator: ", "))
    return try Self.bytes(of: edit, with: .parts(body: nil, fields: [change]))
  }

  /// The bytes of a card that its author has seen.
  private func current(_ wish: CardWish) throws(Refusal) -> [UInt8] {
    let bytes = try files.bytes(of: wish.file)
    guard Self.fingerprint(of: bytes) == wish.base else {
      throw Refusal(reason: CardFiles.changed(wish.file))
    }
    return bytes
  }

  /// The folder of a file, with `/` at its end.
  static func folder(of path: String) -> String {
    String(path[...(path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)])
  }

  /// The name of a file for a text, without an ending; `index` would stand for its folder.
  static func name(for text: String) -> String {
    let name = Identifier.folderName(of: text) ?? "card"
    return name == "index" ? "card-index" : name
  }

  static let isUnsaved = "save or discard the card first"
}

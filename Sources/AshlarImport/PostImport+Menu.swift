internal import AshlarBytes
internal import AshlarContent

extension PostImport {
  /// Carries the source's main menus over, one for each language, once all posts have their addresses.
  mutating func addMenus() {
    site.menu = menu(configuration.menus, in: nil)
    for language in site.languages.sorted() {
      site.languageMenus[language] = menu(configuration.menus(in: language), in: language)
    }
  }

  /// The lines of `ashlar.yaml` with a menu.
  ///
  /// - Parameter language: that of the pages that show it; nil for the site's own.
  private mutating func menu(_ value: YAMLValue?, in language: String?) -> [String] {
    var menu = SourceMenu(value)
    for loss in menu.losses { site.lose(loss, at: configuration.file) }
    for (index, post) in posts.enumerated() where post.language == language {
      guard var entry = post.matter.menu else { continue }
      entry.identifier = entry.name ?? post.matter.title
      menu.add(entry, of: index)
    }
    var boards = site.boards
    var lost: [(what: String, place: String)] = []
    let targets = Dictionary(
      uniqueKeysWithValues: Set(menu.entries).map { entry in
        (
          entry,
          target(of: entry, in: language, &boards) { lost.append(($0, place(of: entry))) }
        )
      })
    site.boards = boards
    for loss in lost { site.lose(loss.what, at: loss.place) }
    let ids = site.boardIDs
    var unused: [String] = []
    let lines = menu.lines(
      target: { targets[$0] ?? nil }, id: { $0.flatMap { ids[$0] } ?? "index" },
      lose: { unused.append($0) })
    for loss in unused { site.lose(loss, at: configuration.file) }
    return lines
  }

  private func place(of entry: SourceMenuEntry) -> String {
    entry.post.map { posts[$0].path } ?? configuration.file
  }

  /// What an entry leads to.
  ///
  /// - Parameter boards: gets the board of a folder of posts that an entry leads to.
  private func target(
    of entry: SourceMenuEntry, in language: String?, _ boards: inout [ImportedSite.Board],
    lose: (String) -> Void
  ) -> SourceMenu.Target? {
    if let index = entry.post { return card(index, lose) }
    if entry.address.isEmpty { return nil }
    if MenuEntry.isOutside(entry.address), !ownAddress.contains(entry.address) {
      return .link(entry.address)
    }
    for whole in ownAddress.paths(of: entry.address) {
      let path = String(whole.utf8.prefix(before: "#?"))
      if let target = target(ofPath: path, entry, in: language, &boards, lose) {
        if path != whole { lose("a part of a page that a menu leads to: it leads to the page") }
        return target
      }
    }
    lose("an entry of the menu that leads to no page here")
    return nil
  }

  private func target(
    ofPath path: String, _ entry: SourceMenuEntry, in language: String?,
    _ boards: inout [ImportedSite.Board], _ lose: (String) -> Void
  ) -> SourceMenu.Target? {
    var names = path.utf8.split(at: "/").map(String.init)
    // Addresses have the language, names of pages have not.
    if let language, names.first == language { names.removeFirst() }
    if names.isEmpty || names == ["index.html"] { return .board(nil) }
    for start in [language.map { "/" + $0 }, ""].compactMap(\.self) {
      if let index = lookup.post(start + "/" + names.joined(separator: "/"), from: "") {
        return card(index, lose)
      }
    }
    if names.count == 1, ["tags", "categories"].contains(names[0]), site.hasTags { return .tags }
    let folder = names.map(ContentPlace.fileName).joined(separator: "/")
    guard hasCards(in: folder) else { return nil }
    if !boards.contains(where: { $0.folder == folder }) {
      guard boards.count < ImportedSite.maximumBoardCount else { return nil }
      // Words of another language are no title in the site's own.
      let title = (language == nil ? entry.name : nil) ?? names.last ?? folder
      boards.append(ImportedSite.Board(folder: folder, title: title))
    }
    return .board(folder)
  }

  private func card(_ index: Int, _ lose: (String) -> Void) -> SourceMenu.Target? {
    if posts[index].matter.isHidden(from: today) {
      lose("an entry of the menu whose page is not shown")
      return nil
    }
    let isNamed = posts[index].matter.title != nil
    return .card(posts[index].card, name: isNamed ? nil : stem(of: posts[index].card))
  }

  /// Whether a folder below `cards/`, or below that of a language there, has a card that is shown.
  private func hasCards(in folder: String) -> Bool {
    posts.contains { post in
      let start = ["cards", post.language, folder].compactMap(\.self).joined(separator: "/")
      return post.card.utf8.hasPrefix(start + "/") && !post.matter.isHidden(from: today)
    }
  }
}

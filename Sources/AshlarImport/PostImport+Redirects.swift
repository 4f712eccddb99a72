internal import AshlarBytes
internal import AshlarContent

extension PostImport {
  /// Has the pages that Hugo makes of sections, categories, series and tags lead to those that are in their places here,
  /// and links to them as well.
  mutating func addRedirects() {
    var targets: [String: String] = [:]
    let nested = nestedSections
    for post in posts where !post.matter.isHidden(from: today) && post.matter.publish == nil {
      let start = post.language.map { "/\($0)/" } ?? "/"
      if let section = section(of: post), let name = Self.name(ofPage: section) {
        targets["\(start)\(name)/"] = start
      }
      for section in folders(around: post.plainPath) where nested.contains(section) {
        let names = section.utf8.split(at: "/").dropFirst().compactMap {
          Self.name(ofPage: String($0))
        }
        targets["\(start)\(names.joined(separator: "/"))/"] = start
      }
      for (folder, words, taxonomy) in [
        ("categories", post.matter.categories, "tags"), ("series", post.matter.series, "series"),
        ("tags", post.matter.tags, "tags"),
      ] {
        for word in words {
          guard let tag = TermName.folder(of: word), let name = Self.name(ofPage: word) else {
            continue
          }
          targets["\(start)\(folder)/\(name)/"] = "\(start)\(taxonomy)/\(tag)/"
          targets["\(start)\(folder)/"] = "\(start)\(taxonomy)/"
        }
      }
    }
    for (former, target) in targets.sorted(by: { $0.key < $1.key }) {
      let key = ContentPlace.key(former)
      if formerPages[key] == nil { formerPages[key] = target }
    }
    formerPages.merge(boardPages()) { _, board in board }
    formerPages.merge(feeds()) { _, feed in feed }
    let kept = Set(
      (Array(targets.values) + site.boardIDs.values.map { "/\($0)/" }).map {
        PageClaims.file(at: $0)
      })
    let lines = targets.sorted { $0.key < $1.key }.compactMap { former, target -> String? in
      let page = PageClaims.file(at: former)
      guard !kept.contains(page), claims.take(formerPage: page) else { return nil }
      return "  \(ImportedMatter.quoted(former)): \(ImportedMatter.quoted(target))"
    }
    guard !lines.isEmpty else { return }
    site.extras += ["# Pages that have other addresses now.", "redirects:"] + lines
  }

  /// The boards in the place of sections' pages, by the keys of these.
  private func boardPages() -> [String: String] {
    let boards = site.boardIDs.map { ($0.utf8.split(at: "/"), $1) }
    var pages: [String: String] = [:]
    for post in posts where !post.matter.isHidden(from: today) {
      let start = post.language.map { "/\($0)/" } ?? "/"
      let names = post.card.utf8.split(at: "/").dropFirst(post.language == nil ? 1 : 2)
      for (folder, id) in boards where names.dropLast().starts(with: folder) {
        pages[ContentPlace.key(start + folder.joined(separator: "/"))] = "\(start)\(id)/"
      }
    }
    return pages
  }

  /// The feeds that the site has, by their keys: those of languages that have a post with a date.
  private func feeds() -> [String: String] {
    guard SourceSettings.address(of: configuration, kind) != nil else { return [:] }
    let dated = posts.lazy.filter { $0.matter.date != nil && !$0.matter.isHidden(from: today) }
    return Dictionary(
      dated.map { $0.language.map { "\($0)/index.xml" } ?? "index.xml" }.map { ($0, "/" + $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The folder below `cards/` of a post that lies in one, which has no board.
  private func section(of post: ImportedPost) -> String? {
    let start = ["cards", post.language].compactMap(\.self).joined(separator: "/") + "/"
    let names = post.card.utf8.dropping(prefix: start)?.utf8.split(at: "/") ?? []
    guard names.count > 1,
      !site.boards.contains(where: { $0.folder.utf8.elementsEqual(names[0].utf8) })
    else { return nil }
    return String(names[0])
  }

  /// The folders within sections that have pages of their own in the source, `content/docs/guide`.
  private var nestedSections: Set<String> {
    let pages = source.files.filter { stem(of: $0).utf8.prefix(before: ".") == "_index" }
    let folders = pages.compactMap(languages.place).map { AshlarImport.folder(of: $0.path) }
    return Set(folders.filter { $0.utf8.split(at: "/").count > 2 })
  }

  /// The name of the folder that Hugo's page of a word or a section has; nil where a redirect cannot have it.
  private static func name(ofPage word: String) -> String? {
    let name = SourceAddresses.hugoName(word)
    return !name.isEmpty && isOutputPath(name) ? name : nil
  }
}

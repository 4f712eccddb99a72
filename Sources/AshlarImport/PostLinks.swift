internal import AshlarBytes
internal import AshlarContent
internal import AshlarMarkdown
internal import AshlarSystem

/// Finds what the addresses in one post lead to here, and notes the files that its card needs.
///
/// It is a class because the passes over the post's text share what it notes.
final class PostLinks {
  /// What is not carried over, in order.
  private(set) var losses: [String] = []
  /// Files that the card needs, and where they go.
  private(set) var files: [(source: String, target: String)] = []
  private let post: ImportedPost
  private let posts: [ImportedPost]
  private let lookup: SourceLookup
  private let ownAddress: OwnAddress
  private let kind: ImportSource
  private let today: CalendarDate
  private let tagFolders: Set<String>
  private let formerPages: [String: String]
  private let languages: Set<String>
  private let targets: FileTargets

  /// - Parameters:
  ///   - posts: all of the source, as `lookup` numbers them.
  ///   - tagFolders: the folders of tags' pages, behind those of further languages.
  ///   - formerPages: what is here in the place of pages that were made of sections and words, by their keys.
  ///   - languages: the tags of further languages that have cards.
  init(
    of post: ImportedPost, among posts: [ImportedPost], lookup: SourceLookup,
    ownAddress: OwnAddress, kind: ImportSource, today: CalendarDate, tagFolders: Set<String>,
    formerPages: [String: String], languages: Set<String>, targets: FileTargets
  ) {
    self.targets = targets
    self.post = post
    self.posts = posts
    self.lookup = lookup
    self.ownAddress = ownAddress
    self.kind = kind
    self.today = today
    self.tagFolders = tagFolders
    self.formerPages = formerPages
    self.languages = languages
  }

  /// The post's path below the source.
  var path: String { post.path }

  /// The address of the post's card, where its text is shown in another one; nil in its own.
  var card: String?

  /// Takes over the files that a part of another post needs, which is shown in this one.
  func adopt(_ other: PostLinks) { files += other.files }

  /// Notes something that is not carried over.
  func lose(_ loss: String) { losses.append(loss) }

  /// Whether a card's text shows a picture that is none of those that it brings.
  ///
  /// Texts in which tags, brackets and code stand crosswise may mean something else without their tags.
  func showsOther(_ text: String) -> Bool {
    guard text.utf8.contains(text: "![") else { return false }
    let bytes = Array(text.utf8)
    let known = Set(files.map { "/" + $0.target })
    return MarkdownDocument(parsing: bytes.span, file: "").references.contains {
      let path = percentDecoded(String(decoding: $0.destination, as: UTF8.self))
      return $0.kind == .image && !(path.map(known.contains) ?? false)
    }
  }

  /// The path of a picture or a film here; nil when the source has no such file.
  func picture(_ address: String) -> String? {
    if lookup.file(address, from: post.path) == nil, let file = resource(address) {
      return bring(file)
    }
    for path in ownAddress.paths(of: address) {
      // What follows the path is for a theme, unless it is a part of the name.
      for name in [path, String(path.utf8.prefix(before: "#?"))] {
        if let file = lookup.file(name, from: post.path) { return bring(file) }
      }
    }
    return nil
  }

  private func bring(_ file: String) -> String? {
    guard SourceFolder.isPicture(file) || AssetReading.hasVideoName(file) else { return nil }
    let target = targets.target(of: file, in: folder(for: "images/"))
    files.append((file, target))
    return "/" + percentEncoded(target)
  }

  /// The site's folder for what the card needs: `cards/` for one that is not always shown, where nothing is published that no card
  /// names which is shown.
  private func folder(for usual: String) -> String {
    post.matter.isAlwaysShown ? usual : "cards/"
  }

  /// The address that a link leads to here; nil when the source has no such page or file.
  func link(_ address: String) -> String? {
    if post.resources.file(address) != nil, lookup.file(address, from: post.path) == nil {
      return resource(address).map(brought)
    }
    for whole in ownAddress.paths(of: address) {
      let path = String(whole.utf8.prefix(before: "#?"))
      let name = whole.utf8.firstIndex(of: "#").map {
        String(whole[whole.utf8.index(after: $0)...])
      }
      if path.isEmpty, let name {
        if name.isEmpty { return "#" }
        let found = place(name, in: post)
        return found.isEmpty ? nil : (card ?? "") + found
      }
      // The site's first page, and those of its tags, are no posts.
      if let page = sitePage(path) { return page }
      // Notes have names without endings: one with an ending of another kind is that of a file.
      if kind == .obsidian, path.utf8.contains("."), let file = file(path) { return file }
      if let index = version(in: whole) ?? lookup.post(path, from: post.path) {
        let card = posts[index].address(today: today)
        return card.map { $0 + (name.map { place($0, in: posts[index]) } ?? "") }
      }
      if let page = lookup.page(path, from: post.path).flatMap({ formerPages[$0] }) { return page }
      if let file = file(path) { return file }
    }
    return nil
  }

  /// The address that a file of the source has here, which is no note; nil where there is none.
  private func file(_ path: String) -> String? {
    guard let file = lookup.file(path, from: post.path), !SourceFolder.isMarkdown(file) else {
      return nil
    }
    return brought(file)
  }

  /// The file that the post has given a name, below the source; nil for any other name, and for one that is not public.
  private func resource(_ name: String) -> String? {
    let file = post.resources.file(name).flatMap {
      lookup.file("/" + percentEncoded($0), from: post.path)
    }
    return file.flatMap { SourceFolder.isMarkdown($0) ? nil : $0 }
  }

  /// The address that a file of the source gets here.
  private func brought(_ file: String) -> String {
    if SourceFolder.isPicture(file), let address = bring(file) { return address }
    let target = targets.target(of: file, in: folder(for: "static/"))
    files.append((file, target))
    return "/" + percentEncoded(String(target.utf8.dropping(prefix: "static/") ?? target[...]))
  }

  /// The address in the source of a page's version in a language, or in the post's own where none is named; nil when it has none, and
  /// for pages of the site's own language that are named without one.
  func version(of address: String, in tag: String?) -> String? {
    guard let language = tag ?? post.language else { return nil }
    for whole in ownAddress.paths(of: address) {
      let path = String(whole.utf8.prefix(before: "#?"))
      let named =
        path.isEmpty ? post.path : lookup.post(path, from: post.path).map { posts[$0].path }
      // It may be there in that language alone.
      let place = named ?? resolved(path, in: AshlarImport.folder(of: post.path)) ?? path
      guard let version = lookup.version(of: place, in: language) else { continue }
      let rest = String(Substring(whole.utf8.dropFirst(path.utf8.count)))
      return "/" + percentEncoded(posts[version].path) + Self.versionMark + "\(version)" + rest
    }
    return nil
  }

  /// What stands before the number of a post in an address that means this one, whatever the language of the page is.
  private static let versionMark = "?version="

  /// The post that an address of `version(of:in:)` means; nil for any other address.
  private func version(in address: String) -> Int? {
    guard let mark = address.utf8.firstRange(ofText: Self.versionMark) else { return nil }
    let number = Int(String(address[mark.upperBound...].utf8.prefix(before: "#")))
    return number.flatMap { posts.indices.contains($0) ? $0 : nil }
  }

  /// What a link between notes leads to, `Note#Heading`; nil when there is no such note.
  func note(_ target: String) -> String? {
    let name = String(target.utf8.prefix(before: "#^"))
    if name.isEmpty {
      let found = notePlace(target, in: post)
      if !found.isEmpty { return (card ?? "") + found }
      let block = target.utf8.dropping(prefix: "#^").map(String.init)
      let isThere = block.map(post.headings.hasBlock) ?? false
      return isThere ? card ?? post.address(today: today) : nil
    }
    guard let index = lookup.note(name, from: post.path),
      let card = posts[index].address(today: today)
    else { return nil }
    return card + notePlace(target, in: posts[index])
  }

  /// A place in a post, behind the address of its card; empty for one that is not there.
  private func place(_ name: String, in post: ImportedPost) -> String {
    if name.isEmpty { return "" }
    if let found = post.headings.name(for: percentDecoded(name) ?? name) {
      return "#" + percentEncoded(found)
    }
    // Browsers know it without a name.
    if name == "top" { return "#top" }
    lose("a link to a part of a page that has no name here: it leads to the whole page")
    return ""
  }

  /// The heading that a link between notes names behind `#`, `Note#Part#Heading`, or the one above the block that it
  /// names, `Note#^block`; empty for none.
  private func notePlace(_ target: String, in post: ImportedPost) -> String {
    let rest = target.utf8.dropFirst(target.utf8.prefix(before: "#^").utf8.count)
    let parts = Substring(rest).utf8.split(at: "#").map(String.init)
    guard let last = parts.last else { return "" }
    // Blocks have names of their own, which cards have not.
    if let block = last.utf8.dropping(prefix: "^") {
      if let name = post.headings.name(aboveBlock: String(block)) {
        lose("a link to a block: it leads to the heading above it")
        return "#" + percentEncoded(name)
      }
    } else if let name = post.headings.name(forPath: parts) {
      return "#" + percentEncoded(name)
    }
    lose("a link to a heading or a block: it leads to the whole note")
    return ""
  }

  /// The page of the site that an address means: the first one, or that of a tag.
  private func sitePage(_ address: String) -> String? {
    guard SourceAddresses.pattern(ofSiteFrom: kind) != nil, address.utf8.hasPrefix("/") else {
      return nil
    }
    var names = address.utf8.split(at: "/").map(String.init)
    let language = names.first.flatMap { languages.contains($0) ? $0 + "/" : nil } ?? ""
    if !language.isEmpty { names.removeFirst() }
    if names.isEmpty || names == ["index.html"] { return "/" + language }
    guard names.count == 2, ["tags", "categories"].contains(names[0]),
      tagFolders.contains(language + names[1])
    else { return nil }
    return "/\(language)tags/\(percentEncoded(names[1]))/"
  }
}

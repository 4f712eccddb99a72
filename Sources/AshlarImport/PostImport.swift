internal import AshlarBytes
internal import AshlarContent
internal import AshlarSystem
internal import Foundation

/// Makes cards of the posts, pages and notes of another program.
struct PostImport {
  let source: SourceFolder
  let kind: ImportSource
  /// What counts as now for what has a time.
  let today: CalendarDate
  private let configuration: SourceConfiguration
  private let addressing: SourceAddresses
  private let ownAddress: OwnAddress
  private let exclusions: SourceExclusions
  private let defaults: SourceDefaults
  private(set) var site = ImportedSite()
  private var posts: [Post] = []
  /// Cards by the addresses that they have in the source.
  private var addresses: [String: Int] = [:]
  /// Notes by their names, in lower case.
  private var names: [String: Int] = [:]
  /// Pictures and files by their names, in lower case, for notes.
  private var filesByName: [String: String] = [:]
  private var copies: [String: String] = [:]
  private var ids = FreeNames()

  /// One post, read.
  private struct Post {
    var path: String
    var card: String
    var matter: ImportedMatter
    var body: String
    var addresses: [String]
    /// Of headings with names of their own, the names that they get here.
    var headings: [String: String] = [:]
  }

  init(
    source: SourceFolder, kind: ImportSource, configuration: SourceConfiguration,
    today: CalendarDate
  ) {
    self.source = source
    self.kind = kind
    self.today = today
    self.configuration = configuration
    addressing = SourceAddresses(kind, configuration: configuration)
    ownAddress = OwnAddress(configuration, of: kind)
    exclusions = SourceExclusions(source, configuration, of: kind)
    defaults = SourceDefaults(source, configuration, of: kind)
    for (what, place) in exclusions.unread + defaults.unread { site.lose(what, at: place) }
  }

  /// How many files may be posts.
  var sourceCount: Int { source.files.count { SourceFolder.isPage($0) } }
  /// How many posts were read.
  var count: Int { posts.count }

  /// Reads all posts, and finds out what can link to them.
  mutating func read(_ steps: BuildSteps) {
    for path in source.files where SourceFolder.isPage(path) {
      if let reason = exclusions.reason(for: path) {
        site.lose("a page that the source leaves out of its site (\(reason))", at: path)
      } else {
        read(path)
      }
      steps.advance()
    }
    for path in source.files
    where !SourceFolder.isMarkdown(path) && exclusions.reason(for: path) == nil {
      filesByName[(path.utf8.split(at: "/").last ?? "").lowercased()] = path
    }
    for index in posts.indices {
      for address in posts[index].addresses where addresses[address] == nil {
        addresses[address] = index
      }
      names[stem(of: posts[index].path).lowercased()] = index
    }
  }

  /// Writes the posts with links to each other.
  mutating func write(_ steps: BuildSteps) {
    for post in posts {
      write(post)
      steps.advance()
    }
  }

  private mutating func read(_ path: String) {
    guard let place = ContentPlace(path, kind) else {
      if let loss = ContentPlace.loss(of: path, kind) { site.lose(loss, at: path) }
      return
    }
    if let ending = SourceFolder.otherLanguage(of: path) {
      // A vault shows such files, and makes no notes of them.
      if kind != .obsidian { site.lose("a page that is not Markdown ('\(ending)')", at: path) }
      return
    }
    guard let bytes = source.text(path) else {
      return site.lose("a file that is larger than 1 MB, or no text", at: path)
    }
    let report = SourceDiagnostics(path: path, bytes: bytes)
    guard let split = try? FrontMatterSplit(bytes) else {
      return site.lose("a file whose front matter cannot be read: it was left out", at: path)
    }
    let own = split.content.isEmpty ? nil : split.value(in: bytes, report: report)
    guard report.diagnostics.isEmpty,
      split.content.isEmpty
        || FrontMatterSplit.second(in: bytes, from: split.bodyOffset, line: split.bodyLine) == nil
    else {
      return site.lose("a file whose front matter cannot be read: it was left out", at: path)
    }
    let value = defaults.completed(own, of: path)
    var losses: [String] = []
    var matter = ImportedMatter(value) { losses.append($0) }
    for loss in losses { site.lose(loss, at: path) }
    if place.isDraft { matter.isDraft = true }
    if StrayDraft.line(in: bytes, from: split.bodyOffset, first: split.bodyLine) != nil {
      matter.isDraft = true
      site.lose(
        "a page that a line outside of its front matter holds back: it is a draft", at: path)
    }
    if defaults.mayHoldBack(path), !matter.isDraft {
      matter.isDraft = true
      site.lose("a page that a data file may hold back, which is not read: it is a draft", at: path)
    }
    matter.date = matter.date ?? place.date
    matter.setTimes(today: today, isHeldByDate: isHeldByDate(path), configuration)
    // One character ends a line: Swift takes both of Windows for one that is another.
    var body = String(decoding: bytes[split.bodyOffset...], as: UTF8.self)
      .utf8.replacing("\r\n", with: "\n")
    if kind == .obsidian { body = NoteComments.removed(from: body) }
    if kind == .obsidian, matter.title == nil, !body.utf8.hasPrefix("# ") {
      matter.title = stem(of: path)
    }
    if kind == .obsidian { addInlineTags(of: body, to: &matter) }
    for tag in matter.tags where TermName.folder(of: tag) == nil {
      site.lose("a tag without a letter or digit", at: path)
    }
    matter.tags.removeAll { TermName.folder(of: $0) == nil }
    if !matter.tags.isEmpty { site.hasTags = true }
    let card = site.add(.text(""), at: freeCard(place.card), from: path)
    posts.append(
      Post(
        path: path, card: card, matter: matter, body: body,
        addresses: place.addresses + ContentPlace.ownAddresses(value),
        headings: Self.headings(of: body)))
  }

  /// Whether the source shows a post from its date on: Hugo each page, Jekyll each post.
  private func isHeldByDate(_ path: String) -> Bool {
    switch kind {
    case .hugo: true
    case .jekyll: path.utf8.split(at: "/").contains("_posts")
    case .eleventy, .obsidian, .bookmarks, .photos: false
    }
  }

  /// The names of headings that have one of their own, as `## Wall {#own}`, each with that which its words give it here.
  private static func headings(of body: String) -> [String: String] {
    guard body.utf8.firstRange(ofText: "{#") != nil else { return [:] }
    var names: [String: String] = [:]
    for match in body.matches(
      of: /(?m)^#{1,6}[ \t]+(.*?)\s*\{:?\s*#([^\s{}.#]+)[^{}\n]*\}\s*#*\s*$/)
    {
      let words = match.1.replacing(/[*_`\[\]]|\([^)]*\)/, with: "")
      var name = String.UnicodeScalarView()
      for scalar in words.lowercased().unicodeScalars {
        let isWord = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        if scalar == " " {
          name.append("-")
        } else if isWord || scalar == "-" || scalar == "_" {
          name.append(scalar)
        }
      }
      if !name.isEmpty { names[String(match.2)] = String(name) }
    }
    return names
  }

  /// A card's path whose identifier no other card has.
  private mutating func freeCard(_ path: String) -> String {
    ids.take(path.utf8.dropping(suffix: ".md").map(String.init) ?? path) { name in
      let address = name.utf8.dropping(suffix: "/index") ?? name[...]
      return Identifier.derived(
        fromPath: String(address.utf8.dropping(prefix: "cards/") ?? address))
    } + ".md"
  }

  private func addInlineTags(of body: String, to matter: inout ImportedMatter) {
    guard body.utf8.contains("#") else { return }
    var fence = CodeFence()
    let text = body.utf8.split(at: "\n").filter { !fence.holds($0) }.joined(separator: "\n")
      .replacing(/`[^`\n]*`/, with: "")
    for match in text.matches(of: /(?:^|\s)#([\p{L}][\p{L}\p{N}_\/\-]*)/) {
      let tag = String(match.1)
      if !matter.tags.contains(tag) { matter.tags.append(tag) }
    }
  }

  /// A post as a card.
  private struct Card {
    var text: String
    var losses: [String] = []
    /// Files that the card needs, and where they go.
    var files: [(source: String, target: String)] = []
  }

  private mutating func write(_ post: Post) {
    let card = card(of: post)
    site.replace(post.card, by: .text(card.text))
    for loss in card.losses { site.lose(loss, at: post.path) }
    for (file, target) in card.files where copies[file] == nil {
      copies[file] = target
      site.add(.copy(source.root + "/" + file), at: target, from: file)
    }
  }

  private func card(of post: Post) -> Card {
    var card = Card(text: "")
    func bring(_ file: String) -> String? {
      guard SourceFolder.isPicture(file) else { return nil }
      card.files.append((file, "images/" + file))
      return "/" + percentEncoded("images/" + file)
    }
    func picture(_ address: String) -> String? {
      for path in ownAddress.paths(of: address) {
        // What follows the path is for a theme, unless it is a part of the name.
        for name in [path, String(path.utf8.prefix(before: "#?"))] {
          if let file = file(name, from: post.path) { return bring(file) }
        }
      }
      return nil
    }
    func link(_ address: String) -> String? {
      for whole in ownAddress.paths(of: address) {
        let path = String(whole.utf8.prefix(before: "#?"))
        let name = whole.utf8.firstIndex(of: "#").map {
          String(whole[whole.utf8.index(after: $0)...])
        }
        if path.isEmpty, let name { return "#" + (post.headings[name] ?? name) }
        if let index = self.card(path, from: post.path) {
          guard let card = published(index) else { return nil }
          return card + (name.map { "#" + (posts[index].headings[$0] ?? $0) } ?? "")
        }
        guard let file = file(path, from: post.path), !SourceFolder.isMarkdown(file) else {
          continue
        }
        if SourceFolder.isPicture(file) { return bring(file) }
        card.files.append((file, "static/" + file))
        return "/" + percentEncoded(file)
      }
      return nil
    }
    let rewriting = MarkdownRewriting(
      link: link, picture: picture, note: kind == .obsidian ? { notePath($0) } : nil,
      hasLiquid: kind == .jekyll || kind == .eleventy, isOwn: ownAddress.contains,
      lose: { (loss: String) in card.losses.append(loss) })
    let body = rewriting.text(post.body)
    var matter = post.matter
    matter.permalink = addressing.permalink(of: post.path, matter) { card.losses.append($0) }
    if let slug = matter.slug { matter.slug = Identifier.folderName(of: slug) }
    if let image = matter.image {
      matter.image = picture(image)
      if matter.image == nil { card.losses.append("a picture that is not there") }
    }
    card.text = matter.yaml + body
    return card
  }

  /// The address of a card; nil for one that is not shown, and never will be.
  private func published(_ index: Int) -> String? {
    posts[index].matter.isHidden(from: today) ? nil : "/" + percentEncoded(posts[index].card)
  }

  /// The card of a note by its name, which may have a path before it and `.md` behind.
  private func notePath(_ name: String) -> String? {
    names[stem(of: name.utf8.hasSuffix(".md") ? name : name + ".md").lowercased()].flatMap(
      published)
  }

  private func card(_ address: String, from path: String) -> Int? {
    let decoded = percentDecoded(address) ?? address
    guard !decoded.isEmpty, let whole = resolved(decoded, in: folder(of: path)) else { return nil }
    let found = addresses[ContentPlace.key(whole)] ?? addresses[ContentPlace.key(decoded)]
    // `ref` names a file by its name alone.
    return found ?? (SourceFolder.isMarkdown(decoded) ? names[stem(of: decoded).lowercased()] : nil)
  }

  /// The file that an address means: beside the post, in a folder that is published as it is, or, in
  /// notes, anywhere.
  private func file(_ address: String, from path: String) -> String? {
    let decoded = percentDecoded(address) ?? address
    var places: [String] = []
    if let near = resolved(decoded, in: folder(of: path)) { places.append(near) }
    if let whole = resolved("/" + decoded, in: "") {
      places += [whole, "static/" + whole, "assets/" + whole, "content/" + whole, "src/" + whole]
    }
    if let found = places.first(where: isFile) { return found }
    guard kind == .obsidian else { return nil }
    return filesByName[(decoded.utf8.split(at: "/").last ?? "").lowercased()]
  }

  /// Whether there is a file that the source makes public.
  private func isFile(_ path: String) -> Bool {
    source.hasFile(path) && exclusions.reason(for: path) == nil
  }
}

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
  let configuration: SourceConfiguration
  let languages: SourceLanguages
  let addressing: SourceAddresses
  let ownAddress: OwnAddress
  private let exclusions: SourceExclusions
  private let defaults: SourceDefaults
  private let dates: SourceDates
  private let keepsLineEnds: Bool
  var site = ImportedSite()
  var posts: [ImportedPost] = []
  var lookup: SourceLookup
  /// Where copies go, and of which files there are any.
  private var copies: Set<String> = []
  private var copied: Set<String> = []
  /// The files that cards need which are not always shown, and those that others need.
  private var hidden: Set<String> = []
  private var shown: Set<String> = []
  /// The posts that their texts make drafts of, and what is said of that.
  private var drafts: [Int: [(what: String, place: String)]] = [:]
  private var ids = FreeNames()
  let earlier: EarlierCards
  /// The parts of notes that others show.
  private var sections: [Int: NoteSections] = [:]
  private let targets: FileTargets
  private let plainSigns: PlainSigns
  /// The folders of tags' pages, behind those of further languages.
  var tagFolders: Set<String> = []
  /// What is here in the place of pages that were made of sections and words, by their keys.
  var formerPages: [String: String] = [:]
  /// The addresses of posts.
  var claims = PageClaims(taxonomies: [])

  init(
    source: SourceFolder, kind: ImportSource, configuration: SourceConfiguration,
    today: CalendarDate, siteFolder: String
  ) {
    earlier = EarlierCards(in: siteFolder, of: kind, sources: source.files)
    self.source = source
    self.kind = kind
    self.today = today
    self.configuration = configuration
    let languages = SourceLanguages(configuration, of: kind)
    self.languages = languages
    addressing = SourceAddresses(kind, configuration: configuration)
    ownAddress = OwnAddress(configuration, of: kind)
    let exclusions = SourceExclusions(source, configuration, languages, of: kind)
    self.exclusions = exclusions
    plainSigns = PlainSigns(source, configuration, of: kind)
    let copies = kind == .eleventy ? PassthroughCopies(source, input: exclusions.input) : nil
    targets = FileTargets(content: languages.folders.map(\.path), copies: copies)
    lookup = SourceLookup(source, kind, languages) { exclusions.reason(for: $0) != nil }
    dates = SourceDates(configuration, of: kind)
    defaults = SourceDefaults(source, configuration, languages, of: kind)
    keepsLineEnds = KeptLineEnds.areKept(in: source, configuration, of: kind)
    for (what, place) in configuration.unread + exclusions.unread + defaults.unread
      + (copies?.losses ?? [])
    {
      site.lose(what, at: place)
    }
    if let style = addressing.lostStyle {
      site.lose("the style '\(style)' of addresses", at: configuration.file)
    }
    for loss in languages.losses { site.lose(loss, at: configuration.file) }
    for path in earlier.taken {
      ids.reserve(Self.identifier(of: path, in: Self.language(of: path, languages)))
    }
  }

  /// The further language that a card's folder says.
  private static func language(of card: String, _ languages: SourceLanguages) -> String? {
    languages.others.map(\.tag).first { card.utf8.hasPrefix("cards/\($0)/") }
  }

  /// How many files may be posts.
  var sourceCount: Int { source.files.count { SourceFolder.isPage($0) } }
  /// How many posts were read.
  var count: Int { posts.count }

  /// Reads all posts, and finds out what can link to them.
  mutating func read(_ steps: BuildSteps) {
    for path in source.links { site.lose("a link to another file or folder", at: path) }
    for path in source.files {
      let reason = exclusions.reason(for: path)
      guard SourceFolder.isPage(path) else {
        if reason != nil {
          site.hide(path)
        } else if let loss = OtherPages(source, kind).loss(of: path) {
          site.lose(loss, at: path)
        }
        continue
      }
      if let reason {
        site.withhold(path, "a page that the source leaves out of its site (\(reason))")
      } else {
        read(path)
      }
      steps.advance()
    }
    for index in posts.indices {
      lookup.add(index, addresses: posts[index].addresses, path: posts[index].path)
    }
  }

  /// Writes the posts with links to each other.
  ///
  /// What a post's text becomes may make a draft of it: then all are written again, as others lead to it or quote it.
  mutating func write(_ steps: BuildSteps) {
    while true {
      let start = self
      writeOnce(steps)
      let drafts = self.drafts
      if drafts.isEmpty { return }
      self = start
      for index in drafts.keys { posts[index].matter.isDraft = true }
      for loss in drafts.values.joined() { site.lose(loss.what, at: loss.place) }
    }
  }

  private mutating func writeOnce(_ steps: BuildSteps) {
    settleAddresses()
    if kind == .hugo {
      addMenus()
      addLogo()
      addComments()
      addRedirects()
    }
    for index in posts.indices {
      write(posts[index], index)
      steps.advance()
    }
    for file in hidden.subtracting(shown) { site.hide(file) }
    for path in source.files where !copied.contains(path) && exclusions.reason(for: path) == nil {
      if let target = targets.place(ofUnnamed: path, kind) {
        bring(path, to: target)
      } else if let loss = OtherPages(source, kind).lossOfUnused(
        path, isCopied: targets.copies(path)), path != configuration.file
      {
        site.lose(loss, at: path)
      }
    }
  }

  private mutating func read(_ path: String) {
    guard let content = languages.place(of: path) else {
      if path.utf8.hasPrefix("content/") {
        site.lose("a page outside of the folders that the site's content is in", at: path)
      }
      return
    }
    guard var place = ContentPlace(content.path, kind) else {
      if let loss = ContentPlace.loss(of: content.path, kind) { site.lose(loss, at: path) }
      return
    }
    place.move(to: content.language, path: path)
    let isHTML = kind != .obsidian && SourceFolder.isHTML(path)
    if let ending = SourceFolder.otherLanguage(of: path), !isHTML {
      // A vault shows such files, and makes no notes of them.
      if kind != .obsidian { site.lose("a page that is not Markdown ('\(ending)')", at: path) }
      return
    }
    guard var bytes = source.text(path) else {
      return site.lose("a file that is larger than 1 MB, or no text", at: path, isWhole: true)
    }
    // Below a line across the page nothing can be taken for front matter.
    if let end = OpeningRule.end(in: bytes) { bytes.replaceSubrange(..<end, with: "***\n".utf8) }
    let report = SourceDiagnostics(path: path, bytes: bytes)
    let split = try? FrontMatterSplit(bytes)
    let own = split.flatMap { $0.content.isEmpty ? nil : $0.value(in: bytes, report: report) }
    guard let split, report.diagnostics.isEmpty,
      split.content.isEmpty
        || FrontMatterSplit.second(in: bytes, from: split.bodyOffset, line: split.bodyLine) == nil
    else {
      return site.lose(
        "a file whose front matter cannot be read: it was left out", at: path, isWhole: true)
    }
    var losses: [String] = []
    let page: String?
    if isHTML {
      page = markdown(ofPage: bytes, from: split, at: path) { losses.append($0) }
      if page == nil { return }
    } else {
      page = nil
    }
    var said = own
    if kind == .eleventy, case .mapping(let members) = own?.content {
      said?.content = .mapping(members.map(SourceDefaults.ofEleventy))
    }
    let all = dates.placed(defaults.completed(said, of: path), of: path)
    let value = kind == .obsidian ? all?.ofNote { losses.append($0) } : all
    if kind == .obsidian, own?.member("excalidraw-plugin") != nil {
      return site.lose("a drawing, which is no text", at: path)
    }
    let isHugo = kind == .hugo
    let resources = PageResources(isHugo ? value : nil, of: path, in: source) { losses.append($0) }
    var matter = ImportedMatter(isHugo ? PageResources.without(value) : value) {
      losses.append($0)
    }
    if kind != .hugo, matter.menu != nil { losses.append("the key 'menu'") }
    for loss in losses { site.lose(loss, at: path) }
    if place.isDraft { matter.isDraft = true }
    let text = page.map { Array($0.utf8) } ?? Array(bytes[split.bodyOffset...])
    if StrayDraft.line(in: text, from: 0, first: split.bodyLine) != nil {
      matter.isDraft = true
      site.lose(Self.strayDraft, at: path)
    }
    if !matter.isDraft, let what = exclusions.doubt ?? configuration.doubt {
      matter.isDraft = true
      site.lose("a page that \(what) may hold back, which cannot be read: it is a draft", at: path)
    }
    if defaults.mayHoldBack(path), !matter.isDraft {
      matter.isDraft = true
      site.lose("a page that a data file may hold back, which is not read: it is a draft", at: path)
    }
    // As Hugo takes it where a post has no date of its own.
    matter.date = matter.date ?? place.date ?? matter.publish
    matter.setTimes(today: today, isHeldByDate: isHeldByDate(path), configuration)
    // One character ends a line: Swift takes both of Windows for one that is another.
    var body = String(decoding: text, as: UTF8.self).utf8.replacing("\r\n", with: "\n")
    if page == nil { body = withoutBlocks(body, at: path) }
    if kind == .obsidian {
      body = NoteComments.removed(from: body) { site.lose($0, at: path) }
      if matter.title == nil, !Self.beginsWithTitle(body) { matter.title = stem(of: path) }
      matter.add(tags: NoteTags.all(in: body))
    }
    for tag in matter.tags + matter.series where TermName.folder(of: tag) == nil {
      site.lose("a tag without a letter or digit", at: path)
    }
    matter.tags.removeAll { TermName.folder(of: $0) == nil }
    matter.series.removeAll { TermName.folder(of: $0) == nil }
    if !matter.tags.isEmpty { site.hasTags = true }
    if !matter.series.isEmpty { site.hasSeries = true }
    if let language = content.language { site.languages.insert(language) }
    let card = site.add(
      .text(""), at: freeCard(place.card, in: content.language, of: path), from: path)
    let id = Self.identifier(of: card, in: content.language)
    posts.append(
      ImportedPost(
        path: path, plainPath: content.path, language: content.language, card: card, matter: matter,
        body: body, addresses: place.addresses + ContentPlace.ownAddresses(value),
        headings: HeadingPlaces(of: body, cardID: id), resources: resources))
  }

  /// Whether a note's first line is a heading of the first level that says something.
  private static func beginsWithTitle(_ body: String) -> Bool {
    let line = body.utf8.split(at: "\n").first { $0.utf8.contains { $0 > 0x20 } } ?? ""
    return line.utf8.hasPrefix("# ") && line.utf8.dropFirst(2).contains { $0 > 0x20 }
  }

  static let strayDraft =
    "a page that a line outside of its front matter holds back: it is a draft"

  /// Whether the source shows a post from its date on: Hugo each page, Jekyll each post.
  private func isHeldByDate(_ path: String) -> Bool {
    switch kind {
    case .hugo: true
    case .jekyll: path.utf8.split(at: "/").contains("_posts")
    default: false
    }
  }

  /// A card's path whose identifier no other card has.
  ///
  /// - Parameter source: the file that it is made of.
  private mutating func freeCard(
    _ path: String, in language: String?, of source: String
  ) -> String {
    if let known = earlier.path(of: source, wanted: path) { return known }
    return ids.take(path.utf8.dropping(suffix: ".md").map(String.init) ?? path) { name in
      Self.identifier(of: name, in: language)
    } + ".md"
  }

  /// The identifier that a card gets by its path.
  private static func identifier(of card: String, in language: String?) -> String {
    let name = identity(of: card)
    guard let language else { return Identifier.derived(fromPath: name) }
    let plain = name.utf8.dropping(prefix: language + "/").map(String.init) ?? name
    return Identifier.derived(fromPath: Identifier.derived(fromPath: plain) + "-" + language)
  }

  /// What of a card's path makes its identifier.
  static func identity(of card: String) -> String {
    let name = card.utf8.dropping(suffix: ".md") ?? card[...]
    let address = name.utf8.dropping(prefix: "cards/") ?? name
    return String(address.utf8.dropping(suffix: "/index") ?? address)
  }

  private mutating func write(_ post: ImportedPost, _ index: Int) {
    let links = links(of: post)
    let embeds = NoteEmbeds(post.body) { target in
      kind == .obsidian ? quotation(of: target, in: links) : nil
    }
    var body = embeds.filled(rewriting(links).text(embeds.text))
    if links.showsOther(body) {
      links.lose("pictures in a text that cannot be told from it: they became links")
      body = MarkdownCode.rewriting(body) { $0.utf8.replacing("![", with: "[") }
      if links.showsOther(body) { body = body.utf8.replacing("![", with: "[") }
    }
    var matter = post.matter
    if !matter.isDraft {
      // What stood before the line may be gone.
      let isStray = StrayDraft.line(in: Array(body.utf8), from: 0, first: 1) != nil
      if isStray || links.losses.contains(ShortcodeRewriting.heldBack) {
        drafts[index] = isStray ? [(Self.strayDraft, post.path)] : []
        return
      }
    }
    if let image = matter.image {
      matter.image = links.picture(image)
      if matter.image == nil { links.lose("a picture that is not there") }
    }
    site.replace(post.card, by: .text(matter.card(body)))
    for loss in links.losses { site.lose(loss, at: post.path) }
    for (file, target) in links.files {
      if matter.isAlwaysShown { shown.insert(file) } else { hidden.insert(file) }
      bring(file, to: target)
    }
  }

  private func links(of post: ImportedPost) -> PostLinks {
    PostLinks(
      of: post, among: posts, lookup: lookup, ownAddress: ownAddress, kind: kind, today: today,
      tagFolders: tagFolders, formerPages: formerPages, languages: site.languages, targets: targets)
  }

  private func rewriting(_ links: PostLinks) -> MarkdownRewriting {
    MarkdownRewriting(
      link: links.link, picture: links.picture, note: kind == .obsidian ? links.note : nil,
      version: { links.version(of: $0, in: $1) },
      hasLiquid: kind == .jekyll || kind == .eleventy, keepsLineEnds: keepsLineEnds,
      hasKramdownTables: kind == .jekyll && !SourceFolder.isHTML(links.path)
        && MarkdownDialect.isKramdown(configuration),
      plainSigns: plainSigns, isOwn: ownAddress.contains, lose: links.lose)
  }

  /// A note, or a part of it, as another one shows it; nil for one that this leads to instead.
  ///
  /// - Parameter links: those of the note that shows it.
  private mutating func quotation(of target: String, in links: PostLinks) -> String? {
    let name = String(target.utf8.prefix(before: "#^"))
    guard !name.isEmpty, let index = lookup.note(name, from: links.path),
      posts[index].path != links.path, let card = posts[index].address(today: today),
      posts[index].matter.publish == nil, posts[index].matter.expire == nil,
      let text = part(of: index, String(Substring(target.utf8.dropFirst(name.utf8.count)))),
      // Notes of a foot have numbers of their own in each card.
      text.utf8.count <= NoteEmbeds.longest, !text.utf8.contains(text: "[^"),
      text.utf8.contains(where: { $0 > 0x20 })
    else { return nil }
    let own = self.links(of: posts[index])
    own.card = card
    let quoted = rewriting(own).text(text)
    links.adopt(own)
    links.lose("a note shown inside another: it is quoted as it was")
    let source = rewriting(links).text("[[\(target)]]")
    return NoteEmbeds.block(quoted.utf8.trimming("\n") + "\n\n" + source)
  }

  /// A note's text, or what stands below the heading that a target names behind `#`; nil for a block, and where there is none.
  private mutating func part(of index: Int, _ place: String) -> String? {
    let path = place.utf8.split(at: "#").map(String.init)
    if path.isEmpty { return posts[index].body }
    if path.last?.utf8.contains("^") == true { return nil }
    let known =
      sections[index] ?? NoteSections(of: posts[index].body, most: NoteEmbeds.longest)
    sections[index] = known
    return known[path]
  }

  /// Copies a file of the source to a place, once.
  private mutating func bring(_ file: String, to target: String) {
    copied.insert(file)
    guard copies.insert(target).inserted else { return }
    site.add(.copy(source.root + "/" + file), at: target, from: file)
  }

  /// Copies a picture of the source that its configuration names.
  ///
  /// - Returns: its path in the site; nil where there is no such picture.
  mutating func picture(_ address: String) -> String? {
    let files = ownAddress.paths(of: address).compactMap { lookup.file($0, from: "") }
    guard let file = files.first, SourceFolder.isPicture(file) else { return nil }
    let target = targets.target(of: file, in: "images/")
    bring(file, to: target)
    return target
  }
}

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
  private let addressing: SourceAddresses
  let ownAddress: OwnAddress
  private let exclusions: SourceExclusions
  private let defaults: SourceDefaults
  var site = ImportedSite()
  var posts: [ImportedPost] = []
  var lookup: SourceLookup
  private var copies: [String: String] = [:]
  private var ids = FreeNames()
  private let targets = FileTargets()
  /// The folders of tags' pages.
  private var tagFolders: Set<String> = []

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
    let exclusions = SourceExclusions(source, configuration, of: kind)
    self.exclusions = exclusions
    lookup = SourceLookup(source, kind) { exclusions.reason(for: $0) != nil }
    defaults = SourceDefaults(source, configuration, of: kind)
    for (what, place) in exclusions.unread + defaults.unread { site.lose(what, at: place) }
  }

  /// How many files may be posts.
  var sourceCount: Int { source.files.count { SourceFolder.isPage($0) } }
  /// How many posts were read.
  var count: Int { posts.count }

  /// Reads all posts, and finds out what can link to them.
  mutating func read(_ steps: BuildSteps) {
    for path in source.links { site.lose("a link to another file or folder", at: path) }
    for path in source.files {
      guard SourceFolder.isPage(path) else {
        if exclusions.reason(for: path) == nil, let loss = OtherPages(source, kind).loss(of: path) {
          site.lose(loss, at: path)
        }
        continue
      }
      if let reason = exclusions.reason(for: path) {
        site.lose("a page that the source leaves out of its site (\(reason))", at: path)
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
  mutating func write(_ steps: BuildSteps) {
    settleAddresses()
    for post in posts {
      write(post)
      steps.advance()
    }
    for path in source.files where copies[path] == nil && exclusions.reason(for: path) == nil {
      if let loss = OtherPages(source, kind).lossOfUnused(path) { site.lose(loss, at: path) }
    }
    if kind == .hugo { addMenu() }
  }

  private mutating func read(_ path: String) {
    guard let place = ContentPlace(path, kind) else {
      if let loss = ContentPlace.loss(of: path, kind) { site.lose(loss, at: path) }
      return
    }
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
    let all = defaults.completed(own, of: path)
    let value = kind == .obsidian ? all?.withoutNoteLinks : all
    var matter = ImportedMatter(value) { losses.append($0) }
    if kind != .hugo, matter.menu != nil { losses.append("the key 'menu'") }
    for loss in losses { site.lose(loss, at: path) }
    if place.isDraft { matter.isDraft = true }
    let text = page.map { Array($0.utf8) } ?? Array(bytes[split.bodyOffset...])
    if StrayDraft.line(in: text, from: 0, first: split.bodyLine) != nil {
      matter.isDraft = true
      site.lose(Self.strayDraft, at: path)
    }
    if defaults.mayHoldBack(path), !matter.isDraft {
      matter.isDraft = true
      site.lose("a page that a data file may hold back, which is not read: it is a draft", at: path)
    }
    matter.date = matter.date ?? place.date
    matter.setTimes(today: today, isHeldByDate: isHeldByDate(path), configuration)
    // One character ends a line: Swift takes both of Windows for one that is another.
    var body = String(decoding: text, as: UTF8.self).utf8.replacing("\r\n", with: "\n")
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
    let id = Identifier.derived(fromPath: Self.identity(of: card))
    posts.append(
      ImportedPost(
        path: path, card: card, matter: matter, body: body,
        addresses: place.addresses + ContentPlace.ownAddresses(value),
        headings: HeadingPlaces(of: body, cardID: id)))
  }

  /// A page in HTML as Markdown; nil, and listed, where it is no post or cannot be read.
  private mutating func markdown(
    ofPage bytes: [UInt8], from split: FrontMatterSplit, at path: String,
    lose: @escaping (String) -> Void
  ) -> String? {
    // Only Eleventy makes pages of files without.
    if kind != .eleventy, split.bodyOffset == 0 {
      site.lose("a file in HTML without front matter, which is shown as it is", at: path)
      return nil
    }
    let shields = TemplateShields(Array(bytes[split.bodyOffset...]))
    if shields.hasLoop {
      site.lose("a page that its template fills in, as a list of posts", at: path)
      return nil
    }
    guard HTMLDocument.library != nil else {
      let remedy = PackageManager.installation(of: "libxml2")
      site.lose("a page in HTML, which libxml2 reads: \(remedy), and import again", at: path)
      return nil
    }
    guard let text = HTMLPage.markdown(shields, lose: lose) else {
      let reason = "its elements lie too deep within each other: it was left out"
      site.lose("a page in HTML that cannot be read, as \(reason)", at: path, isWhole: true)
      return nil
    }
    return text
  }

  private static let strayDraft =
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
  private mutating func freeCard(_ path: String) -> String {
    ids.take(path.utf8.dropping(suffix: ".md").map(String.init) ?? path) { name in
      Identifier.derived(fromPath: Self.identity(of: name))
    } + ".md"
  }

  /// What of a card's path makes its identifier.
  private static func identity(of card: String) -> String {
    let name = card.utf8.dropping(suffix: ".md") ?? card[...]
    let address = name.utf8.dropping(prefix: "cards/") ?? name
    return String(address.utf8.dropping(suffix: "/index") ?? address)
  }

  private func addInlineTags(of body: String, to matter: inout ImportedMatter) {
    guard body.utf8.contains("#") else { return }
    let sign = /(?:^|\s)#([\p{L}][\p{L}\p{M}\p{N}_\/\-]*)/.matchingSemantics(.unicodeScalar)
    var words: [String] = []
    _ = MarkdownCode.rewriting(body) { text in
      words += text.matches(of: sign).map { String($0.1) }
      return ""
    }
    matter.add(tags: words)
  }

  /// Gives each card an address of its own: that which its page had, where no other page has it here.
  private mutating func settleAddresses() {
    var claims = PageClaims(hasTags: site.hasTags)
    let isShown = posts.map { !$0.matter.isHidden(from: today) }
    // What is shown keeps its address, whatever drafts want.
    let order = posts.indices.filter { isShown[$0] } + posts.indices.filter { !isShown[$0] }
    for index in order { settleAddress(of: index, &claims) }
    for index in order where isShown[index] {
      tagFolders.formUnion(posts[index].matter.tags.compactMap { TermName.folder(of: $0) })
    }
    for index in order {
      let path = posts[index].path
      posts[index].matter.aliases.removeAll { alias in
        if claims.take(PageClaims.file(at: alias)) { return false }
        site.lose("a former address that another page has", at: path)
        return true
      }
    }
  }

  private mutating func settleAddress(of index: Int, _ claims: inout PageClaims) {
    var (matter, path) = (posts[index].matter, posts[index].path)
    matter.permalink = addressing.permalink(of: path, matter) { site.lose($0, at: path) }
    if let slug = matter.slug {
      matter.slug = Identifier.folderName(of: slug)
      if matter.slug == nil { site.lose("the key 'slug'", at: path) }
    }
    defer { posts[index].matter = matter }
    guard let standard = SourceAddresses.pattern(ofSiteFrom: kind) else { return }
    let name = Self.identity(of: posts[index].card)
    if name == "index", matter.permalink == nil {
      site.lose("the source's first page: a board stands there, and the card elsewhere", at: path)
    }
    let wanted = matter.permalink ?? standard
    let page = PageClaims.file(wanted, of: name, matter)
    if claims.take(page) { return lookup.add(index, page: page) }
    site.lose("an address that another page has: it got a number", at: path)
    matter.permalink = claims.takeNumbered(page)
  }

  private mutating func write(_ post: ImportedPost) {
    let links = PostLinks(
      of: post, among: posts, lookup: lookup, ownAddress: ownAddress, kind: kind, today: today,
      tagFolders: tagFolders, targets: targets)
    let rewriting = MarkdownRewriting(
      link: links.link, picture: links.picture, note: kind == .obsidian ? links.note : nil,
      hasLiquid: kind == .jekyll || kind == .eleventy, isOwn: ownAddress.contains, lose: links.lose)
    var body = rewriting.text(post.body)
    if links.showsOther(body) {
      links.lose("pictures in a text that cannot be told from it: they became links")
      body = MarkdownCode.rewriting(body) { $0.utf8.replacing("![", with: "[") }
      if links.showsOther(body) { body = body.utf8.replacing("![", with: "[") }
    }
    var matter = post.matter
    // What stood before the line may be gone.
    if !matter.isDraft, StrayDraft.line(in: Array(body.utf8), from: 0, first: 1) != nil {
      matter.isDraft = true
      links.lose(Self.strayDraft)
    }
    if let image = matter.image {
      matter.image = links.picture(image)
      if matter.image == nil { links.lose("a picture that is not there") }
    }
    site.replace(post.card, by: .text(matter.card(body)))
    for loss in links.losses { site.lose(loss, at: post.path) }
    for (file, target) in links.files where copies[file] == nil {
      copies[file] = target
      site.add(.copy(source.root + "/" + file), at: target, from: file)
    }
  }
}

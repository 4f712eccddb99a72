internal import AshlarBytes
internal import AshlarContent

extension PostImport {
  /// Gives each card an address of its own: that which its page had, where no other page has it here.
  mutating func settleAddresses() {
    claims = PageClaims(taxonomies: site.taxonomies)
    claimEdited()
    let isShown = posts.map { !$0.matter.isHidden(from: today) }
    // What is shown keeps its address, whatever drafts want.
    let order = posts.indices.filter { isShown[$0] } + posts.indices.filter { !isShown[$0] }
    for index in order { settleAddress(of: index) }
    for index in order where isShown[index] {
      let start = posts[index].language.map { $0 + "/" } ?? ""
      tagFolders.formUnion(
        posts[index].matter.tags.compactMap { TermName.folder(of: $0) }.map { start + $0 })
    }
    var translationKeys: Set<String> = []
    for index in order {
      let path = posts[index].path
      if let key = posts[index].matter.translationKey,
        !translationKeys.insert("\(posts[index].language ?? ""):\(key)").inserted
      {
        posts[index].matter.translationKey = nil
        site.lose("a translation key that another page of the language has", at: path)
      }
      if earlier.edited[posts[index].card] != nil { continue }
      posts[index].matter.aliases.removeAll { alias in
        if SourceAddresses.isTooLong(alias) {
          site.lose("a former address with a name that is too long", at: path)
          return true
        }
        if claims.take(PageClaims.file(at: alias)) { return false }
        site.lose("a former address that another page has", at: path)
        return true
      }
    }
  }

  /// Takes the addresses of the cards that people have edited.
  private mutating func claimEdited() {
    guard let standard = SourceAddresses.pattern(ofSiteFrom: kind) else { return }
    for (card, text) in earlier.edited {
      let name = Self.identity(of: card)
      let language = languages.others.map(\.tag).first { name.utf8.hasPrefix($0 + "/") }
      let start = language.map { $0 + "/" } ?? ""
      let plain = name.utf8.dropping(prefix: start).map(String.init) ?? name
      let pages = CardClaims.pages(of: plain, text, standard: standard)
      for (index, page) in pages.enumerated() { _ = claims.take(index == 0 ? start + page : page) }
    }
  }

  private mutating func settleAddress(of index: Int) {
    var (matter, path) = (posts[index].matter, posts[index].path)
    matter.permalink = addressing.permalink(of: posts[index].plainPath, matter) {
      site.lose($0, at: path)
    }
    let byPath =
      matter.permalink == nil ? addressing.address(ofPath: posts[index].plainPath, matter) : nil
    if let slug = matter.slug {
      matter.slug = Identifier.folderName(of: slug)
      if matter.slug == nil { site.lose("the key 'slug'", at: path) }
    }
    defer { posts[index].matter = matter }
    guard let standard = SourceAddresses.pattern(ofSiteFrom: kind) else { return }
    // A card's own address is one within the pages of its language.
    let start = posts[index].language.map { $0 + "/" } ?? ""
    let whole = Self.identity(of: posts[index].card)
    let name = whole.utf8.dropping(prefix: start).map(String.init) ?? whole
    if name == "index", matter.permalink == nil {
      site.lose("the source's first page: a board stands there, and the card elsewhere", at: path)
    }
    if let byPath, PageClaims.file(at: byPath) != PageClaims.file(standard, of: name, matter) {
      // Signs and capitals that names have here in no address of their own.
      if PagePattern(byPath) != nil {
        matter.permalink = byPath
      } else {
        site.lose("an address that no card can have", at: path)
      }
    }
    let wanted = matter.permalink ?? standard
    let page = start + PageClaims.file(wanted, of: name, matter)
    // The card stays as somebody edited it, with the addresses that it says.
    let isEdited = earlier.edited[posts[index].card] != nil
    if isEdited || claims.take(page) { return lookup.add(index, page: page, path: path) }
    site.lose("an address that another page has: it got a number", at: path)
    let free = claims.takeNumbered(page)
    matter.permalink = free.utf8.dropping(prefix: "/" + start).map { "/" + $0 } ?? free
  }
}

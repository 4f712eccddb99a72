internal import AshlarBytes
internal import AshlarContent
internal import AshlarSystem

/// What of a site's keys neither a card nor its folder has.
extension GalleryRecord {
  /// Keys that gallery-dl, or the site's own program, needs for itself: what the file is called, how it is found, counted and
  /// compared. Keys with `_` before them, and names of things by numbers (`post_id`), are such as well.
  private static let technicalKeys: Set<String> = [
    "category", "subcategory", "basecategory", "extension", "filename", "id", "ids", "num", "count",
    "index", "offset", "width", "height", "size", "filesize", "file_size", "bytes", "hash", "md5",
    "sha1", "sha256", "image_signature", "type", "mime", "mimetype", "mime_type", "file_ext",
    "file_url", "image_url", "media_url", "preview_url", "sample_url", "large_file_url",
    "thumbnail", "thumbnail_url", "download_url", "display_url", "media", "post", "visibility",
    "restrict", "min_cents_pledged_to_view", "feerequired",
  ]
  /// Addresses that may lead somewhere else than to the picture's own page.
  private static let ownLinkKeys: Set<String> = ["link", "source", "source_url"]

  /// The keys of what is not carried over, as comments, licences and second texts, in the order of their names.
  ///
  /// - Parameter isGallery: whether the file is about a gallery, of which a board has the name and its cards the author.
  func others(isGallery: Bool = false) -> [String] {
    record.values.filter { key, value in
      !value.isNothing && !Self.isTechnical(key) && HeldBack(key, value) == nil
        && !(isGallery ? isCarriedOfGallery(key, value) : isCarried(key, value))
    }
    .keys.sorted(by: String.bytesPrecede)
  }

  private static func isTechnical(_ key: String) -> Bool {
    key.utf8.hasPrefix("_") || key.utf8.hasSuffix("_id") || key.utf8.hasSuffix("_ids")
      || technicalKeys.contains(key)
  }

  private static let wordKeys = Set(
    titleKeys + textKeys + alternativeKeys + ["block_title", "auto_alt_text"])
  private static let boardPartKeys = Set(
    boardKeys.flatMap { [$0, "\($0)_name", "\($0)_title"] })

  private func isCarried(_ key: String, _ value: YAMLValue) -> Bool {
    if Self.wordKeys.contains(key) { return isCarried(words: value) }
    // Some sites sort tags by kinds, beside the list of all.
    let isKindOfTags = key.utf8.hasPrefix("tags_") || key.utf8.hasPrefix("tag_string_")
    if isKindOfTags || Self.tagKeys.contains(key) { return Self.isPart(Self.tags(value), of: tags) }
    if Self.dateKeys.contains(key) { return value.words != nil }
    if Self.linkKeys.contains(key) { return isCarried(link: value, of: key) }
    return isName(key, value)
  }

  private func isCarriedOfGallery(_ key: String, _ value: YAMLValue) -> Bool {
    if Self.wordKeys.contains(key) {
      return value.words.flatMap(Self.line) == galleryName
    }
    return isName(key, value) || Self.linkKeys.contains(key) && !Self.ownLinkKeys.contains(key)
  }

  /// Whether a key says by whom a picture is, or what board it is in, and a card or its folder has that.
  private func isName(_ key: String, _ value: YAMLValue) -> Bool {
    if Self.handleKeys.contains(key) { return author != nil }
    if Self.personKeys.contains(key) {
      if case .sequence(let items) = value.content, items.count > 1 { return false }
      return Self.person(value) == author && author != nil
    }
    guard Self.boardPartKeys.contains(key) else { return false }
    return Self.boardKeys.contains { part in
      key.utf8.hasPrefix(part) && self.board(part) != nil && self.board(part) == board
    }
  }

  /// Whether a text is one that the card has as its title, its text or its alternative.
  private func isCarried(words value: YAMLValue) -> Bool {
    guard let words = Self.words(value) else { return false }
    if words.utf8.elementsEqual((text ?? "").utf8) { return true }
    guard let line = Self.line(words) else { return false }
    return [title, alternative, board].compactMap(\.self).contains {
      $0.utf8.elementsEqual(line.utf8)
    }
  }

  private static func isPart(_ some: [String], of all: [String]) -> Bool {
    let all = Set(all)
    return !some.isEmpty && some.allSatisfy(all.contains)
  }

  /// Whether an address is that of the card, one more of the same page, or one of the file.
  private func isCarried(link value: YAMLValue, of key: String) -> Bool {
    guard Self.ownLinkKeys.contains(key) else { return true }
    guard let address = value.words.flatMap(WebLink.checked) else {
      // What is no address of a page is listed as that.
      return link == nil && hasUnsafeLink
    }
    return address == link || Self.isFile(address)
  }
}

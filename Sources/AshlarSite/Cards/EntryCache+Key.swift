internal import AshlarContent
internal import AshlarMarkdown
internal import AshlarSystem

extension EntryCache {
  /// Whether a card's file, the site's configuration and `key` say all that the card is.
  static func isPlain(_ entry: Entry) -> Bool {
    entry.file == entry.path && entry.inclusions.isEmpty && entry.photograph == nil
      && entry.album == nil && entry.unlistedFolder == nil && entry.frontMatter.video == nil
      && !entry.isUndescribed
  }

  /// Tells one state of a card and of its need from others.
  static func key(of item: Item) -> Fingerprint.Settled {
    let entry = item.entry
    var key = Fingerprint()
    key.add(entry.source)
    for text in [entry.path, entry.id, entry.page, entry.edition?.tag ?? "-"] { key.add(text) }
    // What is not said in the file alone.
    let matter = entry.frontMatter
    for text in [matter.language, matter.image, matter.kind, matter.title, matter.alt] {
      key.add(text ?? "-")
    }
    for image in matter.furtherImages { key.add(image.path) }
    key.add(item.need)
    return key.settled
  }
}

extension Fingerprint {
  fileprivate mutating func add(_ need: EntryNeed) {
    add(need.isSearched ? "searched" : "shown")
    for face in need.faces {
      add(face.variant.rawValue)
      add(face.badge.map { "\($0.anchor) \($0.text)" } ?? "-")
      add(UInt64(face.widths.count))
      for width in face.widths { add(UInt64(width)) }
      for rows in face.rows {
        add(rows.targetHeight.bitPattern)
        add(rows.width.bitPattern)
      }
      add(UInt64(face.rows.count))
      add(UInt64(face.settings.count))
      for setting in face.settings {
        add(setting.role.rawValue)
        add(UInt64(setting.titleLevel))
      }
    }
  }
}

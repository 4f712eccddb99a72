internal import AshlarDiagnostics

/// Finds pictures among the cards that no card shows.
struct PictureUse {
  /// Paths of pictures below `cards/` that have not been found in a card yet.
  private var unused: Set<String>
  /// Whether the site publishes only what a card shows.
  private let hasUnlistedBoards: Bool

  /// - Parameters:
  ///   - site: checked, so that each card's image is a path of the site.
  ///   - drafts: cards that are not published now; their pictures are not forgotten ones.
  init(_ site: Site, drafts: [Entry]) {
    hasUnlistedBoards = site.configuration.boards.contains(where: \.isUnlisted)
    unused = Set(
      site.assets.lazy.filter { $0.isPictureAmongCards }.map(\.path))
    for entry in site.entries where !unused.isEmpty { removeUsed(by: entry) }
    for var entry in drafts where !unused.isEmpty {
      entry.frontMatter.image = entry.frontMatter.image.flatMap {
        Asset.path(of: $0, from: entry.path)
      }
      entry.frontMatter.video = entry.frontMatter.video.flatMap {
        Asset.path(of: $0, from: entry.path)
      }
      entry.frontMatter.furtherImages = entry.frontMatter.furtherImages.map { image in
        var image = image
        image.path = Asset.path(of: image.path, from: entry.path) ?? image.path
        return image
      }
      removeUsed(by: entry)
    }
  }

  /// A warning for each picture that is shown nowhere.
  var diagnostics: [Diagnostic] {
    unused.sorted().map { path in
      let name = path.split(separator: "/").last.map(String.init) ?? path
      return Diagnostic(
        .warning,
        hasUnlistedBoards
          ? "no card shows the picture, so it is not published"
          : "the picture is published, but no card shows it", at: SourceLocation(file: path),
        hint: "write a card beside it with 'image: \(name)', or move it out of cards/")
    }
  }

  private mutating func removeUsed(by entry: Entry) {
    if let image = entry.frontMatter.image { unused.remove(image) }
    if let video = entry.frontMatter.video { unused.remove(video) }
    unused.subtract(entry.frontMatter.furtherImages.map(\.path))
    // What stands between brackets, quotes and spaces may be a picture's address.
    for part in entry.source[entry.bodyOffset...].split(whereSeparator: Self.endsAddress) {
      guard part.contains(UInt8(ascii: ".")) else { continue }
      remove(part, in: entry)
      guard part.contains(0x20) else { continue }
      for word in part.split(separator: 0x20) { remove(word, in: entry) }
    }
  }

  private mutating func remove(_ address: ArraySlice<UInt8>, in entry: Entry) {
    let text = String(decoding: address, as: UTF8.self)
    if let path = Asset.path(of: text, from: entry.path) { unused.remove(path) }
  }

  private static func endsAddress(_ byte: UInt8) -> Bool {
    [0x28, 0x29, 0x3C, 0x3E, 0x22, 0x27, 0x5B, 0x5D, 0x0A, 0x0D, 0x09].contains(byte)
  }
}

extension Asset {
  /// Whether the file is a picture that lies among the cards.
  var isPictureAmongCards: Bool {
    guard role == .media, video == nil, path.hasPrefix(Entry.folder + "/") else { return false }
    return switch picture {
    case .known, .sizeless: true
    default: false
    }
  }
}

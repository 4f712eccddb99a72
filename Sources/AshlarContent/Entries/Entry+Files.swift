/// The files that a card names.
extension Entry {
  /// The same with the paths that its references to files mean, as a check of the site gives them to cards that are shown.
  var withPathsOfFiles: Entry {
    var entry = self
    entry.frontMatter.image = frontMatter.image.flatMap { Asset.path(of: $0, from: path) }
    entry.frontMatter.video = frontMatter.video.flatMap { Asset.path(of: $0, from: path) }
    entry.frontMatter.furtherImages = frontMatter.furtherImages.map { image in
      var image = image
      image.path = Asset.path(of: image.path, from: path) ?? image.path
      return image
    }
    return entry
  }

  /// Calls a function with the path of each file that the card shows, or that its text may show or lead to.
  ///
  /// - Parameter filter: leaves out files that nobody asks for.
  func forEachNamedFile(_ filter: AddressFilter, _ body: (String) -> Void) {
    if let image = frontMatter.image { body(image) }
    if let video = frontMatter.video { body(video) }
    for image in frontMatter.furtherImages { body(image.path) }
    // What stands between brackets, quotes and spaces may be a file's address.
    var start = bodyOffset
    var part = AddressEnd()
    for end in bodyOffset...source.count {
      let byte = end < source.count ? source[end] : UInt8(ascii: "\n")
      guard Self.endsAddress(byte) else {
        part.add(byte)
        continue
      }
      if part.hasPoint {
        if filter.admits(end: part.last, isEscaped: part.isEscaped) {
          path(ofAddress: source[start..<end]).map(body)
        }
        if part.hasSpace { forEachWord(of: source[start..<end], filter, body) }
      }
      part = AddressEnd()
      start = end + 1
    }
  }

  private func forEachWord(
    of part: ArraySlice<UInt8>, _ filter: AddressFilter, _ body: (String) -> Void
  ) {
    var start = part.startIndex
    var word = AddressEnd()
    for end in part.startIndex...part.endIndex {
      if end < part.endIndex, part[end] != 0x20 {
        word.add(part[end])
        continue
      }
      if end > start, filter.admits(end: word.last, isEscaped: word.isEscaped) {
        path(ofAddress: part[start..<end]).map(body)
      }
      word = AddressEnd()
      start = end + 1
    }
  }

  /// What is known of an address when its end is reached.
  private struct AddressEnd {
    /// The last four bytes.
    var last: UInt32 = 0
    var isEscaped = false
    var hasPoint = false
    var hasSpace = false

    @inline(__always)
    mutating func add(_ byte: UInt8) {
      last = last << 8 | UInt32(byte)
      switch byte {
      case UInt8(ascii: "%"): isEscaped = true
      case UInt8(ascii: "."): hasPoint = true
      case 0x20: hasSpace = true
      default: break
      }
    }
  }

  private func path(ofAddress address: ArraySlice<UInt8>) -> String? {
    Asset.path(of: String(decoding: address, as: UTF8.self), from: path)
  }

  /// Whether a byte stands around addresses, and in few of them.
  package static func endsAddress(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x28, 0x29, 0x3C, 0x3E, 0x22, 0x27, 0x5B, 0x5D, 0x0A, 0x0D, 0x09: true
    default: false
    }
  }
}

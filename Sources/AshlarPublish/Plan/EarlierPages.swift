internal import AshlarBytes
internal import AshlarCodecs
internal import AshlarOutput

/// What readers who still have an earlier page open may get, though the site no longer has it.
///
/// These are an earlier version of a style sheet, script or font, without which an earlier page cannot be read, and other widths
/// and formats of a picture that is there. Each has a hash in its name. A board's earlier style sheet has the ids of the cards
/// that the board had, and mean colours of their pictures, and nothing else of them. All else was taken back: a page, a photograph
/// that left or got a password, its download, what a search reads.
struct EarlierPages {
  /// The site's paths now, in the order of their bytes.
  let paths: PathList

  private static let parts = [".css", ".js", ".woff2"]

  /// Whether a file that left may stay.
  ///
  /// - Complexity: O(log *n*), and the number of the file's versions or variants.
  func need(_ path: String) -> Bool {
    guard let hash = Self.hash(in: path) else { return false }
    let ending = path[hash.upperBound...]
    let isPart = Self.parts.contains { part in
      ending.utf8.equals(part)
        || Compression.allCases.contains { ending.utf8.equals(part + "." + $0.rawValue) }
    }
    return hasVariant(of: path, hash) || (isPart && hasVersion(of: path, hash))
  }

  /// Whether an earlier file says what the site has taken back since: one that no file here is a version or a variant of.
  func lack(_ path: String) -> Bool {
    if paths.position(of: path) != nil { return false }
    guard let hash = Self.hash(in: path) else { return true }
    return !hasVariant(of: path, hash) && !hasVersion(of: path, hash)
  }

  /// Whether there is another size or format of the same original, whose hash both names have.
  private func hasVariant(of path: String, _ hash: Range<String.Index>) -> Bool {
    hasPath(from: path[..<hash.upperBound]) { _, found in found == hash }
  }

  /// Whether there is the same file with another content: `style.0123456789abcdef.css`, `granite.0123456789abcdef-320.webp`.
  private func hasVersion(of path: String, _ hash: Range<String.Index>) -> Bool {
    let ending = path[hash.upperBound...]
    return hasPath(from: path[..<hash.lowerBound]) { other, found in
      found.lowerBound == hash.lowerBound && other[found.upperBound...].utf8.equals(ending)
    }
  }

  private func hasPath(
    from start: Substring, where isMeant: (String, Range<String.Index>) -> Bool
  ) -> Bool {
    for path in paths[paths.firstPosition(notBefore: String(start))...] {
      guard path.utf8.starts(with: start.utf8) else { return false }
      if let hash = Self.hash(in: path), isMeant(path, hash) { return true }
    }
    return false
  }

  /// The 16 digits of the hash in a file's name: `style.0123456789abcdef.css`, `granite.0123456789abcdef-320.webp`.
  private static func hash(in path: String) -> Range<String.Index>? {
    let bytes = path.utf8
    var place = path.utf8.lastIndex(of: "/") ?? path.startIndex
    while let dot = bytes[place...].firstIndex(of: UInt8(ascii: ".")) {
      place = bytes.index(after: dot)
      guard let end = bytes.index(place, offsetBy: 16, limitedBy: bytes.endIndex),
        end < bytes.endIndex
      else { return nil }
      let isHash = bytes[place..<end].allSatisfy { $0.isASCIIDigit || (0x61...0x66).contains($0) }
      if isHash, bytes[end] == UInt8(ascii: ".") || bytes[end] == UInt8(ascii: "-") {
        return place..<end
      }
    }
    return nil
  }
}

extension PublishManifest {
  /// What an earlier generation had and the site has taken back since: pages, photographs, downloads, not earlier
  /// versions of files that are there.
  ///
  /// - Parameter files: the earlier generation's.
  /// - Returns: their paths, in the order of their bytes.
  public func takenBack(of files: PublishedFiles) -> [String] {
    let now = EarlierPages(paths: self.files.paths)
    return files.paths.filter(now.lack)
  }
}

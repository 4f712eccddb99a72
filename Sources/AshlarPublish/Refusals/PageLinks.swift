internal import AshlarSystem

/// What a page names: the values of its `href`, `src`, `poster` and `srcset` attributes.
struct PageLinks {
  /// As they stand in the page, character references decoded.
  private(set) var references: [String] = []

  init(of page: [UInt8]) {
    for tag in PageTags(of: page).tags {
      references += ["href", "src", "poster"].compactMap { tag.attributes[$0] }
      // Candidates are parted by a comma and a blank; an address may have a comma of its own.
      for candidate in (tag.attributes["srcset"] ?? "").split(separator: ", ") {
        if let address = candidate.split(whereSeparator: \.isWhitespace).first {
          references.append(String(address))
        }
      }
    }
  }

  /// The files of the same site that are named, as paths from its root.
  ///
  /// - Parameter page: the page's own path.
  func paths(from page: String) -> [String] {
    references.compactMap { Self.path($0, from: page) }
  }

  /// The file of the same site that a reference means, as a path from its root; nil when it leads elsewhere.
  static func path(_ reference: String, from page: String) -> String? {
    let address = reference.prefix { $0 != "#" && $0 != "?" }
    let hasScheme = address.prefix { $0 != "/" }.contains(":")
    guard !address.isEmpty, !hasScheme, !address.hasPrefix("/") else { return nil }
    var parts = page.split(separator: "/").dropLast().map(String.init)
    for part in address.split(separator: "/") {
      switch part {
      case ".": continue
      case "..":
        // Above the root lies another site, of which nothing is known.
        if parts.isEmpty { return nil }
        parts.removeLast()
      default: parts.append(percentDecoded(String(part)) ?? String(part))
      }
    }
    let isFolder = address.hasSuffix("/") || address.hasSuffix("..") || address == "."
    return parts.joined(separator: "/") + (isFolder && !parts.isEmpty ? "/" : "")
  }
}

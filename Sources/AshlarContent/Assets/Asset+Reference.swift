internal import AshlarSystem

extension Asset {
  /// The reference by which any card means a file of the site.
  ///
  /// - Parameter path: relative to the site's folder.
  package static func reference(to path: String) -> String {
    "/" + path.replacing("%", with: "%25").replacing("#", with: "%23").replacing("?", with: "%3F")
  }

  /// The path, relative to the site's folder, that a card means by a reference to a picture.
  ///
  /// - Parameters:
  ///   - reference: relative to the card's folder, or, with `/` first, to the site's; percent-encoded
  ///     bytes are decoded.
  ///   - path: the card's path.
  /// - Returns: nil when the reference leads out of the site or to another one.
  public static func path(of reference: String, from path: String) -> String? {
    let hasScheme = reference.prefix { $0 != "/" }.contains(":")
    guard !hasScheme, !reference.hasPrefix("//"), let decoded = percentDecoded(reference) else {
      return nil
    }
    var parts = decoded.hasPrefix("/") ? [] : path.split(separator: "/").dropLast()
    for part in decoded.split(separator: "/") {
      switch part {
      case ".": continue
      case "..":
        if parts.isEmpty { return nil }
        parts.removeLast()
      default: parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }
}

extension Asset {
  /// Where a picture is published.
  ///
  /// - Parameters:
  ///   - path: relative to the site's folder.
  ///   - folder: the unlisted folder of those who show it; nil for a public place.
  /// - Returns: relative to the output's root.
  package static func publishedPath(of path: String, in folder: String?) -> String {
    folder.map { $0 + "/" + path } ?? path
  }
}

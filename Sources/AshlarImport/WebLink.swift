internal import AshlarBytes

/// An address of a page elsewhere, as a card's `link` may have it.
enum WebLink {
  /// The address, where it is one of HTTP with a host; nil for any other, as `javascript:` and `data:`.
  static func checked(_ text: String) -> String? {
    let address = String(text.utf8.trimming(" \t\r\n"))
    guard address.utf8.count <= 2000, URLScheme.isPlainLink(address.utf8),
      let scheme = URLScheme.of(address.utf8),
      scheme.elementsEqual("https".utf8) || scheme.elementsEqual("http".utf8)
    else { return nil }
    let rest = address.utf8.dropFirst(scheme.count + 1)
    guard rest.starts(with: "//".utf8), let first = rest.dropFirst(2).first,
      !"/?#\\".utf8.contains(first)
    else { return nil }
    return address
  }
}

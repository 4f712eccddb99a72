/// Something that a page or a style sheet names by its address.
package struct PageReference: Hashable, Sendable {
  /// As it is written, character references decoded.
  package var address: String
  /// Whether it is shown as a picture, and not led to.
  package var isPicture: Bool

  package init(_ address: String, isPicture: Bool = false) {
    self.address = address
    self.isPicture = isPicture
  }

  /// Whether it has a scheme or a domain of its own.
  package var isAbsolute: Bool {
    address.hasPrefix("//")
      || address.utf8.prefix { !"/#?".utf8.contains($0) }.contains(UInt8(ascii: ":"))
  }
}

extension TagScanner {
  /// What the tag that was read last names: its `href`, `src` and `poster`, and each candidate of its `srcset`.
  package var references: [PageReference] {
    if attributes.isEmpty { return [] }
    let showsPicture = isNamed("img") || isNamed("source")
    var found: [PageReference] = []
    if let address = value(of: "href") { found.append(PageReference(text(of: address))) }
    if let address = value(of: "src") {
      found.append(PageReference(text(of: address), isPicture: showsPicture))
    }
    if let poster = value(of: "poster") {
      found.append(PageReference(text(of: poster), isPicture: true))
    }
    if let set = value(of: "srcset") {
      found += SourceSet(text(of: set)).candidates.map {
        PageReference($0.address, isPicture: true)
      }
    }
    return found
  }
}

/// The value of a `srcset`: pictures to choose from.
package struct SourceSet {
  package struct Candidate {
    package var address: String
    /// What follows the address, as `640w` or `2x`; empty without one.
    package var descriptor: String
  }

  package private(set) var candidates: [Candidate] = []

  package init(_ text: String) {
    // Candidates are parted by a comma and a blank; an address may have a comma of its own.
    for candidate in text.split(separator: ", ") {
      let parts = candidate.split(whereSeparator: \.isWhitespace)
      guard let address = parts.first else { continue }
      candidates.append(
        Candidate(
          address: String(address), descriptor: parts.count > 1 ? String(parts[1]) : ""))
    }
  }
}

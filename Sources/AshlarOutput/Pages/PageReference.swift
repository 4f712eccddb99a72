internal import AshlarBytes

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
    URLScheme.isAbsolute(address.utf8)
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
    var rest = text[...]
    while !rest.isEmpty {
      let end = rest.utf8.firstRange(ofText: ", ")
      let parts = rest[..<(end?.lowerBound ?? rest.endIndex)].utf8.split { $0 <= 0x20 }
        .map { Substring($0) }
      rest = end.map { rest[$0.upperBound...] } ?? ""
      guard let address = parts.first else { continue }
      candidates.append(
        Candidate(
          address: String(address), descriptor: parts.count > 1 ? String(parts[1]) : ""))
    }
  }
}

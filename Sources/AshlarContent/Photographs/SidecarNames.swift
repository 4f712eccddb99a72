/// The names of files that describe a picture beside them.
package enum SidecarNames {
  /// The endings of what a person writes, the first one first.
  package static let texts = [".md", ".markdown", ".yaml", ".yml"]
  /// The endings of what other programs write.
  package static let xmp = [".xmp", ".XMP"]

  package static func isText(_ path: String) -> Bool { texts.contains(where: path.hasSuffix) }

  package static func isXMP(_ path: String) -> Bool { path.lowercased().hasSuffix(".xmp") }

  /// What may describe a picture: `a.jpg.md` is meant for one of two pictures that differ in their extensions alone.
  package static func names(of picture: String, endings: [String]) -> [String] {
    [picture, Photograph.withoutExtension(picture)].flatMap { name in endings.map { name + $0 } }
  }
}

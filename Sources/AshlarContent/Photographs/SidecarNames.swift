package import AshlarBytes
internal import AshlarSystem

/// The names of files that describe a picture beside them; their endings may be written in capitals.
package enum SidecarNames {
  /// The endings of what a person writes, the first one first.
  package static let texts = MarkdownName.endings + [".yaml", ".yml"]
  /// The endings of what other programs write.
  package static let xmp = [".xmp"]

  package static func isText(_ path: String) -> Bool { texts.contains(where: path.hasEnding) }

  package static func isXMP(_ path: String) -> Bool { xmp.contains(where: path.hasEnding) }

  /// What may describe a picture: `a.jpg.md` is meant for one of two pictures that differ in their extensions alone.
  package static func names(of picture: String, endings: [String]) -> [String] {
    [picture, Photograph.withoutExtension(picture)].flatMap { name in endings.map { name + $0 } }
  }

  /// Files by their paths with endings in small letters; of two that differ in the ending's letters alone, the one that is
  /// written so, or the first.
  package static func places(of paths: some Sequence<String>, endings: [String]) -> PathTable<
    String
  > {
    var places: PathTable<String> = [:]
    for path in paths.sorted(by: String.bytesPrecede) {
      guard let ending = endings.first(where: path.hasEnding) else { continue }
      let name = String(decoding: path.utf8.dropLast(ending.utf8.count), as: UTF8.self) + ending
      if places[name] == nil || name.utf8.elementsEqual(path.utf8) { places[name] = path }
    }
    return places
  }
}

internal import AshlarBytes
internal import AshlarContent

/// What a card of an import claims for itself, which no two cards may have: its identifier, its address, its aliases.
enum CardClaims {
  /// - Complexity: linear in the front matter.
  static func of(_ path: String, _ text: String) -> Set<String> {
    let identity = PostImport.identity(of: path)
    let value = matter(of: text)
    let said = { (key: String) in value?.setting(key)?.scalar }
    var claims = Set(aliases(value).map(ContentPlace.key))
    claims.insert("id " + Identifier.derived(fromPath: identity))
    if let own = said("permalink") {
      let parts = [own, said("slug") ?? said("title") ?? "", said("date") ?? ""]
      claims.insert(own.utf8.contains(":") ? parts.joined(separator: "\n") : ContentPlace.key(own))
    } else {
      claims.insert(ContentPlace.key(identity))
    }
    return claims
  }

  /// The files of the pages that a card has and had.
  ///
  /// - Parameters:
  ///   - name: its path below `cards/` without its ending.
  ///   - standard: the address of a card that says nothing of its own.
  static func pages(of name: String, _ text: String, standard: String) -> [String] {
    let value = matter(of: text)
    var own = ImportedMatter()
    own.slug = value?.setting("slug")?.scalar
    own.date = value?.setting("date")?.scalar
    let pattern = value?.setting("permalink")?.scalar ?? standard
    return [PageClaims.file(pattern, of: name, own)] + aliases(value).map(PageClaims.file)
  }

  /// What a card's front matter says; nil where it has none that can be read.
  private static func matter(of text: String) -> YAMLValue? {
    let bytes = Array(text.utf8)
    guard let split = try? FrontMatterSplit(bytes), !split.content.isEmpty else { return nil }
    return split.value(in: bytes, report: SourceDiagnostics(path: "", bytes: bytes))
  }

  private static func aliases(_ value: YAMLValue?) -> [String] {
    guard let value = value?.setting("aliases") else { return [] }
    if case .sequence(let items) = value.content { return items.compactMap(\.scalar) }
    return [value.scalar].compactMap(\.self)
  }
}

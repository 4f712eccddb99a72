package import AshlarBytes

extension Entry {
  /// One of the site's further languages that a card belongs to.
  package struct Edition: Hashable, Sendable {
    package var tag: String
    /// The id that the card would have in the site's own language.
    package var id: String
    /// The path that it would have there, as `cards/granite.md` of `cards/granite.de.md` and `cards/de/granite.md`.
    package var path: String
  }

  /// The path that the card has, or would have, in the site's own language.
  var plainPath: String { edition?.path ?? path }

  /// The id that the card has, or would have, in the site's own language.
  package var plainID: String { edition?.id ?? id }

  /// What a card and its translations have in common.
  package var translationKey: String { frontMatter.translationKey ?? plainID }

  /// Takes the card into one of some languages if its file's name, or the first folder that it lies in, says so.
  mutating func join(_ languages: [LanguageConfiguration]) {
    for language in languages {
      guard let path = Self.plainPath(of: path, in: language.tag) else { continue }
      let id = frontMatter.id ?? Identifier.derived(fromPath: Entry.name(ofPath: path))
      edition = Edition(tag: language.tag, id: id, path: path)
      self.id = Identifier.derived(fromPath: id + "-" + language.tag)
      page = "\(language.tag)/cards/\(id).html"
      if frontMatter.language == nil { frontMatter.language = language.tag }
      return
    }
  }

  /// The language that a card's path names; nil where it names none.
  ///
  /// A word that may be a language's is one where without it the path is that of another card. In a file's name it is one, too, where
  /// the language is among those that are known.
  ///
  /// - Parameter known: the first parts of languages' tags, such as `de`, in lowercase.
  package static func possibleLanguage(
    ofPath path: String, beside others: PathNames, known: Set<String>
  ) -> String? {
    let parts = path.utf8.split(at: "/", omittingEmpty: false)
    let names = parts.last?.utf8.split(at: ".", omittingEmpty: false) ?? []
    let inName = names.count > 2 ? names[names.count - 2].lowercased() : nil
    let folder = parts.count > 2 ? parts[1].lowercased() : nil
    return [inName, folder].lazy.compactMap(\.self).first { tag in
      guard tag.wholeMatch(of: /[a-z]{2,3}(-[a-z0-9]{2,8})*/) != nil else { return false }
      return tag == inName && known.contains(LanguageConfiguration.base(of: tag))
        || plainPath(of: path, in: tag).map(others.contains) == true
    }
  }

  /// A card's path without what says its language; nil where nothing says so.
  static func plainPath(of path: String, in tag: String) -> String? {
    let folder = "\(Entry.folder)/\(tag)/"
    if path.utf8.hasPrefix(folder) {
      return "\(Entry.folder)/" + Substring(path.utf8.dropFirst(folder.utf8.count))
    }
    let start = path.utf8.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    let name = path[start...]
    guard let dot = name.utf8.lastIndex(of: "."),
      name[..<dot].lowercased().utf8.hasSuffix("." + tag.lowercased())
    else { return nil }
    return String(path[..<dot].dropLast(tag.count + 1)) + String(path[dot...])
  }
}

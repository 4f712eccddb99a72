internal import AshlarBytes
internal import AshlarContent

/// Where a post of another program lies here, and which addresses it had there.
struct ContentPlace {
  /// The card's path.
  var card: String
  /// Keys of the addresses that its path gives it.
  var addresses: [String]
  /// A date that its name says.
  var date: String?
  var isDraft = false

  /// - Returns: nil when the file is no post, page or note.
  init?(_ path: String, _ kind: ImportSource) {
    let parts = path.utf8.split(at: "/").map(String.init)
    let name = stem(of: path)
    switch kind {
    case .hugo:
      guard parts.first == "content", name != "_index" else { return nil }
      let inner = parts.dropFirst().dropLast() + [name]
      self.init(inner: Array(inner))
    case .jekyll:
      if let index = parts.firstIndex(where: { $0 == "_posts" || $0 == "_drafts" }) {
        // Jekyll takes nothing else in this folder for a post.
        if parts[index] == "_posts", Self.datedName(name) == nil { return nil }
        self.init(
          jekyllPost: name, category: Array(parts[..<index]),
          in: Array(parts[(index + 1)...].dropLast()), isDraft: parts[index] == "_drafts")
      } else {
        guard !parts.dropLast().contains(where: { $0.utf8.hasPrefix("_") }), !Self.isReadMe(name)
        else { return nil }
        self.init(inner: Array(parts.dropLast() + [name]))
      }
    case .eleventy:
      guard !parts.dropLast().contains(where: { $0.utf8.hasPrefix("_") }), !Self.isReadMe(name)
      else {
        return nil
      }
      let start = ["src", "content"].contains(parts.first ?? "") ? 1 : 0
      let folders = parts.dropFirst(start).dropLast()
      self.init(inner: Array(folders + [Self.undated(name)]))
      addresses.append(Self.key((folders + [name]).joined(separator: "/")))
      // A date in the path is that of the page; it is no part of the address where the file's name has it.
      if let match = path.firstMatch(of: /\d{4}-\d{2}-\d{2}/) {
        date = ImportedMatter.date(String(match.0))
      }
    case .obsidian: self.init(inner: Array(parts.dropLast() + [name]))
    default: return nil
    }
    addresses.append(Self.key(path))
  }

  private init(inner: [String]) {
    card = "cards/" + inner.map(Self.fileName).joined(separator: "/") + ".md"
    addresses = [Self.key(inner.joined(separator: "/"))]
  }

  /// Takes over what a path says of its language.
  ///
  /// - Parameter path: the whole path, of which this is the place without a language.
  mutating func move(to language: String?, path: String) {
    let key = Self.key(path)
    guard let language else {
      if !addresses.contains(key) { addresses.append(key) }
      return
    }
    let inner = String(card.utf8.dropFirst("cards/".utf8.count)) ?? card
    card = "cards/\(language)/\(inner)"
    addresses = [Self.key(language + "/" + inner), key]
  }

  /// `2024-03-01-name` in `_posts`, and in folders there, which `post_url` names.
  private init(jekyllPost name: String, category: [String], in folders: [String], isDraft: Bool) {
    var title = name
    if let dated = Self.datedName(name) { (date, title) = dated }
    let parts = category + ["posts", title]
    card = "cards/" + parts.map(Self.fileName).joined(separator: "/") + ".md"
    addresses = [Self.key(name), Self.key((category + [title]).joined(separator: "/"))]
    if let date {
      let dated = date.utf8.split(at: "-").map(String.init) + [title]
      addresses += [
        Self.key(dated.joined(separator: "/")), Self.key((category + dated).joined(separator: "/")),
      ]
    }
    let paths = [folders, category + folders].map { Self.key(($0 + [name]).joined(separator: "/")) }
    addresses += paths.filter { !addresses.contains($0) }
    self.isDraft = isDraft
  }

  /// A name without a date before it.
  static func undated(_ name: String) -> String {
    name.wholeMatch(of: /\d{4}-\d{2}-\d{2}-(.+)/).map { String($0.1) } ?? name
  }

  /// The date and the rest of a name as `2024-03-01-name`; a year of two digits is one of this century.
  static func datedName(_ name: String) -> (date: String?, rest: String)? {
    guard let match = name.wholeMatch(of: /(\d{2}|\d{4})-(\d{1,2})-(\d{1,2})-(.+)/) else {
      return nil
    }
    let year = match.1.utf8.count == 2 ? "20\(match.1)" : String(match.1)
    return (ImportedMatter.date("\(year)-\(match.2)-\(match.3)"), String(match.4))
  }

  /// What is lost of a page that becomes no card; nil where there is nothing to say.
  static func loss(of path: String, _ kind: ImportSource) -> String? {
    let folders = path.utf8.split(at: "/").dropLast().map(String.init)
    if kind == .jekyll || kind == .eleventy, isReadMe(stem(of: path)) {
      return "a text about the source itself, as README"
    }
    switch kind {
    case .hugo:
      guard folders.first == "content" else { return nil }
      return "a section's own page"
    case .jekyll:
      if folders.contains("_posts") {
        return "a file in _posts without a date in its name, which is no post"
      }
      let isOfSite = ["_layouts", "_includes", "_sass", "_data", "_plugins"].contains {
        folders.contains($0)
      }
      let isCollection = !isOfSite && folders.contains { $0.utf8.first == UInt8(ascii: "_") }
      return isCollection ? "a page of a collection" : nil
    case .eleventy:
      let isOfSite = ["_includes", "_layouts", "_data"].contains { folders.contains($0) }
      let isOther = !isOfSite && folders.contains { $0.utf8.first == UInt8(ascii: "_") }
      return isOther ? "a page in a folder with '_' before its name" : nil
    default: return nil
    }
  }

  /// Keys of the addresses that front matter gives a post.
  static func ownAddresses(_ value: YAMLValue?) -> [String] {
    guard case .mapping(let members) = value?.content else { return [] }
    return members.flatMap { member -> [String] in
      switch member.key.scalar {
      case "url", "permalink": return member.value.scalar.map { [key($0)] } ?? []
      case "aliases":
        if case .sequence(let items) = member.value.content {
          return items.compactMap { $0.scalar.map(key) }
        }
        return member.value.scalar.map { [key($0)] } ?? []
      default: return []
      }
    }
  }

  /// An address without what may be left out: `/a/b/`, `a/b.html` and `a/b/index.md` are one.
  static func key(_ address: String) -> String {
    var parts = address.lowercased().utf8.split(at: "/").map(String.init)
    if let last = parts.last {
      if let ending = (MarkdownName.endings + [".html"]).first(where: last.hasEnding) {
        parts[parts.count - 1] = String(last.utf8.dropLast(ending.utf8.count)) ?? last
      }
    }
    if parts.last == "index", parts.count > 1 { parts.removeLast() }
    return parts.joined(separator: "/")
  }

  private static func isReadMe(_ name: String) -> Bool {
    ["readme", "license", "contributing", "changelog", "404"].contains(name.lowercased())
  }

  /// The most bytes of a name, so that it has room for an ending and a number: systems take 255.
  private static let longestName = 230

  /// A name that is no hidden file, has no characters that file systems refuse, and each letter with its marks as one sign.
  static func fileName(_ whole: String) -> String {
    let plain = composed(whole).unicodeScalars.map { scalar -> Unicode.Scalar in
      ":\\?*\"<>|".unicodeScalars.contains(scalar) || scalar.properties.generalCategory == .control
        ? "-" : scalar
    }
    var name = String(String.UnicodeScalarView(plain))
    if name.utf8.count > longestName {
      let ending = name.utf8.lastIndex(of: ".").map { name[$0...] } ?? ""
      let isShort = ending.utf8.count <= 16
      let room = longestName - (isShort ? ending.utf8.count : 0)
      name = ForeignText.prefix(of: name, byteCount: room) + (isShort ? ending : "")
    }
    return name.utf8.hasPrefix("_") || name.utf8.hasPrefix(".") ? "x" + name : name
  }
}

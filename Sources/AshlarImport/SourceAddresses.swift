internal import AshlarBytes
internal import AshlarContent
internal import AshlarSystem

/// Where another program published the pages of its posts, so that they stay there.
struct SourceAddresses {
  private let kind: ImportSource
  /// Patterns that the source's configuration gives: of Hugo by section, of Jekyll for all posts.
  private var patterns: [String: String] = [:]
  /// A style of Jekyll's that no card can have; nil for none.
  private(set) var lostStyle: String?

  /// Jekyll's named patterns, and the one without a name.
  private static let jekyllStyles = [
    "date": "/:categories/:year/:month/:day/:title.html",
    "pretty": "/:categories/:year/:month/:day/:title/",
    "none": "/:categories/:title.html",
  ]

  init(_ kind: ImportSource, configuration: SourceConfiguration) {
    self.kind = kind
    switch kind {
    case .hugo: patterns = Self.hugoPatterns(in: configuration)
    case .jekyll:
      let text = configuration["permalink"]?.scalar
      let isStyle = text.map { !$0.utf8.contains(anyOf: ":/") } ?? true
      let style = text.flatMap { Self.jekyllStyles[$0] }
      if isStyle, style == nil { lostStyle = text }
      patterns[""] = style ?? (isStyle ? Self.jekyllStyles["date"] : text)
    default: break
    }
  }

  /// What a site says of the addresses of all cards; nil where cards had none before.
  static func pattern(ofSiteFrom kind: ImportSource) -> String? {
    switch kind {
    case .hugo, .eleventy: "/:folder/:slug/"
    case .jekyll: "/:folder/:slug.html"
    default: nil
    }
  }

  /// What a card says of its own address; nil where it has the site's.
  ///
  /// - Parameters:
  ///   - path: the post's, below the source.
  ///   - matter: what its front matter says.
  ///   - lose: is told an address that cannot be kept.
  func permalink(
    of path: String, _ matter: ImportedMatter, lose: (String) -> Void
  ) -> String? {
    guard Self.pattern(ofSiteFrom: kind) != nil else {
      if matter.permalink != nil { lose("an address of a note's page") }
      return nil
    }
    let pattern = matter.permalink ?? self.pattern(of: path)
    guard let pattern else { return nil }
    var filled = filled(pattern, for: path, matter)
    let hasSpaces = filled.utf8.contains(" ")
    if hasSpaces { filled = filled.utf8.replacing(" ", with: "-") }
    let isDated = [":year", ":month", ":day"].contains { contains($0, in: Array(filled.utf8)) }
    if isDated, matter.date == nil {
      lose("an address with a date, of a page without one")
      return nil
    }
    if PagePattern(filled) != nil, !Self.isTooLong(filled) {
      if hasSpaces { lose("an address with spaces: it has '-' in their places") }
      return filled
    }
    lose("an address that no card can have")
    return nil
  }

  /// Whether a name in an address is longer than systems take.
  static func isTooLong(_ address: String) -> Bool {
    address.utf8.split(at: "/").contains { $0.utf8.count > 230 }
  }

  private func pattern(of path: String) -> String? {
    switch kind {
    case .hugo: section(of: path).flatMap { patterns[$0] }
    case .jekyll where path.utf8.split(at: "/").contains("_posts"): patterns[""]
    default: nil
    }
  }

  /// The first folder below `content/`.
  private func section(of path: String) -> String? {
    let parts = path.utf8.split(at: "/").dropFirst()
    return parts.count > 1 ? parts.first.map(String.init) : nil
  }

  /// A pattern in the names that a card fills in here; what has another name is filled in.
  private func filled(_ pattern: String, for path: String, _ matter: ImportedMatter) -> String {
    let name = stem(of: path).replacing(/^\d{4}-\d{1,2}-\d{1,2}-/, with: "")
    let own = kind == .jekyll ? Self.jekyllName(name) : name
    let isOwn = Identifier.folderName(of: name) == own
    let title =
      matter.title.map { kind == .hugo ? Self.hugoName($0) : Identifier.folderName(of: $0) ?? "" }
      .flatMap { $0.isEmpty ? nil : $0 } ?? name
    let folders = path.utf8.split(at: "/").dropLast().map(String.init)
    let categories =
      (folders.prefix { !$0.utf8.hasPrefix("_") } + matter.categories.map { $0.lowercased() })
    let texts: [(name: String, text: String)] = [
      (":categories", categories.joined(separator: "/")), (":output_ext", ".html"),
      (":sections", folders.dropFirst().joined(separator: "/")),
      (":section", section(of: path) ?? ""), (":contentbasename", name), (":filename", name),
      (":slugorfilename", matter.slug ?? name),
      (":title", kind == .hugo ? title : matter.slug == nil && !isOwn ? own : ":slug"),
      // Without one, Hugo takes the title.
      (":slug", kind == .hugo && matter.slug == nil ? title : ":slug"),
    ]
    let isIndex = stem(of: path).lowercased() == "index"
    let fileSlug = isIndex ? folders.last.map { ContentPlace.undated($0) } ?? name : name
    let plain = TemplateExpressions.rewriting(pattern, .output) { expression, _, _ in
      Self.value(
        of: expression, fileSlug: fileSlug, title: title,
        stem: (folders + [isIndex ? "index" : name]).joined(separator: "/"))
    }
    let path = texts.reduce(plain) { $0.replacing($1.name, with: $1.text) }
    let names = path.utf8.split(at: "/")
    return "/" + names.joined(separator: "/") + (path.utf8.hasSuffix("/") ? "/" : "")
  }
}

extension SourceAddresses {
  /// The address that a page has by its path alone; nil for a post whose address follows a pattern.
  func address(ofPath path: String, _ matter: ImportedMatter) -> String? {
    var folders = path.utf8.split(at: "/").dropLast().map(String.init)
    var name = stem(of: path)
    switch kind {
    case .hugo:
      if !folders.isEmpty { folders.removeFirst() }
      if name.lowercased() == "index" {
        guard let bundle = folders.popLast() else { return nil }
        name = bundle
      }
      let names = (folders + [matter.slug ?? name]).map(Self.hugoName)
      return "/" + names.joined(separator: "/") + "/"
    case .eleventy:
      if ["src", "content"].contains(folders.first) { folders.removeFirst() }
      name = ContentPlace.undated(name)
      if name == "index" { return nil }
      return "/" + (folders + [name]).joined(separator: "/") + "/"
    case .jekyll:
      if folders.contains(where: { $0.utf8.hasPrefix("_") }) { return nil }
      if name == "index" {
        return folders.isEmpty ? nil : "/" + folders.joined(separator: "/") + "/"
      }
      return "/" + (folders + [name]).joined(separator: "/") + ".html"
    default: return nil
    }
  }

  /// What Hugo makes of a word in an address: small letters, a dash for spaces, and nothing of most signs.
  static func hugoName(_ word: String) -> String {
    let kept = word.lowercased().unicodeScalars.filter { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || scalar.properties.generalCategory == .nonspacingMark
        || " -_.#+~@".unicodeScalars.contains(scalar)
    }
    return String(String.UnicodeScalarView(kept)).utf8.split(at: " ").joined(separator: "-")
  }

  /// What Jekyll makes of a file's name: dashes for what is neither letter nor digit nor one of some signs.
  private static func jekyllName(_ name: String) -> String {
    let mapped = composed(name).unicodeScalars.map { scalar -> Unicode.Scalar in
      let isKept =
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "._~!$&'()+,;=@".unicodeScalars.contains(scalar)
      return isKept ? scalar : "-"
    }
    return String(String.UnicodeScalarView(mapped)).utf8.split(at: "-").joined(separator: "-")
  }

  /// What an expression in an address of Eleventy comes to; nil for one that is not known.
  private static func value(
    of expression: String, fileSlug: String, title: String, stem: String
  ) -> String? {
    let parts = expression.utf8.split(at: "|").map { String($0.utf8.trimming(" ")) }
    switch parts.first {
    case "page.fileSlug", "fileSlug": return fileSlug
    case "page.filePathStem", "filePathStem":
      let start = ["src/", "content/"].first { stem.utf8.hasPrefix($0) } ?? ""
      return String(stem.utf8.dropping(prefix: start) ?? stem[...])
    case "page.outputFileExtension": return "html"
    case "title": return title
    case "page.date", "date": return parts.dropFirst().lazy.compactMap(dateNames).first
    default: return nil
    }
  }

  /// The names in a card's address for a form of dates: `date: "%Y/%m"`, `dateFilter("yyyy-MM-dd")`.
  private static func dateNames(_ filter: String) -> String? {
    guard let match = filter.firstMatch(of: /["']([^"']+)["']/) else { return nil }
    var form = String(match.1)
    for (sign, name) in [
      ("%Y", ":year"), ("%m", ":month"), ("%d", ":day"), ("yyyy", ":year"), ("YYYY", ":year"),
      ("MM", ":month"), ("LL", ":month"), ("dd", ":day"), ("DD", ":day"),
    ] { form = form.utf8.replacing(sign, with: name) }
    let rest = form.replacing(/:(?:year|month|day)/, with: "")
    return rest.utf8.allSatisfy { "/-_.".utf8.contains($0) } ? form : nil
  }

  /// `permalinks`, by section; since Hugo 0.114 also below `page`.
  private static func hugoPatterns(in configuration: SourceConfiguration) -> [String: String] {
    guard let permalinks = configuration["permalinks"] else { return [:] }
    var patterns: [String: String] = [:]
    for value in [permalinks, permalinks.member("page")] {
      guard case .mapping(let members) = value?.content else { continue }
      for member in members {
        if let section = member.key.scalar, let pattern = member.value.scalar {
          patterns[section] = pattern
        }
      }
    }
    return patterns
  }
}

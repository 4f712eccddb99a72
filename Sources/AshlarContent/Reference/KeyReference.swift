internal import AshlarBytes
internal import AshlarDiagnostics

/// Every key of `ashlar.yaml` and of front matter, as the reading code asks for it.
///
/// The reading code runs on small documents that have every mapping there is, and notes each key and the
/// type that it expects. What a key means is written down in `KeyTexts`; a test compares the two.
package struct KeyReference {
  /// One key.
  package struct Key: Hashable {
    /// `card.title`, `photo.rating`, `theme.fonts.text`, `boards[].select.tags`, `layout(masonry).placement`.
    package var path: String
    package var type: KeyType
    /// nil when nobody has described the key yet.
    package var text: KeyText?

    /// The type in words: the description's own, or that of the reading code.
    package var typeDescription: String { text?.type ?? type.description }
  }

  /// In the order in which the reading code asks.
  package private(set) var keys: [Key] = []

  /// Collects the keys of all documents.
  package init() {
    for document in Self.documents { collect(document) }
    for index in keys.indices { keys[index].text = KeyTexts.all[keys[index].path] }
  }

  /// The keys whose path starts with a prefix, or, where there are none, has it as one of its names.
  package func keys(_ prefix: String) -> [Key] {
    if prefix.isEmpty { return keys }
    let direct = keys.filter { $0.path.utf8.hasPrefix(prefix) }
    if !direct.isEmpty { return direct }
    return keys.filter { key in
      key.path.split(whereSeparator: { ".()[]".contains($0) }).contains { $0 == prefix }
    }
  }

  private struct Document {
    /// What stands before the paths of its keys.
    var prefix: String
    var yaml: String
    /// A part of the paths that is left out, and what stands for it.
    var shortening: (from: String, to: String)?
    var isCard = false
    /// Where the document lies: cards of photographs have more keys.
    var path = ""
  }

  /// A document for the site and one for each layout, and one for a card.
  private static var documents: [Document] {
    [
      Document(prefix: "card.", yaml: cardDocument, isCard: true),
      Document(prefix: "photo.", yaml: "---\ntitle: x\n---\n", isCard: true, path: "photos/a.md"),
      Document(prefix: "", yaml: siteDocument),
      Document(
        prefix: "", yaml: bannerless("layout: {kind: compositional, group: \(group)}"),
        shortening: ("boards[].layout.group", "group")),
    ]
      + LayoutKind.all.map { kind in
        Document(
          prefix: "", yaml: bannerless("layout: {kind: \(kind.name)}"),
          shortening: ("boards[].layout", "layout(\(kind.name))"))
      }
  }

  private static func bannerless(_ layout: String) -> String {
    "title: x\nboards: [{id: a, \(layout)}]"
  }

  private static let group =
    "{axis: custom, edges: {top: 0}, insets: {top: 0}, frames: [[0, 0, 1, 1]], items: [{edges: {top: 0}}]}"

  private static let cardDocument =
    "---\nvideo: a.mp4\ncover: {alt: x}\ncategories: a\ncategory: a\npinned: true\nlanguage: en\npublished: true\n"
    + "publish: true\npermalink: true\nredirect_from: /a/\nurl: /a/\nmodified:\nupdated:\npublishDate:\nexpiryDate:\nexpires:\n---\n"

  private static var siteDocument: String {
    let types = TypeConfiguration.Kind.allCases.map { "\($0.rawValue): {case: upper}" }
    return """
      title: x
      theme:
        accent: {light: "#000", dark: "#fff"}
        fonts: {text: {family: a, axes: {wght: 400}, bold: {wght: 700}}}
        type: {\(types.joined(separator: ", "))}
        breakpoints: [{from: 0}]
        layout: {kind: masonry}
        kinds: {name: {maxLines: 1}}
      pictures: {formats: [webp]}
      albums: {order: author, download: {zip: originals}, selection: {to: a}, map: {precision: 10}}
      map: {precision: 1000}
      secret: {env: A}
      search: {boards: [a]}
      languages: {name: {boards: {board: {sections: {section: {title: x}}}}}}
      feeds: {limit: 1}
      budget: {html: 1}
      logo: {height: 20}
      choices: {colours: true}
      code: {colours: true}
      footer: {text: a}
      menu: [{title: a, entries: [{board: a}]}]
      slots: {head: a.html}
      breakpoints: [{from: 0}]
      kinds: {name: {parts: [{part: title}, {part: picture}]}}
      publish:
        name: {to: folder, path: /x}
        server: {to: rsync, host: a, path: /x}
        store: {to: s3, bucket: stones}
        cloud: {to: rclone, remote: "a:b"}
        netlify: {to: netlify, site: a}
        cloudflare: {to: cloudflare, project: a}
        pages: {to: git, remote: a}
        file: {to: archive, path: a.zip}
        one: {to: single-file, path: a.html}
      boards:
      - id: a
        sections:
        - {kind: cards, title: a, select: {exclude: {tags: a}}, badge: {text: a}, layout: {at: {phone: {gap: 1}}}}
      - {id: b, pages: {more: link}, password: {env: A}, selection: {to: a}, map: {precision: 10}, select: {exclude: {tags: a}}}
      """
  }

  private mutating func collect(_ document: Document) {
    let report = SourceDiagnostics(path: document.path, bytes: Array(document.yaml.utf8))
    let recorder = KeyRecorder()
    report.recorder = recorder
    guard let value = read(document, report) else { return }
    var paths: [Place: String] = [:]
    Self.place(value, at: "", in: &paths)
    for question in recorder.questions {
      guard let mapping = paths[Place(line: question.line, column: question.column)] else {
        continue
      }
      add(question, of: mapping, in: document)
    }
  }

  /// Runs the reading code on a document.
  private func read(_ document: Document, _ report: SourceDiagnostics) -> YAMLValue? {
    let parsing = SourceDiagnostics(path: "", bytes: report.bytes)
    guard document.isCard else {
      var diagnostics: [Diagnostic] = []
      _ = SiteConfiguration.read(report, folder: nil, diagnostics: &diagnostics)
      return YAMLParsing.value(of: document.yaml, firstLine: 1, report: parsing)
    }
    guard let split = try? FrontMatterSplit(report.bytes) else { return nil }
    _ = FrontMatter.read(split, report: report)
    return split.value(in: report.bytes, report: parsing)
  }

  private mutating func add(
    _ question: KeyRecorder.Question, of mapping: String, in document: Document
  ) {
    var asked = mapping.isEmpty ? question.key : "\(mapping).\(question.key)"
    if let (from, to) = document.shortening {
      guard asked.utf8.hasPrefix(from + ".") else { return }
      asked = to + Substring(asked.utf8.dropFirst(from.utf8.count))
    } else if asked.utf8.hasPrefix("boards[].sections[].layout.")
      || asked.utf8.hasPrefix("boards[].layout.")
    {
      return
    }
    guard let path = Self.shared(document.prefix + asked) else { return }
    // A photograph's card has every key of cards, too.
    if document.prefix == "photo.", keys.contains(where: { $0.path == "card." + asked }) { return }
    if let index = keys.firstIndex(where: { $0.path == path }) {
      if keys[index].type == .any { keys[index].type = question.type }
    } else {
      keys.append(Key(path: path, type: question.type))
    }
  }

  /// One path for keys that stand in several places; nil for edges and for light and dark, which the
  /// types of the keys above them name.
  private static func shared(_ path: String) -> String? {
    let parts = [".top", ".leading", ".bottom", ".trailing", ".light", ".dark"]
    if parts.contains(where: { path.utf8.hasSuffix($0) }) { return nil }
    // What a theme gives in place of the site's own keys is described there.
    let again = ["theme.breakpoints[].", "theme.layout.", "theme.kinds.name."]
    if again.contains(where: { path.utf8.hasPrefix($0) }) { return nil }
    var path = path
    for place in [
      "kinds.name.", "publish.name.", "publish.server.", "publish.pages.", "publish.store.",
      "publish.cloud.", "publish.netlify.", "publish.cloudflare.", "publish.file.", "publish.one.",
    ]
    where path.utf8.hasPrefix(place) {
      path =
        place.utf8.prefix(before: ".") + ".NAME." + Substring(path.utf8.dropFirst(place.utf8.count))
    }
    if let key = path.utf8.dropping(prefix: "menu[].entries[].") { path = "menu[].\(key)" }
    for place in ["boards[].sections[].select.", "boards[].select."]
    where path.utf8.hasPrefix(place) {
      path = "select." + Substring(path.utf8.dropFirst(place.utf8.count))
    }
    for (place, general) in [
      ("languages.name.boards.board.sections.section.", "languages.NAME.boards.ID.sections.ID."),
      ("languages.name.boards.board.", "languages.NAME.boards.ID."),
      ("languages.name.", "languages.NAME."),
    ] where path.utf8.hasPrefix(place) {
      path = general + Substring(path.utf8.dropFirst(place.utf8.count))
    }
    for kind in TypeConfiguration.Kind.allCases {
      let own = "theme.type.\(kind.rawValue)"
      guard path == own || path.utf8.hasPrefix(own + ".") else { continue }
      path = "theme.type.KIND" + Substring(path.utf8.dropFirst(own.utf8.count))
    }
    return path
  }

  /// The paths of all descriptions, without those that all layouts share.
  package static var describedPaths: Set<String> { KeyTexts.paths }

  /// The descriptions that several layouts share, by key.
  package static var sharedLayoutKeys: Set<String> { Set(KeyTexts.shared.keys) }

  private struct Place: Hashable {
    var line, column: Int
  }

  /// Notes the path of every mapping below a value, by its place.
  private static func place(_ value: YAMLValue, at path: String, in paths: inout [Place: String]) {
    switch value.content {
    case .scalar: break
    case .sequence(let items): for item in items { place(item, at: path + "[]", in: &paths) }
    case .mapping(let members):
      paths[Place(line: value.line, column: value.column)] = path
      for member in members {
        guard let key = member.key.text else { continue }
        place(member.value, at: path.isEmpty ? key : "\(path).\(key)", in: &paths)
      }
    }
  }
}

internal import AshlarBytes
internal import AshlarCodecs
internal import AshlarContent
internal import AshlarMarkdown

/// What maps and places are called, and the folders of their pages.
struct MapNames {
  private(set) var names: [String] = []
  private(set) var paths: [String] = []
  private var taken: Set<String> = []
  private let words: MapWords
  private let site: Site
  /// Whose map it is; nil for that of everybody.
  private let owner: BoardMap?

  /// - Parameter owner: the map of a board's own that these are; nil for that of everybody.
  init(of regions: [MapRegion], in site: Site, of owner: BoardMap? = nil) {
    (self.site, self.owner) = (site, owner)
    let language = site.configuration.language
    words = InterfaceWordTable(site.configuration.themeFiles, languages: [language])[language].map
    for (index, region) in regions.enumerated() {
      if index == 0 {
        names.append(words.title)
        paths.append(owner?.path(of: nil) ?? folder)
        continue
      }
      let name = self.name(ofAll: region.marks.flatMap(\.entries), at: region.crop.centre)
      names.append(name)
      paths.append(path(of: name))
    }
  }

  func name(of mark: MapRegion.Mark, on crop: MapCrop) -> String {
    name(ofAll: mark.entries, at: crop.position(at: mark.mark.place))
  }

  private func name(ofAll entries: [Int], at position: GeographicPosition?) -> String {
    PlaceName.common(of: entries.lazy.compactMap { site.entries[$0].photograph?.marks.place })
      ?? position.map(words.name) ?? words.title
  }

  /// A folder of its own for what has a name.
  mutating func path(of name: String) -> String {
    let own = TermName.folder(of: name, language: site.configuration.language) ?? "place"
    var (unused, number) = (own, 2)
    while !taken.insert(unused).inserted {
      unused = "\(own)-\(number)"
      number += 1
    }
    return owner?.path(of: unused) ?? folder + "/" + unused
  }

  private var folder: String { site.configuration.path(inEdition: MapConfiguration.folder) }

  /// Links to a map and those that lead to it, the first one first, as Markdown.
  func way(to region: Int, of regions: [MapRegion]) -> String {
    var (links, next) = ([String](), Optional(region))
    while let index = next {
      let name = MarkdownText.escaped(names[index])
      links.insert(Self.link(named: name, to: paths[index]), at: 0)
      next = regions[index].outer
    }
    if let board = owner?.board(of: site) {
      links.insert(Self.link(named: MarkdownText.escaped(board.title), to: board.path), at: 0)
    }
    return links.joined(separator: " / ")
  }

  /// A link to the first map, as Markdown.
  var link: String {
    Self.link(
      named: MarkdownText.escaped(words.title), to: owner?.path(of: nil) ?? folder)
  }

  /// The same without the map itself; nil for the map of everybody, to which every page leads.
  func way(above region: Int, of regions: [MapRegion]) -> String? {
    if let outer = regions[region].outer { return way(to: outer, of: regions) }
    return owner?.board(of: site).map {
      Self.link(named: MarkdownText.escaped($0.title), to: $0.path)
    }
  }

  /// A link to a folder of the output, as Markdown.
  private static func link(named name: String, to path: String) -> String {
    "[\(name)](</\(MarkdownText.escaped(path))/index.html>)"
  }
}

extension PageText {
  /// The link from a board to the map of its own.
  static func map(of board: BoardConfiguration, in site: Site) -> [PageText] {
    guard board.isUnlisted, let map = site.boardMaps.first(where: { $0.owner == board.folderOwner })
    else { return [] }
    let names = MapNames(of: [], in: site, of: map)
    return [PageText(id: mapID, kind: .passage, content: .markdown(names.link))]
  }
}

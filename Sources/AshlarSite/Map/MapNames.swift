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
      let name = self.name(of: region)
      names.append(name)
      paths.append(path(of: name))
    }
  }

  /// What a part of the world is called: by what most of its photographs say of their places, else by its two largest places
  /// with names and the number of the others, else by the degrees of the photograph nearest to its middle.
  private func name(of region: MapRegion) -> String {
    let entries = region.marks.flatMap(\.entries)
    let said = places(of: entries)
    if said.count * 2 > entries.count, let name = PlaceName.common(of: said) { return name }
    var names: [String] = []
    var named = 0
    for mark in region.marks {
      guard let name = PlaceName.common(of: places(of: mark.entries)) else { continue }
      let isKnown = names.contains { $0.utf8.elementsEqual(name.utf8) }
      if !isKnown, names.count == 2 { continue }
      if !isKnown { names.append(name) }
      named += 1
    }
    if names.isEmpty {
      names = degrees(of: entries, near: region.crop.centre).map { [$0] } ?? []
      named = 1
    }
    guard !names.isEmpty else { return words.title }
    return words.name(
      of: names, andMore: region.marks.count - named, in: site.configuration.language)
  }

  /// What the marks of a map are called that lead to no other map, and what those are called now that do: marks of the same
  /// name have their degrees behind it, or a number where these are the same, too.
  mutating func names(on region: MapRegion) -> [String] {
    var links = region.marks.map { mark in
      if case .region(let inner) = mark.target { return names[inner] }
      return name(of: mark, near: region.crop.position(at: mark.mark.place))
    }
    let same = Dictionary(grouping: links.indices) { Array(links[$0].utf8) }.values
    for marks in same where marks.count > 1 {
      let degrees = marks.map { index in
        let mark = region.marks[index]
        return self.degrees(of: mark.entries, near: region.crop.position(at: mark.mark.place)) ?? ""
      }
      let areDistinct = Set(degrees).count == marks.count
      for (number, index) in marks.enumerated() {
        links[index] += areDistinct ? " (\(degrees[number]))" : " (\(number + 1))"
      }
    }
    for (mark, name) in zip(region.marks, links) {
      if case .region(let inner) = mark.target { names[inner] = name }
    }
    return links
  }

  /// What a mark is called that leads to no other map: its photographs are near each other.
  private func name(of mark: MapRegion.Mark, near middle: GeographicPosition?) -> String {
    let said = places(of: mark.entries)
    guard let name = PlaceName.common(of: said) else {
      return degrees(of: mark.entries, near: middle) ?? words.title
    }
    if said.count * 2 > mark.entries.count { return name }
    let (named, others) = (
      mark.entries.filter { !places(of: [$0]).isEmpty },
      mark.entries.filter { places(of: [$0]).isEmpty }
    )
    let more = degrees(of: others).subtracting(degrees(of: named))
    return words.name(of: [name], andMore: more.count, in: site.configuration.language)
  }

  /// The degrees of some photographs, each once.
  private func degrees(of entries: [Int]) -> Set<String> {
    Set(entries.compactMap { site.entries[$0].photograph?.marks.position.map(words.name) })
  }

  /// What photographs say of their places, those that do.
  private func places(of entries: [Int]) -> [String] {
    entries.compactMap { site.entries[$0].photograph?.marks.place }
      .filter { PlaceName.common(of: CollectionOfOne($0)) != nil }
  }

  /// The degrees of the photograph that is nearest to a position: there is one, where the middle of many may be in the sea.
  private func degrees(of entries: [Int], near middle: GeographicPosition?) -> String? {
    let positions = entries.compactMap { site.entries[$0].photograph?.marks.position }
    guard let middle else { return positions.first.map(words.name) }
    return positions.min { $0.squaredDistance(to: middle) < $1.squaredDistance(to: middle) }
      .map(words.name)
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
    let owner = PathKey(board.folderOwner)
    guard board.isUnlisted, let map = site.boardMaps.first(where: { PathKey($0.owner) == owner })
    else { return [] }
    let names = MapNames(of: [], in: site, of: map)
    return [PageText(id: mapID, kind: .passage, content: .markdown(names.link))]
  }
}

extension GeographicPosition {
  /// How far another position is, for comparison with others that are about as far north; in square degrees of latitude.
  fileprivate func squaredDistance(to other: GeographicPosition) -> Double {
    let turn = abs(longitude - other.longitude)
    let width = EquirectangularProjection(standardParallel: other.latitude).widthOfDegree
    let (east, north) = (min(turn, 360 - turn) * width, latitude - other.latitude)
    return east * east + north * north
  }
}

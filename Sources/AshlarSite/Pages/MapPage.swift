internal import AshlarBytes
internal import AshlarCodecs
internal import AshlarContent
internal import AshlarMarkdown

/// A map of where photographs were taken, of the whole site, of an unlisted board, or of a part of the world: marks that lead to maps of smaller
/// parts, to boards of the photographs at one place, and to the pages of single ones.
///
/// Below the map stands a list of the same links. There is no script.
struct MapPage: Page {
  let address: Address
  let texts: [PageText]
  private let title: PageText.WordTitle
  private let map: MapHTML
  private let frame: PlainFrame

  var board: PlannedBoard? { frame.board }
  var unlistedFolder: String? { map.unlistedFolder }
  var isListed: Bool { unlistedFolder == nil }
  /// The map of another language is no copy, but where a reader of that language goes on.
  var isSameByPath: Bool { isListed && title == .map }

  static let isPerLanguage = true

  static func plan(in plan: inout SitePlan) {
    let site = plan.site.configuration
    if site.map != nil {
      let regions = MapRegions(of: plan.site.entries, in: site.edition).all
      self.plan(regions, named: MapNames(of: regions, in: plan.site), in: &plan)
    }
    // Boards of their own readers have one language.
    guard site.edition == nil else { return }
    for map in plan.site.boardMaps {
      let regions = MapRegions(of: map.photographs(of: plan.site)).all
      self.plan(
        regions, named: MapNames(of: regions, in: plan.site, of: map), folder: map.folder,
        in: &plan)
    }
  }

  private static func plan(
    _ regions: [MapRegion], named names: MapNames, folder: String? = nil,
    in plan: inout SitePlan
  ) {
    var names = names
    for index in regions.indices {
      let marks = regions[index].marks
      let links = zip(marks, names.names(on: regions[index])).map { mark, name -> MapHTML.Link in
        switch mark.target {
        case .region(let inner):
          return MapHTML.Link(name: name, path: Address(ofFolder: names.paths[inner]).path)
        case .photograph:
          let entry = plan.site.entries[mark.entries[0]]
          return MapHTML.Link(name: name, path: Address(of: entry).path)
        case .place:
          let path = names.path(of: name)
          Self.plan(
            mark, named: name, at: path, below: names.way(to: index, of: regions),
            folder: folder, in: &plan)
          return MapHTML.Link(name: name, path: Address(ofFolder: path).path)
        }
      }
      add(
        regions[index], number: index, links, names.names[index], at: names.paths[index],
        below: names.way(above: index, of: regions), folder: folder, in: &plan)
    }
  }

  private static func add(
    _ region: MapRegion, number: Int, _ links: [MapHTML.Link], _ name: String, at path: String,
    below way: String?, folder: String?, in plan: inout SitePlan
  ) {
    let address = Address(ofFolder: path)
    let title: PageText.WordTitle = number == 0 ? .map : .place(name)
    let frame = PlainFrame(titles: [title], in: &plan, at: address)
    let ways = way.map { [PageText(id: Self.wayID, kind: .passage, content: .markdown($0))] } ?? []
    plan.add(
      MapPage(
        address: address, texts: Array(frame.texts.prefix(1)) + ways + frame.texts.dropFirst(),
        title: title,
        map: MapHTML(
          crop: region.crop, marks: region.marks.map(\.mark), links: links,
          unlistedFolder: folder), frame: frame))
  }

  private static let wayID = "page--way"

  /// Plans the board of the photographs at one place, in the layout of albums.
  private static func plan(
    _ mark: MapRegion.Mark, named name: String, at path: String, below way: String,
    folder: String?, in plan: inout SitePlan
  ) {
    let site = plan.site.configuration
    var section = SectionConfiguration(gatheredAs: "photographs", in: site)
    section.layout = site.albums.layout
    section.introduction = way
    var board = BoardConfiguration(gatheredAt: path, title: name, sections: [section], in: site)
    // Who took pictures where is no news.
    board.isFed = false
    board.isUnlisted = folder != nil
    board.unlistedFolder = folder
    BoardPage.plan(
      board,
      pages: PageSection.pages(of: [(section, mark.entries)], on: board, in: plan.site), in: &plan)
  }

  func files(placed: PlacedBoard?, drawing: Drawing) -> [PageFile] {
    let texts = drawing.texts[address] ?? PageTexts()
    let language = drawing.site.configuration.language
    var lists = CountedLinks(drawing)
    let collator = Collator(language: language)
    let places = zip(map.links, map.marks).map { link, mark in
      (
        key: collator.key(of: link.name),
        link: CountedLinks.Link(name: link.name, path: link.path, count: mark.count)
      )
    }
    let way = texts.html(of: Self.wayID)
    let header =
      way.isEmpty
      ? [] : Array("<div class=\"section-header\">".utf8) + way + Array("</div>\n".utf8)
    let content =
      header
      + map.html(root: address.root, words: drawing.shell.input.words, language: language)
      + lists.html(
        places.sorted { ($0.key, $0.link.path) < ($1.key, $1.link.path) }.map(\.link),
        root: address.root)
    return frame.files(
      at: address, title: title, named: "map", content: content, css: lists.css + map.css,
      unlistedFolder: unlistedFolder, placed: placed, drawing: drawing)
  }
}

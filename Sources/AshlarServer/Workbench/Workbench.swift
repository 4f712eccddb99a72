internal import AshlarBytes
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarJSON
internal import AshlarLayout
internal import AshlarSite
internal import AshlarSystem
internal import Foundation

/// What is at `/_ashlar/`: every layout of a board side by side, why each card is where it is, and layouts and
/// themes to try.
struct Workbench {
  /// What is tried, which nobody has written yet; nil when nothing is.
  private(set) var trial: Trial?
  /// Cards that are edited.
  private(set) var desk: CardDesk
  /// Where devices of the network come to; nil while they do not.
  var network: NetworkPlace?
  /// Without it nothing is done.
  let key = AccessKey()
  private let folder: String
  private let editor: Editor
  private var pages: [PlacedPage] = []
  /// The name of the breakpoint at which cards are in normal flow.
  private var firstBreakpoint = ""
  /// The built-in themes, and the site's own.
  private var themes = ThemeCatalogue.all
  /// What the pages were built from: its files may be opened.
  private var site: Site?
  private var photographs = PhotographIndex()
  private var lines: LinesAnswer?
  /// What `ashlar.yaml` says, as the pages were built from it, and as those are that are being built.
  private var builtText = ""
  private var textBeingBuilt = ""

  /// - Parameter folder: the site's, absolute.
  init(folder: String, editor: Editor) {
    self.folder = folder
    self.editor = editor
    desk = CardDesk(folder: folder)
  }

  /// Says what a build that begins takes for `ashlar.yaml`; nil for the file itself.
  mutating func beginBuild() -> [UInt8]? {
    // A file that somebody else has changed ends the trial.
    if trial?.isOutdated(in: folder) == true { trial = nil }
    textBeingBuilt = trial?.text ?? Trial.read(folder) ?? ""
    return trial.map { Array($0.text.utf8) }
  }

  /// Takes in a build.
  mutating func take(_ site: Site, pages: [PlacedPage]) {
    self.pages = pages
    builtText = textBeingBuilt
    lines = LinesAnswer(of: site)
    themes =
      ThemeCatalogue.all + ThemeCatalogue.own(of: folder).filter { ThemeEdit.canName($0.name) }
    firstBreakpoint = site.configuration.breakpoints.first?.name ?? ""
    self.site = site
    photographs = PhotographIndex(of: site)
  }

  /// The answer at an address of the workbench's own; nil at every other.
  mutating func response(to request: HTTPRequest) -> HTTPResponse? {
    let path = request.path
    if let file = Self.clients[path] { return Self.answer(file.type, file.bytes, to: request) }
    if path == "/_ashlar/site.json" { return json(siteJSON(isNetwork: request.source.isNetwork)) }
    if path == "/_ashlar/cards.json" { return json(cardsJSON) }
    if path == "/_ashlar/keys.json" { return json(JSONWriter.object { CardKeys.write(to: &$0) }) }
    if path.utf8.hasPrefix(Self.places) {
      return places(ofPage: Substring(path.utf8.dropFirst(Self.places.utf8.count)))
    }
    if path.utf8.hasPrefix(Self.linesOfPage) { return lines(for: request) }
    guard let act = Self.acts[path] else { return nil }
    guard request.method == "POST" else { return HTTPResponse(status: 405, text: "only POST\n") }
    guard Self.isFromHere(request), key.isIn(request) else {
      return refused(
        "only the workbench at the address that 'ashlar serve' printed may do this", status: 403)
    }
    if act.isOfThisMachine, request.source.isNetwork {
      return refused(
        "this is done on the computer that runs 'ashlar serve', and only from there", status: 403)
    }
    do throws(Refusal) {
      return try json(self.do(act, request))
    } catch {
      return refused(error.reason, status: 400)
    }
  }

  private func refused(_ reason: String, status: Int) -> HTTPResponse {
    var response = json(JSONWriter.object { $0.member("problem", reason) })
    response.status = status
    return response
  }

  // MARK: Reading

  private static let places = "/_ashlar/places/"
  private static let linesOfPage = "/_ashlar/lines/"

  private func json(_ bytes: [UInt8]) -> HTTPResponse {
    HTTPResponse(type: "application/json", body: bytes)
  }

  /// The boards, what layouts there are, and whether one is tried.
  ///
  /// - Parameter isNetwork: whether it is for another device.
  private func siteJSON(isNetwork: Bool) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.list("pages", pages) { writer, page in
        writer.member("path", page.path)
        writer.member("title", page.title)
        writer.member("cards", page.cards.count)
      }
      writer.list("textSizes", TextSize.allCases) { writer, size in
        writer.member("name", size.rawValue)
        writer.member("percent", (size.scale * 100).rounded())
      }
      writer.member("first", firstBreakpoint)
      writer.member("isNetwork", isNetwork)
      writer.member("isTrying", trial?.isChanged == true)
      writer.member("isLaidOut", builtText == (trial?.text ?? Trial.read(folder) ?? ""))
      writer.member("unsaved", desk.unsaved)
      desk.saved.write(to: &writer)
      writer.object("theme") { writeTheme(to: &$0) }
      writer.key("layouts")
      writer.object { KeySchema.writeLayouts(Self.reference, to: &$0) }
    }
    return writer.bytes
  }

  private static let reference = KeyReference()

  /// The cards of all boards, to choose one by its title or its file.
  private var cardsJSON: [UInt8] {
    JSONWriter.object { writer in
      writer.list("pages", pages) { writer, page in
        writer.member("path", page.path)
        writer.list("cards", page.cards) { writer, card in
          writer.member("id", card.elementID)
          writer.member("title", card.title)
          writer.member("file", card.file)
        }
      }
    }
  }

  /// The themes there are, the one that is written, and the one that is tried.
  private func writeTheme(to writer: inout JSONWriter) {
    let text = trial?.original ?? Trial.read(folder) ?? ""
    let written = ThemeEdit(text)
    writer.list("all", themes) { writer, theme in
      writer.member("name", theme.name)
      writer.member("purpose", theme.purpose)
    }
    writer.member("written", written?.name ?? ThemeCatalogue.first)
    writer.member("hasSettings", written?.hasSettings == true)
    guard let trial, let theme = trial.theme else { return }
    writer.member("tried", theme.name)
    writer.member("keepsSettings", theme.keepsSettings)
    writer.member("yaml", ThemeEdit(trial.text)?.source)
  }

  private func places(ofPage path: Substring) -> HTTPResponse {
    guard let page = pages.first(where: { $0.path == path }) else { return .notFound }
    return json(
      page.json(
        built: builtText, configuration: trial?.text ?? Trial.read(folder) ?? "", photographs))
  }

  /// How the lines of a card break: the page stands in the path, the card in the query.
  private mutating func lines(for request: HTTPRequest) -> HTTPResponse {
    let path = Substring(request.path.utf8.dropFirst(Self.linesOfPage.utf8.count))
    guard request.query.utf8.hasPrefix("card="),
      let id = percentDecoded(Substring(request.query.utf8.dropFirst(5))),
      let page = pages.first(where: { $0.path == path }),
      let bytes = lines?.json(of: id, on: page)
    else { return .notFound }
    return json(bytes)
  }

  // MARK: Acting

  private enum Act {
    case open, tryOut, tryTheme, move, reset, write, phone, take
    case card(CardDesk.Act)
    case photograph(CardDesk.PhotographAct)

    /// Whether it starts a program, or shows what lets others in.
    var isOfThisMachine: Bool {
      switch self {
      case .open, .phone: true
      default: false
      }
    }
  }

  private static let acts: [String: Act] = [
    "/_ashlar/open": .open, "/_ashlar/layout": .tryOut, "/_ashlar/theme": .tryTheme,
    "/_ashlar/move": .move,
    "/_ashlar/trial/reset": .reset, "/_ashlar/trial/write": .write,
    "/_ashlar/card/read": .card(.read), "/_ashlar/card/draft": .card(.draft),
    "/_ashlar/card/text": .card(.text), "/_ashlar/card/save": .card(.save),
    "/_ashlar/card/undo": .card(.undo), "/_ashlar/card/create": .card(.create),
    "/_ashlar/card/remove": .card(.remove), "/_ashlar/card/rename": .card(.rename),
    "/_ashlar/photograph/read": .photograph(.read),
    "/_ashlar/photograph/write": .photograph(.write),
    "/_ashlar/photograph/take": .take, "/_ashlar/phone": .phone,
  ]

  /// The longest body that a request may have, by its head: what is asked for is a line, but for texts of cards, and these
  /// are read for the workbench alone.
  func bodyLimit(of head: HTTPRequest) -> Int {
    guard Self.isFromHere(head), key.isIn(head) else { return 1 << 16 }
    switch Self.acts[head.path] {
    case .card, .photograph: return Self.textLimit
    case .take: return TakenPhotograph.sizeLimit
    default: return 1 << 16
    }
  }

  /// A card, what was there before it, and what JSON needs to quote them.
  private static let textLimit = 6 * CardFiles.sizeLimit
  /// The longest body of all.
  static let bodyLimit = max(textLimit, TakenPhotograph.sizeLimit)

  /// Whether a page of this server asks: a form of another site can send neither this type nor this origin.
  private static func isFromHere(_ request: HTTPRequest) -> Bool {
    let isPicture = if case .take? = acts[request.path] { true } else { false }
    let type = isPicture ? "application/octet-stream" : "application/json"
    guard request.headers["host"] != nil else { return false }
    return request.headers["origin"] == request.ownOrigin
      && request.headers["content-type"]?.utf8.hasPrefix(type) == true
  }

  private mutating func `do`(_ act: Act, _ request: HTTPRequest) throws(Refusal) -> [UInt8] {
    let body = request.body
    switch act {
    case .card(let act):
      let wish: CardWish = try Self.read(body)
      return try desk.do(act, wish, site: site)
    case .photograph(let act):
      let wish: PhotographWish = try Self.read(body)
      let entry = try photographs.photograph(at: wish.photograph)
      return try desk.do(act, wish, to: entry, besides: site?.assets ?? [])
    case .take:
      let photograph = try TakenPhotograph(request)
      if photograph.album.isEmpty { return try desk.take(photograph, in: site) }
      _ = try photographs.photograph(at: photograph.album)
      return try desk.take(photograph, besides: photograph.album)
    case .phone: return NetworkPlace.json(of: network)
    case .open: return try open(Self.read(body))
    case .tryOut: try tryOut(Self.read(body))
    case .tryTheme: try tryTheme(Self.read(body))
    case .move: return try move(Self.read(body))
    case .reset: trial = nil
    case .write:
      try trial?.write(in: folder)
      trial = nil
    }
    return JSONWriter.object { $0.member("isTrying", trial?.isChanged == true) }
  }

  private static func read<Value: Decodable>(_ body: [UInt8]) throws(Refusal) -> Value {
    do {
      return try JSONDecoder().decode(Value.self, from: Data(body))
    } catch {
      throw Refusal(reason: "the request cannot be read")
    }
  }

  /// Takes the cards whose unsaved texts have changed since this was asked last.
  mutating func takeChangedTexts() -> [String] { desk.takeChanged() }

  private func isOfSite(_ file: String) -> Bool {
    guard let site else { return false }
    return file == SiteConfiguration.fileName || site.entries.contains { $0.path == file }
  }

  /// Opens a file that the site was read from, or gives the link that does.
  private func open(_ place: Place) throws(Refusal) -> [UInt8] {
    guard isOfSite(place.file), (1...10_000_000).contains(place.line) else {
      throw Refusal(reason: "the site has no file '\(place.file.prefix(200))'")
    }
    let path = folder + "/" + place.file
    guard editor.isProgram else {
      return JSONWriter.object { $0.member("link", Editor.link(path, line: place.line)) }
    }
    if let reason = editor.open(path, line: place.line) { throw Refusal(reason: reason) }
    return JSONWriter.object { $0.member("isOpen", true) }
  }

  private mutating func tryOut(_ wish: Wish) throws(Refusal) {
    guard let page = pages.first(where: { $0.path == wish.page }),
      let section = page.sections.first(where: { $0.configuration.id == wish.section })
    else { throw Refusal(reason: "there is no such section any more") }
    var trial = try currentTrial()
    let changes = wish.options.sorted { $0.key < $1.key }.map { (key: $0.key, value: $0.value) }
    guard trial.set(changes, sectionAt: section.configuration.location, of: builtText) else {
      throw Refusal(
        reason: "this layout is not written in ashlar.yaml in a form that can be changed here")
    }
    self.trial = trial.isChanged ? trial : nil
  }

  private mutating func tryTheme(_ wish: ThemeWish) throws(Refusal) {
    var trial = try currentTrial()
    if let name = wish.name, !themes.contains(where: { $0.name == name }) {
      throw Refusal(reason: "there is no theme '\(name.prefix(40))'")
    }
    let theme = wish.name.map { Trial.Theme(name: $0, keepsSettings: wish.keepsSettings) }
    guard trial.set(theme) else {
      throw Refusal(
        reason: "the theme is not written in ashlar.yaml in a form that can be changed here")
    }
    self.trial = trial.isChanged ? trial : nil
  }

  /// Moves a card within its section: other weights are written, another list of cards is tried.
  private mutating func move(_ wish: MoveWish) throws(Refusal) -> [UInt8] {
    guard let site, let page = pages.first(where: { $0.path == wish.page }),
      let section = page.sections.first(where: { $0.configuration.id == wish.section }),
      let entry = Self.entry(wish.card, on: page, of: site),
      let place = (wish.before ?? wish.after).flatMap({ Self.entry($0, on: page, of: site) })
    else { throw Refusal(reason: "the board has changed meanwhile") }
    let move: CardMove
    do throws(CardMove.Obstacle) {
      move = try CardMove(
        of: entry, to: wish.before == nil ? .after(place) : .before(place),
        in: section.configuration.selection, of: site)
    } catch {
      throw Refusal(reason: error.reason)
    }
    var count = 0
    switch move {
    case .weights(let weights):
      count = try desk.weigh(
        weights, moving: site.entries[entry], in: wish.editor, of: site)
    case .ids(let ids):
      var trial = try currentTrial()
      guard trial.set(ids: ids, sectionAt: section.configuration.location, of: builtText) else {
        throw Refusal(
          reason:
            "this list of cards is not written in ashlar.yaml in a form that can be changed here")
      }
      self.trial = trial.isChanged ? trial : nil
    }
    return JSONWriter.object { writer in
      writer.member("files", count)
      writer.member("isTrying", trial?.isChanged == true)
    }
  }

  /// The entry of a card by the name of its element.
  private static func entry(_ id: String, on page: PlacedPage, of site: Site) -> Int? {
    guard let card = page.cards.first(where: { $0.elementID == id }) else { return nil }
    return site.entries.firstIndex { $0.file == card.file && $0.bodyLine == card.line }
  }

  /// What is tried already, or the file as it is.
  private func currentTrial() throws(Refusal) -> Trial {
    guard let trial = trial ?? Trial(folder: folder) else {
      throw Refusal(reason: "ashlar.yaml cannot be read")
    }
    return trial
  }
}

extension JSONWriter {
  /// The bytes of one object.
  static func object(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.object(write)
    return writer.bytes
  }
}

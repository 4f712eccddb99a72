internal import AshlarBytes
internal import AshlarContent
public import AshlarSystem
internal import Foundation

/// Brings albums of an Immich server: their pictures and videos in the form in which they were uploaded, with captions, days,
/// tags, ratings and favourites.
///
/// People and places stay on the server, and so does what is archived, in the trash, locked or hidden. A file that the site
/// has already, by its checksum, is not fetched again; neither is one that an import which was stopped has fetched.
public struct ImmichImport: Sendable {
  /// Asks the server: a method, a path below its address, and a body in JSON or none.
  public typealias Ask =
    @Sendable (_ method: String, _ path: String, _ body: String?) async -> Result<
      [UInt8], ImportError
    >
  /// The SHA-1 of a file in Base64; nil where there is none.
  public typealias Checksum = @Sendable (_ file: String) -> String?

  /// The folder in the site that fetched files wait in until all are there.
  public static let waitingFolder = ".ashlar-import-files"

  private let siteFolder: String
  private let favourite: String
  /// The one album that is wanted; nil for all.
  private let albumName: String?
  private let isDry: Bool
  private let ask: Ask
  private let checksum: Checksum
  private var site = ImportedSite()
  private var folders = FreeNames()

  public init(
    siteFolder: String, album: String?, isDry: Bool, ask: @escaping Ask,
    checksum: @escaping Checksum
  ) {
    self.siteFolder = siteFolder
    favourite = FavouriteTag.word(inSiteAt: siteFolder)
    albumName = album
    self.isDry = isDry
    self.ask = ask
    self.checksum = checksum
  }

  /// Reads albums, and fetches what is in them.
  ///
  /// - Parameter steps: is told how many files are fetched.
  public mutating func read(
    steps: BuildSteps = BuildSteps()
  ) async throws(ImportError) -> ImportedSite {
    var albums: [ImmichAlbum] = []
    for album in try await list() { albums.append(try await whole(album)) }
    let total = albums.reduce(0) { $0 + ($1.assets?.count ?? 0) }
    var result = self
    var failure: ImportError?
    await steps.run("Fetch pictures", total: total) {
      do throws(ImportError) {
        for album in albums { try await result.add(album, steps) }
      } catch {
        failure = error
      }
    }
    self = result
    if let failure { throw failure }
    guard !site.photoCounts.isEmpty else {
      throw ImportError(
        "there are no pictures in the server's albums",
        hint: "put what is to be shown into an album there")
    }
    site.theme = "darkroom"
    let title = stem(of: siteFolder)
    let lines =
      ["title: \(ImportedMatter.quoted(title.isEmpty ? "Photographs" : title))"]
      + (site.hasTags ? ["taxonomies: [tags]"] : []) + ["theme: darkroom", ""]
    site.add(.text(lines.joined(separator: "\n")), at: SiteConfiguration.fileName, from: title)
    return site
  }

  // MARK: What the server says

  private func answer<Value: Decodable>(
    _ type: Value.Type, _ method: String, _ path: String, _ body: String? = nil
  ) async throws(ImportError) -> Value {
    let bytes = try await ask(method, path, body).get()
    guard let value = try? JSONDecoder().decode(type, from: Data(bytes)) else {
      throw ImportError(
        "the server's answer to \(path) is none of Immich",
        hint: "name the address that its pages have in the browser")
    }
    return value
  }

  private func list() async throws(ImportError) -> [ImmichAlbum] {
    let all = try await answer([ImmichAlbum].self, "GET", "/api/albums")
      .filter { Self.isIdentifier($0.id) }
      .sorted { String.bytesPrecede($0.name + $0.id, $1.name + $1.id) }
    guard let albumName else { return all }
    let wanted = all.filter { $0.name.utf8.elementsEqual(albumName.utf8) }
    guard !wanted.isEmpty else {
      let names = all.prefix(12).map { "'\(ForeignText.line($0.name))'" }.joined(separator: ", ")
      throw ImportError(
        "there is no album '\(albumName)' on the server",
        hint: names.isEmpty ? "there are none at all" : "there are \(names)")
    }
    return wanted
  }

  /// An album with what is in it: new servers say this only to a search.
  private func whole(_ album: ImmichAlbum) async throws(ImportError) -> ImmichAlbum {
    var whole = try await answer(ImmichAlbum.self, "GET", "/api/albums/\(album.id)")
    if whole.assets == nil {
      var assets: [ImmichAsset] = []
      var page: Int? = 1
      while let number = page, number <= 10_000 {
        let found = try await answer(
          ImmichPage.self, "POST", "/api/search/metadata",
          #"{"albumIds":["\#(album.id)"],"withExif":true,"size":250,"page":\#(number)}"#)
        assets += found.assets
        page = found.next.flatMap { $0 > number ? $0 : nil }
      }
      whole.assets = assets
    }
    return whole
  }

  /// Whether a text can stand in a path: the server's are UUIDs.
  private static func isIdentifier(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        byte.isASCIIWord
          || byte == UInt8(ascii: "-")
      }
  }

  // MARK: Files of the site

  private mutating func add(_ album: ImmichAlbum, _ steps: BuildSteps) async throws(ImportError) {
    var losses: [String] = []
    let title = AddressUser.removed(from: ForeignText.line(album.name)) { losses.append($0) }
    let shown = (album.assets ?? []).filter { asset in
      guard let reason = Self.reason(asset) else { return true }
      site.lose("a picture that is \(reason): it is left out", at: Self.place(asset, title))
      steps.advance()
      return false
    }
    guard !shown.isEmpty else { return }
    for loss in losses { site.lose(loss, at: title) }
    let name = Identifier.folderName(of: ForeignText.prefix(of: title, byteCount: 80)) ?? "album"
    let folder = "photos/" + folders.take(name)
    var matter = ImportedMatter()
    matter.title = title.isEmpty ? "Album" : title
    site.add(
      .text(matter.card(markdown(album.text, at: title))), at: folder + "/index.md", from: title)
    site.count(.sidecar)
    let names = Self.names(of: shown)
    for (asset, name) in zip(shown, names) {
      try await add(asset, at: folder + "/" + name, from: Self.place(asset, title))
      steps.advance()
    }
  }

  private static func place(_ asset: ImmichAsset, _ album: String) -> String {
    "\(album)/\(ForeignText.line(asset.fileName))"
  }

  /// Why something is left out.
  private static func reason(_ asset: ImmichAsset) -> String? {
    if let reason = asset.reason { return reason }
    if !isIdentifier(asset.id) || asset.checksum.isEmpty { return "not described as Immich does" }
    let isShown =
      AssetReading.hasPictureName(asset.fileName) || AssetReading.hasVideoName(asset.fileName)
    return isShown ? nil : "in a format that browsers do not show"
  }

  /// A name for each file: where several want one, all of them get a part of their identifiers, so that a new picture
  /// renames no other.
  private static func names(of assets: [ImmichAsset]) -> [String] {
    let names = assets.map { asset in
      let (stem, ending) = TakeoutNames.parts(asset.fileName)
      let name =
        Identifier.folderName(of: ForeignText.prefix(of: stem, byteCount: 80)) ?? "picture"
      return (name == "index" ? "picture-index" : name, ending.lowercased())
    }
    let counts = Dictionary(names.map { ($0.0 + $0.1, 1) }, uniquingKeysWith: +)
    return zip(assets, names).map { asset, name in
      counts[name.0 + name.1] == 1
        ? name.0 + name.1 : "\(name.0)-\(asset.id.lowercased())\(name.1)"
    }
  }

  private mutating func add(
    _ asset: ImmichAsset, at target: String, from place: String
  ) async throws(ImportError) {
    guard let content = try await content(of: asset, at: target) else {
      return site.lose("a picture that arrived damaged: import again", at: place)
    }
    let path = site.add(content, at: target, from: place)
    site.count(AssetReading.hasVideoName(target) ? .video : .picture)
    if asset.hasPlace { site.lose("the place of a picture", at: place) }
    if asset.hasPeople { site.lose("the people on a picture", at: place) }
    addDescription(of: asset, at: path, from: place)
  }

  /// The file: that of the site where it is the same, else the one that was fetched.
  ///
  /// - Returns: nil where what arrives is not what the server has.
  private func content(
    of asset: ImmichAsset, at target: String
  ) async throws(ImportError) -> ImportedSite.Content? {
    let present = siteFolder + "/" + target
    if checksum(present) == asset.checksum { return .copy(present) }
    if isDry { return .text("") }
    let waiting = "\(siteFolder)/\(Self.waitingFolder)/\(asset.id)"
    if checksum(waiting) != asset.checksum {
      let bytes = try await ask("GET", "/api/assets/\(asset.id)/original", nil).get()
      do throws(FileError) {
        try writeWholeFile(bytes, to: waiting)
      } catch {
        throw ImportError("'\(waiting)' cannot be written: \(error.reason)")
      }
    }
    return checksum(waiting) == asset.checksum ? .copy(waiting) : nil
  }

  private mutating func addDescription(of asset: ImmichAsset, at path: String, from place: String) {
    var matter = ImportedMatter()
    // The clock at the place counts, whatever zone it is in.
    let time = asset.localTime.map { String($0.utf8.prefix(before: "Z+.")) }
    matter.date = time.flatMap(SourceMoment.text)
    if matter.date == nil, time != nil { site.lose("a date that cannot be read", at: place) }
    matter.add(
      tags: (asset.tags + (asset.isFavorite ? [favourite] : [])).map { ForeignText.line($0) }
        .filter { TermName.folder(of: $0) != nil })
    if !matter.tags.isEmpty { site.hasTags = true }
    let file = matter.card(markdown(asset.text ?? "", at: place))
    if !file.isEmpty {
      site.add(.text(file), at: path + ".md", from: place)
      site.count(.sidecar)
    }
    guard let rating = asset.rating, (1...5).contains(rating) else { return }
    site.add(.text(Self.sidecar(rating: rating)), at: path + ".xmp", from: place)
    site.count(.sidecar)
  }

  /// A text as Markdown, without names and passwords in its addresses.
  private mutating func markdown(_ text: String, at place: String) -> String {
    var losses: [String] = []
    let foreign = ForeignText { losses.append($0) }
    let markdown = AddressUser.removed(from: foreign.markdown(plain: text)) { losses.append($0) }
    for loss in losses { site.lose(loss, at: place) }
    return markdown
  }

  /// XMP with nothing but the stars.
  private static func sidecar(rating: Int) -> String {
    """
    <x:xmpmeta xmlns:x="adobe:ns:meta/">
     <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="\(rating)"/>
     </rdf:RDF>
    </x:xmpmeta>

    """
  }
}

internal import AshlarContent
internal import AshlarImages
internal import AshlarSystem

/// Makes a card of each picture in a folder, with what the picture says about itself.
struct PhotoImport {
  private(set) var site = ImportedSite()
  private var ids: Set<String> = []

  mutating func read(_ source: SourceFolder) {
    for path in source.files {
      guard SourceFolder.isPicture(path) else {
        site.lose("a file that is no picture", at: path)
        continue
      }
      read(path, of: source)
    }
  }

  private mutating func read(_ path: String, of source: SourceFolder) {
    let picture = site.add(
      .copy(source.root + "/" + path), at: "cards/" + path, from: path)
    var matter = ImportedMatter()
    matter.image = picture.split(separator: "/").last.map { percentEncoded(String($0)) }
    if let (bytes, _) = try? readFile(source.root + "/" + path, limit: 1 << 28) {
      let metadata = PictureMetadata.read(bytes)
      matter.title = metadata.title
      matter.tags = metadata.tags
      matter.alt = metadata.alternative ?? metadata.caption ?? metadata.title
      if let date = metadata.date {
        matter.date = CalendarDate(year: date.year, month: date.month, day: date.day)?.day8601
      }
    } else {
      site.lose("a picture that cannot be read", at: path)
    }
    let name = stem(of: path)
    if matter.title == nil, !Photograph.isCameraName(name) {
      matter.title = name.replacing("_", with: " ").replacing("-", with: " ")
    }
    if matter.alt == nil { site.lose("a picture without a description: write its 'alt'", at: path) }
    let folder = folder(of: picture)
    var card = "\(folder)/\(name)"
    var number = 2
    while !ids.insert(Identifier.derived(fromPath: String(card.dropFirst("cards/".count)))).inserted
    {
      card = "\(folder)/\(name)-\(number)"
      number += 1
    }
    site.add(.text(matter.yaml), at: card + ".md", from: path)
  }
}

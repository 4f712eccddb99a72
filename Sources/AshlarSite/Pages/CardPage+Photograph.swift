internal import AshlarBytes
internal import AshlarContent
internal import AshlarMarkdown

/// What a photograph's or a video's page has besides the card.
extension CardPage {
  /// What one of a photograph's pictures leads to: itself where the site offers it, else its widest variant.
  func enlargement(
    of picture: FacePicture, _ entry: Entry, in drawing: Drawing
  ) -> Enlargement? {
    guard entry.isPhotograph, entry.frontMatter.video == nil || picture.part > 0,
      let published = drawing.pictures[picture.path],
      !published.sources.isEmpty
    else { return nil }
    let isOriginal = drawing.preparer.settings.offersOriginals && picture.part == 0
    let itself = SitePicture.File(
      path: picture.path, width: Int(picture.size.width), content: nil)
    let file = isOriginal ? published.download ?? itself : published.widest
    let matter = entry.frontMatter
    let alternative =
      picture.part == 0 ? matter.alt : matter.furtherImages[picture.part - 1].alt
    return Enlargement(
      file: file, shape: picture.size, colour: published.colour, ground: published.ground,
      alternative: alternative ?? "",
      words: drawing.shell.input.words,
      language: matter.language ?? drawing.site.configuration.language,
      hasSteps: drawing.shell.input.photographScript != nil)
  }

  /// The links beside a photograph to those before and after it, its place among them, and the button of the slideshow,
  /// which the script shows.
  ///
  /// They come before the picture, as the first that the keyboard reaches, and lie over its sides.
  func steps(in drawing: Drawing) -> [UInt8] {
    guard neighbours.count > 1 else { return [] }
    let words = drawing.shell.input.words
    var html = HTMLBytes()
    html.append("<div class=\"steps\">")
    let links = [
      ("prev", words.previous, neighbours.previous), ("next", words.next, neighbours.next),
    ]
    for (relation, label, card) in links {
      guard let card else { continue }
      html.append("<a rel=\"\(relation)\" href=\"")
      html.append(address.link(to: Address(of: drawing.site.entries[card])))
      html.append("\"\(words.languageAttribute) aria-label=\"")
      html.append(escaping: "\(label): \(name(of: card, in: drawing))")
      html.append("\"></a>")
    }
    html.append("<span class=\"place\">\(neighbours.place) / \(neighbours.count)</span>")
    if neighbours.next != nil, drawing.shell.input.photographScript != nil {
      html.append("<button class=\"show\"\(words.languageAttribute) type=\"button\" hidden")
      html.append(" aria-pressed=\"false\" aria-label=\"")
      html.append(escaping: words.slideshow)
      html.append("\"></button>")
    }
    html.append("</div>")
    return html.bytes
  }

  /// The box by which the photograph is chosen for its board's form; the script shows it.
  func choice(in drawing: Drawing) -> [UInt8] {
    guard let choice = neighbours.choice else { return [] }
    let words = drawing.shell.input.words
    var html = HTMLBytes()
    html.append(
      "<p class=\"download choice\" id=\"selection--one\" hidden\(words.languageAttribute)")
    html.append(
      SelectionHTML.scriptData(ofBoardAt: choice.board, from: address, isBrief: choice.isBrief))
    html.append(
      " data-first=\"\(neighbours.place - 1)\"><label><input type=\"checkbox\" name=\"photo\" value=\""
    )
    html.append(escaping: choice.name)
    html.append("\"> ")
    html.append(escaping: words.selection.choose)
    html.append("</label></p>")
    return html.bytes
  }

  /// The video that the page plays in the place of the card's picture.
  func film(of picture: FacePicture, _ entry: Entry, in drawing: Drawing) -> Film? {
    guard !picture.isInText, picture.part == 0, let video = entry.frontMatter.video,
      let size = drawing.site.asset(at: video)?.pictureSize
    else { return nil }
    let path = entry.publishedPath(of: video)
    return Film(
      path: path, poster: picture.path == path ? nil : drawing.publishedPath(of: picture.path),
      size: size, alternative: Array((entry.frontMatter.alt ?? "").utf8),
      loops: entry.frontMatter.loops)
  }

  /// What there is to say of a photograph, and the file itself, as far as the site shows them.
  func details(of entry: Entry, in drawing: Drawing) -> [UInt8] {
    guard entry.isPhotograph else { return [] }
    let settings = drawing.site.configuration.pictures
    var html =
      PhotographPanel(
        of: entry, settings: settings, without: drawing.preparer.faces.saidDetails(of: entry),
        words: drawing.shell.input.words
      ).html
    guard settings.offersOriginals,
      let image = (entry.frontMatter.video ?? entry.frontMatter.image).map({
        entry.publishedPath(of: $0)
      }), drawing.pictures[image]?.isMissing != true
    else { return html }
    html += Array("<p class=\"download\"".utf8)
    html += Array(drawing.shell.input.words.languageAttribute.utf8)
    let made = drawing.pictures[image]?.download?.path
    let file = made ?? image
    html += Array("><a download".utf8)
    if let made {
      html += Array("=\"".utf8) + escaped(Self.fileName(of: made, for: image)) + [0x22]
    }
    html += Array(" href=\"".utf8)
    html += escaped(
      String(decoding: URLEscaping.url(ofFile: file, below: address.root), as: UTF8.self))
    html += Array("\">".utf8) + escaped(drawing.shell.input.words.download)
    return html + Array("</a></p>".utf8)
  }

  /// The name under which a reader keeps what was made of a picture: the picture's, as `IMG_1.jpg` for `IMG_1.HEIC`.
  private static func fileName(of made: String, for image: String) -> String {
    let name = image.utf8.split(at: "/").last ?? ""
    let stem = name.utf8.lastIndex(of: ".").map { name[..<$0] } ?? name
    return stem + "." + (made.utf8.split(at: ".").last ?? "")
  }
}

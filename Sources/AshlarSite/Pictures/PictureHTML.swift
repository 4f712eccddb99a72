internal import AshlarBytes
internal import AshlarContent
internal import AshlarImages
internal import AshlarMarkdown

/// Puts variants into a card's HTML, which was written before any were known.
struct PictureHTML: Sendable {
  /// When a picture is loaded.
  enum Loading: Hashable, Sendable {
    /// When it comes near the screen.
    case lazy
    /// At once, as it is on the first screen of some page width.
    case eager
    /// Before other pictures, as it is on the first screen of every page width.
    case first
  }

  let pictures: PathTable<SitePicture>
  /// Whether classes say the pictures' colours; a board's own style sheet does without.
  var saysColours = false
  /// Whether all pictures are loaded at once: paper has no screen that they might come near.
  var isPrinted = false

  /// The card's HTML with variants, in pieces; the bytes that stay are shared where there are none.
  ///
  /// - Parameters:
  ///   - root: what stands before a path from the output's root in the page's links.
  ///   - sizes: how wide the page shows the card.
  ///   - fits: whether the card's own pictures are as large as the window, and no larger than themselves.
  ///   - enlargement: what one of the card's own pictures leads to; nil for nothing.
  ///   - film: the video that is played in a picture's place; nil for none.
  func pieces(
    of markup: CardMarkup, face: PreparedEntry.Face, root: String, sizes: () -> PictureSizes,
    loading: Loading, fits: Bool = false, enlargement: (FacePicture) -> Enlargement? = { _ in nil },
    film: (FacePicture) -> Film? = { _ in nil }
  ) -> [[UInt8]] {
    let known = markup.pictures.compactMap {
      mark -> (PictureMark, FacePicture, SitePicture?, Film?)? in
      guard let own = face.pictures.first(where: { $0.box == mark.box && $0.part == mark.part })
      else { return nil }
      let picture = pictures[own.path]
      let film =
        film(own)
        ?? (own.isInText && picture?.isVideo == true
          ? Film(
            path: own.path, poster: nil, size: own.size,
            alternative: mark.alternative) : nil)
      let isChanged = picture != nil || film != nil || fits && own.box == 0
      return isChanged ? (mark, own, picture, film) : nil
    }
    guard !known.isEmpty else { return [markup.bytes] }
    let sizes = sizes()
    var html = HTMLBytes()
    var done = 0
    for (index, (mark, own, picture, film)) in known.enumerated() {
      html.append(Array(markup.bytes[done..<mark.element.lowerBound]))
      done = mark.element.upperBound
      if let film {
        let size = fits && own.box == 0 ? " " + PictureClasses.size(film.size) : ""
        film.write(class: own.isInText ? "p\(own.box)" : "pic p0" + size, root: root, to: &html)
        continue
      }
      let classes = classes(of: own, picture, fits: fits && own.box == 0)
      guard let picture else {
        writeStart(of: mark, markup.bytes, classes: classes, to: &html)
        html.append(Array(markup.bytes[mark.source.lowerBound..<mark.element.upperBound]))
        continue
      }
      // A text below a card's first picture is longer than a screen as often as not.
      let loading = index == 0 || isPrinted ? loading : .lazy
      let enlargement = own.box == 0 ? enlargement(own) : nil
      enlargement?.open(root: root, in: &html)
      write(
        picture, mark: mark, bytes: markup.bytes, classes: classes, root: root,
        sizes: sizes.text(of: own),
        // Whether a browser's own measure counts what a strip's shape hides is not agreed on.
        loading: loading, isMeasured: loading == .lazy && own.scale == 1, to: &html)
      enlargement?.close(root: root, part: own.part, in: &html)
    }
    html.append(Array(markup.bytes[done...]))
    return [html.bytes]
  }

  /// Writes a picture that stands beside its title, as in a list of links.
  ///
  /// - Parameter widths: those at which it may be shown, in pixels, ascending; for each of them one file is named.
  func write(
    _ own: FacePicture, sizes: String, widths: [Int], root: String, to html: inout HTMLBytes
  ) {
    let picture = pictures[own.path]
    let sources = picture?.sources ?? []
    if sources.count > 1 { html.append("<picture>") }
    for source in sources.dropLast() {
      start(source, in: &html)
      write(source, source.places(for: widths), root: root, to: &html)
      html.append(" sizes=\"auto,")
      html.append(sizes)
      html.append("\">")
    }
    html.append("<img")
    let classes = classes(of: picture)
    if !classes.isEmpty {
      html.append(" class=\"")
      html.append(classes)
      html.append("\"")
    }
    html.append(" src=\"")
    let path = picture?.fallback.path ?? own.path
    html.append(escaping: URLEscaping.url(ofFile: path, below: root))
    html.append("\"")
    if let source = sources.last {
      write(source, source.places(for: widths), root: root, to: &html)
      html.append(" sizes=\"auto,")
      html.append(sizes)
      html.append("\"")
    }
    html.append(" alt=\"\" width=\"\(Int(own.size.width.rounded()))\"")
    html.append(" height=\"\(Int(own.size.height.rounded()))\"")
    html.append(" loading=\"lazy\" decoding=\"async\">")
    if sources.count > 1 { html.append("</picture>") }
  }

  private func write(
    _ picture: SitePicture, mark: PictureMark, bytes: [UInt8], classes: String, root: String,
    sizes: String, loading: Loading, isMeasured: Bool, to html: inout HTMLBytes
  ) {
    let auto = isMeasured ? "auto," : ""
    if picture.sources.count > 1 { html.append("<picture>") }
    for source in picture.sources.dropLast() {
      start(source, in: &html)
      write(source, source.files.indices, root: root, to: &html)
      html.append(" sizes=\"\(auto)\(sizes)\">")
    }
    writeStart(of: mark, bytes, classes: classes, to: &html)
    html.append(escaping: URLEscaping.url(ofFile: picture.fallback.path, below: root))
    html.append("\"")
    if let source = picture.sources.last {
      write(source, source.files.indices, root: root, to: &html)
      html.append(" sizes=\"\(auto)\(sizes)\"")
    }
    // The quotation mark behind the source is written already.
    html.append(Array(bytes[(mark.source.upperBound + 1)..<mark.loading.lowerBound]))
    switch loading {
    case .lazy: html.append(Array(bytes[mark.loading]))
    case .eager: html.append(" decoding=\"async\"")
    case .first: html.append(" fetchpriority=\"high\" decoding=\"async\"")
    }
    html.append(Array(bytes[mark.loading.upperBound..<mark.element.upperBound]))
    if picture.sources.count > 1 { html.append("</picture>") }
  }

  /// What of a picture the page's style sheet must know, as classes; empty for nothing.
  private func classes(of own: FacePicture, _ picture: SitePicture?, fits: Bool) -> String {
    Self.joined(fits ? PictureClasses.size(own.size) : "", classes(of: picture))
  }

  private func classes(of picture: SitePicture?) -> String {
    Self.joined(
      saysColours ? PictureClasses.tone(picture?.colour) : "", picture?.ground?.name ?? "")
  }

  private static func joined(_ one: String, _ other: String) -> String {
    if one.isEmpty { return other }
    return other.isEmpty ? one : one + " " + other
  }

  /// Writes an image's element as far as its URL, with further classes.
  private func writeStart(
    of mark: PictureMark, _ bytes: [UInt8], classes: String, to html: inout HTMLBytes
  ) {
    html.append(Array(bytes[mark.element.lowerBound..<mark.classes.lowerBound]))
    if classes.isEmpty || mark.classes.isEmpty {
      html.append(Array(bytes[mark.classes]))
      if !classes.isEmpty { html.append(" class=\"\(classes)\"") }
    } else {
      html.append(Array(bytes[mark.classes].dropLast()))
      html.append(" \(classes)\"")
    }
    html.append(Array(bytes[mark.classes.upperBound..<mark.source.lowerBound]))
  }

  /// Begins a source's element, with what a browser takes it by.
  private func start(_ source: SitePicture.Source, in html: inout HTMLBytes) {
    html.append("<source type=\"\(source.format.mediaType)\"")
    // Other screens show the smaller files of the formats behind it as well.
    if source.format == .mappedJPEG { html.append(" media=\"(dynamic-range:high)\"") }
  }

  /// - Parameter places: of the source's files, those that are named.
  private func write(
    _ source: SitePicture.Source, _ places: some Collection<Int>, root: String,
    to html: inout HTMLBytes
  ) {
    html.append(" srcset=\"")
    for (index, place) in places.enumerated() {
      if index > 0 { html.append(", ") }
      html.append(escaping: URLEscaping.url(ofFile: source.files[place].path, below: root))
      html.append(" ")
      html.append(String(source.files[place].width))
      html.append("w")
    }
    html.append("\"")
  }
}

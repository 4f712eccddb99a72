internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarMarkdown
internal import AshlarSystem
internal import AshlarText

/// The texts around the cards of one page, set and measured.
struct PageTexts: Sendable {
  /// By the identifier of its element.
  private var html: [String: [UInt8]] = [:]
  /// What the page's style sheet says of them.
  private(set) var stated: [StatedText] = []
  /// What fonts draw of them.
  private(set) var fontUsage = FontUsage()
  /// The widths of images in text, in whole CSS pixels.
  private(set) var inlineImageWidths: Set<Int> = []
  /// How wide pictures are that stand alone, as far as the texts say it.
  private(set) var pictureWidths: Set<PictureWidth> = []
  private(set) var diagnostics: [Diagnostic] = []

  /// A text as HTML with its element; empty for one that the page does not have.
  func html(of id: String) -> [UInt8] { html[id] ?? [] }

  /// Adds what was written: with the fonts and the widths of pages, it says what was measured.
  func add(to fingerprint: inout Fingerprint) {
    for (id, text) in html.sorted(by: { $0.key < $1.key }) {
      fingerprint.add(id)
      fingerprint.add(text)
    }
  }
}

extension PageTexts {
  /// Shapes and measures texts at each width that a page gives them.
  ///
  /// - Parameters:
  ///   - root: what stands before a path from the output's root in the page's links.
  ///   - folder: the unlisted folder that the page is in; nil for a page that is listed.
  init(
    _ texts: [PageText], ranges: [PageRange], root: String, folder: String? = nil,
    preparer: EntryPreparer, shaper: TextShaper
  ) {
    let ownResources = preparer.siteResources(folder: folder)
    let style = preparer.typesetting.style
    var unsafeTexts: Set<String> = []
    for text in texts {
      let language = preparer.foreignLanguage(of: text)
      let face = preparer.siteFace(id: text.id, language: language)
      let resources =
        text.file.map { preparer.siteResources(folder: folder, file: $0) } ?? ownResources
      guard
        let prepared = PreparedPageText(
          preparer.content(of: text), kind: text.kind, face: face, style: style,
          resources: resources, shaper: shaper)
      else { continue }
      let measures = ranges.map {
        prepared.measure(in: text.room(in: $0, style: style), isNarrow: $0.isNarrow)
      }
      html[text.id] = prepared.html(
        id: text.id, root: root, attributes: preparer.attributes(of: face, in: language),
        resources: resources, measures: measures)
      stated.append(
        StatedText(
          elementID: text.id, measures: measures,
          isTurned: language != nil && preparer.isTurned(face)))
      fontUsage.formUnion(prepared.fontUsage)
      inlineImageWidths.formUnion(prepared.inlineImageWidths)
      pictureWidths.formUnion(prepared.pictureWidths)
      for (range, measure) in zip(ranges, measures) {
        for unsafe in prepared.unsafeTexts(of: measure, isNarrow: range.isNarrow)
        where unsafeTexts.insert(unsafe).inserted {
          diagnostics.append(UnsafeText.diagnostic(for: unsafe, width: Int(range.width)))
        }
      }
    }
  }
}

extension EntryPreparer {
  /// The language of a text where it is not that of its page.
  fileprivate func foreignLanguage(of text: PageText) -> String? {
    guard case .word(let title, _) = text.content else { return text.language }
    return title.foreignLanguage(in: typesetting.interfaceWords[settings.language])
  }

  /// Whether a text's direction is not its page's.
  fileprivate func isTurned(_ face: CardFace) -> Bool {
    face.direction != settings.direction(of: FrontMatter())
  }

  /// What the element of a text in another language than its page says of that, each after a space.
  fileprivate func attributes(of face: CardFace, in language: String?) -> String {
    guard let language else { return "" }
    let direction = face.direction == .rightToLeft ? "rtl" : "ltr"
    return " lang=\"\(language)\"" + (isTurned(face) ? " dir=\"\(direction)\"" : "")
  }

  fileprivate func content(of text: PageText) -> PreparedPageText.Content {
    switch text.content {
    case .title(let title, let level): .title(title, level: level)
    case .link(let title, let path, let level):
      .title(title, level: level, destination: Array("/\(path)".utf8))
    case .word(let title, let level):
      .title(title.text(in: typesetting.interfaceWords[settings.language]), level: level)
    case .line(let line): .line(line)
    case .markdown(let markdown): .blocks(document(ofMarkdown: markdown).blocks)
    }
  }
}

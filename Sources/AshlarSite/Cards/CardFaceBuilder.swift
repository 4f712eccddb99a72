internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarMarkdown
internal import AshlarText

/// Makes the face of an entry's card.
struct CardFaceBuilder: Sendable {
  let settings: CardSettings
  let typesetting: Typesetting

  /// The face of an entry as it was parsed.
  func face(of entry: Entry, document: MarkdownDocument, variant: CardVariant) -> CardFace {
    let matter = entry.frontMatter
    let language = settings.language(of: matter)
    let picture = matter.image.map { path in
      MarkdownImage(
        destination: Array(Asset.reference(to: path).utf8),
        alternative: Array((matter.alt ?? "").utf8), title: [],
        line: 1)
    }
    let isWhole = variant == .whole
    let direction = settings.direction(of: matter)
    var face = CardFace(
      id: entry.id, kind: CardKind(rawValue: matter.kind) ?? .article, picture: picture,
      title: isWhole ? matter.title : nil,
      caption: isWhole ? nil : caption(of: matter, document: document),
      blocks: isWhole ? document.blocks : [],
      blockLines: document.blockLines,
      meta: isWhole ? meta(of: entry, language: language) : nil, language: language,
      direction: direction,
      declaresDirection: direction != settings.direction(of: FrontMatter()),
      fontGroup: typesetting.fonts.groups.group(of: language),
      maximumLines: settings.maximumLines(of: matter))
    let more = typesetting.interfaceWords[language].more
    face.moreWord = Array(more.utf8)
    if let title = matter.title { face.moreLabel = Array("\(more): \(title)".utf8) }
    if settings.isHyphenated(matter) { face.hyphenator = typesetting.hyphenators[language] }
    return face
  }

  /// What stands over a picture that is shown alone: the title, else the first words.
  private func caption(of matter: FrontMatter, document: MarkdownDocument) -> String? {
    if let title = matter.title { return title }
    let words = document.summary(limit: 80)
    return words.isEmpty ? nil : words
  }

  /// How many pictures an album has, tags and other terms, then the date, in one line; terms that have a board lead
  /// there.
  private func meta(of entry: Entry, language: String) -> InlineText? {
    let matter = entry.frontMatter
    var parts = settings.terms(of: entry).map { word, reference in
      InlineText.Part(word, destination: reference.map { Array($0.utf8) })
    }
    if let album = entry.album { parts.insert(InlineText.Part(String(album.count)), at: 0) }
    if let date = matter.date { parts.append(InlineText.Part(text(of: date, language: language))) }
    return InlineText(joining: parts, separator: " \u{B7} ")
  }

  private func text(of date: CalendarDate, language: String) -> String {
    typesetting.interfaceWords.dates(in: language)?.text(of: date) ?? date.day8601
  }
}

internal import AshlarContent
internal import AshlarMarkdown

/// A text that a page has above, between or below its cards.
struct PageText: Hashable, Sendable {
  enum Content: Hashable, Sendable {
    /// A heading of a level.
    case title(String, level: Int)
    /// A heading that leads to what has a path from the site's folder.
    case link(String, path: String, level: Int)
    /// A heading in the words of the interface.
    case word(WordTitle, level: Int)
    case line(String)
    case markdown(String)
  }

  /// A title that the site's author has not written.
  enum WordTitle: Hashable, Sendable {
    /// Of a page of the search, counted from 1.
    case search(page: Int)
    case terms(Taxonomy)
    case archive
    case map
    /// What a part of a map is called.
    case place(String)
    case missing
    case locked

    /// The title in one language.
    func text(in words: InterfaceWords) -> String {
      switch self {
      case .search(let page): page > 1 ? words.title(words.search, page: page) : words.search
      case .terms(let taxonomy): words.name(of: taxonomy)
      case .archive: words.archive
      case .map: words.map.title
      case .place(let name): name
      case .missing: words.missing
      case .locked: words.lock.title
      }
    }

    /// The language of that text where it is not the one that the words were asked for.
    func foreignLanguage(in words: InterfaceWords) -> String? {
      guard words.isForeign else { return nil }
      switch self {
      case .terms(let taxonomy): return words.isStandard(taxonomy) ? words.tag : nil
      case .place: return nil
      default: return words.tag
      }
    }
  }

  var id: String
  var kind: PageTextKind
  var content: Content
  /// Whether it stands in a banner, whose padding it has on both sides.
  var isInBanner = false
  /// The BCP 47 tag of its language; nil for one in the language of its page.
  var language: String?
  /// The file that it stands in, at which paths in it start; nil for `ashlar.yaml`.
  var file: String?

  static let titleID = "page--title"

  /// The title of one of several pages that share a style sheet, counted from 1.
  static func titleID(ofPage number: Int) -> String {
    number == 1 ? titleID : "\(titleID)-\(number)"
  }

  static let leadID = "page--lead"
  static let mapID = "page--map"
  static let footerID = "page--footer"

  /// What stands below the title of a section.
  static func introductionID(ofSection index: Int) -> String { "s\(index)--i" }

  /// What stands after the cards of a section.
  static func footerID(ofSection index: Int) -> String { "s\(index)--f" }
}

extension PageText {
  /// The title of a board's pages and what stands below it; a board without a title of its own has the site's, unless that
  /// stands right above.
  static func lead(of board: BoardConfiguration, in site: SiteConfiguration) -> [PageText] {
    if board.hidesTitle { return [] }
    let isNamed = !board.title.isEmpty
    let title = PageText(
      id: titleID, kind: .pageTitle,
      content: .title(isNamed ? board.title : site.title, level: 1),
      language: (isNamed ? board.untranslated : site.untranslated)?.language(of: .title))
    let description = board.description(in: site).map { description in
      PageText(
        id: leadID, kind: .lead, content: .line(description),
        language: (board.summary == nil ? site.untranslated : board.untranslated)?
          .language(of: .summary))
    }
    return (showsTitle(of: board, in: site) ? [title] : []) + (description.map { [$0] } ?? [])
  }

  /// Whether readers see the title of a board's pages: not where it is that of the site, which the masthead has.
  static func showsTitle(of board: BoardConfiguration, in site: SiteConfiguration) -> Bool {
    !board.hidesTitle && (!board.title.isEmpty || site.logo.map { !$0.hasTitle } == true)
  }

  /// What stands at the end of every page of a site.
  static func footer(of site: SiteConfiguration) -> [PageText] {
    site.footer.map {
      [
        PageText(
          id: footerID, kind: .footer, content: .markdown($0),
          language: site.untranslated?.language(of: .footer))
      ]
    } ?? []
  }

  /// The texts of one of a page's sections.
  ///
  /// - Parameter file: the one that the board stands in, where that is not `ashlar.yaml`: the `index.md` of an album.
  static func texts(
    of section: SectionConfiguration, index: Int, in file: String? = nil
  ) -> [PageText] {
    let isBanner = section.kind == .banner
    var texts: [PageText] = []
    if let title = section.title {
      texts.append(
        PageText(
          id: PlannedBoard.titleID(ofSection: index), kind: isBanner ? .pageTitle : .sectionTitle,
          content: .title(title, level: 2), isInBanner: isBanner,
          language: section.untranslated?.language(of: .title)))
    }
    let passages: [(String, String?, UntranslatedTexts.Text)] = [
      (introductionID(ofSection: index), section.introduction, .introduction),
      (footerID(ofSection: index), section.footer, .footer),
    ]
    for case (let id, let markdown?, let text) in passages {
      texts.append(
        PageText(
          id: id, kind: .passage, content: .markdown(markdown), isInBanner: isBanner,
          language: section.untranslated?.language(of: text), file: file))
    }
    return texts
  }

  /// The width that a range of a page's widths leaves the text, in CSS pixels.
  func room(in range: PageRange, style: StyleSheet) -> Double {
    let inset = isInBanner ? style.bannerPadding(isNarrow: range.isNarrow) : style.textInset
    return range.width - 2 * inset
  }
}

internal import AshlarContent
internal import AshlarMarkdown
internal import AshlarText

/// The widths of the masthead's words, measured like everything else, so that nothing moves there
/// while fonts load, and where its menu has lines of its own.
struct MastheadStyle {
  let configuration: SiteConfiguration
  /// What the configuration lets it lead to; nil for all boards, terms and the archive.
  let menu: SiteMenu?
  /// What stands in the place of the title, or beside it.
  let logo: SiteLogo?
  let interfaceWords: InterfaceWords
  let style: StyleSheet
  let words: WordCache

  static func className(ofBoard index: Int) -> String { "n\(index)" }

  /// That of an entry of a menu, or of a group.
  static func className(ofEntry index: Int) -> String { "n\(index)" }

  static func className(of taxonomy: Taxonomy) -> String { "n-\(taxonomy.key)" }

  static let archiveClassName = "n-archive"
  static let mapClassName = "n-map"

  /// Room that themes leave beside a word of the menu, beside a tool (search, text size), and for its sign, in
  /// px at most. A theme with more of it has a menu of several lines. A group has its sign besides.
  private static let (menuSpace, toolSpace, groupSpace) = (28.0, 62.0, 20.0)

  /// The space between a logo and the title, in px.
  private static let titleGap = 8.0

  /// The style sheet, and the room in px that the menu needs beside the title.
  func make() -> (css: [UInt8], menuRoom: Double) {
    let stated = StatedWidth(
      shaper: TextShaper(words: words), language: configuration.language)
    var css = CSSWriter()
    var lineWidth = logo == nil ? stated.of(configuration.title, in: style.siteTitle) : 0
    if let logo {
      lineWidth += logo.width
      if let title = logo.title {
        lineWidth += Self.titleGap + stated.of(title, in: style.siteTitle)
      }
      logo.write(to: &css)
    }
    for word in menuWords {
      let width = stated.of(word.text, in: style.menu)
      if let other = word.standsFor {
        // Its line has it in the place of the other.
        lineWidth += max(0, width - stated.of(other, in: style.menu))
      } else {
        lineWidth += width + (word.isTool ? Self.toolSpace : Self.menuSpace)
        if word.isGroup { lineWidth += Self.groupSpace }
      }
      css.append(word.selector)
      css.append("{")
      css.append(word.property, rem: width)
      css.append("}\n")
    }
    if logo == nil {
      writeTitle(at: ".masthead .site a", to: &css, stated: stated)
    } else if logo?.title != nil {
      writeTitle(at: ".masthead .site .name", to: &css, stated: stated)
    }
    css.append(choiceRules)
    let room = lineWidth + Self.menuSpace + 2 * style.textInset
    css.append("@container shell (width<")
    css.append(rem: room + 2 * MenuRoom.edge)
    css.append("){\(MenuRoom.menuBelow)}\n")
    return (css.bytes, room)
  }

  /// Whether readers may choose the colours, which one set of them leaves no choice of.
  private var hasColours: Bool {
    configuration.choices.hasColours && configuration.theme.scheme == .auto
  }

  /// What hides the choices that readers have not; nothing where they have those of the theme.
  private var choiceRules: String {
    switch (configuration.choices.hasTextSizes, hasColours) {
    case (true, _) where configuration.choices.hasColours: ""
    case (true, _): ".choices .colours,.single .comfort{display:none}\n"
    case (false, false): ".comfort{display:none}\n"
    case (false, true):
      // A board's pages have the sign of a card's page: a disc of two halves.
      """
      .choices fieldset:not(.colours){display:none}\
      .comfort summary::before{content:"";align-self:center;justify-self:center;box-sizing:border-box;width:1rem;height:1rem;\
      border:.125rem solid;border-radius:50%;background:linear-gradient(to right,currentColor 50%,transparent 50%)}
      @supports not (color:light-dark(red,red)){.comfort{display:none}}
      @media (forced-colors:active){.comfort{display:none}}

      """
    }
  }

  private func writeTitle(
    at selector: String, to css: inout CSSWriter, stated: StatedWidth
  ) {
    var narrow = style.siteTitle
    narrow.fontSize = style.narrowSiteTitle.fontSize
    let rule = selector + "{"
    css.append(rule)
    css.append("width", rem: stated.of(configuration.title, in: style.siteTitle))
    css.append("}\n")
    let limit = PageRange.narrowLimit(of: configuration.breakpoints.dropFirst())
    if let limit {
      css.append("@container page (width<")
      css.append(rem: limit * 16)
      css.append("){")
    }
    css.append(rule)
    css.append("width", rem: stated.of(configuration.title, in: narrow))
    css.append(limit == nil ? "}\n" : "}}\n")
  }

  /// A text in the type of menus.
  private struct MenuWord {
    var selector: String
    /// What says its width.
    var property = "width"
    var text: String
    /// Whether it stands at the end of the line, behind a sign.
    var isTool = false
    /// Whether it stands before the sign of a group.
    var isGroup = false
    /// The text in whose place it stands on some pages.
    var standsFor: String?
  }

  private var menuWords: [MenuWord] {
    let search =
      configuration.search == nil
      ? []
      : [MenuWord(selector: ".masthead .find .label", text: interfaceWords.search, isTool: true)]
    let hasTextSizes = configuration.choices.hasTextSizes
    let textSize = MenuWord(
      selector: ".comfort", property: "--label",
      text: hasTextSizes ? interfaceWords.textSize : interfaceWords.colours, isTool: true)
    let colours = MenuWord(
      selector: ".single .comfort", property: "--label", text: interfaceWords.colours, isTool: true,
      standsFor: textSize.text)
    return [textSize, colours] + (menu.map(Self.words(of:)) ?? boardWords) + search
  }

  private static func words(of menu: SiteMenu) -> [MenuWord] {
    menu.items.enumerated().map { index, item in
      MenuWord(
        selector: ".masthead ." + className(ofEntry: index), text: item.name,
        isGroup: !item.entries.isEmpty)
    }
  }

  private var boardWords: [MenuWord] {
    let boards = configuration.boards.enumerated().filter(\.element.isInNavigation).map {
      index, board in
      MenuWord(
        selector: ".masthead ." + Self.className(ofBoard: index),
        text: board.title.isEmpty ? configuration.title : board.title)
    }
    let taxonomies = configuration.taxonomies.map {
      MenuWord(
        selector: ".masthead ." + Self.className(of: $0), text: interfaceWords.name(of: $0))
    }
    let archive =
      configuration.hasArchive
      ? [MenuWord(selector: ".masthead ." + Self.archiveClassName, text: interfaceWords.archive)]
      : []
    let map =
      configuration.map != nil
      ? [MenuWord(selector: ".masthead ." + Self.mapClassName, text: interfaceWords.map.title)] : []
    return boards + taxonomies + archive + map
  }
}

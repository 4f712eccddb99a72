internal import AshlarText

/// What a text is that a page has around its cards; its raw value is a class of its element.
public enum PageTextKind: String, Sendable, Hashable, CaseIterable {
  /// The title of a page or of a banner.
  case pageTitle = "page-title"
  /// What stands below a page's title.
  case lead = "page-lead"
  case sectionTitle = "section-title"
  /// Markdown in running text: introductions and what follows a section's cards.
  case passage
  /// What stands at the end of each page.
  case footer = "page-footer"

  /// The elements that have the kind's type; in text of Thai letters below a box that says so.
  func selector(inThai: Bool) -> String {
    let thai = inThai ? " .thai" : ""
    switch self {
    case .pageTitle, .sectionTitle: return ".\(rawValue)\(thai) .title"
    case .lead: return ".\(rawValue)\(thai) .meta"
    case .passage, .footer: return ".\(rawValue)\(thai)"
    }
  }

  /// How the text is set; nil where it is as in cards.
  func block(in style: StyleSheet) -> TextBlockStyle? {
    switch self {
    case .pageTitle: style.pageTitle
    case .lead: style.lead
    case .sectionTitle: style.sectionTitle
    case .passage: nil
    case .footer: style.footer
    }
  }
}

extension StyleSheet {
  /// The sheet of a card that is nothing but a page's text, without an edge.
  ///
  /// - Parameter isNarrow: whether the page is so narrow that titles are smaller.
  public func sheet(of kind: PageTextKind, isNarrow: Bool) -> StyleSheet {
    var sheet = self
    sheet.cardPadding = 0
    switch kind {
    case .pageTitle:
      sheet.title = pageTitle
      guard isNarrow else { break }
      sheet.title.fontSize = narrowPageTitle.fontSize
      sheet.title.lineHeight = narrowPageTitle.lineHeight
    case .lead: sheet.meta = lead
    case .sectionTitle: sheet.title = sectionTitle
    case .passage: break
    case .footer: sheet.body = footer
    }
    return sheet
  }

  /// The width that a text has in a room, both in CSS pixels.
  public func width(of kind: PageTextKind, in room: Double) -> Double {
    switch kind {
    case .pageTitle, .sectionTitle, .footer: max(0, room)
    case .lead, .passage: min(proseWidth, max(0, room))
    }
  }

  /// What a text's box has around its lines, so that what reaches over them is not cut off where the box scrolls; a margin
  /// takes it back.
  /// No wider than what phones leave free beside the page, which would scroll sideways.
  package static let textMargin = 6.0

  /// The same above and below a title, in its font sizes: marks of Arabic and Indian letters reach that far. What stands
  /// below, under readers' own line heights, is further away.
  private static let titleMargin = 0.28

  func writePageTexts(to css: inout CSSWriter) {
    css.append(":root{")
    css.append("--text-inset", rem: textInset)
    css.append("--banner-padding", rem: bannerPadding)
    css.append("}\n.prose{--card-padding:0rem;box-sizing:content-box;")
    css.append("--cell-padding", rem: cellPaddingInline)
    css.append("padding", rem: Self.textMargin)
    css.append("margin", rem: -Self.textMargin)
    // A text that nobody has translated stands at the edge at which the page's own lines begin. Chromium 156 knows
    // the value by its prefix alone.
    css.append("}\n.prose[dir]{text-align:-webkit-match-parent;text-align:match-parent}")
    css.append("\n.prose .body{padding:0}\n.prose:is(.page-lead,.passage){")
    css.append("max-width", rem: proseWidth)
    css.append("}\n")
    writeTitleMargins(to: &css)
    if textInset > 0 {
      css.append(".masthead,.colophon{border-inline:var(--text-inset) solid transparent;")
      css.append("box-sizing:border-box}\n")
    }
    for kind in PageTextKind.allCases {
      guard let block = kind.block(in: self) else { continue }
      css.append(kind.selector(inThai: false))
      css.append("{")
      write(block, to: &css)
      css.append("}\n")
    }
    writeMasthead(to: &css)
    css.append(".page-footer li{")
    css.append("min-height", rem: footer.lineHeight)
    css.append("}.page-footer :is(td,th){")
    css.append("height", rem: footer.lineHeight + 2 * cellPaddingBlock)
    css.append("}\n")
  }

  /// What lies above and below a title is pointed at through its box.
  private func writeTitleMargins(to css: inout CSSWriter) {
    let titles: [(PageTextKind, TextBlockStyle)] = [
      (.pageTitle, pageTitle), (.sectionTitle, sectionTitle),
    ]
    for (kind, block) in titles {
      let margin = max(Self.textMargin, (Self.titleMargin * block.fontSize).rounded(.up))
      css.append(".prose.\(kind.rawValue){")
      css.append("padding-block", rem: margin)
      css.append("margin-block", rem: -margin)
      css.append("pointer-events:none}")
    }
    css.append(".prose .title{pointer-events:auto}\n")
  }

  /// The type above each page; the site says how wide its words are.
  private func writeMasthead(to css: inout CSSWriter) {
    let kinds = [
      (".masthead .site", siteTitle),
      (".masthead :is(.boards a,.find,.comfort summary)", menu),
    ]
    for (selector, block) in kinds {
      css.append(selector)
      css.append("{")
      write(block, to: &css)
      // Widths have some slack there: engines that change case in their own ways do no harm.
      if block.letterCase == .upper { css.append("text-transform:uppercase;") }
      css.append("}\n")
    }
  }

  /// What a banner has on both sides of its text: on narrow pages half of it, but no less than 16 px.
  public func bannerPadding(isNarrow: Bool) -> Double {
    isNarrow ? min(bannerPadding, max(16, bannerPadding / 2)) : bannerPadding
  }

  /// What is smaller on narrow pages.
  ///
  /// - Parameter limit: the width in CSS pixels at which pages are no longer narrow; nil when all are.
  public func narrowCSS(below limit: Double?) -> [UInt8] {
    var css = CSSWriter()
    // A container's name alone asks nothing, and WebKit 2.50 does not know such a rule.
    if let limit {
      css.append("@container page (width<")
      css.append(rem: limit)
      css.append("){")
    }
    css.append(".banner{")
    css.append("--banner-padding", rem: bannerPadding(isNarrow: true))
    css.append("}.page-title .title{")
    css.append("font-size", rem: narrowPageTitle.fontSize)
    css.append("line-height", rem: narrowPageTitle.lineHeight)
    css.append("}.masthead .site{")
    css.append("font-size", rem: narrowSiteTitle.fontSize)
    css.append("line-height", rem: narrowSiteTitle.lineHeight)
    css.append(limit == nil ? "}\n" : "}}\n")
    return css.bytes
  }
}

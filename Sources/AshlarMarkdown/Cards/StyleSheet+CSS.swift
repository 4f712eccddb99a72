internal import AshlarText

extension StyleSheet {
  /// The CSS of everything inside a card: the same numbers that heights are computed from.
  ///
  /// Colours and the page around the cards are the theme's. The rules that keep boxes predictable
  /// in all engines are explained where they stand.
  ///
  /// Font families come from the custom properties `--text-family`, `--heading-family` and
  /// `--code-family`, which the page's fonts define.
  ///
  /// - Parameters:
  ///   - inlineImageWidths: the widths of images in text, each with a class of its own.
  ///   - pictureWidths: the same of pictures that stand alone, as far as cards say how wide they are.
  public func css(
    inlineImageWidths: Set<Int>, pictureWidths: Set<PictureWidth> = []
  ) -> [UInt8] {
    var css = CSSWriter()
    writeRoot(to: &css)
    writeText(to: &css)
    writeBlocks(to: &css)
    for kind in BlockCatalogue.kinds { kind.write(self, to: &css) }
    writePageTexts(to: &css)
    writeJoiningLanguages(to: &css)
    writeMinimumSizes(to: &css)
    for width in inlineImageWidths.sorted() {
      css.append("\(Self.typeset) .iw\(width){")
      css.append("width", rem: Double(width))
      css.append("}\n")
    }
    for width in pictureWidths.sorted(by: { $0.number < $1.number }) { write(width, to: &css) }
    return css.bytes
  }

  /// The paragraph is as wide as its picture, so that it stands where its text starts, and a link around it reaches no further.
  private func write(_ width: PictureWidth, to css: inout CSSWriter) {
    css.append("\(Self.typeset) .\(width.className){")
    switch width {
    case .pixels(let width): css.append("max-width", rem: Double(width))
    case .percent(let part): css.append("width:\(part)%")
    case .ofHeight: break
    }
    css.append("}\n")
  }

  /// Whole-pixel line heights at any root size: WebKit rounds used line heights down.
  private func writeRoot(to css: inout CSSWriter) {
    css.append("html{font-size:round(100%,\(rootStep)px);")
    css.append("-webkit-text-size-adjust:100%;text-size-adjust:100%;")
    // On Linux, Chromium rounds the width of each letter to whole pixels where the system's fonts are hinted.
    css.append("text-rendering:geometricPrecision}\n")
    css.append(":is(button,input,select,textarea){text-rendering:inherit}\n")
    for percentage in [125, 150, 200] {
      css.append("html:has(#text--\(percentage):checked)")
      css.append("{font-size:round(\(percentage)%,\(rootStep)px)}\n")
    }
    // A translation has other lines: cards stand below each other, as tall as they are.
    css.append("html:is(:has(#text--flow:checked),.translated-ltr,.translated-rtl) body")
    css.append("{container:none}\n.card{")
    css.append("--card-padding", rem: cardPadding)
    css.append("--cell-padding", rem: cellPaddingInline)
    css.append("}\n")
  }

  private func writeText(to css: inout CSSWriter) {
    css.append(
      """
      \(Self.typeset){display:flow-root;overflow-wrap:anywhere;font-synthesis:none;hyphens:manual;\
      text-wrap:wrap;text-spacing-trim:space-all;text-autospace:no-autospace;\
      tab-size:8;box-sizing:border-box;
      """)
    if !hasSpacing { css.append("letter-spacing:0;word-spacing:0;") }
    if !hasLigatures { css.append("font-variant-ligatures:none;") }
    write(body, to: &css)
    css.append("font-weight:400;font-style:normal}\n")
    // What a picture shows is read where it cannot be drawn, in a link, which has no height of its own in a line.
    // Marks above and below are moved once their line is laid out: where they stood on a line of their own, one in another made
    // it taller, each engine by other figures of the font.
    // WebKit counts an emoji's own line among those after which a text is cut off, unless the emoji has a limit of its own.
    css.append(
      """
      \(Self.typeset) *{margin:0;padding:0;border:0;box-sizing:border-box;font-size:inherit;line-height:inherit}
      \(Self.typeset) :is(em,strong,code,kbd,a,del,mark,sub,sup,bdi){line-height:0}
      .card>.pic img{line-height:1.25}
      \(Self.typeset) em{font-style:italic}\(Self.typeset) strong{font-weight:700}
      \(Self.typeset) :is(sup,sub){font-size:\(referenceScale)em;vertical-align:baseline;position:relative}
      \(Self.typeset) sup{top:-.45em}\(Self.typeset) sub{top:.3em}
      \(Self.typeset) .nw{white-space:nowrap}
      \(Self.typeset) .cjk{font-kerning:none}
      \(Self.typeset) .ltr{unicode-bidi:bidi-override;direction:ltr}
      \(Self.typeset) .rtl{unicode-bidi:bidi-override;direction:rtl}
      \(Self.typeset) :is(.emoji,.tofu){display:inline-block;overflow-x:clip;width:1.25em;height:0;line-height:0;text-align:center;white-space:nowrap}
      .card :is(.clamped,.clip) :is(.emoji,.tofu){display:-webkit-inline-box;-webkit-box-orient:vertical;-webkit-line-clamp:9}
      \(Self.typeset) .tofu{width:1em}
      \(Self.typeset):is(:lang(ja),:lang(zh),:lang(ko)){line-break:strict;font-kerning:none}

      """)
    writeShapingEdges(to: &css)
    writeTextKinds(to: &css)
  }

  /// Engines differ in whether they shape across the edges of elements of one font; none of them does when
  /// the two sides ask for other features, be it ones that no font has.
  private func writeShapingEdges(to css: inout CSSWriter) {
    css.append("\(Self.typeset){--apart:\"apt0\"}")
    for group in ShapingGroup.allCases {
      for (number, selector) in group.selectors {
        // A feature's name has four letters.
        let feature = "\"apt\(String(number, radix: 16))\""
        css.append("\(selector){--apart:\(feature);font-feature-settings:\(feature)}")
      }
    }
    css.append("\(Self.typeset) .nw{font-feature-settings:var(--apart),\"apt5\"}\n")
  }

  private func writeTextKinds(to css: inout CSSWriter) {
    css.append("\(Self.typeset) .title{")
    write(title, to: &css)
    css.append("}\n")
    for (index, heading) in headings.enumerated() {
      css.append("\(Self.typeset) .h\(index + 1){")
      write(heading, to: &css)
      css.append("}\n")
    }
    css.append(".card :is(.meta,.caption){")
    write(meta, to: &css)
    css.append("}\n.card.quote \(Self.quoted){")
    write(quotation, to: &css)
    css.append("}\n")
  }

  /// The texts of a quotation.
  private static let quoted = "blockquote :is(p,li,summary,dt,dd)"

  /// What the letters of some languages need whatever the kind of text.
  private func writeJoiningLanguages(to css: inout CSSWriter) {
    if hasLigatures {
      css.append("\(Self.typeset) :is(code,kbd,.nl){font-variant-ligatures:none}\n")
    }
    let joining = "\(Self.typeset):is(\(StyleSheet.joiningLanguages))"
    // What blocks say of themselves must give way, too.
    let quotation = ".card.quote:is(\(StyleSheet.joiningLanguages)) \(Self.quoted)"
    let all = hasLigatures || hasSpacing ? "\(joining),\(joining) *,\(quotation)" : joining
    css.append("\(all){font-variant-ligatures:normal")
    // Engines differ on letters that join: some space them all the same.
    if hasSpacing { css.append(";letter-spacing:0") }
    css.append("}\n")
    if hasSpacing { css.append("\(Self.typeset) .ns{letter-spacing:0}\n") }
  }

  /// Languages whose scripts are drawn with ligatures.
  static let joiningLanguages = [
    "ar", "fa", "ur", "ps", "ckb", "sd", "ug", "ks", "pnb", "syr", "dv", "nqo", "hi", "mr", "ne",
    "sa", "bn", "as", "pa", "gu", "or", "ta", "te", "kn", "ml", "si", "th", "lo", "km", "my", "bo",
    "dz",
  ].map { ":lang(\($0))" }.joined(separator: ",")

  /// Thai letters are at least as large in all engines as Firefox draws them.
  private func writeMinimumSizes(to css: inout CSSWriter) {
    var least = CSSWriter()
    least.append(rem: MinimumFontSize.thai)
    let size = String(decoding: least.bytes, as: UTF8.self)
    let kinds =
      [(".thai", body), (".thai .title", title), (".thai .meta", meta), (".thai pre", code)]
      + headings.enumerated().map { (".thai .h\($0.offset + 1)", $0.element) }
    var selectors = kinds.filter { $0.1.fontSize < MinimumFontSize.thai }.map {
      "\(Self.typeset) \($0.0)"
    }
    if quotation.fontSize < MinimumFontSize.thai {
      selectors.append(".card.quote .thai \(Self.quoted)")
    }
    for kind in PageTextKind.allCases {
      guard let block = kind.block(in: self), block.fontSize < MinimumFontSize.thai else {
        continue
      }
      selectors.append(kind.selector(inThai: true))
    }
    if body.fontSize < MinimumFontSize.thai { selectors.append(".card .thai .more") }
    if !selectors.isEmpty { css.append("\(selectors.joined(separator: ",")){font-size:\(size)}\n") }
    css.append("\(Self.typeset) .thai :is(code,kbd){font-size:max(\(codeScale)em,\(size))}\n")
    css.append("\(Self.typeset) .thai pre code{font-size:inherit}\n")
    css.append("\(Self.typeset) .thai :is(sup,sub){font-size:max(\(referenceScale)em,\(size))}\n")
  }

  func write(
    _ block: TextBlockStyle, to css: inout CSSWriter
  ) {
    css.append("font-family:var(--\(block.role)-family);")
    css.append("font-weight:\(block.isBold ? 700 : 400);")
    css.append("font-size", rem: block.fontSize)
    css.append("line-height", rem: block.lineHeight)
    writeLigatures(of: block, to: &css)
    writeSpacing(of: block, to: &css)
  }

  /// Contextual alternates stay off: they would change words by what stands around them.
  private func writeLigatures(of block: TextBlockStyle, to css: inout CSSWriter) {
    guard hasLigatures else { return }
    css.append("font-variant-ligatures:")
    css.append(
      drawsLigatures(block)
        ? "common-ligatures no-discretionary-ligatures no-historical-ligatures no-contextual"
        : "none")
    css.append(";")
  }

  /// Spacing is inherited: as soon as one kind of text has some, each says what it has.
  func writeSpacing(of block: TextBlockStyle, to css: inout CSSWriter) {
    guard hasSpacing else { return }
    css.append("letter-spacing", rem: block.letterSpacing)
    css.append("word-spacing", rem: block.wordSpacing)
  }

  private func writeBlocks(to css: inout CSSWriter) {
    css.append(".card .body{")
    css.append("padding", rem: cardPadding)
    css.append("}\n\(Self.typeset) :is(.body,.clip,blockquote,.callout,li)>*+*{")
    css.append("margin-block-start", rem: blockGap)
    // With the count of lines that a board's style sheet states, the last one ends in an ellipsis.
    // Where it cuts, it does so at the card's edges: a list's numbers reach into its padding.
    css.append("}\n:is(.band,.results) .clip{margin-inline:calc(-1*var(--card-padding));")
    css.append(
      "padding-inline:var(--card-padding)}\n.card .clip :is(p,summary,dt,dd,h1,h2,h3,h4,h5,h6){-webkit-box-orient:vertical}\n"
    )
    css.append(".card .body>.title+*{")
    css.append("margin-block-start", rem: titleGap)
    css.append("}\n.card .body>*+.meta{")
    css.append("margin-block-start", rem: metaGap)
    css.append("}\n.card .body>.title+.meta{")
    css.append("margin-block-start", rem: metaGap)
    // One line however narrow the card is: the link's text is not measured.
    css.append("}\n.card .body>.more{display:none;white-space:nowrap;overflow-x:clip;")
    css.append("margin-block-start", rem: moreGap)
    css.append("font-size", rem: body.fontSize)
    css.append("line-height", rem: body.lineHeight)
    // Where nothing is stated, and all that is there shows, the link leads to what is not.
    css.append("}\n.card .body>.cut{display:block}\n\(Self.typeset) blockquote{")
    css.append("padding-inline-start", rem: quoteIndent)
    css.append("}\n\(Self.typeset) hr{")
    css.append("height", rem: ruleHeight)
    css.append("}\n\(Self.typeset) .footnotes{")
    css.append("padding-block-start", rem: footnotesGap)
    css.append("}\n\(Self.typeset) .deep{padding-inline-start:0}\n")
    writeFlag(to: &css)
  }
}

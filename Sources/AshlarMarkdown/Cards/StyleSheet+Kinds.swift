internal import AshlarText

extension StyleSheet {
  /// The CSS of kinds of cards: what they have other than cards of no kind.
  ///
  /// - Parameter names: the kinds that the site's cards are of; others cost nothing.
  public func css(ofKinds names: Set<String>) -> [UInt8] {
    let used = kinds.filter { names.contains($0.name) && !$0.isUsual }
    var css = CSSWriter()
    guard !used.isEmpty else { return [] }
    writeParts(to: &css)
    if used.contains(where: \.isOver) { writeOver(used.filter(\.isOver), to: &css) }
    for kind in used { write(kind, to: &css) }
    guard hasLigatures || hasSpacing else { return css.bytes }
    css.append(".card:is(\(StyleSheet.joiningLanguages))>.body.body>*{")
    css.append("font-variant-ligatures:normal;letter-spacing:0}\n")
    return css.bytes
  }

  /// What parts have in all kinds.
  private func writeParts(to css: inout CSSWriter) {
    let names = CardPart.Name.allCases
    let heads = names.filter(\.isHeading).map { ".\($0.rawValue)" }.joined(separator: ",")
    let feet = names.filter(\.isFooting).map { ".\($0.rawValue)" }.joined(separator: ",")
    css.append(".card .body>:is(\(heads))+*{")
    css.append("margin-block-start", rem: titleGap)
    css.append("}\n.card .body>*+:is(\(feet)){")
    css.append("margin-block-start", rem: metaGap)
    css.append("}\n.card .button{position:relative;text-align:center;border-radius:var(--radius);")
    // Forced colours leave the background out, and draw what is transparent here.
    css.append("outline:.0625rem solid transparent;")
    css.append("--ring:currentColor;background:var(--accent);color:var(--on-accent);")
    css.append("padding-block", rem: Self.buttonPadding.block)
    css.append("padding-inline", rem: Self.buttonPadding.inline)
    css.append("}\n.card .button a{color:inherit;text-decoration:none}\n")
    css.append(".card .button a:is(:hover,:focus-visible){text-decoration:underline}\n")
    css.append("@media print{.card .button{background:none;color:var(--text)}}\n")
    css.append(".card .button a::after{content:\"\";position:absolute;inset:0}\n")
  }

  /// Where cards have the heights and widths that were said for them: on boards, and where a search has found them.
  private static let placed = ":is(.band,.results)"

  /// Text over a picture: in one cell of a grid, so that the card is as tall as the taller of the two. What lies behind
  /// the text is dark enough for white letters on any picture.
  private func writeOver(_ kinds: [CardKind], to css: inout CSSWriter) {
    let cards =
      "\(Self.placed)>:is(\(kinds.map { ".\($0.name)" }.joined(separator: ","))):has(>.pic)"
    css.append("\(cards){display:grid;grid-template-columns:minmax(0,1fr);background:#111}\n")
    css.append("\(cards)>:is(.pic,.body){grid-area:1/1}\(cards)>.pic{min-height:100%}\n")
    css.append("\(cards)>.body{--ring:#fff;align-self:end;position:relative;z-index:1;")
    css.append("pointer-events:none;print-color-adjust:exact;-webkit-print-color-adjust:exact;")
    css.append("background:linear-gradient(rgb(0 0 0/.6),rgb(0 0 0/.8))}\n")
    css.append("\(cards)>.body::before{content:\"\";position:absolute;inset:-3rem 0 100%;")
    css.append("background:linear-gradient(transparent,rgb(0 0 0/.6));height:3rem}\n")
    css.append("\(cards)>.body,\(cards)>.body.body>*{color:#fff}\n")
    css.append("\(cards)>.body a{pointer-events:auto;color:inherit}\n")
  }

  private func write(_ kind: CardKind, to css: inout CSSWriter) {
    let card = ".card.\(kind.name)"
    if let surface = kind.surface { css.append("\(card){--face:var(--\(surface.rawValue))}\n") }
    if let alignment = kind.alignment {
      css.append("\(card)>.body{text-align:\(alignment.rawValue)}\n")
    }
    if let indent = kind.quoteIndent {
      css.append("\(card) blockquote{")
      css.append("padding-inline-start", rem: indent)
      css.append("}\n")
    }
    for part in kind.parts {
      switch part.name {
      case .picture: writePicture(part, of: kind, to: &css)
      case .body: writeBody(part, card: card, to: &css)
      default: writeText(part, of: kind, to: &css)
      }
    }
  }

  private func writeText(_ part: CardPart, of kind: CardKind, to css: inout CSSWriter) {
    let selector = ".\(kind.name)>.body>.\(part.name.rawValue)"
    let block = block(of: part)
    css.append("\(selector){")
    if part.style != nil || ![.title, .meta].contains(part.name) { write(block, to: &css) }
    if let alignment = part.alignment { css.append("text-align:\(alignment.rawValue);") }
    if let colour = part.colour {
      css.append("color:var(--\(colour == .accent ? "link" : colour.rawValue));")
    }
    css.append("}\n")
    if block.fontSize < MinimumFontSize.thai {
      css.append(".\(kind.name)>.thai>.\(part.name.rawValue){")
      css.append("font-size", rem: MinimumFontSize.thai)
      css.append("}\n")
    }
    guard let limit = part.maximumLines else { return }
    css.append("\(Self.placed)>\(selector){display:-webkit-box;-webkit-box-orient:vertical;")
    css.append("-webkit-line-clamp:\(limit);overflow:hidden}\n")
  }

  private func writeBody(_ part: CardPart, card: String, to css: inout CSSWriter) {
    if let alignment = part.alignment {
      css.append("\(card)>.body{text-align:\(alignment.rawValue)}\n")
    }
    guard let body = part.style else { return }
    css.append("\(card){")
    write(body, to: &css)
    css.append("}\n\(card) li{")
    css.append("min-height", rem: body.lineHeight)
    css.append("}\n\(card) :is(td,th){")
    css.append("height", rem: body.lineHeight + 2 * cellPaddingBlock)
    css.append("}\n\(card) .body>.more{")
    css.append("font-size", rem: body.fontSize)
    css.append("line-height", rem: body.lineHeight)
    css.append("}\n\(card)>.thai,\(card)>.thai>.more{")
    css.append("font-size", rem: max(body.fontSize, MinimumFontSize.thai))
    css.append("}\n")
  }

  private func writePicture(_ part: CardPart, of kind: CardKind, to css: inout CSSWriter) {
    let picture = "\(Self.placed)>.\(kind.name)>.framed"
    if part.inset > 0 {
      css.append("\(picture){")
      css.append("margin", rem: part.inset)
      css.append("margin-block-end:0}\n")
      // Without a width of its own, a box with a height and a shape is as wide as these say.
      css.append("\(picture).slides{width:calc(100% - ")
      css.append(rem: 2 * part.inset)
      css.append(")}\n")
    }
    if let shape = part.shape {
      css.append("\(picture) img{aspect-ratio:\(shape.width)/\(shape.height)}\n")
    }
    if part.isRound {
      css.append("\(picture),\(picture) img{border-radius:50%;overflow:hidden}\n")
    }
  }
}

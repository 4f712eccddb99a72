internal import AshlarBytes
internal import AshlarContent
internal import AshlarMarkdown
internal import AshlarText

/// What the style sheet of a board says of its form for choosing photographs.
enum SelectionStyle {
  /// The rules of one form, with the widths of the words in its bar, so that none moves while fonts load.
  static func css(
    of form: SelectionForm, _ words: InterfaceWords, _ shaper: TextShaper
  ) -> [UInt8] {
    let stated = StatedWidth(shaper: shaper, language: words.tag)
    var css = CSSWriter()
    css.append(rules)
    // A script counts what is chosen where there is one: it lets the browser skip bands that are out of sight, whose boxes a style
    // sheet cannot count.
    css.append(form.hasScript ? "@media (scripting:none){\(counted)}\n" : counted + "\n")
    if form.hasScript { css.append("@media (scripting:enabled){\(hidden)}\n") }
    let (before, after) = words.selection.aroundCount
    let texts = [
      // With room for numbers of four digits.
      ("p", before + "0" + after, false, 36.0), (".before", before, false, 0),
      (".only span", words.selection.only, false, 0),
      // With its padding and borders.
      (".go", words.selection.go, true, 42),
    ]
    for (selector, text, isBold, more) in texts {
      let type = TextBlockStyle(fontSize: 16, lineHeight: 24, role: .text, isBold: isBold)
      css.append(".chosen \(selector){")
      css.append("width", rem: stated.of(text, in: type) + more)
      css.append("}\n")
    }
    return css.bytes
  }

  private static let counted = """
    .page{counter-reset:chosen}.page .band{content-visibility:visible}\
    .tick:checked{counter-increment:chosen}.count::before{content:counter(chosen)}
    """

  /// A script shows the bar from the first box that is ticked, on any page of the board; the switch keeps it, too, as it
  /// hides all other cards.
  private static let hidden = ".chosen:not(.some,:has(#selection--only:checked)){display:none}"

  private static let rules = """
    :root{scroll-padding-block-end:4.5rem}
    .tick{appearance:none;-webkit-appearance:none;position:absolute;inset-block-start:0;inset-inline-start:0;z-index:1;\
    display:grid;place-items:center;box-sizing:border-box;width:2.75rem;height:2.75rem;max-width:100%;max-height:100%;margin:0;cursor:pointer}
    .tick::before{content:"";grid-area:1/1;box-sizing:border-box;width:1.625rem;height:1.625rem;border:.125rem solid #fff;\
    border-radius:50%;background:rgb(0 0 0/.45);box-shadow:0 0 0 .0625rem rgb(0 0 0/.6);print-color-adjust:exact}
    .tick:hover::before{background:rgb(0 0 0/.75)}
    .tick:checked::before{background:var(--accent)}
    .tick:checked::after{content:"";grid-area:1/1;box-sizing:border-box;width:.5rem;height:.875rem;border:solid var(--on-accent);\
    border-width:0 .1875rem .1875rem 0;rotate:45deg;translate:0 -.125rem;print-color-adjust:exact}
    .tick:focus-visible{outline:none}
    .tick:focus-visible::before{outline:.1875rem solid #fff;outline-offset:.0625rem;box-shadow:0 0 0 .375rem #000}
    .card:has(>.tick:checked)::after{content:"";position:absolute;inset:0;z-index:1;box-sizing:border-box;pointer-events:none;\
    border:.25rem solid var(--accent);border-radius:inherit;box-shadow:inset 0 0 0 .0625rem rgb(255 255 255/.5);print-color-adjust:exact}
    .chosen{position:sticky;inset-block-end:0;z-index:3;display:flex;flex-wrap:wrap;align-items:center;gap:0 1.25rem;\
    box-sizing:border-box;margin-block-start:2rem;padding:.25rem max(1rem,var(--text-inset));color:var(--text);\
    line-height:1.5rem;background:var(--surface);border-block-start:.0625rem solid var(--line)}
    .chosen p{height:1.5rem;white-space:nowrap;margin:0;margin-inline-end:auto;font-variant-numeric:tabular-nums}
    .chosen .before{display:inline-block;white-space:pre}
    .chosen .only{display:none;align-items:center;gap:.5rem;min-height:2.75rem;cursor:pointer}
    .chosen .only input{flex:none;width:1.25rem;height:1.25rem;margin:0;accent-color:var(--accent)}
    .chosen .only span{white-space:nowrap}
    .choosing{display:grid;grid-template-columns:minmax(0,1fr);row-gap:.5rem;box-sizing:border-box;padding:1.5rem var(--text-inset) 0}
    .choose{box-sizing:border-box;padding:1rem var(--text-inset) 0}
    .choose>*{max-width:36rem}
    .choose p{margin:0 0 1rem}
    .choose label{display:block;margin-block-end:.25rem}
    .choose :is(input,textarea){display:block;box-sizing:border-box;width:100%;padding:.5rem .75rem;color:var(--text);\
    background:var(--surface);border:.0625rem solid var(--quiet);border-radius:min(var(--radius),.75rem);font:400 1rem/1.5 var(--text-family)}
    .choose input{height:2.75rem}
    .choose textarea{resize:vertical}
    .choose .acts{display:flex;flex-wrap:wrap;gap:.75rem}
    .choose .said:empty{margin:0}
    :is(.choose button,.chosen .go){box-sizing:border-box;min-height:2.75rem;padding:.5625rem 1.25rem;color:var(--on-accent);\
    background:var(--accent);border:.0625rem solid transparent;border-radius:var(--radius);font:700 1rem/1.5 var(--text-family);\
    text-decoration:none;cursor:pointer}
    .chosen .go{min-height:2.25rem;padding:.3125rem 0;text-align:center;white-space:nowrap}
    :is(.choose button,.chosen .go):hover{text-decoration:underline;text-underline-offset:.15em}
    .choose .copy{color:var(--text);background:none;border-color:var(--quiet)}
    .choose [hidden]{display:none}
    @supports selector(:has(a)){.chosen .only{display:flex}
    .page:not(:has(.tick:checked,#selection--only:checked)) .chosen:not(.some) .only{display:none}
    html:has(#selection--only:checked) body{container:none}
    html:has(#selection--only:checked) .page>*{width:min(100% - .75rem,76rem);margin-inline:auto}
    html:has(#selection--only:checked) .section>.cards{columns:18rem;column-gap:1rem}
    html:has(#selection--only:checked) .cards .card{break-inside:avoid;margin-block:0 1rem}
    html:has(#selection--only:checked) .cards .card:not(:has(>.tick:checked),:focus-within){display:none}
    html:has(#selection--only:checked) .rail{display:none}
    html:has(#selection--only:checked) .section:not(:has(.tick:checked)){display:none}}
    @media (width<40rem){.chosen{gap:0 .75rem;padding-inline:.75rem}}
    @media print{.chosen,.choosing,.choose,.tick:not(:checked){display:none}}

    """
}

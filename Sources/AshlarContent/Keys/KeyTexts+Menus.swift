extension KeyTexts {
  /// The keys of what stands around all pages: the masthead and the footer.
  static let menus: [String: KeyText] = [
    "logo": KeyText(
      "a picture in the place of the title in the masthead", standard: "none",
      example: "images/logo.svg",
      type: "a file in `images/`, or {light, dark, height, alt, title}"),
    "logo.height": KeyText(
      "how high it is; up to 40 px the masthead stays as high as it is", standard: "32",
      example: "40"),
    "logo.alt": KeyText(
      "what it says, for those who cannot see it", standard: "the site's title",
      example: "Stones"),
    "logo.title": KeyText(
      "the site's title stands beside it", standard: "false", example: "true"),
    "related": KeyText(
      "cards about the same, on each card's page", standard: "true", example: "false"),
    "code": KeyText("how blocks of code are shown", example: "{colours: false}"),
    "code.colours": KeyText(
      "in the colours of their languages, where the fence names one", standard: "true",
      example: "false"),
    "choices": KeyText("what readers may choose in the masthead", example: "{textSize: false}"),
    "choices.textSize": KeyText(
      "the size of a board's text, and one column", standard: "true", example: "false"),
    "choices.colours": KeyText(
      "light or dark colours, where the theme has both", standard: "true", example: "false"),
    "footer.text": KeyText("Markdown at the foot of every page", example: "Cut by *hand*."),
    "footer.columns": KeyText(
      "groups of links side by side, as those of `menu`", standard: "none",
      example: "[{title: More, entries: [{board: index}]}]", type: "a list of groups"),
    "footer.social": KeyText(
      "links to pages of yours elsewhere, with `rel=\"me\"`", standard: "none",
      example: "[{title: Mastodon, link: \"https://example.org/@me\"}]", type: "a list of links"),
    "menu": KeyText(
      "what the masthead leads to, in this order",
      standard: "all boards, the pages of `taxonomies`, the archive and the map",
      example: "[{board: index}]", type: "a list of entries"),
    "menu[].title": KeyText(
      "what the entry is called; a link and a group need it",
      standard: "the title of what it leads to", example: "Home"),
    "menu[].board": KeyText("it leads to a board, by its id", example: "index"),
    "menu[].album": KeyText(
      "it leads to an album, by its folder", example: "photos/2026-venice"),
    "menu[].card": KeyText(
      "it leads to a card's page, by the card's path", example: "cards/about.md"),
    "menu[].page": KeyText(
      "it leads to the list of a taxonomy's words, by its key, to the `archive` or to the `map`",
      example: "archive"),
    "menu[].link": KeyText(
      "it leads to an address elsewhere", example: "\"https://example.org/\""),
    "menu[].entries": KeyText(
      "it is a group: a heading that opens over these entries", example: "[{board: index}]",
      type: "a list of entries, none of which is a group"),
    "languages.NAME.menu": KeyText(
      "`menu` in the language",
      standard: "`menu`, with the language's boards and translations", example: "[{board: index}]",
      type: "a list of entries"),
  ]
}

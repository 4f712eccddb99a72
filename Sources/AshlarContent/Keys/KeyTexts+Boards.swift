extension KeyTexts {
  /// The keys of boards, and of the choice of their cards.
  static let boards: [String: KeyText] = [
    "boards": KeyText(
      "the pages of cards", standard: "one of all cards", example: "[{id: index, layout: masonry}]"),
    "boards[].id": KeyText("the board's name in addresses", example: "tools"),
    "boards[].title": KeyText("its title", standard: "the id", example: "Tools"),
    "boards[].description": KeyText("one sentence below the title", example: "What masons use"),
    "boards[].hideTitle": KeyText(
      "its pages show neither its title nor the sentence below it, as a banner says both",
      standard: "false",
      example: "true"),
    "boards[].path": KeyText(
      "its folder below the site's root", standard: "the id; the first board is at the root",
      example: "yard/tools"),
    "boards[].unlisted": KeyText(
      "nothing leads to the board: its folder is named by the environment variable `ASHLAR_SECRET`, and only who gets "
        + "its address finds it",
      standard: "false", example: "true"),
    "boards[].password": KeyText(
      "where the password is without which nobody reads the board: all of its files are encrypted",
      standard: "none", example: "{env: ALBUM_PASSWORD}",
      type: "{env: name of an environment variable}, or {file: path}"),
    "boards[].password.env": KeyText(
      "the environment variable that has the password", example: "ALBUM_PASSWORD"),
    "boards[].password.file": KeyText(
      "a file outside the site whose first line is the password", example: "/home/ann/password"),
    "boards[].selection": KeyText(
      "a form by which readers choose photographs of the board, and send the names of their files",
      standard: "none", example: "{to: \"mailto:ann@example.org\"}", type: "false, or {to, script}"),
    "boards[].selection.to": KeyText(
      "where the names are sent: a mail that the reader sends, or a form that a server gets",
      example: "mailto:ann@example.org", type: "an address with mailto or https"),
    "boards[].selection.script": KeyText(
      "a small script keeps what is chosen from page to page, writes a mail of one name a line, and copies the list",
      standard: "false", example: "true"),
    "boards[].map": KeyText(
      "a map of where its photographs were taken, for its readers alone: of an unlisted board, or of one with a password",
      standard: "false", example: "true", type: "true, false, or {precision}"),
    "boards[].map.precision": KeyText(
      "what positions are rounded to before the map has them, in metres", standard: "1000",
      example: "100"),
    "boards[].phoneColumns": KeyText(
      "how many columns it has on phones, where the site's own breakpoints start at wider pages",
      standard: "2 where pictures stand alone, and the theme's elsewhere", example: "2"),
    "boards[].perPage": KeyText(
      "how many cards a page has at most", standard: "200", example: "100"),
    "boards[].pages": KeyText(
      "how a board with many cards goes on on further pages", example: "{height: 6, stable: true}"),
    "boards[].pages.height": KeyText(
      "about how many screens tall a page is, of 1280 by 800 pixels each; `perPage` holds as well",
      standard: "`perPage` alone decides", example: "6"),
    "boards[].pages.stable": KeyText(
      "pages are numbered from the board's end, so that their addresses stay when cards come at its start",
      standard: "false", example: "true"),
    "boards[].pages.more": KeyText(
      "the next page is a link, or a small script appends it in place", standard: "link",
      example: "inline"),
    "boards[].sections": KeyText(
      "the parts of the board, each with cards and a layout of its own",
      standard: "one part, with the board's `select` and `layout`", example: "[{title: New}]"),
    "boards[].select": KeyText("which cards are shown", standard: "all", example: "{tags: brick}"),
    "boards[].headers": KeyText(
      "a header for each day, month or year of the cards, which stays in sight; the newest come first, or the oldest with "
        + "`order: oldest`",
      standard: "none; day where `select` asks for today, year where it asks for other days",
      example: "month"),
    "boards[].scrubber": KeyText(
      "a bar beside the cards whose marks lead to the headers, each as far down as its header is on the page",
      standard: "false", example: "true"),
    "boards[].layout": KeyText(
      "how the cards are placed", standard: "masonry", example: "flexible-rows",
      type: "a name, or {kind: a name} and the layout's options"),
    "boards[].sections[].id": KeyText(
      "the section's name, to which links lead, as `tools/#new`",
      standard: "section- and its number, to which no link leads", example: "new"),
    "boards[].sections[].kind": KeyText(
      "cards, or a banner of words across the board", standard: "cards", example: "banner"),
    "boards[].sections[].title": KeyText("a title above the cards", example: "New stones"),
    "boards[].sections[].intro": KeyText("Markdown below the title", example: "Cut *this year*."),
    "boards[].sections[].footer": KeyText("Markdown below the cards", example: "More to come."),
    "boards[].sections[].pinHeader": KeyText(
      "the title stays in sight while the section passes", standard: "false", example: "true"),
    "boards[].sections[].background": KeyText(
      "what lies behind the section", example: "muted",
      type: "muted, accent, a colour, or {light, dark}"),
    "boards[].sections[].badge": KeyText(
      "a word on a corner of each card", example: "New", type: "a text, or {text, anchor, offset}"),
    "boards[].sections[].badge.text": KeyText("the word", example: "New"),
    "boards[].sections[].badge.anchor": KeyText(
      "where on the card it stands", standard: "topTrailing", example: "top"),
    "boards[].sections[].badge.offset": KeyText(
      "how far it is moved to the end and down, on a picture", standard: "[0, 0]",
      example: "[4, -4]",
      type: "two lengths, as [4, -4]"),
    "boards[].sections[].select": KeyText(
      "which cards are shown", standard: "all", example: "{tags: brick}"),
    "boards[].sections[].headers": KeyText(
      "a header for each day, month or year of the cards, which stays in sight",
      standard: "none; day where `select` asks for today, year where it asks for other days",
      example: "month"),
    "boards[].sections[].scrubber": KeyText(
      "a bar beside the cards whose marks lead to the headers", standard: "false", example: "true"),
    "boards[].sections[].layout": KeyText(
      "how the cards are placed", standard: "masonry", example: "flexible-rows",
      type: "a name, or {kind: a name} and the layout's options"),
    "select.tags": KeyText("cards with one of these tags", example: "[brick, stone]"),
    "select.folder": KeyText("cards in one of these folders below cards/", example: "bonds"),
    "select.ids": KeyText("these cards, in this order", example: "[granite, slate]"),
    "select.kind": KeyText("cards of one of these kinds", example: "quote"),
    "select.pictures": KeyText(
      "photographs with one of these paths, or in one of these folders", example: "photos/2026-*"),
    "select.day": KeyText(
      "cards whose date is one of these days, in whatever year; today is the day of the build, in the years before it",
      example: "today"),
    "select.rating": KeyText("photographs with so many stars, or more", example: "4"),
    "select.label": KeyText("photographs with one of these colour labels", example: "Red"),
    "select.person": KeyText("photographs with one of these people", example: "Ann Mason"),
    "select.camera": KeyText(
      "photographs taken with one of these cameras, by their names or the last words of these",
      example: "X-T5"),
    "select.lens": KeyText(
      "photographs taken through one of these lenses, by their names or the last words of these",
      example: "XF23mmF2 R WR"),
    "select.exclude": KeyText("cards that are left out", example: "{tags: paving}"),
    "select.exclude.tags": KeyText("cards with one of these tags", example: "paving"),
    "select.exclude.folder": KeyText("cards in one of these folders", example: "drafts"),
    "select.exclude.ids": KeyText("these cards", example: "[marble]"),
    "select.exclude.kind": KeyText("cards of one of these kinds", example: "note"),
    "select.exclude.pictures": KeyText(
      "photographs with one of these paths, or in one of these folders", example: "photos/drafts"),
    "select.exclude.day": KeyText(
      "cards whose date is one of these days, in whatever year; today is the day of the build, in the years before it",
      example: "[12-24, 12-25]"),
    "select.exclude.rating": KeyText("photographs with so many stars, or more", example: "4"),
    "select.exclude.label": KeyText("photographs with one of these colour labels", example: "Red"),
    "select.exclude.person": KeyText("photographs with one of these people", example: "Ann Mason"),
    "select.exclude.camera": KeyText(
      "photographs taken with one of these cameras", example: "X-T5"),
    "select.exclude.lens": KeyText(
      "photographs taken through one of these lenses", example: "XF23mmF2 R WR"),
    "select.order": KeyText(
      "their order; the author's is pinned, by weight, by path; titles are sorted as the site's language sorts words; listed is as `pictures` names them",
      standard: "author",
      example: "newest"),
    "select.limit": KeyText("how many are shown at most", standard: "all", example: "12"),
  ]
}

/// What a key is for, in words.
package struct KeyText: Hashable, Sendable {
  /// What it does, as a phrase.
  package var meaning: String
  /// What holds where the key is not given; nil where nothing does.
  package var standard: String?
  /// A value, as YAML.
  package var example: String
  /// What may stand there, where the reading code's own type says too little.
  package var type: String?

  init(_ meaning: String, standard: String? = nil, example: String, type: String? = nil) {
    self.meaning = meaning
    self.standard = standard
    self.example = example
    self.type = type
  }
}

/// The descriptions of all keys, by path. A test finds keys without one and descriptions without a key.
enum KeyTexts {
  static let all: [String: KeyText] = site.merging(theme) { first, _ in first }
    .merging(boards) { first, _ in first }.merging(layouts) { first, _ in first }
    .merging(cards) { first, _ in first }

  /// The paths of descriptions that belong to one key each.
  static var paths: Set<String> {
    [site, theme, boards, cards, own].reduce(into: []) { $0.formUnion($1.keys) }
  }

  /// The keys of boards and themes, with where to write them, for those who look for them at the top of `ashlar.yaml`.
  static var misplaced: [String: String] {
    var places: [String: String] = [:]
    for prefix in ["theme.", "boards[]."] {
      for (path, text) in all where path.hasPrefix(prefix) {
        let key = String(path.dropFirst(prefix.count))
        guard !key.contains(where: { ".[(".contains($0) }), all[key] == nil else { continue }
        places[key] = "it in '\(prefix.dropLast())', as '\(key): \(text.example)'"
      }
    }
    return places
  }

  private static let site: [String: KeyText] = [
    "title": KeyText("the site's name; the only key that is required", example: "My stones"),
    "description": KeyText(
      "one sentence for search engines and feeds", example: "Bonds, arches and walls"),
    "baseURL": KeyText(
      "where the site will be published", example: "https://example.org/stones"),
    "lang": KeyText("the language of cards that name none", standard: "en", example: "zh-Hant"),
    "dir": KeyText(
      "the direction of pages, and of text in cards that name neither `dir` nor `lang`",
      standard: "that of `lang`", example: "rtl"),
    "languages": KeyText(
      "further languages that the site has pages in, in folders of their own; their cards lie in `cards/de/`, or have names as `granite.de.md`",
      standard: "none", example: "[de, ar]",
      type: "a list of language tags, or a mapping from them to what the site says"),
    "languages.NAME.name": KeyText(
      "what links to its pages say", standard: "the theme's word", example: "Deutsch"),
    "languages.NAME.title": KeyText(
      "the site's name in the language", standard: "`title`", example: "Meine Steine"),
    "languages.NAME.description": KeyText(
      "`description` in the language", standard: "`description`", example: "Verbände und Bögen"),
    "languages.NAME.author": KeyText(
      "`author` in the language", standard: "`author`", example: "A. Maurer"),
    "languages.NAME.footer": KeyText(
      "`footer` in the language", standard: "`footer`", example: "Von *Hand* gesetzt."),
    "languages.NAME.dir": KeyText(
      "the direction of its pages", standard: "that of the language", example: "rtl"),
    "languages.NAME.boards": KeyText(
      "what boards say in the language, by their ids", example: "{index: Steine}",
      type: "a mapping from ids to titles, or to {title, description, sections}"),
    "languages.NAME.boards.ID.title": KeyText(
      "the board's title", standard: "`title`", example: "Werkzeug"),
    "languages.NAME.boards.ID.description": KeyText(
      "what stands below it", standard: "`description`", example: "Womit man baut."),
    "languages.NAME.boards.ID.sections": KeyText(
      "what its sections say, by their ids", example: "{cards: {title: Kellen}}",
      type: "a mapping from ids to {title, intro, footer}"),
    "languages.NAME.boards.ID.sections.ID.title": KeyText(
      "the section's title", standard: "`title`", example: "Kellen"),
    "languages.NAME.boards.ID.sections.ID.intro": KeyText(
      "what stands above its cards", standard: "`intro`", example: "Aus *Stahl*."),
    "languages.NAME.boards.ID.sections.ID.footer": KeyText(
      "what stands below them", standard: "`footer`", example: "Mehr folgt."),
    "author": KeyText("who made the site", example: "A. Mason"),
    "footer": KeyText("Markdown at the foot of every page", example: "Cut by *hand*."),
    "rawHTML": KeyText(
      "HTML inside Markdown: left out with a warning, or passed on as it is", standard: "omitted",
      example: "trusted"),
    "extra": KeyText(
      "keys of cards that Ashlar does not use: a warning for each key, or none", standard: "report",
      example: "ignore"),
    "permalink": KeyText(
      "where the pages of cards are; a card fills in `:year`, `:month`, `:day`, `:slug`, `:id` and `:folder`",
      standard: "/cards/:id.html", example: "/:folder/:slug/"),
    "hyphens": KeyText(
      "divide words at the ends of lines by the patterns of their language", standard: "none",
      example: "auto"),
    "dictionaries": KeyText(
      "files with hyphenation patterns by language, where the system has none",
      example: "{de: patterns/hyph-de.dic}", type: "a mapping from language tags to files"),
    "taxonomies": KeyText(
      "keys of cards whose words have a board each: `tags`, `author`, or keys of your own",
      standard: "none", example: "[tags, author]",
      type: "a list of keys, or a mapping from keys to titles"),
    "archive": KeyText(
      "a board for each year of cards with dates, by month, and a list of them", standard: "false",
      example: "true"),
    "manifest": KeyText(
      "a web app manifest, with which phones keep the site on the home screen", standard: "false",
      example: "true"),
    "shareImages": KeyText(
      "a picture of 1200 by 630 pixels for each card that other programs show links with: its picture, cut, or its own lines; needs a `baseURL`",
      standard: "false", example: "true"),
    "share": KeyText(
      "links for passing a card on, on its page: its address, and a mail with it; needs a `baseURL`",
      standard: "false",
      example: "true"),
    "oembed": KeyText(
      "a file beside each card's page that says to other programs what to show of a link to it; needs a `baseURL`",
      standard: "false", example: "true"),
    "search": KeyText(
      "a page on which readers find cards by their words", standard: "false", example: "true",
      type: "true, false, or {boards}"),
    "search.boards": KeyText(
      "the ids of the boards whose cards are found", standard: "all boards", example: "[index]"),
    "feeds": KeyText("the feeds of new cards", example: "{of: [site], limit: 20}"),
    "feeds.of": KeyText(
      "what has a feed of its own", standard: "[site, boards]", example: "[site, boards, terms]",
      type: "a list of site, boards and terms"),
    "feeds.limit": KeyText(
      "how many cards a feed has at most, the latest", standard: "30", example: "20"),
    "budget": KeyText(
      "how large pages may become before `ashlar check` fails", example: "{html: 100kB}"),
    "budget.html": KeyText("a page's HTML, before compression", example: "100kB"),
    "budget.page": KeyText(
      "a page with its style sheets and the fonts that it needs at once", example: "500kB"),
    "theme": KeyText(
      "how the site looks: the theme that it starts from, and tokens in place of that one's",
      standard: "paper", example: "{from: pins, accent: \"#1f6feb\"}",
      type: "a theme's name, a folder of the site as ./look, or {from} and tokens"),
    "pictures": KeyText("how pictures are published", example: "{quality: 85}"),
    "pictures.formats": KeyText(
      "the formats of smaller variants; none for originals alone", standard: "webp",
      example: "[webp, avif]", type: "a list of webp, avif and jxl"),
    "pictures.metadata": KeyText(
      "what files of pictures and videos say besides colours: the copyright alone, or all of it",
      standard: "rights", example: "keep"),
    "pictures.camera": KeyText(
      "whether the pages of photographs say what these were taken with", standard: "false",
      example: "true"),
    "pictures.download": KeyText(
      "whether the pages of photographs lead to the files themselves", standard: "false",
      example: "true"),
    "pictures.quality": KeyText("the quality of variants", standard: "80", example: "85"),
    "albums": KeyText(
      "how the folders of photos/ are shown; with false they are no boards",
      standard: "a board each",
      example: "{order: newest}", type: "true, false, or {order, layout, covers}"),
    "albums.order": KeyText(
      "the order of an album's photographs; the author's is pinned, by weight, by the time at which they were taken",
      standard: "author", example: "newest"),
    "albums.layout": KeyText(
      "how an album's photographs are placed", standard: "justified-rows",
      example: "{kind: justified-rows, targetHeight: 320}",
      type: "a name, or {kind: a name} and the layout's options"),
    "albums.covers": KeyText(
      "how the covers of albums are placed", standard: "masonry",
      example: "{kind: masonry, gap: 24}",
      type: "a name, or {kind: a name} and the layout's options"),
    "breakpoints": KeyText(
      "the page widths at which the layout changes", standard: "one to six columns",
      example: "[{name: phone, from: 0}, {name: desk, from: 60rem, columns: 3}]"),
    "breakpoints[].name": KeyText(
      "what `at` in a layout calls it", standard: "from- and the width", example: "tablet"),
    "breakpoints[].from": KeyText("the page width at which it starts", example: "40rem"),
    "breakpoints[].columns": KeyText(
      "how many columns layouts have that name none", standard: "1", example: "2"),
    "breakpoints[].boardWidth": KeyText(
      "the width of boards", standard: "`from` less 3rem", example: "36rem"),
    "breakpoints[].gap": KeyText(
      "the space between cards in layouts that name none", standard: "the theme's", example: "8"),
    "kinds": KeyText(
      "options for all cards of a kind, by the kind's name", example: "{quote: {maxLines: 12}}",
      type: "a mapping from kinds to their options"),
    "kinds.NAME.maxLines": KeyText(
      "how many lines of text a board shows of such a card", standard: "all", example: "12"),
    "kinds.NAME.parts": KeyText(
      "what such a card shows, from top to bottom: names of parts, or mappings with more to say",
      standard: "[picture, title, body, meta]",
      example: "[picture, {part: title, maxLines: 2}, price, button]", type: "a list of parts"),
    "kinds.NAME.parts[].part": KeyText("what the part says", example: "title"),
    "kinds.NAME.parts[].style": KeyText(
      "the kind of text whose type it has, as in `theme.type`", standard: "what is usual",
      example: "quote", type: "a kind of text"),
    "kinds.NAME.parts[].align": KeyText(
      "where its lines stand", standard: "the kind's", example: "center"),
    "kinds.NAME.parts[].colour": KeyText(
      "the theme's colour that its letters have", standard: "what is usual", example: "accent"),
    "kinds.NAME.parts[].maxLines": KeyText(
      "how many of its lines a board shows; the text's are the kind's", standard: "all",
      example: "2"),
    "kinds.NAME.parts[].minWidth": KeyText(
      "the width of a card, below which a board leaves the part out", standard: "0",
      example: "220"),
    "kinds.NAME.parts[].ratio": KeyText(
      "the shape that a board crops the picture to", standard: "its own", example: "\"3:2\""),
    "kinds.NAME.parts[].inset": KeyText(
      "what lies above and beside the picture", standard: "0", example: "24"),
    "kinds.NAME.parts[].round": KeyText(
      "whether the picture is round", standard: "false", example: "true"),
    "kinds.NAME.over": KeyText(
      "whether the text lies over the picture, on a shade", standard: "false", example: "true"),
    "kinds.NAME.align": KeyText(
      "where the lines of all text stand", standard: "start", example: "center"),
    "kinds.NAME.surface": KeyText(
      "the theme's colour behind the text", standard: "what is usual", example: "tint"),
    "kinds.NAME.quoteIndent": KeyText(
      "how far block quotes move their text", standard: "20", example: "0"),
    "publish": KeyText(
      "the places that `ashlar publish` sends the site to, by name",
      example: "{live: {to: folder, path: /srv/www/stones}}",
      type: "a mapping from names to targets"),
    "publish.NAME.to": KeyText("what kind of place it is", example: "folder"),
    "publish.NAME.path": KeyText(
      "the folder, or the file, that the site goes to", example: "/srv/www/stones"),
    "publish.NAME.page": KeyText(
      "the page that becomes one file, by its path in the site", standard: "index.html",
      example: "layouts/index.html"),
    "publish.NAME.url": KeyText(
      "the address that the place has for readers", example: "https://example.org/stones"),
    "publish.NAME.keep": KeyText(
      "how many generations stay, the current one included", standard: "2", example: "5"),
    "publish.NAME.releases": KeyText(
      "a folder for each generation, and a link `current` to the newest",
      standard: "false, for rsync true",
      example: "true"),
    "publish.NAME.precompress": KeyText(
      "compressed files beside those that they make a tenth smaller", standard: "none",
      example: "[gz, br]", type: "a list of gz, br and zst"),
    "publish.NAME.rules": KeyText(
      "files with rules that the host reads: `_headers`, `_redirects`, `.htaccess`",
      standard: "none", example: "[headers, redirects]",
      type: "a list of headers, redirects and apache"),
    "publish.NAME.host": KeyText("the machine, as for ssh", example: "me@example.org"),
    "publish.NAME.port": KeyText("ssh's port", standard: "as ssh is set up", example: "2222"),
    "publish.NAME.sshConfig": KeyText(
      "a file of settings for ssh", standard: "your own", example: "ssh/config"),
    "publish.NAME.remote": KeyText(
      "the repository that gets the branch; for rclone, the remote and a folder there",
      example: "git@example.org:me/stones.git"),
    "publish.NAME.connections": KeyText(
      "how many files rclone sends at once", standard: "rclone's", example: "8"),
    "publish.NAME.branch": KeyText(
      "the branch that has the site", standard: "gh-pages", example: "pages"),
    "publish.NAME.domain": KeyText(
      "the site's own domain, for a file CNAME", example: "stones.example.org"),
    "publish.NAME.bucket": KeyText("the bucket that the site goes to", example: "stones"),
    "publish.NAME.prefix": KeyText(
      "what the keys of all files begin with", standard: "nothing", example: "www"),
    "publish.NAME.region": KeyText(
      "the bucket's region", standard: "the environment's or the profile's",
      example: "eu-central-1"),
    "publish.NAME.endpoint": KeyText(
      "the address of the store; for Netlify and Cloudflare, of their interfaces",
      standard: "Amazon's, or the service's own", example: "https://s3.example.org"),
    "publish.NAME.profile": KeyText(
      "whose keys are taken from the files of `aws configure`", standard: "the environment's",
      example: "stones"),
    "publish.NAME.distribution": KeyText(
      "the CloudFront distribution that forgets its copies of what changed", standard: "none",
      example: "E1A2B3C4D5F6G7"),
    "publish.NAME.encoding": KeyText(
      "what the store keeps pages, styles and scripts in, with `Content-Encoding`",
      standard: "none", example: "gz"),
    "publish.NAME.site": KeyText(
      "the site of Netlify, by its identifier or its domain", example: "stones.netlify.app"),
    "publish.NAME.project": KeyText("the project of Cloudflare Pages", example: "stones"),
    "publish.NAME.account": KeyText(
      "the identifier of the account that has the project", standard: "CLOUDFLARE_ACCOUNT_ID",
      example: "0123456789abcdef0123456789abcdef"),
  ]

  private static let theme: [String: KeyText] = [
    "theme.from": KeyText(
      "the theme that this one starts from", standard: "paper", example: "pins",
      type: "a theme's name, or a folder of the site as ./look"),
    "theme.description": KeyText(
      "what a theme is for, in one sentence", example: "Pictures with a line of text",
      type: "a text"),
    "theme.format": KeyText(
      "the format of a theme's file; there is only one", standard: "1", example: "1",
      type: "a whole number"),
    "theme.accent": KeyText(
      "the colour of links and marks", standard: "a brick red",
      example: "{light: \"#9a3412\", dark: \"#e8a37c\"}"),
    "theme.background": KeyText(
      "the colour behind the cards; one alone holds for light and dark pages",
      example: "{light: \"#f4efe6\", dark: \"#171412\"}"),
    "theme.surface": KeyText(
      "the colour of cards", example: "{light: \"#fffdf8\", dark: \"#221e1b\"}"),
    "theme.text": KeyText(
      "the colour of text", example: "{light: \"#2b2723\", dark: \"#ece4d8\"}"),
    "theme.quiet": KeyText(
      "the colour of dates and tags", standard: "between text and background",
      example: "{light: \"#6a6259\", dark: \"#a89f92\"}"),
    "theme.line": KeyText(
      "the colour of lines", standard: "close to the background", example: "\"#ddd5c6\""),
    "theme.tint": KeyText(
      "what lies behind code, quotes and notes", standard: "the surface with some of the accent",
      example: "{light: \"#f8efe4\", dark: \"#2a231c\"}"),
    "theme.fonts": KeyText("the font families", example: "{text: Inter, heading: Noto Serif}"),
    "theme.fonts.text": KeyText(
      "families for running text, the first that has a character is used",
      example: "[Inter, Noto Sans]",
      type: "a family or a list of families; a family is a name or {family, axes, bold, face}"),
    "theme.fonts.heading": KeyText(
      "families for titles and headings", example: "Noto Serif", type: "as `text`"),
    "theme.fonts.code": KeyText("families for code", example: "Noto Sans Mono", type: "as `text`"),
    "theme.fonts.text.family": KeyText(
      "the name of a font family", example: "Inter", type: "a name"),
    "theme.fonts.text.axes": KeyText(
      "where a variable font stands on its axes", example: "{wght: 430}",
      type: "a mapping from axes to numbers"),
    "theme.fonts.text.bold": KeyText(
      "what bold text changes on the axes", standard: "{wght: 700}", example: "{wght: 650}",
      type: "a mapping from axes to numbers"),
    "theme.fonts.text.face": KeyText(
      "the style of the file that is drawn as the regular one", standard: "Regular",
      example: "SemiBold", type: "a style as in the file's name"),
    "theme.textSize": KeyText("the size of running text, in px", standard: "16", example: "18"),
    "theme.lineHeight": KeyText(
      "the height of a line of running text, in px", standard: "one and a half times the size",
      example: "24"),
    "theme.type": KeyText("how kinds of text are set", example: "{title: {size: 22}}"),
    "theme.type.KIND": KeyText(
      "how one kind of text is set: body, title, meta, quote, code, heading1 to heading6; around the cards"
        + " pageTitle, narrowPageTitle (only its size and lineHeight), lead, sectionTitle, footer; above them siteTitle,"
        + " narrowSiteTitle (as narrowPageTitle) and menu",
      example: "{case: upper}"),
    "theme.type.KIND.size": KeyText("the size, in px; body has `textSize`", example: "22"),
    "theme.type.KIND.lineHeight": KeyText("the height of a line, in px", example: "32"),
    "theme.type.KIND.letterSpacing": KeyText(
      "what is added between letters", standard: "0", example: "0.25px"),
    "theme.type.KIND.wordSpacing": KeyText(
      "what is added between words", standard: "0", example: "1px"),
    "theme.type.KIND.case": KeyText(
      "letters as they were typed, or in capitals", standard: "normal", example: "upper"),
    "theme.type.KIND.ligatures": KeyText(
      "draw letters such as fi as one sign where the font does", standard: "auto", example: "none"),
    "theme.type.KIND.bold": KeyText(
      "in bold or not; not for body", standard: "the theme's", example: "true"),
    "theme.type.KIND.font": KeyText(
      "which of the theme's fonts; not for body", standard: "the theme's", example: "heading"),
    "theme.cardPadding": KeyText(
      "the space between a card's edge and its text", standard: "16", example: "20"),
    "theme.blockGap": KeyText("the space between two blocks of text", example: "12"),
    "theme.titleGap": KeyText("the space below a card's title", example: "8"),
    "theme.metaGap": KeyText("the space above a card's date and tags", example: "12"),
    "theme.textInset": KeyText(
      "the space at both sides of titles, introductions, masthead and footer, inside the board's edges",
      standard: "0",
      example: "16"),
    "theme.bannerPadding": KeyText(
      "the space at both sides of a banner's text; half of it on phones, but no less than 16",
      standard: "40", example: "24"),
    "theme.cardRadius": KeyText("the radius of a card's corners", standard: "4", example: "0"),
    "theme.pictureRadius": KeyText(
      "the radius of the corners of a card's picture", standard: "0", example: "16"),
    "theme.cardBorder": KeyText(
      "the line around cards with text; it takes no room", standard: "1", example: "0"),
    "theme.cardShadow": KeyText("what lies under a card", standard: "none", example: "soft"),
    "theme.gap": KeyText(
      "the space between cards in layouts that name none", standard: "16", example: "12"),
    "theme.phoneColumns": KeyText(
      "how many columns boards have on phones that name none; boards of pictures alone have two",
      standard: "1",
      example: "2"),
    "theme.layout": KeyText(
      "the layout of boards that name none", standard: "masonry", example: "justified-rows",
      type: "as a board's `layout`"),
    "theme.breakpoints": KeyText(
      "the breakpoints of a site that names none", standard: "one to six columns",
      example: "[{name: phone, from: 0}, {name: desk, from: 60rem, columns: 3}]",
      type: "as `breakpoints` of the site"),
    "theme.kinds": KeyText(
      "options for all cards of a kind that the site says nothing of",
      example: "{card: {maxLines: 12}}", type: "as `kinds` of the site"),
    "theme.placeholderHeight": KeyText(
      "the room for a picture whose size is not known", standard: "210", example: "160"),
  ]

  private static let boards: [String: KeyText] = [
    "boards": KeyText(
      "the pages of cards", standard: "one of all cards", example: "[{id: index, layout: masonry}]"),
    "boards[].id": KeyText("the board's name in addresses", example: "tools"),
    "boards[].title": KeyText("its title", standard: "the id", example: "Tools"),
    "boards[].description": KeyText("one sentence below the title", example: "What masons use"),
    "boards[].path": KeyText(
      "its folder below the site's root", standard: "the id; the first board is at the root",
      example: "yard/tools"),
    "boards[].unlisted": KeyText(
      "nothing leads to the board: its folder is named by the environment variable `ASHLAR_SECRET`, and only who gets "
        + "its address finds it",
      standard: "false", example: "true"),
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
    "boards[].sections[].layout": KeyText(
      "how the cards are placed", standard: "masonry", example: "flexible-rows",
      type: "a name, or {kind: a name} and the layout's options"),
    "select.tags": KeyText("cards with one of these tags", example: "[brick, stone]"),
    "select.folder": KeyText("cards in one of these folders below cards/", example: "bonds"),
    "select.ids": KeyText("these cards, in this order", example: "[granite, slate]"),
    "select.kind": KeyText("cards of one of these kinds", example: "quote"),
    "select.pictures": KeyText(
      "photographs with one of these paths, or in one of these folders", example: "photos/2026-*"),
    "select.exclude": KeyText("cards that are left out", example: "{tags: paving}"),
    "select.exclude.tags": KeyText("cards with one of these tags", example: "paving"),
    "select.exclude.folder": KeyText("cards in one of these folders", example: "drafts"),
    "select.exclude.ids": KeyText("these cards", example: "[marble]"),
    "select.exclude.kind": KeyText("cards of one of these kinds", example: "note"),
    "select.exclude.pictures": KeyText(
      "photographs with one of these paths, or in one of these folders", example: "photos/drafts"),
    "select.order": KeyText(
      "their order; the author's is pinned, by weight, by path", standard: "author",
      example: "newest"),
    "select.limit": KeyText("how many are shown at most", standard: "all", example: "12"),
  ]
}

internal import AshlarBytes

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
    .merging(cards) { first, _ in first }.merging(menus) { first, _ in first }

  /// The paths of descriptions that belong to one key each.
  static var paths: Set<String> {
    [site, theme, boards, cards, menus, own].reduce(into: []) { $0.formUnion($1.keys) }
  }

  /// The keys of boards and themes, with where to write them, for those who look for them at the top of `ashlar.yaml`.
  static var misplaced: [String: String] {
    var places: [String: String] = [:]
    for prefix in ["theme.", "boards[]."] {
      for (path, text) in all where path.utf8.hasPrefix(prefix) {
        let key = String(Substring(path.utf8.dropFirst(prefix.utf8.count)))
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
      "`footer` in the language", standard: "`footer`", example: "Von *Hand* gesetzt.",
      type: "a text, or {text, columns, social}"),
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
    "footer": KeyText(
      "Markdown at the foot of every page, and links below it", example: "Cut by *hand*.",
      type: "a text, or {text, columns, social}"),
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
    "map": KeyText(
      "a map of where photographs were taken, to the kilometre; their positions are published nowhere else",
      standard: "false", example: "true", type: "true, false, or {precision}"),
    "map.precision": KeyText(
      "what positions are rounded to before the map has them, in metres", standard: "1000",
      example: "100"),
    "secret": KeyText(
      "where the secret is that addresses of unlisted boards and keys of boards with passwords follow from",
      standard: "the environment variable `ASHLAR_SECRET`",
      example: "{file: /home/ann/site-secret}",
      type: "{env: name of an environment variable}, or {file: path}"),
    "secret.env": KeyText("the environment variable that has it", example: "SITE_SECRET"),
    "secret.file": KeyText(
      "a file outside the site whose first line it is", example: "/home/ann/site-secret"),
    "albums.map": KeyText(
      "a map of its own for each album that is unlisted or has a password, for its readers alone; an album says so itself in its `index.md`, also `map: false`",
      standard: "false", example: "true", type: "true, false, or {precision}"),
    "albums.map.precision": KeyText(
      "what positions are rounded to before the map has them, in metres", standard: "1000",
      example: "100"),
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
    "typography": KeyText(
      "in texts of cards the quotation marks of the card's language for `\"` and `'`, dashes for `--` and `---`, an ellipsis for `...`",
      standard: "false", example: "true"),
    "readingTime": KeyText(
      "how many minutes a card's text takes to read, from two on, in its last line",
      standard: "false",
      example: "true"),
    "backlinks": KeyText(
      "the cards that link to a card, on its page", standard: "false", example: "true"),
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
    "feeds.formats": KeyText(
      "what feeds are written as: feed.xml, feed.json, and index.xml for RSS 2.0",
      standard: "[atom, json]", example: "[atom, json, rss]",
      type: "a list of atom, json and rss"),
    "feeds.limit": KeyText(
      "how many cards a feed has at most, the latest", standard: "30", example: "20"),
    "redirects": KeyText(
      "former addresses, with the pages of today: whoever comes to one is led on",
      example: "{/categories/arches/: /tags/arches/}",
      type: "a mapping from addresses to addresses"),
    "slots": KeyText(
      "HTML of yours in certain places of pages: comments, counters",
      example: "{afterCard: comments.html}"),
    "slots.head": KeyText(
      "a file of the site whose HTML stands at the end of each page's head", example: "counter.html"
    ),
    "slots.afterCard": KeyText(
      "a file of the site whose HTML stands below the card on each card's page",
      example: "comments.html"),
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
    "pictures.svg": KeyText(
      "scripts, HTML and what is loaded from elsewhere in SVG files: taken out, or published as it is",
      standard: "clean", example: "trusted"),
    "pictures.hdr": KeyText(
      "how bright pictures are on screens that show light brighter than white: as bright as these can, only a little brighter beside text, or no brighter than white",
      standard: "high", example: "constrained"),
    "pictures.camera": KeyText(
      "whether the pages of photographs say what these were taken with, as `details: [camera, lens, exposure]`",
      standard: "false", example: "true"),
    "pictures.details": KeyText(
      "what the pages of photographs say of these, in this order; what files say of people only with `metadata: keep`",
      standard: "nothing", example: "[camera, lens, exposure, date, place, keywords, rating]",
      type:
        "a list of camera, lens, exposure, date, time, place, people, keywords, rating and label"),
    "pictures.download": KeyText(
      "whether the pages of photographs lead to the files themselves", standard: "false",
      example: "true"),
    "pictures.quality": KeyText("the quality of variants", standard: "80", example: "85"),
    "albums": KeyText(
      "how the folders of photos/ are shown; with false they are no boards",
      standard: "a board each",
      example: "{order: newest}",
      type: "true, false, or {order, headers, scrubber, layout, covers, keys, download, selection, "
        + "map}"),
    "albums.order": KeyText(
      "the order of an album's photographs; the author's is pinned, by weight, by the time at which they were taken",
      standard: "author", example: "newest"),
    "albums.headers": KeyText(
      "a header for each day, month or year in an album, which stays in sight", standard: "none",
      example: "day"),
    "albums.scrubber": KeyText(
      "a bar beside an album's photographs whose marks lead to the headers", standard: "false",
      example: "true"),
    "albums.keys": KeyText(
      "on the page of a photograph, by a small script: arrow keys and swipes lead to those beside it, Escape leads back, a slideshow, steps of the large picture, the next photograph loaded ahead; false takes the script away",
      standard: "true", example: "false"),
    "albums.download": KeyText(
      "whether readers may take all photographs of an album at once, in a ZIP; an album says so itself in its `index.md`, also `download: false`",
      standard: "false", example: "zip", type: "zip, false, or {zip}"),
    "albums.download.zip": KeyText(
      "how large the photographs in the ZIP are: as they are, or so many pixels at their longer side, from 320 to 3840; a ZIP for each of several",
      example: "[originals, 2048]", type: "originals, a number of pixels, or a list of both"),
    "albums.selection": KeyText(
      "a form by which readers choose photographs of an album, and send the names of their files; an album says so itself in its `index.md`, also `selection: false`",
      standard: "none", example: "{to: \"mailto:ann@example.org\"}", type: "false, or {to, script}"),
    "albums.selection.to": KeyText(
      "where the names are sent: a mail that the reader sends, or a form that a server gets",
      example: "mailto:ann@example.org", type: "an address with mailto or https"),
    "albums.selection.script": KeyText(
      "a small script keeps what is chosen from page to page, also on the pages of photographs, writes a mail of one name a line, and copies the list",
      standard: "false", example: "true"),
    "albums.layout": KeyText(
      "how an album's photographs are placed", standard: "justified-rows",
      example: "{kind: justified-rows, targetHeight: 320}",
      type: "a name, or {kind: a name} and the layout's options"),
    "albums.covers": KeyText(
      "how the covers of albums are placed, also on boards that choose them with `select: {kind: album}` and have no layout of their own",
      standard: "masonry",
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
    "publish.NAME.policy": KeyText(
      "what the Content-Security-Policy of the rules allows besides what Ashlar writes: directives with their sources",
      standard: "nothing", example: "[\"frame-src https://player.example.org\"]"),
    "publish.NAME.logins": KeyText(
      "unlisted boards that the rules show to users of the server alone, each with a file of users there",
      standard: "none", example: "{family: /etc/stones/family.users}",
      type: "a mapping from unlisted boards to files of users"),
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
}

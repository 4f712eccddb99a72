extension KeyTexts {
  static let cards: [String: KeyText] = [
    "card.title": KeyText("its heading", example: "English bond"),
    "card.id": KeyText(
      "its name in addresses", standard: "its path below cards/", example: "english-bond"),
    "card.date": KeyText("its day, with a time if you like", example: "2026-11-20"),
    "card.author": KeyText("who wrote it", example: "A. Mason"),
    "card.authors": KeyText(
      "a list whose first entry is the `author`", example: "[A. Mason]",
      type: "a name or a list of names"),
    "card.tags": KeyText("words to select it by", example: "[brick, bond]"),
    "card.image": KeyText(
      "its picture: a path from the card, or from the site's folder with / first",
      example: "english.svg"),
    "card.alt": KeyText(
      "what the picture shows, for those who cannot see it", example: "Four courses"),
    "card.video": KeyText(
      "a video that the card's own page plays; boards show the `image`, or the picture beside the video that has "
        + "its name",
      example: "walk.mp4", type: "a path of an MP4, MOV or WebM file"),
    "card.loop": KeyText(
      "whether that page plays the video by itself, without sound, over and over",
      standard: "false",
      example: "true"),
    "card.link": KeyText("another place that the card leads to", example: "https://example.org/"),
    "card.lang": KeyText("its language", standard: "the site's", example: "fr"),
    "card.dir": KeyText(
      "the direction of its text", standard: "that of its `lang`, else the site's", example: "rtl"),
    "card.include": KeyText(
      "cards whose text follows the card's own, by their files", example: "/cards/granite.md",
      type: "a path, or a list of them"),
    "card.translationKey": KeyText(
      "a word that the card and its translations have in common, on sites with `languages`",
      standard: "the card's id", example: "granite"),
    "card.badge": KeyText("a word on its corner", example: "New"),
    "card.hyphens": KeyText(
      "whether its words are divided", standard: "the site's", example: "auto"),
    "card.span": KeyText(
      "how many columns it takes", standard: "1", example: "2",
      type: "a whole number from 1 to 1000, or full"),
    "card.column": KeyText(
      "the one column that it must stand in, from 1; the last where there are fewer", example: "2"),
    "card.pin": KeyText("whether it comes before all others", standard: "false", example: "true"),
    "card.weight": KeyText("lighter cards come first, those without weight last", example: "10"),
    "card.draft": KeyText(
      "not published, unless you build with --drafts", standard: "false", example: "true"),
    "card.kind": KeyText(
      "card, quote, note, picture, or another kind of `kinds` or your own", standard: "card",
      example: "quote"),
    "card.kicker": KeyText(
      "a few words above the title: a place, a role", example: "Master mason"),
    "card.number": KeyText("a figure in large type, with its unit", example: "42 %"),
    "card.price": KeyText("what the thing costs, with its currency", example: "€ 24"),
    "card.when": KeyText(
      "the day of an event, with a time if you like", example: "2026-12-05T19:30"),
    "card.button": KeyText(
      "a word to press, which leads where the card leads", example: "Buy a chisel"),
    "card.aliases": KeyText(
      "other addresses that lead to the card's page", example: "[/old/english-bond/]",
      type: "a path or a list of paths"),
    "card.redirect_from": KeyText(
      "more `aliases`, as other programs call them", example: "/old/english-bond/",
      type: "a path or a list of paths"),
    "card.categories": KeyText("more `tags`, as other programs call them", example: "[brick]"),
    "card.category": KeyText("one more of the `tags`", example: "brick"),
    "card.cover": KeyText(
      "`image`, as other programs call it", example: "/images/a.svg",
      type: "a path, or {image, alt}"),
    "card.cover.image": KeyText("`image`, as other programs call it", example: "/images/a.svg"),
    "card.cover.src": KeyText("`image`, as other programs call it", example: "/images/a.svg"),
    "card.cover.alt": KeyText("`alt`, as other programs call it", example: "Four courses"),
    "card.featured_image": KeyText(
      "`image`, as other programs call it", example: "/images/a.svg", type: "a path"),
    "card.images": KeyText(
      "several pictures in a strip, of which the first is the `image`",
      example: "[/images/a.svg, {image: /images/b.svg, alt: A bond}]",
      type: "a list of paths, or of {image, alt}"),
    "card.pinned": KeyText("`pin`, as other programs call it", example: "true"),
    "card.language": KeyText("`lang`, as other programs call it", example: "fr"),
    "card.published": KeyText(
      "`false` is `draft: true`", example: "false", type: "true or false"),
    "card.publish": KeyText(
      "the moment from which the card is shown; `false` is `draft: true`", example: "2026-03-21",
      type: "a date, as 2026-03-21 or 2026-03-21T14:30:00+01:00, or false"),
    "card.expire": KeyText(
      "the moment from which it is shown no more", example: "2099-01-06"),
    "card.publishDate": KeyText(
      "`publish`, as other programs call it", example: "2026-03-21"),
    "card.expiryDate": KeyText("`expire`, as other programs call it", example: "2099-01-06"),
    "card.expires": KeyText("`expire`, as other programs call it", example: "2099-01-06"),
    "card.slug": KeyText(
      "the last part of its page's address, where `permalink` in `ashlar.yaml` has `:slug`",
      standard: "its file's name", example: "english-bond"),
    "card.permalink": KeyText(
      "the address of its page; `false` is `draft: true`",
      standard: "as `permalink` in `ashlar.yaml` says",
      example: "/stones/english-bond/", type: "a path from the site's root, or false"),
    "card.url": KeyText(
      "`permalink`, as other programs call it", example: "/stones/english-bond/"),
    "card.description": KeyText(
      "one sentence for search engines and for links to its page", standard: "its first words",
      example: "Headers and stretchers by turns"),
    "card.lastmod": KeyText(
      "when it was changed last, for feeds and the sitemap", example: "2026-11-21"),
    "card.modified": KeyText("`lastmod`, as other programs call it", example: "2026-11-21"),
    "card.updated": KeyText("`lastmod`, as other programs call it", example: "2026-11-21"),
    "photo.rating": KeyText(
      "how many stars it has, 0 for none, -1 where it was turned down",
      standard: "what the file says", example: "4"),
    "photo.label": KeyText(
      "its colour labels, [] for none", standard: "what the file says", example: "Red"),
    "photo.people": KeyText(
      "who is in it, [] for nobody", standard: "what the file says", example: "[Ann Mason, Bo]"),
    "photo.place": KeyText(
      "where it was taken", standard: "what the file says", example: "Chester, England"),
    "photo.position": KeyText(
      "where on the earth it was taken, for the site's `map`, or its album's own: latitude and longitude in degrees",
      standard: "what the file says", example: "[53.19, -2.89]",
      type: "a list of two numbers"),
    "photo.map": KeyText(
      "whether it is on maps: the site's, and its album's own",
      standard: "what its album says, else true", example: "false"),
    "photo.camera": KeyText(
      "what it was taken with", standard: "what the file says", example: "Pinhole, 0.3 mm"),
    "photo.lens": KeyText(
      "the lens that it was taken through", standard: "what the file says",
      example: "XF23mmF2 R WR"),
    "card.maxLines": KeyText("how many lines of text a board shows", standard: "all", example: "8"),
  ]
}

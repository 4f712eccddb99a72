import AshlarImport

/// Constructs of what sites and services keep of pictures and pages.
extension ImportConstruct {
  /// What is said of a picture.
  private static func said(_ name: String, _ json: String, _ outcome: Outcome) -> ImportConstruct {
    ImportConstruct(
      source: .galleryDL, name: name, example: json,
      files: ["walls/y.svg": base(.galleryDL)["walls/a.svg"] ?? "", "walls/y.json": json],
      outcome: outcome)
  }

  static let gallery: [ImportConstruct] = [
    said("a title", #"{"title": "A wall"}"#, .becomes("title: \"A wall\"")),
    said("a text", #"{"description": "It stands."}"#, .becomes("\nIt stands.")),
    said("a text in HTML", #"{"content": "<p>It <b>stands</b>"}"#, .becomes("It **stands**")),
    said("tags", #"{"tags": ["stone"]}"#, .becomes("tags: [\"stone\"]")),
    said("the day", #"{"date": "2024-01-02 10:00:00"}"#, .becomes("date: 2024-01-02 10:00:00")),
    said("the author", #"{"user": {"name": "Ann"}}"#, .becomes("author: \"Ann\"")),
    said("its page", #"{"post_url": "https://a.org/1"}"#, .becomes("link: \"https://a.org/1\"")),
    said("a board", #"{"board": {"name": "Gates"}}"#, .becomes("cards/gates/y.md")),
    said(
      "a secret board", #"{"board": {"privacy": "secret"}}"#,
      .becomesAndListed(
        "draft: true", "a picture that its site does not show to everybody: it is a draft")),
    said(
      "a script", #"{"link": "javascript:x"}"#,
      .listed("an address that no card can have: it is none of a page")),
    said(
      "another key", #"{"title": "A", "license": "CC0", "width": 3}"#,
      .becomesAndListed("title: \"A\"", "a key of gallery-dl that no card has: 'license'")),
    said(
      "several artists", #"{"artist": ["Ann", "Ben"]}"#,
      .becomesAndListed("author: \"Ann\"", "a key of gallery-dl that no card has: 'artist'")),
    said(
      "a second text", #"{"content": "It stands.", "caption": "For long."}"#,
      .becomesAndListed("It stands.", "a key of gallery-dl that no card has: 'caption'")),
    .file(
      .galleryDL, "a file that describes nothing", "walls/z.json", "{}",
      .listed("a file of JSON that describes no picture")),
  ]

  /// What an export of Google's photographs has.
  private static func photo(
    _ name: String, _ json: String, _ outcome: Outcome
  ) -> ImportConstruct {
    ImportConstruct(
      source: .takeout, name: name, example: json,
      files: ["wall/y.svg": base(.takeout)["wall/a.svg"] ?? "", "wall/y.svg.json": json],
      outcome: outcome)
  }

  static let takeout: [ImportConstruct] = [
    photo("a caption", #"{"description": "It stands."}"#, .becomes("It stands.")),
    photo(
      "the day", #"{"photoTakenTime": {"timestamp": "1553178600"}}"#,
      .becomes("date: 2019-03-21T14:30:00Z")),
    photo("a favourite", #"{"favorited": true}"#, .becomes("tags: [\"favourite\"]")),
    photo(
      "a place", #"{"geoData": {"latitude": 48.1, "longitude": 16.3}}"#,
      .becomesAndListed("photos/wall/y.svg", "the place of a picture")),
    photo(
      "people", #"{"people": [{"name": "Ann"}]}"#,
      .becomesAndListed("photos/wall/y.svg", "the people on a picture")),
    photo(
      "an archived picture", #"{"archived": true}"#,
      .listed("a picture that is archived: it is left out")),
    .file(
      .takeout, "an album's name", "wall/metadata.json", #"{"title": "Old walls"}"#,
      .becomes("title: \"Old walls\"")),
    .file(
      .takeout, "an edited copy", "wall/a-edited.svg",
      base(.takeout)["wall/a.svg"] ?? "",
      .becomesAndListed(
        "photos/wall/a-edited.svg", "an original of which there is an edited copy")),
  ]

  /// What an entry of a feed has.
  private static func entry(_ name: String, _ xml: String, _ outcome: Outcome) -> ImportConstruct {
    let feed =
      "<rss><channel><title>W</title><item><title>A</title>\(xml)</item></channel></rss>"
    return ImportConstruct(
      source: .feed, name: name, example: xml, files: ["feed.xml": feed], outcome: outcome)
  }

  static let feeds: [ImportConstruct] = [
    ImportConstruct(
      source: .feed, name: "what the feed says of itself", example: "<subtitle>Old</subtitle>",
      files: [
        "feed.xml":
          "<feed><title>W</title><subtitle>Old</subtitle><entry><title>A</title></entry></feed>"
      ], outcome: .listed("what the feed says as 'subtitle'")),
    entry("its page", "<link>https://a.org/</link>", .becomes("kind: link")),
    entry("a text", "<description>It stands.</description>", .becomes("\nIt stands.")),
    entry(
      "a text in HTML", "<description>&lt;p>It &lt;b>stands&lt;/b></description>",
      .becomes("It **stands**")),
    entry("the day", "<pubDate>21 Mar 2026 10:00 GMT</pubDate>", .becomes("date: 2026-03-21")),
    entry("the author", "<dc:creator>Ann</dc:creator>", .becomes("author: \"Ann\"")),
    entry(
      "a further author", "<dc:creator>Ann</dc:creator><dc:creator>Ben</dc:creator>",
      .becomesAndListed("author: \"Ann\"", "a further author of an entry")),
    entry(
      "its picture", "<media:thumbnail url=\"https://a.org/a.jpg\"/>",
      .listed("a picture that comes with an entry")),
    entry(
      "where its comments are", "<comments>https://a.org/#c</comments>",
      .listed("what an entry says as 'comments'")),
    entry(
      "a page that it is about",
      "<link>https://a.org/</link><link rel=\"via\" href=\"https://b.org/\"/>",
      .becomes("\n<https://b.org/>")),
    entry("a category", "<category>Stone</category>", .becomes("tags: [\"Stone\", \"W\"]")),
    entry(
      "a file with it", "<enclosure url=\"https://a.org/a.mp3\"/>",
      .listed("a file that comes with an entry")),
    entry(
      "a script", "<link>javascript:x</link>",
      .listed("an address that no card can have: it is none of a page")),
  ]

  /// A column of a table.
  private static func column(
    _ name: String, _ table: String, _ outcome: Outcome
  ) -> ImportConstruct {
    ImportConstruct(
      source: .csv, name: name, example: table, files: ["table.csv": table + "\n"],
      outcome: outcome)
  }

  static let tables: [ImportConstruct] = [
    column("a name", "title\nGranite", .becomes("cards/table/granite.md")),
    column("a text", "text\n*Hard*", .becomes("*Hard*")),
    column("a text in HTML", "description\n<b>Hard</b>", .becomes("**Hard**")),
    column("a day", "date\n21 Mar 2026", .becomes("date: 2026-03-21")),
    column("tags", "tags\n\"a, b\"", .becomes("tags: [\"a\", \"b\"]")),
    column("a page", "url\nhttps://a.org/", .becomes("link: \"https://a.org/\"")),
    column("another column", "title,colour\nGranite,grey", .listed("the column 'colour'")),
  ]

  private static func bookmark(_ name: String, _ example: String, _ outcome: Outcome)
    -> ImportConstruct
  {
    ImportConstruct(
      source: .bookmarks, name: name, example: example, files: ["b.html": example], outcome: outcome
    )
  }

  static let bookmarks: [ImportConstruct] = [
    bookmark(
      "a bookmark", "<DT><A HREF=\"https://a.org/\">A</A>", .becomes("link: \"https://a.org/\"")),
    bookmark(
      "its day", "<DT><A HREF=\"https://a.org/\" ADD_DATE=\"86400\">A</A>",
      .becomes("date: 1970-01-02")),
    bookmark(
      "tags", "<DT><A HREF=\"https://a.org/\" TAGS=\"stone\">A</A>", .becomes("tags: [\"stone\"]")),
    bookmark(
      "a folder", "<DT><H3>Walls</H3><DL><DT><A HREF=\"https://a.org/\">A</A></DL>",
      .becomes("tags: [\"Walls\"]")),
    bookmark(
      "a note", "<DT><A HREF=\"https://a.org/\">A</A><DD>It stands.", .becomes("\nIt stands.")),
    bookmark(
      "a private one",
      "<DT><A HREF=\"https://b.org/\">B</A><DT><A HREF=\"https://a.org/\" PRIVATE=\"1\">A</A>",
      .becomesAndListed("draft: true", "a private bookmark: it is a draft")),
    bookmark(
      "lines of a note", "<DT><A HREF=\"https://a.org/\">A</A><DD>One<br>two",
      .becomes("\nOne\\\ntwo")),
    bookmark(
      "signs in a note", "<DT><A HREF=\"https://a.org/\">A</A><DD>5 ~ 6, *x*",
      .becomes("\n5 \\~ 6, \\*x\\*")),
    bookmark(
      "a picture in a title", "<DT><A HREF=\"https://a.org/\"><IMG SRC=\"x\">A</A>",
      .becomesAndListed("title: \"A\"", "a picture in a bookmark's title or a folder's name")),
    bookmark(
      "bold words of a note", "<DT><A HREF=\"https://a.org/\">A</A><DD>One <b>two</b>",
      .becomes("\nOne **two**")),
    bookmark(
      "a picture in a note", "<DT><A HREF=\"https://a.org/\">A</A><DD>One <img src=\"x\">",
      .becomesAndListed("\nOne", "a picture that is not there")),
    bookmark(
      "a link in a note",
      "<DT><A HREF=\"https://a.org/\">A</A><DD>One <a href=\"https://b.org/\">two</a>",
      .becomes("\nOne [two](https://b.org/)")),
    bookmark(
      "a link in a note to no page",
      "<DT><A HREF=\"https://a.org/\">A</A><DD>One <a href=\"x\">two</a> three",
      .becomesAndListed("One two three", "a link in a note: its words stay")),
    bookmark(
      "a note about a folder",
      "<DT><H3>Walls</H3><DD>Dry<DL><DT><A HREF=\"https://a.org/\">A</A></DL>",
      .listed("a note about a folder")),
    bookmark(
      "a day in thousandths of seconds",
      "<DT><A HREF=\"https://a.org/\" ADD_DATE=\"1553178600000\">A</A>",
      .becomes("date: 2019-03-21")),
    bookmark(
      "a day that cannot be read", "<DT><A HREF=\"https://a.org/\" ADD_DATE=\"abc\">A</A>",
      .listed("a date that cannot be read")),
    bookmark(
      "a script", "<DT><A HREF=\"https://a.org/\">A</A><DT><A HREF=\"javascript:x\">X</A>",
      .listed("a bookmark that is no address of a page")),
  ]

  static let photos: [ImportConstruct] = [
    .file(.photos, "a picture", "wall/y.jpg", "", .becomes("photos/wall/y.jpg")),
    .file(.photos, "a video", "wall/y.mp4", "", .becomes("photos/wall/y.mp4")),
    .file(.photos, "what is said beside it", "wall/a.md", "A wall.", .becomes("photos/wall/a.md")),
    .file(
      .photos, "what another program noted", "wall/a.xmp", "<x/>", .becomes("photos/wall/a.xmp")),
    .file(
      .photos, "an album's text", "wall/index.md", "---\ntitle: W\n---\n",
      .becomes("photos/wall/index.md")),
    .file(
      .photos, "a text about nothing", "wall/y.md", "x", .listed("a text that describes no picture")
    ),
    .file(
      .photos, "a hidden folder", "wall/.old/y.svg", "", .listed("a hidden file or folder")),
    .file(
      .photos, "another file", "wall/y.psd", "",
      .listed("a file that is neither a picture nor a video")),
  ]
}

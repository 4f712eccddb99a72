import AshlarImport

/// What readers see of a construct on the pages of the site that an import makes.
extension ImportConstruct {
  enum PageTrace: Sendable {
    /// A page has this in it.
    case shows(String)
    /// A file stands at this path.
    case file(String)
    /// Nothing of it is published: no page has this in it, unless drafts and what is to come are built as well.
    case hides(String)
    /// The file of the example has nothing in it, which the build says.
    case warns(String)
  }

  /// nil for what the report lists, of which no page shows anything.
  var page: PageTrace? { Self.pages[source]?[name] }

  private static let pages: [ImportSource: [String: PageTrace]] = [
    .hugo: [
      "a post in HTML": .shows("One <strong>two</strong>"),
      "a date to come": .hides(">X</"),
      "a day of publication alone": .shows("<p class=\"meta\">2 January 2024</p>"),
      "a draft": .hides(">X</"),
      "tags": .shows(">stone</a>"),
      "a series": .shows(">Dry walls</a>"),
      "a series' page": .shows("url=../../tags/dry-walls/index.html"),
      "a category's page": .shows("url=../../tags/dry-walls/index.html"),
      "a tag's page that has another address here": .shows("url=../../tags/v1-2/index.html"),
      "a section's page": .shows("url=../index.html"),
      "a place in the menu": .shows(">X</a>"),
      "the main menu": .shows(">Bees</a>"),
      "a post in a further language": .shows("lang=\"de\""),
      "a folder of a language's posts": .shows("Steine"),
      "a setting of one language": .shows("lang=\"de\""),
      "a page's translations": .shows(">X</"),
      "a theme's logo": .file("images/static/a.svg"),
      "comments by giscus": .shows("data-repo=\"a/b\""),
      "comments by Disqus": .shows("https://stones.disqus.com/embed.js"),
      "a picture of the post": .shows("src=\"../images/static/a"),
      "a figure": .shows("<em>C</em>"),
      "a link to a page": .shows(".html\">b</a>"),
      "a link to a page that is not there": .shows("<p>b</p>"),
      "a film of a known host": .shows("href=\"https://www.youtube.com/watch?v=abc\""),
      "another shortcode": .shows("<code>{{&lt; note &gt;}}</code>"),
      "code in colours": .shows("<pre"),
      "a heading's own name": .shows("<a href=\"#own\">w</a>"),
      "attributes of a block": .shows("<p>Text</p>"),
      "a picture's address with '#'": .shows("alt=\"A\""),
      "a picture in HTML": .shows("alt=\"A\""),
      "another element in HTML": .shows("<p>a b</p>"),
      "a definition": .shows("<dt"),
      "a formula": .shows("<code>x^2</code>"),
      "a page without a page of its own": .hides(">X</"),
      "a file that no post names": .file("files/y.pdf"),
    ],
    .jekyll: [
      "a post in HTML": .shows(">One</h2>"),
      "a draft": .hides(">Y</"),
      "a post that is not shown": .hides(">X</"),
      "a former address": .file("old/index.html"),
      "a file that no post names": .file("assets/y.pdf"),
      "a link to a post": .shows(".html\">b</a>"),
      "an address by a filter": .shows("alt=\"A\""),
      "another expression": .shows("<code>{{ page.title }}</code>"),
      "another tag": .shows("<code>{% include x.html %}</code>"),
      "code in colours": .shows("<pre"),
      "code in a language between quotes": .shows("<pre"),
      "a comment": .shows("<p>a</p>"),
      "code without templates": .shows("{{ a }}"),
      "attributes of a block": .shows("<p>Text</p>"),
      "a definition": .shows("<dt"),
    ],
    .eleventy: [
      "a page in HTML": .shows("<li><p>two</p></li>"),
      "a date in a name": .shows("3 January 2024"),
      "an address": .file("stones/index.html"),
      "a page without an address": .hides(">X</"),
      "a page in no collection": .hides(">X</"),
      "a picture by a shortcode": .shows("alt=\"A\""),
      "an address by a filter": .shows(".html\">b</a>"),
      "another shortcode": .shows("<code>{% note %}</code>"),
      "a comment": .shows("<p>a</p>"),
      "a definition": .shows("<dt"),
    ],
    .obsidian: [
      "a link to a note": .shows(".html\">b</a>"),
      "with words of its own": .shows("b.html\">words</a>"),
      "a link to a heading": .shows("b.html#head\""),
      "a link to a note that is not there": .shows("<p>none</p>"),
      "a picture": .shows("<img"),
      "a picture's width": .shows("<img"),
      "a note within a note": .shows("<blockquote"),
      "a part of a note within a note": .shows("b.html#head\""),
      "a note within a line": .shows("b.html\">b</a>"),
      "a callout": .shows("<summary class=\"named\"><strong>Title</strong></summary>"),
      "marked words": .shows("<mark>a</mark>"),
      "a comment": .shows("<p>a</p>"),
      "a note at the foot": .shows("class=\"footnotes\""),
      "a block's name": .shows("<p>a</p>"),
      "a tag": .shows(">stone</a>"),
      "a formula": .shows("<code>x</code>"),
      "a note that is not published": .hides(">X</"),
    ],
    .bookmarks: [
      "a bookmark": .shows("href=\"https://a.org/\""),
      "its day": .shows("2 January 1970"),
      "tags": .shows(">stone</a>"),
      "a folder": .shows(">Walls</a>"),
      "a note": .shows("It stands."),
      "lines of a note": .shows("One two"),
      "a link in a note": .shows("One two three"),
      "a day in thousandths of seconds": .shows("21 March 2019"),
      "a private one": .hides("a.org"),
    ],
    .photos: [
      "a picture": .warns("photos/wall/y.jpg"), "a video": .warns("photos/wall/y.mp4"),
      "what another program noted": .warns("photos/wall/a.xmp"),
      "what is said beside it": .shows("A wall."),
      "an album's text": .shows(">W</"),
    ],
    .galleryDL: [
      "a title": .shows("A wall"),
      "a text": .shows("It stands."),
      "a text in HTML": .shows("It <strong>stands</strong>"),
      "tags": .shows("stone</"),
      "the day": .shows("2 January 2024"),
      "the author": .shows("Ann"),
      "its page": .shows("href=\"https://a.org/1\""),
      "a board": .shows("Gates"),
      "a secret board": .hides("walls-y.html"),
    ],
    .takeout: [
      "a caption": .shows("It stands."),
      "the day": .shows("21 March 2019"),
      "a favourite": .shows("favourite"),
      "an album's name": .shows("Old walls"),
      "an edited copy": .shows("a-edited"),
    ],
    .feed: [
      "its page": .shows("href=\"https://a.org/\""),
      "a text": .shows("It stands."),
      "a text in HTML": .shows("It <strong>stands</strong>"),
      "the day": .shows("21 March 2026"),
      "the author": .shows("Ann"),
      "a category": .shows("Stone"),
    ],
    .csv: [
      "a name": .shows("Granite"),
      "a text": .shows("<em>Hard</em>"),
      "a text in HTML": .shows("<strong>Hard</strong>"),
      "a day": .shows("21 March 2026"),
      "tags": .shows(">b</a>"),
      "a page": .shows("href=\"https://a.org/\""),
    ],
  ]
}

import AshlarImport

/// Each source's constructs; the manual's card is made of them.
extension ImportConstruct {
  static let all =
    hugo + jekyll + eleventy + obsidian + bookmarks + photos + gallery + takeout + feeds + tables
    + immich

  /// The file of a source that is imported; empty for its folder.
  static func file(of source: ImportSource) -> String {
    switch source {
    case .bookmarks: "/b.html"
    case .feed: "/feed.xml"
    case .csv: "/table.csv"
    default: ""
    }
  }

  /// What every source of a kind has, for links and pictures to lead to.
  static func base(_ source: ImportSource) -> [String: String] {
    let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 3 2\"/>"
    switch source {
    case .hugo:
      return [
        "hugo.toml": "title = 'H'\nbaseURL = 'https://example.org/'\n",
        "static/a.svg": picture, "content/b.md": "---\ntitle: B\n---\n![A](/a.svg)\n",
      ]
    case .jekyll:
      return [
        "_config.yml": "title: J\n", "assets/a.svg": picture,
        "_posts/2024-01-01-b.md": "---\ntitle: B\n---\n![A](/assets/a.svg)\n",
      ]
    case .eleventy: return ["a.svg": picture, "b.md": "---\ntitle: B\n---\n![A](/a.svg)\n"]
    case .obsidian: return ["a.svg": picture, "b.md": "# Head\n\n![[a.svg]]\n"]
    case .bookmarks: return [:]
    case .photos: return ["wall/a.svg": picture]
    case .galleryDL: return ["walls/a.svg": picture, "walls/a.json": "{}"]
    case .feed, .csv: return [:]
    case .immich: return [immichAlbum: immichAlbum()]
    case .takeout: return ["wall/a.svg": picture, "wall/a.svg.json": "{}"]
    }
  }

  private static let hugo: [ImportConstruct] = [
    .file(
      .hugo, "a post in HTML", "content/y.html", "---\ntitle: Y\n---\n<p>One <b>two</b></p>",
      .becomes("One **two**")),
    .file(
      .hugo, "a post in another language", "content/y.org", "#+title: Y",
      .listed("a page that is not Markdown ('.org')")),
    .file(
      .hugo, "a section's own page", "content/s/_index.md", "---\ntitle: S\n---\n",
      .listed("a section's own page")),
    .text(
      .hugo, "a diagram", "```mermaid\ngraph TD\n```",
      .becomesAndListed("```mermaid\ngraph TD", "a block of 'mermaid': it is code")),
    .matter(.hugo, "a date to come", "date: 2030-01-02", .becomes("publish: 2030-01-02")),
    .matter(
      .hugo, "a day of publication alone", "publishDate: 2024-01-02", .becomes("date: 2024-01-02")),
    .matter(.hugo, "a draft", "draft: true", .becomes("draft: true")),
    .matter(.hugo, "tags", "tags: [stone]", .becomes("tags: [\"stone\"]")),
    .matter(.hugo, "a series", "series: [Dry walls]", .becomes("series: [\"Dry walls\"]")),
    .matter(
      .hugo, "a series' page that has another address here", "series: [v1.2]",
      .becomes("\"/series/v1.2/\": \"/series/v1-2/\"")),
    .matter(
      .hugo, "a category's page", "categories: [Dry walls]",
      .becomes("\"/categories/dry-walls/\": \"/tags/dry-walls/\"")),
    .matter(
      .hugo, "a tag's page that has another address here", "tags: [v1.2]",
      .becomes("\"/tags/v1.2/\": \"/tags/v1-2/\"")),
    .file(
      .hugo, "a section's page", "content/posts/y.md", "---\ntitle: Y\n---\ny",
      .becomes("\"/posts/\": \"/\"")),
    .matter(.hugo, "a place in the menu", "menu: main", .becomes("- {card: \"cards/x.md\"}")),
    .file(
      .hugo, "the main menu", "config/_default/menus.yaml",
      "main:\n- {name: Bees, pageRef: /b}\n", .becomes("{card: \"cards/b.md\", title: \"Bees\"}")),
    .file(
      .hugo, "another menu", "config/_default/menus.yaml", "footer:\n- {name: B, pageRef: /b}\n",
      .listed("the menu 'footer'")),
    .file(
      .hugo, "a post in a further language", "content/b.de.md", "---\ntitle: Bienen\n---\nx\n",
      .becomes("  \"de\": {}"), with: "[languages.en]\n[languages.de]\n"),
    .file(
      .hugo, "a folder of a language's posts", "content/de/y.md", "---\ntitle: Y\n---\nx\n",
      .becomes("title: \"Steine\""),
      with: "[languages.de]\ncontentDir = 'content/de'\ntitle = 'Steine'\n"),
    .file(
      .hugo, "a setting of one language", "content/b.de.md", "---\ntitle: Bienen\n---\nx\n",
      .becomesAndListed("  \"de\": {}", "the setting 'outputs' of the language 'de'"),
      with: "[languages.de]\noutputs = ['x']\n"),
    .matter(
      .hugo, "a page's translations", "translationKey: bees", .becomes("translationKey: \"bees\"")),
    .file(
      .hugo, "a theme's logo", "config/_default/params.yaml", "logo: a.svg\n",
      .becomes("logo: {light: \"images/static/a.svg\"}")),
    .file(
      .hugo, "comments by giscus", "config/_default/params.yaml",
      "giscus: {repo: a/b, repoId: R_1, category: Talk}\n", .becomes("data-repo=\"a/b\"")),
    .file(
      .hugo, "comments by Disqus", "config/_default/services.yaml",
      "disqus: {shortname: stones}\n", .becomes("https://stones.disqus.com/embed.js")),
    .file(
      .hugo, "another parameter of a theme", "config/_default/params.yaml", "mode: dark\n",
      .listed("the setting 'params'")),
    .matter(.hugo, "a picture of the post", "cover: {image: /a.svg}", .becomes("image: ")),
    .matter(.hugo, "a key that cards have not", "outputs: [x]", .listed("the key 'outputs'")),
    .text(
      .hugo, "a figure", "{{< figure src=\"/a.svg\" alt=\"A\" caption=\"C\" >}}",
      .becomes("![A](/images/static/a.svg)\n\n*C*")),
    .text(.hugo, "a link to a page", "[b]({{< relref \"b.md\" >}})", .becomes("[b](/cards/b.md)")),
    .file(
      .hugo, "a link to a page in another language", "content/y.md",
      "---\ntitle: Y\n---\n[b]({{< ref path=\"b.md\" lang=\"de\" >}})",
      .becomes("[b](/cards/de/b.md)"),
      with: "[languages.de]\n", beside: ["content/b.de.md": "---\ntitle: B\n---\nb\n"]),
    .file(
      .hugo, "a link to a section", "content/posts/y.md", "---\ntitle: Y\n---\n[all](/posts/)",
      .becomes("[all](/)")),
    .file(
      .hugo, "a link to the feed", "content/y.md",
      "---\ndate: 2024-01-02\n---\n[feed](/index.xml)", .becomes("[feed](/index.xml)")),
    .text(
      .hugo, "a link to a page that is not there", "[b](/none/)",
      .becomesAndListed("b", "a link to a page that is not there")),
    .text(
      .hugo, "a film of a known host", "{{< youtube abc >}}",
      .becomes("https://www.youtube.com/watch?v=abc")),
    .text(
      .hugo, "another shortcode", "{{< note >}}",
      .becomesAndListed("`{{< note >}}`", "the shortcode 'note'")),
    .text(
      .hugo, "code in colours", "{{< highlight go >}}\na\n{{< /highlight >}}",
      .becomes("```go\na\n```")),
    .text(
      .hugo, "a heading's own name", "## Wall {#own}\n\n[w](#own)",
      .becomes("## Wall {#own}\n\n[w](#own)")),
    .text(
      .hugo, "attributes of a block", "Text\n{.lead}",
      .becomesAndListed("Text", "a list of attributes, as {: .lead}")),
    .file(
      .hugo, "a name of a file", "content/y/index.md",
      "---\ntitle: Y\nresources: [{src: a.svg, name: wall}]\n---\n![A](wall)",
      .becomes("![A](/images/content/y/a.svg)"),
      beside: ["content/y/a.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 3 2\"/>"]
    ),
    .text(
      .hugo, "a figure's width", "{{< figure src=\"/a.svg\" alt=\"A\" width=\"90\" >}}",
      .becomes("![A](/images/static/a.svg){width=90}")),
    .text(
      .hugo, "attributes of a picture in a line", "a ![A](/a.svg){.wide} b",
      .becomesAndListed(
        "a ![A](/images/static/a.svg) b", "a list of attributes, as {: .lead}")),
    .text(
      .hugo, "a picture's address with '#'", "![A](/a.svg#center)",
      .becomes("![A](/images/static/a.svg)")),
    .text(
      .hugo, "a picture in HTML", "<img src=\"/a.svg\" alt=\"A\" width=\"90\">",
      .becomes("![A](/images/static/a.svg){width=90}")),
    .text(
      .hugo, "a picture's width in 'rem'", "<img src=\"/a.svg\" alt=\"A\" style=\"width: 5rem\">",
      .becomesAndListed(
        "![A](/images/static/a.svg)",
        "the size of a picture in HTML: it is shown as wide as the text")),
    .text(
      .hugo, "a table in HTML", "<table>\n<tr><th>a</th></tr>\n<tr><td>b</td></tr>\n</table>",
      .becomes("| a |\n| --- |\n| b |")),
    .text(
      .hugo, "a heading in HTML", "<h2 id=\"own\">Wall</h2>", .becomes("## Wall {#own}")),
    .text(
      .hugo, "another element in HTML", "a <u>b</u>",
      .becomesAndListed("a b", "the HTML element 'u'")),
    .text(.hugo, "a definition", "Term\n: Text", .becomes("Term\n: Text")),
    .text(.hugo, "a formula", "$$x^2$$", .becomesAndListed("`x^2`", "a formula: it became code")),
    .text(.hugo, "an abbreviation", "*[CSS]: Style", .listed("an abbreviation: its line is text")),
    .matter(
      .hugo, "a page without a page of its own", "headless: true",
      .becomesAndListed(
        "draft: true", "a page that the source holds back ('headless'): it is a draft")),
    .file(
      .hugo, "a file that no post names", "static/files/y.pdf", "", .becomes("static/files/y.pdf")),
    .file(
      .hugo, "a script that no post names", "static/y.js", "",
      .listed("a file that no card names ('.js')")),
  ]

  private static let jekyll: [ImportConstruct] = [
    .file(
      .jekyll, "a post in HTML", "_posts/2024-01-03-y.html",
      "---\ntitle: Y\n---\n<h2>One</h2><p>two</p>", .becomes("## One\n\ntwo")),
    .file(
      .jekyll, "a page that a loop fills in", "index.html",
      "---\n---\n{% for post in site.posts %}x{% endfor %}",
      .listed("a page that its template fills in, as a list of posts")),
    .file(
      .jekyll, "a file in HTML without front matter", "y.html", "<p>a</p>",
      .listed("a file in HTML without front matter, which is shown as it is")),
    .file(.jekyll, "a draft", "_drafts/y.md", "---\ntitle: Y\n---\n", .becomes("draft: true")),
    .file(
      .jekyll, "a page of a collection", "_stones/y.md", "---\ntitle: Y\n---\n",
      .listed("a page of a collection")),
    .file(
      .jekyll, "a post without a date", "_posts/y.md", "---\ntitle: Y\n---\n",
      .listed("a file in _posts without a date in its name, which is no post")),
    .file(
      .jekyll, "a post in another language", "_posts/2024-01-03-y.textile", "h1. Y",
      .listed("a page that is not Markdown ('.textile')")),
    .matter(
      .jekyll, "a post that is not shown", "published: false",
      .becomesAndListed(
        "draft: true", "a page that the source holds back ('published'): it is a draft")),
    .matter(.jekyll, "a former address", "redirect_from: /old/", .becomes("aliases: ")),
    .matter(.jekyll, "a key that cards have not", "colour: red", .listed("the key 'colour'")),
    .text(
      .jekyll, "a link to a post", "[b]({% post_url 2024-01-01-b %})",
      .becomes("[b](/cards/posts/b.md)")),
    .text(
      .jekyll, "a post's address among words", "See {% post_url 2024-01-01-b %}",
      .becomes("See [2024-01-01-b](/cards/posts/b.md)")),
    .text(
      .jekyll, "a table without bars around it", "a | b\nc | d",
      .becomesAndListed(
        "| a | b\n|---|---|\n| c | d", "a table without a head: its first row is one")),
    .text(
      .jekyll, "an address by a filter", "![A]({{ '/assets/a.svg' | relative_url }})",
      .becomes("![A](/images/assets/a.svg)")),
    .text(
      .jekyll, "another expression", "{{ page.title }}",
      .becomesAndListed("`{{ page.title }}`", "a Liquid expression: it is code")),
    .text(
      .jekyll, "another tag", "{% include x.html %}",
      .becomesAndListed("`{% include x.html %}`", "the shortcode 'include'")),
    .text(
      .jekyll, "code in colours", "{% highlight go %}\na\n{% endhighlight %}",
      .becomes("```go\na\n```")),
    .text(
      .jekyll, "code in a language between quotes",
      "{% highlight \"go\" %}\na\n{% endhighlight %}", .becomes("```go\na\n```")),
    .text(
      .jekyll, "a comment", "a {::comment}b{:/comment}",
      .becomesAndListed("a", "a comment of a template: it was left out")),
    .text(.jekyll, "code without templates", "{% raw %}{{ a }}{% endraw %}", .becomes("{{ a }}")),
    .text(
      .jekyll, "attributes of a block", "Text\n{: .lead}",
      .becomesAndListed("Text", "a list of attributes, as {: .lead}")),
    .text(.jekyll, "a table of contents", "* a\n{:toc}", .listed("a table of contents")),
    .text(.jekyll, "a definition", "Term\n: Text", .becomes("Term\n: Text")),
    .file(
      .jekyll, "a file that no post names", "assets/y.pdf", "", .becomes("static/assets/y.pdf")),
    .file(
      .jekyll, "a style sheet that no post names", "assets/y.css", "",
      .listed("a file that no card names ('.css')")),
  ]

  private static let eleventy: [ImportConstruct] = [
    .file(
      .eleventy, "a page in HTML", "y.html", "<ul><li>One<li>two</ul>", .becomes("- One\n- two")),
    .file(
      .eleventy, "a page in another language", "y.njk", "---\ntitle: Y\n---\n",
      .listed("a page that is not Markdown ('.njk')")),
    .file(
      .eleventy, "a date in a name", "2024-01-03-y.md", "---\ntitle: Y\n---\n",
      .becomes("date: 2024-01-03")),
    .file(
      .eleventy, "a page in a folder with '_'", "_y/y.md", "---\ntitle: Y\n---\n",
      .listed("a page in a folder with '_' before its name")),
    .matter(.eleventy, "an address", "permalink: /stones/", .becomes("permalink: \"/stones/\"")),
    .matter(
      .eleventy, "a page without an address", "permalink: false",
      .becomesAndListed(
        "draft: true", "a page that the source holds back ('permalink'): it is a draft")),
    .matter(
      .eleventy, "a page in no collection", "eleventyExcludeFromCollections: true",
      .becomesAndListed(
        "draft: true",
        "a page that the source holds back ('eleventyExcludeFromCollections'): it is a draft")),
    .matter(.eleventy, "a key that cards have not", "colour: red", .listed("the key 'colour'")),
    .text(
      .eleventy, "a picture by a shortcode", "{% image \"a.svg\", \"A\" %}",
      .becomes("![A](/images/a.svg)")),
    .text(
      .eleventy, "an address by a filter", "[b]({{ '/b/' | url }})", .becomes("[b](/cards/b.md)")),
    .text(
      .eleventy, "another shortcode", "{% note %}",
      .becomesAndListed("`{% note %}`", "the shortcode 'note'")),
    .text(
      .eleventy, "a comment", "a{# b #}",
      .becomesAndListed("a", "a comment of a template: it was left out")),
    .text(.eleventy, "a definition", "Term\n: Text", .becomes("Term\n: Text")),
  ]

  private static let obsidian: [ImportConstruct] = [
    .text(.obsidian, "a link to a note", "[[b]]", .becomes("[b](/cards/b.md)")),
    .text(.obsidian, "with words of its own", "[[b|words]]", .becomes("[words](/cards/b.md)")),
    .text(.obsidian, "a link to a heading", "[[b#Head]]", .becomes("(/cards/b.md#head)")),
    .text(
      .obsidian, "a link to a block", "# Head\n\na ^z\n\n[[#^z|it]]",
      .becomesAndListed("[it](#head)", "a link to a block: it leads to the heading above it")),
    .text(
      .obsidian, "a link to a note that is not there", "[[none]]",
      .becomesAndListed("none", "a link to a note that is not there")),
    .text(.obsidian, "a picture", "![[a.svg]]", .becomes("![](/images/a.svg)")),
    .text(
      .obsidian, "a picture's width", "![[a.svg|90]]",
      .becomes("![](/images/a.svg){width=90}")),
    .text(
      .obsidian, "a note within a note", "![[b]]",
      .becomesAndListed(
        "> ![](/images/a.svg)\n>\n> [b](/cards/b.md)",
        "a note shown inside another: it is quoted as it was")),
    .text(
      .obsidian, "a part of a note within a note", "![[b#Head]]",
      .becomesAndListed(
        "> [b#Head](/cards/b.md#head)", "a note shown inside another: it is quoted as it was")),
    .text(
      .obsidian, "a note within a line", "See ![[b]]",
      .becomesAndListed("[b](/cards/b.md)", "a note shown inside another: it became a link")),
    .text(
      .obsidian, "a picture that is not there", "![[none.png|100]]",
      .becomesAndListed("none.png", "a link to a note that is not there")),
    .text(
      .obsidian, "a field", "wall:: dry",
      .becomesAndListed("wall:: dry", "a field of a note ('key:: value'): it is text")),
    .text(
      .obsidian, "a query", "```dataview\nLIST\n```",
      .becomesAndListed("```dataview\nLIST", "a block of 'dataview': it is code")),
    .text(
      .obsidian, "a query within a line", "`= this.x`",
      .becomesAndListed("`= this.x`", "a query within a line: it is code")),
    .text(
      .obsidian, "a command of a template", "<% x %>",
      .becomesAndListed("<% x %>", "a command of a template ('<% %>'): it is text")),
    .text(
      .obsidian, "a task's own sign", "- [?] a",
      .becomesAndListed("- [?] a", "a box of a task with a sign of its own: it is text")),
    .text(.obsidian, "a callout", "> [!tip]- Title\n> Text", .becomes("> [!tip]- Title\n> Text")),
    .text(.obsidian, "marked words", "==a==", .becomes("==a==")),
    .text(
      .obsidian, "a comment", "a%%b%%",
      .becomesAndListed("a\n", "a comment of a note ('%%'): it was left out")),
    .text(.obsidian, "a note at the foot", "a^[b]", .becomes("a[^inline-1]")),
    .text(.obsidian, "a block's name", "a ^b", .becomes("a\n")),
    .text(.obsidian, "a tag", "a #stone", .becomes("tags: [\"stone\"]")),
    .text(.obsidian, "a formula", "$x$", .becomesAndListed("`x`", "a formula: it became code")),
    .matter(.obsidian, "a property", "aliases: [Wall]", .listed("the key 'aliases'")),
    .matter(
      .obsidian, "a note that is not published", "publish: false",
      .becomesAndListed(
        "draft: true", "a page that the source holds back ('publish'): it is a draft")),
    .file(
      .obsidian, "a drawing", "y.canvas", "{}", .listed("a page that is not Markdown ('.canvas')")),
  ]
}

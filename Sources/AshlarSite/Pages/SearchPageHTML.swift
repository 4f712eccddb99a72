internal import AshlarMarkdown

/// Writes the content of the search's pages.
struct SearchPageHTML {
  let words: InterfaceWords
  let address: Address
  private var html = HTMLBytes()

  init(words: InterfaceWords, address: Address) {
    self.words = words
    self.address = address
  }

  var bytes: [UInt8] { html.bytes }

  /// The form, and where the script puts what it finds.
  ///
  /// - Parameter table: the path of the search's table, from the output's root.
  mutating func writeForm(table: String) {
    html.append(
      "<link rel=\"preload\" href=\"\(address.root)\(table)\" as=\"fetch\" crossorigin>\n")
    html.append("<form class=\"search\" role=\"search\" action=\"index.html\"")
    write("data-table", address.root + table)
    write("data-results", words.results)
    write("data-none", words.noResults)
    write("data-more", words.more)
    html.append("><label class=\"hidden\" for=\"search--words\"\(words.languageAttribute)>")
    write(words.search)
    html.append("</label><input type=\"search\" id=\"search--words\" name=\"q\"")
    html.append(" autocomplete=\"off\" autocapitalize=\"none\" spellcheck=\"false\">")
    html.append("<button\(words.languageAttribute)>")
    write(words.search)
    html.append("</button></form>\n")
    html.append(
      "<div class=\"found\" id=\"search--found\"><p role=\"status\"\(words.languageAttribute)></p>")
    html.append("<ol class=\"results\"></ol></div>\n")
  }

  mutating func writeTitles(_ titles: ArraySlice<SearchTitles.Title>) {
    html.append("<section class=\"titles\" id=\"search--titles\"><h2\(words.languageAttribute)>")
    write(words.allCards)
    html.append("</h2>\n<ul>\n")
    for title in titles {
      html.append("<li><a")
      write("href", address.link(to: title.address))
      if let language = title.language { write("lang", language) }
      html.append(" dir=\"auto\">")
      write(title.text)
      html.append("</a></li>\n")
    }
    html.append("</ul></section>\n")
  }

  mutating func writeScript(_ path: String) {
    html.append("<script src=\"\(address.root)\(path)\" defer></script>\n")
  }

  private mutating func write(_ text: String) { html.append(escaping: Array(text.utf8)) }

  private mutating func write(_ attribute: String, _ value: String) {
    html.append(" \(attribute)=\"")
    write(value)
    html.append("\"")
  }
}

internal import AshlarMarkdown

/// A menu as a list of links. A group opens below the masthead, without a script and over what stands there.
struct MenuHTML {
  let menu: SiteMenu
  /// What stands before a path from the output's root in the page's links.
  let root: String
  /// The page's; nil for a page that no menu leads to.
  let address: Address?
  /// The board that the page is of, by its id.
  let board: String?

  /// - Parameter attribute: what the list says of its language, after a space; else empty.
  func masthead(attribute: String) -> [UInt8] {
    var html = HTMLBytes()
    html.append("<ul\(attribute)>\n")
    for (index, item) in menu.items.enumerated() {
      let name = MastheadStyle.className(ofEntry: index)
      if item.entries.isEmpty {
        html.append("<li>")
        write(item, attributes: " class=\"\(name)\"", to: &html)
        html.append("</li>\n")
      } else {
        write(group: item, className: name, to: &html)
      }
    }
    html.append("</ul>")
    return html.bytes
  }

  private func write(group: SiteMenu.Item, className: String, to html: inout HTMLBytes) {
    let isCurrent = group.entries.contains(where: leadsHere)
    html.append("<li><details class=\"group\(isCurrent ? " here" : "")\" name=\"menu\">")
    html.append("<summary><span class=\"\(className)\"\(Self.language(of: group))>")
    html.append(escaping: group.name)
    html.append("</span></summary><ul>\n")
    for item in group.entries {
      html.append("<li>")
      write(item, attributes: "", to: &html)
      html.append("</li>\n")
    }
    html.append("</ul></details></li>\n")
  }

  /// Appends a link to what an entry leads to.
  ///
  /// - Parameter attributes: others of the link, each after a space.
  func write(_ item: SiteMenu.Item, attributes: String, to html: inout HTMLBytes) {
    html.append("<a\(attributes)")
    html.append(Self.language(of: item))
    html.append(" href=\"")
    html.append(escaping: item.isOutside ? item.path : root + item.path)
    html.append("\"")
    if leadsHere(item) { html.append(" aria-current=\"page\"") }
    html.append(">")
    html.append(escaping: item.name)
    html.append("</a>")
  }

  /// Whether an entry leads to the page, or to the first page of its board.
  func leadsHere(_ item: SiteMenu.Item) -> Bool {
    if item.isOutside || !item.entries.isEmpty { return false }
    if let own = item.board, own == board { return true }
    return address.map { $0 == Address(item.path) } ?? false
  }

  /// What an element with an entry's name says of its language, after a space; else empty.
  static func language(of item: SiteMenu.Item) -> String {
    item.language.map { " lang=\"\($0)\"" } ?? ""
  }
}

internal import AshlarMarkdown

/// The links of the footer, below its text: columns side by side, and links to the author's pages elsewhere.
struct FooterHTML {
  let columns: SiteMenu
  let social: SiteMenu

  /// - Parameters:
  ///   - root: what stands before a path from the output's root in the page's links.
  ///   - address: the page's; nil for a page that no link leads to.
  ///   - board: that the page is of, by its id.
  func html(root: String, at address: Address?, board: String?) -> [UInt8] {
    if columns.items.isEmpty, social.items.isEmpty { return [] }
    let links = MenuHTML(menu: columns, root: root, address: address, board: board)
    var html = HTMLBytes()
    html.append("<div class=\"links\">")
    for (index, column) in columns.items.enumerated() {
      let id = "page--column-\(index)"
      html.append(
        "<nav aria-labelledby=\"\(id)\"><h2 id=\"\(id)\"\(MenuHTML.language(of: column))>")
      html.append(escaping: column.name)
      html.append("</h2><ul>\n")
      for item in column.entries { Self.write(item, relation: "", links, to: &html) }
      html.append("</ul></nav>\n")
    }
    if !social.items.isEmpty {
      html.append("<ul class=\"social\">\n")
      // Some of these sites ask for it before they believe that the page is its author's.
      for item in social.items { Self.write(item, relation: " rel=\"me\"", links, to: &html) }
      html.append("</ul>")
    }
    html.append("</div>")
    return html.bytes
  }

  private static func write(
    _ item: SiteMenu.Item, relation: String, _ links: MenuHTML, to html: inout HTMLBytes
  ) {
    html.append("<li>")
    links.write(item, attributes: relation, to: &html)
    html.append("</li>\n")
  }
}

internal import AshlarMarkdown

/// The links of the footer, below its text: columns side by side, and links to the author's pages elsewhere.
struct FooterHTML {
  let columns: SiteMenu
  let social: SiteMenu

  /// - Parameter root: what stands before a path from the output's root in the page's links.
  func html(root: String) -> [UInt8] {
    if columns.items.isEmpty, social.items.isEmpty { return [] }
    var html = HTMLBytes()
    html.append("<div class=\"links\">")
    for (index, column) in columns.items.enumerated() {
      let id = "page--column-\(index)"
      html.append(
        "<nav aria-labelledby=\"\(id)\"><h2 id=\"\(id)\"\(MenuHTML.language(of: column))>")
      html.append(escaping: column.name)
      html.append("</h2><ul>\n")
      for item in column.entries { write(item, relation: "", root: root, to: &html) }
      html.append("</ul></nav>\n")
    }
    if !social.items.isEmpty {
      html.append("<ul class=\"social\">\n")
      // Some of these sites ask for it before they believe that the page is its author's.
      for item in social.items { write(item, relation: " rel=\"me\"", root: root, to: &html) }
      html.append("</ul>")
    }
    html.append("</div>")
    return html.bytes
  }

  private func write(
    _ item: SiteMenu.Item, relation: String, root: String, to html: inout HTMLBytes
  ) {
    html.append("<li>")
    MenuHTML(menu: columns, root: root, address: nil, board: nil)
      .write(item, attributes: relation, to: &html)
    html.append("</li>\n")
  }
}

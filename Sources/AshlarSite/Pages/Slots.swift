internal import AshlarContent
internal import AshlarMarkdown

/// What a slot may name of one page.
struct SlotPage {
  var address: Address
  /// A card's identifier; nil for a page that is no card's.
  var id: String?
  var title: String
  var language: String
}

extension PageShell {
  /// The author's HTML for a place of a page; empty where the site has none.
  func slot(_ place: SlotConfiguration.Place, of page: @autoclosure () -> SlotPage) -> [UInt8] {
    guard let pieces = input.configuration.slots.pieces[place] else { return [] }
    let page = page()
    return pieces.flatMap { piece in
      switch piece {
      case .text(let text): text
      // The author may have put it between quotes of either kind.
      case .name(let name): Array(ShellValues.escaped(value(of: name, of: page)).utf8)
      }
    }
  }

  private func value(of name: SlotConfiguration.Name, of page: SlotPage) -> String {
    switch name {
    case .url: page.address.url(under: baseURL) ?? "/" + page.address.path
    case .path: "/" + page.address.path
    case .id: page.id ?? ""
    case .title: page.title
    case .language: page.language
    }
  }
}

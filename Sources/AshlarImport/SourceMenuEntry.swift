internal import AshlarContent

/// One entry of a menu as Hugo has it.
struct SourceMenuEntry: Hashable {
  var title: String?
  /// Where it leads; empty for a heading alone.
  var address = ""
  /// The post in whose front matter it stands.
  var post: Int?
  var weight = 0
  var identifier: String?
  /// The name of the entry below which it stands.
  var parent: String?

  /// The menu that themes show at the top of pages.
  static let menu = "main"

  /// What entries below it call it.
  var name: String? { identifier ?? title }
}

extension SourceMenuEntry {
  /// Reads an entry of a configuration or of front matter; what it does not say has its default.
  ///
  /// - Parameter lose: is told which keys are not carried over.
  init(_ value: YAMLValue, lose: (String) -> Void) {
    guard case .mapping(let members) = value.content else { return }
    for member in members {
      let key = member.key.scalar ?? ""
      guard let text = member.value.scalar else {
        lose("'\(key)' of an entry of a menu")
        continue
      }
      if text.isEmpty { continue }
      switch key.lowercased() {
      case "name", "title": title = title ?? text
      case "pageref": address = text
      case "url" where address.isEmpty: address = text
      case "weight": weight = Int(text) ?? 0
      case "identifier": identifier = text
      case "parent": parent = text
      default: lose("'\(key)' of an entry of a menu")
      }
    }
  }

  /// What front matter says under `menu` or `menus`: a menu's name, a list of such, or a mapping from names to entries.
  ///
  /// - Parameter lose: is told which other menus it names.
  static func ofFrontMatter(_ value: YAMLValue, lose: (String) -> Void) -> Self? {
    var named: [(name: String, entry: Self)] = []
    switch value.content {
    case .scalar(let text, _): named = [(text, Self())]
    case .sequence(let items): named = items.compactMap(\.scalar).map { ($0, Self()) }
    case .mapping(let members):
      named = members.compactMap { member in
        member.key.scalar.map { ($0, Self(member.value, lose: lose)) }
      }
    }
    for other in named where other.name.lowercased() != menu {
      lose("the menu '\(other.name)'")
    }
    return named.first { $0.name.lowercased() == menu }?.entry
  }
}

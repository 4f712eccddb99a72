internal import AshlarContent

/// The two shells of a theme.
enum ShellKind: CaseIterable {
  /// Of boards, and of all pages that are no card's.
  case board
  /// Of the pages of cards.
  case card

  var file: String {
    switch self {
    case .board: "board.mustache"
    case .card: "card.mustache"
    }
  }

  var other: ShellKind { self == .board ? .card : .board }

  /// Everything that its pages give values to: what the built-in shell names.
  var names: Set<String> { Self.allNames[self] ?? [] }

  private static let allNames: [ShellKind: Set<String>] = {
    let standard = ThemeFiles.standard
    return [
      .board: Set(TemplateTag.all(in: standard.boardShell).map(\.name)),
      .card: Set(TemplateTag.all(in: standard.cardShell).map(\.name)),
    ]
  }()

  /// The places for what a page has of its own, in the order in which it is written.
  var slots: [String] {
    switch self {
    case .board: ["content"]
    case .card: ["title", "head", "content", "back"]
    }
  }
}

/// What a callout looks like: the kinds that GitHub knows.
public enum CalloutLook: String, Sendable, CaseIterable {
  case note, tip, important, warning, caution
}

/// What callouts without titles of their own are called in one language.
public struct CalloutWords: Sendable, Hashable {
  /// As UTF-8.
  private var words: [CalloutLook: [UInt8]]

  /// The looks' own names, a capital letter first.
  public static let english = CalloutWords(
    words: Dictionary(
      CalloutLook.allCases.map { look in
        (look, Array((look.rawValue.prefix(1).uppercased() + look.rawValue.dropFirst()).utf8))
      }, uniquingKeysWith: { first, _ in first }))

  public subscript(look: CalloutLook) -> [UInt8] {
    get { words[look] ?? [] }
    set { words[look] = newValue }
  }
}

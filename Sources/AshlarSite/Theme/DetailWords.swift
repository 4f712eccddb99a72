internal import AshlarContent

/// What the panel of a photograph's page calls what it says.
struct DetailWords: Hashable, Sendable {
  /// The heading of the panel.
  private(set) var title = ""
  private var names: [PhotographDetail: String] = [:]
  private var colours: [Colour: String] = [:]

  /// The colours of labels that programs have names for.
  enum Colour: String, CaseIterable {
    case red, orange, yellow, green, blue, purple, magenta, gray, black, white

    /// The colour that a label names, in English as programs write it; nil for another word.
    init?(label: String) {
      let name = label.lowercased()
      self.init(rawValue: name == "grey" ? "gray" : name)
    }
  }

  /// Takes over what a file of words has below `details` and `labels`, a word for each.
  mutating func read(_ fields: inout YAMLFields) {
    if var own = Self.words("details", of: &fields) {
      title = own.text("title") ?? title
      for detail in PhotographDetail.allCases {
        if let word = own.text(detail.rawValue) { names[detail] = word }
      }
      own.finish()
    }
    guard var own = Self.words("labels", of: &fields) else { return }
    for colour in Colour.allCases {
      if let word = own.text(colour.rawValue) { colours[colour] = word }
    }
    own.finish()
  }

  private static func words(_ key: String, of fields: inout YAMLFields) -> YAMLFields? {
    fields.value(key).flatMap { YAMLFields($0, name: "'\(key)'", report: fields.report) }
  }

  subscript(detail: PhotographDetail) -> String { names[detail] ?? detail.rawValue }

  subscript(colour: Colour) -> String { colours[colour] ?? colour.rawValue }

  /// All of its texts, for fonts.
  var texts: [String] {
    [title] + PhotographDetail.allCases.map { self[$0] } + Colour.allCases.map { self[$0] }
  }
}

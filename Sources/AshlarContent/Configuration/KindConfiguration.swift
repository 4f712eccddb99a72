/// What holds for every card of one kind; nil for what is usual.
public struct KindConfiguration: Hashable, Sendable {
  /// How many lines of text a card on a board shows before "more"; nil for all of them.
  public var maximumLines: Int?
  /// What the cards show, from top to bottom.
  public var parts: [PartConfiguration]?
  /// Whether the text lies over the picture.
  public var isOver: Bool?
  public var alignment: PartConfiguration.Alignment?
  public var surface: Surface?
  /// How far block quotes move their text, in whole even CSS pixels.
  public var quoteIndent: Int?

  /// A colour of the theme behind a card's text.
  public enum Surface: String, CaseIterable, Hashable, Sendable {
    case surface, tint, accented
  }

  public init(maximumLines: Int? = nil) {
    self.maximumLines = maximumLines
  }

  /// What a card of no kind shows.
  package static let usualParts: [PartConfiguration.Name] = [.picture, .title, .body, .meta]

  /// What the cards show, from top to bottom.
  package var partNames: [PartConfiguration.Name] { parts?.map(\.name) ?? Self.usualParts }

  /// Whether the cards show their picture alone.
  package var isPictureAlone: Bool { partNames == [.picture] }

  /// Whether a card's own page shows more of it, or in another order.
  package var isPartial: Bool {
    isOver == true || !Set(Self.usualParts).isSubset(of: partNames) || partNames.first != .picture
      || parts?.contains { ($0.minimumWidth ?? 0) > 0 } == true
  }

  /// These options with those of a site, or of another theme, in their place.
  func overridden(by other: KindConfiguration) -> KindConfiguration {
    var kind = self
    kind.maximumLines = other.maximumLines ?? maximumLines
    kind.parts = other.parts ?? parts
    kind.isOver = other.isOver ?? isOver
    kind.alignment = other.alignment ?? alignment
    kind.surface = other.surface ?? surface
    kind.quoteIndent = other.quoteIndent ?? quoteIndent
    return kind
  }
}

extension KindConfiguration {
  /// Reads `kinds`: a mapping from kinds to their options.
  static func read(_ value: YAMLValue?, report: SourceDiagnostics) -> [String: KindConfiguration] {
    guard let value else { return [:] }
    guard case .mapping(let members) = value.content else {
      report.error("'kinds' must be a mapping from kinds to their options", at: value)
      return [:]
    }
    var kinds: [String: KindConfiguration] = [:]
    for member in members {
      guard let name = member.key.text, Identifier.isValid(name) else {
        report.error("a kind must be an identifier, found \(member.key.kind)", at: member.key)
        continue
      }
      guard var fields = YAMLFields(member.value, name: "a kind", report: report) else { continue }
      kinds[name] = KindConfiguration(&fields)
    }
    return kinds
  }

  private init(_ fields: inout YAMLFields) {
    maximumLines = fields.integer("maxLines", in: 1...10_000)
    if let list = fields.filledList("parts", of: "part") {
      parts = PartConfiguration.read(list, report: fields.report)
    }
    isOver = fields.boolean("over")
    alignment = fields.choice("align")
    surface = fields.choice("surface")
    quoteIndent = fields.even("quoteIndent", in: 0...64)
    fields.finish()
  }
}

/// What holds for every card of one kind.
public struct KindConfiguration: Hashable, Sendable {
  /// How many lines of text a card on a board shows before "more"; nil for all of them.
  public var maximumLines: Int?

  public init(maximumLines: Int? = nil) {
    self.maximumLines = maximumLines
  }

  /// These options with those of a site, or of another theme, in their place.
  func overridden(by other: KindConfiguration) -> KindConfiguration {
    KindConfiguration(maximumLines: other.maximumLines ?? maximumLines)
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
      guard var kind = YAMLFields(member.value, name: "a kind", report: report) else { continue }
      kinds[name] = KindConfiguration(maximumLines: kind.integer("maxLines", in: 1...10_000))
      kind.finish()
    }
    return kinds
  }
}

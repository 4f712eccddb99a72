internal import AshlarBytes

/// How a kind of cards sets one of its parts; nil for what is usual.
public struct PartConfiguration: Hashable, Sendable {
  /// What the part says.
  public enum Name: String, CaseIterable, Hashable, Sendable {
    case picture, kicker, number, title, price, when, host, body, tags, date, meta, button
  }

  /// Where lines stand in their room.
  public enum Alignment: String, CaseIterable, Hashable, Sendable {
    case start, center, end
  }

  /// A colour of the theme for text.
  public enum Colour: String, CaseIterable, Hashable, Sendable {
    case text, quiet, accent
  }

  public var name: Name
  /// The kind of text whose type it has.
  public var style: TypeConfiguration.Kind?
  public var alignment: Alignment?
  public var colour: Colour?
  /// How many lines a board shows.
  public var maximumLines: Int?
  /// The least width of a card that shows it, in CSS pixels.
  public var minimumWidth: Double?
  /// A picture's width and height, as whole numbers.
  public var shape: Shape?
  /// What lies beside and above a picture, in whole even CSS pixels.
  public var inset: Int?
  /// Whether a picture is an ellipse.
  public var isRound = false

  /// The proportions of a picture.
  public struct Shape: Hashable, Sendable {
    public var width, height: Int
  }

  public init(_ name: Name) { self.name = name }
}

extension PartConfiguration {
  /// Reads the parts of a kind of cards: names, or mappings with a name and what is special.
  ///
  /// - Returns: nil when nothing can be read.
  static func read(_ list: [YAMLValue], report: SourceDiagnostics) -> [PartConfiguration]? {
    var parts: [PartConfiguration] = []
    for value in list {
      guard let part = PartConfiguration(value, report: report) else { continue }
      if parts.contains(where: { $0.name == part.name }) {
        report.error("a kind has the part '\(part.name.rawValue)' once", at: value)
        continue
      }
      parts.append(part)
      if part.name == .picture, parts.count > 1, value != list.last {
        report.error("a picture is the first part or the last", at: value)
      }
    }
    return parts.isEmpty ? nil : parts
  }

  private init?(_ value: YAMLValue, report: SourceDiagnostics) {
    if value.text != nil {
      guard let name = value.text.flatMap(Name.init) else {
        report.unknownWord("parts", value, known: Name.allCases.map(\.rawValue))
        return nil
      }
      self.init(name)
      return
    }
    guard var fields = YAMLFields(value, name: "a part", report: report) else { return nil }
    guard let name = fields.choice("part", Name.self) else {
      if fields.peek("part") == nil {
        report.error(
          "a part needs 'part', what it says", at: value, hint: "as '{part: title, maxLines: 2}'")
      }
      return nil
    }
    self.init(name)
    readText(&fields)
    readPicture(&fields)
    minimumWidth = fields.length("minWidth", in: 0...2000)
    fields.finish()
  }

  private mutating func readText(_ fields: inout YAMLFields) {
    style = fields.choice("style")
    alignment = fields.choice("align")
    colour = fields.choice("colour")
    maximumLines = fields.integer("maxLines", in: 1...100)
    if style?.wideKind != nil, let value = fields.value("style") {
      fields.mismatch("style", value, expected: "a kind of text that cards have, as title or quote")
      style = nil
    }
    if name == .body, maximumLines != nil, let value = fields.value("maxLines") {
      report(&fields, value, "'maxLines' of the text is the kind's, beside 'parts'")
    }
    if name == .picture {
      for key in ["style", "align", "colour", "maxLines"] {
        if let value = fields.value(key) { report(&fields, value, "a picture has no '\(key)'") }
      }
    }
  }

  private mutating func readPicture(_ fields: inout YAMLFields) {
    shape = fields.shape("ratio")
    inset = fields.even("inset", in: 0...128)
    isRound = fields.boolean("round") ?? false
    guard name != .picture else { return }
    for key in ["ratio", "inset", "round"] {
      if let value = fields.value(key) { report(&fields, value, "only a picture has '\(key)'") }
    }
  }

  private func report(_ fields: inout YAMLFields, _ value: YAMLValue, _ message: String) {
    fields.report.error(message, at: value)
  }
}

extension YAMLFields {
  /// The proportions of a picture, as `3:2`.
  fileprivate mutating func shape(_ key: String) -> PartConfiguration.Shape? {
    let numbers = { (text: String) in
      text.utf8.split(at: ":", omittingEmpty: false).map { Int($0) ?? 0 }
    }
    let isValid = { (text: String) in
      let sides = numbers(text)
      return sides.count == 2 && sides.allSatisfy((1...100).contains)
    }
    let expected = "a width and a height from 1 to 100, in quotes, as \"3:2\""
    return text(key, expected: expected, where: isValid).map {
      PartConfiguration.Shape(width: numbers($0)[0], height: numbers($0)[1])
    }
  }
}

internal import AshlarBytes
public import AshlarDiagnostics

extension ThemeConfiguration {
  /// Reads a theme's tokens from a file: an `ashlar.yaml`, a `theme.yaml`, or such tokens alone.
  ///
  /// - Returns: what could be read, and what is wrong with the rest.
  public static func read(
    source: [UInt8], path: String
  ) -> (theme: ThemeConfiguration, diagnostics: [Diagnostic]) {
    let report = SourceDiagnostics(path: path, bytes: source)
    guard report.isPlainText(),
      var value = YAMLParsing.value(
        of: String(decoding: source, as: UTF8.self), firstLine: 1, report: report),
      var whole = YAMLFields(value, name: "the theme", report: report)
    else { return (.standard, report.diagnostics) }
    if let inner = whole.value("theme") { value = inner }
    var reading = ThemeReading(folder: nil)
    let theme = reading.read(value, report: report).tokens
    return (theme, report.diagnostics + reading.diagnostics)
  }

  /// Takes over the tokens of a theme that starts from this one.
  mutating func apply(_ fields: inout YAMLFields) {
    // What a theme says of itself was read when it was looked for.
    for key in ["from", "description", "format"] { _ = fields.value(key) }
    applyColours(&fields)
    applyType(&fields)
    applyMeasures(&fields)
    if let list = fields.filledList("breakpoints", of: "breakpoint") {
      breakpoints = BreakpointConfiguration.read(list, in: fields)
    }
    if let value = fields.value("layout") {
      layout = LayoutReading(breakpoints: breakpoints, report: fields.report).layout(value)
    }
    kinds.merge(KindConfiguration.read(fields.value("kinds"), report: fields.report)) {
      $0.overridden(by: $1)
    }
    fields.finish()
  }

  private mutating func applyColours(_ fields: inout YAMLFields) {
    accent = fields.colours("accent") ?? accent
    background = fields.colours("background") ?? background
    surface = fields.colours("surface") ?? surface
    text = fields.colours("text") ?? text
    quiet = fields.colours("quiet") ?? quiet
    line = fields.colours("line") ?? line
    tint = fields.colours("tint") ?? tint
  }

  private mutating func applyType(_ fields: inout YAMLFields) {
    if var fonts = fields.fields("fonts", name: "'fonts'") {
      textFonts = fonts.families("text") ?? textFonts
      headingFonts = fonts.families("heading") ?? headingFonts
      codeFonts = fonts.families("code") ?? codeFonts
      fonts.finish()
    }
    let size = fields.halves("textSize", in: 8...64)
    let height = fields.integer("lineHeight", in: 8...256)
    // A size alone brings a line height of its own.
    if size != nil || height != nil { lineHeight = height ?? (size == nil ? lineHeight : nil) }
    textSize = size ?? textSize
    guard var kinds = fields.fields("type", name: "'type'") else { return }
    for kind in TypeConfiguration.Kind.allCases {
      guard var settings = kinds.fields(kind.rawValue, name: "'\(kind.rawValue)'") else { continue }
      type[kind, default: TypeConfiguration()].apply(&settings, kind: kind)
    }
    kinds.finish()
  }

  private mutating func applyMeasures(_ fields: inout YAMLFields) {
    cardPadding =
      fields.length("cardPadding", in: 0...256).map { ($0 * 4).rounded() / 4 } ?? cardPadding
    blockGap = fields.even("blockGap", in: 0...128) ?? blockGap
    titleGap = fields.even("titleGap", in: 0...128) ?? titleGap
    metaGap = fields.even("metaGap", in: 0...128) ?? metaGap
    textInset = fields.even("textInset", in: 0...128) ?? textInset
    bannerPadding = fields.even("bannerPadding", in: 0...128) ?? bannerPadding
    scheme = fields.choice("colours") ?? scheme
    cardRadius = fields.length("cardRadius", in: 0...256) ?? cardRadius
    pictureRadius = fields.length("pictureRadius", in: 0...256) ?? pictureRadius
    cardBorder = fields.length("cardBorder", in: 0...16) ?? cardBorder
    cardShadow = fields.choice("cardShadow") ?? cardShadow
    gap = fields.length("gap", in: 0...256) ?? gap
    phoneColumns = fields.integer("phoneColumns", in: 1...2) ?? phoneColumns
    placeholderHeight = fields.length("placeholderHeight", in: 1...10_000) ?? placeholderHeight
  }
}

extension YAMLFields {
  /// Font families, in CSS order: each a name, or a mapping of a variable one.
  fileprivate mutating func families(_ key: String) -> [FontConfiguration]? {
    guard let value = value(key) else { return nil }
    let families: [FontConfiguration] = items(of: value).compactMap { item in
      guard case .mapping = item.content else { return family(item) }
      guard var fields = YAMLFields(item, name: "a font", report: report) else { return nil }
      let name = fields.value("family")
      guard var font = family(name ?? item) else { return nil }
      font.axes = fields.axes("axes")
      font.boldAxes = fields.axes("bold")
      font.face = fields.face()
      fields.finish()
      return font
    }
    return families.isEmpty ? nil : families
  }

  /// The style of a font's file, which a place on axes would say again.
  private mutating func face() -> String? {
    let face = text(
      "face", expected: "a style as in the file's name, as SemiBold",
      where: { !$0.isEmpty && $0.utf8.count <= 40 && $0.allSatisfy { $0.isASCII && $0.isLetter } })
    if face != nil, let axes = value("axes") ?? value("bold") {
      report.error(
        "a font has a 'face' or places on 'axes', not both", at: axes, hint: "remove one of them")
    }
    return face
  }

  private func family(_ value: YAMLValue) -> FontConfiguration? {
    if let name = value.text, !name.isEmpty, name.utf8.count <= 100,
      !name.utf8.contains(anyOf: "\"'\\<>{};,\n\r\u{C}")
    {
      return FontConfiguration(family: name)
    }
    report.error("a font family must be a name, found \(value.kind)", at: value)
    return nil
  }

  /// Places on the axes of a variable font.
  private mutating func axes(_ key: String) -> [String: Double] {
    guard let value = value(key) else { return [:] }
    guard case .mapping(let members) = value.content else {
      mismatch(key, value, expected: "a mapping from axes to numbers, as {wght: 450}")
      return [:]
    }
    var axes: [String: Double] = [:]
    for member in members {
      guard let tag = member.key.text, tag.utf8.count == 4,
        let number = member.value.plainText.flatMap(decimal)
      else {
        mismatch(key, member.key, expected: "a mapping from axes to numbers, as {wght: 450}")
        continue
      }
      axes[tag] = number
    }
    return axes
  }
}

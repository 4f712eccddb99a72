public import AshlarDiagnostics

extension ThemeConfiguration {
  /// Reads a theme's settings from a file: the `theme` of an `ashlar.yaml`, or such settings alone.
  ///
  /// - Returns: what could be read, and what is wrong with the rest.
  public static func read(
    source: [UInt8], path: String
  ) -> (theme: ThemeConfiguration, diagnostics: [Diagnostic]) {
    let report = FileReport(path: path, bytes: source)
    guard report.isPlainText(),
      let value = YAMLParsing.value(
        of: String(decoding: source, as: UTF8.self), firstLine: 1, report: report),
      var whole = YAMLFields(value, name: "the theme", report: report)
    else { return (ThemeConfiguration(), report.diagnostics) }
    if whole.value("theme") != nil {
      guard var fields = whole.fields("theme", name: "the theme") else {
        return (ThemeConfiguration(), report.diagnostics)
      }
      return (ThemeConfiguration(&fields), report.diagnostics)
    }
    return (ThemeConfiguration(&whole), report.diagnostics)
  }

  /// Reads the `theme` of `ashlar.yaml`.
  init(_ fields: inout YAMLFields) {
    accent = fields.colours("accent")
    background = fields.colours("background")
    surface = fields.colours("surface")
    text = fields.colours("text")
    warnOfContrast(&fields)
    if var fonts = fields.fields("fonts", name: "'fonts'") {
      textFonts = fonts.families("text")
      headingFonts = fonts.families("heading")
      codeFonts = fonts.families("code")
      fonts.finish()
    }
    textSize = fields.halves("textSize", in: 8...64) ?? textSize
    lineHeight = fields.integer("lineHeight", in: 8...256)
    if var kinds = fields.fields("type", name: "'type'") {
      for kind in TypeConfiguration.Kind.allCases {
        guard var settings = kinds.fields(kind.rawValue, name: "'\(kind.rawValue)'") else {
          continue
        }
        type[kind] = TypeConfiguration(&settings, kind: kind)
      }
      kinds.finish()
    }
    cardPadding = fields.length("cardPadding", in: 0...256).map { ($0 * 4).rounded() / 4 }
    cardRadius = fields.length("cardRadius", in: 0...256)
    placeholderHeight = fields.length("placeholderHeight", in: 1...10_000) ?? placeholderHeight
    fields.finish()
  }
}

extension ThemeConfiguration {
  /// Warns of colours that were given and that make text hard to read.
  private func warnOfContrast(_ fields: inout YAMLFields) {
    for finding in ThemeContrast(theme: self).findings {
      guard let value = fields.value(finding.key) ?? fields.value("text") else { continue }
      let contrast = (finding.contrast * 10).rounded() / 10
      fields.report.warning(
        "text on this '\(finding.key)' has a contrast of \(short(contrast)) on \(finding.scheme) pages, and "
          + "needs 4.5", at: value,
        hint: "give a colour for each: '{light: \"\(ThemeContrast.background.light)\", dark: "
          + "\"\(ThemeContrast.background.dark)\"}'; 'text' takes two as well")
    }
  }
}

extension YAMLFields {
  /// Font families, in CSS order: each a name, or a mapping of a variable one.
  fileprivate mutating func families(_ key: String) -> [FontConfiguration] {
    guard let value = value(key) else { return [] }
    return items(of: value).compactMap { item in
      guard case .mapping = item.content else { return family(item) }
      guard var fields = YAMLFields(item, name: "a font", report: report) else { return nil }
      let name = fields.value("family")
      guard var font = family(name ?? item) else { return nil }
      font.axes = fields.axes("axes")
      font.boldAxes = fields.axes("bold")
      fields.finish()
      return font
    }
  }

  private func family(_ value: YAMLValue) -> FontConfiguration? {
    if let name = value.text, !name.isEmpty, name.utf8.count <= 100,
      !name.contains(where: { "\"'\\<>{};,".contains($0) || $0.isNewline })
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

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
    if var fonts = fields.fields("fonts", name: "'fonts'") {
      textFonts = fonts.families("text")
      headingFonts = fonts.families("heading")
      codeFonts = fonts.families("code")
      fonts.finish()
    }
    textSize = fields.integer("textSize", in: 8...64) ?? textSize
    lineHeight = fields.integer("lineHeight", in: 8...256)
    cardPadding = fields.length("cardPadding", in: 0...256)
    cardRadius = fields.length("cardRadius", in: 0...256)
    placeholderHeight = fields.length("placeholderHeight", in: 1...10_000) ?? placeholderHeight
    fields.finish()
  }
}

extension YAMLFields {
  /// Names of font families, in CSS order.
  fileprivate mutating func families(_ key: String) -> [String] {
    placedWords(key).compactMap { word, value in
      let isName =
        word.utf8.count <= 100 && !word.contains { "\"'\\<>{};,".contains($0) || $0.isNewline }
      if isName { return word }
      report.error("a font family must be a name, found \(value.kind)", at: value)
      return nil
    }
  }
}

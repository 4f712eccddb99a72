extension ThemeConfiguration {
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

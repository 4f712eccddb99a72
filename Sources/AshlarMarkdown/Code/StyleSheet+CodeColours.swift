extension StyleSheet {
  /// The CSS of coloured code: colours alone, which are the theme's custom properties, and what keeps stretches of
  /// different colours from being shaped together.
  public var codeColourCSS: [UInt8] {
    var css = CSSWriter()
    for colour in CodeColour.allCases {
      let feature = "\"apt\(colour.shapingGroup)\""
      css.append(
        "\(Self.typeset) pre .\(colour.className){color:var(--\(colour.property));--apart:\(feature);font-feature-settings:\(feature)}\n"
      )
    }
    return css.bytes
  }
}

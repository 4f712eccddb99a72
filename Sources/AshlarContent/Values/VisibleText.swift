extension String {
  /// Whether a reader sees something of it: not where it has spaces, control characters and those alone that are drawn as nothing, as
  /// U+200B, U+00AD and U+FE0F (Default_Ignorable_Code_Point, Unicode 16, section 5.21).
  package var hasVisibleCharacter: Bool {
    utf8.contains { $0 > 0x20 && $0 < 0x7F }
      || unicodeScalars.contains { scalar in
        let properties = scalar.properties
        return !properties.isDefaultIgnorableCodePoint && !properties.isWhitespace
          && properties.generalCategory != .control
      }
  }
}

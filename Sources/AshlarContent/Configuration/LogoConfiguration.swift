public import AshlarDiagnostics

/// The picture that stands at the start of the masthead.
public struct LogoConfiguration: Hashable, Sendable {
  /// One picture of it.
  public struct Picture: Hashable, Sendable {
    /// As the author names it, from the site's folder.
    public var reference: String
    /// Where it is named.
    public var location: SourceLocation
  }

  /// What light pages show, and dark ones too where there is no other.
  public var light: Picture?
  public var dark: Picture?
  /// How high it is, in CSS pixels.
  public var height = 32.0
  /// What it says; nil for the site's title.
  public var alternative: String?
  /// Whether the site's title stands beside it.
  public var hasTitle = false

  /// How high a logo may be, in CSS pixels.
  static let heights = 12.0...96.0

  /// The pictures that there are.
  package var pictures: [Picture] { [light, dark].compactMap(\.self) }
}

extension LogoConfiguration {
  /// Reads `logo`: a picture, or a mapping.
  static func read(_ fields: inout YAMLFields) -> LogoConfiguration? {
    guard let value = fields.value("logo") else { return nil }
    var logo = LogoConfiguration()
    guard case .mapping = value.content else {
      guard let reference = fields.text("logo") else { return nil }
      logo.light = picture(reference, at: value, fields.report)
      return logo
    }
    guard var own = fields.fields("logo", name: "'logo'") else { return nil }
    logo.light = picture("light", in: &own)
    logo.dark = picture("dark", in: &own)
    logo.height = own.length("height", in: heights) ?? logo.height
    logo.alternative = own.text("alt")
    logo.hasTitle = own.boolean("title") ?? false
    own.finish()
    guard !logo.pictures.isEmpty else {
      if own.peek("light") == nil, own.peek("dark") == nil {
        fields.report.error(
          "there is no picture for the logo", at: value, hint: "add 'light' with a file in images/")
      }
      return nil
    }
    if logo.light == nil, own.peek("light") == nil {
      fields.report.error(
        "the logo has a picture for dark pages alone", at: value,
        hint: "call it 'light': without 'dark', it is shown on both")
    }
    return logo
  }

  private static func picture(_ key: String, in fields: inout YAMLFields) -> Picture? {
    guard let reference = fields.text(key), let value = fields.value(key) else { return nil }
    return picture(reference, at: value, fields.report)
  }

  private static func picture(
    _ reference: String, at value: YAMLValue, _ report: SourceDiagnostics
  ) -> Picture {
    Picture(
      reference: reference,
      location: SourceLocation(file: report.path, line: value.line, column: value.column))
  }
}

extension LogoConfiguration.Picture {
  /// The path of its file from the site's folder; nil for one that is not of the site.
  package var path: String? { Asset.path(of: reference, from: SiteConfiguration.fileName) }
}

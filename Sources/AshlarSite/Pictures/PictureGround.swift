internal import AshlarContent
internal import AshlarImages

/// A ground behind a picture through which the page is seen, on pages on which what it shows would hardly be.
enum PictureGround: String, Hashable, Sendable {
  /// That of light pages, on dark ones, too.
  case light
  /// That of dark pages, on light ones, too.
  case dark

  /// The least contrast to dark pages. Dark red and dark green have it; black, navy and dark grey do not.
  private static let leastOnDark = 2.0
  /// The least contrast to light pages. Drawings are made for white ones: what is light grey there is meant to be.
  private static let leastOnLight = 1.25

  /// - Parameters:
  ///   - colour: of what stands on the page's own ground in the picture.
  ///   - theme: the site's.
  ///   - ground: the theme's ground of pictures, `ground(of:)`.
  /// - Returns: nil for a picture that needs none.
  init?(behind colour: PictureColour, theme: ThemeConfiguration, ground: ColourPair) {
    let code = Self.code(of: colour)
    if theme.scheme != .light, ThemePalette.contrast(code, ground.dark) < Self.leastOnDark {
      self = .light
    } else if theme.scheme != .dark, ThemePalette.contrast(code, ground.light) < Self.leastOnLight {
      self = .dark
    } else {
      return nil
    }
    if ThemePalette.contrast(code, self.code(on: ground)) < Self.leastOnDark { return nil }
  }

  private static func code(of colour: PictureColour) -> String {
    "#"
      + [colour.red, colour.green, colour.blue].map { channel in
        String(String(0x100 + Int(channel), radix: 16).dropFirst())
      }.joined()
  }

  /// What is behind pictures in a theme until they are there.
  static func ground(of theme: ThemeConfiguration) -> ColourPair { ThemePalette(theme)["tint"] }

  /// The colour as `#rrggbb`: the theme's, where it has light and dark ones.
  private func code(on ground: ColourPair) -> String {
    let (own, plain, ink) =
      switch self {
      case .light: (ground.light, "#f4f4f4", "#000000")
      case .dark: (ground.dark, "#1c1c1c", "#ffffff")
      }
    return ThemePalette.contrast(own, ink) >= Self.leastOwn ? own : plain
  }

  /// The contrast to black, or white, of a ground that is light, or dark.
  private static let leastOwn = 10.0

  /// The class of pictures on it.
  var name: String { "on-\(rawValue)" }

  /// What the class says. It is doubled, as pages of photographs have a ground of their own.
  func css(in theme: ThemeConfiguration) -> String {
    ":is(.card,.related) img.\(name).\(name){background:\(code(on: Self.ground(of: theme)));"
      + "forced-color-adjust:none;print-color-adjust:exact}\n"
  }
}

internal import AshlarBytes
internal import AshlarContent
internal import AshlarMarkdown

/// The logo as the masthead of every page in one language has it.
struct SiteLogo: Hashable, Sendable {
  /// A picture, and on which pages it is seen.
  struct Picture: Hashable, Sendable {
    /// From the output's root.
    var path: String
    /// In CSS pixels, at the logo's height.
    var width: Double
  }

  let light: Picture
  /// nil where dark pages show the same.
  let dark: Picture?
  /// In CSS pixels.
  let height: Double
  /// What stands in its place for those who do not see it; empty beside the title.
  let alternative: String
  /// The title beside it; nil for none.
  let title: String?

  /// - Returns: nil for a site without a logo, or where a picture is missing, which is reported where the site is read.
  init?(of site: Site) {
    guard let logo = site.configuration.logo else { return nil }
    let light = logo.light.flatMap { Picture($0, of: site, height: logo.height) }
    let dark = logo.dark.flatMap { Picture($0, of: site, height: logo.height) }
    let (first, second): (Picture?, Picture?) =
      switch site.configuration.theme.scheme {
      case .auto: (light ?? dark, light == nil ? nil : dark)
      case .light: (light ?? dark, nil)
      case .dark: (dark ?? light, nil)
      }
    guard let first else { return nil }
    self.light = first
    self.dark = second
    height = logo.height
    title = logo.hasTitle ? site.configuration.title : nil
    alternative =
      logo.alternative ?? (logo.hasTitle ? "" : site.configuration.title)
  }

  /// Its pictures, with what stands in the masthead's link to the site's first page.
  ///
  /// - Parameter root: what stands before a path from the output's root in the page's links.
  func html(root: String) -> [UInt8] {
    var html = HTMLBytes()
    write(light, className: dark == nil ? "logo" : "logo light", root: root, to: &html)
    // One that is not seen is not loaded.
    if let dark { write(dark, className: "logo dark", root: root, to: &html) }
    if let title {
      html.append("<span class=\"name\">")
      html.append(escaping: title)
      html.append("</span>")
    }
    return html.bytes
  }

  private func write(
    _ picture: Picture, className: String, root: String, to html: inout HTMLBytes
  ) {
    html.append("<img class=\"\(className)\" src=\"")
    html.append(escaping: URLEscaping.url(ofFile: picture.path, below: root))
    html.append("\" alt=\"")
    html.append(escaping: alternative)
    html.append("\" width=\"\(Int(picture.width.rounded()))\"")
    html.append(" height=\"\(Int(height.rounded()))\"\(dark == nil ? "" : " loading=\"lazy\"")>")
  }

  /// The widest of its pictures, in CSS pixels.
  var width: Double { max(light.width, dark?.width ?? 0) }

  /// What the style sheet says of it: sizes, and which is seen where. A reader's choice of colours counts more than the device's.
  func write(to css: inout CSSWriter) {
    // What stays below a masthead that stays knows how tall that is.
    css.append(":root{--logo:")
    css.append(rem: height)
    css.append("}\n")
    css.append(
      ".masthead .site a{display:inline-flex;align-items:center;gap:.5rem}"
        + ".logo{flex:none;max-width:100%;object-fit:contain;")
    css.append("height", rem: height)
    css.append("}")
    css.append(dark == nil ? ".logo{" : ".logo.light{")
    css.append("width", rem: light.width)
    css.append("}\n")
    guard let dark else { return }
    css.append(".logo.dark{")
    css.append("width", rem: dark.width)
    css.append("display:none}\n@supports (color:light-dark(red,red)){")
    css.append("@media (prefers-color-scheme:dark){\(Self.showsDark(in: ""))}")
    css.append("@media screen{\(Self.showsDark(in: ":root:has(#colours--dark:checked) "))")
    css.append(":root:has(#colours--light:checked) .logo.light{display:inline}")
    css.append(":root:has(#colours--light:checked) .logo.dark{display:none}}}\n")
  }

  private static func showsDark(in pages: String) -> String {
    "\(pages).logo.light{display:none}\(pages).logo.dark{display:inline}"
  }
}

extension SiteLogo.Picture {
  fileprivate init?(_ picture: LogoConfiguration.Picture, of site: Site, height: Double) {
    guard let path = picture.path, let size = site.asset(at: path)?.pictureSize, size.height > 0
    else { return nil }
    self.init(
      path: Asset.publishedPath(of: path, in: nil), width: height * size.width / size.height)
  }
}

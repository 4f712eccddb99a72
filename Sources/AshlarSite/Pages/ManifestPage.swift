internal import AshlarContent
internal import AshlarJSON
internal import AshlarOutput

/// The web app manifest: what a phone shows of a site that a reader keeps on the home screen.
struct ManifestPage: Page {
  static let path = "manifest.webmanifest"

  let address = Address(Self.path)

  static func plan(in plan: inout SitePlan) {
    if plan.site.configuration.hasManifest { plan.addUnlessGiven(ManifestPage()) }
  }

  func files(placed: PlacedBoard?, drawing: Drawing) -> [PageFile] {
    let site = drawing.site.configuration
    let colours = site.theme.background
    let background =
      (site.theme.scheme == .dark ? colours?.dark : colours?.light) ?? "#ffffff"
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("name", site.title)
      writer.member("description", site.description)
      writer.member("lang", site.language)
      writer.member("start_url", "./")
      writer.member("display", "minimal-ui")
      writer.member("background_color", background)
      writer.member("theme_color", background)
      writer.array("icons") { writer in
        writer.object { writer in
          writer.member("src", "assets/favicon.svg")
          writer.member("sizes", "any")
          writer.member("type", "image/svg+xml")
        }
      }
    }
    return [PageFile(path: address.path, content: .bytes(Array((writer.text + "\n").utf8)))]
  }
}

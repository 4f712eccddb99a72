internal import AshlarDiagnostics

/// Checks that the pictures of the logo are there, and that every browser shows them at a height that is given.
struct LogoChecks {
  private(set) var diagnostics: [Diagnostic] = []

  init(_ site: Site) {
    for picture in site.configuration.logo?.pictures ?? [] { check(picture, in: site) }
  }

  private mutating func check(_ picture: LogoConfiguration.Picture, in site: Site) {
    guard let path = picture.path, let asset = site.asset(at: path), asset.role == .media else {
      let near = picture.path.flatMap { path in
        nearestName(to: path, among: site.assets.lazy.filter { $0.role == .media }.map(\.path))
      }
      report(
        "there is no picture '\(picture.reference)' for the logo",
        hint: near.map { "did you mean '\($0)'?" }
          ?? "put it into images/, and name it by its path, as images/logo.svg", at: picture)
      return
    }
    if let fault = asset.fault {
      report("the logo '\(path)' \(fault.text)", hint: fault.remedy, at: picture)
    } else if asset.pictureSize == nil {
      report(
        "the logo '\(path)' has no size of its own",
        hint: "give the drawing's <svg> a viewBox, or width and height", at: picture)
    } else if asset.isConverted || asset.video != nil {
      report(
        "not every browser shows the logo '\(path)'", hint: "save it as SVG, PNG or WebP",
        at: picture)
    }
  }

  private mutating func report(
    _ message: String, hint: String?, at picture: LogoConfiguration.Picture
  ) {
    diagnostics.append(Diagnostic(.error, message, at: picture.location, hint: hint))
  }
}

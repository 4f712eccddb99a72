internal import AshlarContent

extension PostImport {
  /// Carries the logo over that a theme shows.
  mutating func addLogo() {
    let named = [configuration.parameter("logo"), configuration.parameter("header", "logo")]
    guard let value = named.lazy.compactMap(\.self).first else { return }
    let darks = [
      configuration.parameter("secondaryLogo"), configuration.parameter("logoDark"),
      configuration.parameter("header", "logoDark"), value.setting("dark"),
    ]
    let keys = ["light", "src", "path", "image", "url"]
    let light = value.scalar ?? keys.lazy.compactMap { value.setting($0)?.scalar }.first
    let dark = darks.lazy.compactMap { $0?.scalar }.first
    var parts: [String] = []
    for (name, address) in [("light", light), ("dark", dark)] {
      guard let address, !address.isEmpty else { continue }
      if let path = picture(address) {
        parts.append("\(name): \(ImportedMatter.quoted(path))")
      } else {
        site.lose("a logo that is no picture of the source", at: configuration.file)
      }
    }
    if !parts.isEmpty { site.extras.append("logo: {\(parts.joined(separator: ", "))}") }
  }

  /// Carries comments over that giscus or Disqus keep.
  mutating func addComments() {
    var places = [configuration.parameter("giscus"), configuration.parameter("disqus")]
    for key in ["comments", "comment"] {
      places.append(configuration.parameter(key, "giscus"))
      places.append(configuration.parameter(key, "disqus"))
    }
    places.append(configuration["services"]?.setting("disqus"))
    var html: String?
    if let name = configuration["disqusShortname"]?.scalar, !name.isEmpty {
      html = CommentService.disqus(name)
    }
    if let name = configuration.parameter("disqusShortname")?.scalar, !name.isEmpty {
      html = html ?? CommentService.disqus(name)
    }
    for case let value? in places {
      html = html ?? CommentService.giscus(value)
      let name = value.setting("shortname")?.scalar ?? ""
      if !name.isEmpty { html = html ?? CommentService.disqus(name) }
    }
    guard let html else {
      if places.contains(where: { $0 != nil }) {
        site.lose("comments whose service cannot be told", at: configuration.file)
      }
      return
    }
    let file = site.add(.text(html), at: "comments.html", from: configuration.file)
    site.extras += [
      "# Where the site is published, its 'policy' says that these scripts may run.",
      "slots: {afterCard: \(ImportedMatter.quoted(file))}",
    ]
  }
}

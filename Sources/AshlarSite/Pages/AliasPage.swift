internal import AshlarBytes
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarMarkdown
internal import AshlarOutput

/// A page at a former address: it leads readers and search engines to the page that is there now.
struct AliasPage: Page {
  let address: Address
  /// The card whose own page it leads to; nil for another page.
  private let entry: Int?
  private let target: Address

  var entries: [Int] { entry.map { [$0] } ?? [] }

  /// Plans the aliases of all cards and the site's redirects; one that is taken is an error.
  ///
  /// A redirect to a page that is not there is left out with a warning, as a tag's page goes with its last card.
  static func plan(in plan: inout SitePlan) {
    let redirects = plan.site.configuration.redirects
    guard
      !redirects.isEmpty
        || plan.site.entries.contains(where: { !$0.frontMatter.aliases.isEmpty })
    else { return }
    var taken = TakenPaths(plan, pages: plan.pages)
    let known = redirects.isEmpty ? [] : taken.openPaths
    for (index, entry) in plan.site.entries.enumerated() {
      for path in entry.frontMatter.aliases {
        if let owner = taken.take(path, for: .entry(entry, .aliases)) {
          plan.report(
            entry.diagnostic(
              .error, "the alias '/\(path)' is taken: \(owner)", at: .aliases,
              hint: "remove it, or give the other one another address"))
        } else {
          plan.add(
            AliasPage(address: Address(path), entry: index, target: Address(of: entry)))
        }
      }
    }
    for redirect in redirects { Self.plan(redirect, in: &plan, known: known, &taken) }
  }

  private static func plan(
    _ redirect: RedirectConfiguration, in plan: inout SitePlan, known: PathNames,
    _ taken: inout TakenPaths
  ) {
    if !known.contains(redirect.target) {
      plan.report(
        Diagnostic(
          .warning, "a redirect leads to no page: there is none at '/\(redirect.target)'",
          at: redirect.location,
          hint: "write the address of one, as '/tags/arches/' or '/cards/slate.html'"))
    } else if let owner = taken.take(redirect.path, for: .redirect(redirect.location)) {
      plan.report(
        Diagnostic(
          .error, "the former address '/\(redirect.path)' is taken: \(owner)",
          at: redirect.location, hint: "remove it, or give the other one another address"))
    } else {
      plan.add(
        AliasPage(
          address: Address(redirect.path), entry: nil, target: Address(redirect.target)))
    }
  }

  func files(placed: PlacedBoard?, drawing: Drawing) -> [PageFile] {
    let site = drawing.site
    let link = URLEscaping.escaped(Array(address.link(to: target).utf8))
    let language = entry.flatMap { site.entries[$0].frontMatter.language }
    let own = entry.map { drawing.entries[$0].plainTitle } ?? ""
    let title = own.isEmpty ? site.configuration.title : own
    var html = HTMLBytes()
    html.append("<!doctype html>\n<html lang=\"")
    html.append(escaping: Array((language ?? site.configuration.language).utf8))
    html.append("\">\n<head>\n<meta charset=\"utf-8\">\n<title>")
    html.append(escaping: Array(title.utf8))
    html.append("</title>\n")
    if let url = target.url(under: drawing.shell.baseURL) {
      html.append("<link rel=\"canonical\" href=\"")
      html.append(escaping: Array(url.utf8))
      html.append("\">\n")
    }
    html.append("<meta name=\"robots\" content=\"noindex\">\n")
    html.append("<meta http-equiv=\"refresh\" content=\"0; url=")
    html.append(escaping: link)
    html.append("\">\n</head>\n<body><p><a href=\"")
    html.append(escaping: link)
    html.append("\">")
    html.append(escaping: Array(title.utf8))
    html.append("</a></p></body>\n</html>\n")
    return [PageFile(path: address.path, content: .bytes(html.bytes))]
  }
}

internal import AshlarBytes
internal import AshlarContent
internal import AshlarDiagnostics

/// What pages ask for and the Content-Security-Policy stops: scripts, frames, styles and forms that somebody wrote into a
/// slot, a theme or a page of their own. A browser says nothing of it to readers.
struct StoppedParts {
  /// One kind of thing that is stopped.
  private struct Part: Hashable {
    var directive: String
    /// Where it would come from; nil for what stands in the page itself.
    var origin: String?
  }

  /// Where each was seen first, and in how many pages.
  private var places: [Part: (first: String, count: Int)] = [:]

  /// Looks through one more page.
  mutating func add(_ tags: [PageTag], ofPage path: String) {
    for part in Set(tags.flatMap(Self.parts)) {
      let (first, count) = places[part] ?? (path, 0)
      places[part] = (first, count + 1)
    }
  }

  /// A warning for each that a policy does not allow, in the order of their pages.
  func diagnostics(under policy: PagePolicy) -> [Diagnostic] {
    places.filter { !policy.allows($0.key.directive, $0.key.origin) }.map { part, place in
      let others = place.count - 1
      let more = others == 0 ? "" : ", and on \(others) more page\(others == 1 ? "" : "s")"
      let source = part.origin.map { " from \($0 == "'self'" ? "the site itself" : $0)" }
      return Diagnostic(
        .warning,
        "the published Content-Security-Policy stops \(Self.noun(of: part.directive))"
          + "\(source ?? " that stands in the page")\(more)",
        at: SourceLocation(file: place.first),
        hint: part.origin.map {
          "write 'policy: [\"\(part.directive) \($0)\"]' in the target, if you want it"
            + (part.directive == "script-src" && $0 != "'self'" ? Self.furtherHint : "")
        }
          ?? "move it into a file in static/, and write 'policy: [\"\(part.directive) 'self'\"]' in the target"
      )
    }.sorted()
  }

  /// A page does not say what its scripts ask for.
  private static let furtherHint =
    "; what the script itself asks for needs words of its own: 'frame-src' for frames, 'style-src' for style sheets, 'connect-src' for answers of its server"

  private static func noun(of directive: String) -> String {
    switch directive {
    case "script-src": "a script"
    case "style-src": "a style sheet"
    case "frame-src": "a frame"
    case "form-action": "a form"
    default: "an object"
    }
  }

  private static func parts(of tag: PageTag) -> [Part] {
    switch tag.name {
    case "script" where runs(tag): [part("script-src", tag.attributes["src"])]
    case "style": [Part(directive: "style-src", origin: nil)]
    case "link" where isStyleSheet(tag): [part("style-src", tag.attributes["href"])]
    case "iframe", "frame": tag.attributes["src"].map { [part("frame-src", $0)] } ?? []
    case "object": tag.attributes["data"].map { [part("object-src", $0)] } ?? []
    case "embed": tag.attributes["src"].map { [part("object-src", $0)] } ?? []
    case "form": outsideForm(tag)
    default: []
    }
  }

  private static func part(_ directive: String, _ address: String?) -> Part {
    Part(directive: directive, origin: address.flatMap(PagePolicy.origin))
  }

  /// A form for the site itself is that of its search, which the search's script answers.
  private static func outsideForm(_ tag: PageTag) -> [Part] {
    let form = part("form-action", tag.attributes["action"] ?? "")
    return form.origin == "'self'" ? [] : [form]
  }

  /// Whether a script is one, and no data in one's place.
  private static func runs(_ tag: PageTag) -> Bool {
    guard let type = tag.attributes["type"]?.lowercased(), !type.isEmpty else { return true }
    return ["module", "text/javascript", "application/javascript"].contains(type)
  }

  private static func isStyleSheet(_ tag: PageTag) -> Bool {
    (tag.attributes["rel"] ?? "").lowercased().utf8.split(at: " ").contains("stylesheet")
  }
}

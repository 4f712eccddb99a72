internal import AshlarOutput
internal import AshlarSystem

/// What a browser may fetch before a reader has asked for it, as the value of a `Speculation-Rules` field (HTML, section
/// 7.6: "Speculative loading").
///
/// A page is made ready while a reader presses its link, not before: of links that are only passed over nobody's data
/// is spent. The field names a data address, so that no page costs one more request; a browser reads it under
/// `default-src 'none'`, too (Chromium 156).
struct SpeculationRules {
  /// Of the site, from the root of the domain, with a `/` at either end.
  let basePath: String

  /// The rules as JSON.
  private var json: String {
    let place = basePath.percentEncoded(except: "/")
    return """
      {"prerender":[{"where":{"href_matches":["\(place)*.html","\(place)*/"],"relative_to":"document"},\
      "eagerness":"conservative"}]}
      """
  }

  var text: String {
    "\"data:application/speculationrules+json,\(json.percentEncoded(except: "/*:,"))\""
  }
}

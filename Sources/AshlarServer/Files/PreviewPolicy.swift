internal import AshlarSite

/// What the pages and files of a preview may do in the browser of whoever writes the site.
///
/// A preview has powers that no page of the site may have: it writes `ashlar.yaml` and cards and starts an editor, and cards and
/// files come from other people, too. The workbench must reach into the pages that it shows, so that both are of one
/// origin; and a script in that origin could do what the workbench does, press its buttons, or read all that is at any of
/// its addresses. So no script runs there but Ashlar's own:
///
/// - **Pages** that Ashlar has drawn may run the scripts of the preview and of Ashlar's search and paging, each by its
///   address. Those of the site, in whatever card, template or file they stand, are not among them.
/// - **Everything else** that a site has (pictures, drawings, XML, pages in `static/`) is sandboxed: where it is opened at
///   its own address, it has no script, and an origin that is equal to no other.
/// - **Acts** need the key of this run (`AccessKey`), which is in no file that is served: neither a program on this machine
///   that speaks HTTP, nor a page that slipped through, can act without it.
///
/// `ashlar serve --scripts` shows what a site's own scripts do; there is no workbench meanwhile, and nothing that they
/// could ask it to do.
struct PreviewPolicy {
  /// Whether scripts of the site run; nothing acts for a page then.
  var runsScripts = false

  /// What documents load: files of this server.
  private static let files = "img-src 'self' data:; font-src 'self' data:; media-src 'self' data:; "
  private static let limits = "frame-ancestors 'self'; base-uri 'none'"

  /// For a page that Ashlar has drawn.
  ///
  /// - Parameters:
  ///   - origin: the server's, as the browser named it: scheme, host and port.
  ///   - scripts: the paths of Ashlar's own scripts in the tree.
  ///   - formTargets: what forms of boards are sent to.
  func ofPage(at origin: String, scripts: [String], formTargets: [String] = []) -> String {
    let addresses = (["_ashlar/"] + scripts).map { "\(origin)/\($0)" }.joined(separator: " ")
    let allowed = runsScripts ? "'self' 'unsafe-inline'" : addresses
    return "default-src 'none'; script-src \(allowed); style-src 'self'; \(Self.files)"
      + "connect-src 'self'; manifest-src 'self'; "
      + "form-action \((["'self'"] + formTargets).joined(separator: " ")); \(Self.limits)"
  }

  /// For every other file.
  var ofFile: String {
    let sandbox = runsScripts ? "" : "sandbox; "
    let scripts = runsScripts ? "script-src 'self' 'unsafe-inline'; connect-src 'self'; " : ""
    return "\(sandbox)default-src 'none'; \(scripts)style-src 'self' 'unsafe-inline'; \(Self.files)"
      + "form-action 'none'; \(Self.limits)"
  }

  /// For the workbench, which shows pages in frames and is in nobody's.
  static func ofWorkbench(at origin: String) -> String {
    "default-src 'none'; script-src \(origin)/_ashlar/; style-src 'self'; img-src 'self'; "
      + "font-src 'self'; connect-src 'self'; frame-src 'self'; frame-ancestors 'none'; "
      + "form-action 'none'; base-uri 'none'"
  }
}

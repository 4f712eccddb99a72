internal import AshlarCodecs
internal import AshlarOutput
internal import Foundation

/// The strictest Content-Security-Policy under which every page of a site works, found in the pages.
///
/// Nothing is allowed that no page uses: a site without scripts gets no `script-src`.
public struct PagePolicy: Hashable, Sendable {
  /// The sources of each directive.
  private var sources: [String: Set<String>] = [:]

  /// The policy of no page at all.
  public init() {
    // What the pages' own style sheets may name is not looked for: pictures and fonts of the site.
    for name in ["img-src", "style-src", "font-src"] { sources[name] = ["'self'"] }
  }

  /// Allows what one more page needs.
  public mutating func add(page: [UInt8]) {
    for tag in PageTag.all(in: page) {
      if tag.attributes["style"] != nil { allow("style-src", "'unsafe-inline'") }
      switch tag.name {
      case "style": allow("style-src", Self.digest(tag.text))
      case "script":
        // What is no script, as JSON for search engines, needs no leave.
        let type = tag.attributes["type"] ?? ""
        guard ["", "module", "text/javascript"].contains(type) else { continue }
        if let source = tag.attributes["src"] {
          allow("script-src", Self.origin(of: source))
          if tag.attributes["data-fetch"] != nil { allow("connect-src", Self.origin(of: source)) }
        } else {
          allow("script-src", Self.digest(tag.text))
        }
      case "img", "source", "video", "audio", "iframe", "form": addMedia(tag)
      case "link": addLink(tag)
      default: continue
      }
    }
  }

  private mutating func addMedia(_ tag: PageTag) {
    let directive =
      switch tag.name {
      case "img": "img-src"
      case "iframe": "frame-src"
      case "form": "form-action"
      // In a <picture> it has no 'src', in a video or sound no 'srcset'.
      case "source": tag.attributes["srcset"] == nil ? "media-src" : "img-src"
      default: "media-src"
      }
    if let poster = tag.attributes["poster"] { allow("img-src", Self.origin(of: poster)) }
    let names = ["src", "action"].compactMap { tag.attributes[$0] }
    for name in names { allow(directive, Self.origin(of: name)) }
    for candidate in SourceSet(tag.attributes["srcset"] ?? "").candidates {
      allow(directive, Self.origin(of: candidate.address))
    }
  }

  private mutating func addLink(_ tag: PageTag) {
    guard let address = tag.attributes["href"] else { return }
    switch tag.attributes["rel"] {
    case "stylesheet": allow("style-src", Self.origin(of: address))
    case "icon": allow("img-src", Self.origin(of: address))
    case "manifest": allow("manifest-src", Self.origin(of: address))
    // What a script fetches, it preloads.
    case "preload" where tag.attributes["as"] == "fetch":
      allow("connect-src", Self.origin(of: address))
    default: return
    }
  }

  private mutating func allow(_ directive: String, _ source: String) {
    sources[directive, default: []].insert(source)
  }

  /// The source that an address falls under.
  private static func origin(of address: String) -> String {
    if address.hasPrefix("data:") { return "data:" }
    guard PageReference(address).isAbsolute, let url = URL(string: address), let host = url.host()
    else {
      return "'self'"
    }
    return (url.scheme.map { $0 + "://" } ?? "") + host + (url.port.map { ":\($0)" } ?? "")
  }

  /// How a policy names a text that stands in a page (CSP level 3, section 2.3.1).
  private static func digest(_ text: [UInt8]) -> String {
    var digest = Digest(.sha256)
    digest.update(text)
    return "'sha256-\(Data(digest.finish()).base64EncodedString())'"
  }

  /// The policy as the value of its header field.
  public var text: String {
    let directives = sources.keys.sorted().map { name in
      let values = sources[name, default: []].sorted { first, second in
        (first == "'self'" ? 0 : 1, first) < (second == "'self'" ? 0 : 1, second)
      }
      return "\(name) \(values.joined(separator: " "))"
    }
    let form = sources["form-action"] == nil ? ["form-action 'none'"] : []
    return
      (["default-src 'none'"] + directives + ["base-uri 'none'"] + form + ["frame-ancestors 'none'"])
      .joined(separator: "; ")
  }
}

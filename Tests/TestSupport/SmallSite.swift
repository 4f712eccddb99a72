import Foundation

/// A small site to publish, in memory.
package struct SmallSite: Sendable {
  /// Content by path.
  package var files: [String: String]

  /// A site whose two pages name a style sheet that belongs to its version, a picture, and each other.
  package init(version: String, extra: [String: String] = [:]) {
    let digit = String(version.unicodeScalars.first?.value ?? 0, radix: 16)
    let hash = String((digit + "0123456789abcdef").prefix(16))
    let style = "assets/style.\(hash).css"
    files = [
      "index.html": Self.page(links: [style, "picture.png", "cards/\(version).html"], version),
      "cards/\(version).html": Self.page(links: ["../" + style, "../index.html"], version),
      style: "/* \(version) */", "picture.png": "picture",
    ]
    files.merge(extra) { $1 }
  }

  package static func page(links: [String], _ text: String = "") -> String {
    "<!doctype html><html><head></head><body>"
      + links.map { "<a href=\"\($0)\">\(text)</a>" }.joined() + "</body></html>"
  }
}

import Foundation

/// What a reader gets who follows every link from a site's first page.
package struct Crawl {
  package private(set) var visited: Set<String> = []
  /// Files that a page names and that are not there, as `page -> file`.
  package private(set) var missing: [String] = []

  /// - Parameter read: the text at a path; nil when nothing is there.
  package init(from start: String = "index.html", read: (String) -> String?) {
    guard read(start) != nil else { return }
    var pending = [start]
    while let path = pending.popLast() {
      guard visited.insert(path).inserted else { continue }
      guard path.hasSuffix(".html"), let text = read(path) else { continue }
      for match in text.matches(of: /href="([^"]*)"/) {
        let base = URL(string: "http://site/" + path)
        guard let url = URL(string: String(match.1), relativeTo: base), url.host() == "site" else {
          continue
        }
        let name = String(url.absoluteURL.path().dropFirst())
        if read(name) == nil { missing.append("\(path) -> \(name)") } else { pending.append(name) }
      }
    }
  }

  package init(folder: String) {
    self.init { path in
      FileManager.default.contents(atPath: folder + "/" + path).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
  }
}

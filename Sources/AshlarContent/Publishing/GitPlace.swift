internal import AshlarBytes

/// A branch of a git repository that a service makes a site of: GitHub Pages, GitLab Pages, Codeberg.
public struct GitPlace: Hashable, Sendable {
  /// As for git: an address, or the path of a repository, absolute or relative to the site's folder.
  public var remote: String
  /// The branch, which has nothing but the site.
  public var branch = "gh-pages"
  /// The site's own domain, for a file `CNAME`.
  public var domain: String?

  public init(remote: String) { self.remote = remote }

  /// - Returns: nil, after a report, when there is no remote.
  init?(_ fields: inout YAMLFields) {
    let remote = fields.requiredText(
      "remote", example: "remote: git@example.org:me/stones.git",
      expected: "the address of a repository", where: isFolderPath)
    branch =
      fields.text(
        "branch", expected: "the name of a branch, as gh-pages", where: Self.isBranch) ?? branch
    domain = fields.text(
      "domain", expected: "the name of a domain, as stones.example.org", where: RsyncPlace.isHost)
    guard let remote else { return nil }
    self.remote = remote
  }

  /// Whether git takes a text for the name of a branch (git-check-ref-format), without its rarer letters.
  static func isBranch(_ text: String) -> Bool {
    let parts = text.utf8.split(at: "/", omittingEmpty: false)
    return !text.utf8.hasPrefix("-")
      && parts.allSatisfy { part in
        !part.isEmpty && !part.utf8.hasPrefix(".") && !part.utf8.hasSuffix(".")
          && !part.utf8.hasSuffix(".lock")
          && !part.utf8.contains(text: "..")
          && part.utf8.allSatisfy { $0.isASCIIWord || "._-".utf8.contains($0) }
      }
  }
}

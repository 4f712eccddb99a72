internal import AshlarBytes
public import AshlarDiagnostics
internal import AshlarImages
public import AshlarOutput
internal import AshlarSystem

/// Looks for what would embarrass: the things that `Refusal` lists.
public struct Refusals: Sendable {
  private let allowed: Set<Refusal>

  /// - Parameter allowed: what is published all the same.
  public init(allowing allowed: some Sequence<Refusal>) {
    self.allowed = Set(allowed)
  }

  /// Everything that speaks against publishing a tree.
  ///
  /// - Parameters:
  ///   - baseURL: nil when the site has none.
  ///   - includesDrafts: whether drafts are in the tree.
  public func diagnostics(
    of tree: OutputTree, baseURL: String?, includesDrafts: Bool
  ) async -> [Diagnostic] {
    var found: [Diagnostic] = []
    if let baseURL, Self.isExample(baseURL) {
      found += refusal(
        .exampleAddress, "the site's address is still '\(baseURL)'",
        remedy: "set 'baseURL' in ashlar.yaml, or 'url' in the target")
    }
    if includesDrafts {
      found += refusal(.drafts, "drafts would be published", remedy: "leave out --drafts")
    }
    for path in tree.pathList where Self.isKeyFile(path) {
      found += refusal(
        .keyFiles, "'\(path)' is named like a file of keys, passwords or a private history",
        remedy: "remove it from the site")
    }
    if !allowed.contains(.deadLinks) { found += await deadLinks(in: tree) }
    if !allowed.contains(.positions) { found += await positions(in: tree) }
    return found
  }

  /// What speaks against returning to an earlier generation.
  ///
  /// - Parameter takenBack: the paths of what it has and the site does not have any more.
  public func diagnostics(ofReturningTo number: Int, takenBack: [String]) -> [Diagnostic] {
    guard let first = takenBack.first else { return [] }
    let count = takenBack.count
    let files = count == 1 ? "a file that was" : "\(count) files that were"
    return refusal(
      .takenBack,
      "generation \(number) brings back \(files) taken away since, as '\(first)'",
      remedy:
        "if one is private now, as in an album that got a password, change the site and publish it")
  }

  private func deadLinks(in tree: OutputTree) async -> [Diagnostic] {
    let pages = PathList(tree.pathList.lazy.filter { $0.utf8.hasSuffix(".html") })
    var found: [Diagnostic] = []
    for part in parts(of: pages) {
      let part = Array(pages[part])
      let dead = await concurrentMap(part, workers: processorCount()) { page in
        guard let bytes = try? tree[page]?.content() else { return [String]() }
        return Self.missingPaths(on: page, bytes, in: tree)
      }
      for (page, paths) in zip(part, dead) {
        found += Set(paths).sorted().flatMap { path in
          refusal(
            .deadLinks, "'\(page)' leads to '\(path)', which is not in the site",
            remedy: "correct the link")
        }
      }
    }
    return found
  }

  /// What a page names of the site that is not there, as paths from its root.
  private static func missingPaths(
    on page: String, _ bytes: [UInt8], in tree: OutputTree
  ) -> [String] {
    var tags = TagScanner(bytes)
    var missing: [String] = []
    while tags.next() {
      for reference in tags.references {
        guard case .missing(let path) = tree.target(of: reference.address, on: page) else {
          continue
        }
        missing.append(path)
      }
    }
    return missing
  }

  private func positions(in tree: OutputTree) async -> [Diagnostic] {
    let files = tree.pathList.filter { PositionedFile($0) != nil }
    let found = await concurrentMap(files, workers: processorCount()) { path in
      tree[path].map(Self.saysPosition) ?? false
    }
    return zip(files, found).filter(\.1).flatMap { path, _ in
      guard let kind = PositionedFile(path) else { return [Diagnostic]() }
      return refusal(
        .positions, "the \(kind.noun) '\(path)' says where \(kind.subject) was taken",
        remedy: kind.remedy)
    }
  }

  /// Of a video only the parts that may say it are read.
  private static func saysPosition(_ file: OutputTree.File) -> Bool {
    if case .copy(let path) = file {
      guard let open = try? OpenFile(path) else { return false }
      return PicturePosition.isIn(
        MediaFile(size: open.size) { open.bytes(at: $0, count: $1) })
    }
    guard let bytes = try? file.content() else { return false }
    return PicturePosition.isIn(MediaFile(bytes))
  }

  private func refusal(_ name: Refusal, _ message: String, remedy: String) -> [Diagnostic] {
    guard !allowed.contains(name) else { return [] }
    return [
      Diagnostic(
        .error, message,
        hint: "\(remedy); '--allow \(name.rawValue)' publishes it all the same")
    ]
  }

  /// Whether an address is one of those that are reserved for examples (RFC 2606, RFC 6761).
  static func isExample(_ address: String) -> Bool {
    let rest =
      address.utf8.firstRange(ofText: "://").map { address[$0.upperBound...] } ?? address[...]
    let host = rest.utf8.prefix(before: "/:").lowercased()
    return ["example.org", "example.com", "example.net", "example", "invalid", "test"].contains {
      host == $0 || host.utf8.hasSuffix("." + $0)
    }
  }

  /// Whether a path's last part is a name that programs give to files of secrets.
  static func isKeyFile(_ path: String) -> Bool {
    let name = (path.utf8.split(at: "/").last ?? "").lowercased()
    let names: Set<String> = [
      ".env", ".netrc", "_netrc", ".npmrc", ".pypirc", ".pgpass", ".htpasswd", ".git-credentials",
      "credentials", "id_rsa", "id_dsa", "id_ecdsa", "id_ed25519", "shadow", "secring.gpg",
    ]
    // What a folder of sources has beside them: a whole history, or whole sets of keys.
    let folders: Set<String> = [".git", ".hg", ".svn", ".ssh", ".gnupg", ".aws"]
    if path.utf8.split(at: "/").dropLast().contains(where: { folders.contains($0.lowercased()) }) {
      return true
    }
    let endings = [".pem", ".key", ".p12", ".pfx", ".kdbx", ".jks", ".keystore", ".ppk"]
    return names.contains(name) || name.utf8.hasPrefix(".env.")
      || endings.contains(where: { name.utf8.hasSuffix($0) })
  }
}

internal import AshlarBytes
internal import AshlarOutput
internal import AshlarSystem
internal import Foundation

/// Publishes to a branch that a service makes a site of, a commit per generation.
///
/// All work is done in a repository of its own, which is removed at the end: the person's work tree, index
/// and branches are never touched. The branch has one commit per generation that stays, so that a clone
/// never grows without end.
struct GitTarget: Target {
  let repository: GitRepository
  /// As in `refs/heads/`.
  let branch: String
  /// For a file `CNAME`.
  let domain: String?
  /// What is published in a folder of the branch, beside the live site; nil for that itself.
  let preview: Preview?

  var destination: String { "\(repository.remote) \(branch)" }
  var sendsHeaders: Bool { false }

  /// GitHub's pages leave out what starts with `_` unless this file is there.
  func arranged(_ site: OutputTree) -> OutputTree {
    guard preview == nil else { return site }
    var tree = site
    tree.add(.bytes([]), at: ".nojekyll")
    if let domain { tree.add(.bytes(Array((domain + "\n").utf8)), at: "CNAME") }
    return tree
  }

  func published() async throws(PublishError) -> PublishManifest {
    let commits = try await commits()
    guard let tip = commits.first else {
      guard preview == nil else {
        throw PublishError(
          .change, "there is no site at \(destination) that a preview could lie beside",
          hint: "publish the site itself first")
      }
      return PublishManifest()
    }
    guard let preview else {
      let text = try await repository.file(PublishManifest.path, of: tip.identifier)
      var manifest = try PublishManifest(text, place: destination)
      manifest.generations = Self.byNumber(commits).map(\.generation)
      return manifest
    }
    let path = preview.path + "/" + PublishManifest.path
    guard try await repository.entry(path, of: tip.identifier) != nil else {
      return PublishManifest()
    }
    let text = try await repository.file(path, of: tip.identifier)
    return try PublishManifest(text, place: destination)
  }

  /// One of the branch's commits.
  private struct Commit {
    var identifier: String
    var tree: String
    var generation: PublishManifest.Generation
  }

  /// The branch's commits, the newest first; none when there is no branch.
  private func commits() async throws(PublishError) -> [Commit] {
    guard let tip = try await repository.fetch(branch) else { return [] }
    let log = try await repository.git(["log", "--format=%H %T %s", tip])
    return try log.text.utf8.split(at: "\n").map { (line) throws(PublishError) in
      let words = line.utf8.split(at: " ", maxSplits: 2)
      guard words.count == 3, let json = words[2].utf8.dropping(prefix: Self.subject) else {
        throw PublishError(
          .change,
          "the branch '\(branch)' at \(repository.remote) has a commit that is not Ashlar's",
          hint: "choose another branch, or remove this one yourself")
      }
      return Commit(
        identifier: String(words[0]), tree: String(words[1]),
        generation: try PublishManifest.Generation(Array(json.utf8), place: destination))
    }
  }

  private static let subject = "Published by Ashlar: "

  /// The commits in ascending order of their generations, one for each.
  private static func byNumber(_ commits: [Commit]) -> [Commit] {
    var seen: Set<Int> = []
    return commits.filter { seen.insert($0.generation.number).inserted }
      .sorted { $0.generation.number < $1.generation.number }
  }

  func send(_ sending: Sending) async throws(PublishError) {
    let commits = try await commits()
    guard try await published() == sending.old else { throw moved }
    let manifest = sending.plan.manifest
    guard let generation = manifest.generations.last else { return }
    let staying = Set(manifest.generations.map(\.number))
    let earlier = Self.byNumber(commits).filter { staying.contains($0.generation.number) }
    // The new commit starts from what readers have, and stands behind what can be returned to.
    var changes = GitChanges(base: commits.first?.identifier, date: generation.date)
    let folder = preview.map { $0.path + "/" } ?? ""
    changes.removals = sending.plan.removals.map { folder + $0 }
    for upload in sending.plan.uploads {
      if let content = sending.publication.tree[upload.file.path] {
        var file = upload.file
        file.path = folder + file.path
        changes.files.append((file, content))
      }
    }
    let document = try StagedDocument(manifest, at: folder + PublishManifest.path)
    defer { document.remove() }
    changes.files.append((document.file, document.content))
    let steps = sending.steps
    let fixed = changes
    let imported = await steps.run("send", total: sending.plan.byteCount) {
      () -> Result<String, PublishError> in
      do throws(PublishError) {
        return .success(try await repository.tree(of: fixed) { steps.advance(by: $0) })
      } catch {
        return .failure(error)
      }
    }
    let tree = try imported.get()
    if preview != nil, var shown = commits.first {
      // The live site's commit, which has the preview besides.
      shown.tree = tree
      let others = Self.byNumber(commits).filter { $0.identifier != shown.identifier }
      return try await push(others + [shown], over: shown.identifier)
    }
    let new = Commit(identifier: "", tree: tree, generation: generation)
    try await push(earlier + [new], over: commits.first?.identifier)
  }

  func files(
    of number: Int, from manifest: PublishManifest
  ) async throws(PublishError) -> PublishedFiles {
    let all = Self.byNumber(try await commits())
    guard preview == nil, let wanted = all.first(where: { $0.generation.number == number }) else {
      throw moved
    }
    let text = try await repository.file(PublishManifest.path, of: wanted.identifier)
    return try PublishManifest(text, place: destination).files
  }

  func rollBack(to number: Int, from manifest: PublishManifest) async throws(PublishError) {
    let commits = try await commits()
    guard try await published() == manifest else { throw moved }
    let all = Self.byNumber(commits)
    guard preview == nil, var wanted = all.first(where: { $0.generation.number == number }) else {
      throw moved
    }
    // Previews stay as they are now.
    let previews = try await repository.entry(
      Preview.folder, of: commits.first?.identifier ?? wanted.identifier)
    if previews != (try await repository.entry(Preview.folder, of: wanted.identifier)) {
      var changes = GitChanges(base: wanted.identifier, date: wanted.generation.date)
      changes.removals = [Preview.folder]
      if let previews { changes.folders = [(Preview.folder, previews)] }
      wanted.tree = try await repository.tree(of: changes) { _ in }
    }
    try await push(
      all.filter { $0.generation.number != number } + [wanted], over: commits.first?.identifier)
  }

  /// Makes the branch a line of commits with these trees, unless somebody has moved it meanwhile.
  private func push(_ commits: [Commit], over tip: String?) async throws(PublishError) {
    var parent: String?
    for commit in commits {
      let json = commit.generation.json()
      parent = try await repository.commit(
        tree: commit.tree, parent: parent, date: commit.generation.date,
        message: Self.subject + String(decoding: json, as: UTF8.self))
    }
    guard let parent else { return }
    guard try await repository.push(parent, to: branch, over: tip) else { throw moved }
  }

  private var moved: PublishError {
    PublishError(
      .tryAgain, "somebody else has published to \(destination) just now",
      hint: "look at what is there, and publish again")
  }
}

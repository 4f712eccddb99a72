internal import AshlarCodecs
internal import AshlarOutput
internal import AshlarSystem

/// Publishes to a service that makes a deploy of a whole site and shows it in one step.
///
/// A generation is a deploy, which the service keeps as long as it likes. Each has a record of its files beside
/// them; styles and pictures of the generation before are part of the next deploy.
struct HostedTarget<Host: DeployHost>: Target {
  let host: Host

  var destination: String { host.destination }
  var sendsHeaders: Bool { false }
  var hidesManifest: Bool { true }

  func address() async throws(PublishError) -> String? { try await host.address() }

  /// What readers get, and the deploys of Ashlar's by their generation.
  private struct State {
    var record = HostedRecord()
    var live: HostedDeploy?
    var deploys: [Int: HostedDeploy] = [:]
  }

  func published() async throws(PublishError) -> PublishManifest {
    try await state().record.manifest
  }

  private func state() async throws(PublishError) -> State {
    let (all, live) = try await host.deploys()
    // A preview has one generation: to show an earlier deploy again is a thing of the live site.
    let earlier = host.preview == nil ? all : []
    var state = State(live: live)
    guard let live else { return state }
    guard let label = DeployLabel(live.label) else {
      throw PublishError(
        .change, "\(destination) shows something that Ashlar has not published",
        hint: "make a new and empty one there: all that is shown would be replaced")
    }
    state.record = try await record(of: live, label)
    var generations: [Int: PublishManifest.Generation] = [:]
    for deploy in [live] + earlier {
      guard let label = DeployLabel(deploy.label) else { continue }
      let number = label.generation.number
      if generations[number] == nil {
        generations[number] = label.generation
        state.deploys[number] = deploy
      }
    }
    state.record.manifest.generations = generations.keys.sorted().compactMap { generations[$0] }
    return state
  }

  private func record(
    of deploy: HostedDeploy, _ label: DeployLabel
  ) async throws(PublishError) -> HostedRecord {
    guard let bytes = try await host.read(label.recordPath, of: deploy),
      Digest.sha256(of: bytes) == label.record,
      let record = try? JSONReader.value(of: bytes, HostedRecord.init(reading:))
    else {
      throw PublishError(
        .change, "the record of what is published cannot be read at \(deploy.address)",
        hint: "readers must get the pages there without a password")
    }
    return record
  }

  func send(_ sending: Sending) async throws(PublishError) {
    var state = try await state()
    guard state.record.manifest == sending.old else { throw moved }
    // One of the two is enough.
    state.record.manifest = sending.old
    let shown = state
    let publication = sending.publication
    let total = publication.files.byteCount
    let failure = await sending.steps.run("send", total: total) { () -> PublishError? in
      do throws(PublishError) {
        try await deploy(publication, sending.plan.manifest, over: shown, steps: sending.steps)
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
  }

  /// Makes a deploy of a site and of what earlier pages need; without what the service has no longer.
  private func deploy(
    _ publication: Publication, _ manifest: PublishManifest, over state: State, steps: BuildSteps
  ) async throws(PublishError) {
    let former = state.record
    guard let generation = manifest.generations.last(where: { $0.number == manifest.generation })
    else { return }
    var manifest = manifest
    manifest.generations = []
    manifest.kept.removeAll { former.digest(of: $0.file.path) == nil }
    // One list, which grows and shrinks: each takes megabytes.
    var files = try listing(of: publication)
    let ownCount = files.count
    while true {
      files.keepFirst(ownCount)
      for kept in manifest.kept {
        guard let digest = former.digest(of: kept.file.path) else { continue }
        files.append(kept.file.path, digest, size: kept.file.size, hasContent: false)
      }
      let document = try HostedRecord(manifest, of: files).document()
      defer { document.remove() }
      let label = DeployLabel(generation: generation, record: document.file.sha256)
      var file = document.file
      file.path = label.recordPath
      files.add(document.content, file, try host.digest(of: file, document.content))
      let gone = try await host.deploy(
        files, label: label.text(), over: state.live, steps: steps)
      if gone.isEmpty { return }
      let count = manifest.kept.count
      manifest.kept.removeAll { former.digest(of: $0.file.path).map(gone.contains) ?? true }
      guard manifest.kept.count < count else { throw moved }
    }
  }

  /// A site's files, each with what the service knows it by.
  private func listing(of publication: Publication) throws(PublishError) -> HostedFiles {
    var listed = HostedFiles(of: publication.tree)
    for file in publication.files {
      guard let content = publication.tree[file.path] else { continue }
      listed.append(file.path, try host.digest(of: file, content), size: file.size)
    }
    return listed
  }

  func files(
    of number: Int, from manifest: PublishManifest
  ) async throws(PublishError) -> PublishedFiles {
    let state = try await state()
    guard let deploy = state.deploys[number], let label = DeployLabel(deploy.label) else {
      throw moved
    }
    return try await record(of: deploy, label).manifest.files
  }

  func rollBack(to number: Int, from manifest: PublishManifest) async throws(PublishError) {
    let state = try await state()
    guard state.record.manifest == manifest, let deploy = state.deploys[number] else { throw moved }
    try await host.restore(deploy, over: state.live)
  }

  private var moved: PublishError {
    PublishError(
      .tryAgain, "somebody else has published to \(destination) just now",
      hint: "look at what is there, and publish again")
  }
}

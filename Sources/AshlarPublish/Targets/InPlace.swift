internal import AshlarCodecs
internal import AshlarOutput
internal import AshlarSystem

/// Publishes into a store, over the site that is there.
///
/// Each page finds what it names at every moment: see `Plan`. What a new file replaces is copied first,
/// so that an earlier generation can be returned to. Before anything changes, the manifest says who
/// publishes and which files it is about: somebody else is told, and after an interruption the next
/// publishing knows what it cannot rely on.
struct InPlace<Place: Store>: Target {
  let store: Place
  /// How many generations can be returned to, the current one included.
  let keep: Int
  let clock: PublishClock

  var destination: String { store.destination }
  var sendsHeaders: Bool { store.sendsHeaders }

  func published() async throws(PublishError) -> PublishManifest {
    guard let bytes = try await store.read(PublishManifest.path)?.bytes else {
      return PublishManifest()
    }
    return try PublishManifest(bytes, place: destination)
  }

  func send(_ sending: Sending) async throws(PublishError) {
    let tree = sending.publication.tree
    let plan = sending.plan
    let own = sending.old.ownPaths
    let new = plan.uploads.map(\.file.path).filter { !own.contains($0) }
    if !new.isEmpty, let path = try await store.occupied(new).first { throw foreignFile(path) }
    let steps = sending.steps
    try await exchange(plan, over: sending.old, steps: steps) { (files) throws(PublishError) in
      try await store.write(files, of: tree, over: own) { steps.advance(by: $0) }
    }
  }

  func rollBack(to number: Int, from manifest: PublishManifest) async throws(PublishError) {
    let bytes = try await store.read(Self.record(of: number))?.bytes
    guard let bytes else {
      throw PublishError(
        .change, "the record of generation \(number) is gone from \(destination)",
        hint: "publish the site from its sources")
    }
    let record = try PublishManifest(bytes, place: destination)
    let plan = Plan(
      files: record.files, over: manifest, keep: keep, date: clock.timestamp(), returnsTo: number)
    let own = manifest.ownPaths
    try await exchange(plan, over: manifest, steps: BuildSteps()) { (files) throws(PublishError) in
      let copies = files.map { StoredCopy($0, .outOfKept) }
      if let missing = try await store.copy(copies, over: own).first {
        throw PublishError(
          .change, "the content of '\(missing.path)' in generation \(number) is gone",
          hint: "publish the site from its sources")
      }
    }
  }

  /// Does what a plan says, between a claim and the new manifest.
  private func exchange(
    _ plan: Plan, over old: PublishManifest, steps: BuildSteps,
    send: @escaping @Sendable ([PublishedFile]) async throws(PublishError) -> Void
  ) async throws(PublishError) {
    let version = try await claim(plan, over: old)
    try await retain(plan, over: old)
    let failure = await steps.run("send", total: plan.byteCount) { () -> PublishError? in
      do throws(PublishError) {
        for stage in plan.stages { try await send(plan.uploads[stage].map(\.file)) }
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
    // Before the manifest: whoever is stopped here sends them again, and this, too.
    let changed = plan.uploads.filter { $0.reason != .new }.map(\.file.path)
    if !changed.isEmpty { try await store.forgetCopies(of: changed) }
    try await finish(plan, over: old, version: version)
  }

  /// Copies the files that are about to be replaced, and the pages about to be removed, for their
  /// generations. Other files are removed when no generation needs them any more.
  private func retain(_ plan: Plan, over old: PublishManifest) async throws(PublishError) {
    guard keep > 1 else { return }
    let former = PresentFiles(old)
    let unknown = Set(old.claim?.paths ?? [])
    var copies: [StoredCopy] = []
    func copy(_ path: String) {
      guard let file = former[path] else { return }
      copies.append(StoredCopy(file, .intoKept, isKnown: !unknown.contains(path)))
    }
    for upload in plan.uploads { copy(upload.file.path) }
    for path in plan.removals where PublishedFile.isPage(path) { copy(path) }
    if !copies.isEmpty { _ = try await store.copy(copies, over: []) }
  }

  /// Says in the manifest who publishes what; throws when somebody else does.
  private func claim(
    _ plan: Plan, over old: PublishManifest
  ) async throws(PublishError) -> String {
    let (version, isSame) = try await look(for: old)
    guard isSame else {
      throw PublishError(
        .tryAgain, "somebody else has published to \(destination) just now",
        hint: "look at what is there, and publish again")
    }
    if let claim = old.claim, clock.isAtWork(claim) {
      throw PublishError(
        .tryAgain,
        "somebody publishes to \(destination) since \(claim.date): process \(claim.process) on \(claim.host)",
        hint: "wait for its end; ten minutes after its start it counts as ended")
    }
    var claimed = old
    claimed.claim = clock.claim(
      paths: Set(plan.uploads.map(\.file.path)).union(old.claim?.paths ?? []).sorted())
    guard
      let claimedVersion = try await store.claim(
        claimed.json(), at: PublishManifest.path, over: version)
    else { throw tooLate }
    return claimedVersion
  }

  /// Whether a manifest is there still. Its bytes say so: no second one is made of them.
  private func look(
    for old: PublishManifest
  ) async throws(PublishError) -> (version: String?, isSame: Bool) {
    guard let (bytes, version) = try await store.read(PublishManifest.path) else {
      return (nil, old == PublishManifest())
    }
    return (version, bytes == old.json())
  }

  /// Writes the generation's record and the manifest, then removes what is no longer needed.
  private func finish(
    _ plan: Plan, over old: PublishManifest, version: String
  ) async throws(PublishError) {
    var manifest = plan.manifest
    if plan.isNewGeneration {
      var record = PublishManifest()
      record.generation = manifest.generation
      record.files = manifest.files
      try await write(record.json(), to: Self.record(of: manifest.generation))
    }
    // Should this process end between the manifest and a removal, the next one still knows the file.
    manifest.leaving = plan.removals
    guard
      let arrived = try await store.write(
        manifest.json(), to: PublishManifest.path, over: version)
    else { throw tooLate }
    // Pages first: they name the rest.
    try await remove(plan.removals.filter(PublishedFile.isPage))
    try await remove(plan.removals.filter { !PublishedFile.isPage($0) })
    if !plan.removals.isEmpty { try await store.forgetCopies(of: plan.removals) }
    try await forget(old, beside: plan.manifest)
    guard !plan.removals.isEmpty else { return }
    guard
      try await store.write(
        plan.manifest.json(), to: PublishManifest.path, over: arrived) != nil
    else { throw tooLate }
  }

  /// Writes a file of Ashlar's own that nothing names yet.
  private func write(_ bytes: [UInt8], to path: String) async throws(PublishError) {
    var tree = OutputTree()
    tree.add(.bytes(bytes), at: path)
    let file = PublishedFile(
      path: path, content: ContentDigest(of: bytes), size: bytes.count,
      headers: sendsHeaders ? CacheRules.ownHeaders : [:])
    try await store.write([file], of: tree, over: []) { _ in }
  }

  private func remove(_ paths: [String]) async throws(PublishError) {
    if !paths.isEmpty { try await store.remove(paths) }
  }

  /// Removes the records of generations that nobody can return to, and contents that only they had.
  private func forget(
    _ old: PublishManifest, beside manifest: PublishManifest
  ) async throws(PublishError) {
    let staying = Set(manifest.generations.map(\.number))
    let leaving = old.generations.map(\.number).filter { !staying.contains($0) }
    guard !leaving.isEmpty else { return }
    var needed = Set(manifest.files.map(\.content))
    for number in staying where number != manifest.generation {
      needed.formUnion(try await contents(of: number))
    }
    for number in leaving {
      try await remove(
        contents(of: number).subtracting(needed).map { StoredCopy.kept($0) }.sorted())
      try await remove([Self.record(of: number)])
    }
  }

  /// The digests of a generation's files.
  private func contents(of number: Int) async throws(PublishError) -> Set<ContentDigest> {
    guard let bytes = try await store.read(Self.record(of: number))?.bytes else { return [] }
    return Set(try PublishManifest(bytes, place: destination).files.map(\.content))
  }

  private static func record(of number: Int) -> String {
    "\(PublishManifest.folder)/generations/\(number).json"
  }

  private var tooLate: PublishError {
    PublishError(
      .tryAgain, "somebody else publishes to \(destination) at the same time",
      hint: "wait for its end, and publish again")
  }

  private func foreignFile(_ path: String) -> PublishError {
    PublishError(
      .change, "there is a file '\(path)' at \(destination) that Ashlar has not published",
      hint: "choose an empty place, or remove the file yourself")
  }
}

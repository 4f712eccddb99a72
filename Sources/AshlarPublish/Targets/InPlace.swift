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
    let new = PathList(sorting: plan.uploads.paths.filter { !own.contains($0) })
    if !new.isEmpty, let path = try await store.occupied(new).first {
      // Another one may have put it there since the manifest was read.
      _ = try await undisturbedVersion(of: sending.old)
      throw foreignFile(path)
    }
    let steps = sending.steps
    try await exchange(plan, over: sending.old, of: tree, steps: steps) {
      (files) throws(PublishError) in
      try await store.write(files, of: tree, over: own) { steps.advance(by: $0) }
    }
  }

  func files(
    of number: Int, from manifest: PublishManifest
  ) async throws(PublishError) -> PublishedFiles {
    guard let record = try await store.record(of: number) else {
      throw PublishError(
        .change, "the record of generation \(number) is gone from \(destination)",
        hint: "publish the site from its sources")
    }
    return record.files
  }

  func rollBack(to number: Int, from manifest: PublishManifest) async throws(PublishError) {
    let files = try await files(of: number, from: manifest)
    let plan = Plan(
      files: files, over: manifest, keep: keep, date: clock.timestamp(), returnsTo: number)
    let own = manifest.ownPaths
    let listing = try await packs.listing(of: manifest.generations)
    try await exchange(plan, over: manifest, steps: BuildSteps()) { (files) throws(PublishError) in
      let packed = files.filter { listing.contains($0.content) }
      let lost = try await packs.unpack(packed, with: listing, over: own)
      let copies = (files.filter { !listing.contains($0.content) } + lost).map {
        StoredCopy($0, .outOfKept)
      }
      if !copies.isEmpty, let missing = try await store.copy(copies, over: own).first {
        throw PublishError(
          .change, "the content of '\(missing.path)' in generation \(number) is gone",
          hint: "publish the site from its sources")
      }
    }
  }

  private var packs: ContentPacks<Place> { ContentPacks(store: store) }

  /// Does what a plan says, between a claim and the new manifest.
  ///
  /// - Parameter tree: what a new generation has; nil when an earlier one returns.
  private func exchange(
    _ plan: Plan, over old: PublishManifest, of tree: OutputTree? = nil, steps: BuildSteps,
    send: @escaping @Sendable ([PublishedFile]) async throws(PublishError) -> Void
  ) async throws(PublishError) {
    let version = try await claim(plan, over: old)
    try await retain(plan, over: old)
    let failure = await steps.run("send", total: plan.byteCount) { () -> PublishError? in
      do throws(PublishError) {
        for stage in plan.stages {
          let uploads = plan.uploads[stage]
          for part in parts(of: uploads) {
            let start = stage.lowerBound
            try await send(
              plan.uploads[(start + part.lowerBound)..<(start + part.upperBound)].map(\.file))
          }
        }
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
    // Before the manifest: whoever is stopped here sends them again, and this, too.
    let changed = plan.uploads.lazy.filter { $0.reason != .new }.map(\.file.path)
    if !changed.isEmpty { try await store.forgetCopies(of: Array(changed)) }
    try await finish(plan, over: old, of: tree, version: version)
  }

  /// Copies the files that are about to be replaced, and those that are taken back, for their generations, unless
  /// their generation has them in a pack. Other files are removed when no generation needs them any more.
  private func retain(_ plan: Plan, over old: PublishManifest) async throws(PublishError) {
    guard keep > 1 else { return }
    let former = PresentFiles(old)
    let unknown = PathSet(sorted: old.claim?.paths ?? [])
    let leaving = PathList(plan.uploads.paths) + PathList(plan.takenBack)
    let packed = try await packs.contents(
      behind: old, staying: plan.manifest.generations, replacing: leaving.count)
    for part in parts(of: leaving) {
      let copies = leaving[part].compactMap { path -> StoredCopy? in
        guard let file = former[path], !packed.contains(file.content) else { return nil }
        return StoredCopy(file, .intoKept, isKnown: !unknown.contains(path))
      }
      if !copies.isEmpty { _ = try await store.copy(copies, over: []) }
    }
  }

  /// The version of a manifest that is there still; throws when somebody else has published since, or is about to.
  private func undisturbedVersion(
    of old: PublishManifest
  ) async throws(PublishError) -> String? {
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
    return version
  }

  /// Says in the manifest who publishes what; throws when somebody else does.
  private func claim(
    _ plan: Plan, over old: PublishManifest
  ) async throws(PublishError) -> String {
    let version = try await undisturbedVersion(of: old)
    var claimed = old
    let former = old.claim?.paths ?? []
    claimed.claim = clock.claim(
      paths: PathList(sorting: PathList(plan.uploads.paths) + former))
    let document = try StagedDocument(claimed, headers: ownHeaders)
    defer { document.remove() }
    guard
      let claimedVersion = try await store.claim(
        document.content, as: document.file, over: version)
    else { throw tooLate }
    return claimedVersion
  }

  /// Whether a manifest is there still. Its bytes say so: no second one is made of them, unless another version
  /// of Ashlar wrote it.
  private func look(
    for old: PublishManifest
  ) async throws(PublishError) -> (version: String?, isSame: Bool) {
    guard let (bytes, version) = try await store.read(PublishManifest.path) else {
      return (nil, old == PublishManifest())
    }
    var digest = Digest(.sha256)
    old.writeJSON { digest.update($0) }
    if ContentDigest(of: bytes) == ContentDigest(bytes: digest.finish()) { return (version, true) }
    return (version, (try? PublishManifest(bytes, place: destination)) == old)
  }

  /// Writes the generation's record and the manifest, then removes what is no longer needed.
  private func finish(
    _ plan: Plan, over old: PublishManifest, of tree: OutputTree?, version: String
  ) async throws(PublishError) {
    var manifest = plan.manifest
    if plan.isNewGeneration {
      var record = PublishManifest()
      record.generation = manifest.generation
      record.files = manifest.files
      if keep > 1, let tree { record.packs = try await packs.write(plan, of: tree) }
      try await write(
        StagedDocument(
          record, at: Place.record(of: manifest.generation), headers: ownHeaders))
    }
    // Should this process end between the manifest and a removal, the next one still knows the file.
    manifest.leaving = plan.removals
    guard let arrived = try await replace(manifest, over: version) else { throw tooLate }
    // Pages first: they name the rest.
    try await remove(plan.removals.filter(PublishedFile.isPage))
    try await remove(plan.removals.filter { !PublishedFile.isPage($0) })
    if !plan.removals.isEmpty { try await store.forgetCopies(of: plan.removals) }
    try await forget(old, beside: plan.manifest)
    guard !plan.removals.isEmpty else { return }
    guard try await replace(plan.manifest, over: arrived) != nil else { throw tooLate }
  }

  /// Writes the manifest over a version of it.
  private func replace(
    _ manifest: PublishManifest, over version: String
  ) async throws(PublishError) -> String? {
    let document = try StagedDocument(manifest, headers: ownHeaders)
    defer { document.remove() }
    return try await store.write(document.content, as: document.file, over: version)
  }

  /// Writes a file of Ashlar's own that nothing names yet.
  private func write(_ document: StagedDocument) async throws(PublishError) {
    defer { document.remove() }
    var tree = OutputTree()
    tree.add(document.content, at: document.file.path)
    try await store.write([document.file], of: tree, over: []) { _ in }
  }

  private var ownHeaders: [String: String] { sendsHeaders ? CacheRules.ownHeaders : [:] }

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
    var needed = [manifest.files.contents]
    for number in staying where number != manifest.generation {
      if let record = try await store.record(of: number) { needed.append(record.files.contents) }
    }
    for number in leaving {
      let record = try await store.record(of: number) ?? PublishManifest()
      let unneeded = record.files.contents.filter { content in
        !needed.contains { $0.contains(content) }
      }
      for part in parts(of: unneeded) {
        try await remove(unneeded[part].map { StoredCopy.kept($0) })
      }
      try await remove(ContentPacks<Place>.paths(of: number, record) + [Place.record(of: number)])
    }
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

internal import AshlarImages
internal import AshlarLock

/// Copies pictures from where some are kept to where others are.
final class KeptCopy: Sendable {
  enum Side: Sendable {
    case folder(KeptPictures)
    case place(SharedCache)
  }

  private let from: Side
  private let to: Side
  private let origin: String
  private let obstacle = Lock<String?>(nil)

  /// - Parameter origin: what made the pictures of folders: `ImageLibrary.origin`.
  init(from: Side, to: Side, origin: String) {
    (self.from, self.to, self.origin) = (from, to, origin)
  }

  struct Outcome {
    var copiedCount = 0
    /// How many were there already.
    var presentCount = 0
    /// How many are left out, as another libvips made them.
    var otherCount = 0
    /// How many are left out, as they are not for everybody.
    var privateCount = 0
    /// Those that are left out, as they are not what they should be.
    var wrong: [String] = []
    /// Why not all could be copied, in a line.
    var trouble: String?
  }

  /// After so many objects, what came is handed on: they are in memory.
  private static let roundSize = 32

  func run() async -> Outcome {
    var outcome = Outcome()
    guard let there = await names(of: from, &outcome), outcome.trouble == nil else {
      outcome.trouble =
        outcome.trouble ?? "a server cannot be asked what it has: copy from a folder, or from s3://"
      return outcome
    }
    let present = await names(of: to, &outcome)
    if outcome.trouble != nil { return outcome }
    let open = there.subtracting(privateNames(of: from))
    outcome.privateCount = there.count - open.count
    let usable = isFolder(to) ? open.filter { $0.origin == origin } : open
    let wanted = usable.subtracting(present ?? []).sorted { $0.text < $1.text }
    outcome.otherCount = open.count - usable.count
    outcome.presentCount = usable.count - wanted.count
    if case .place(let place) = to, present != nil { place.noteAbsent(wanted) }
    // What comes of a place into a folder is handed on at once, and few requests bring many that are asked for together.
    let size = isFolder(to) ? max(1, wanted.count) : Self.roundSize
    for start in stride(from: 0, to: wanted.count, by: size) {
      await copy(Array(wanted[start..<min(start + size, wanted.count)]), &outcome)
    }
    if case .place(let place) = to { await place.finish() }
    finish(&outcome)
    return outcome
  }

  private func isFolder(_ side: Side) -> Bool { if case .folder = side { true } else { false } }

  /// - Returns: nil where that is not known.
  private func names(of side: Side, _ outcome: inout Outcome) async -> Set<SharedName>? {
    switch side {
    case .folder(let folder):
      return folder.names(origin)
    case .place(let place):
      let names = await place.names()
      outcome.trouble = outcome.trouble ?? place.report.notices.first
      return names
    }
  }

  /// What a folder has of pictures that are not for everybody.
  private func privateNames(of side: Side) -> Set<SharedName> {
    if case .folder(let folder) = side { folder.privateNames(origin) } else { [] }
  }

  private func copy(_ names: [SharedName], _ outcome: inout Outcome) async {
    switch (from, to) {
    case (.folder(let source), .folder(let target)):
      for name in names {
        guard let bytes = source.bytes(of: name) else { continue }
        if take(bytes, as: name, into: target) { outcome.copiedCount += 1 }
      }
    case (.folder(let source), .place(let target)):
      await target.put(names) { source.bytes(of: $0) }
    case (.place(let source), .folder(let target)):
      await source.fetch(names) { [self] name, bytes in take(bytes, as: name, into: target) }
    case (.place(let source), .place(let target)):
      let known = Lock<[SharedName: [UInt8]]>([:])
      await source.fetch(names) { name, bytes in
        known.withLock { $0[name] = bytes }
        return true
      }
      await target.put(names) { name in known.withLock { $0[name] } }
    }
  }

  /// - Returns: whether the bytes make sense; `obstacle` then has why a folder does not take them.
  private func take(_ bytes: [UInt8], as name: SharedName, into folder: KeptPictures) -> Bool {
    do throws(VariantCacheError) {
      return try folder.take(bytes, as: name)
    } catch {
      if case .unwritable(let reason) = error {
        obstacle.withLock { $0 = $0 ?? "'\(folder.folder)' takes nothing: \(reason)" }
      }
      return true
    }
  }

  private func finish(_ outcome: inout Outcome) {
    outcome.trouble = outcome.trouble ?? obstacle.withLock { $0 }
    if case .place(let place) = from {
      let report = place.report
      outcome.wrong = report.wrong
      outcome.trouble = outcome.trouble ?? report.readTrouble
      if case .folder = to { outcome.copiedCount = report.takenCount }
    }
    if case .place(let place) = to {
      let report = place.report
      outcome.copiedCount = report.storedCount ?? 0
      outcome.presentCount += report.presentCount
      outcome.trouble = outcome.trouble ?? report.writeTrouble
    }
  }
}

/// A place with results that machines share, behind a folder of this machine's own.
///
/// Nothing that goes wrong there stops a build: what the place does not give is made again, and what it does not take is only kept
/// here. `notices` says what that was.
///
/// Two values are equal when they are the same one.
public final class SharedCache: Sendable {
  /// What people call the place.
  public let name: String
  /// Whether what is made here is put there.
  public let isWriting: Bool
  private let place: (any CachePlace)?
  private let packs: SharedPacks?
  private let key: [UInt8]?
  private let state = SharedCacheState.Holder()

  /// The most that an object may hold, in bytes; what takes more is not shared.
  package static let sizeLimit = SharedObject.limit

  /// - Parameters:
  ///   - key: what objects are signed with, and must be; nil where any are taken whose sum is right.
  ///   - isWriting: whether what is made here is put there.
  public init(_ place: any CachePlace, key: [UInt8]?, isWriting: Bool) {
    (self.place, self.key, self.isWriting) = (place, key, isWriting)
    name = place.name
    packs = SharedPacks(place, key: key, isWriting: isWriting, state: state)
  }

  /// A place that cannot be asked at all.
  ///
  /// - Parameter reason: why, in a line.
  public init(name: String, isWriting: Bool, unusable reason: String) {
    (self.name, self.isWriting) = (name, isWriting)
    (place, key, packs) = (nil, nil, nil)
    state.withLock { $0.giveUp(reason) }
  }

  /// Makes what is put there that of a part, beside others that are made at the same time.
  ///
  /// - Parameter index: from 1 on.
  package func join(part index: Int, of total: Int) async {
    await packs?.join(part: index, of: total)
  }

  /// Asks for objects that are not here: for those in packs with few requests, for each of the others with one.
  ///
  /// - Parameters:
  ///   - elsewhere: whether they were asked for before, and what came was not enough.
  ///   - take: keeps an object's bytes, on any thread; false where they make no sense.
  package func fetch(
    _ names: [SharedName], elsewhere: Bool = false,
    _ take: @escaping @Sendable (SharedName, [UInt8]) -> Bool
  ) async {
    guard let place, let packs else { return }
    // What is nowhere is nowhere still.
    let names = elsewhere ? names.filter { !isAbsent($0) } : names
    var alone: [SharedName] = []
    for (origin, names) in Dictionary(grouping: names, by: \.origin).sorted(by: { $0.key < $1.key })
    {
      guard state.withLock(\.reading.isOpen) else { return }
      alone += await packs.fetch(names, of: origin, elsewhere: elsewhere) {
        [self] name, object in
        let outcome = opened(object, name, take)
        note(outcome, name.text)
        if case .taken = outcome { return true }
        return false
      }
    }
    await forEach(alone) { [self] name in
      guard state.withLock(\.reading.isOpen),
        state.withLock({ $0.alone.insert(name.text).inserted }) || !elsewhere
      else { return }
      let outcome = await outcome(of: name, in: place, take)
      // What came of another place is not forgotten.
      if elsewhere, case .absent = outcome { return }
      note(outcome, name.text)
    }
  }

  private func isAbsent(_ name: SharedName) -> Bool {
    state.withLock { $0.absent.contains(name.text) }
  }

  private func note(_ outcome: SharedCacheState.Outcome, _ name: String) {
    state.withLock { $0.note(outcome, of: name) }
  }

  private func outcome(
    of name: SharedName, in place: any CachePlace,
    _ take: (SharedName, [UInt8]) -> Bool
  ) async -> SharedCacheState.Outcome {
    let object: [UInt8]?
    do throws(CachePlaceError) {
      object = try await place.read(
        name.text, limit: SharedObject.headSize + SharedObject.limit)
    } catch {
      return error == .tooLarge ? .wrong(.tooLarge) : .failed(error)
    }
    guard let object else { return .absent }
    let outcome = opened(object, name, take)
    if case .taken = outcome { await packs?.adopt(name, object) }
    return outcome
  }

  private func opened(
    _ object: [UInt8], _ name: SharedName, _ take: (SharedName, [UInt8]) -> Bool
  ) -> SharedCacheState.Outcome {
    do throws(SharedObject.Fault) {
      let bytes = try SharedObject.opened(object, as: name.text, key: key)
      return take(name, bytes) ? .taken : .wrong(.senseless)
    } catch {
      return .wrong(error)
    }
  }

  /// Puts results there that are here, where this is asked for; those that are there already stay.
  ///
  /// An object that was found to be wrong in this build, or to lack some of what is here, is replaced. Small ones wait until a
  /// pack is full, or for `finish`.
  ///
  /// - Parameter bytes: what an object is to hold, called on any thread; nil for nothing.
  package func put(
    _ names: [SharedName], _ bytes: @escaping @Sendable (SharedName) -> [UInt8]?
  ) async {
    guard isWriting, let place, let packs else { return }
    await forEach(names) { [self] name in
      guard state.withLock(\.writing.isOpen) else { return }
      do throws(CachePlaceError) {
        let known = state.withLock { $0.known(name.text) }
        // What was never asked for, as it is here, may be there.
        if known == nil {
          let isPacked = await packs.has(name)
          let isThere = if isPacked { true } else { try await place.has(name.text) }
          if isThere { return state.withLock { $0.noteStored(false) } }
        }
        guard let content = bytes(name), content.count <= SharedObject.limit else { return }
        let object = SharedObject.sealed(content, as: name.text, key: key)
        if content.count <= PackList.objectLimit {
          let count = try await packs.add(
            object, as: name, replaces: known == .replaceable)
          return state.withLock { $0.noteStored(count) }
        }
        let isStored = try await place.write(
          object, as: name.text, replacing: known == .replaceable)
        state.withLock { $0.noteStored(isStored) }
      } catch {
        state.withLock { $0.writing.note(error) }
      }
    }
  }

  /// Puts there what still waits for a pack.
  public func finish() async {
    guard isWriting, let packs, state.withLock(\.writing.isOpen) else { return }
    do throws(CachePlaceError) {
      let count = try await packs.finish()
      state.withLock { $0.noteStored(count) }
    } catch {
      state.withLock { $0.writing.note(error) }
    }
  }

  /// What lies there.
  ///
  /// - Returns: nil where that cannot be known; `report` says why, or the place cannot list what it has.
  package func names() async -> Set<SharedName>? {
    guard let packs, let listing = await listing() else { return nil }
    return await packs.names(in: listing).union(listing.compactMap { SharedName(text: $0) })
  }

  /// The names of what lies there, of whatever kind; nil as for `names`.
  func listing() async -> [String]? {
    guard let place = openPlace else { return nil }
    do throws(CachePlaceError) {
      return try await place.names()
    } catch {
      state.withLock { $0.giveUp(error.words) }
      return nil
    }
  }

  /// The place, as long as it is asked.
  var openPlace: (any CachePlace)? { state.withLock(\.reading.isOpen) ? place : nil }

  var packLists: PackLists? { packs?.lists }

  func noteFailure(_ error: CachePlaceError) { state.withLock { $0.reading.note(error) } }

  /// Why an object is not used; nil for a good one.
  func objectFault(_ object: [UInt8], _ name: SharedName) -> SharedObject.Fault? {
    do throws(SharedObject.Fault) {
      _ = try SharedObject.opened(object, as: name.text, key: key)
      return nil
    } catch {
      return error
    }
  }

  /// Takes it as known that objects are not there, so that nobody asks.
  package func noteAbsent(_ names: [SharedName]) {
    state.withLock { state in
      for name in names { state.note(.absent, of: name.text) }
    }
  }

  /// Asks the place for nothing more.
  ///
  /// - Parameter reason: why, in a line.
  package func giveUp(_ reason: String) { state.withLock { $0.giveUp(reason) } }

  /// What came of it so far.
  public var report: SharedCacheReport {
    state.withLock { state in SharedCacheReport(name: name, isWriting: isWriting, state) }
  }

  private func forEach(
    _ names: [SharedName], _ body: @escaping @Sendable (SharedName) async -> Void
  ) async {
    await withTaskGroup(of: Void.self) { group in
      var rest = names[...]
      for _ in 0..<SharedCacheState.connections {
        if let name = rest.popFirst() { group.addTask { await body(name) } }
      }
      while await group.next() != nil {
        if let name = rest.popFirst() { group.addTask { await body(name) } }
      }
    }
  }
}

extension SharedCache: Hashable {
  public static func == (one: SharedCache, other: SharedCache) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

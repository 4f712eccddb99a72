internal import AshlarBytes
internal import AshlarCodecs

/// Small objects of a shared place, which travel together in packs.
///
/// Who writes has a *lane*, which it shares with nobody: a whole build has lane 0, the part 3/64 lane 3. A lane has one list of its
/// packs, which is written again when a pack is added; packs themselves never change, as they are named by their bytes. Lists are found by their
/// names alone, so no place need list what it has. A list that is old,
/// lost or wrong only means that some objects are made again, and so does a pack.
actor SharedPacks {
  private let place: any CachePlace
  private let isWriting: Bool
  /// What the cache knows of the place.
  private let state: SharedCacheState.Holder
  private var lane = 0
  /// How many parts there are; 0 for a whole build.
  private var laneCount = 0

  nonisolated let lists: PackLists
  /// Where each object was asked for, so that it is asked for elsewhere when that was not enough.
  private var asked: [SharedName: Set<Int>] = [:]
  /// What is to be packed, as it is to lie there.
  private var pending: [SharedName: Pending] = [:]
  private var pendingSize = 0
  /// Packs are written one after the other: a list would lose one that is added at the same time.
  private var writing: Task<Result<Int, CachePlaceError>, Never>?
  /// Packs that are not what they should be.
  private var wrongPacks: Set<String> = []

  private struct Pending {
    var object: [UInt8]
    /// Whether nobody has it yet; false for one that is packed again.
    var isNew: Bool
    var replaces: Bool
  }

  /// As many objects are put there one by one when no more are left at the end.
  static let fewestObjects = 32
  /// How many packs are in memory at once.
  private static let readings = 2
  /// More packs than this that are less than a quarter full are packed again by whole builds that read them.
  private static let mostSmallPacks = 8

  init(
    _ place: any CachePlace, key: [UInt8]?, isWriting: Bool, state: SharedCacheState.Holder
  ) {
    (self.place, self.isWriting, self.state) = (place, isWriting, state)
    lists = PackLists(place, key: key, state: state)
  }

  /// Takes the lane of a part.
  ///
  /// - Parameter index: from 1 on.
  func join(part index: Int, of total: Int) {
    laneCount = min(total, PackLists.mostLanes)
    lane = (index - 1) % PackLists.mostLanes + 1
  }

  private func note(_ outcome: SharedCacheState.Outcome, _ name: String) {
    state.withLock { $0.note(outcome, of: name) }
  }

  /// Brings those objects that are in packs.
  ///
  /// - Parameters:
  ///   - elsewhere: whether only places are asked where these objects were not asked for before.
  ///   - open: takes an object as it lies there; false where it is not used.
  /// - Returns: those that are in no pack, or of which nothing could be used, to be asked for one by one.
  func fetch(
    _ names: [SharedName], of origin: String, elsewhere: Bool,
    open: @escaping @Sendable (SharedName, [UInt8]) -> Bool
  ) async -> [SharedName] {
    if !elsewhere { for name in names { asked[name] = nil } }
    var missing = names
    for lane in [0, self.lane] where lane == 0 || self.lane != 0 {
      missing = await fetch(missing, of: origin, lane: lane, open: open)
      if missing.isEmpty { return [] }
    }
    // Parts find what they have made before, and what whole builds have; only those need what all have.
    guard self.lane == 0 else { return missing }
    let count = await lists.laneCount(of: origin)
    guard count > 0 else { return missing }
    await lists.read(1...count, of: origin)
    for lane in 1...count where !missing.isEmpty {
      missing = await fetch(missing, of: origin, lane: lane, open: open)
    }
    return missing
  }

  private func fetch(
    _ names: [SharedName], of origin: String, lane: Int,
    open: @escaping @Sendable (SharedName, [UInt8]) -> Bool
  ) async -> [SharedName] {
    guard state.withLock(\.reading.isOpen), let list = await lists.list(lane, of: origin) else {
      return names
    }
    let wanted = names.filter { asked[$0]?.contains(lane) != true }
    for name in wanted where list.locations[PackList.Key(name)] != nil {
      asked[name, default: []].insert(lane)
    }
    let readings = PackReading.all(of: wanted, in: list)
    var taken: Set<SharedName> = []
    let smallPacks = smallPacks(of: list)
    await withTaskGroup(of: (PackReading, Answer).self) { group in
      var rest = readings[...]
      for _ in 0..<Self.readings {
        if let next = rest.popFirst() { group.addTask { await self.read(next, of: origin) } }
      }
      while let (reading, answer) = await group.next() {
        if let next = rest.popFirst() { group.addTask { await self.read(next, of: origin) } }
        let name = PackLists.packName(reading.digest, of: origin)
        switch answer {
        case .failed(.tooLarge):
          wrongPacks.insert(reading.digest)
          note(.wrong(.tooLarge), name)
        case .failed(let error): note(.failed(error), name)
        case .wrong(let fault):
          wrongPacks.insert(reading.digest)
          note(.wrong(fault), name)
        case .bytes(let bytes):
          var isWhole = true
          for (name, range) in reading.objects {
            let start = range.lowerBound - reading.range.lowerBound
            guard start + range.count <= bytes.count else {
              isWhole = false
              continue
            }
            let object = Array(bytes[start..<start + range.count])
            guard open(name, object) else { continue }
            taken.insert(name)
            if lane != 0 || smallPacks.contains(reading.digest) {
              await adopt(name, object)
            }
          }
          if !isWhole {
            wrongPacks.insert(reading.digest)
            note(.wrong(.damaged), name)
          }
        }
      }
    }
    return names.filter { !taken.contains($0) }
  }

  private enum Answer {
    case bytes([UInt8])
    case failed(CachePlaceError)
    case wrong(SharedObject.Fault)
  }

  private nonisolated func read(
    _ reading: PackReading, of origin: String
  ) async -> (PackReading, Answer) {
    let name = PackLists.packName(reading.digest, of: origin)
    do throws(CachePlaceError) {
      let bytes = try await place.read(name, in: reading.range, limit: PackList.packLimit)
      return (reading, bytes.map { .bytes($0) } ?? .wrong(.gone))
    } catch {
      return (reading, .failed(error))
    }
  }

  private func smallPacks(of list: PackList) -> Set<String> {
    let small = list.packs.filter { $0.size < PackList.packLimit / 4 }.map(\.digest)
    return small.count > Self.mostSmallPacks ? Set(small) : []
  }

  /// Packs an object again that another part has packed, or that lies there alone: a whole build leaves few packs behind.
  func adopt(_ name: SharedName, _ object: [UInt8]) async {
    guard isWriting, lane == 0, object.count <= PackList.objectLimit + SharedObject.headSize,
      state.withLock(\.writing.isOpen)
    else { return }
    do throws(CachePlaceError) {
      _ = try await keep(name, Pending(object: object, isNew: false, replaces: false))
    } catch {
      state.withLock { $0.writing.note(error) }
    }
  }

  /// Whether a list has an object.
  func has(_ name: SharedName) async -> Bool {
    let key = PackList.Key(name)
    for lane in Set([0, lane]).sorted() {
      if await lists.list(lane, of: name.origin)?.locations[key] != nil { return true }
    }
    guard lane == 0 else { return false }
    let count = await lists.laneCount(of: name.origin)
    guard count > 0 else { return false }
    for lane in 1...count {
      if await lists.list(lane, of: name.origin)?.locations[key] != nil { return true }
    }
    return false
  }

  /// - Returns: how many objects were put there that nobody had, as a pack was full.
  private func keep(
    _ name: SharedName, _ object: Pending
  ) async throws(CachePlaceError) -> Int {
    // No more than one pack waits while another is written.
    _ = await writing?.value
    pendingSize += object.object.count - (pending[name]?.object.count ?? 0)
    pending[name] = object
    guard pendingSize + PackList.objectLimit + SharedObject.headSize > PackList.packLimit else {
      return 0
    }
    return try await write(takePending())
  }

  /// Keeps an object for a pack.
  ///
  /// - Parameter replaces: whether one that lies there alone is replaced.
  /// - Returns: how many objects were put there, as a pack was full.
  func add(
    _ object: [UInt8], as name: SharedName, replaces: Bool
  ) async throws(CachePlaceError) -> Int {
    try await keep(name, Pending(object: object, isNew: true, replaces: replaces))
  }

  /// Puts there what is left: in a pack where that pays, else one by one.
  ///
  /// - Returns: how many objects nobody had before.
  func finish() async throws(CachePlaceError) -> Int {
    let left = takePending()
    if left.count >= Self.fewestObjects { return try await write(left) }
    var count = 0
    for (name, object) in left.sorted(by: { $0.key.text < $1.key.text }) where object.isNew {
      let isStored = try await place.write(
        object.object, as: name.text, replacing: object.replaces)
      if isStored { count += 1 }
    }
    return count
  }

  private func takePending() -> [SharedName: Pending] {
    defer { (pending, pendingSize) = ([:], 0) }
    return pending
  }

  private func write(
    _ objects: [SharedName: Pending]
  ) async throws(CachePlaceError) -> Int {
    let former = writing
    let task = Task { () -> Result<Int, CachePlaceError> in
      _ = await former?.value
      do throws(CachePlaceError) {
        return .success(try await writePacks(objects))
      } catch {
        return .failure(error)
      }
    }
    writing = task
    return try await task.value.get()
  }

  private func writePacks(
    _ objects: [SharedName: Pending]
  ) async throws(CachePlaceError) -> Int {
    var count = 0
    for (origin, objects) in Dictionary(grouping: objects, by: \.key.origin).sorted(by: {
      $0.key < $1.key
    }) {
      try await writePack(
        objects.map { ($0.key, $0.value.object) }.sorted { $0.0.key < $1.0.key }, of: origin)
      count += objects.count { $0.value.isNew }
    }
    return count
  }

  private func writePack(
    _ objects: [(SharedName, [UInt8])], of origin: String
  ) async throws(CachePlaceError) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(objects.reduce(0) { $0 + $1.1.count })
    for (_, object) in objects { bytes += object }
    let digest = String(decoding: Digest.sha256(of: bytes).utf8.prefix(32), as: UTF8.self)
    _ = try await place.write(
      bytes, as: PackLists.packName(digest, of: origin), replacing: wrongPacks.contains(digest))
    wrongPacks.remove(digest)
    let wrong = wrongPacks
    let pack = PackList.Pack(
      digest: digest, entries: objects.map { PackList.Entry(key: .init($0.0), length: $0.1.count) })
    try await lists.change(lane, of: origin) { list in
      list.remove { wrong.contains($0.digest) }
      list.add(pack)
    }
    if laneCount > 0 { try await lists.note(laneCount: laneCount, of: origin) }
  }

  /// The objects that packs have.
  ///
  /// - Parameter listing: the names of what lies in the place, as far as it lists them.
  func names(in listing: [String]) async -> Set<SharedName> {
    var names: Set<SharedName> = []
    for (origin, lane) in PackLists.lanes(in: listing) {
      guard let list = await lists.list(lane, of: origin) else { continue }
      for key in list.locations.keys {
        if let name = key.name(origin) { names.insert(name) }
      }
    }
    return names
  }
}

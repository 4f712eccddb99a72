internal import AshlarBytes

/// The lists of a place's packs, each read once, and how many lanes there are.
actor PackLists {
  private let place: any CachePlace
  private let key: [UInt8]?
  private let state: SharedCacheState.Holder

  private struct Lane: Hashable {
    var origin: String
    var number: Int
  }

  /// What is read, or being read; nil for a list that is not there.
  private var lists: [Lane: Task<PackList?, Never>] = [:]
  private var laneCounts: [String: Task<Int, Never>] = [:]

  /// Parts beyond share lanes.
  static let mostLanes = 1024

  init(_ place: any CachePlace, key: [UInt8]?, state: SharedCacheState.Holder) {
    (self.place, self.key, self.state) = (place, key, state)
  }

  static func packName(_ digest: String, of origin: String) -> String { "\(origin)-pack-\(digest)" }
  static func listName(_ lane: Int, of origin: String) -> String { "\(origin)-packs-\(lane)" }
  static func lanesName(of origin: String) -> String { "\(origin)-lanes" }

  /// The lanes that have lists.
  ///
  /// - Parameter listing: the names of what lies in the place.
  static func lanes(in listing: [String]) -> [(origin: String, lane: Int)] {
    Set(listing).sorted().compactMap { text in
      let words = text.utf8.split(at: "-", omittingEmpty: false).map { String($0) }
      guard words.count == 3, words[1] == "packs", let lane = Int(words[2]),
        (0...mostLanes).contains(lane), listName(lane, of: words[0]) == text
      else { return nil }
      return (words[0], lane)
    }
  }

  /// Reads lists side by side.
  func read(_ lanes: ClosedRange<Int>, of origin: String) async {
    await withTaskGroup(of: Void.self) { group in
      var rest = Array(lanes)[...]
      for _ in 0..<SharedCacheState.connections {
        if let lane = rest.popFirst() { group.addTask { _ = await self.list(lane, of: origin) } }
      }
      while await group.next() != nil {
        if let lane = rest.popFirst() { group.addTask { _ = await self.list(lane, of: origin) } }
      }
    }
  }

  /// A lane's list.
  ///
  /// - Returns: nil where there is none, or none that can be used.
  func list(_ lane: Int, of origin: String) async -> PackList? {
    let wanted = Lane(origin: origin, number: lane)
    if let known = lists[wanted] { return await known.value }
    guard state.withLock(\.reading.isOpen) else { return nil }
    let task = Task { () -> PackList? in
      do throws(CachePlaceError) {
        return try await readList(lane, of: origin)
      } catch {
        note(.failed(error), Self.listName(lane, of: origin))
        return nil
      }
    }
    lists[wanted] = task
    return await task.value
  }

  /// How many lanes parts have; 0 where none has a pack.
  func laneCount(of origin: String) async -> Int {
    if let known = laneCounts[origin] { return await known.value }
    guard state.withLock(\.reading.isOpen) else { return 0 }
    let task = Task { () -> Int in
      do throws(CachePlaceError) {
        return try await readLaneCount(of: origin)
      } catch {
        note(.failed(error), Self.lanesName(of: origin))
        return 0
      }
    }
    laneCounts[origin] = task
    return await task.value
  }

  /// Writes a lane's list again, as it is there now and with a change: somebody else may have this lane, too.
  func change(
    _ lane: Int, of origin: String, _ change: @Sendable (inout PackList) -> Void
  ) async throws(CachePlaceError) {
    var list = try await readList(lane, of: origin) ?? PackList()
    change(&list)
    try await put(list.bytes, as: Self.listName(lane, of: origin))
    let changed = list
    lists[Lane(origin: origin, number: lane)] = Task { changed }
  }

  /// Says that there are so many lanes, if not more are known.
  func note(laneCount: Int, of origin: String) async throws(CachePlaceError) {
    guard await self.laneCount(of: origin) < laneCount else { return }
    try await put(Array(String(laneCount).utf8), as: Self.lanesName(of: origin))
    laneCounts[origin] = Task { laneCount }
  }

  private func note(_ outcome: SharedCacheState.Outcome, _ name: String) {
    state.withLock { $0.note(outcome, of: name) }
  }

  private func readList(
    _ lane: Int, of origin: String
  ) async throws(CachePlaceError) -> PackList? {
    let name = Self.listName(lane, of: origin)
    guard let bytes = try await contents(of: name) else { return nil }
    guard let list = PackList(bytes) else {
      note(.wrong(.senseless), name)
      return nil
    }
    return list
  }

  private func readLaneCount(of origin: String) async throws(CachePlaceError) -> Int {
    let name = Self.lanesName(of: origin)
    guard let bytes = try await contents(of: name) else { return 0 }
    guard let count = Int(String(decoding: bytes.prefix(8), as: UTF8.self)),
      (0...Self.mostLanes).contains(count)
    else {
      note(.wrong(.senseless), name)
      return 0
    }
    return count
  }

  /// - Returns: nil where there is none, or one that is not what was put there.
  private func contents(of name: String) async throws(CachePlaceError) -> [UInt8]? {
    let object: [UInt8]?
    do throws(CachePlaceError) {
      object = try await place.read(name, limit: SharedObject.headSize + SharedObject.limit)
    } catch {
      guard error == .tooLarge else { throw error }
      note(.wrong(.tooLarge), name)
      return nil
    }
    guard let object else { return nil }
    do throws(SharedObject.Fault) {
      return try SharedObject.opened(object, as: name, key: key)
    } catch {
      note(.wrong(error), name)
      return nil
    }
  }

  private func put(_ bytes: [UInt8], as name: String) async throws(CachePlaceError) {
    _ = try await place.write(
      SharedObject.sealed(bytes, as: name, key: key), as: name, replacing: true)
  }
}

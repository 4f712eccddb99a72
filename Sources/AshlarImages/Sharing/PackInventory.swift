internal import AshlarCodecs

/// The packs of a place, as somebody looks after them.
public struct PackInventory: Sendable {
  /// A pack with where it is listed.
  public struct Item: Sendable {
    let origin: String
    let lane: Int
    let digest: String
    public let objectCount: Int
    /// In bytes.
    public let size: Int
    /// Whether a pack of a whole build has all of its objects, too, or a newer one of the same part.
    public let isSuperseded: Bool

    /// What it is called in the place.
    public var name: String { PackLists.packName(digest, of: origin) }
  }

  /// The oldest of each part first.
  public let items: [Item]
  /// How many objects lie there alone.
  public let aloneCount: Int

  /// In bytes.
  public var size: Int { items.reduce(0) { $0 + $1.size } }

  /// Those that go, so that the others have no more than so many bytes: first those of which others have all, then the oldest.
  public func removed(leaving size: Int) -> [Item] {
    var left = self.size
    return (items.filter(\.isSuperseded) + items.filter { !$0.isSuperseded }).filter { item in
      guard item.isSuperseded || left > size else { return false }
      left -= item.size
      return true
    }
  }
}

extension SharedCache {
  /// The packs that the place's lists name.
  ///
  /// - Returns: nil where the place cannot list what it has, or is not reached; `report` then says why.
  public func packs() async -> PackInventory? {
    guard let listing = await listing(), let lists = packLists else { return nil }
    var items: [PackInventory.Item] = []
    for (origin, lane) in PackLists.lanes(in: listing) {
      guard let list = await lists.list(lane, of: origin) else { continue }
      let whole = lane == 0 ? nil : await lists.list(0, of: origin)
      for (number, pack) in list.packs.enumerated() {
        let isSuperseded = pack.entries.allSatisfy { entry in
          whole?.locations[entry.key] != nil || list.locations[entry.key]?.pack != number
        }
        items.append(
          PackInventory.Item(
            origin: origin, lane: lane, digest: pack.digest, objectCount: pack.entries.count,
            size: pack.size, isSuperseded: isSuperseded))
      }
    }
    return PackInventory(
      items: items, aloneCount: listing.count { SharedName(text: $0) != nil })
  }

  /// What is wrong with a pack, as it goes on after its name; nil where it is what was put there, or the place did not answer.
  ///
  /// - Complexity: reads all of it.
  public func fault(of item: PackInventory.Item) async -> String? {
    guard let place = openPlace, let lists = packLists else { return nil }
    let bytes: [UInt8]?
    do throws(CachePlaceError) {
      bytes = try await place.read(item.name, limit: PackList.packLimit)
    } catch {
      if error == .tooLarge { return SharedObject.Fault.tooLarge.words }
      noteFailure(error)
      return nil
    }
    guard let bytes else { return SharedObject.Fault.gone.words }
    let list = await lists.list(item.lane, of: item.origin)
    guard let pack = list?.packs.first(where: { $0.digest == item.digest }),
      bytes.count == pack.size, Digest.sha256(of: bytes).utf8.starts(with: item.digest.utf8)
    else { return SharedObject.Fault.damaged.words }
    var offset = 0
    for entry in pack.entries {
      let object = Array(bytes[offset..<offset + entry.length])
      offset += entry.length
      guard let name = entry.key.name(item.origin) else { continue }
      if let fault = objectFault(object, name) { return fault.words }
    }
    return nil
  }

  /// Takes packs out of their lists, and then away.
  ///
  /// - Returns: false where the place does not do it; `report` says why.
  public func remove(_ items: [PackInventory.Item]) async -> Bool {
    guard let place = openPlace, let lists = packLists else { return false }
    struct Lane: Hashable {
      var origin: String
      var number: Int
    }
    do throws(CachePlaceError) {
      let lanes = Dictionary(grouping: items) { Lane(origin: $0.origin, number: $0.lane) }
      for (lane, items) in lanes {
        let digests = Set(items.map(\.digest))
        try await lists.change(lane.number, of: lane.origin) { list in
          list.remove { digests.contains($0.digest) }
        }
      }
      for item in items { try await place.remove(item.name) }
      return true
    } catch {
      noteFailure(error)
      return false
    }
  }
}

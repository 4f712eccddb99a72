internal import AshlarSystem

/// How what is kept of a site is divided into files: by names, so that one that has changed costs one small file.
struct CacheGroups {
  /// How many there are.
  let count: Int

  /// - Parameters:
  ///   - itemCount: how many items there are in all.
  ///   - size: how many a group should have at most.
  ///   - limit: how many groups there may be, which comes first.
  init(itemCount: Int, size: Int, limit: Int) {
    var count = 1
    while count * size < itemCount, count < limit { count *= 2 }
    self.count = count
  }

  /// The group of an item with a name.
  func group(of name: String) -> Int {
    var key = Fingerprint()
    key.add(name)
    return Int(key.settled.low % UInt64(count))
  }

  /// The key of a group's file.
  ///
  /// - Parameter parts: tell what is kept there from all else.
  func key(of group: Int, parts: [String]) -> Fingerprint {
    var key = Fingerprint()
    for part in parts + ["\(group) of \(count)"] { key.add(part) }
    return key
  }
}

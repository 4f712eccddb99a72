/// What is read of a pack with one request: objects that lie beside each other, and little between them.
struct PackReading {
  /// The pack's digest.
  var digest: String
  /// Which of its bytes.
  var range: Range<Int>
  /// The objects, each with where it lies in the pack, in that order.
  var objects: [(name: SharedName, range: Range<Int>)]

  /// What is not wanted and lies between two objects, in bytes, is read with them when it is no longer than this: another request
  /// takes about as long.
  static let longestGap = 1 << 20

  /// The requests that bring objects of a list's packs, as few as there can be.
  ///
  /// - Parameter names: those that the list has; others are left out.
  static func all(of names: [SharedName], in list: PackList) -> [PackReading] {
    var found: [(name: SharedName, location: PackList.Location)] = []
    for name in names {
      if let location = list.locations[PackList.Key(name)] { found.append((name, location)) }
    }
    found.sort {
      ($0.location.pack, $0.location.range.lowerBound)
        < ($1.location.pack, $1.location.range.lowerBound)
    }
    var readings: [PackReading] = []
    for (name, location) in found {
      let digest = list.packs[location.pack].digest
      if let last = readings.indices.last, readings[last].digest == digest,
        location.range.lowerBound - readings[last].range.upperBound <= longestGap
      {
        readings[last].range = readings[last].range.lowerBound..<location.range.upperBound
        readings[last].objects.append((name, location.range))
      } else {
        readings.append(
          PackReading(digest: digest, range: location.range, objects: [(name, location.range)]))
      }
    }
    return readings
  }
}

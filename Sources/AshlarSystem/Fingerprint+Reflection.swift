extension Fingerprint {
  /// Adds every stored part of a value, and of its parts, so that none is forgotten.
  ///
  /// What has no order, a set or a dictionary, counts without one. A value that says something else of itself each time
  /// gives another fingerprint each time.
  ///
  /// - Complexity: linear, and slow, at about a microsecond a part: for settings, not for content.
  package mutating func add(reflecting value: Any) {
    switch value {
    case let text as String: add(text)
    case let bytes as [UInt8]: add(bytes)
    case let number as Int: add(UInt64(bitPattern: Int64(number)))
    case let number as Double: add(number.bitPattern)
    case let flag as Bool: add(flag ? "true" : "false")
    default: add(partsOf: Mirror(reflecting: value), described: value)
    }
  }

  /// What stands for nothing; describing a value looks up whether its type does so itself, which takes longer than all else.
  private static func name(ofEmpty style: Mirror.DisplayStyle?) -> String? {
    switch style {
    case .optional: "nil"
    case .collection: "[]"
    default: nil
    }
  }

  private mutating func add(partsOf mirror: Mirror, described value: Any) {
    switch mirror.displayStyle {
    case .set, .dictionary:
      let parts = mirror.children.map { child in
        var part = Fingerprint()
        part.add(reflecting: child.value)
        return part.settled
      }
      add(UInt64(parts.count))
      for part in parts.sorted(by: { ($0.low, $0.high) < ($1.low, $1.high) }) { add(part) }
    default:
      add(UInt64(mirror.children.count))
      if mirror.children.isEmpty { add(Self.name(ofEmpty: mirror.displayStyle) ?? "\(value)") }
      for child in mirror.children {
        add(child.label ?? "")
        add(reflecting: child.value)
      }
    }
  }
}

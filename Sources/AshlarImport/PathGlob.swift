/// A pattern of paths, in whose names `*` stands for any letters, `?` for one and `[a-z]` for one of some, and `**` for any
/// folders.
///
/// Matching takes time in proportion to the lengths of both, whatever they are.
struct PathGlob {
  private enum Sign {
    case byte(UInt8)
    /// One byte, of a name alone or of any.
    case one(isInName: Bool)
    /// Any number of bytes, of a name alone or of any.
    case many(isInName: Bool)
    /// `**/`: nothing, or all up to a slash.
    case folders
    case set([ClosedRange<UInt8>], isNegated: Bool)
  }

  private var signs: [Sign] = []

  /// - Parameter staysInName: whether `*` and `?` stand for no slash.
  init(_ text: String, staysInName: Bool = true) {
    let bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count {
      let rest = bytes[index...]
      if rest.starts(with: "**/".utf8), index == 0 || bytes[index - 1] == UInt8(ascii: "/") {
        signs.append(.folders)
        index += 3
      } else if rest.starts(with: "**".utf8) {
        signs.append(.many(isInName: false))
        index += 2
      } else {
        index += add(rest, staysInName)
      }
    }
  }

  /// Adds what a pattern begins with.
  ///
  /// - Returns: how many bytes that is.
  private mutating func add(_ rest: ArraySlice<UInt8>, _ staysInName: Bool) -> Int {
    guard let first = rest.first else { return 0 }
    switch first {
    case UInt8(ascii: "*"): signs.append(.many(isInName: staysInName))
    case UInt8(ascii: "?"): signs.append(.one(isInName: staysInName))
    case UInt8(ascii: "\\"):
      guard let escaped = rest.dropFirst().first else { return 1 }
      signs.append(.byte(escaped))
      return 2
    case UInt8(ascii: "["):
      if let (set, length) = Self.set(rest) {
        signs.append(set)
        return length
      }
      signs.append(.byte(first))
    default: signs.append(.byte(first))
    }
    return 1
  }

  /// `[a-z]`, `[!a]`, `[^a]`; nil where no bracket closes it.
  private static func set(_ rest: ArraySlice<UInt8>) -> (Sign, length: Int)? {
    var index = rest.startIndex + 1
    let isNegated =
      index < rest.endIndex && [UInt8(ascii: "!"), UInt8(ascii: "^")].contains(rest[index])
    if isNegated { index += 1 }
    let start = index
    var ranges: [ClosedRange<UInt8>] = []
    while index < rest.endIndex, rest[index] != UInt8(ascii: "]") || index == start {
      let low = rest[index]
      if index + 2 < rest.endIndex, rest[index + 1] == UInt8(ascii: "-"),
        rest[index + 2] != UInt8(ascii: "]")
      {
        let high = rest[index + 2]
        ranges.append(min(low, high)...max(low, high))
        index += 3
      } else {
        ranges.append(low...low)
        index += 1
      }
    }
    guard index < rest.endIndex else { return nil }
    return (.set(ranges, isNegated: isNegated), index + 1 - rest.startIndex)
  }

  /// The only path that has this form; nil for a pattern with signs that stand for others.
  var path: [UInt8]? { start.count == signs.count ? start : nil }

  /// What each path of this form begins with.
  var start: [UInt8] { Self.bytes(of: signs) }

  /// What each path of this form ends with.
  var end: [UInt8] { Self.bytes(of: signs.reversed()).reversed() }

  private static func bytes(of signs: some Sequence<Sign>) -> [UInt8] {
    var bytes: [UInt8] = []
    for sign in signs {
      guard case .byte(let byte) = sign else { break }
      bytes.append(byte)
    }
    return bytes
  }

  /// Whether a whole path has this form.
  func matches(_ path: some Sequence<UInt8>) -> Bool {
    var states = [Bool](repeating: false, count: signs.count + 1)
    states[0] = true
    passEmpty(&states)
    for byte in path {
      var next = [Bool](repeating: false, count: signs.count + 1)
      for state in signs.indices where states[state] { step(signs[state], state, byte, &next) }
      passEmpty(&next)
      states = next
    }
    return states[signs.count]
  }

  private func step(_ sign: Sign, _ state: Int, _ byte: UInt8, _ next: inout [Bool]) {
    let isSlash = byte == UInt8(ascii: "/")
    switch sign {
    case .byte(let own): if byte == own { next[state + 1] = true }
    case .one(let isInName): if !isInName || !isSlash { next[state + 1] = true }
    case .many(let isInName): if !isInName || !isSlash { next[state] = true }
    case .folders:
      next[state] = true
      if isSlash { next[state + 1] = true }
    case .set(let ranges, let isNegated):
      if !isSlash, ranges.contains(where: { $0.contains(byte) }) != isNegated {
        next[state + 1] = true
      }
    }
  }

  /// Goes on past signs that may stand for nothing.
  private func passEmpty(_ states: inout [Bool]) {
    for state in signs.indices where states[state] {
      switch signs[state] {
      case .many, .folders: states[state + 1] = true
      default: break
      }
    }
  }
}

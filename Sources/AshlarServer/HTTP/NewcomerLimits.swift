/// What clients from the network may take of the server before they have shown that they may be here.
struct NewcomerLimits {
  /// How many connections one address may have; a browser opens six to a server.
  static let connectionsOfOne = 24
  /// How many connections all that have shown nothing yet may have.
  static let connectionsOfAll = 96
  /// How many connections there may be at once, and how many each second on average, from addresses that have shown
  /// nothing: each may cost a handshake, which takes about a millisecond.
  private static let (burst, rate) = (60.0, 30.0)
  /// How many addresses that may be here are remembered.
  private static let knownLimit = 64

  private var known: Set<NetworkAddress> = []
  private var left = Self.burst
  private var filled: ContinuousClock.Instant?

  /// Notes that somebody at an address has shown that they may be here.
  mutating func trust(_ address: NetworkAddress) {
    if known.count < Self.knownLimit { known.insert(address) }
  }

  /// Whether somebody at an address has shown that they may be here.
  func isKnown(_ address: NetworkAddress) -> Bool { known.contains(address) }

  /// Whether one more connection from an address is taken.
  mutating func allows(_ address: NetworkAddress, at now: ContinuousClock.Instant) -> Bool {
    if isKnown(address) { return true }
    let seconds = filled.map { (now - $0) / .seconds(1) } ?? 0
    left = min(Self.burst, left + seconds * Self.rate)
    filled = now
    guard left >= 1 else { return false }
    left -= 1
    return true
  }
}

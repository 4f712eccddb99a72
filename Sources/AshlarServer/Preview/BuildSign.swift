/// When pages show that a build is running: if it takes longer than people wait without a sign that they were heard.
struct BuildSign {
  /// How long that is; a tenth of a second feels like none.
  private static let delay = Duration.milliseconds(80)

  /// When pages are to be told of the build; nil where they have been, or need not.
  private(set) var time: ContinuousClock.Instant?
  private var isShown = false

  /// What pages are told.
  static let shown = Array("event: building\ndata: true\n\n".utf8)
  static let hidden = Array("event: building\ndata: false\n\n".utf8)

  /// A build begins.
  ///
  /// - Parameter isAwaited: whether somebody has changed something, rather than that a build goes on with pictures.
  mutating func begin(isAwaited: Bool) { time = isAwaited ? .now + Self.delay : nil }

  /// - Returns: whether pages are to be told of the build now.
  mutating func takeDue() -> Bool {
    guard let due = time, due <= .now else { return false }
    (time, isShown) = (nil, true)
    return true
  }

  /// The build has ended.
  ///
  /// - Returns: whether pages show its sign.
  mutating func end() -> Bool {
    defer { (time, isShown) = (nil, false) }
    return isShown
  }
}

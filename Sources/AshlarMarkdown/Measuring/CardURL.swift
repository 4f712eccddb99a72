/// Where a link or a picture of a card leads.
///
/// What lies in the output is named by its path from the output's root: a card is written once, and each page that shows
/// it puts before such a path what leads from the page to the root.
public struct CardURL: Hashable, Sendable {
  public var bytes: [UInt8]
  /// Whether `bytes` is a path from the output's root.
  public var isFromRoot: Bool

  public init(_ bytes: [UInt8], isFromRoot: Bool = false) {
    self.bytes = bytes
    self.isFromRoot = isFromRoot
  }
}

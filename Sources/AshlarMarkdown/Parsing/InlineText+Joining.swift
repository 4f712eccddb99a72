public import AshlarText

extension InlineText {
  /// A text without elements, its white space collapsed; nil when nothing is left to draw.
  package init?(collapsing text: String) {
    self = InlineBuilder.text(of: Array(text.utf8))
    if isEmpty { return nil }
  }

  /// A stretch of plain text.
  public struct Part: Sendable {
    public var text: String
    /// Where it leads, as a reference in Markdown; nil where it leads nowhere.
    public var destination: [UInt8]?

    public init(_ text: String, destination: [UInt8]? = nil) {
      self.text = text
      self.destination = destination
    }

    /// Whether it has letters that are written from right to left.
    fileprivate var isRightToLeft: Bool {
      text.unicodeScalars.contains { scalar in
        Self.rightToLeft.contains { $0.contains(scalar.value) }
      }
    }

    /// Blocks of scripts that are written so, and the marks that say so of others (UAX #9).
    private static let rightToLeft: [ClosedRange<UInt32>] = [
      0x590...0x8FF, 0x200F...0x200F, 0x202B...0x202B, 0x202E...0x202E, 0x2067...0x2067,
      0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
    ]
  }

  /// Parts in one line; nil when there is nothing to draw.
  ///
  /// Where letters from right to left may stand beside others, each part is isolated: else the separators, which have no
  /// direction, would let parts of one direction change places, and digits move from one part to the next.
  ///
  /// - Parameter direction: that of the line.
  public init?(
    joining parts: [Part], separator: String, direction: TextDirection = .leftToRight
  ) {
    let isMixed = direction == .rightToLeft || parts.contains(where: \.isRightToLeft)
    self = InlineBuilder.text(
      joining: parts, separator: separator, isIsolated: parts.count > 1 && isMixed)
    if isEmpty { return nil }
  }
}

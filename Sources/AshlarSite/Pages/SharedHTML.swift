internal import AshlarMarkdown

/// HTML in pieces, of which those that were ready before are shared and not copied.
struct SharedHTML {
  private var pieces: [[UInt8]] = []
  private var open = HTMLBytes()

  mutating func append(_ text: String) { open.append(text) }

  mutating func append(_ bytes: [UInt8]) { open.append(bytes) }

  mutating func append(escaping text: [UInt8]) { open.append(escaping: text) }

  /// Adds bytes that stay where they are.
  mutating func share(_ bytes: [UInt8]) {
    close()
    pieces.append(bytes)
  }

  /// All pieces in order.
  consuming func finish() -> [[UInt8]] {
    close()
    return pieces
  }

  private mutating func close() {
    guard !open.bytes.isEmpty else { return }
    pieces.append(open.bytes)
    open = HTMLBytes()
  }
}

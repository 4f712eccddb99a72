internal import AshlarBytes

/// Finds the root element of an XML document and its attributes.
struct MarkupScanner {
  enum Root {
    case svg([String: String])
    /// That of a drawing, whose tag is not well formed or not closed.
    case broken
    /// Another element, or no markup.
    case other
    /// The bytes end first.
    case cut
  }

  private var cursor: MarkupCursor

  init(_ bytes: [UInt8]) {
    cursor = MarkupCursor(bytes)
  }

  mutating func rootElement() -> Root {
    while !cursor.isAtEnd {
      guard cursor.has("<") else {
        cursor.index += 1
        continue
      }
      guard let isPassed = cursor.passMarkup() else { return element() }
      if !isPassed { return .cut }
    }
    return .cut
  }

  private mutating func element() -> Root {
    cursor.index += 1
    guard let name = cursor.name(), name == "svg" || name.utf8.hasSuffix(":svg") else {
      return missing
    }
    var attributes: [String: String] = [:]
    while true {
      cursor.skipSpace()
      if cursor.has(">") || cursor.has("/") { return .svg(attributes) }
      guard !cursor.isAtEnd, let attribute = cursor.attribute() else { return .broken }
      attributes[attribute.name] = String(
        decoding: cursor.bytes[attribute.value], as: UTF8.self)
    }
  }

  /// What it means that something is not there.
  private var missing: Root { cursor.isAtEnd ? .cut : .other }
}

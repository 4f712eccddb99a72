internal import AshlarBytes

/// Puts what stands alone on its line into paragraphs of its own.
struct OwnParagraph {
  /// What lines start with there: spaces, and marks of quotations.
  private var prefix: [UInt8] = []
  private var followsText = false
  private var precedesText = false

  /// - Parameters:
  ///   - before: the text up to the place.
  ///   - after: the text from there on.
  /// - Returns: nil where other words stand on the line.
  init?(before: ArraySlice<UInt8>, after: ArraySlice<UInt8>) {
    let rest = after.drop(while: Self.isBlank)
    guard rest.first == 0x0A || rest.isEmpty else { return nil }
    let near = before.suffix(200)
    let start = near.lastIndex(of: 0x0A).map { $0 + 1 } ?? near.startIndex
    guard start > near.startIndex || near.count == before.count else { return nil }
    var isItem = false
    var place = near[start...]
    while let byte = place.first {
      if Self.isBlank(byte) || byte == UInt8(ascii: ">") {
        prefix.append(byte)
        place = place.dropFirst()
      } else if let length = CodeFence.markerLength(place) {
        prefix += Array(repeating: 0x20, count: length)
        place = place.dropFirst(length)
        isItem = true
      } else {
        return nil
      }
    }
    if !isItem, start > before.startIndex {
      let above = before[..<(start - 1)].suffix(200)
      let line = above[(above.lastIndex(of: 0x0A).map { $0 + 1 } ?? above.startIndex)...]
      // Nothing goes on with a heading.
      followsText = !line.allSatisfy(Self.isEmpty) && line.first != UInt8(ascii: "#")
    }
    let below = rest.dropFirst().drop(while: Self.isEmpty)
    // A list's next item begins a paragraph by itself.
    precedesText = below.first.map { $0 != 0x0A } == true && CodeFence.markerLength(below) == nil
  }

  /// Parts as paragraphs.
  func text(_ parts: [String]) -> String {
    let indentation = String(decoding: prefix, as: UTF8.self)
    let end = "\n" + indentation.utf8.trimmingEnd(" \t")
    let text = parts.joined(separator: end + "\n" + indentation)
    return (followsText ? "\n" + indentation : "") + text + (precedesText ? end : "")
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// Whether a byte is none of a text in a quotation.
  private static func isEmpty(_ byte: UInt8) -> Bool { isBlank(byte) || byte == UInt8(ascii: ">") }
}

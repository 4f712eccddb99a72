internal import AshlarBytes

/// Rewrites what templates fill in, `{{ value }}` and `{% tag %}`, each on one line.
enum TemplateExpressions {
  /// A whole text.
  ///
  /// - Parameters:
  ///   - sign: what an expression begins with; it ends with the same, mirrored.
  ///   - rewrite: gives what stands for one, of what is in it without blanks and hyphens around, and of what is written before it; nil
  ///     where it stays.
  static func rewriting(
    _ text: String, _ sign: Sign,
    _ rewrite: (_ inner: String, _ whole: String, _ before: ArraySlice<UInt8>) -> String?
  ) -> String {
    let bytes = Array(text.utf8)
    var (opens, closes, ends) = (
      ForwardSearch(sign.open), ForwardSearch(sign.close), ForwardSearch("\n")
    )
    var others = ForwardSearch(sign.open)
    var result: [UInt8] = []
    var index = 0
    while let start = opens.first(in: bytes, from: index) {
      guard let close = closes.first(in: bytes, from: start + 2) else { break }
      result += bytes[index..<start]
      index = start + 1
      // One that begins within another is that one, but for short ones, as `{{ "{{" }}`.
      let isSimple =
        close - start < nestedLimit
        || others.first(in: bytes, from: start + 2).map { $0 > close } ?? true
      let isWhole = isSimple && (ends.first(in: bytes, from: start).map { $0 > close } ?? true)
      let whole = bytes[start..<close + 2]
      if isWhole,
        let other = rewrite(
          String(
            String(decoding: whole.dropFirst(2).dropLast(2), as: UTF8.self).utf8.trimming("- \t")),
          // A copy: with a part of `result` at hand, each change would copy all of it.
          String(decoding: whole, as: UTF8.self), Array(result.suffix(2000))[...])
      {
        let code = Array(other.utf8)
        if MarkdownCode.areTicks(result.last, code.first) { result.append(0x20) }
        result += code
        index = close + 2
      } else {
        result.append(bytes[start])
      }
    }
    return String(decoding: result + bytes[index...], as: UTF8.self)
  }

  /// In bytes: longer expressions have no signs of others in them.
  private static let nestedLimit = 200

  enum Sign {
    /// `{{ value }}`
    case output
    /// `{% tag %}`
    case tag

    var open: String { self == .output ? "{{" : "{%" }
    var close: String { self == .output ? "}}" : "%}" }
  }
}

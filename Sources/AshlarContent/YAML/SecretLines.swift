internal import AshlarBytes

/// Finds the lines of a file that may have a secret in them: those with a key of `SecretKeys`, and the lines of what stands
/// behind it.
///
/// It goes by the text of YAML, TOML and JSON, so that it finds them in a file that is none of these, too. A line too many costs
/// nothing but that no diagnostic shows it.
struct SecretLines {
  /// The value of a key goes on while lines are indented deeper than this, or brackets are open.
  private var indent: Int?
  private var openBrackets = 0
  /// Whether a text of several lines is open, between `"""`.
  private var isInText = false
  /// Whether nothing stands behind the key, so that the next line is its value, however that is indented.
  private var awaitsValue = false
  private var isItem = false
  /// Whether the lines are those of a TOML table with such a name.
  private var isInTable = false

  /// Takes the next line.
  ///
  /// - Returns: whether it may have a secret in it.
  mutating func take(_ line: ArraySlice<UInt8>) -> Bool {
    let start = line.firstIndex { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D } ?? line.endIndex
    let text = line[start...]
    guard let first = text.first else { return indent != nil || isInTable }
    if awaitsValue {
      awaitsValue = false
      count(text)
      return true
    }
    let width = start - line.startIndex
    if first == UInt8(ascii: "["), openBrackets == 0 { isInTable = Self.isSecretTable(text) }
    if let indent {
      let isListed = first == UInt8(ascii: "-") && !isItem && width == indent
      if isInText || openBrackets > 0 || width > indent || isListed {
        count(text)
        return true
      }
      self.indent = nil
    }
    guard let value = Self.value(in: text) else { return isInTable }
    indent = width
    (openBrackets, isInText) = (0, false)
    awaitsValue = value.dropFirst().allSatisfy(Self.isFiller)
    isItem = first == UInt8(ascii: "-")
    count(value)
    return true
  }

  private mutating func count(_ text: ArraySlice<UInt8>) {
    for (place, byte) in zip(text.indices, text)
    where byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      if text[place...].starts(with: [byte, byte, byte]) { isInText.toggle() }
    }
    for byte in text {
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") { openBrackets += 1 }
      if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
        openBrackets = max(0, openBrackets - 1)
      }
    }
  }

  /// Whether a line is a TOML table's name, as `[keys.secret]`.
  private static func isSecretTable(_ line: ArraySlice<UInt8>) -> Bool {
    let inner = line.drop { $0 == UInt8(ascii: "[") }.prefix { $0 != UInt8(ascii: "]") }
    return inner.split(separator: UInt8(ascii: ".")).contains {
      SecretKeys.mayBeSecret(bytes: $0)
    }
  }

  /// What stands behind the first key of a secret; nil for a line without one.
  private static func value(in line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    for place in line.indices
    where line[place] == UInt8(ascii: ":") || line[place] == UInt8(ascii: "=") {
      let before = line[..<place].trimmingEnd(isFiller)
      let key = before.suffix(while: isOfWord)
      if !key.isEmpty, SecretKeys.mayBeSecret(bytes: key) {
        return line[place...]
      }
    }
    return nil
  }

  private static func isFiller(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == UInt8(ascii: "\"")
      || byte == UInt8(ascii: "'")
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte >= 0x80
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }
}

extension ArraySlice<UInt8> {
  fileprivate func trimmingEnd(_ isLeftOut: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let end = lastIndex { !isLeftOut($0) }
    return end.map { self[...$0] } ?? self[startIndex..<startIndex]
  }

  fileprivate func suffix(while isMeant: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let before = lastIndex { !isMeant($0) }
    return before.map { self[($0 + 1)...] } ?? self
  }
}

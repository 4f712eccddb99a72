internal import AshlarBytes

/// Makes code of formulas, `$x$`, `$$x$$`, `\(x^2\)`, `\[x^2\]` and `\begin{align}`, which no page draws here: so their signs stay
/// as they are.
struct Formulas {
  /// Whether one dollar sign begins a formula, and not only two.
  var takesSingle: Bool
  /// Is told what is not carried over.
  var lose: (String) -> Void

  private static let dollar = UInt8(ascii: "$")
  private static let loss = "a formula: it became code"

  /// A whole text.
  func text(_ source: String) -> String {
    let bytes = Array(source.utf8)
    guard bytes.contains(Self.dollar) || bytes.contains(UInt8(ascii: "\\")) else { return source }
    var code = MarkdownCode(bytes)
    var result: [UInt8] = []
    var index = 0
    /// Up to where no end of a kind is in reach, and where the paragraph ends.
    var endless: [String: Int] = [:]
    while index < bytes.count {
      if let end = code.end(at: index) {
        result += bytes[index..<end]
        index = end
      } else if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count {
        if let (inner, end) = Self.formula(bytes, from: index, &endless) {
          lose(Self.loss)
          result += Self.span(bytes[inner])
          index = end
          continue
        }
        result += bytes[index..<index + 2]
        index += 2
      } else if bytes[index] != Self.dollar {
        result.append(bytes[index])
        index += 1
      } else if bytes[index...].starts(with: "$$".utf8) {
        let isLine = result.last ?? 0x0A == 0x0A && bytes[(index + 2)...].first == 0x0A
        if let end = Self.pairEnd(bytes, from: index + 2, isLine: isLine) {
          lose(Self.loss)
          result += block(bytes, index + 2..<end, before: result)
          index = end + 2
        } else {
          result += bytes[index..<index + 2]
          index += 2
        }
      } else if takesSingle, let end = Self.end(bytes, from: index) {
        lose(Self.loss)
        result += Self.span(bytes[index + 1..<end])
        index = end + 1
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// A formula between `\(` and `\)`, `\[` and `\]`, or of an environment, in one paragraph.
  ///
  /// Brackets that are escaped because they begin no link are none: a formula has a sign of its own.
  ///
  /// - Returns: what is shown of it as code, and where the text goes on.
  private static func formula(
    _ bytes: [UInt8], from start: Int, _ endless: inout [String: Int]
  ) -> (inner: Range<Int>, end: Int)? {
    let rest = bytes[start...]
    let isEnvironment = rest.starts(with: "\\begin{".utf8)
    let sign: String
    switch bytes[start + 1] {
    case UInt8(ascii: "("): sign = "\\)"
    case UInt8(ascii: "["): sign = "\\]"
    default:
      guard isEnvironment else { return nil }
      sign = "\\end{"
    }
    if let known = endless[sign], start < known { return nil }
    var paragraph = endless["paragraph", default: 0]
    if paragraph <= start {
      paragraph = rest.firstRange(ofText: "\n\n")?.lowerBound ?? bytes.count
      endless["paragraph"] = paragraph
    }
    guard let close = bytes[(start + 2)..<paragraph].firstRange(ofText: sign) else {
      endless[sign] = paragraph
      return nil
    }
    if isEnvironment {
      let end = bytes[close.upperBound..<paragraph].firstIndex(of: UInt8(ascii: "}"))
      if end == nil { endless[sign] = paragraph }
      return end.map { (start..<$0 + 1, $0 + 1) }
    }
    let inner = start + 2..<close.lowerBound
    let isFormula = inner.contains { index in
      let isCommand = bytes[index] == UInt8(ascii: "\\") && bytes[index + 1].isASCIILetter
      return isCommand || "^_=".utf8.contains(bytes[index])
    }
    return isFormula ? (inner, close.upperBound) : nil
  }

  /// Where the next two signs stand in a paragraph, or below it, at the start of a line, where the formula has its first line for
  /// itself.
  private static func pairEnd(_ bytes: [UInt8], from start: Int, isLine: Bool) -> Int? {
    var index = start
    var isFirst = true
    while index + 1 < bytes.count {
      if bytes[index] == 0x0A, bytes[index + 1] == 0x0A {
        if !isLine { return nil }
        isFirst = false
      }
      let isPair = bytes[index] == dollar && bytes[index + 1] == dollar
      if isPair, isFirst || bytes[index - 1] == 0x0A { return index > start ? index : nil }
      index += 1
    }
    return nil
  }

  /// Where a formula within a line ends: behind a sign that is no space, and before none that is a digit.
  private static func end(_ bytes: [UInt8], from start: Int) -> Int? {
    guard start + 1 < bytes.count, bytes[start + 1] > 0x20 else { return nil }
    var index = start + 1
    while index < min(bytes.count, start + 2000), bytes[index] != 0x0A {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 2
        continue
      }
      if bytes[index] == dollar {
        let isDigit = index + 1 < bytes.count && bytes[index + 1].isASCIIDigit
        return bytes[index - 1] > 0x20 && !isDigit && index > start + 1 ? index : nil
      }
      index += 1
    }
    return nil
  }

  /// A formula of its own: a block where it stands alone on its lines.
  private func block(_ bytes: [UInt8], _ range: Range<Int>, before result: [UInt8]) -> [UInt8] {
    let inner = bytes[range]
    let isAlone =
      (result.last == nil || result.last == 0x0A)
      && (range.upperBound + 2 == bytes.count || bytes[range.upperBound + 2] == 0x0A)
    guard isAlone, inner.contains(0x0A), !inner.contains(text: "```") else {
      return Self.span(inner)
    }
    let text = String(decoding: inner, as: UTF8.self).utf8.trimming("\n")
    return Array("```tex\n\(text)\n```".utf8)
  }

  private static func span(_ text: ArraySlice<UInt8>) -> [UInt8] {
    let tick = UInt8(ascii: "`")
    if text.contains(tick) { return [dollar] + text + [dollar] }
    return [tick] + text + [tick]
  }
}

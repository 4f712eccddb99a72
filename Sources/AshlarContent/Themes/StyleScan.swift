internal import AshlarBytes

/// The rules of a style sheet with the places of their declarations; what does not parse is reported.
///
/// Reads as much of CSS Syntax as a theme needs: comments, strings, blocks, at-rules and rules in rules.
struct StyleScan {
  /// One declaration.
  struct Declaration: Hashable {
    /// The selectors of the rule and of those around it, as they are written.
    var selectors: [String]
    /// In lower case.
    var property: String
    var value: String
    /// The byte at which the property starts.
    var offset: Int
    /// Whether it holds on paper only.
    var isForPrint: Bool
  }

  private(set) var declarations: [Declaration] = []
  /// What stands in `@font-face`, `@keyframes` and the like, without selectors.
  private(set) var descriptors: [Declaration] = []
  private let report: SourceDiagnostics
  private let bytes: [UInt8]
  private var index = 0
  private var blocks: [Block] = []
  private var text: [UInt8] = []
  private var textStart = 0

  private enum Block: Equatable {
    /// With all of its selectors, those of the rules around it before them.
    case rule([String])
    /// Rules under a condition.
    case group(isPrint: Bool)
    /// What has no rules for elements, as `@font-face` or `@keyframes`.
    case other
  }

  init(_ report: SourceDiagnostics) {
    self.report = report
    bytes = report.bytes
    while index < bytes.count { step() }
    if let last = blocks.last, last != .other || !blocks.isEmpty {
      reportEnd("a block is not closed", hint: "add '}'")
    }
  }

  private mutating func step() {
    let byte = bytes[index]
    switch byte {
    case UInt8(ascii: "/") where next == UInt8(ascii: "*"): skipComment()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): takeString(byte)
    case UInt8(ascii: "("): takeParentheses()
    case UInt8(ascii: "{"):
      open(prelude)
      index += 1
    case UInt8(ascii: ";"):
      close(statement: prelude)
      index += 1
    case UInt8(ascii: "}"):
      close(statement: prelude)
      if blocks.popLast() == nil { error("'}' closes nothing", at: index) }
      index += 1
    default: take()
    }
  }

  private var next: UInt8? { index + 1 < bytes.count ? bytes[index + 1] : nil }

  /// The text since the last block or statement, without spaces at its ends.
  private var prelude: String {
    let words = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    return words.joined(separator: " ")
  }

  private mutating func take() {
    if text.isEmpty {
      if [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) {
        index += 1
        return
      }
      textStart = index
    }
    text.append(bytes[index])
    index += 1
  }

  private mutating func skipComment() {
    let start = index
    index += 2
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
        index += 2
        return
      }
      index += 1
    }
    error("a comment is not closed", at: start, hint: "add '*/'")
  }

  private mutating func takeString(_ quote: UInt8) {
    let start = index
    take()
    while index < bytes.count, bytes[index] != quote, bytes[index] != UInt8(ascii: "\n") {
      if bytes[index] == UInt8(ascii: "\\") { take() }
      if index < bytes.count { take() }
    }
    if index < bytes.count, bytes[index] == quote { return take() }
    error("a string is not closed", at: start, hint: "add the quote that it starts with")
  }

  /// What stands in parentheses ends nothing: `url(data:image/svg+xml;...)`.
  private mutating func takeParentheses() {
    let start = index
    var depth = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        takeString(bytes[index])
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "}"):
        error("a parenthesis is not closed", at: start, hint: "add ')'")
        return
      default: break
      }
      take()
      if depth == 0 { return }
    }
    error("a parenthesis is not closed", at: start, hint: "add ')'")
  }

  private mutating func open(_ prelude: String) {
    defer { text = [] }
    guard blocks.count < Self.nestingLimit else {
      if blocks.count == Self.nestingLimit {
        error(
          "rules nest deeper than \(Self.nestingLimit)", at: textStart,
          hint: "write them beside each other")
      }
      return blocks.append(.other)
    }
    guard prelude.utf8.hasPrefix("@") else {
      if prelude.isEmpty { error("a rule has no selector", at: index) }
      blocks.append(rule(Self.list(prelude)))
      return
    }
    let name = prelude.prefix { !$0.isWhitespace && $0 != "(" }.lowercased()
    let groups = ["@media", "@supports", "@container", "@layer", "@scope", "@starting-style"]
    blocks.append(
      groups.contains(name)
        ? .group(isPrint: prelude.lowercased().utf8.hasPrefix("@media print")) : .other)
  }

  private mutating func close(statement: String) {
    defer { text = [] }
    guard !statement.isEmpty else { return }
    if statement.utf8.hasPrefix("@import") {
      return error(
        "a theme's styles import no others", at: textStart,
        hint: "write the rules into this file; pages load nothing from elsewhere")
    }
    if statement.utf8.hasPrefix("@") { return }
    let isDescriptor = blocks.contains(.other)
    guard let colon = statement.utf8.firstIndex(of: ":"), !blocks.isEmpty else {
      if isDescriptor { return }
      return error("'\(statement.prefix(40))' is no declaration", at: textStart)
    }
    let declaration = Declaration(
      selectors: isDescriptor ? [] : selectors,
      property: trimmingSpaces(statement[..<colon]).lowercased(),
      value: trimmingSpaces(statement[statement.index(after: colon)...]), offset: textStart,
      isForPrint: blocks.contains(.group(isPrint: true)))
    if isDescriptor { descriptors.append(declaration) } else { declarations.append(declaration) }
  }

  /// The selectors of the innermost rule, with those of the rules around it before them.
  private var selectors: [String] {
    for case .rule(let selectors) in blocks.reversed() { return selectors }
    return [""]
  }

  /// The most bytes that the selectors of one rule may have, with all that stand before them: rules in rules multiply.
  private static let selectorLimit = 1 << 14
  private static let nestingLimit = 32

  /// A rule with its own selectors, within those that are open.
  private func rule(_ own: [String]) -> Block {
    var whole: [String] = []
    var size = 0
    for outer in selectors {
      for inner in own {
        let count = 1 + inner.utf8.count + outer.utf8.count * (1 + inner.utf8.count { $0 == 0x26 })
        size += count
        guard size <= Self.selectorLimit else {
          error(
            "the rules in rules here have too many selectors", at: textStart,
            hint: "write fewer, or shorter ones")
          return .other
        }
        whole.append(
          inner.utf8.contains("&")
            ? inner.utf8.replacing("&", with: outer) : outer.isEmpty ? inner : outer + " " + inner)
      }
    }
    return .rule(whole)
  }

  /// The parts of a list that are separated by commas outside of parentheses.
  static func list(_ text: String) -> [String] {
    var parts = [""]
    var depth = 0
    for character in text {
      if character == "(" || character == "[" { depth += 1 }
      if character == ")" || character == "]" { depth -= 1 }
      if character == ",", depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.map { trimmingSpaces($0) }
  }

  private func error(_ message: String, at offset: Int, hint: String? = nil) {
    report.error(message, atByte: offset, hint: hint)
  }

  private func reportEnd(_ message: String, hint: String) {
    error(message, at: max(0, bytes.count - 1), hint: hint)
  }
}

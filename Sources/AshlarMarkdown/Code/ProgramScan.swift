/// Finds the colours of a program.
struct ProgramScan {
  private let language: ProgramLanguage
  /// Whether nothing but spaces stands before on the line.
  private var isAtLineStart = true
  /// Whether a command may come next.
  private var isAtCommand = true
  /// Whether what stands before is something that one may divide: `/` is no pattern after it.
  private var isAfterValue = false
  /// Up to where no pattern ends.
  private var patternLimit = 0

  private init(_ language: ProgramLanguage) { self.language = language }

  static func read(_ scan: inout CodeScan, as language: ProgramLanguage) {
    var reader = ProgramScan(language)
    while !scan.isAtEnd { reader.step(&scan) }
  }

  private mutating func step(_ scan: inout CodeScan) {
    let byte = scan.peek()
    if byte == 0x0A || byte == 0x20 {
      // A command goes on behind a `\` that ends a line.
      if byte == 0x0A, scan.previous != 0x5C { isAtCommand = true }
      scan.offset += 1
      if byte == 0x0A {
        isAtLineStart = true
        isAfterValue = false
      }
      return
    }
    defer { isAtLineStart = false }
    if readComment(&scan) { return }
    if isAtLineStart, byte == language.directiveSign { return readDirective(&scan) }
    if readText(&scan) {
      isAfterValue = true
      isAtCommand = false
      return
    }
    if byte.isCodeDigit || (byte == 0x2E && scan.peek(1).isCodeDigit) { return readNumber(&scan) }
    if byte.isOfCodeName { return readName(&scan) }
    if language.variableSigns.contains(byte), readVariable(&scan) { return }
    if language.attributeSigns.contains(byte), readAttribute(&scan) { return }
    // `)` and `]` end a value; other signs do not.
    isAfterValue = byte == 0x29 || byte == 0x5D || byte == 0x7D
    isAtCommand = [0x7C, 0x3B, 0x26, 0x28, 0x7B, 0x21].contains(byte)
    scan.offset += 1
  }

  private func readComment(_ scan: inout CodeScan) -> Bool {
    let start = scan.offset
    for comment in language.blockComments where scan.isAt(comment.open) {
      scan.offset += comment.open.count
      skip(comment, in: &scan)
      scan.colour(from: start, .comment)
      return true
    }
    for sign in language.lineComments where scan.isAt(sign) {
      let before = scan.previous
      if language.commentsNeedSpace, start > 0, before != 0x20, before != 0x0A, before != 0x3B {
        continue
      }
      scan.skipLine()
      scan.colour(from: start, .comment)
      return true
    }
    return false
  }

  private func skip(_ comment: ProgramLanguage.BlockComment, in scan: inout CodeScan) {
    guard comment.nests else { return scan.skip(past: comment.close) }
    var depth = 1
    while depth > 0, !scan.isAtEnd {
      if scan.isAt(comment.close) {
        depth -= 1
        scan.offset += comment.close.count
      } else if scan.isAt(comment.open) {
        depth += 1
        scan.offset += comment.open.count
      } else {
        scan.offset += 1
      }
    }
  }

  private mutating func readText(_ scan: inout CodeScan) -> Bool {
    let byte = scan.peek()
    if language.hasLifetimes, byte == 0x27 { return readCharacter(&scan) }
    if scan.readString(language.strings) { return true }
    if language.hasHereDocuments, byte == 0x3C { return scan.readHereDocument() }
    if language.hasPatterns, byte == 0x2F, !isAfterValue {
      return scan.readPattern(limit: &patternLimit)
    }
    return false
  }

  /// Reads `'a'` as a text, and `'a` without a second quote as a type.
  private func readCharacter(_ scan: inout CodeScan) -> Bool {
    let start = scan.offset
    if scan.peek(1) == 0x5C {
      scan.offset += 3
      scan.skip { $0 != 0x27 && $0 != 0x0A && $0 != 0x20 }
      if scan.peek() == 0x27 { scan.offset += 1 }
      scan.offset = min(scan.offset, scan.end)
      scan.colour(from: start, .string)
      return true
    }
    // One letter has four bytes at most.
    if let close = (2...5).first(where: { scan.peek($0) == 0x27 }),
      close == 2 || scan.peek(1) >= 0x80
    {
      scan.offset += close + 1
      scan.colour(from: start, .string)
      return true
    }
    guard scan.peek(1).isCodeLetter || scan.peek(1) == 0x5F else { return false }
    scan.offset += 1
    scan.skip { $0.isOfCodeName }
    scan.colour(from: start, .type)
    return true
  }

  private mutating func readNumber(_ scan: inout CodeScan) {
    let start = scan.offset
    var last = scan.peek()
    scan.offset += 1
    scan.skip { byte in
      // `1..2` and `1.a` end before the dot; `1e-9` goes on after the sign.
      let isExponent = (byte == 0x2B || byte == 0x2D) && (last | 0x20) == 0x65
      defer { last = byte }
      return byte.isOfCodeName || isExponent || (byte == 0x2E && last.isCodeDigit)
    }
    // `1'000` of C++.
    while scan.peek() == 0x27, scan.peek(1).isCodeDigit {
      scan.offset += 1
      scan.skip { $0.isOfCodeName }
    }
    if scan.previous == 0x2E, scan.offset > start + 1 { scan.offset -= 1 }
    scan.colour(from: start, .number)
    isAfterValue = true
    isAtCommand = false
  }

  private func skipName(_ scan: inout CodeScan) {
    scan.skip { $0.isOfCodeName || language.nameSigns.contains($0) }
  }

  private mutating func readName(_ scan: inout CodeScan) {
    let start = scan.offset
    let before = scan.previous
    skipName(&scan)
    if language.nameSigns.contains(0x2D) {
      // A name does not end in what stands in it.
      while scan.offset > start + 1, scan.previous == 0x2D { scan.offset -= 1 }
    }
    let word = scan.bytes[start..<scan.offset]
    let isMember = before == 0x2E && !(start > 1 && scan.bytes[start - 2] == 0x2E)
    let isKey =
      isAtLineStart && !language.keySigns.isEmpty
      && language.keySigns.contains(scan.firstOfRest(from: scan.offset))
    let colour = colour(of: word, in: scan, isMember: isMember, isKey: isKey)
    if let colour { scan.colour(from: start, colour) }
    isAfterValue = colour != .keyword
    isAtCommand =
      colour == .keyword
      && (language.commandOpeners.map { $0[word] != nil } ?? language.hasCommands)
  }

  private func colour(
    of word: ArraySlice<UInt8>, in scan: CodeScan, isMember: Bool, isKey: Bool
  ) -> CodeColour? {
    if isKey { return .type }
    if !isMember, let colour = language.words[word], colour != .keyword || mayBeKeyword(word) {
      return colour
    }
    if language.hasCommands { return isAtCommand ? .function : nil }
    let isType = language.hasCapitalTypes && isTypeName(word)
    // A type's name before a bracket makes a value of it.
    if language.hasCalls, isCall(scan), !isType || language.hasCapitalCalls { return .function }
    return isType ? .type : nil
  }

  private func mayBeKeyword(_ word: ArraySlice<UInt8>) -> Bool {
    language.commandOpeners == nil || isAtCommand || word.elementsEqual("in".utf8)
  }

  /// Names in capitals alone are constants.
  private func isTypeName(_ word: ArraySlice<UInt8>) -> Bool {
    guard let first = word.first, first &- 0x41 < 26 else { return false }
    return word.count == 1 || word.contains { $0 &- 0x61 < 26 }
  }

  /// Whether a bracket comes next, or a macro's `!` and one.
  private func isCall(_ scan: CodeScan) -> Bool {
    if scan.peek() == 0x28 { return true }
    return language.hasLifetimes && scan.peek() == 0x21
      && [0x28, 0x5B, 0x7B].contains(scan.peek(1))
  }

  /// Reads `$name`, `${name}`, `$1`.
  private mutating func readVariable(_ scan: inout CodeScan) -> Bool {
    let start = scan.offset
    let next = scan.peek(1)
    if next == 0x7B || (next == 0x28 && language.keySigns.contains(0x3A)) {
      let close: UInt8 = next == 0x7B ? 0x7D : 0x29
      scan.offset += 2
      scan.skip { $0 != close && $0 != 0x0A && $0 != 0x20 }
      if scan.peek() == close { scan.offset += 1 }
    } else if next.isOfCodeName {
      scan.offset += 1
      scan.skip { $0.isOfCodeName }
    } else if [0x40, 0x2A, 0x23, 0x3F, 0x21, 0x24].contains(next), language.hasCommands {
      scan.offset += 2
    } else {
      return false
    }
    scan.colour(from: start, .type)
    isAfterValue = true
    isAtCommand = false
    return true
  }

  /// Reads `@name`, and `#[name` of Rust and PHP.
  private mutating func readAttribute(_ scan: inout CodeScan) -> Bool {
    let start = scan.offset
    let hasBracket = scan.peek() == 0x23 && (scan.peek(1) == 0x5B || scan.peek(2) == 0x5B)
    if scan.peek() == 0x23, !hasBracket { return false }
    scan.offset += 1
    scan.skip { $0 == 0x5B || $0 == 0x21 }
    guard scan.peek().isOfCodeName else {
      scan.offset = start
      return false
    }
    scan.skip { $0.isOfCodeName || $0 == 0x2E || $0 == 0x3A }
    scan.colour(from: start, .function)
    isAfterValue = false
    return true
  }

  /// Reads `#include <name>` and the like.
  private mutating func readDirective(_ scan: inout CodeScan) {
    let start = scan.offset
    scan.offset += 1
    scan.skipBlanks()
    let name = scan.offset
    scan.skip { $0.isCodeLetter }
    let isInclude = scan.bytes[name..<scan.offset].elementsEqual("include".utf8)
    scan.colour(from: start, .keyword)
    guard isInclude else { return }
    scan.skipBlanks()
    guard scan.peek() == 0x3C else { return }
    let file = scan.offset
    scan.skip { $0 != 0x3E && $0 != 0x0A }
    if scan.peek() == 0x3E { scan.offset += 1 }
    scan.colour(from: file, .string)
  }
}

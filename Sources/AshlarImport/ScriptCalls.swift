internal import AshlarBytes

/// Finds the calls of a function in a script that is not run, and whether each is made whatever happens: as a statement of
/// its own, in no comment, and in no braces but those of one function.
struct ScriptCalls {
  struct Call {
    /// What stands behind the opening bracket, to the end of the script.
    var rest: Substring
    var isSure: Bool
  }

  private let code: [UInt8]
  /// How many braces are open before each byte of code; nil for those of comments and texts.
  private let depths: [Int?]

  /// - Complexity: linear in the text.
  init(_ text: String) {
    code = Array(text.utf8)
    var depths: [Int?] = []
    depths.reserveCapacity(code.count)
    var (state, depth, isEscaped) = (State.code, 0, false)
    for (index, byte) in code.enumerated() {
      let next = index + 1 < code.count ? code[index + 1] : 0
      depths.append(state == .code ? depth : nil)
      switch state {
      case .code:
        if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") || next == UInt8(ascii: "*") {
          state = next == UInt8(ascii: "/") ? .line : .block(from: index + 2)
          depths[index] = nil
        } else if "\"'`".utf8.contains(byte) {
          (state, isEscaped) = (.text(byte), false)
        } else if byte == UInt8(ascii: "{") {
          depth += 1
        } else if byte == UInt8(ascii: "}") {
          depth -= 1
        }
      case .line: if byte == 0x0A { state = .code }
      case .block(let start):
        if byte == UInt8(ascii: "/"), index > start, code[index - 1] == UInt8(ascii: "*") {
          state = .code
        }
      case .text(let quote):
        let ends = byte == quote || byte == 0x0A && quote != UInt8(ascii: "`")
        if ends, !isEscaped { state = .code }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      }
    }
    self.depths = depths
  }

  private enum State: Equatable {
    case code, line
    /// Between `/*` and `*/`, which cannot share a star.
    case block(from: Int)
    case text(UInt8)
  }

  /// The calls of a function, in order.
  func of(_ name: String) -> [Call] {
    var search = ForwardSearch(name + "(")
    var (calls, place) = ([Call](), 0)
    while let start = search.first(in: code, from: place) {
      place = start + name.utf8.count + 1
      guard let depth = depths[start] else { continue }
      let rest = Substring(decoding: code[place...].prefix(Self.longest), as: UTF8.self)
      let isSure = depth <= 1 && beginsStatement(start, isLastSure: calls.last?.isSure ?? false)
      calls.append(Call(rest: rest, isSure: isSure))
    }
    return calls
  }

  /// How many bytes of arguments are looked at.
  private static let longest = 10_000

  /// Whether nothing stands before a call in its line but what it is called on, and whether a statement ends before that.
  ///
  /// - Parameters:
  ///   - isLastSure: whether that is so of the call before: `c.a().b()` are two.
  ///   - mayGoOn: whether a name may stand in the line above, `c` before `.a()`.
  private func beginsStatement(
    _ start: Int, isLastSure: Bool, mayGoOn: Bool = true
  ) -> Bool {
    let isOfName: (UInt8) -> Bool = { $0.isASCIIWord || $0 == 0x24 || $0 == UInt8(ascii: ".") }
    let name = code[..<start].suffix(200).reversed().prefix(while: isOfName).count
    let before = before(start - name)
    guard let last = before.last else { return true }
    if ";{}".utf8.contains(last) { return true }
    if code[start - name] == UInt8(ascii: ".") {
      guard isOfName(last) else { return isLastSure }
      return mayGoOn
        && beginsStatement(before.endIndex, isLastSure: false, mayGoOn: false)
    }
    // A condition may stand in the line above.
    let line = before.suffix(400).reversed().prefix { $0 != 0x0A }.reversed()
    let first = line.drop { $0 <= 0x20 }.prefix(while: isOfName)
    let isCondition = ["if", "else", "for", "while", "do", "return"].contains {
      first.elementsEqual($0.utf8)
    }
    return last == UInt8(ascii: ")") && !isCondition && code[before.endIndex..<start].contains(0x0A)
  }

  /// The code before a place, up to its last byte that is neither space nor comment.
  private func before(_ place: Int) -> ArraySlice<UInt8> {
    var end = place
    while end > 0, code[end - 1] <= 0x20 || depths[end - 1] == nil { end -= 1 }
    return code[..<end]
  }
}

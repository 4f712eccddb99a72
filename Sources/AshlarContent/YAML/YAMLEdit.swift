internal import AshlarDiagnostics

/// Changes single values of a YAML text; all else stays as it is, comments and order included.
package struct YAMLEdit {
  /// The text after all changes so far.
  package var text: String { String(String.UnicodeScalarView(scalars)) }
  var scalars: [Unicode.Scalar] {
    didSet { lineStarts = Self.lineStarts(of: scalars) }
  }
  private var lineStarts: [Int]

  package init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    lineStarts = Self.lineStarts(of: scalars)
  }

  private static func lineStarts(of scalars: [Unicode.Scalar]) -> [Int] {
    [0] + scalars.indices.filter { scalars[$0] == "\n" }.map { $0 + 1 }
  }

  /// The text as values; nil when it is no YAML.
  var value: YAMLValue? {
    let report = SourceDiagnostics(path: "", bytes: [])
    return YAMLParsing.value(of: text, firstLine: 1, report: report)
  }

  /// Gives a key of a mapping another value, adds the key, or removes it.
  ///
  /// - Parameters:
  ///   - value: YAML on one line; nil removes the key.
  ///   - place: where the mapping starts, counted from 1.
  ///   - isFirst: whether a key that is added comes before all others.
  /// - Returns: whether the text has changed as asked; else it is what it was.
  mutating func set(
    _ key: String, to value: String?, inMappingAt place: SourceLocation, isFirst: Bool = false
  ) -> Bool {
    guard let root = self.value, let mapping = root.mapping(at: place),
      case .mapping(let members) = mapping.content, let start = offset(of: mapping)
    else { return false }
    let before = scalars
    let isFlow = scalars[start] == "{"
    if let member = members.first(where: { $0.key.text == key }) {
      guard let range = range(of: member, in: mapping, isFlow: isFlow) else { return false }
      if let value {
        replace(range, with: value)
      } else if !remove(member, valueEnd: range.upperBound, isFlow: isFlow) {
        return false
      }
    } else if let value, isFirst, !members.isEmpty {
      let gap = isFlow ? ", " : "\n" + String(repeating: " ", count: mapping.column - 1)
      scalars.insert(
        contentsOf: "\(key): \(value)\(gap)".unicodeScalars, at: isFlow ? start + 1 : start)
    } else if let value {
      add("\(key): \(value)", to: mapping, at: start, isFlow: isFlow, isEmpty: members.isEmpty)
    }
    guard isYAML else {
      scalars = before
      return false
    }
    return scalars != before || value == nil
  }

  /// Whether the text can be read: as values, or as none where the last key was removed.
  private var isYAML: Bool {
    let report = SourceDiagnostics(path: "", bytes: [])
    return YAMLParsing.value(of: text, firstLine: 1, report: report) != nil
      || report.diagnostics.isEmpty
  }

  /// What is written behind a key of a mapping; nil where there is none.
  func source(of key: String, inMappingAt place: SourceLocation) -> String? {
    guard let mapping = value?.mapping(at: place), case .mapping(let members) = mapping.content,
      let start = offset(of: mapping),
      let member = members.first(where: { $0.key.text == key }),
      let range = range(of: member, in: mapping, isFlow: scalars[start] == "{")
    else { return nil }
    return String(String.UnicodeScalarView(scalars[range]))
  }

  // MARK: Places

  /// The offset of a value's first scalar; nil when the text has no such place.
  func offset(of value: YAMLValue) -> Int? {
    offset(line: value.line, column: value.column)
  }

  private func offset(line: Int, column: Int) -> Int? {
    guard lineStarts.indices.contains(max(1, line) - 1) else { return nil }
    let offset = lineStarts[max(1, line) - 1] + column - 1
    return offset < scalars.count ? offset : nil
  }

  /// The range of a member's value; nil where it has an anchor or a tag.
  func range(
    of member: YAMLValue.Member, in mapping: YAMLValue, isFlow: Bool
  ) -> Range<Int>? {
    guard let start = offset(of: member.value), !["&", "!", "*"].contains(scalars[start]) else {
      return nil
    }
    return start..<endOfValue(at: start, indentation: mapping.column - 1, isFlow: isFlow)
  }

  /// Where the value ends that starts at an offset.
  ///
  /// - Parameter indentation: that of the mapping it is in.
  func endOfValue(at start: Int, indentation: Int, isFlow: Bool) -> Int {
    switch scalars[start] {
    case "{", "[": return endOfFlow(at: start)
    case "'", "\"": return endOfQuote(at: start)
    default: break
    }
    var end = start
    while end < scalars.count, scalars[end] != "\n", !startsComment(at: end),
      !(isFlow && [",", "}", "]"].contains(scalars[end]))
    { end += 1 }
    while end > start, scalars[end - 1] == " " || scalars[end - 1] == "\r" { end -= 1 }
    if isFlow { return end }
    // The dashes of a list may stand in the column of the key above them.
    let column = start - (scalars[..<start].lastIndex(of: "\n").map { $0 + 1 } ?? 0)
    let isList = scalars[start] == "-" && column == indentation
    return max(end, endOfBlock(from: start, indentation: indentation, isList: isList))
  }

  private func startsComment(at index: Int) -> Bool {
    scalars[index] == "#" && (index == 0 || scalars[index - 1] == " " || scalars[index - 1] == "\n")
  }

  private func endOfQuote(at start: Int) -> Int {
    let quote = scalars[start]
    var index = start + 1
    while index < scalars.count {
      if quote == "\"", scalars[index] == "\\" {
        index += 2
      } else if scalars[index] != quote {
        index += 1
      } else if quote == "'", index + 1 < scalars.count, scalars[index + 1] == quote {
        index += 2
      } else {
        return index + 1
      }
    }
    return scalars.count
  }

  /// Behind the bracket that closes the one at an offset.
  private func endOfFlow(at start: Int) -> Int {
    var depth = 0
    var index = start
    while index < scalars.count {
      switch scalars[index] {
      case "{", "[": depth += 1
      case "}", "]":
        depth -= 1
        if depth == 0 { return index + 1 }
      case "'", "\"":
        // Within a word it is an apostrophe.
        if [" ", ",", ":", "{", "["].contains(scalars[index - 1]) {
          index = endOfQuote(at: index)
          continue
        }
      case "#" where startsComment(at: index):
        index = scalars[index...].firstIndex(of: "\n") ?? scalars.count
      default: break
      }
      index += 1
    }
    return scalars.count
  }

  /// The end of the last line, from the one with `start`, that is indented more than `indentation`; comments and
  /// empty lines at the end do not count, but for what a text in a block (`|`, `>`) has of them.
  ///
  /// - Parameter isList: whether lines of that indentation that begin with a dash count, too.
  private func endOfBlock(from start: Int, indentation: Int, isList: Bool = false) -> Int {
    var end = start
    var line = (scalars[start...].firstIndex(of: "\n") ?? scalars.count) + 1
    /// How far the key is indented whose text in a block the line may be of.
    let first = scalars[..<start].lastIndex(of: "\n").map { $0 + 1 } ?? 0
    var block = blockIndentation(first..<min(line - 1, scalars.count))
    while line < scalars.count {
      let next = (scalars[line...].firstIndex(of: "\n") ?? scalars.count)
      if let first = scalars[line..<next].firstIndex(where: { $0 != " " && $0 != "\r" }) {
        let isText = block.map { first - line > $0 } ?? false
        if isText || scalars[first] != "#" {
          let isItem = isList && first - line == indentation && scalars[first] == "-"
          if first - line <= indentation, !isItem { break }
          end = next
          if !isText { block = blockIndentation(line..<next) }
        }
      }
      line = next + 1
    }
    return end
  }

  /// How far a line is indented that ends with the mark of a text in a block, as `caption: |`; nil for any other.
  private func blockIndentation(_ line: Range<Int>) -> Int? {
    let words = scalars[line].split { $0 == " " || $0 == "\r" }
    guard let last = words.last, let sign = last.first, sign == "|" || sign == ">",
      last.dropFirst().allSatisfy({ "+-123456789".unicodeScalars.contains($0) }),
      words.count == 1 || words[words.count - 2].last.map({ $0 == ":" || $0 == "-" }) == true
    else { return nil }
    return scalars[line].prefix { $0 == " " }.count
  }

  // MARK: Changes

  /// Puts a value of one line in place of another, behind its key: one that was a block begins on a line of its own.
  private mutating func replace(_ range: Range<Int>, with value: String) {
    let blanks = scalars[..<range.lowerBound].reversed().prefix {
      " \r\n".unicodeScalars.contains($0)
    }
    let colon = range.lowerBound - blanks.count - 1
    if blanks.contains("\n"), colon >= 0, scalars[colon] == ":" {
      scalars.replaceSubrange((colon + 1)..<range.upperBound, with: (" " + value).unicodeScalars)
    } else if range.isEmpty, range.lowerBound > 0, scalars[range.lowerBound - 1] == ":" {
      scalars.insert(contentsOf: (" " + value).unicodeScalars, at: range.lowerBound)
    } else {
      scalars.replaceSubrange(range, with: value.unicodeScalars)
    }
  }

  private mutating func add(
    _ member: String, to mapping: YAMLValue, at start: Int, isFlow: Bool, isEmpty: Bool
  ) {
    if isFlow {
      var place = endOfFlow(at: start) - 1
      while place > start + 1, scalars[place - 1] == " " { place -= 1 }
      scalars.insert(contentsOf: ((isEmpty ? "" : ", ") + member).unicodeScalars, at: place)
      return
    }
    let indentation = mapping.column - 1
    var place = endOfBlock(from: start, indentation: indentation - 1)
    if place == start { place = scalars[start...].firstIndex(of: "\n") ?? scalars.count }
    let line = "\n" + String(repeating: " ", count: indentation) + member
    scalars.insert(contentsOf: line.unicodeScalars, at: place)
  }

  /// - Returns: whether the member could be taken out without leaving a broken mapping.
  private mutating func remove(
    _ member: YAMLValue.Member, valueEnd: Int, isFlow: Bool
  ) -> Bool {
    guard var start = offset(of: member.key) else { return false }
    var end = valueEnd
    if isFlow {
      while end < scalars.count, scalars[end] == " " { end += 1 }
      if end < scalars.count, scalars[end] == "," {
        end += 1
        while end < scalars.count, scalars[end] == " " { end += 1 }
      } else {
        end = valueEnd
        while start > 0, scalars[start - 1] == " " { start -= 1 }
        if start > 0, scalars[start - 1] == "," { start -= 1 }
      }
    } else {
      while start > 0, scalars[start - 1] == " " { start -= 1 }
      guard start == 0 || scalars[start - 1] == "\n" else { return false }
      end = min(scalars.count, (scalars[end...].firstIndex(of: "\n") ?? scalars.count) + 1)
    }
    scalars.removeSubrange(start..<end)
    return true
  }
}

extension YAMLValue {
  /// The mapping that starts at a place; nil when none does.
  func mapping(at place: SourceLocation) -> YAMLValue? {
    switch content {
    case .scalar: return nil
    case .sequence(let items): return items.lazy.compactMap { $0.mapping(at: place) }.first
    case .mapping(let members):
      if (line, column) == (place.line, place.column) { return self }
      return members.lazy.compactMap { $0.value.mapping(at: place) }.first
    }
  }

  /// One step from a value to another one inside it.
  enum Step: Equatable {
    case key(String)
    case index(Int)
  }

  /// The way to the mapping that starts at a place; nil when none does.
  func path(to place: SourceLocation) -> [Step]? {
    switch content {
    case .scalar: return nil
    case .sequence(let items):
      return items.enumerated().lazy.compactMap { index, item in
        item.path(to: place).map { [.index(index)] + $0 }
      }.first
    case .mapping(let members):
      if (line, column) == (place.line, place.column) { return [] }
      return members.lazy.compactMap { member in
        guard let key = member.key.text else { return nil }
        return member.value.path(to: place).map { [.key(key)] + $0 }
      }.first
    }
  }

  /// The value at the end of a way; nil where there is none.
  func value(at path: some Collection<Step>) -> YAMLValue? {
    guard let step = path.first else { return self }
    let next: YAMLValue?
    switch (step, content) {
    case (.index(let index), .sequence(let items)):
      next = items.indices.contains(index) ? items[index] : nil
    case (.key(let key), .mapping(let members)):
      next = members.first { $0.key.text == key }?.value
    default: next = nil
    }
    return next?.value(at: path.dropFirst())
  }
}

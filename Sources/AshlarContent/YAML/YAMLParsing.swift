internal import Yams

/// Reads YAML into values with places.
package enum YAMLParsing {
  /// How many values a text may have, aliases counted each time they are used.
  static let maximumValueCount = 100_000

  /// - Parameters:
  ///   - text: what to read.
  ///   - firstLine: the line of the file on which it starts.
  /// - Returns: nil when there is nothing, or when the text is no YAML, which is then reported.
  package static func value(of text: String, firstLine: Int, report: SourceDiagnostics)
    -> YAMLValue?
  {
    let text =
      text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    do {
      // Values are taken as they are written. The default resolver would match a dozen regular expressions with every key.
      guard let node = try Yams.compose(yaml: text, .basic, .default, .utf8) else { return nil }
      var conversion = Conversion(lineOffset: firstLine - 1)
      let value = conversion.value(of: node)
      if let (value, key) = conversion.mismatch {
        report.error(
          "'<<' takes over the keys of a mapping, or of a list of mappings, found \(value.kind)",
          at: key, hint: "write '<<: *name', where '&name' stands before a mapping")
        return nil
      }
      if conversion.count > maximumValueCount {
        report.error(
          "there are more than \(maximumValueCount) values", line: firstLine, column: 1,
          hint: "aliases that hold aliases multiply; write the values out")
        return nil
      }
      return value
    } catch let error as YamlError {
      explain(error, lineOffset: firstLine - 1, report: report)
    } catch {
      report.error("this is not YAML", line: firstLine, column: 1)
    }
    return nil
  }

  private struct Conversion {
    let lineOffset: Int
    var count = 0
    /// What a merge key has that is no mapping, and the key.
    private(set) var mismatch: (value: YAMLValue, key: YAMLValue)?

    mutating func value(of node: Node) -> YAMLValue {
      count += 1
      let content: YAMLValue.Content =
        switch node {
        case .scalar(let scalar): .scalar(scalar.string, isPlain: scalar.style == .plain)
        case .sequence(let sequence): .sequence(values(of: sequence))
        case .mapping(let mapping): .mapping(members(of: mapping))
        case .alias: .scalar("", isPlain: true)
        }
      return YAMLValue(
        content: content, line: (node.mark?.line ?? 1) + lineOffset, column: node.mark?.column ?? 1)
    }

    private mutating func values(of sequence: Node.Sequence) -> [YAMLValue] {
      var values: [YAMLValue] = []
      for node in sequence where count <= maximumValueCount { values.append(value(of: node)) }
      return values
    }

    private mutating func members(of mapping: Node.Mapping) -> [YAMLValue.Member] {
      var members: [YAMLValue.Member] = []
      for (key, node) in mapping where count <= maximumValueCount {
        let key = value(of: key)
        members.append(YAMLValue.Member(key: key, value: value(of: node)))
      }
      return members.contains { $0.key.plainText == "<<" } ? merged(members) : members
    }

    /// Members with the keys that merge keys take over, each at the place where it is used.
    ///
    /// A key of the mapping's own counts before one that is taken over, and the first mapping of a list before the next
    /// (https://yaml.org/type/merge.html).
    private mutating func merged(_ members: [YAMLValue.Member]) -> [YAMLValue.Member] {
      var result = members.filter { $0.key.plainText != "<<" }
      var known = Set(result.map(\.key.content))
      for member in members where member.key.plainText == "<<" {
        var sources = [member.value]
        if case .sequence(let items) = member.value.content { sources = items }
        for source in sources {
          guard case .mapping(let taken) = source.content else {
            mismatch = mismatch ?? (source, member.key)
            continue
          }
          for var other in taken where known.insert(other.key.content).inserted {
            (other.key.line, other.key.column) = (member.key.line, member.key.column)
            result.append(other)
          }
        }
      }
      return result
    }
  }

  private static func explain(_ error: YamlError, lineOffset: Int, report: SourceDiagnostics) {
    switch error {
    case .scanner(let context, let problem, var mark, _),
      .parser(let context, let problem, var mark, _),
      .composer(let context, let problem, var mark, _):
      // Where the quote begins says more than where the file ends.
      if problem == "found unexpected end of stream" { mark = context?.mark ?? mark }
      report.error(
        "this is not YAML: \(problem)", line: mark.line + lineOffset, column: mark.column,
        hint: hint(for: problem))
    case .duplicatedKeysInMapping(let keys, let context):
      report.error(
        "the key '\(keys.first ?? "")' is given more than once",
        line: context.mark.line + lineOffset, column: context.mark.column, hint: "keep one of them")
    case .reader(let problem, let offset, _, let text):
      let before = text.prefix(offset ?? 0)
      let line = before.count { $0.isNewline } + 1
      let column =
        before.count
        - (before.lastIndex { $0.isNewline }.map {
          before.distance(from: before.startIndex, to: $0) + 1
        } ?? 0)
      report.error("this is not YAML: \(problem)", line: line + lineOffset, column: column + 1)
    default:
      report.error(
        "this is not YAML: its parts lie too deep in each other", line: lineOffset + 1, column: 1)
    }
  }

  /// What usually helps against a problem that the parser names.
  private static func hint(for problem: String) -> String? {
    switch problem {
    case "mapping values are not allowed in this context":
      "put quotes around a text that has ': ' in it"
    case "found character that cannot start any token":
      "indent with spaces, not tabs; put quotes around a text that starts with @ or `"
    case "did not find expected key", "could not find expected ':'":
      "a key needs a ':' and a space after it; keys of one mapping start in the same column"
    case "found unexpected end of stream": "a quote or a bracket is not closed"
    case "found undefined alias": "put quotes around a text that starts with *"
    default: nil
    }
  }
}

internal import AshlarDiagnostics

/// Changes of lists.
extension YAMLEdit {
  /// Gives a list of texts other items; those that stay keep their spelling.
  ///
  /// A list in brackets stays in brackets, and one with a dash on each line keeps its lines, with the comments above them.
  ///
  /// - Returns: false when no list of texts stands there, each on one line; the text is then what it was.
  mutating func set(_ key: String, toItems items: [String], inMappingAt place: SourceLocation)
    -> Bool
  {
    guard let list = value?.mapping(at: place)?.member(key)?.value,
      case .sequence(let old) = list.content, let start = offset(of: list)
    else { return false }
    if scalars[start] == "[" {
      let sources = old.map { item in (item.text ?? "", source(of: item)) }
      let known = Dictionary(sources, uniquingKeysWith: { first, _ in first })
      let texts = items.map { known[$0] ?? FieldText.quoted($0, at: .flow) }
      return set(key, to: "[" + texts.joined(separator: ", ") + "]", inMappingAt: place)
    }
    guard scalars[start] == "-" else { return false }
    guard !items.isEmpty else { return set(key, to: "[]", inMappingAt: place) }
    return setLines(of: list, old, to: items)
  }

  /// What an item of a list in brackets is written as.
  private func source(of item: YAMLValue) -> String {
    guard let start = offset(of: item) else { return "" }
    let end = endOfValue(at: start, indentation: 0, isFlow: true)
    return String(String.UnicodeScalarView(scalars[start..<end]))
  }

  private mutating func setLines(of list: YAMLValue, _ old: [YAMLValue], to items: [String]) -> Bool
  {
    var lines = scalars.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    guard let first = old.first?.line, let last = old.last?.line, first == list.line else {
      return false
    }
    let indentation = lines[first - 1].prefix { $0 == " " }
    // Each item with its line, and with the comments between it and the one before.
    var known: [(text: String, lines: [[Unicode.Scalar]])] = []
    var next = first
    for item in old {
      guard item.line >= next, let text = item.text, let start = offset(of: item),
        !scalars[start..<endOfValue(at: start, indentation: list.column - 1, isFlow: false)]
          .contains("\n")
      else { return false }
      known.append((text, Array(lines[(next - 1)..<item.line])))
      next = item.line + 1
    }
    let difference = items.difference(from: known.map(\.text))
    for change in difference {
      switch change {
      case .remove(let offset, _, _): known.remove(at: offset)
      case .insert(let offset, let text, _):
        let line =
          Array(indentation) + Array("- \(FieldText.quoted(text, at: .item))".unicodeScalars)
        known.insert((text, [line]), at: offset)
      }
    }
    lines.replaceSubrange((first - 1)..<last, with: known.flatMap(\.lines))
    scalars = Array(lines.joined(separator: ["\n"]))
    return true
  }
}

extension YAMLValue {
  /// The member of a mapping with a key.
  func member(_ key: String) -> Member? {
    guard case .mapping(let members) = content else { return nil }
    return members.first { $0.key.text == key }
  }
}

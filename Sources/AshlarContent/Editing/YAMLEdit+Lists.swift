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
      // Joined on one line, its comments would be gone.
      let whole = scalars[start..<endOfValue(at: start, indentation: 0, isFlow: true)]
      if whole.contains("\n"), whole.contains("#") { return replaceItems(old, by: items) }
      let known = spelling(of: old)
      let texts = items.map { known[$0] ?? FieldText.quoted($0, at: .flow) }
      return set(key, to: "[" + texts.joined(separator: ", ") + "]", inMappingAt: place)
    }
    guard scalars[start] == "-" else { return false }
    guard !items.isEmpty else { return set(key, to: "[]", inMappingAt: place) }
    return setLines(of: list, old, to: items)
  }

  /// What items of a list in brackets are written as, by what they say.
  private func spelling(of items: [YAMLValue]) -> [String: String] {
    Dictionary(
      items.map { ($0.text ?? "", source(of: $0)) }, uniquingKeysWith: { first, _ in first })
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
    var known: [Item] = []
    var next = first
    for item in old {
      guard item.line >= next, let text = item.text, let start = offset(of: item) else {
        return false
      }
      let end = endOfValue(at: start, indentation: list.column - 1, isFlow: false)
      guard !scalars[start..<end].contains("\n") else { return false }
      known.append(
        Item(
          text: text, above: Array(lines[(next - 1)..<(item.line - 1)]),
          line: lines[item.line - 1], place: (item.column - 1)..<(item.column - 1 + end - start)))
      next = item.line + 1
    }
    let added = { (text: String) in
      Array(indentation) + Array("- \(FieldText.quoted(text, at: .item))".unicodeScalars)
    }
    lines.replaceSubrange((first - 1)..<last, with: Self.lines(of: known, as: items, added))
    scalars = Array(lines.joined(separator: ["\n"]))
    return true
  }

  /// An item of a list with a dash on each line.
  private struct Item {
    var text: String
    /// The comments between it and the one before.
    var above: [[Unicode.Scalar]]
    var line: [Unicode.Scalar]
    /// Where the item is written on its line.
    var place: Range<Int>

    /// Its line with another text, and with the comment behind it.
    func line(with text: String) -> [Unicode.Scalar] {
      Array(line[..<place.lowerBound]) + FieldText.quoted(text, at: .item).unicodeScalars
        + line[place.upperBound...]
    }
  }

  /// The lines of a list with other items: one that takes another's place keeps its comments, and so do lines above one that
  /// goes; one that moves takes its own along.
  private static func lines(
    of known: [Item], as items: [String], _ added: (String) -> [Unicode.Scalar]
  ) -> [[Unicode.Scalar]] {
    let difference = items.difference(from: known.map(\.text)).inferringMoves()
    var (gone, new, left): (Set<Int>, Set<Int>, Set<Int>) = ([], [], [])
    var moved: [Int: Item] = [:]
    for change in difference {
      switch change {
      case .remove(let offset, _, nil): gone.insert(offset)
      case .remove(let offset, _, _): left.insert(offset)
      case .insert(let offset, _, nil): new.insert(offset)
      case .insert(let offset, _, let origin?): moved[offset] = known[origin]
      }
    }
    var result: [[Unicode.Scalar]] = []
    var (index, number) = (0, 0)
    while index < known.count || number < items.count {
      if left.contains(index) {
        index += 1
        continue
      }
      if let item = moved[number] {
        result += item.above + [item.line]
        number += 1
        continue
      }
      let (isGone, isNew) = (gone.contains(index), new.contains(number))
      if index < known.count, isGone || !isNew { result += known[index].above }
      switch (isGone, isNew) {
      case (true, true): result.append(known[index].line(with: items[number]))
      case (false, true): result.append(added(items[number]))
      case (false, false): result.append(known[index].line)
      case (true, false): break
      }
      if isGone || !isNew { index += 1 }
      if isNew || !isGone { number += 1 }
    }
    return result
  }

  /// Gives items of a list in brackets, which has comments, other texts where they stand.
  ///
  /// - Returns: false where there are more or fewer than before.
  private mutating func replaceItems(_ old: [YAMLValue], by items: [String]) -> Bool {
    guard old.count == items.count else { return false }
    let sources = spelling(of: old)
    for (item, text) in zip(old, items).reversed() where item.text != text {
      guard let start = offset(of: item) else { return false }
      let end = endOfValue(at: start, indentation: 0, isFlow: true)
      let own = sources[text] ?? FieldText.quoted(text, at: .flow)
      scalars.replaceSubrange(start..<end, with: own.unicodeScalars)
    }
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

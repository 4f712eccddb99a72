/// A paragraph as terms, a line each, and as definitions, which go on over lines.
struct DefinitionLines {
  private(set) var lines: [(isTerm: Bool, run: InlineRun)] = []

  init(_ paragraph: CMarkNode) {
    var next = paragraph.firstOfText
    var colons = DefinitionColons(paragraph)
    // The break before a line that goes on with a definition.
    var lineBreak: CMarkNode?
    while let node = next {
      if let definition = Definition(at: node), colons.begin(lineOf: node) {
        lines.append((false, definition.run))
        next = definition.next
      } else if lineBreak == nil || lines.last?.isTerm == true {
        lines.append((true, InlineRun(start: [], nodes: [])))
      } else if let lineBreak {
        lines[lines.count - 1].run.nodes.append(lineBreak)
      }
      while let inner = next, !inner.isLineBreak {
        lines[lines.count - 1].run.nodes.append(inner)
        next = inner.next
      }
      lineBreak = next
      next = next?.next
    }
  }

  /// What stands behind the `: ` that a line begins with.
  fileprivate struct Definition {
    let run: InlineRun
    let next: CMarkNode?

    init?(at node: CMarkNode) {
      guard node.kind == .text, unsafe node.rawLiteral.first == UInt8(ascii: ":") else {
        return nil
      }
      var text = node.literal
      var next = node.next
      // cmark parts a text at its colons.
      if text.count == 1, let more = next, more.kind == .text {
        text += more.literal
        next = more.next
      }
      guard text.count > 1, text[1] == 0x20 || text[1] == 0x09 else { return nil }
      let rest = text.dropFirst(2).drop { $0 == 0x20 || $0 == 0x09 }
      guard !rest.isEmpty || next?.isLineBreak == false else { return nil }
      run = InlineRun(start: Array(rest), nodes: [])
      self.next = next
    }
  }
}

extension CMarkNode {
  fileprivate var isLineBreak: Bool { kind == .softBreak || kind == .lineBreak }

  /// Whether a list of definitions starts with this paragraph.
  var startsDefinitions: Bool {
    guard kind == .paragraph, !continuesDefinitions else { return false }
    if next?.isOfDefinitions == true { return mayBeTerm && firstOfText != nil }
    return holdsDefinition || next?.beginsDefinition == true && mayPrecedeDefinition
  }

  /// Whether a list that started before goes on with this paragraph.
  var continuesDefinitions: Bool {
    guard kind == .paragraph, let previous else { return false }
    if previous.isOfDefinitions {
      return beginsDefinition || mayBeTerm && next?.isOfDefinitions == true
    }
    guard previous.kind == .paragraph else { return false }
    if beginsDefinition { return previous.mayPrecedeDefinition }
    guard holdsDefinition || mayBeTerm && next?.beginsDefinition == true else { return false }
    return previous.isAmongDefinitions
  }

  /// Whether it is a paragraph of a list, as far as it and the one before it say.
  private var isAmongDefinitions: Bool {
    if holdsDefinition { return true }
    guard beginsDefinition, let previous, previous.kind == .paragraph else { return false }
    return previous.mayPrecedeDefinition
  }

  private var mayPrecedeDefinition: Bool {
    beginsDefinition || holdsDefinition || mayBeTerm && firstOfText != nil
  }

  /// The first node of a paragraph's text: in a callout, what stands below its title; nil where nothing does.
  fileprivate var firstOfText: CMarkNode? {
    guard previous == nil, parent?.kind == .quote, let reading = CalloutReading(self) else {
      return firstChild
    }
    // A definition without a term is text.
    return reading.rest.nodes.first.flatMap {
      DefinitionLines.Definition(at: $0) == nil ? $0 : nil
    }
  }

  /// A paragraph with pictures is none.
  private var mayBeTerm: Bool {
    // A closure here ends Swift 6.3.1 where it compiles for a sanitizer.
    for child in children where child.kind == .image { return false }
    return true
  }

  private var beginsDefinition: Bool {
    guard kind == .paragraph, let firstChild, DefinitionLines.Definition(at: firstChild) != nil
    else { return false }
    var colons = DefinitionColons(self)
    return colons.begin(lineOf: firstChild)
  }

  /// Whether definitions stand below terms in it.
  private var holdsDefinition: Bool {
    guard !beginsDefinition, let firstOfText else { return false }
    var colons = DefinitionColons(self)
    return CMarkChildren(following: firstOfText).contains { child in
      guard child.previous?.isLineBreak ?? true else { return false }
      return DefinitionLines.Definition(at: child) != nil && colons.begin(lineOf: child)
    }
  }
}

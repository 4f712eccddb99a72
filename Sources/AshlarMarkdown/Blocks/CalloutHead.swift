internal import AshlarBytes

/// What stands between a callout's brackets, and behind them.
struct CalloutHead: Sendable {
  /// Whether readers may fold a callout, and how it begins.
  enum Fold: Sendable {
    case open, closed
  }

  var look: CalloutLook
  /// Whether the author named the look itself, which has words in each language.
  var isNamedAsLook: Bool
  /// The kind as the author wrote it, its first letter large.
  var word: [UInt8]
  var fold: Fold?

  /// Reads `[!kind]`, `[!kind]-` or `[!kind|anything]+` at a text's start.
  ///
  /// - Returns: how many bytes it takes; nil where the text begins otherwise.
  static func read(_ text: some Collection<UInt8>) -> (head: CalloutHead, end: Int)? {
    guard text.starts(with: "[!".utf8) else { return nil }
    let name = Array(text.dropFirst(2).prefix { isOfName($0) })
    guard !name.isEmpty, name.count <= longestName else { return nil }
    var rest = text.dropFirst(2 + name.count)
    if rest.first == UInt8(ascii: "|") {
      rest = rest.drop { $0 != UInt8(ascii: "]") && $0 != 0x0A }
    }
    guard rest.first == UInt8(ascii: "]") else { return nil }
    rest = rest.dropFirst()
    let fold: Fold? =
      switch rest.first {
      case UInt8(ascii: "+"): .open
      case UInt8(ascii: "-"): .closed
      default: nil
      }
    if fold != nil { rest = rest.dropFirst() }
    // What goes on without a space is a text that begins with brackets.
    guard rest.first.map({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0A }) ?? true else { return nil }
    return (CalloutHead(name: name, fold: fold), text.count - rest.count)
  }

  private init(name: [UInt8], fold: Fold?) {
    let key = String(decoding: name, as: UTF8.self).lowercased()
    let named = CalloutLook(rawValue: key)
    look = named ?? Self.looks[key] ?? .note
    isNamedAsLook = named != nil
    let scalars = key.unicodeScalars
    word = Array((String(scalars.prefix(1)).uppercased() + String(scalars.dropFirst())).utf8)
    self.fold = fold
  }

  private static let longestName = 40

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte.isASCIIWord
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }

  /// Obsidian's kinds that GitHub does not have; every other kind is a note.
  private static let looks: [String: CalloutLook] = [
    "hint": .tip, "success": .tip, "check": .tip, "done": .tip,
    "question": .important, "help": .important, "faq": .important,
    "attention": .warning,
    "danger": .caution, "error": .caution, "failure": .caution, "fail": .caution,
    "missing": .caution, "bug": .caution,
  ]
}

/// A callout's first paragraph: its head, the nodes of its title, and those of what follows on later lines.
struct CalloutReading {
  let head: CalloutHead
  let title: InlineRun
  let rest: InlineRun

  init?(_ paragraph: CMarkNode) {
    var text: [UInt8] = []
    var next = paragraph.firstChild
    // Behind a backslash, or written by its number, the mark is text.
    guard next?.kind == .text, next?.literal.first == UInt8(ascii: "["),
      paragraph.withContent({ $0.count > 1 && $0[0] == 0x5B && $0[1] == UInt8(ascii: "!") })
    else { return nil }
    // cmark may part a text at its brackets.
    while let node = next, node.kind == .text {
      text += node.literal
      next = node.next
    }
    guard let (head, end) = CalloutHead.read(text) else { return nil }
    self.head = head
    var nodes: [CMarkNode] = []
    while let node = next, node.kind != .softBreak, node.kind != .lineBreak {
      nodes.append(node)
      next = node.next
    }
    title = InlineRun(start: Array(text[end...]), nodes: nodes)
    rest = InlineRun(start: [], nodes: next.map { Array(CMarkChildren(following: $0.next)) } ?? [])
  }
}

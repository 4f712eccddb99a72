internal import AshlarBytes
package import AshlarJSON

/// The keys that a card's front matter may have, as a form shows them.
package enum CardKeys {
  /// Those at the top level, in the order of the reference.
  private static let all: [(name: String, key: KeyReference.Key)] = KeyReference().keys.compactMap {
    guard let name = $0.path.utf8.dropping(prefix: "card."),
      name.utf8.allSatisfy({ $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "[") })
    else { return nil }
    return (String(name), $0)
  }

  private static let types = Dictionary(
    all.map { ($0.name, $0.key.type) }, uniquingKeysWith: { first, _ in first })

  /// Whether Ashlar knows a key.
  package static func has(_ name: String) -> Bool { types[name] != nil }

  /// Whether several texts may stand behind a key.
  static func isList(_ name: String) -> Bool { types[name] == .texts }

  /// Writes the keys as members of an object: what each does, what may stand there, and an example.
  package static func write(to writer: inout JSONWriter) {
    writer.list("keys", all) { writer, known in
      writer.member("key", known.name)
      writer.member("meaning", known.key.text?.meaning ?? "")
      writer.member("type", known.key.typeDescription)
      writer.member("standard", known.key.text?.standard)
      writer.member("example", known.key.text?.example)
      writer.member("isList", isList(known.name))
      switch known.key.type {
      case .boolean: writer.member("words", ["true", "false"])
      case .words(let words): writer.member("words", words)
      default: break
      }
    }
  }
}

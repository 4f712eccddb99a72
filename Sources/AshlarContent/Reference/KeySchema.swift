internal import AshlarBytes
package import AshlarJSON

/// JSON Schemas of `ashlar.yaml` and of front matter, for editors that complete and check.
package enum KeySchema {
  /// The schema of `ashlar.yaml`.
  package static func site(_ reference: KeyReference) -> String {
    var root = Node()
    for key in reference.keys where !key.isOfCard {
      if key.path.utf8.hasPrefix("layout(") || key.path.utf8.hasPrefix("group.") { continue }
      if key.path.utf8.hasPrefix("select.") {
        for place in ["boards[].", "boards[].sections[]."] {
          root.add(Self.parts(place + key.path)[...], key)
        }
      } else {
        root.add(Self.parts(key.path)[...], key)
      }
    }
    return document(root, title: "ashlar.yaml", isClosed: true)
  }

  /// The schema of a card's front matter; keys of other programs are allowed.
  package static func card(_ reference: KeyReference) -> String {
    var root = Node()
    for key in reference.keys where key.isOfCard {
      root.add(Self.parts(key.path).dropFirst(), key)
    }
    return document(root, title: "front matter of a card", isClosed: false)
  }

  /// The options of each layout, by its name: an object of schemas, by the option's name.
  package static func writeLayouts(_ reference: KeyReference, to writer: inout JSONWriter) {
    for kind in LayoutKind.all {
      let prefix = "layout(\(kind.name))."
      var root = Node()
      for key in reference.keys where key.path.utf8.hasPrefix(prefix) {
        root.add(parts(String(Substring(key.path.utf8.dropFirst(prefix.utf8.count))))[...], key)
      }
      writer.key(kind.name)
      writer.object { root.writeObject(to: &$0, isClosed: true) }
    }
  }

  private static func document(_ root: Node, title: String, isClosed: Bool) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("$schema", "https://json-schema.org/draft/2020-12/schema")
      writer.member("title", title)
      root.writeObject(to: &writer, isClosed: isClosed)
    }
    return writer.text + "\n"
  }

  private static func parts(_ path: String) -> [String] {
    path.utf8.split(at: ".").map(String.init)
  }

  /// A key with the keys below it.
  private struct Node {
    var key: KeyReference.Key?
    var names: [String] = []
    var children: [String: Node] = [:]

    mutating func add(_ path: ArraySlice<String>, _ key: KeyReference.Key) {
      guard let first = path.first else {
        self.key = key
        return
      }
      let name = first.utf8.hasSuffix("[]") ? String(first.dropLast(2)) : first
      if children[name] == nil {
        names.append(name)
        children[name] = Node()
      }
      children[name]?.add(path.dropFirst(), key)
    }

    /// Writes the members of an object's schema.
    func writeObject(to writer: inout JSONWriter, isClosed: Bool) {
      writer.member("type", "object")
      if names == ["NAME"] || names == ["KIND"], let child = children[names[0]] {
        writer.object("additionalProperties") { child.writeObject(to: &$0, isClosed: true) }
        return
      }
      writer.object("properties") { writer in
        for name in names {
          writer.object(name) { children[name]?.write(to: &$0) }
        }
      }
      if isClosed { writer.member("additionalProperties", false) }
    }

    /// Writes the members of this key's schema.
    private func write(to writer: inout JSONWriter) {
      writer.member("description", key?.text?.meaning)
      guard !names.isEmpty else {
        let type = key?.text?.type == nil ? key?.type : .any
        return (type ?? .any).writeSchema(to: &writer)
      }
      if case .list = key?.type {
        writer.member("type", "array")
        return writer.object("items") { writeObject(to: &$0, isClosed: true) }
      }
      guard key?.text?.type != nil else { return writeObject(to: &writer, isClosed: true) }
      // Short forms, as a name in place of a mapping.
      writer.array("anyOf") { writer in
        writer.object { $0.member("type", ["string", "number", "boolean", "array"]) }
        writer.object { writeObject(to: &$0, isClosed: true) }
      }
    }
  }
}

extension KeyType {
  /// Writes the type as members of a JSON Schema.
  fileprivate func writeSchema(to writer: inout JSONWriter) {
    switch self {
    case .any, .form: writer.member("type", ["string", "number", "boolean", "array", "object"])
    // A title may be a number, as 1984.
    case .text: writer.member("type", ["string", "number", "boolean"])
    case .boolean: writer.member("type", "boolean")
    case .integer(let range):
      writer.member("type", "integer")
      writer.member("minimum", range.lowerBound)
      if range.upperBound != .max { writer.member("maximum", range.upperBound) }
    case .even(let range):
      writer.array("anyOf") { writer in
        writer.object { writer in
          writer.member("type", "integer")
          writer.member("minimum", range.lowerBound)
          writer.member("maximum", range.upperBound)
          writer.member("multipleOf", 2)
        }
        writer.object { writer in
          writer.member("type", "string")
          writer.member("pattern", "^[0-9.]+(px|rem)$")
        }
      }
    case .halves(let range):
      writer.member("type", "number")
      writer.member("multipleOf", 0.5)
      writer.member("minimum", range.lowerBound)
      writer.member("maximum", range.upperBound)
    case .number(let range):
      writer.member("type", "number")
      writer.member("minimum", range.lowerBound)
      writer.member("maximum", range.upperBound)
    case .length:
      writer.array("anyOf") { writer in
        writer.object { $0.member("type", "number") }
        writer.object { writer in
          writer.member("type", "string")
          writer.member("pattern", "^[-+]?[0-9.]+(px|rem)?$")
        }
      }
    case .words(let words): writer.member("enum", words)
    case .texts: writeTexts(to: &writer)
    case .colours: writeColours(to: &writer)
    case .list: writer.member("type", "array")
    case .mapping: writer.member("type", "object")
    }
  }

  /// One text, or a list of texts.
  private func writeTexts(to writer: inout JSONWriter) {
    writer.array("anyOf") { writer in
      writer.object { $0.member("type", ["string", "number"]) }
      writer.object { writer in
        writer.member("type", "array")
        writer.object("items") { $0.member("type", ["string", "number"]) }
      }
    }
  }

  /// One colour, or one for light and one for dark.
  private func writeColours(to writer: inout JSONWriter) {
    writer.array("anyOf") { writer in
      writer.object { $0.member("type", "string") }
      writer.object { writer in
        writer.member("type", "object")
        writer.object("properties") { writer in
          for name in ["light", "dark"] {
            writer.object(name) { $0.member("type", "string") }
          }
        }
        writer.member("additionalProperties", false)
      }
    }
  }
}

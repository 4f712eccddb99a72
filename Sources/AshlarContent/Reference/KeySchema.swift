internal import AshlarDiagnostics

/// JSON Schemas of `ashlar.yaml` and of front matter, for editors that complete and check.
package enum KeySchema {
  /// The schema of `ashlar.yaml`.
  package static func site(_ reference: KeyReference) -> String {
    var root = Node()
    for key in reference.keys where !key.path.hasPrefix("card.") {
      if key.path.hasPrefix("layout(") || key.path.hasPrefix("group.") { continue }
      if key.path.hasPrefix("select.") {
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
    for key in reference.keys where key.path.hasPrefix("card.") {
      root.add(Self.parts(key.path).dropFirst(), key)
    }
    return document(root, title: "front matter of a card", isClosed: false)
  }

  private static func document(_ root: Node, title: String, isClosed: Bool) -> String {
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"title\":"
      + "\(DiagnosticJSON.string(title)),\(root.members(isClosed: isClosed))}\n"
  }

  private static func parts(_ path: String) -> [String] {
    path.split(separator: ".").map(String.init)
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
      let name = first.hasSuffix("[]") ? String(first.dropLast(2)) : first
      if children[name] == nil {
        names.append(name)
        children[name] = Node()
      }
      children[name]?.add(path.dropFirst(), key)
    }

    /// The members of an object's schema.
    func members(isClosed: Bool) -> String {
      if names == ["NAME"] || names == ["KIND"], let child = children[names[0]] {
        return "\"type\":\"object\",\"additionalProperties\":{\(child.members(isClosed: true))}"
      }
      let properties = names.map { name in
        "\(DiagnosticJSON.string(name)):{\(children[name]?.schema ?? "")}"
      }
      return "\"type\":\"object\",\"properties\":{\(properties.joined(separator: ","))}"
        + (isClosed ? ",\"additionalProperties\":false" : "")
    }

    /// The members of this key's schema.
    private var schema: String {
      let description =
        key?.text.map { "\"description\":\(DiagnosticJSON.string($0.meaning))," } ?? ""
      let own = key?.text?.type == nil ? key?.type.schema : KeyType.any.schema
      guard !names.isEmpty else { return description + (own ?? KeyType.any.schema) }
      let object = members(isClosed: true)
      if case .list = key?.type {
        return description + "\"type\":\"array\",\"items\":{\(object)}"
      }
      guard key?.text?.type != nil else { return description + object }
      // Short forms, as a name in place of a mapping.
      return description
        + "\"anyOf\":[{\"type\":[\"string\",\"number\",\"boolean\",\"array\"]},{\(object)}]"
    }
  }
}

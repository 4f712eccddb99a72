internal import AshlarBytes

extension KeyReference {
  /// Some keys for a person at a terminal: each with what it does, what may stand there, what holds
  /// otherwise, and an example.
  package static func text(of keys: [Key]) -> String {
    keys.map { key in
      var lines = [key.path]
      if let text = key.text { lines.append("    \(text.meaning)") }
      var facts = key.typeDescription
      if let standard = key.text?.standard { facts += "; without it: \(standard)" }
      lines.append("    \(facts)")
      if let example = key.text?.example { lines.append("    as  \(key.name): \(example)") }
      return lines.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// The cards of the manual that list keys: a file's name, a title, and the keys' paths without their
  /// common start.
  private static let cards: [(name: String, title: String, intro: String, prefixes: [String])] =
    [
      (
        "front-matter", "What front matter may have",
        """
        Front matter stands above the text, from the first line on: YAML between lines of `---`, TOML between lines of
        `+++`, or a JSON object in braces. All keys are optional.

        A mistyped key is an error, and the message names the key that you may have meant. Of keys that only other programs
        use, one warning for each says in how many cards it is not used; `extra: ignore` in `ashlar.yaml` switches these
        warnings off.
        """, ["card."]
      ),
      (
        "front-matter-photographs", "What the card of a photograph may have",
        """
        Beside the [keys of every card](front-matter.md), in `dawn.md` or `dawn.yaml` beside `photos/alps/dawn.jpg`. What is
        said here wins over what the photograph's file, or XMP beside it, says; boards choose by it, and the photograph's page
        shows it as `pictures: {details: [...]}` asks.
        """, ["photo."]
      ),
      (
        "keys-site", "ashlar.yaml: the site",
        "The keys at the top level, and those of breakpoints, kinds and targets.", ["site"]
      ),
      ("keys-theme", "ashlar.yaml: the theme", "Below `theme`.", ["theme."]),
      (
        "keys-boards", "ashlar.yaml: boards", "Below `boards`, which is a list.",
        ["boards[]."]
      ),
      (
        "keys-select", "ashlar.yaml: select",
        "Below `select`, in a board or in a section. All that is given must hold.", ["select."]
      ),
      (
        "keys-group", "ashlar.yaml: groups", "Below `group`, in a compositional layout.",
        ["group."]
      ),
    ]

  /// The generated cards of the manual: files below `cards/manual/`, and their text.
  package func manualCards() -> [(name: String, text: String)] {
    Self.cards.map { card in
      let keys = keys.filter { key in
        card.prefixes == ["site"]
          ? key.isOfSite : card.prefixes.contains { key.path.utf8.hasPrefix($0) }
      }
      let prefix = card.prefixes == ["site"] ? "" : card.prefixes[0]
      let rows = keys.map { Self.row($0, without: prefix) }
      return (
        "\(card.name).md",
        Self.card(
          title: card.title, intro: card.intro,
          table: ["| Key | For | Value |", "| --- | --- | --- |"] + rows)
      )
    } + [layoutCard()]
  }

  private func layoutCard() -> (name: String, text: String) {
    var rows: [String: (text: String, kinds: [String])] = [:]
    var order: [String] = []
    for key in keys where key.path.utf8.hasPrefix("layout(") {
      let kind = String(
        Substring(key.path.utf8.dropFirst("layout(".utf8.count)).utf8.prefix(before: ")"))
      let row = Self.row(key, without: "layout(\(kind)).")
      if rows[row] == nil { order.append(row) }
      rows[row, default: (row, [])].kinds.append(kind)
    }
    let lines = order.compactMap { row in
      rows[row].map { entry in
        let isShared = entry.kinds.count >= LayoutKind.all.count
        return entry.text + " \(isShared ? "all" : entry.kinds.joined(separator: ", ")) |"
      }
    }
    return (
      "keys-layouts.md",
      Self.card(
        title: "ashlar.yaml: layouts", intro: "Beside `kind`, in a `layout`.",
        table: ["| Key | For | Value | Layouts |", "| --- | --- | --- | --- |"] + lines)
    )
  }

  private static func card(
    title: String, intro: String, table: [String]
  ) -> String {
    """
    ---
    title: "\(title)"
    kind: topic
    ---
    \(intro)

    \(table.joined(separator: "\n"))

    """
  }

  private static func row(_ key: Key, without prefix: String) -> String {
    let standard = key.text?.standard.map { "; without it \($0)" } ?? ""
    let value = (key.typeDescription + standard).utf8.replacing("|", with: "\\|")
    return
      "| `\(Substring(key.path.utf8.dropFirst(prefix.utf8.count)))` | \(key.text?.meaning ?? "") | \(value) |"
  }
}

extension KeyReference.Key {
  /// The last part of the path.
  package var name: String {
    path.utf8.split(at: ".").last.map(String.init) ?? path
  }

  /// Whether it is one of front matter.
  var isOfCard: Bool { ["card.", "photo."].contains { path.utf8.hasPrefix($0) } }

  /// Whether the key is listed with the site's own.
  fileprivate var isOfSite: Bool {
    !path.utf8.contains(".")
      || ["pictures.", "breakpoints[].", "kinds.", "languages.", "publish."].contains {
        path.utf8.hasPrefix($0)
      }
  }
}

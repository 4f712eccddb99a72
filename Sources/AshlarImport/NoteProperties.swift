internal import AshlarBytes
internal import AshlarContent

extension YAMLValue {
  /// A note's properties as those of a post: without what only looks like it, as `weight`, which may be in kilograms, and `expires`, as a
  /// passport does.
  ///
  /// - Parameter lose: is told what is left out.
  func ofNote(lose: (String) -> Void) -> YAMLValue {
    var value = withoutNoteLinks
    guard case .mapping(var members) = value.content else { return value }
    members.removeAll { member in
      let key = member.key.scalar ?? ""
      let isOther = ["weight", "expires", "expirydate", "unpublishdate"].contains(key.lowercased())
      if isOther { lose("the key '\(key)'") }
      return isOther
    }
    value.content = .mapping(members)
    return value
  }

  /// A note's properties with words in the place of links: `"[[People/Ann|Ann B.]]"` is `Ann B.`, `"[[Ann]]"` is `Ann`.
  ///
  /// YAML takes a link without quotes for a list in a list.
  var withoutNoteLinks: YAMLValue {
    var value = self
    switch content {
    case .scalar(let text, let isPlain):
      let words = Self.words(text)
      if !words.utf8.elementsEqual(text.utf8) {
        value.content = .scalar(words, isPlain: isPlain && words.isEmpty)
      }
    case .sequence(let items):
      if items.count == 1, case .sequence(let inner) = items[0].content, inner.count == 1,
        let text = inner[0].scalar
      {
        value.content = .scalar(Self.words("[[\(text)]]"), isPlain: false)
      } else {
        value.content = .sequence(items.map(\.withoutNoteLinks))
      }
    case .mapping(let members):
      value.content = .mapping(
        members.map { member in
          var member = member
          member.value = member.value.withoutNoteLinks
          return member
        })
    }
    return value
  }

  /// A text in which each link is what is shown of it: the words behind its bar, or the note's name.
  private static func words(_ text: String) -> String {
    guard text.utf8.contains(text: "[[") else { return text }
    return text.replacing(
      /!?\[\[([^\[\]|]*)(?:\|([^\[\]]*))?\]\]/.matchingSemantics(.unicodeScalar)
    ) { match in
      let name = String(match.1)
      // A picture keeps its ending, by which it is found.
      if SourceFolder.isPicture(name) { return name }
      let words = String(match.2 ?? "")
      return words.isEmpty ? stem(of: name + ".md") : words
    }
  }
}

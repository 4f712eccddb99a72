internal import AshlarBytes

/// A word of a command that a person is shown, as a shell reads it: in quotes where it needs them.
///
/// Messages have commands between single quotes, so that double ones are taken where they do.
package func shellWord(_ word: String) -> String {
  let isPlain = word.unicodeScalars.allSatisfy { scalar in
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || "/._-+,:@%".unicodeScalars.contains(scalar)
  }
  if isPlain, !word.isEmpty { return word }
  return word.utf8.contains(anyOf: "\"$`\\!") ? shellQuoted(word) : "\"\(word)\""
}

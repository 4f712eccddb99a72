internal import AshlarBytes

extension YAMLFields {
  /// Addresses at which a page was before, as paths of files in the output.
  ///
  /// `/old/stones/` and `/old/stones` mean the folder's `index.html`, `/old/stones.html` the file. A path that leaves
  /// the site is an error; a name that is no path, as other programs have in this key, a warning.
  mutating func aliases(_ key: String) -> [String] {
    var paths = DistinctTexts()
    for (word, value) in placedWords(key) {
      guard word.utf8.contains("/") || word.utf8.hasSuffix(".html") else {
        report.warning(
          "the alias '\(word.prefix(60))' is not a path", at: value,
          hint: "write '/' before it, as '/old/stones/'")
        continue
      }
      guard let file = pageFile(at: word) else {
        report.error(
          "the alias '\(word.prefix(60))' is not a path of the site", at: value,
          hint:
            "write it from the site's root, as '/old/stones/': names of letters, digits, '-', '_' and '.'"
        )
        continue
      }
      _ = paths.add(file)
    }
    return paths.texts
  }
}

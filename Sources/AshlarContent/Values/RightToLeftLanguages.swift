internal import AshlarBytes

/// Languages that are written from right to left.
package enum RightToLeftLanguages {
  private static let subtags: Set<String> = [
    "ar", "arc", "ckb", "dv", "fa", "he", "khw", "ks", "nqo", "ps", "sd", "syr", "ug", "ur", "yi",
  ]

  /// Whether a BCP 47 tag names one.
  package static func contains(_ language: String) -> Bool {
    subtags.contains(String(language.utf8.prefix(before: "-")).lowercased())
  }
}

/// The breaks inside one word (a stretch without spaces) and the marks that make engines agree.
struct WordBreaks {
  /// A place inside the word where a line may end.
  struct Place {
    /// The UTF-8 offset in the word.
    var offset: Int
    /// A soft hyphen stands before it: a line that ends here shows a hyphen.
    var isHyphenated: Bool
  }

  /// In order; never 0, never the word's length.
  var places: [Place] = []
  /// Sorted, with offsets in the word.
  var marks: [TextMark] = []
  /// Whether nothing happens inside the word, as in most words.
  var isEmpty: Bool { places.isEmpty && marks.isEmpty }
}

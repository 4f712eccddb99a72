/// What a stretch of a program is, as far as it has a colour of its own.
package enum CodeColour: UInt8, Sendable, CaseIterable {
  case keyword, string, comment
  /// A number, or a name that always means the same value, such as `true`.
  case number
  /// A type, an element of markup, a key of data, or a variable where these have a sign before them.
  case type
  /// A function that is called or declared, an attribute, a selector of a style sheet.
  case function
  /// A line that a patch adds, and one that it takes away.
  case inserted, removed

  /// The class of the element around such a stretch, inside `pre`.
  package var className: String {
    switch self {
    case .keyword: "k"
    case .string: "s"
    case .comment: "c"
    case .number: "n"
    case .type: "t"
    case .function: "f"
    case .inserted: "i"
    case .removed: "d"
    }
  }

  /// The custom property that has the colour, without `--`.
  package var property: String {
    switch self {
    case .keyword: "code-keyword"
    case .string: "code-string"
    case .comment: "code-comment"
    case .number: "code-number"
    case .type: "code-type"
    case .function: "code-function"
    case .inserted: "code-inserted"
    case .removed: "code-removed"
    }
  }

  /// What keeps the stretch from being shaped with another beside it; see `TextSpan.shapingGroup`.
  ///
  /// Blocks of code have no other elements, so that the numbers of those are free there, but for that of spans without
  /// breaks, 5.
  var shapingGroup: UInt8 { rawValue < 4 ? rawValue + 1 : rawValue + 2 }
}

/// A stretch of code that has a colour.
struct CodeToken: Equatable {
  /// UTF-8 offsets.
  var range: Range<Int>
  var colour: CodeColour
}

/// What colours need to know of a programming language: signs, brackets of texts, words.
struct ProgramLanguage: Sendable {
  /// What starts a comment that ends with its line.
  var lineComments: [[UInt8]] = []
  var blockComments: [BlockComment] = []
  /// In the order in which they are tried.
  var strings: [CodeString] = []
  var words: CodeWords
  /// What names may have besides letters, digits, `_` and what is beyond ASCII, but not at their start.
  var nameSigns: [UInt8] = []
  /// Signs before names that make these variables, as `$`.
  var variableSigns: [UInt8] = []
  /// Signs before names that make these attributes, as `@`.
  var attributeSigns: [UInt8] = []
  /// What starts a line that is for the compiler, as `#` of C.
  var directiveSign: UInt8?
  /// Whether names with a capital letter first are types.
  var hasCapitalTypes = true
  /// Whether a name before `(` is a function.
  var hasCalls = true
  /// Whether functions may have such names, too.
  var hasCapitalCalls = false
  /// Whether the first word of a line, or of what `|`, `;` or `&` starts, is a command.
  var hasCommands = false
  /// Where keywords stand in the places of commands alone: those that a command may follow; nil where they may stand anywhere.
  var commandOpeners: CodeWords?
  /// Signs before which a name at the start of a line is a key.
  var keySigns: [UInt8] = []
  /// Whether `/` may start a regular expression.
  var hasPatterns = false
  /// Whether `<<NAME` starts a text that ends with a line `NAME`.
  var hasHereDocuments = false
  /// Whether a comment's sign must stand at the start of a word, as `#` in shells.
  var commentsNeedSpace = false
  /// Whether `'` starts a character or a lifetime, as in Rust, and no text.
  var hasLifetimes = false

  struct BlockComment: Sendable {
    var open: [UInt8]
    var close: [UInt8]
    var nests = false

    init(_ open: String, _ close: String, nests: Bool = false) {
      self.open = Array(open.utf8)
      self.close = Array(close.utf8)
      self.nests = nests
    }

    static let ofC = BlockComment("/*", "*/")
    static let nested = BlockComment("/*", "*/", nests: true)
  }

  /// - Parameters:
  ///   - comments: what starts comments that end with their lines.
  init(
    _ words: CodeWords, comments: [String] = [], blocks: [BlockComment] = [],
    strings: [CodeString] = [.double, .single]
  ) {
    self.words = words
    lineComments = comments.map { Array($0.utf8) }
    blockComments = blocks
    self.strings = strings
  }

  /// The same with some of it changed.
  func with(_ change: (inout ProgramLanguage) -> Void) -> ProgramLanguage {
    var language = self
    change(&language)
    return language
  }
}

/// How a language writes texts.
struct CodeString: Sendable {
  var open: [UInt8]
  var close: [UInt8]
  /// What makes the next byte part of the text.
  var escape: UInt8? = UInt8(ascii: "\\")
  /// Whether it goes on over line ends.
  var spansLines = false
  /// What starts a part that is code; it ends with the bracket that closes the one in it.
  var insert: [UInt8] = []
  /// Whether `#` or `=` between the brackets' bytes is repeated at the end, as in `r##"…"##`.
  var fence: UInt8?

  init(
    _ open: String, _ close: String? = nil, escape: UInt8? = UInt8(ascii: "\\"),
    spansLines: Bool = false, insert: String = "", fence: UInt8? = nil
  ) {
    self.open = Array(open.utf8)
    self.close = Array((close ?? open).utf8)
    self.escape = escape
    self.spansLines = spansLines
    self.insert = Array(insert.utf8)
    self.fence = fence
  }

  static let double = CodeString("\"")
  static let single = CodeString("'")
  /// Where a quote in a text is written twice: two texts beside each other are drawn as one.
  static let doubledSingle = CodeString("'", escape: nil, spansLines: true)
}

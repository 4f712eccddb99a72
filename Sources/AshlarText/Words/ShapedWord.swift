/// A word ready to be placed: its advance, its graphemes and the places inside it.
struct ShapedWord: Sendable {
  /// A place inside the word where a line may end.
  struct Place: Sendable {
    /// The UTF-8 offset in the word.
    var offset: Int32
    var isHyphenated: Bool
    /// The advance before the place, as a line that goes on sees it.
    var advance: Double
    var units: Int32
    /// What a line gains that ends here: lost kerning, and a hyphen if it shows one.
    var endAdjustment: Double
    var endUnits: Int32
    /// The lost kerning alone.
    var lostKerning: Float
    /// The letter spacing after the hyphen, which WebKit and Gecko add and Blink does not.
    var hyphenSpacing: Float
    /// The index of the first grapheme after it.
    var firstCluster: UInt32
    /// The number of Blink's items in the word that begin before it, or at it.
    var itemsBefore: Int32
    var itemsUpTo: Int32
    /// What WebKit adds before it, because it does not kern across elements' edges.
    var webKitShift: Float
  }

  var advance: Double = 0
  var units: Int32 = 0
  /// The same for the whole word.
  var webKitShift: Float = 0
  var firstCluster: UInt32 = 0
  var places: [Place] = []
  var marks: [TextMark] = []
  /// The advances at which a Blink item begins inside the word.
  var items: [Double] = []
  /// The scripts at the word's edges; 0 when it has only neutral characters.
  var firstScript: UInt32 = 0
  var lastScript: UInt32 = 0
  /// Holds right-to-left letters or bidi controls.
  var isBidirectional = false
  /// Has ligatures that a paragraph must do without; see `PreparedParagraph.partsLigatures`.
  var partsLigatures = false

  /// Nothing happens inside the word, and its first letter's script is its last one's.
  var isPlain: Bool {
    webKitShift == 0 && places.isEmpty && marks.isEmpty && items.isEmpty && !isBidirectional
      && !partsLigatures && firstScript == lastScript
  }

  /// The word with its graphemes, which were counted from 0, at another place.
  func moved(to first: UInt32) -> ShapedWord {
    var word = self
    word.firstCluster = first
    for index in word.places.indices { word.places[index].firstCluster += first }
    return word
  }
}

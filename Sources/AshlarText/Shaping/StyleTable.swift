/// The styles that have a number in the word cache, with their fonts opened for one shaper.
struct StyleTable {
  private let words: WordCache
  private var handles: [FontHandle?]
  private var numbers: [TextStyle: Int] = [:]
  private var recent: [(style: TextStyle, number: Int)] = []
  /// By their numbers.
  private(set) var styles: [ResolvedStyle] = []
  private var isUsed: [Bool] = []
  /// One space of each style.
  private(set) var spaces: [(advance: Double, units: Int32)] = []

  init(words: WordCache) {
    self.words = words
    handles = Array(repeating: nil, count: words.library.faces.count)
  }

  /// The style's number in the cache; `styles` goes that far.
  mutating func number(of style: TextStyle) -> Int {
    // Most styles of a paragraph are among the few last ones.
    for recent in recent where recent.style == style { return recent.number }
    let number = numbers[style] ?? add(style)
    if recent.count == 8 { recent.removeFirst() }
    recent.append((style, number))
    return number
  }

  /// Opens the style, and all that others have used before it.
  private mutating func add(_ style: TextStyle) -> Int {
    let (number, known) = words.number(of: style)
    for style in known[styles.count...] { open(style) }
    numbers[style] = number
    return number
  }

  private mutating func open(_ style: TextStyle) {
    let stacks = words.library.stacks
    precondition(stacks.indices.contains(style.stack), "a style names no font stack")
    let faces = stacks[style.stack].faces
    let resolved = ResolvedStyle(style, faces: faces, fonts: faces.map { open($0) })
    styles.append(resolved)
    spaces.append((resolved.space, resolved.spaceUnits))
    isUsed.append(false)
  }

  /// Whether the style is used for the first time.
  mutating func use(_ number: Int) -> Bool {
    defer { isUsed[number] = true }
    return !isUsed[number]
  }

  private mutating func open(_ face: Int) -> FontHandle {
    if let known = handles[face] { return known }
    let source = words.library.faces[face]
    let opened = FontHandle(face: source.handle, variations: source.variations)
    handles[face] = opened
    return opened
  }
}

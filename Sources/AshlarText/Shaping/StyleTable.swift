/// The styles that one shaper has met, with their fonts opened.
struct StyleTable {
  private let words: WordCache
  private var handles: [FontHandle?]
  private var indices: [TextStyle: StyleIndex] = [:]
  private var recent: [(style: TextStyle, index: StyleIndex)] = []
  private(set) var styles: [ResolvedStyle] = []
  /// One space of each style.
  private(set) var spaces: [(advance: Double, units: Int32)] = []

  init(words: WordCache) {
    self.words = words
    handles = Array(repeating: nil, count: words.library.faces.count)
  }

  /// The style's index, here and in the cache; stable for the table's life.
  mutating func index(of style: TextStyle) -> StyleIndex {
    // Most styles of a paragraph are among the few last ones.
    for recent in recent where recent.style == style { return recent.index }
    let index = indices[style] ?? add(style)
    if recent.count == 8 { recent.removeFirst() }
    recent.append((style, index))
    return index
  }

  private mutating func add(_ style: TextStyle) -> StyleIndex {
    let stacks = words.library.stacks
    precondition(stacks.indices.contains(style.stack), "a style names no font stack")
    let faces = stacks[style.stack].faces
    let resolved = ResolvedStyle(style, faces: faces, fonts: faces.map { open($0) })
    styles.append(resolved)
    spaces.append((resolved.space, resolved.spaceUnits))
    let index = StyleIndex(local: styles.count - 1, shared: words.number(of: style))
    indices[style] = index
    return index
  }

  private mutating func open(_ face: Int) -> FontHandle {
    if let known = handles[face] { return known }
    let source = words.library.faces[face]
    let opened = FontHandle(face: source.handle, variations: source.variations)
    handles[face] = opened
    return opened
  }
}

/// A style's numbers: in one shaper's table, and in the cache that shapers share.
struct StyleIndex {
  var local: Int
  var shared: UInt32
}

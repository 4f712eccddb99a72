/// Gives each distinct `TextStyle` a number and opens its fonts once.
struct StyleTable {
  private let library: FontLibrary
  private var handles: [FontHandle?]
  private var numbers: [TextStyle: Int] = [:]
  private var last: (style: TextStyle, number: Int)?
  private(set) var styles: [ResolvedStyle] = []
  /// One space of each style.
  private(set) var spaces: [(advance: Double, units: Int32)] = []

  init(library: FontLibrary) {
    self.library = library
    handles = Array(repeating: nil, count: library.faces.count)
  }

  /// The style's number; stable for the table's life.
  mutating func number(of style: TextStyle) -> Int {
    if let last, last.style == style { return last.number }
    let number = numbers[style] ?? add(style)
    last = (style, number)
    return number
  }

  private mutating func add(_ style: TextStyle) -> Int {
    precondition(library.stacks.indices.contains(style.stack), "a style names no font stack")
    let faces = library.stacks[style.stack].faces
    let fonts = faces.map { open($0) }
    styles.append(ResolvedStyle(style, faces: faces, fonts: fonts))
    spaces.append((styles[styles.count - 1].space, styles[styles.count - 1].spaceUnits))
    numbers[style] = styles.count - 1
    return styles.count - 1
  }

  private mutating func open(_ face: Int) -> FontHandle {
    if let known = handles[face] { return known }
    let source = library.faces[face]
    let opened = FontHandle(face: source.handle, variations: source.variations)
    handles[face] = opened
    return opened
  }
}

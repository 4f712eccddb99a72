internal import AshlarBytes

/// Reads a drawing as strictly as browsers do: XML 1.0 with namespaces (https://www.w3.org/TR/xml-names), whose first
/// mistake leaves nothing of a drawing in `<img>`.
///
/// Signs beyond ASCII may stand anywhere in names. It takes time in proportion to the length.
struct DrawingForm {
  private var cursor: MarkupCursor
  private var texts = DrawingTexts()
  /// Whether every entity that the document declares is known.
  private var knowsEntities = true
  /// The names of the open elements, and how many prefixes were declared before each.
  private var open: [(name: [UInt8], prefixes: Int)] = []
  private var namespaces = MarkupNamespaces()
  private var hasRoot = false
  private var hasDoctype = false

  /// How many bytes the references stand for that were read.
  private var expandedCount = 0
  private static let maximumExpansion = 1 << 22

  private struct Mistake: Error { var reason: String }

  private typealias Attribute = (name: [UInt8], value: Range<Int>)

  /// What is wrong with it first; nil for a drawing that browsers show.
  static func fault(in bytes: [UInt8]) -> DrawingFault? {
    var form = DrawingForm(cursor: MarkupCursor(bytes))
    do {
      try form.read()
      return nil
    } catch {
      return DrawingFault(line: form.line, reason: error.reason)
    }
  }

  private init(cursor: MarkupCursor) { self.cursor = cursor }

  private var line: Int {
    let start = cursor.bytes[..<min(cursor.index, cursor.bytes.count)]
    var (count, wasReturn) = (1, false)
    for byte in start {
      if byte == 0x0D || byte == 0x0A && !wasReturn { count += 1 }
      wasReturn = byte == 0x0D
    }
    return count
  }

  private mutating func read() throws(Mistake) {
    if cursor.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { cursor.index = 3 }
    if cursor.has("<?xml"), cursor.index + 5 < cursor.bytes.count, isBlank(at: cursor.index + 5) {
      try readDeclaration()
    }
    try checkCharacters()
    while !cursor.isAtEnd {
      if cursor.has("<") { try readMarkup() } else { try readText() }
    }
    if let last = open.last { throw Mistake(reason: "'<\(shown(last.name))>' is not closed") }
    if !hasRoot { throw Mistake(reason: "there is no element") }
  }

  // MARK: Characters

  /// Looks for bytes that are no characters, or none of XML.
  private mutating func checkCharacters() throws(Mistake) {
    for (index, byte) in cursor.bytes.enumerated() where byte < 0x20 {
      if byte == 0x09 || byte == 0x0A || byte == 0x0D { continue }
      cursor.index = index
      throw Mistake(reason: "XML has no character U+00\(byte < 16 ? "0" : "")\(hex(byte))")
    }
    if String(validating: cursor.bytes, as: UTF8.self) != nil { return }
    var (decoder, iterator) = (UTF8(), cursor.bytes.makeIterator())
    var index = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      index += UTF8.width(scalar)
    }
    cursor.index = index
    throw Mistake(reason: "its text is not in UTF-8")
  }

  private func hex(_ byte: UInt8) -> String { String(byte, radix: 16, uppercase: true) }

  private func isBlank(at index: Int) -> Bool {
    index < cursor.bytes.count && [0x20, 0x09, 0x0A, 0x0D].contains(cursor.bytes[index])
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    isNameStart(byte) || byte.isASCIIDigit || byte == 0x2D || byte == 0x2E
  }

  private func isNameStart(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte == 0x5F || byte == 0x3A || byte >= 0x80
  }

  /// A name for a message, no longer than it needs to be.
  private func shown(_ name: some Collection<UInt8>) -> String {
    String(decoding: name.prefix(40), as: UTF8.self) + (name.count > 40 ? "..." : "")
  }

  private mutating func name() throws(Mistake) -> [UInt8] {
    let start = cursor.index
    let end = cursor.bytes[start...].firstIndex { !isNameByte($0) } ?? cursor.bytes.count
    let name = cursor.bytes[start..<end]
    guard let first = name.first, isNameStart(first) else {
      throw Mistake(reason: "a name was to come here: write '&lt;' for a '<' that is text")
    }
    let colons = name.count { $0 == 0x3A }
    guard colons < 2, colons == 0 || first != 0x3A && name.last != 0x3A else {
      throw Mistake(reason: "the name '\(shown(name))' has colons where none may be")
    }
    cursor.index = end
    return Array(name)
  }

  // MARK: What is no element

  private mutating func readDeclaration() throws(Mistake) {
    let start = cursor.index
    guard cursor.passMarkup() == true else {
      throw Mistake(reason: "its declaration is cut off")
    }
    let declaration = Array(cursor.bytes[start..<cursor.index])
    var names: [String] = []
    var inner = MarkupCursor(declaration)
    inner.index = 5
    while true {
      inner.skipSpace()
      if inner.has("?>") { break }
      guard let attribute = inner.attribute() else {
        throw Mistake(reason: "its declaration is not '<?xml version=\"1.0\"?>'")
      }
      names.append(attribute.name)
    }
    guard names.first == "version" else {
      throw Mistake(reason: "its declaration does not begin with 'version'")
    }
    let order = ["version", "encoding", "standalone"]
    let places = names.map { order.firstIndex(of: $0) ?? 0 }.dropFirst()
    guard places.allSatisfy({ $0 > 0 }), Array(places) == Set(places).sorted() else {
      throw Mistake(reason: "its declaration has more than 'version' and 'encoding'")
    }
  }

  private mutating func readMarkup() throws(Mistake) {
    let start = cursor.index
    if cursor.has("<!--") { return try readComment() }
    if cursor.has("<![CDATA[") {
      guard !open.isEmpty else { throw Mistake(reason: "text stands outside its root element") }
      guard cursor.passMarkup() == true else { throw Mistake(reason: "a CDATA section is cut off") }
    } else if cursor.has("<?") {
      cursor.index += 2
      let target = try name()
      guard String(decoding: target, as: UTF8.self).lowercased() != "xml" else {
        cursor.index = start
        throw Mistake(reason: "its XML declaration is not at its very beginning")
      }
      guard isBlank(at: cursor.index) || cursor.has("?>"), !target.contains(0x3A) else {
        throw Mistake(reason: "the instruction '\(shown(target))' has a name that none may have")
      }
      cursor.index = start
      guard cursor.passMarkup() == true else { throw Mistake(reason: "an instruction is cut off") }
    } else if cursor.has("<!") {
      try readDoctype()
    } else if cursor.has("</") {
      try readEnd()
    } else {
      try readTag()
    }
  }

  private mutating func readComment() throws(Mistake) {
    let start = cursor.index
    guard cursor.passMarkup() == true else { throw Mistake(reason: "a comment is cut off") }
    // Between its marks, two hyphens would end it, and so would one before the last.
    let text = cursor.bytes[start + 4..<max(start + 4, cursor.index - 2)]
    if zip(text, text.dropFirst()).contains(where: { $0 == 0x2D && $1 == 0x2D }) {
      cursor.index = start
      throw Mistake(reason: "a comment has '--' within")
    }
  }

  private mutating func readDoctype() throws(Mistake) {
    let start = cursor.index
    guard cursor.has("<!DOCTYPE"), !hasRoot, !hasDoctype else {
      throw Mistake(reason: "a declaration stands where none may be")
    }
    hasDoctype = true
    try readDoctypeHead()
    guard cursor.has("[") else {
      guard cursor.has(">") else { throw Mistake(reason: "its document type is cut off") }
      cursor.index += 1
      return
    }
    var other = cursor
    other.index = start
    if texts.takeDoctype(&other) {
      cursor.index = other.index
    } else {
      knowsEntities = false
      try passDeclarations()
    }
  }

  /// Moves behind what a document type declares, without looking at it.
  private mutating func passDeclarations() throws(Mistake) {
    while !cursor.isAtEnd, !cursor.has("]") {
      let isPassed =
        if cursor.has("<!--") || cursor.has("<?") {
          cursor.passMarkup() == true
        } else if cursor.has("\"") || cursor.has("'") {
          cursor.quoted() != nil
        } else {
          true
        }
      guard isPassed else { break }
      if !cursor.isAtEnd, !cursor.has("]") { cursor.index += 1 }
    }
    if cursor.has("]") { cursor.index += 1 }
    cursor.skipSpace()
    guard cursor.has(">") else { throw Mistake(reason: "its document type is cut off") }
    cursor.index += 1
  }

  /// Moves up to what a document type declares itself.
  private mutating func readDoctypeHead() throws(Mistake) {
    cursor.index += 9
    cursor.skipSpace()
    _ = try name()
    cursor.skipSpace()
    let isPublic = cursor.has("PUBLIC")
    guard isPublic || cursor.has("SYSTEM") else { return }
    // What may be declared there no engine reads.
    cursor.index += 6
    for _ in 0..<(isPublic ? 2 : 1) {
      guard isBlank(at: cursor.index) else {
        throw Mistake(reason: "its document type lacks an address")
      }
      cursor.skipSpace()
      guard cursor.quoted() != nil else {
        throw Mistake(reason: "its document type lacks an address")
      }
    }
    cursor.skipSpace()
  }

  private mutating func readText() throws(Mistake) {
    let start = cursor.index
    let end = cursor.bytes[start...].firstIndex(of: UInt8(ascii: "<")) ?? cursor.bytes.count
    var brackets = 0
    while cursor.index < end {
      let byte = cursor.bytes[cursor.index]
      if open.isEmpty, !isBlank(at: cursor.index) {
        throw Mistake(reason: "text stands outside its root element")
      }
      if byte == UInt8(ascii: "&") {
        try readReference(before: end)
        brackets = 0
        continue
      }
      if byte == UInt8(ascii: ">"), brackets >= 2 {
        throw Mistake(reason: "']]>' is no text: write ']]&gt;'")
      }
      brackets = byte == UInt8(ascii: "]") ? brackets + 1 : 0
      cursor.index += 1
    }
  }

  /// Moves behind a reference, from its `&` on.
  private mutating func readReference(before end: Int) throws(Mistake) {
    let rest = cursor.bytes[cursor.index + 1..<end]
    let name = rest.prefix { isNameByte($0) || $0 == UInt8(ascii: "#") }
    guard !name.isEmpty, name.endIndex < end, cursor.bytes[name.endIndex] == UInt8(ascii: ";")
    else { throw Mistake(reason: "a '&' stands for itself: write '&amp;'") }
    let isNumber = name.first == UInt8(ascii: "#")
    guard texts.means(name) || !isNumber && !knowsEntities else {
      let remedy = isNumber ? "" : ": write the character itself"
      throw Mistake(reason: "'&\(shown(name));' stands for nothing\(remedy)")
    }
    expandedCount += texts.length(of: name)
    guard expandedCount <= Self.maximumExpansion else {
      throw Mistake(reason: "what its references stand for is longer than 4 MB")
    }
    cursor.index = name.endIndex + 1
  }

  // MARK: Elements

  private mutating func readEnd() throws(Mistake) {
    let start = cursor.index
    cursor.index += 2
    let name = try name()
    cursor.skipSpace()
    guard cursor.has(">") else { throw Mistake(reason: "the tag '</\(shown(name))' is not closed") }
    guard let last = open.last, last.name == name else {
      cursor.index = start
      let expected = open.last.map { " where '</\(shown($0.name))>' was to come" } ?? ""
      throw Mistake(reason: "there is '</\(shown(name))>'\(expected)")
    }
    cursor.index += 1
    close()
  }

  private mutating func close() {
    namespaces.close(downTo: open.removeLast().prefixes)
  }

  private mutating func readTag() throws(Mistake) {
    let start = cursor.index
    cursor.index += 1
    let name = try name()
    if open.isEmpty, hasRoot {
      cursor.index = start
      throw Mistake(reason: "there is a second root element, '<\(shown(name))>'")
    }
    var attributes: [Attribute] = []
    while !cursor.has(">"), !cursor.has("/>") {
      guard isBlank(at: cursor.index) else {
        throw Mistake(reason: "the tag '<\(shown(name))' is not closed")
      }
      cursor.skipSpace()
      if cursor.has(">") || cursor.has("/>") { break }
      attributes.append(try readAttribute())
    }
    let isEmpty = cursor.has("/>")
    open.append((name, namespaces.count))
    try declare(attributes)
    try checkNames(name, attributes, from: start)
    hasRoot = true
    cursor.index += isEmpty ? 2 : 1
    if isEmpty { close() }
  }

  private mutating func readAttribute() throws(Mistake) -> Attribute {
    let name = try name()
    cursor.skipSpace()
    guard cursor.has("=") else {
      throw Mistake(reason: "the attribute '\(shown(name))' has no value")
    }
    cursor.index += 1
    cursor.skipSpace()
    let start = cursor.index
    guard cursor.has("\"") || cursor.has("'") else {
      throw Mistake(reason: "the value of '\(shown(name))' is not in quotation marks")
    }
    guard let value = cursor.quoted() else {
      cursor.index = start
      throw Mistake(reason: "the value of '\(shown(name))' is cut off")
    }
    let end = cursor.index
    cursor.index = value.lowerBound
    while cursor.index < value.upperBound {
      switch cursor.bytes[cursor.index] {
      case UInt8(ascii: "<"):
        throw Mistake(reason: "the value of '\(shown(name))' has a '<': write '&lt;'")
      case UInt8(ascii: "&"): try readReference(before: value.upperBound)
      default: cursor.index += 1
      }
    }
    cursor.index = end
    return (name, value)
  }

  private mutating func declare(_ attributes: [Attribute]) throws(Mistake) {
    for (name, value) in attributes where name.starts(with: "xmlns".utf8) {
      guard name.count == 5 || name[5] == UInt8(ascii: ":") else { continue }
      let prefix = Array(name.dropFirst(6))
      let address = texts.resolved(cursor.bytes[value])
      if !prefix.isEmpty, address.isEmpty {
        throw Mistake(reason: "the prefix '\(shown(prefix))' stands for nothing")
      }
      namespaces.declare(prefix, Array(address))
    }
  }

  /// Looks for prefixes that nothing declares, for attributes that are there twice, and for the namespace of the root.
  private mutating func checkNames(
    _ name: [UInt8], _ attributes: [Attribute], from start: Int
  ) throws(Mistake) {
    let end = cursor.index
    cursor.index = start
    for one in [name] + attributes.map(\.name) where !namespaces.knows(one) {
      let remedy =
        one.starts(with: "xlink:".utf8)
        ? ": write 'xmlns:xlink=\"http://www.w3.org/1999/xlink\"' in '<svg'" : ""
      throw Mistake(reason: "nothing declares the prefix of '\(shown(one))'\(remedy)")
    }
    var seen: Set<MarkupNamespaces.Name> = []
    for (name, _) in attributes where !seen.insert(namespaces.expanded(name)).inserted {
      throw Mistake(reason: "there are two attributes '\(shown(name))' in one tag")
    }
    if !hasRoot, !namespaces.isElement(name, in: Array(DrawingNames.svg.utf8)) {
      throw Mistake(reason: "'<svg' has no xmlns=\"\(DrawingNames.svg)\"")
    }
    cursor.index = end
  }
}

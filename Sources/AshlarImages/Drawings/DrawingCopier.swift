/// Copies a drawing tag by tag, as the XML parsers of browsers read it.
struct DrawingCopier {
  private var cursor: MarkupCursor
  private let choice: DrawingCopy.Choice
  private var copy = DrawingCopy()
  private var texts = DrawingTexts()
  /// The namespaces that stand for prefixes where the cursor is, the innermost last.
  private var namespaces: [(prefix: [UInt8], name: [UInt8])] = []
  /// How many namespaces each open element declares.
  private var open: [Int] = []
  /// How many elements are open within one that is left out, itself among them.
  private var leftOut = 0
  /// Whether what is left out is metadata.
  private var isMetadata = false
  /// Where the text of an element `style` starts in the copy, and what it says so far.
  private var style: (start: Int, css: [UInt8])?

  /// How many namespaces may be declared at once, and how many elements may lie in each other.
  private static let (namespaceLimit, depthLimit) = (256, 4096)
  /// In one tag: libraries that draw compare each with all others.
  private static let mostAttributes = 1000

  private init(_ bytes: [UInt8], without choice: DrawingCopy.Choice) {
    cursor = MarkupCursor(bytes)
    self.choice = choice
  }

  static func copy(
    _ bytes: [UInt8], without choice: DrawingCopy.Choice
  ) throws(DrawingError) -> DrawingCopy {
    var copier = DrawingCopier(bytes, without: choice)
    try copier.copyAll()
    return copier.copy
  }

  private var cleans: Bool { choice.contains(.activeParts) }

  private mutating func copyAll() throws(DrawingError) {
    if cleans, cursor.bytes.contains(0) { throw .encoding }
    while !cursor.isAtEnd {
      let start = cursor.index
      if !cursor.has("<") {
        cursor.index =
          cursor.bytes[start...].firstIndex(of: UInt8(ascii: "<")) ?? cursor.bytes.count
        if leftOut == 0, style != nil {
          style?.css += texts.resolved(cursor.bytes[start..<cursor.index])
        }
        keep(from: start)
      } else if cleans, cursor.has("<!DOCTYPE") {
        guard texts.takeDoctype(&cursor) else { throw .documentType }
        keep(from: start)
      } else if let isPassed = cursor.passMarkup() {
        guard isPassed else { throw .notUnderstood }
        takeMarkup(from: start)
      } else {
        try copyTag()
      }
    }
    guard open.isEmpty, leftOut == 0 else { throw .notUnderstood }
  }

  /// A comment, a stretch of plain text, or an instruction.
  private mutating func takeMarkup(from start: Int) {
    let part = cursor.bytes[start..<cursor.index]
    // An instruction that names a style sheet may name one that makes elements (XSLT).
    if cleans, part.starts(with: "<?xml-stylesheet".utf8) {
      if leftOut == 0 { copy.removed.insert(.outside) }
      return
    }
    if leftOut == 0, style != nil, part.starts(with: "<![CDATA[".utf8) {
      style?.css += part.dropFirst(9).dropLast(3)
    }
    keep(from: start)
  }

  private mutating func keep(from start: Int, to end: Int? = nil) {
    let part = cursor.bytes[start..<(end ?? cursor.index)]
    if leftOut == 0 { copy.bytes += part } else if isMetadata { copy.metadata += part }
  }

  // MARK: Tags

  private struct Attribute {
    /// With the blanks before it.
    var range: Range<Int>
    var name: String
    var value: Range<Int>
    var prefix: [UInt8] { DrawingTexts.prefix(name) }
    var local: String { DrawingTexts.local(name) }
    var declaresNamespace: Bool {
      name.utf8.elementsEqual("xmlns".utf8) || name.utf8.starts(with: "xmlns:".utf8)
    }
  }

  private mutating func copyTag() throws(DrawingError) {
    let start = cursor.index
    cursor.index += 1
    let isEnd = cursor.has("/")
    if isEnd { cursor.index += 1 }
    guard let name = cursor.name() else { throw .notUnderstood }
    var attributes: [Attribute] = []
    var isEmpty = false
    while true {
      let gap = cursor.index
      cursor.skipSpace()
      if cursor.has(">") { break }
      if cursor.has("/>"), !isEnd {
        isEmpty = true
        cursor.index += 1
        break
      }
      // Without a blank before it, it would become one with the name before it where what is between them is left out.
      guard cursor.index > gap, attributes.count < Self.mostAttributes,
        let attribute = cursor.attribute()
      else { throw .notUnderstood }
      attributes.append(
        Attribute(range: gap..<cursor.index, name: attribute.name, value: attribute.value))
    }
    cursor.index += 1
    if isEnd { return try end(from: start) }
    try begin(name, attributes, from: start, isEmpty: isEmpty)
  }

  private mutating func begin(
    _ name: String, _ attributes: [Attribute], from start: Int, isEmpty: Bool
  ) throws(DrawingError) {
    let count = namespaces.count
    for attribute in attributes where attribute.declaresNamespace {
      let prefix = attribute.prefix.isEmpty ? [] : Array(attribute.local.utf8)
      namespaces.append((prefix, texts.resolved(cursor.bytes[attribute.value])))
    }
    guard namespaces.count <= Self.namespaceLimit, open.count < Self.depthLimit else {
      throw .notUnderstood
    }
    open.append(namespaces.count - count)
    let element = DrawingTexts.local(name)
    if leftOut > 0 {
      leftOut += 1
    } else if element == "metadata", choice.contains(.metadata) {
      (leftOut, isMetadata) = (1, true)
    } else if cleans, let part = part(name, attributes) {
      copy.removed.insert(part)
      (leftOut, isMetadata) = (1, false)
    }
    let kept = try keep(attributes, of: element, from: start)
    keep(from: kept)
    if element == "style", leftOut == 0, !isEmpty { style = (copy.bytes.count, []) }
    if isEmpty { close() }
  }

  private mutating func end(from start: Int) throws(DrawingError) {
    guard !open.isEmpty else { throw .notUnderstood }
    if leftOut == 0, let (place, css) = style {
      style = nil
      if cleans, let cleaned = DrawingStyle.cleaned(css) {
        copy.bytes.removeSubrange(place...)
        copy.bytes += DrawingTexts.escaped(cleaned)
        copy.removed.insert(.outside)
      }
    }
    keep(from: start)
    close()
  }

  /// Closes the innermost element.
  private mutating func close() {
    namespaces.removeLast(open.removeLast())
    if leftOut > 0 { leftOut -= 1 }
  }

  /// What an element is that is left out with all that is in it; nil for one that stays.
  private func part(_ name: String, _ attributes: [Attribute]) -> DrawingCopy.Part? {
    let element = DrawingTexts.local(name)
    let prefix = DrawingTexts.prefix(name)
    let namespace = namespaces.last { $0.prefix == prefix }?.name ?? []
    if style != nil { return .other }
    if DrawingNames.liveNamespaces.contains(where: { namespace.elementsEqual($0.utf8) }) {
      return .html
    }
    // Elsewhere an element means nothing to a browser.
    guard namespace.isEmpty || namespace.elementsEqual(DrawingNames.svg.utf8) else { return nil }
    if element == "foreignObject" { return .html }
    if ["script", "handler", "listener"].contains(element) { return .script }
    guard DrawingNames.elements.contains(element) else { return .other }
    let isLive = attributes.contains { attribute in
      guard attribute.local == "attributeName" else { return false }
      let target = texts.trimmed(cursor.bytes[attribute.value])
      return DrawingTexts.local(target) == "href"
        || target.utf8.starts(with: "on".utf8) || DrawingTexts.local(target) == "base"
    }
    return isLive && DrawingNames.animations.contains(element) ? .script : nil
  }

  // MARK: Attributes

  /// Copies a tag's attributes but for those that are left out.
  ///
  /// - Returns: from where the rest of the tag is to be copied.
  private mutating func keep(
    _ attributes: [Attribute], of element: String, from start: Int
  ) throws(DrawingError) -> Int {
    var start = start
    for attribute in attributes {
      var value: [UInt8]?
      if DrawingNames.paths.contains(attribute.name), choice.contains(.metadata) {
        value = nil
      } else if cleans, leftOut == 0, let part = part(attribute, of: element) {
        copy.removed.insert(part)
      } else if cleans, leftOut == 0, let cleaned = cleanedValue(attribute) {
        copy.removed.insert(.outside)
        value = cleaned
      } else {
        continue
      }
      keep(from: start, to: attribute.range.lowerBound)
      if let value, leftOut == 0 {
        copy.bytes += " \(attribute.name)=\"".utf8 + DrawingTexts.escaped(value) + "\"".utf8
      }
      start = attribute.range.upperBound
    }
    return start
  }

  /// What an attribute is that is left out; nil for one that stays.
  private func part(_ attribute: Attribute, of element: String) -> DrawingCopy.Part? {
    let name = attribute.local.lowercased()
    if name.utf8.starts(with: "on".utf8) { return .script }
    if attribute.name == "xml:base" || attribute.name == "ping" { return .outside }
    guard name == "href" else { return nil }
    let address = DrawingAddress(texts.resolved(cursor.bytes[attribute.value]))
    if address.isFragment { return nil }
    switch element {
    case "a": return address.isLink ? nil : .script
    case "use": return .outside
    case _ where DrawingNames.animations.contains(element): return .outside
    case "image", "feImage": return address.isLocal || address.isPicture ? nil : .outside
    default: return address.isLocal ? nil : .outside
    }
  }

  /// The value of an attribute without addresses of elsewhere; nil where there are none.
  private func cleanedValue(_ attribute: Attribute) -> [UInt8]? {
    let value = cursor.bytes[attribute.value]
    // An address in a value is an argument of a function, or a string.
    guard attribute.name != "d", attribute.local.lowercased() != "href",
      !attribute.declaresNamespace,
      value.contains(where: { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "&") })
        || attribute.name == "style"
    else { return nil }
    return DrawingStyle.cleaned(texts.resolved(value))
  }
}

internal import AshlarBytes
internal import AshlarMarkdown

/// Rewrites links and pictures: `[text](address "title")`, `![alt](address)`, `[label]: address`, `<address>`, and between
/// notes `[[Note]]`.
///
/// Links hold pictures, emphasis and code; addresses hold parentheses. Reading takes time in proportion to the text.
struct LinkRewriting {
  /// The address that a link leads to here; nil when the source has no such page or file.
  var link: (_ address: String) -> String?
  /// The path of a picture or video here; nil when the source has no such file.
  var picture: (_ address: String) -> String?
  /// What a link between notes leads to, with the place in it; nil where no such links are read.
  var note: ((_ target: String) -> String?)?
  /// Whether an address leads to another site.
  var isForeign: (_ address: String) -> Bool
  /// Whether an address with a host is one of the source's own.
  var isOwn: (_ address: String) -> Bool
  /// Is told what is not carried over.
  var lose: (String) -> Void

  private var bytes: [UInt8] = []
  /// The result, in pieces that may still be taken back.
  private var pieces: [[UInt8]] = []
  private var open: [Bracket] = []
  /// The first of the open brackets that may begin a link: within a link there is none.
  private var firstActive = 0
  /// Pieces of pictures in open brackets that became links, which a link cannot hold.
  private var links: [Int] = []
  /// Where the text behind the last bracket starts that was read.
  private var lastStart = 0
  /// What labels lead to.
  private var labels: [String: Label] = [:]

  private struct Label {
    var address: String
    var isForeign: Bool
    /// The address here; nil where nothing is there.
    var target: String?
  }

  /// A bracket that may begin a link or a picture.
  private struct Bracket {
    var piece: Int
    var isPicture: Bool
    /// Where the text behind it starts in the source.
    var start: Int
    /// How many of `links` stand before it.
    var linkCount: Int
  }

  init(
    link: @escaping (String) -> String?, picture: @escaping (String) -> String?,
    note: ((String) -> String?)?, isForeign: @escaping (String) -> Bool,
    isOwn: @escaping (String) -> Bool, lose: @escaping (String) -> Void
  ) {
    self.link = link
    self.picture = picture
    self.note = note
    self.isForeign = isForeign
    self.isOwn = isOwn
    self.lose = lose
  }

  /// A whole text.
  mutating func text(_ source: String) -> String {
    bytes = Array(source.utf8)
    guard bytes.contains(UInt8(ascii: "[")) || bytes.contains(UInt8(ascii: "<")) else {
      return source
    }
    labels = definitions()
    var code = MarkdownCode(bytes)
    var tags = MarkupTags(bytes)
    (pieces, open, firstActive, links, lastStart) = ([[]], [], 0, [], 0)
    var index = 0
    while index < bytes.count {
      if let end = code.end(at: index) {
        copy(index..<end)
        index = end
        continue
      }
      index = read(at: index, &tags)
    }
    return String(decoding: pieces.joined(), as: UTF8.self)
  }

  /// Reads what stands at a place.
  ///
  /// - Returns: where the next starts.
  private mutating func read(at index: Int, _ tags: inout MarkupTags) -> Int {
    switch bytes[index] {
    case UInt8(ascii: "\\") where index + 1 < bytes.count && bytes[index + 1] != 0x0A:
      copy(index..<index + 2)
      return index + 2
    case 0x0A:
      // A paragraph ends what is open.
      if index + 1 < bytes.count, bytes[index + 1] == 0x0A {
        (open, firstActive, links) = ([], 0, [])
      }
      copy(index..<index + 1)
      return index + 1
    case UInt8(ascii: "<"):
      if let end = autolink(at: index) { return end }
      let end = tags.tag(at: index)?.range.upperBound ?? index + 1
      copy(index..<end)
      return end
    case UInt8(ascii: "!") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "["):
      if let end = wikilink(at: index + 1, isEmbedded: true) { return end }
      push(index..<index + 2, isPicture: true)
      return index + 2
    case UInt8(ascii: "["):
      if let end = definition(at: index) { return end }
      if let end = wikilink(at: index, isEmbedded: false) { return end }
      push(index..<index + 1, isPicture: false)
      return index + 1
    case UInt8(ascii: "]"): return close(at: index)
    default:
      copy(index..<index + 1)
      return index + 1
    }
  }

  private mutating func copy(_ range: Range<Int>) { pieces[pieces.count - 1] += bytes[range] }

  /// Adds a piece that may be taken back.
  private mutating func add(_ text: some Sequence<UInt8>) -> Int {
    pieces.append(Array(text))
    pieces.append([])
    return pieces.count - 2
  }

  private mutating func push(_ range: Range<Int>, isPicture: Bool) {
    let piece = add(bytes[range])
    lastStart = range.upperBound
    open.append(
      Bracket(piece: piece, isPicture: isPicture, start: lastStart, linkCount: links.count))
  }

  // MARK: Links and pictures

  private mutating func close(at index: Int) -> Int {
    guard let bracket = open.popLast() else {
      copy(index..<index + 1)
      return index + 1
    }
    let isActive = bracket.isPicture || open.count >= firstActive
    firstActive = min(firstActive, open.count)
    if isActive, let target = LinkTarget(in: bytes, at: index + 1) {
      if bracket.isPicture { picture(bracket, target, end: index) } else { link(bracket, target) }
      return target.end
    }
    if let end = reference(bracket, end: index) { return end }
    copy(index..<index + 1)
    return index + 1
  }

  private mutating func link(_ bracket: Bracket, _ target: LinkTarget) {
    for piece in links[bracket.linkCount...] { pieces[piece] = [] }
    links.removeSubrange(bracket.linkCount...)
    firstActive = open.count
    let address = target.address
    if isForeign(address) {
      if URLScheme.isSafe(Array(address.utf8)) { return copy(target.start - 1..<target.end) }
      lose("a link that no card can have: it opens a program, a file or a script")
      pieces[bracket.piece] = []
      return
    }
    guard let found = link(address) else {
      if isOwn(address) {
        lose("an address of the source's own site that is not there: it stays")
        return copy(target.start - 1..<target.end)
      }
      lose("a link to a page that is not there")
      pieces[bracket.piece] = []
      return
    }
    if shows(found, since: bracket.piece) {
      // A picture's link to its own file says nothing, and makes it small.
      pieces[bracket.piece] = []
    } else {
      _ = add("](\(Self.shown(found))\(target.title))".utf8)
    }
  }

  /// Whether the text since a piece is one picture, which has an address.
  private func shows(_ address: String, since piece: Int) -> Bool {
    let text = pieces[(piece + 1)...].joined()
    return text.starts(with: "![".utf8) && Self.isPicture(Array(text), at: address)
  }

  /// Whether a text is one picture with an address.
  static func isPicture(_ text: [UInt8], at address: String) -> Bool {
    guard text.starts(with: "![".utf8),
      let close = text.firstRange(ofText: "](")?.lowerBound,
      let target = LinkTarget(in: text, at: close + 1)
    else { return false }
    let end = AttributeList(in: text, at: target.end)?.range.upperBound ?? target.end
    return end == text.count && target.address.utf8.elementsEqual(shown(address).utf8)
  }

  private mutating func picture(_ bracket: Bracket, _ target: LinkTarget, end: Int) {
    let address = target.address
    if address.utf8.hasPrefix("data:") {
      lose("a picture within the text ('data:')")
      pieces[bracket.piece] = []
      return
    }
    let size = size(bracket, target, end: end)
    if isForeign(address) {
      return becomeLink(bracket, address, "a picture on another site", words: "picture")
    }
    guard let found = picture(address) else {
      if let file = link(address) {
        return becomeLink(bracket, file, "a file in the place of a picture", words: "file")
      }
      lose("a picture that is not there")
      pieces[bracket.piece] = []
      return
    }
    _ = add("](\(Self.shown(found))\(target.title))\(attributes(of: size))".utf8)
  }

  /// The attributes that give a picture its size; empty for none.
  private func attributes(of size: String?) -> String {
    guard let size else { return "" }
    let shown = DisplaySize(size)
    if let loss = shown.loss(of: "a picture") { lose(loss) }
    return shown.attributes
  }

  /// Has a picture's words lead to its address.
  ///
  /// - Parameter words: for one without any.
  private mutating func becomeLink(
    _ bracket: Bracket, _ address: String, _ what: String, words: String
  ) {
    lose("\(what): it became a link")
    pieces[bracket.piece] = [UInt8(ascii: "[")]
    if bracket.piece == pieces.count - 2, pieces.last == [] { copyText(words) }
    let last = add("](\(Self.shown(address)))".utf8)
    links += [bracket.piece, last]
  }

  /// A picture's size, as `300x200`; nil for none. Notes have it behind its words, `![A wall|300](wall.jpg)`, which lose it.
  private mutating func size(_ bracket: Bracket, _ target: LinkTarget, end: Int) -> String? {
    guard note != nil, bracket.piece == pieces.count - 2 else { return target.size }
    let words = String(decoding: bytes[bracket.start..<end], as: UTF8.self)
    let (alternative, size) = Self.partedFromSize(words)
    guard let size else { return target.size }
    pieces[pieces.count - 1] = Array(alternative.utf8)
    return size
  }

  private mutating func copyText(_ text: String) { pieces[pieces.count - 1] += Array(text.utf8) }

  /// `[words][label]`, `[label][]`, `[label]`, and pictures like them, whose address stands elsewhere.
  ///
  /// - Returns: where the text goes on; nil where the brackets stay.
  private mutating func reference(_ bracket: Bracket, end: Int) -> Int? {
    if labels.isEmpty { return nil }
    var label = bytes[bracket.start..<end]
    var next = end + 1
    if bytes[next...].first == UInt8(ascii: "["),
      let close = bytes[(next + 1)...].prefix(1000).firstIndex(of: UInt8(ascii: "]"))
    {
      if close > next + 1 { label = bytes[next + 1..<close] }
      next = close + 1
    }
    // A label holds no brackets.
    guard label.startIndex > end || lastStart == bracket.start, label.count <= 1000,
      let found = labels[Self.key(String(decoding: label, as: UTF8.self))]
    else { return nil }
    if bracket.isPicture, found.isForeign {
      lose("a picture on another site: it became a link")
      pieces[bracket.piece] = [UInt8(ascii: "[")]
    } else if bracket.isPicture ? picture(found.address) == nil : found.target == nil {
      if bracket.isPicture { lose("a picture that is not there") }
      if bracket.isPicture || !found.isForeign {
        pieces[bracket.piece] = []
        return next
      }
    }
    copy(end..<next)
    return next
  }

  /// `<https://example.org/about/>` of the source's own site.
  private mutating func autolink(at index: Int) -> Int? {
    let rest = bytes[(index + 1)...].prefix(2000)
    guard let end = rest.firstIndex(where: { $0 <= 0x20 || "<>".utf8.contains($0) }),
      bytes[end] == UInt8(ascii: ">"), rest[..<end].contains(UInt8(ascii: ":"))
    else { return nil }
    let address = String(decoding: rest[..<end], as: UTF8.self)
    guard isOwn(address), let found = link(address) else { return nil }
    _ = add("[\(address)](\(Self.shown(found)))".utf8)
    return end + 1
  }

  /// A target as Markdown has it in a link.
  static func shown(_ target: String) -> String {
    guard target.utf8.contains(anyOf: " ()<>") else { return target }
    return [(" ", "%20"), ("(", "%28"), (")", "%29"), ("<", "%3C"), (">", "%3E")]
      .reduce(target) { $0.utf8.replacing($1.0, with: $1.1) }
  }
}

extension LinkRewriting {
  // MARK: Definitions

  /// What the labels lead to that the text defines.
  private func definitions() -> [String: Label] {
    guard bytes.contains(text: "]:") else { return [:] }
    var result: [String: Label] = [:]
    var code = MarkdownCode(bytes)
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
      if code.end(at: start) == nil,
        let bracket = bytes[start..<end].firstIndex(where: { $0 != 0x20 }),
        let found = LinkDefinition(in: bytes, at: bracket), result[Self.key(found.label)] == nil
      {
        let isForeign = isForeign(found.address)
        let target = isForeign ? nil : link(found.address)
        result[Self.key(found.label)] = Label(
          address: found.address, isForeign: isForeign, target: target)
      }
      start = end
    }
    return result
  }

  private static func key(_ label: String) -> String {
    label.lowercased().utf8.split(at: " ").joined(separator: " ")
  }

  /// `[label]: address "title"`; where nothing is there it goes, and the brackets of what needs it.
  private mutating func definition(at index: Int) -> Int? {
    guard let found = LinkDefinition(in: bytes, at: index),
      let label = labels[Self.key(found.label)]
    else { return nil }
    if label.isForeign || label.address != found.address {
      copy(index..<found.end)
    } else if let target = label.target {
      copy(index..<found.addressStart)
      copyText("\(Self.shown(target))\(found.title)")
    } else {
      lose("a link to a page that is not there")
    }
    return found.end
  }

  // MARK: Notes

  /// `[[Note]]`, `[[Note#Heading|text]]`, `[[Note#^block]]`, `![[picture.png|300]]`; in tables the bar has `\` before it.
  private mutating func wikilink(at index: Int, isEmbedded: Bool) -> Int? {
    guard let note, bytes[index...].starts(with: "[[".utf8) else { return nil }
    let rest = bytes[(index + 2)...].prefix(2000)
    guard let end = rest.firstIndex(where: { [0x5B, 0x5D, 0x0A].contains($0) }),
      bytes[end...].starts(with: "]]".utf8), end > index + 2
    else { return nil }
    let inner = rest[..<end]
    let bar = inner.firstIndex(of: UInt8(ascii: "|"))
    var target = String(decoding: inner[..<(bar ?? end)], as: UTF8.self)
    var words = bar.map { String(decoding: inner[($0 + 1)...], as: UTF8.self) } ?? ""
    if bar != nil { target = String(target.utf8.dropping(suffix: "\\") ?? target[...]) }
    target = String(target.utf8.trimming(" "))
    if words.isEmpty { words = Self.words(of: target) }
    let name = String(target.utf8.prefix(before: "#^"))
    if isEmbedded, !name.isEmpty, let path = picture(name) {
      let (alternative, size) = Self.partedFromSize(bar == nil ? "" : words)
      let isNamed = bar != nil && inner.last != UInt8(ascii: "|")
      let attributes = attributes(of: size)
      _ = add("![\(isNamed ? alternative : "")](\(Self.shown(path)))\(attributes)".utf8)
    } else if let path = note(target) {
      if isEmbedded { lose("a note shown inside another: it became a link") }
      _ = add("[\(words)](\(Self.shown(path)))".utf8)
      firstActive = open.count
    } else if !name.isEmpty, let path = link(name) {
      if isEmbedded { lose("a file shown inside a note: it became a link") }
      // A place in a file is for what opens it, as `#page=3`.
      let place = Substring(target.utf8.dropFirst(name.utf8.count))
      let isKept = place.utf8.hasPrefix("#") && place.utf8.contains("=")
      _ = add("[\(words)](\(Self.shown(path))\(isKept ? Self.shown(String(place)) : ""))".utf8)
      firstActive = open.count
    } else {
      if !name.isEmpty { lose("a link to a note that is not there") }
      let own = isEmbedded ? Self.partedFromSize(words).text : words
      copyText(own.isEmpty ? name : own)
    }
    return end + 2
  }
}

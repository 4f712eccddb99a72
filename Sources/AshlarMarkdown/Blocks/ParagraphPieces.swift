/// A stretch of a paragraph: pictures that are taller than its lines part it.
enum ParagraphPiece {
  case text(InlineText)
  /// - Parameter link: what is around it, if that is a link.
  case picture(MarkdownImage, link: InlineElement?)
}

/// Parts a text at its large pictures; each part keeps the elements that it stands in.
struct ParagraphPieces {
  private let text: InlineText
  private var event = 0
  private var image = 0
  /// The elements that are open where the walk is, from the outside in.
  private var open: [InlineElement] = []
  /// How many bytes of links were written once more.
  private var repeated = 0
  private var pieces: [ParagraphPiece] = []

  /// A link around more than this many bytes of addresses is around its first parts alone.
  private static let repeatedLimit = 1 << 16

  private init(_ text: InlineText) { self.text = text }

  /// The stretches of a text, from its start to its end; empty where no picture is large.
  static func of(
    _ text: InlineText, isLarge: (MarkdownImage) -> Bool
  ) -> [ParagraphPiece] {
    let large = text.images.map(isLarge)
    guard large.contains(true) else { return [] }
    var cutter = ParagraphPieces(text)
    var start = 0
    for (offset, isLarge) in zip(text.imageOffsets, large) {
      guard isLarge else { continue }
      cutter.addText(start..<offset)
      cutter.addPicture(at: offset)
      start = offset + InlineText.image.count
    }
    cutter.addText(start..<text.utf8.count)
    return cutter.pieces
  }

  private mutating func addPicture(at offset: Int) {
    passEvents(upTo: offset)
    let link = open.last { if case .link = $0 { true } else { false } }
    pieces.append(.picture(text.images[image], link: link.flatMap { mayRepeat($0) ? $0 : nil }))
    image += 1
  }

  private mutating func addText(_ range: Range<Int>) {
    let range = text.trimmed(range)
    guard !range.isEmpty else { return }
    passEvents(upTo: range.lowerBound)
    var part = InlineText()
    part.utf8 = Array(text.utf8[range])
    // nil stands for an element that is not repeated.
    var own: [InlineElement?] = open.map { mayRepeat($0) ? $0 : nil }
    part.events = own.compactMap { $0.map { InlineEvent(offset: 0, kind: .open($0)) } }
    while let next = nextEvent(within: range) {
      let place = next.offset - range.lowerBound
      if case .open(let element) = next.kind {
        own.append(element)
        part.events.append(InlineEvent(offset: place, kind: next.kind))
      } else if own.removeLast() != nil {
        part.events.append(InlineEvent(offset: place, kind: next.kind))
      }
    }
    for element in own.reversed().compactMap(\.self) {
      part.events.append(InlineEvent(offset: part.utf8.count, kind: .close(element)))
    }
    let count = part.imageOffsets.count
    part.images = Array(text.images[image..<image + count])
    image += count
    part.dropSpacesAtIdeographicSpaces()
    pieces.append(.text(part))
  }

  /// Takes what opens or closes next; nil where that is no part of a range of text.
  private mutating func nextEvent(within range: Range<Int>) -> InlineEvent? {
    guard event < text.events.count else { return nil }
    let next = text.events[event]
    if next.offset > range.upperBound { return nil }
    if case .open = next.kind, next.offset == range.upperBound { return nil }
    take(next)
    return next
  }

  private mutating func passEvents(upTo offset: Int) {
    while event < text.events.count, text.events[event].offset <= offset {
      take(text.events[event])
    }
  }

  private mutating func take(_ next: InlineEvent) {
    switch next.kind {
    case .open(let element): open.append(element)
    case .close: open.removeLast()
    }
    event += 1
  }

  private mutating func mayRepeat(_ element: InlineElement) -> Bool {
    guard case .link(let destination, let title) = element else { return true }
    repeated += destination.count + title.count
    return repeated <= Self.repeatedLimit
  }
}

extension InlineText {
  /// U+FFFC, which stands for an image.
  static let image: [UInt8] = [0xEF, 0xBF, 0xBC]

  /// Where images stand, as UTF-8 offsets.
  var imageOffsets: [Int] {
    utf8.indices.filter { utf8[$0] == 0xEF && utf8[$0...].starts(with: InlineText.image) }
  }

  /// A range without spaces, breaks and soft hyphens at its ends.
  fileprivate func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    let isBreak = { (byte: UInt8) in byte == 0x20 || byte == 0x0A }
    while true {
      if start < end, isBreak(utf8[start]) {
        start += 1
      } else if start < end, isBreak(utf8[end - 1]) {
        end -= 1
      } else if utf8[start..<end].starts(with: [0xC2, 0xAD]) {
        start += 2
      } else if utf8[start..<end].suffix(2).elementsEqual([0xC2, 0xAD]) {
        end -= 2
      } else {
        return start..<end
      }
    }
  }
}

internal import AshlarText

/// The HTML of one card, or of other Markdown, while its blocks write it.
public struct CardHTML: Sendable {
  /// Most cards have more than a thousand bytes, and few of them twice as many.
  private var html = HTMLBytes(capacity: 2000)
  package let style: StyleSheet
  let resources: CardResources
  /// For callouts that were not prepared.
  public var calloutWords = CalloutWords.english
  /// Whether the site's style sheet shows what is written: it has the colours of code, and the widths of pictures.
  public var isStyled = true
  /// The identifier of the card being written, for the identifiers of its footnotes.
  package let cardID: String
  /// What is added to the level of the author's headings, so that they follow the page's outline.
  package let headingOffset: Int
  /// The level of the highest heading of what is written: it takes the place of the first level.
  package var topHeadingLevel = 1
  /// The text boxes that style sheets name somewhere; these carry a class.
  private let namedBoxes: Set<Int>
  /// Where the card's blocks end; nil when all are written.
  private let end: TextEnd?
  /// The text box that was opened last.
  private var box: Int?
  /// The element of the link that was opened last; links are never inside each other.
  private var linkElement = "a"
  /// Gives headings ids; nil where they have none.
  private var headingNames: HeadingNames?
  /// Whether the blocks have ended, so that no more of them are written.
  private(set) var hasEnded = false

  /// Where the card's pictures stand in what is written.
  public private(set) var pictures: [PictureMark] = []

  /// The footnotes that what is written refers to: the first reference to each has an id.
  private(set) var notesReferredTo: Set<Int> = []

  /// Whether the card's blocks are kept for its next setting.
  public var keepsBlocks = false

  /// The card's blocks as one of its settings has them, for others of the same card; nil where each writes its own.
  public var writtenBlocks: WrittenBlocks?

  /// Whether something of the blocks is for this setting alone.
  private var hasOwnBlocks = false

  /// The numbers of the text boxes that were opened since the blocks began lie in this range; nil where there is none.
  private var openedBoxes: ClosedRange<Int>?

  /// What stands before paths from the output's root, as a URL.
  private let root: [UInt8]

  /// Where paths from the output's root start in what is written, in ascending order.
  public private(set) var roots: [Int] = []

  /// What is written so far, as UTF-8.
  public var bytes: [UInt8] { html.bytes }

  /// - Parameters:
  ///   - root: what stands before paths from the output's root; empty where pages say it later.
  ///   - namesHeadings: whether headings have ids, as on the card's own page.
  public init(
    cardID: String, style: StyleSheet, resources: CardResources, root: String = "",
    headingOffset: Int = 0, namesHeadings: Bool = false, namedBoxes: Set<Int> = [],
    end: TextEnd? = nil
  ) {
    headingNames = namesHeadings ? HeadingNames(cardID: cardID) : nil
    self.root = URLEscaping.escaped(Array(root.utf8))
    self.cardID = cardID
    self.style = style
    self.resources = resources
    self.headingOffset = headingOffset
    self.namedBoxes = namedBoxes
    self.end = end
  }

  public mutating func append(_ text: String) { html.append(text) }

  public mutating func append(_ text: [UInt8]) { html.append(text) }

  /// Appends text with the characters that HTML reserves escaped; good in text and attributes.
  public mutating func append(escaping text: [UInt8]) { html.append(escaping: text) }

  mutating func append(escaping text: ArraySlice<UInt8>) { html.append(escaping: text) }

  /// Appends a card's blocks, if it can as another setting of the card has them.
  ///
  /// - Parameter write: appends them for this setting.
  mutating func appendBlocks(_ write: (inout CardHTML) -> Void) {
    if let written = writtenBlocks, end == nil, !namesBox(in: written.boxes) {
      for root in written.roots { roots.append(bytes.count + root) }
      return append(written.bytes)
    }
    let (start, rootStart) = (bytes.count, roots.count)
    hasOwnBlocks = !keepsBlocks || end != nil
    openedBoxes = nil
    write(&self)
    writtenBlocks =
      hasOwnBlocks
      ? nil
      : WrittenBlocks(
        bytes: Array(bytes[start...]), roots: roots[rootStart...].map { $0 - start },
        boxes: openedBoxes)
  }

  private func namesBox(in boxes: ClosedRange<Int>?) -> Bool {
    guard let boxes else { return false }
    return namedBoxes.contains(where: boxes.contains)
  }

  /// Notes that a text box was opened.
  private mutating func note(_ box: TextBoxID, isNamed: Bool) {
    self.box = box.number
    if isNamed { hasOwnBlocks = true }
    let boxes = openedBoxes ?? box.number...box.number
    openedBoxes = min(boxes.lowerBound, box.number)...max(boxes.upperBound, box.number)
  }

  /// Appends a URL into an attribute.
  mutating func append(_ url: CardURL) {
    if url.isFromRoot {
      roots.append(bytes.count)
      append(escaping: root)
    }
    append(escaping: url.bytes)
  }

  /// Appends a URL of Markdown into an attribute, with everything escaped that URLs may not have.
  private mutating func append(escaping url: CardURL) {
    append(CardURL(URLEscaping.escaped(url.bytes), isFromRoot: url.isFromRoot))
  }

  /// Opens a heading's element.
  ///
  /// - Parameter own: the name that the author gave it, if any.
  mutating func open(
    heading element: String, class name: String, text: [UInt8], named own: String?, box: TextBoxID
  ) {
    hasOwnBlocks = true
    let id = headingNames?.next(text, named: own)
    open(element, class: name, id: id, box: box)
  }

  /// Opens an element that holds a text box.
  mutating func open(
    _ element: String, class name: String? = nil, id: String? = nil, language: String? = nil,
    box: TextBoxID
  ) {
    append("<")
    append(element)
    let isNamed = namedBoxes.contains(box.number)
    if name != nil || isNamed {
      append(" class=\"")
      if let name { append(name) }
      if isNamed { append(name == nil ? "b\(box.number)" : " b\(box.number)") }
      append("\"")
    }
    if let id { append(" id=\"\(id)\"") }
    if let language { append(" lang=\"\(language)\"") }
    append(">")
    note(box, isNamed: isNamed)
  }

  /// Appends an image with its proportions, so that it takes its place before it loads.
  ///
  /// - Parameters:
  ///   - box: the picture's number among the card's boxes without text; nil for one in text.
  ///   - part: its place among the pictures of that box.
  mutating func write(_ image: MarkdownImage, class name: String?, box: Int?, part: Int = 0) {
    let start = bytes.count
    append("<img")
    let classesStart = bytes.count
    if let name { append(" class=\"\(name)\"") }
    let classes = classesStart..<bytes.count
    append(" src=\"")
    let sourceStart = bytes.count
    append(escaping: resources.imageURL(image.destination))
    let source = sourceStart..<bytes.count
    append("\" alt=\"")
    append(escaping: image.alternative)
    if !image.title.isEmpty {
      append("\" title=\"")
      append(escaping: image.title)
    }
    appendSize(of: image)
    append("\"")
    let loadingStart = bytes.count
    append(" loading=\"lazy\" decoding=\"async\"")
    let loading = loadingStart..<bytes.count
    append(">")
    guard let box else { return }
    hasOwnBlocks = true
    pictures.append(
      PictureMark(
        box: box, part: part, alternative: image.alternative, element: start..<bytes.count,
        classes: classes, source: source, loading: loading))
  }

  /// Where no style sheet says how wide a picture is, its own attributes do.
  private mutating func appendSize(of image: MarkdownImage) {
    let size = resources.imageSize(image.destination)
    switch isStyled ? nil : resources.width(of: image) {
    case .percent(let part)?: append("\" width=\"\(part)%")
    case .pixels(let width)?:
      append("\" width=\"\(width)")
      guard let size else { return }
      let height = Double(width) * Double(size.height) / Double(size.width)
      append("\" height=\"\(max(1, Int(height.rounded())))")
    case .ofHeight?, nil:
      if let size { append("\" width=\"\(size.width)\" height=\"\(size.height)") }
    }
  }

  /// Appends a text with its elements, images and marks.
  ///
  /// At one offset, marks close first, then elements close; a possible break stands between what
  /// closes and what opens; marks open last, so that they never cross an element.
  mutating func write(_ text: InlineText) {
    if text.isUnspaced { append("<span class=\"ns\">") }
    defer { if text.isUnspaced { append("</span>") } }
    if text.isUnligated { append("<span class=\"nl\">") }
    defer { if text.isUnligated { append("</span>") } }
    var cursor = InlineCursor(text, end: endOfText())
    while let step = cursor.next() {
      switch step {
      case .text(let range): append(escaping: text.utf8[range])
      case .hardBreak: append("<br>")
      case .image(let index): writeInline(text.images[index])
      case .open(let element): open(element)
      case .close(let element): close(element)
      case .mark(let kind): write(kind)
      }
    }
    if cursor.isCut { append(InlineText.ellipsis) }
  }

  /// Where the text of the box that was opened last ends; nil where it is written whole.
  private mutating func endOfText() -> Int? {
    guard let end, let box, box == end.box else { return nil }
    hasEnded = true
    return end.byteCount
  }

  /// Appends a picture that stands alone.
  ///
  /// - Parameters:
  ///   - box: its number among the card's boxes without text.
  ///   - link: what is around it, if that is a link.
  mutating func write(figure image: MarkdownImage, box: Int, link: InlineElement?) {
    let width = isStyled ? resources.width(of: image) : nil
    append(width.map { "<p class=\"figure \($0.className)\">" } ?? "<p class=\"figure\">")
    if let link { open(link) }
    write(image, class: "p\(box)", box: box)
    if let link { close(link) }
    append("</p>")
  }

  private mutating func writeInline(_ image: MarkdownImage) {
    let width = Int(resources.inlineWidth(of: image, style: style))
    write(image, class: "inline iw\(width)", box: nil)
  }

  private mutating func write(_ mark: TextMark.Kind) {
    switch mark {
    case .wordBreak: append("<wbr>")
    case .softHyphen: append("&shy;")
    case .openNowrap: append("<span class=\"nw\">")
    case .openCluster: append("&NoBreak;<span class=\"nw\">")
    case .openCJK: append("<span class=\"cjk\">")
    case .openEmoji: append("<span class=\"emoji\">")
    case .openTofu: append("<span class=\"tofu\">")
    case .openLeftToRight: append("<span class=\"ltr\">")
    case .openRightToLeft: append("<span class=\"rtl\">")
    case .openJoined(let face): append("<span class=\"j\(face)\">")
    case .close: append("</span>")
    }
  }

  private mutating func open(_ element: InlineElement) {
    switch element {
    case .emphasis: append("<em>")
    case .strong: append("<strong>")
    case .strikethrough: append("<del>")
    case .code: append("<code>")
    case .highlight: append("<mark>")
    case .keyboard: append("<kbd>")
    case .subscripted: append("<sub>")
    case .superscripted: append("<sup>")
    case .link(let destination, let title):
      // Headings have names on the card's own page alone.
      if destination.first == UInt8(ascii: "#") { hasOwnBlocks = true }
      guard let url = resources.linkURL(destination) else {
        // An element it stays: letters at its ends were measured as divided there.
        linkElement = "span"
        append("<span>")
        return
      }
      linkElement = "a"
      append("<a href=\"")
      append(escaping: url)
      if !title.isEmpty {
        append("\" title=\"")
        append(escaping: title)
      }
      append("\">")
    case .isolate: append("<bdi>")
    case .coloured(let colour):
      if isStyled { append("<span class=\"\(colour.className)\">") }
    case .footnoteReference(let number):
      hasOwnBlocks = true
      append("<sup><a href=\"#fn--\(cardID)-\(number)\"")
      if notesReferredTo.insert(number).inserted { append(" id=\"fr--\(cardID)-\(number)\"") }
      append(" role=\"doc-noteref\">")
    }
  }

  private mutating func close(_ element: InlineElement) {
    switch element {
    case .emphasis: append("</em>")
    case .strong: append("</strong>")
    case .strikethrough: append("</del>")
    case .code: append("</code>")
    case .highlight: append("</mark>")
    case .keyboard: append("</kbd>")
    case .subscripted: append("</sub>")
    case .superscripted: append("</sup>")
    case .link: append("</\(linkElement)>")
    case .isolate: append("</bdi>")
    case .coloured: if isStyled { append("</span>") }
    case .footnoteReference: append("</a></sup>")
    }
  }
}

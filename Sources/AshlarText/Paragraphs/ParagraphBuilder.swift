/// Collects the opportunities of a paragraph, word by word.
@safe struct ParagraphBuilder: ~Copyable {
  private var pen = ParagraphPen()
  private var item: UInt32 = 0
  private var itemStart = 0.0
  private var itemSum = 0
  private var items: [BlinkItem] = []
  private var marks: [TextMark] = []
  private var tabs: TabStops?
  private var webKitShift: Float = 0
  private var webKitEndShift: Float = 0
  private var partsLigatures = false
  private var hasMandatoryBreaks = false
  private var ownClusters: [Cluster] = []
  private var widest = 0.0
  /// Where the last line starts that follows a line feed.
  private var hardLineStart = 0.0

  private let buffer: OpportunityBuffer
  private var slots: UnsafeMutableBufferPointer<Opportunity>
  private var count = 0

  /// - Parameters:
  ///   - buffer: no other builder may use it meanwhile.
  ///   - itemCount: about how many Blink items there will be.
  ///   - tabs: nil for text without tabs.
  init(in buffer: OpportunityBuffer, itemCount: Int, tabs: TabStops?) {
    self.buffer = buffer
    unsafe slots = buffer.slots
    self.tabs = tabs
    if itemCount > 1 { items.reserveCapacity(itemCount) }
  }

  /// Takes the graphemes of a word that no cache keeps; returns where they are.
  mutating func keep(_ graphemes: [Cluster]) -> UInt32 {
    defer { ownClusters += graphemes }
    return ParagraphClusters.ownBit | UInt32(ownClusters.count)
  }

  /// A word at a UTF-8 offset in the paragraph.
  mutating func add(_ word: ParagraphWord, at offset: Int) {
    if let details = word.details {
      return add(details, at: offset, clusterCount: Int(word.clusterCount))
    }
    join(script: word.script)
    add(
      advance: word.advance, units: word.units, firstCluster: word.firstCluster,
      clusterCount: word.clusterCount)
  }

  /// A word without anything inside it.
  @inline(__always)
  private mutating func add(
    advance: Double, units wordUnits: Int32, firstCluster: UInt32, clusterCount: UInt32
  ) {
    pen.position += advance
    pen.units &+= wordUnits
    pen.contentEnd = pen.position
    pen.contentEndUnits = pen.units
    pen.endCluster = firstCluster &+ clusterCount
    pen.endItem = item
  }

  /// The place before a word: after white space, or at the paragraph's start.
  @inline(__always)
  mutating func open(offset: Int, firstCluster: UInt32, kind: Opportunity.Kind = .allowed) {
    let width = pen.contentEnd - pen.start
    if width > pen.widestPart { pen.widestPart = width }
    pen.start = pen.position
    if unsafe count == slots.count { grow() }
    unsafe (slots.baseAddress.unsafelyUnwrapped + count).initialize(
      to: Opportunity(
        start: pen.position, end: pen.contentEnd, startUnits: pen.units,
        endUnits: pen.contentEndUnits, offset: UInt32(truncatingIfNeeded: offset),
        firstCluster: firstCluster, endCluster: pen.endCluster, startItem: item,
        endItem: pen.endItem, webKitShift: webKitShift, webKitEndShift: webKitEndShift, kind: kind))
    count &+= 1
    if tabs != nil { tabs?.endSteps() }
  }

  @inline(never)
  private mutating func grow() {
    buffer.grow()
    unsafe slots = buffer.slots
  }

  /// Comes to a word: opens its place, or completes the one that is open.
  @inline(__always)
  mutating func enter(offset: Int, firstCluster: UInt32, isOpen: Bool) {
    if isOpen {
      unsafe slots[count - 1].firstCluster = firstCluster
    } else {
      open(offset: offset, firstCluster: firstCluster)
      webKitEndShift = webKitShift
    }
  }

  /// A place where a line must end, after a line feed.
  mutating func breakLine(offset: Int) {
    widest = max(widest, pen.contentEnd - hardLineStart)
    hasMandatoryBreaks = true
    open(offset: offset, firstCluster: UInt32.max, kind: .mandatory)
    hardLineStart = pen.position
    pen.contentEnd = pen.position
    pen.contentEndUnits = pen.units
  }

  /// An inline element's edge or a change of direction: Blink rounds here.
  mutating func beginItem() {
    items.append(BlinkItem(start: itemStart, end: pen.position, sumBefore: itemSum))
    itemSum += LayoutUnit.ceilUnits64(pen.position - itemStart)
    itemStart = pen.position
    item += 1
  }

  /// Blink also rounds where the script changes.
  @inline(__always)
  mutating func join(script next: UInt32) {
    guard next != 0, next != pen.script else { return }
    if pen.script != 0, !Script.shapeTogether(pen.script, next) { beginItem() }
    pen.script = next
  }

  /// The paragraph, which ends at a UTF-8 offset.
  consuming func finish(offset: Int, clusters: ClusterStore) -> PreparedParagraph {
    widest = max(widest, pen.contentEnd - hardLineStart)
    open(offset: offset, firstCluster: UInt32.max)
    if !items.isEmpty { beginItem() }
    return PreparedParagraph(
      marks: marks, maxContentWidth: widest, minContentWidth: pen.widestPart,
      partsLigatures: partsLigatures,
      breaks: BreakOpportunities(
        opportunities: buffer.take(count), items: items,
        clusters: ParagraphClusters(cached: clusters, own: ownClusters), tabs: tabs,
        hasMandatoryBreaks: hasMandatoryBreaks))
  }

  @inline(__always)
  mutating func addSpace(_ advance: Double, units spaceUnits: Int32) {
    pen.position += advance
    pen.units &+= spaceUnits
    if tabs != nil { tabs?.steps.append(.space(advance: advance, units: spaceUnits)) }
  }

  /// Changes the advance of the word that was added last: kerning with the space after it.
  ///
  /// In right-to-left text WebKit alone kerns with spaces: Blink and Gecko shape them in the script of the
  /// letters around, for which fonts of another script kern nothing.
  mutating func stretchWord(_ change: SpaceKerning.Change, isRightToLeft: Bool) {
    if isRightToLeft {
      webKitShift += Float(change.advance)
      webKitEndShift += Float(change.advance)
      return
    }
    pen.position += change.advance
    pen.units &+= change.units
    pen.contentEnd = pen.position
    pen.contentEndUnits = pen.units
  }

  /// Changes the advance of the space that was added last: kerning with the word after it.
  mutating func stretchSpace(_ change: SpaceKerning.Change, isRightToLeft: Bool) {
    if isRightToLeft {
      webKitShift += Float(change.advance)
    } else {
      addSpace(change.advance, units: change.units)
    }
  }

  mutating func addTab() { tabs?.steps.append(.tab) }

  /// A word with all that happens inside it.
  private mutating func add(_ details: WordDetails, at offset: Int, clusterCount: Int) {
    if details.word.partsLigatures { partsLigatures = true }
    // Member by member: a copy of the word would count references to all its arrays.
    for mark in details.word.marks {
      marks.append(TextMark(offset: offset + mark.offset, kind: mark.kind))
    }
    join(script: details.word.firstScript)
    let places = details.word.places
    let begins = details.word.items
    let start = pen.position
    let startUnits = pen.units
    let startItem = item
    var shift = webKitShift
    var place = 0
    var begun = 0
    // Items and places come in order; an item that begins at a place begins before the next line.
    while place < places.count || begun < begins.count {
      let isPlace = place < places.count && Int(places[place].itemsBefore) <= begun
      guard isPlace else {
        pen.position = start + begins[begun]
        beginItem()
        begun += 1
        continue
      }
      let found = places[place]
      pen.contentEnd = start + found.advance + found.endAdjustment
      pen.contentEndUnits = startUnits &+ found.units &+ found.endUnits
      pen.endCluster = found.firstCluster
      pen.endItem = startItem + UInt32(found.itemsBefore)
      pen.position = start + found.advance
      pen.units = startUnits &+ found.units
      if found.itemsUpTo > found.itemsBefore, begun < begins.count {
        beginItem()
        begun += 1
      }
      webKitShift = shift + found.webKitShift
      webKitEndShift = webKitShift + found.hyphenSpacing
      shift += found.lostKerning
      webKitShift += found.lostKerning
      open(
        offset: offset + Int(found.offset), firstCluster: found.firstCluster,
        kind: found.isHyphenated ? .hyphen : .allowed)
      place += 1
    }
    webKitShift = shift + details.word.webKitShift
    webKitEndShift = webKitShift
    pen.position = start + details.word.advance
    pen.units = startUnits &+ details.word.units
    pen.contentEnd = pen.position
    pen.contentEndUnits = pen.units
    pen.endCluster = details.word.firstCluster + UInt32(clusterCount)
    pen.endItem = item
    if details.word.lastScript != 0 { pen.script = details.word.lastScript }
  }

  /// Adds spaces and words as long as each space is a single one before a cached word.
  ///
  /// - Parameters:
  ///   - start: the offset at which a space may stand.
  ///   - end: where the piece ends, whose style `mode` names.
  ///   - isResolved: whether directions are, so that right-to-left words may come.
  /// - Returns: where the first space or word begins that the cache does not know.
  mutating func addKnownWords(
    of scanner: WordScanner, from start: Int, to end: Int, mode: UInt32, isResolved: Bool,
    space: (advance: Double, units: Int32), known words: WordCache.View
  ) -> Int {
    guard tabs == nil else { return start }
    let lookAhead = buffer.lookAhead
    var offset = start
    var found = 0..<0
    // To look behind a word that the cache does not know is wasted work.
    var reach = WordLookAhead.firstReach
    while true {
      if found.isEmpty {
        found =
          unsafe 0..<lookAhead.find(
            reach, in: scanner, from: offset, to: end, mode: mode, cache: words)
        reach = min(2 * reach, WordLookAhead.capacity)
        if found.isEmpty { break }
      }
      while unsafe count &+ found.count > slots.count { grow() }
      let added = unsafe lookAhead.add(
        found, space: space, at: &offset, pen: &pen, next: nextPlace,
        to: slots.baseAddress.unsafelyUnwrapped + count)
      count &+= added
      found = found.lowerBound &+ added..<found.upperBound
      guard !found.isEmpty else { continue }
      // Something happens inside the next word.
      guard let word = lookAhead.word(found.lowerBound, in: scanner, at: offset &+ 1),
        isResolved || !word.isBidirectional
      else { break }
      addSpace(space.advance, units: space.units)
      open(offset: offset &+ 1, firstCluster: word.firstCluster)
      add(word, at: offset &+ 1)
      offset &+= 1 &+ lookAhead.length(found.lowerBound)
      found = found.lowerBound &+ 1..<found.upperBound
    }
    return offset
  }

  /// The place before the next word as far as it is known; its start is still that of the last place.
  private var nextPlace: Opportunity {
    Opportunity(
      start: pen.start, end: pen.contentEnd, startUnits: pen.units, endUnits: pen.contentEndUnits,
      offset: 0, firstCluster: 0, endCluster: pen.endCluster, startItem: item,
      endItem: pen.endItem, webKitShift: webKitShift, webKitEndShift: webKitEndShift,
      kind: .allowed)
  }
}

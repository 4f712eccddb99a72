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
  private var mixesScripts = false
  private var hasMandatoryBreaks = false
  private var ownClusters: [Cluster] = []
  private var ownDetails: OwnWordDetails?
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

  /// Takes what happens inside a word that no cache keeps; it lives as long as the builder.
  mutating func keep(_ details: WordDetails) -> UnsafePointer<WordDetails> {
    let own = ownDetails ?? OwnWordDetails()
    ownDetails = own
    return unsafe own.keep(details)
  }

  /// A word at a UTF-8 offset in the paragraph.
  mutating func add(_ word: ParagraphWord, at offset: Int) {
    if let details = unsafe word.details {
      return unsafe add(details, at: offset, clusterCount: Int(word.clusterCount))
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
    if pen.script != 0, !Script.shapeTogether(pen.script, next) {
      mixesScripts = true
      beginItem()
    }
    pen.script = next
  }

  /// The paragraph, which ends at a UTF-8 offset.
  consuming func finish(offset: Int, clusters: ClusterStore) -> PreparedParagraph {
    widest = max(widest, pen.contentEnd - hardLineStart)
    open(offset: offset, firstCluster: UInt32.max)
    if !items.isEmpty { beginItem() }
    return PreparedParagraph(
      marks: marks, maxContentWidth: widest, minContentWidth: pen.widestPart,
      partsLigatures: partsLigatures, mixesScripts: mixesScripts,
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
  private mutating func add(
    _ details: UnsafePointer<WordDetails>, at offset: Int, clusterCount: Int
  ) {
    // Member by member and in place: a copy of the word, or of an array, would count references.
    if unsafe details.pointee.word.partsLigatures { partsLigatures = true }
    for index in unsafe 0..<details.pointee.word.marks.count {
      let mark = unsafe details.pointee.word.marks[index]
      marks.append(TextMark(offset: offset + mark.offset, kind: mark.kind))
    }
    unsafe join(script: details.pointee.word.firstScript)
    let placeCount = unsafe details.pointee.word.places.count
    let itemCount = unsafe details.pointee.word.items.count
    var start = WordStart(
      offset: offset, position: pen.position, units: pen.units, item: item, shift: webKitShift)
    var place = 0
    var begun = 0
    // Items and places come in order; an item that begins at a place begins before the next line.
    while place < placeCount || begun < itemCount {
      let isPlace =
        unsafe place < placeCount && Int(details.pointee.word.places[place].itemsBefore) <= begun
      guard isPlace else {
        unsafe pen.position = start.position + details.pointee.word.items[begun]
        beginItem()
        begun += 1
        continue
      }
      let found = unsafe details.pointee.word.places[place]
      let beginsItem = found.itemsUpTo > found.itemsBefore && begun < itemCount
      open(found, inWordAt: &start, beginsItem: beginsItem)
      if beginsItem { begun += 1 }
      place += 1
    }
    unsafe end(details, begunAt: start, clusterCount: clusterCount)
  }

  /// Puts the pen at a word's end.
  @inline(__always)
  private mutating func end(
    _ details: UnsafePointer<WordDetails>, begunAt start: WordStart, clusterCount: Int
  ) {
    webKitShift = unsafe start.shift + details.pointee.word.webKitShift
    webKitEndShift = webKitShift
    pen.position = unsafe start.position + details.pointee.word.advance
    pen.units = unsafe start.units &+ details.pointee.word.units
    pen.contentEnd = pen.position
    pen.contentEndUnits = pen.units
    pen.endCluster = unsafe details.pointee.word.firstCluster + UInt32(clusterCount)
    pen.endItem = item
    let lastScript = unsafe details.pointee.word.lastScript
    if lastScript != 0 {
      if unsafe lastScript != details.pointee.word.firstScript { mixesScripts = true }
      pen.script = lastScript
    }
  }

  /// The state before a word with places inside it.
  private struct WordStart {
    let offset: Int
    let position: Double
    let units: Int32
    let item: UInt32
    /// What WebKit adds before the word, and what it loses at the word's places so far.
    var shift: Float
  }

  /// A place inside a word, up to which the word ends its line.
  @inline(__always)
  private mutating func open(
    _ place: ShapedWord.Place, inWordAt start: inout WordStart, beginsItem: Bool
  ) {
    pen.contentEnd = start.position + place.advance + place.endAdjustment
    pen.contentEndUnits = start.units &+ place.units &+ place.endUnits
    pen.endCluster = place.firstCluster
    pen.endItem = start.item + UInt32(place.itemsBefore)
    pen.position = start.position + place.advance
    pen.units = start.units &+ place.units
    if beginsItem { beginItem() }
    webKitShift = start.shift + place.webKitShift
    webKitEndShift = webKitShift + place.hyphenSpacing
    start.shift += place.lostKerning
    webKitShift += place.lostKerning
    open(
      offset: start.offset + Int(place.offset), firstCluster: place.firstCluster,
      kind: place.isHyphenated ? .hyphen : .allowed)
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

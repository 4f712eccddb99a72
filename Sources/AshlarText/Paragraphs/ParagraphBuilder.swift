/// Collects the opportunities of a paragraph, word by word.
struct ParagraphBuilder {
  private var opportunities: [Opportunity] = []
  private var marks: [TextMark] = []
  private var items: [BlinkItem] = []
  private var tabs: TabStops?
  private var position = 0.0
  private var units: Int32 = 0
  /// Where the text before the last white space ended.
  private var contentEnd = 0.0
  private var contentEndUnits: Int32 = 0
  private var endCluster: UInt32 = 0
  private var endItem: UInt32 = 0
  private var item: UInt32 = 0
  private var itemStart = 0.0
  private var itemSum = 0
  private var script: UInt32 = 0
  private var hasMandatoryBreaks = false
  private var webKitShift: Float = 0
  private var webKitEndShift: Float = 0
  private var widest = 0.0
  private var widestPart = 0.0
  private var hardLineStart = 0.0

  init(capacity: Int, tabInterval: Double?) {
    opportunities.reserveCapacity(capacity)
    tabs = tabInterval.map { TabStops(interval: $0) }
  }

  /// A word without anything inside it, at a UTF-8 offset.
  @inline(__always)
  mutating func add(
    advance: Double, units wordUnits: Int32, firstCluster: UInt32, clusterCount: UInt32
  ) {
    position += advance
    units &+= wordUnits
    contentEnd = position
    contentEndUnits = units
    endCluster = firstCluster + clusterCount
    endItem = item
  }

  /// The place before a word: after white space, or at the paragraph's start.
  @inline(__always)
  mutating func open(offset: Int, firstCluster: UInt32, kind: Opportunity.Kind = .allowed) {
    if let last = opportunities.last, contentEnd - last.start > widestPart {
      widestPart = contentEnd - last.start
    }
    opportunities.append(
      Opportunity(
        start: position, end: contentEnd, startUnits: units, endUnits: contentEndUnits,
        offset: UInt32(truncatingIfNeeded: offset), firstCluster: firstCluster,
        endCluster: endCluster, startItem: item, endItem: endItem, webKitShift: webKitShift,
        webKitEndShift: webKitEndShift,
        kind: kind))
    tabs?.endSteps()
  }

  /// The first grapheme after the place that was opened last, when it was not known then.
  @inline(__always)
  mutating func setFirstCluster(_ cluster: UInt32) {
    opportunities[opportunities.count - 1].firstCluster = cluster
  }

  /// Comes to a word: opens its place, or completes the one that is open.
  @inline(__always)
  mutating func enter(offset: Int, firstCluster: UInt32, isOpen: Bool) {
    if isOpen {
      setFirstCluster(firstCluster)
    } else {
      open(offset: offset, firstCluster: firstCluster)
    }
  }

  /// A place where a line must end, after a line feed.
  mutating func breakLine(offset: Int) {
    widest = max(widest, contentEnd - hardLineStart)
    hasMandatoryBreaks = true
    open(offset: offset, firstCluster: UInt32.max, kind: .mandatory)
    hardLineStart = position
    contentEnd = position
    contentEndUnits = units
  }

  /// An inline element's edge or a change of direction: Blink rounds here.
  mutating func beginItem() {
    items.append(BlinkItem(start: itemStart, end: position, sumBefore: itemSum))
    itemSum += PreparedParagraph.ceil64(position - itemStart)
    itemStart = position
    item += 1
  }

  /// Blink also rounds where the script changes.
  @inline(__always)
  mutating func join(script next: UInt32) {
    guard next != 0, next != script else { return }
    if script != 0, !Script.shapeTogether(script, next) { beginItem() }
    script = next
  }

  /// The paragraph, which ends at a UTF-8 offset.
  mutating func finish(offset: Int, clusters: ClusterStore) -> PreparedParagraph {
    widest = max(widest, contentEnd - hardLineStart)
    open(offset: offset, firstCluster: UInt32.max)
    if !items.isEmpty { beginItem() }
    return PreparedParagraph(
      marks: marks, maxContentWidth: widest, minContentWidth: widestPart,
      opportunities: opportunities, items: items, clusters: clusters, tabs: tabs,
      hasMandatoryBreaks: hasMandatoryBreaks)
  }

  @inline(__always)
  mutating func addSpace(_ advance: Double, units spaceUnits: Int32) {
    position += advance
    units &+= spaceUnits
    tabs?.steps.append(.space(advance: advance, units: spaceUnits))
  }

  /// Changes the advance of the word that was added last: kerning with the space after it.
  @inline(__always)
  mutating func stretchWord(_ change: Double, units changeUnits: Int32) {
    position += change
    units &+= changeUnits
    contentEnd = position
    contentEndUnits = units
  }

  mutating func addTab() { tabs?.steps.append(.tab) }

  /// Everything of a word, at a UTF-8 offset in the paragraph.
  mutating func add(_ word: ShapedWord, at offset: Int, clusterCount: Int) {
    for mark in word.marks {
      marks.append(TextMark(offset: offset + mark.offset, kind: mark.kind))
    }
    join(script: word.firstScript)
    let start = position
    let startUnits = units
    let startItem = item
    var shift = webKitShift
    var place = 0
    var begun = 0
    // Items and places come in order; an item that begins at a place begins before the next line.
    while place < word.places.count || begun < word.items.count {
      let isPlace =
        place < word.places.count && Int(word.places[place].itemsBefore) <= begun
      guard isPlace else {
        position = start + word.items[begun]
        beginItem()
        begun += 1
        continue
      }
      let found = word.places[place]
      contentEnd = start + found.advance + found.endAdjustment
      contentEndUnits = startUnits &+ found.units &+ found.endUnits
      endCluster = found.firstCluster
      endItem = startItem + UInt32(found.itemsBefore)
      position = start + found.advance
      units = startUnits &+ found.units
      if found.itemsUpTo > found.itemsBefore, begun < word.items.count {
        beginItem()
        begun += 1
      }
      webKitEndShift = shift + found.webKitShift
      webKitShift = webKitEndShift
      shift += found.lostKerning
      webKitShift += found.lostKerning
      open(
        offset: offset + Int(found.offset), firstCluster: found.firstCluster,
        kind: found.isHyphenated ? .hyphen : .allowed)
      place += 1
    }
    webKitShift = shift + word.webKitShift
    webKitEndShift = webKitShift
    position = start + word.advance
    units = startUnits &+ word.units
    contentEnd = position
    contentEndUnits = units
    endCluster = word.firstCluster + UInt32(clusterCount)
    endItem = item
    if word.lastScript != 0 { script = word.lastScript }
  }
}

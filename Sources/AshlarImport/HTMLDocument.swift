internal import CHTML

/// A page in HTML as libxml2 reads it: its elements and texts in the order in which they stand.
struct HTMLDocument {
  /// An element, or a text.
  struct Node {
    /// The element's name in small letters; empty for a text.
    var name = ""
    var attributes: [String: String] = [:]
    var text: [UInt8] = []
    /// Behind the last node within it.
    var end = 0
  }

  /// Each before those within it.
  private(set) var nodes: [Node] = []
  /// Whether there were words that browsers do not show; they are left out.
  private(set) var hidesWords = false

  /// libxml2's name and version; nil where it is missing.
  static var library: String? { unsafe ashlar_html_version().map { unsafe String(cString: $0) } }

  /// - Returns: nil where the page cannot be read as a whole: its elements lie too deep within each other.
  init?(_ source: [UInt8]) {
    let page = unsafe source.withUnsafeBytes { bytes in
      unsafe ashlar_html_read(bytes.assumingMemoryBound(to: CChar.self).baseAddress, bytes.count)
    }
    guard let page = unsafe page else { return nil }
    defer { unsafe ashlar_html_free(page) }
    if unsafe ashlar_html_is_cut(page) { return nil }
    read(unsafe Walk(page: page))
  }

  /// Goes through a page that stays where it is meanwhile.
  @safe private struct Walk {
    let page: OpaquePointer

    func next() -> Int { Int(unsafe ashlar_html_next(page)) }
    var text: String { unsafe String(cString: ashlar_html_text(page)) }

    /// The attributes of an element, of two with one name the first.
    var attributes: [String: String] {
      var attributes: [String: String] = [:]
      while unsafe ashlar_html_next_attribute(page) {
        let name = unsafe String(cString: ashlar_html_attribute_name(page)).lowercased()
        if attributes[name] != nil { continue }
        attributes[name] = unsafe String(cString: ashlar_html_attribute_value(page))
      }
      return attributes
    }
  }

  private mutating func read(_ walk: Walk) {
    var open: [Int] = []
    while true {
      switch walk.next() {
      case ASHLAR_HTML_START_ELEMENT:
        open.append(nodes.count)
        let name = walk.text.lowercased()
        nodes.append(Node(name: name, attributes: walk.attributes))
      case ASHLAR_HTML_END_ELEMENT:
        guard let start = open.popLast() else { break }
        if HiddenHTML.isHidden(nodes[start].name, nodes[start].attributes) {
          hidesWords = hidesWords || nodes[start...].contains { !$0.text.isEmpty }
          nodes.removeSubrange(start...)
        } else {
          nodes[start].end = nodes.count
        }
      case ASHLAR_HTML_TEXT:
        nodes.append(Node(text: Array(walk.text.utf8), end: nodes.count + 1))
      default: return
      }
    }
  }

  /// The nodes right within a range of them.
  func children(of range: Range<Int>) -> [Int] {
    var children: [Int] = []
    var index = range.lowerBound
    while index < range.upperBound {
      children.append(index)
      index = nodes[index].end
    }
    return children
  }

  /// The nodes right within one.
  func children(of node: Int) -> [Int] { children(of: node + 1..<nodes[node].end) }

  /// The words within a node.
  func text(of node: Int) -> [UInt8] {
    nodes[node..<nodes[node].end].flatMap { $0.name == "br" ? [0x0A] : $0.text }
  }
}

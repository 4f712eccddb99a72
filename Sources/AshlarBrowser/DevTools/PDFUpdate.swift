internal import AshlarSystem

/// What is appended to a PDF so that its pages have the boxes that printers go by.
///
/// Chromium rounds the sizes of pages to three hundredths of an inch, and says nothing of a bleed. The update gives each page its
/// exact sheet (`MediaBox`), what is left of it when it is cut (`TrimBox`), and how far colour reaches (`BleedBox`); and it takes
/// the browser's own name, which says the system, out of the document's description. It is incremental, as ISO 32000-1, 7.5.6 has it: the
/// bytes before it stay, of which only the table of objects and the pages' own objects are read.
struct PDFUpdate {
  /// Lengths in points, 72 to an inch.
  struct Boxes: Hashable, Sendable {
    /// Of the whole sheet.
    var width, height: Double
    /// What is cut off on each side.
    var bleed: Double
  }

  private let file: OpenFile
  /// The places of the objects in the file, by their numbers; 0 for a free number.
  private var offsets: [Int] = []
  private var trailer: [UInt8] = []
  private let tableOffset: Int

  /// Reads the table of objects.
  ///
  /// - Returns: nil for a file in another form, as one with a compressed table.
  init?(_ file: OpenFile) {
    self.file = file
    let tail = file.bytes(at: max(0, file.size - 1024), count: min(1024, file.size))
    guard let mark = Self.last("startxref", in: tail),
      let offset = Self.number(in: tail, from: mark + 9), offset < file.size
    else { return nil }
    tableOffset = offset
    let table = file.bytes(at: offset, count: file.size - offset)
    guard table.starts(with: "xref".utf8), let first = Self.number(in: table, from: 4), first == 0,
      let line = table.dropFirst(5).firstIndex(of: 0x0A),
      let space = table[5..<line].firstIndex(of: 0x20),
      let count = Self.number(in: table, from: space), count > 0,
      line + 1 + 20 * count <= table.count
    else { return nil }
    for index in 0..<count {
      let entry = line + 1 + 20 * index
      let isUsed = table[entry + 17] == UInt8(ascii: "n")
      offsets.append(isUsed ? Self.number(in: table, from: entry) ?? 0 : 0)
    }
    let rest = Array(table[(line + 1 + 20 * count)...])
    guard let start = Self.first("<<", in: rest), let end = Self.first(">>", in: rest),
      Self.first("trailer", in: rest) != nil, start < end
    else { return nil }
    trailer = Array(rest[(start + 2)..<end])
  }

  /// The bytes to append, and how many pages they are for.
  ///
  /// - Returns: nil for a document whose pages cannot be found.
  func bytes(_ boxes: Boxes) -> (bytes: [UInt8], pageCount: Int)? {
    guard let root = Self.reference("/Root", in: trailer), let catalogue = object(root),
      let pages = Self.reference("/Pages", in: catalogue), let found = self.pages(below: pages)
    else { return nil }
    var changed: [(number: Int, bytes: [UInt8])] = []
    for number in found {
      guard let page = object(number), let own = Self.page(page, boxes) else { return nil }
      changed.append((number, own))
    }
    if let info = Self.reference("/Info", in: trailer), let own = object(info) {
      changed.append((info, Self.nameless(own)))
    }
    var update: [UInt8] = Array("\n".utf8)
    var places: [(number: Int, offset: Int)] = []
    for object in changed.sorted(by: { $0.number < $1.number }) {
      places.append((object.number, file.size + update.count))
      update += Array("\(object.number) 0 obj\n".utf8) + object.bytes + Array("\nendobj\n".utf8)
    }
    let table = file.size + update.count
    update += "xref\n".utf8
    for place in places {
      update += "\(place.number) 1\n\(Self.padded(place.offset)) 00000 n \n".utf8
    }
    update += "trailer\n<<".utf8
    update += trailer
    update += "\n/Prev \(tableOffset)>>\nstartxref\n\(table)\n%%EOF\n".utf8
    return (update, found.count)
  }

  /// The numbers of the pages' objects, in order.
  private func pages(below root: Int) -> [Int]? {
    var found: [Int] = []
    var seen: Set<Int> = []
    var waiting = [root]
    while let number = waiting.popLast() {
      guard seen.insert(number).inserted, let node = object(number) else { return nil }
      guard let kids = Self.first("/Kids", in: node) else {
        found.append(number)
        continue
      }
      guard let open = node[kids...].firstIndex(of: UInt8(ascii: "[")),
        let close = node[open...].firstIndex(of: UInt8(ascii: "]"))
      else { return nil }
      // References of three words each: a number, a generation, an R.
      let words = node[(open + 1)..<close].split { $0 <= 0x20 }
      let numbers = stride(from: 0, to: words.count - words.count % 3, by: 3).compactMap {
        Int(String(decoding: words[$0], as: UTF8.self))
      }
      waiting += numbers.reversed()
    }
    return found
  }

  /// An object's own bytes: a dictionary, without what stands around it.
  private func object(_ number: Int) -> [UInt8]? {
    guard offsets.indices.contains(number), offsets[number] > 0 else { return nil }
    var size = 1 << 12
    while true {
      let bytes = file.bytes(at: offsets[number], count: min(size, file.size - offsets[number]))
      guard let start = Self.first("<<", in: bytes) else { return nil }
      if let end = Self.dictionaryEnd(in: bytes, from: start) { return Array(bytes[start..<end]) }
      if bytes.count < size { return nil }
      size *= 4
    }
  }

  /// Where a dictionary ends, whatever stands in its texts; nil where the bytes end before.
  private static func dictionaryEnd(in bytes: [UInt8], from start: Int) -> Int? {
    var (place, depth) = (start, 0)
    while place + 1 < bytes.count {
      switch (bytes[place], bytes[place + 1]) {
      case (UInt8(ascii: "("), _):
        guard let end = textEnd(in: bytes, from: place) else { return nil }
        place = end - 1
      case (UInt8(ascii: "<"), UInt8(ascii: "<")):
        depth += 1
        place += 1
      case (UInt8(ascii: ">"), UInt8(ascii: ">")):
        depth -= 1
        place += 1
        if depth == 0 { return place + 1 }
      default: break
      }
      place += 1
    }
    return nil
  }

  /// Where a text in parentheses ends; nil where the bytes end before.
  private static func textEnd(in bytes: [UInt8], from start: Int) -> Int? {
    var (place, depth) = (start, 0)
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\\"): place += 1
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      default: break
      }
      place += 1
      if depth == 0 { return min(place, bytes.count) }
    }
    return nil
  }

  /// A page with its boxes in place of the one that it has, whose upper left corner stays.
  private static func page(_ page: [UInt8], _ boxes: Boxes) -> [UInt8]? {
    guard let name = first("/MediaBox", in: page),
      let open = page[name...].firstIndex(of: UInt8(ascii: "[")),
      let close = page[open...].firstIndex(of: UInt8(ascii: "]"))
    else { return nil }
    let numbers = page[(open + 1)..<close].split { $0 <= 0x20 }.map {
      Double(String(decoding: $0, as: UTF8.self)) ?? .nan
    }
    guard numbers.count == 4, numbers.allSatisfy(\.isFinite) else { return nil }
    let (left, top) = (numbers[0], numbers[3])
    func box(_ name: String, _ inset: Double) -> String {
      let edges = [
        left + inset, top - boxes.height + inset, left + boxes.width - inset, top - inset,
      ]
      return "/\(name) [\(edges.map(text).joined(separator: " "))]"
    }
    let own = [box("MediaBox", 0), box("BleedBox", 0), box("TrimBox", boxes.bleed)]
    return Array(page[..<name]) + Array(own.joined(separator: "\n").utf8)
      + Array(page[(close + 1)...])
  }

  /// The document's description without the name of the browser.
  private static func nameless(_ info: [UInt8]) -> [UInt8] {
    guard let name = first("/Creator (", in: info) else { return info }
    guard let end = textEnd(in: info, from: name + 9) else { return info }
    return Array(info[..<name]) + Array("/Creator (Ashlar)".utf8) + Array(info[end...])
  }

  /// A number with four decimals at most: a hundredth of a CSS pixel is 0.0075 points.
  private static func text(_ number: Double) -> String {
    let whole = Int((number * 10_000).rounded())
    let digits = String(abs(whole) % 10_000 + 10_000).dropFirst()
    return (whole < 0 ? "-" : "") + "\(abs(whole) / 10_000).\(digits)"
  }

  private static func padded(_ offset: Int) -> String {
    String(repeating: "0", count: max(0, 10 - String(offset).utf8.count)) + String(offset)
  }

  /// The number of the object that a key refers to.
  private static func reference(_ key: String, in bytes: [UInt8]) -> Int? {
    first(key + " ", in: bytes).flatMap { number(in: bytes, from: $0 + key.utf8.count) }
  }

  /// The number after some blanks.
  private static func number(in bytes: [UInt8], from start: Int) -> Int? {
    guard start <= bytes.count else { return nil }
    let digits = bytes[start...].drop { $0 <= 0x20 }.prefix { (0x30...0x39).contains($0) }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  private static func first(_ text: String, in bytes: [UInt8]) -> Int? {
    bytes.firstRange(of: text.utf8)?.lowerBound
  }

  private static func last(_ text: String, in bytes: [UInt8]) -> Int? {
    let wanted = Array(text.utf8)
    guard bytes.count >= wanted.count else { return nil }
    return (0...(bytes.count - wanted.count)).last { bytes[$0...].starts(with: wanted) }
  }
}

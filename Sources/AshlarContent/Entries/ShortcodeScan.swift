internal import AshlarBytes

/// Finds template code of other programs in Markdown, `{{< figure >}}`, `{{% note %}}`, `{% include %}`, and marks that they
/// have besides.
///
/// Such code is not run, and its text would be published. Code blocks and code spans are passed over.
struct ShortcodeScan {
  private let bytes: [UInt8]
  private var fence: (byte: UInt8, count: Int)?

  /// One shortcode: its name, and its first byte.
  struct Shortcode {
    var name: String
    var offset: Int
  }

  private(set) var shortcodes: [Shortcode] = []
  private(set) var marks = ForeignMarks()
  private(set) var footnotes = FootnoteNames()
  private(set) var rows = TableRows()

  /// - Parameters:
  ///   - bytes: a whole file.
  ///   - start: where its Markdown starts.
  init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    guard Self.nextSign(in: bytes, start..<bytes.count) < bytes.count else { return }
    var offset = start
    while offset < bytes.count {
      var end = offset
      let span = bytes.span
      while end < span.count, span[end] != UInt8(ascii: "\n") { end += 1 }
      readLine(offset..<end)
      offset = end + 1
    }
  }

  /// Where the next byte is that any of these begin with, or code or an escape; the range's end where there is none.
  private static func nextSign(in bytes: [UInt8], _ range: Range<Int>) -> Int {
    let span = bytes.span
    var index = range.lowerBound
    while index < range.upperBound {
      switch span[index] {
      case UInt8(ascii: "$"), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ":"),
        UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "+"), UInt8(ascii: "*"),
        UInt8(ascii: "|"), UInt8(ascii: "`"), UInt8(ascii: "\\"):
        return index
      default: index += 1
      }
    }
    return index
  }

  private mutating func readLine(_ line: Range<Int>) {
    let indentation = bytes[line].prefix { $0 == 0x20 }.count
    let start = line.lowerBound + indentation
    if let byte = bytes[start..<line.upperBound].first, byte == 0x60 || byte == 0x7E,
      indentation < 4
    {
      let count = bytes[start..<line.upperBound].prefix { $0 == byte }.count
      if let open = fence {
        let rest = bytes[start + count..<line.upperBound]
        if byte == open.byte, count >= open.count, rest.allSatisfy({ $0 == 0x20 || $0 == 0x0D }) {
          fence = nil
        }
        return
      }
      if count >= 3 {
        fence = (byte, count)
        return
      }
    }
    guard fence == nil else { return }
    rows.read(bytes, line)
    if indentation < 4 {
      scan(line)
    } else {
      // A further paragraph of a footnote may name others.
      footnotes.readFurther(bytes[start..<line.upperBound])
    }
  }

  /// Looks for braces outside of code spans, which end on the same line here.
  private mutating func scan(_ line: Range<Int>) {
    var index = Self.nextSign(in: bytes, line)
    while index < line.upperBound {
      defer {
        if index < line.upperBound {
          index = Self.nextSign(in: bytes, index..<line.upperBound)
        }
      }
      switch bytes[index] {
      case 0x60:
        let count = bytes[index..<line.upperBound].prefix { $0 == 0x60 }.count
        index =
          endOfSpan(from: index + count, ticks: count, limit: line.upperBound) ?? index + count
      case 0x5C: index += 2
      case UInt8(ascii: "{"):
        let length = openingLength(at: index, limit: line.upperBound)
        if length > 0, let name = name(at: index + length, limit: line.upperBound) {
          shortcodes.append(Shortcode(name: name, offset: index))
        }
        index =
          length > 0 ? index + length : marks.read(bytes, at: index, in: line) ?? index + 1
      case UInt8(ascii: "["):
        index =
          footnotes.read(bytes, at: index, in: line)
          ?? marks.read(bytes, at: index, in: line) ?? index + 1
      case UInt8(ascii: "$"), UInt8(ascii: ":"), UInt8(ascii: "!"), UInt8(ascii: "?"),
        UInt8(ascii: "+"), UInt8(ascii: "*"):
        index = marks.read(bytes, at: index, in: line) ?? index + 1
      default: index += 1
      }
    }
  }

  private func endOfSpan(from start: Int, ticks: Int, limit: Int) -> Int? {
    var index = start
    while index < limit {
      let count = bytes[index..<limit].prefix { $0 == 0x60 }.count
      if count == ticks { return index + count }
      index += max(1, count)
    }
    return nil
  }

  /// How many bytes open a shortcode at a brace; 0 when none opens.
  private func openingLength(at brace: Int, limit: Int) -> Int {
    let openings: [StaticString] = ["{{<", "{{%", "{%"]
    return openings.first { opening in
      opening.withUTF8Buffer { bytes[brace..<limit].starts(with: $0) }
    }?.utf8CodeUnitCount ?? 0
  }

  /// The name that follows an opening; nil where there is none, or one that only closes another.
  private func name(at start: Int, limit: Int) -> String? {
    let rest = bytes[start..<limit].drop { $0 == 0x20 || $0 == 0x2D || $0 == 0x09 }
    let name = rest.prefix {
      $0.isASCIIWord || $0 == 0x5F || $0 == 0x2D
    }
    guard !name.isEmpty else { return nil }
    let text = String(decoding: name, as: UTF8.self)
    return text.utf8.hasPrefix("end") ? nil : text
  }
}

extension SourceDiagnostics {
  /// Warns of every shortcode in a card's Markdown, and of what else is another program's.
  ///
  /// - Parameter mayNameOthers: whether other texts follow, which may have what this one's footnotes say.
  func warnOfShortcodes(from start: Int, mayNameOthers: Bool) {
    let scan = ShortcodeScan(bytes, from: start)
    warn(of: scan.marks)
    if !mayNameOthers { warn(of: scan.footnotes) }
    warn(of: scan.rows)
    for shortcode in scan.shortcodes {
      warning(
        "the shortcode '\(shortcode.name)' is not run, and shows as text",
        atByte: shortcode.offset, hint: Self.replacement(for: shortcode.name))
    }
  }

  /// What to write in place of a shortcode.
  private static func replacement(for name: String) -> String {
    switch name {
    case "figure", "image", "img": "write ![what it shows](picture.jpg)"
    case "youtube", "vimeo", "video": "write a link, or a card with 'link: https://...'"
    case "gist", "tweet", "x", "twitter", "instagram": "write a link to it"
    case "highlight", "code": "put the code between two lines of ```"
    case "raw", "comment": "remove it"
    case "ref", "relref", "link", "post_url": "write a link to the card's file, as [text](other.md)"
    default: "write what it stands for in Markdown, or put it between backticks to show it"
    }
  }
}

internal import AshlarBytes
internal import AshlarContent

/// The lines of a mail in HTML: what it says, without its looks.
///
/// No document is built: a list of names needs none, and what is hostile takes no more than linear time.
enum HTMLLines {
  /// Elements after which, or before which, a line ends.
  private static let blocks: Set<String> = [
    "br", "p", "div", "li", "tr", "ul", "ol", "table", "blockquote", "h1", "h2", "h3", "pre",
  ]
  /// Elements whose content nobody reads.
  private static let hidden: Set<String> = ["style", "script", "head", "title"]

  /// - Parameter html: UTF-8.
  /// - Returns: text with a line feed behind each line.
  static func text(of html: [UInt8]) -> [UInt8] {
    var lines: [UInt8] = []
    var line: [UInt8] = []
    var hiddenBy: String?
    func end() {
      let text = HTMLEntities.decoded(line).utf8.trimming(" \t")
      lines += text.utf8
      lines.append(0x0A)
      line = []
    }
    var index = html.startIndex
    while index < html.endIndex {
      let byte = html[index]
      guard byte == UInt8(ascii: "<"), let close = html[index...].firstIndex(of: UInt8(ascii: ">"))
      else {
        if hiddenBy == nil {
          let isSpace = byte == 0x0A || byte == 0x09 || byte == 0x20
          if !isSpace { line.append(byte) } else if line.last != 0x20 { line.append(0x20) }
        }
        // Without another '>' no tag comes.
        if byte == UInt8(ascii: "<") {
          if hiddenBy == nil { line += html[(index + 1)...] }
          break
        }
        index += 1
        continue
      }
      let tag = html[(index + 1)..<close]
      let isEnd = tag.first == UInt8(ascii: "/")
      let letters = (isEnd ? tag.dropFirst() : tag).prefix {
        $0.isASCIIWord
      }
      let name = String(decoding: letters, as: UTF8.self).lowercased()
      if let hider = hiddenBy {
        if isEnd, name == hider { hiddenBy = nil }
      } else if !isEnd, hidden.contains(name) {
        hiddenBy = name
      } else if blocks.contains(name), !(isEnd && name == "br") {
        end()
      }
      index = close + 1
    }
    end()
    return lines
  }
}

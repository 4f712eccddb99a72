/// What a page names: the values of its `href`, `src`, `poster` and `srcset` attributes.
struct PageLinks {
  /// As they stand in the page, character references decoded.
  private(set) var references: [String] = []

  init(of page: [UInt8]) {
    var index = 0
    while let open = page[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = open + 1
      if page[open...].starts(with: Self.comment) {
        index = page.range(of: Self.commentEnd, from: index) ?? page.count
      } else {
        readTag(page, &index)
      }
    }
  }

  private static let comment = Array("<!--".utf8)
  private static let commentEnd = Array("-->".utf8)

  /// Reads the attributes of the tag whose name starts at `index`, up to its `>`.
  private mutating func readTag(_ page: [UInt8], _ index: inout Int) {
    while index < page.count, !page[index].isBlank, page[index] != UInt8(ascii: ">") { index += 1 }
    while index < page.count, page[index] != UInt8(ascii: ">") {
      if page[index].isBlank || page[index] == UInt8(ascii: "/") {
        index += 1
        continue
      }
      let start = index
      while index < page.count, !page[index].isBlank, page[index] != UInt8(ascii: "="),
        page[index] != UInt8(ascii: ">")
      { index += 1 }
      let name = String(decoding: page[start..<index], as: UTF8.self).lowercased()
      if index == start { index += 1 }
      guard index < page.count, page[index] == UInt8(ascii: "=") else { continue }
      index += 1
      let value = readValue(page, &index)
      add(value, of: name)
    }
  }

  private func readValue(_ page: [UInt8], _ index: inout Int) -> String {
    guard index < page.count else { return "" }
    let quote = page[index]
    let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    if isQuoted { index += 1 }
    let start = index
    while index < page.count,
      isQuoted ? page[index] != quote : !page[index].isBlank && page[index] != UInt8(ascii: ">")
    { index += 1 }
    let value = String(decoding: page[start..<index], as: UTF8.self)
    if isQuoted { index += 1 }
    return value.replacing("&amp;", with: "&").replacing("&#39;", with: "'")
      .replacing("&quot;", with: "\"")
  }

  private mutating func add(_ value: String, of name: String) {
    switch name {
    case "href", "src", "poster": references.append(value)
    case "srcset":
      // Candidates are parted by a comma and a blank; an address may have a comma of its own.
      for candidate in value.split(separator: ", ") {
        if let address = candidate.split(whereSeparator: \.isWhitespace).first {
          references.append(String(address))
        }
      }
    default: break
    }
  }

  /// The files of the same site that are named, as paths from its root.
  ///
  /// - Parameter page: the page's own path.
  func paths(from page: String) -> [String] {
    references.compactMap { reference in
      let address = reference.prefix { $0 != "#" && $0 != "?" }
      let hasScheme = address.prefix { $0 != "/" }.contains(":")
      guard !address.isEmpty, !hasScheme, !address.hasPrefix("/") else { return nil }
      var parts = page.split(separator: "/").dropLast().map(String.init)
      for part in address.split(separator: "/") {
        switch part {
        case ".": continue
        case "..":
          // Above the root lies another site, of which nothing is known.
          if parts.isEmpty { return nil }
          parts.removeLast()
        default: parts.append(percentDecoded(part))
        }
      }
      let isFolder = address.hasSuffix("/") || address.hasSuffix("..") || address == "."
      return parts.joined(separator: "/") + (isFolder && !parts.isEmpty ? "/" : "")
    }
  }
}

/// A part of an address with its percent escapes decoded; as it is when they are no UTF-8.
private func percentDecoded(_ part: Substring) -> String {
  guard part.utf8.contains(UInt8(ascii: "%")) else { return String(part) }
  var bytes: [UInt8] = []
  var rest = part.utf8
  while let byte = rest.popFirst() {
    let digits = String(decoding: rest.prefix(2), as: UTF8.self)
    if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let value = UInt8(digits, radix: 16) {
      bytes.append(value)
      rest = rest.dropFirst(2)
    } else {
      bytes.append(byte)
    }
  }
  return String(validating: bytes, as: UTF8.self) ?? String(part)
}

extension UInt8 {
  /// Whether HTML takes the byte for white space.
  fileprivate var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}

extension [UInt8] {
  /// The offset behind the first place at which some bytes stand.
  fileprivate func range(of bytes: [UInt8], from start: Int) -> Int? {
    guard count >= bytes.count else { return nil }
    var index = start
    while index + bytes.count <= count {
      if self[index...].starts(with: bytes) { return index + bytes.count }
      index += 1
    }
    return nil
  }
}

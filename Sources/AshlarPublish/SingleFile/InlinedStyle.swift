internal import AshlarBytes
internal import AshlarOutput
internal import Foundation

/// A style sheet with the files that it names inside it.
struct InlinedStyle {
  private let css: [UInt8]
  private let path: String
  private let tree: OutputTree
  /// The characters of the page that it is for, and of its markup.
  private let characters: Set<Unicode.Scalar>

  /// - Parameters:
  ///   - path: the style sheet's path in the tree.
  ///   - page: what it is for; fonts with a `unicode-range` that the page needs nothing of are left out.
  init(_ css: [UInt8], at path: String, of tree: OutputTree, for page: [UInt8]) {
    self.css = css
    self.path = path
    self.tree = tree
    characters = Set(String(decoding: page, as: UTF8.self).unicodeScalars)
  }

  func bytes() throws(PublishError) -> [UInt8] {
    var result: [UInt8] = []
    var rest = css[...]
    while let start = rest.firstRange(of: Array("@font-face".utf8))?.lowerBound,
      let end = rest[start...].firstIndex(of: UInt8(ascii: "}"))
    {
      result += try inlined(rest[..<start])
      let rule = rest[start...end]
      if draws(rule) { result += try inlined(rule) }
      rest = rest[(end + 1)...]
    }
    result += try inlined(rest)
    // A style element ends where its text says so, be it within a string.
    return Array(
      String(decoding: result, as: UTF8.self).utf8.replacing("</", with: "<\\/").utf8)
  }

  /// A part of the sheet with each `url(...)` of a file of the site as that file's bytes.
  private func inlined(_ part: ArraySlice<UInt8>) throws(PublishError) -> [UInt8] {
    var result: [UInt8] = []
    var rest = part
    let open = Array("url(".utf8)
    while let start = rest.firstRange(of: open)?.upperBound,
      let end = rest[start...].firstIndex(of: UInt8(ascii: ")"))
    {
      result += rest[..<start]
      let written = String(decoding: rest[start..<end], as: UTF8.self)
      let name = written.utf8.dropping(leading: "\"' ").utf8.prefix(before: "\"' ")
      // A fragment alone leads to the sheet itself.
      if let file = tree.file(at: String(name), on: path), file != path,
        let bytes = try tree[file]?.content()
      {
        result += Array(dataAddress(of: bytes, at: file).utf8)
      } else {
        result += Array(written.utf8)
      }
      rest = rest[end...]
    }
    return result + rest
  }

  /// Whether the page has something that a font is for.
  private func draws(_ rule: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: rule, as: UTF8.self)
    guard let name = text.utf8.firstRange(ofText: "unicode-range:") else { return true }
    let list = text[name.upperBound...].utf8.prefix(before: ";}")
    return list.utf8.split(at: ",").contains { item in
      let ends = item.utf8.dropping(leading: " ").dropFirst(2).utf8.split(at: "-")
      guard let first = ends.first.flatMap({ UInt32($0, radix: 16) }) else { return true }
      let last = ends.count > 1 ? UInt32(ends[1], radix: 16) ?? first : first
      return first <= last && characters.contains { (first...last).contains($0.value) }
    }
  }
}

/// A file as a `data:` address.
func dataAddress(of bytes: [UInt8], at path: String) -> String {
  let type = MediaType.ofFile(at: path).utf8.prefix(before: ";")
  return "data:\(type);base64,\(Data(bytes).base64EncodedString())"
}

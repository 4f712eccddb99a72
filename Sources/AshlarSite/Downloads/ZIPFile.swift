internal import AshlarCodecs
internal import AshlarOutput

/// A ZIP as parts of a file: what stands around the photographs, and these.
struct ZIPFile: Sendable {
  /// A file in it.
  struct Member: Sendable {
    var entry: ZIPLayout.Entry
    var content: OutputTree.Part
  }

  let parts: [OutputTree.Part]

  private init(_ members: ArraySlice<Member>, forcesZip64: Bool) {
    var layout = ZIPLayout(forcesZip64: forcesZip64)
    var parts: [OutputTree.Part] = []
    for member in members { parts += [.bytes(layout.header(of: member.entry)), member.content] }
    self.parts = parts + [.bytes(layout.end())]
  }

  /// The files in as many ZIP files as are needed, in order.
  ///
  /// - Parameter limit: how many bytes each has at most; a file that is larger alone is in one of its own.
  static func files(of members: [Member], limit: Int, forcesZip64: Bool) -> [ZIPFile] {
    var files: [ZIPFile] = []
    var start = 0
    var size = ZIPLayout.endSize
    for (index, member) in members.enumerated() {
      let own = ZIPLayout.size(of: member.entry)
      if index > start, size + own > limit {
        files.append(ZIPFile(members[start..<index], forcesZip64: forcesZip64))
        (start, size) = (index, ZIPLayout.endSize)
      }
      size += own
    }
    if start < members.count {
      files.append(ZIPFile(members[start...], forcesZip64: forcesZip64))
    }
    return files
  }
}

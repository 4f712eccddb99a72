internal import AshlarBytes
internal import AshlarSystem

extension VariantCache {
  /// All that is kept of a picture as one run of bytes, for other machines; of what is whole.
  ///
  /// - Parameters:
  ///   - key: what `key(of:_:settings:)` gives.
  ///   - limit: the most bytes that it may be.
  /// - Returns: nil where nothing is kept, or too much.
  /// - Complexity: reads all of the picture's variants.
  package func packed(_ key: String, limit: Int) -> [UInt8]? {
    guard let place = place(of: key) else { return nil }
    guard var list = VariantList(folder: place) else { return Self.packedFault(in: place) }
    var contents: [String: [UInt8]] = [:]
    var size = 0
    for (request, line) in list.lines {
      if contents[line.name] == nil, let bytes = line.content(in: place) {
        contents[line.name] = bytes
        size += bytes.count
      }
      list.lines[request]?.stamp = nil
      if contents[line.name] == nil { list.lines[request] = nil }
      if size > limit { return nil }
    }
    guard !list.lines.isEmpty else { return nil }
    let bytes = Self.packed(list, contents.sorted { $0.key < $1.key }.map(\.value))
    return bytes.count <= limit ? bytes : nil
  }

  /// Keeps what another machine has packed, beside what is here already.
  ///
  /// - Parameter packed: from anywhere: it is checked, and only files of the picture's own folder are written, under names that
  ///   follow from their widths and formats.
  /// - Returns: false, and nothing is kept, for bytes that are not what `packed` gives.
  /// - Throws: when it cannot be kept.
  package func take(_ packed: [UInt8], as key: String) throws(VariantCacheError) -> Bool {
    guard let place = place(of: key) else { return false }
    var reader = PackedReader(packed)
    let head = reader.content()
    let contents = reader.list { $0.content() }
    guard reader.isWhole else { return false }
    if head.isEmpty {
      guard contents.count == 1, let error = VariantFault.read(contents[0]) else { return false }
      if VariantList(folder: place) == nil { VariantFault.keep(error, in: place) }
      return true
    }
    guard head.count <= VariantList.sizeLimit, let list = VariantList(bytes: head) else {
      return false
    }
    let lines = Dictionary(list.lines.values.map { ($0.name, $0) }) { first, _ in first }
    let named = Dictionary(
      uniqueKeysWithValues: zip(lines.keys.sorted(), contents))
    guard lines.count == contents.count,
      list.lines.values.allSatisfy({ named[$0.name].map($0.isContent) ?? false })
    else { return false }
    try keep(list, named, in: place)
    return true
  }

  private func keep(
    _ list: VariantList, _ contents: [String: [UInt8]], in place: String
  ) throws(VariantCacheError) {
    var kept = VariantList(folder: place) ?? VariantList()
    var known: [String: VariantList.Line] = [:]
    for line in kept.lines.values where known[line.name] == nil {
      var line = line
      if line.isWhole(in: place) { known[line.name] = line }
    }
    for (name, bytes) in contents where known[name] == nil {
      try Self.write(bytes, to: place + "/" + name)
    }
    for (request, line) in list.lines {
      var line = known[line.name] ?? line
      if known[line.name] == nil { line.stamp = nil }
      kept.lines[request] = line
    }
    kept.colour = kept.colour ?? list.colour
    try Self.write(kept.bytes, to: place + "/" + VariantList.name)
  }

  /// What is wrong with what is kept of a picture.
  ///
  /// - Parameter key: its folder's name.
  /// - Returns: the names of its files that are not what was kept; the list's own where it is not whole.
  /// - Complexity: reads all of them.
  package func damage(of key: String) -> [String] {
    guard let place = place(of: key) else { return [] }
    guard let list = VariantList(folder: place) else {
      let isThere = FileStamp(place + "/" + VariantList.name) != nil
      return isThere ? [VariantList.name] : []
    }
    return Set(list.lines.values.filter { $0.content(in: place) == nil }.map(\.name)).sorted()
  }

  /// Whether a copy of an original has the bytes that its name stands for. What is still being written has another name, and
  /// is taken for whole.
  ///
  /// - Complexity: reads the file.
  package static func isWholeCopy(_ path: String) -> Bool {
    let name = path.utf8.split(at: "/").last.map { String($0) } ?? ""
    guard Fingerprint(text: name) != nil else { return true }
    if fingerprintOfParts(path) == name { return true }
    let bytes = try? readFile(path, limit: DecodingLimits.fileSize).bytes
    return bytes.map(VariantList.fingerprint) == name
  }

  /// The keys under which variants are kept, in no order.
  package var keys: [String] {
    guard let root = folder.map({ $0 + "/variants" }) else { return [] }
    return FolderStream.names(in: root).filter { $0.utf8.count == 2 }
      .flatMap { FolderStream.names(in: root + "/" + $0) }.filter { Fingerprint(text: $0) != nil }
  }

  /// Where the variants of a key lie; nil for what is no key, or where nothing is kept.
  package func place(of key: String) -> String? {
    guard Fingerprint(text: key) != nil else { return nil }
    return folder.map { Self.variantFolder(of: key, in: $0) }
  }

  private static func packedFault(in place: String) -> [UInt8]? {
    VariantFault.kept(in: place).map { packed(nil, [PictureMessage.failed($0).packed]) }
  }

  /// - Parameter contents: of the files that the list names, in the order of their names.
  private static func packed(_ list: VariantList?, _ contents: [[UInt8]]) -> [UInt8] {
    var writer = PackedWriter()
    writer.reserve(contents.reduce(1 << 12) { $0 + $1.count })
    writer.add(list?.bytes ?? [])
    writer.add(contents) { $0.add($1) }
    return writer.bytes
  }
}

extension VariantList.Line {
  /// The file's bytes, if they are those that were kept.
  fileprivate func content(in folder: String) -> [UInt8]? {
    guard let bytes = try? readFile(path(in: folder), limit: DecodingLimits.fileSize).bytes,
      isContent(bytes)
    else { return nil }
    return bytes
  }

  fileprivate func isContent(_ bytes: [UInt8]) -> Bool {
    bytes.count == byteCount && VariantList.fingerprint(bytes) == sum
  }
}

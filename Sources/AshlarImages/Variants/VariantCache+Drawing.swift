internal import AshlarSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension VariantCache {
  /// A drawing's file as it is published.
  public struct KeptDrawing: Sendable {
    /// nil where the file itself can be used.
    public var content: KeptVariant.Content?
    /// What was taken out that somebody may miss.
    public var removed: Set<DrawingCopy.Part> = []

    public init(content: KeptVariant.Content? = nil, removed: Set<DrawingCopy.Part> = []) {
      self.content = content
      self.removed = removed
    }
  }

  /// Another way of copying drawings has another number.
  private static let drawingRecipe = 3

  /// A drawing's file without what is not to be published.
  ///
  /// Where the copy cannot be kept, it stays in memory.
  ///
  /// - Throws: when the file cannot be read, or is not understood well enough to take anything out of it.
  public func drawing(
    of path: String, without choice: DrawingCopy.Choice
  ) throws(VariantCacheError) -> KeptDrawing {
    guard let stamp = FileStamp(path) else { throw .unreadable(FileError.system(ENOENT).reason) }
    let stampFile = stampFile("drawing \(Self.drawingRecipe) \(choice.rawValue)", stamp, path)
    if let stampFile, let known = knownDrawing(stampFile) { return known }
    let bytes = try Self.bytes(of: path, stamp)
    let copy: DrawingCopy
    do throws(DrawingError) {
      copy = try DrawingCopy(bytes, without: choice)
    } catch {
      // What only carries the name of its author's computer, if anything, is better shown than not.
      if !choice.contains(.activeParts), error.isShown { return KeptDrawing() }
      throw .drawing(error)
    }
    guard copy.bytes != bytes else {
      if let stampFile, stamp.isSettled { try? Self.write([], to: stampFile) }
      return KeptDrawing()
    }
    guard let folder, let stampFile else {
      return KeptDrawing(content: .bytes(copy.bytes), removed: copy.removed)
    }
    let name = Self.name(of: copy.bytes)
    let place = "\(folder)/originals/\(name.prefix(2))"
    do throws(VariantCacheError) {
      try Self.write(copy.bytes, to: place + "/" + name)
    } catch {
      return KeptDrawing(content: .bytes(copy.bytes), removed: copy.removed)
    }
    if stamp.isSettled {
      let lines = [place, name] + copy.removed.sorted().map(\.rawValue)
      try? Self.write(Array(lines.joined(separator: "\n").utf8), to: stampFile)
    }
    return KeptDrawing(content: .file(folder: place, name: name), removed: copy.removed)
  }

  /// What became of a drawing before, if its copy is still what it was.
  private func knownDrawing(_ stampFile: String) -> KeptDrawing? {
    guard let known = try? readFile(stampFile, limit: 1 << 13).bytes else { return nil }
    if known.isEmpty { return KeptDrawing() }
    let lines = known.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    guard lines.count >= 2,
      let copy = try? readFile(lines[0] + "/" + lines[1], limit: DecodingLimits.fileSize).bytes,
      Self.name(of: copy) == lines[1]
    else { return nil }
    let removed = lines.dropFirst(2).compactMap(DrawingCopy.Part.init)
    return KeptDrawing(
      content: .file(folder: lines[0], name: lines[1]), removed: Set(removed))
  }

  /// A name for a file that follows from its bytes.
  private static func name(of bytes: [UInt8]) -> String {
    var name = Fingerprint()
    name.add(bytes)
    return name.text
  }
}

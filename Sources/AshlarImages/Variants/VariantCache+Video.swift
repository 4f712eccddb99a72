internal import AshlarSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension VariantCache {
  /// A video's file without what it says about the person who took it.
  ///
  /// - Returns: nil where the file itself can be used, as it says nothing.
  public func privateVideo(of path: String) throws(VariantCacheError) -> KeptVariant.Content? {
    guard let stamp = FileStamp(path) else { throw .unreadable(FileError.system(ENOENT).reason) }
    let stampFile = stampFile("video \(Self.copyRecipe)", stamp, path)
    if let stampFile, let known = knownCopy(stampFile, sum: fingerprintOfParts) {
      return known.content
    }
    let (file, patches) = try Self.opened(path)
    guard FileStamp(path) == stamp else { throw .changing }
    guard !patches.isEmpty else {
      if let stampFile, stamp.isSettled { try Self.write([], to: stampFile) }
      return nil
    }
    guard let folder, let stampFile else { return .bytes(try Self.changed(file, patches)) }
    let copy: String
    do throws(FileError) {
      copy = try writeChangedCopy(of: file, below: folder + "/originals") { part, offset in
        for patch in patches { patch.apply(to: &part, startingAt: offset) }
      }
    } catch {
      throw .unwritable(error.reason)
    }
    guard FileStamp(path) == stamp else { throw .changing }
    if stamp.isSettled { try Self.write(Array("\(copy)\n\(file.size)".utf8), to: stampFile) }
    return KeptVariant.Content(file: copy)
  }

  /// The file, and what of it has to change.
  private static func opened(
    _ path: String
  ) throws(VariantCacheError) -> (OpenFile, [VideoPatch]) {
    let file: OpenFile
    do throws(FileError) { file = try OpenFile(path) } catch { throw .unreadable(error.reason) }
    let bytes = MediaFile(size: file.size) { file.bytes(at: $0, count: $1) }
    do throws(VideoHeaderError) {
      let header = try VideoHeader.read(bytes)
      let patches = try PrivateVideo.patches(for: bytes, header.format)
      return (file, patches.filter { $0.changes(file) })
    } catch {
      throw .unreadable("it is cut off or damaged")
    }
  }

  /// A copy in memory, where nothing is kept on the disk.
  private static func changed(
    _ file: OpenFile, _ patches: [VideoPatch]
  ) throws(VariantCacheError) -> [UInt8] {
    guard file.size <= DecodingLimits.fileSize else {
      throw .unwritable(
        "without a cache, a video of \(byteCountText(file.size)) takes too much memory")
    }
    var bytes = file.bytes(at: 0, count: file.size)
    for patch in patches { patch.apply(to: &bytes, startingAt: 0) }
    return bytes
  }
}

extension VideoPatch {
  /// Whether anything in the file differs from what it is to be.
  fileprivate func changes(_ file: OpenFile) -> Bool {
    var place = offset
    while place < end {
      let before = file.bytes(at: place, count: min(1 << 20, end - place))
      if before.isEmpty { return false }
      var after = before
      apply(to: &after, startingAt: place)
      if after != before { return true }
      place += before.count
    }
    return false
  }
}

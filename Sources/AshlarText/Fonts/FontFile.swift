internal import CHarfBuzz

/// The bytes of a font file, in memory or mapped from the disk.
@safe final class FontFile: @unchecked Sendable {
  // Sendable: the bytes are written before anyone sees them, and HarfBuzz counts references atomically.
  private let blob: OpaquePointer
  private let bytes: UnsafeRawBufferPointer
  /// Those that HarfBuzz did not map itself.
  private let storage: UnsafeMutableRawBufferPointer?

  /// A copy of some bytes.
  init(_ bytes: [UInt8]) {
    let storage = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(bytes.count, 1), alignment: 16)
    unsafe storage.copyBytes(from: bytes)
    unsafe self.storage = unsafe storage
    unsafe self.bytes = unsafe UnsafeRawBufferPointer(rebasing: storage[..<bytes.count])
    unsafe blob = hb_blob_create(
      storage.bindMemory(to: CChar.self).baseAddress, UInt32(bytes.count),
      HB_MEMORY_MODE_READONLY, nil, nil)
    unsafe hb_blob_make_immutable(blob)
  }

  /// A file's bytes, of which the system reads those that are looked at.
  ///
  /// - Returns: nil when the file cannot be mapped.
  init?(mapping path: String) {
    guard let blob = unsafe hb_blob_create_from_file_or_fail(path) else { return nil }
    unsafe hb_blob_make_immutable(blob)
    var count: UInt32 = 0
    let start = unsafe hb_blob_get_data(blob, &count)
    unsafe self.blob = blob
    unsafe bytes = UnsafeRawBufferPointer(start: start, count: Int(count))
    unsafe storage = nil
  }

  deinit {
    unsafe hb_blob_destroy(blob)
    unsafe storage?.deallocate()
  }

  var count: Int { unsafe bytes.count }

  /// How many fonts the file holds; 0 when it is no font.
  var fontCount: Int { unsafe Int(hb_face_count(blob)) }

  /// All bytes, copied.
  var contents: [UInt8] { unsafe Array(bytes) }

  /// HarfBuzz's form of one of the file's fonts, which the caller destroys while the file is there.
  func makeFace(index: Int) -> OpaquePointer { unsafe hb_face_create(blob, UInt32(index)) }

  /// The number in two bytes, high byte first; nil past the end.
  func bigEndian16(at offset: Int) -> UInt16? {
    guard offset >= 0, offset + 2 <= count else { return nil }
    return unsafe UInt16(bytes[offset]) << 8 | UInt16(bytes[offset + 1])
  }

  /// The number in four bytes, high byte first; nil past the end.
  func bigEndian32(at offset: Int) -> UInt32? {
    guard let high = bigEndian16(at: offset), let low = bigEndian16(at: offset + 2) else {
      return nil
    }
    return UInt32(high) << 16 | UInt32(low)
  }
}

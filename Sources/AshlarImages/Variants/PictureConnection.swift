internal import CWorker

/// One end of what connects this process and a worker: messages, each after its length.
struct PictureConnection: Sendable {
  let descriptor: Int32

  /// In bytes: a file of the largest size that is read, or as much of what is made of it.
  private static let mostCount = 1 << 31

  /// - Returns: whether all of it was sent.
  func send(_ message: PictureMessage) -> Bool {
    let packed = message.packed
    let length = unsafe withUnsafeBytes(of: UInt64(packed.count).littleEndian) {
      unsafe ashlar_worker_send(descriptor, $0.baseAddress, $0.count)
    }
    guard length else { return false }
    return unsafe packed.withUnsafeBytes {
      unsafe ashlar_worker_send(descriptor, $0.baseAddress, $0.count)
    }
  }

  /// - Returns: nil when the other end is gone, or says something else than a message.
  func receive() -> PictureMessage? {
    var length: UInt64 = 0
    let hasLength = unsafe withUnsafeMutableBytes(of: &length) {
      unsafe ashlar_worker_receive(descriptor, $0.baseAddress, $0.count)
    }
    let count = UInt64(littleEndian: length)
    guard hasLength, count <= UInt64(Self.mostCount) else { return nil }
    var isWhole = false
    let packed = unsafe [UInt8](unsafeUninitializedCapacity: Int(count)) { buffer, filled in
      isWhole = unsafe ashlar_worker_receive(descriptor, buffer.baseAddress, Int(count))
      filled = isWhole ? Int(count) : 0
    }
    return isWhole ? PictureMessage(packed: packed) : nil
  }
}

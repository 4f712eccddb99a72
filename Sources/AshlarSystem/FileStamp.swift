#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What differs between two states of a file, known without reading it.
package struct FileStamp: Hashable, Sendable {
  /// In bytes.
  package let size: Int
  private let inode: UInt64
  private let device: UInt64
  /// When its bytes, and when anything about it, changed: nanoseconds since 1970.
  private let modified: Int
  private let changed: Int

  /// How long a file must have been left alone, in nanoseconds: the clock of a file system moves in steps of
  /// up to 10 ms, and two changes in one step have one stamp.
  private static let settlingTime = 50_000_000

  /// - Returns: nil when there is no file at the path; links are followed.
  package init?(_ path: String) { self.init(path, below: AT_FDCWD) }

  /// - Parameter folder: the descriptor of the folder that the path starts from.
  /// - Returns: nil when there is no file at the path; links are followed.
  init?(_ path: String, below folder: Int32) {
    var status = stat()
    guard fstatat(folder, path, &status, 0) == 0 else { return nil }
    size = Int(status.st_size)
    inode = UInt64(status.st_ino)
    device = UInt64(status.st_dev)
    modified = Self.nanoseconds(status.st_mtim)
    changed = Self.nanoseconds(status.st_ctim)
  }

  /// All of it as a line.
  package var text: String { "\(device) \(inode) \(size) \(modified) \(changed)" }

  /// Adds all of it.
  package func add(to key: inout Fingerprint) {
    for part in [device, inode, UInt64(bitPattern: Int64(size))] { key.add(part) }
    for time in [modified, changed] { key.add(UInt64(bitPattern: Int64(time))) }
  }

  /// Adds what the same file has on another machine, too: its size, and when its bytes changed.
  package func addSizeAndTime(to key: inout Fingerprint) {
    for number in [size, modified] { key.add(UInt64(bitPattern: Int64(number))) }
  }

  /// Whether a later change is sure to give another stamp.
  package var isSettled: Bool { isSettled(at: Self.now) }

  /// Whether a change after a moment is sure to give another stamp.
  ///
  /// - Parameter moment: as `now` was then.
  package func isSettled(at moment: Int) -> Bool { moment - changed > Self.settlingTime }

  /// Whether nothing about the file has changed for so many nanoseconds.
  package func isLeftAlone(for time: Int) -> Bool { Self.now - changed >= time }

  /// What time it is, in nanoseconds since 1970.
  package static var now: Int {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return nanoseconds(now)
  }

  private static func nanoseconds(_ time: timespec) -> Int {
    Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }
}

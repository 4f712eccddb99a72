#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Why a file could not be written.
package struct OutputError: Error {
  package let path: String
  package let reason: String
  /// The system's error number; 0 when it is not the system that refuses.
  package let number: Int32

  /// Whether the disk is full, or the user's part of it.
  package var lacksRoom: Bool { [ENOSPC, EDQUOT].contains(number) }

  /// The error that the system has just reported.
  package init(_ path: String) {
    self.path = path
    number = errno
    reason = String(cString: strerror(number))
  }

  package init(_ path: String, _ reason: String, number: Int32 = 0) {
    self.path = path
    self.reason = reason
    self.number = number
  }
}

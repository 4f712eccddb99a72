internal import Glibc

/// Why a file could not be written.
package struct OutputError: Error {
  package let path: String
  package let reason: String

  /// The error that the system has just reported.
  package init(_ path: String) {
    self.path = path
    reason = String(cString: strerror(errno))
  }

  package init(_ path: String, _ reason: String) {
    self.path = path
    self.reason = reason
  }
}

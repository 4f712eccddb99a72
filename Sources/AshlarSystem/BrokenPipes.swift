#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Makes a write to a pipe or a connection whose other end is closed fail, instead of ending this process.
///
/// The signal that would end it belongs to the whole process, so that a handler of the host program's stays.
package func ignoreBrokenPipes() {
  if let handler = signal(SIGPIPE, SIG_IGN) { signal(SIGPIPE, handler) }
}

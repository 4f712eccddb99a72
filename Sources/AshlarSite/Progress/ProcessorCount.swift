internal import Glibc

extension BuildOptions {
  /// How many processors this process may use; at least 1.
  static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}

internal import Glibc

/// How many processors this process may use; at least 1.
package func processorCount() -> Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

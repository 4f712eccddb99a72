internal import CResources

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A file that is part of the program: of a theme, of the preview, of the harness in which browsers are asked.
public enum Resource {
  /// The bytes of a file, by its name without folders, all of which share one space of names.
  ///
  /// - Precondition: `Sources/CResources/resources.c` lists the file.
  public static func bytes(_ name: String) -> [UInt8] {
    guard let text = unsafe ashlar_resource(name) else {
      preconditionFailure("no file '\(name)' is part of the program")
    }
    let bytes = unsafe UnsafeBufferPointer(start: text, count: strlen(text))
    return unsafe bytes.map { UInt8(bitPattern: $0) }
  }
}

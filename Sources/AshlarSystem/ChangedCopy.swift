#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Writes a copy of a file in which some bytes are others, and names it by its content.
///
/// It is copied in parts, so that a film of any length takes little memory; nobody sees a part of it under its name, and
/// no other user may read it.
///
/// - Parameters:
///   - file: what is copied.
///   - folder: where the copy lies, in a folder by the first two digits of its name.
///   - change: changes a part, which starts at an offset of the file.
/// - Returns: the copy's path.
package func writeChangedCopy(
  of file: OpenFile, below folder: String, _ change: (_ part: inout [UInt8], _ offset: Int) -> Void
) throws(FileError) -> String {
  let waiting = "\(folder)/\(getpid()).\(UInt64.random(in: 0...UInt64.max)).new"
  // Makes the folder, too.
  try writeWholeFile([], to: waiting, access: .ofUserAlone)
  let descriptor = open(waiting, O_WRONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw .system(errno) }
  var fingerprint = Fingerprint()
  var offset = 0
  var failure: Int32 = 0
  while offset < file.size, failure == 0 {
    var part = file.bytes(at: offset, count: min(fingerprintPart, file.size - offset))
    if part.isEmpty { failure = EIO }
    change(&part, offset)
    fingerprint.add(part)
    failure = failure == 0 ? written(part, to: descriptor) : failure
    offset += part.count
  }
  if close(descriptor) != 0, failure == 0 { failure = errno }
  let name = fingerprint.text
  let path = "\(folder)/\(name.prefix(2))/\(name)"
  if failure == 0 {
    do throws(FileError) {
      try makeFolders("\(folder)/\(name.prefix(2))", .ofUserAlone)
    } catch {
      unlink(waiting)
      throw error
    }
    if rename(waiting, path) != 0 { failure = errno }
  }
  guard failure == 0 else {
    unlink(waiting)
    throw .system(failure)
  }
  return path
}

/// The fingerprint of a file's parts, by which `writeChangedCopy` names a copy; nil when it cannot be read.
package func fingerprintOfParts(_ path: String) -> String? {
  guard let file = try? OpenFile(path) else { return nil }
  var fingerprint = Fingerprint()
  var offset = 0
  while offset < file.size {
    let part = file.bytes(at: offset, count: min(fingerprintPart, file.size - offset))
    if part.isEmpty { return nil }
    fingerprint.add(part)
    offset += part.count
  }
  return fingerprint.text
}

/// In bytes.
private let fingerprintPart = 1 << 20

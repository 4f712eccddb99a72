/// The folder that the program that runs lies in, links resolved; nil where the system does not say.
package func programFolder() -> String? {
  guard let program = absolutePath(of: "/proc/self/exe"),
    let end = program.utf8.lastIndex(of: UInt8(ascii: "/"))
  else { return nil }
  return String(program[..<end])
}

/// Where something that comes with the program lies: `share/ashlar` beside the program's folder, as in a wheel's
/// environment and in an unpacked archive.
package func bundledFolder(_ name: String) -> String? {
  guard let folder = programFolder(), let end = folder.utf8.lastIndex(of: UInt8(ascii: "/")) else {
    return nil
  }
  return folder[..<end] + "/share/ashlar/" + name
}

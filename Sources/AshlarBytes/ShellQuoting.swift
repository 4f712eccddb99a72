/// A word between single quotes, as every POSIX shell reads it: whatever it has stands for itself.
///
/// A NUL, which no argument can have, is left out.
package func shellQuoted(_ word: String) -> String {
  var quoted: [UInt8] = [UInt8(ascii: "'")]
  for byte in word.utf8 where byte != 0 {
    if byte == UInt8(ascii: "'") { quoted += "'\\'".utf8 }
    quoted.append(byte)
  }
  quoted.append(UInt8(ascii: "'"))
  return String(decoding: quoted, as: UTF8.self)
}

internal import AshlarBytes

/// The names of files in one ZIP: those of the photographer's files, each once.
///
/// Whoever unpacks it, no name leads out of the folder that it is unpacked into, or means something to a terminal or to another
/// system's paths: what could is `_`.
struct DownloadNames {
  private var taken: PathNames = []
  /// How many files had each name.
  private var counts: PathTable<Int> = [:]

  /// A name for a file.
  ///
  /// - Parameters:
  ///   - path: the photographer's, with `/` between its parts.
  ///   - ending: the file's own, as `jpg`, where it was made of another; nil for the photographer's own file.
  mutating func add(_ path: String, ending: String?) -> String {
    let name = Self.ended(Self.cleaned(path), by: ending)
    if taken.insert(name) { return name }
    let (stem, end) = Self.split(name)
    var number = counts[name] ?? 1
    var next: String
    repeat {
      number += 1
      next = "\(stem)-\(number)\(end)"
    } while !taken.insert(next)
    counts[name] = number
    return next
  }

  private static func cleaned(_ path: String) -> String {
    let parts = path.utf8.split(at: "/").map { part -> String in
      let isMark = part.utf8.allSatisfy { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: " ") }
      var name = String.UnicodeScalarView()
      for scalar in part.unicodeScalars {
        name.append(isMark || means(scalar) ? "_" : scalar)
      }
      // Windows drops both at the end of a name.
      while let last = name.last, last == "." || last == " " {
        name.removeLast()
        if last == "." || name.isEmpty { name.append("_") }
      }
      return (isDevice(String(name)) ? "_" : "") + String(name)
    }
    return parts.isEmpty ? "_" : parts.joined(separator: "/")
  }

  /// Whether Windows takes a name for that of a device.
  private static func isDevice(_ name: String) -> Bool {
    let stem = name.utf8.prefix(before: ".").lowercased()
    if ["con", "prn", "aux", "nul"].contains(stem) { return true }
    guard stem.utf8.count == 4, let digit = stem.utf8.last, (0x31...0x39).contains(digit) else {
      return false
    }
    return stem.utf8.hasPrefix("com") || stem.utf8.hasPrefix("lpt")
  }

  /// Whether a scalar is more than a letter of a name: a control, one that turns the direction of text, and what Windows has in
  /// no name, as it stands between folders, behind drives, or for other names.
  private static func means(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    case 0x22, 0x2A, 0x3A, 0x3C, 0x3E, 0x3F, 0x5C, 0x7C: true
    default: false
    }
  }

  /// A name that ends as a file of its format does.
  private static func ended(_ name: String, by ending: String?) -> String {
    guard let ending else { return name }
    let (stem, end) = split(name)
    let own = end.lowercased()
    let known = ending == "jpg" ? [".jpg", ".jpeg", ".jpe", ".jfif"] : ["." + ending]
    return known.contains { own.utf8.equals($0) } ? name : stem + "." + ending
  }

  /// A name without its ending, and the ending with its dot.
  private static func split(_ name: String) -> (stem: String, ending: String) {
    let start = name.utf8.lastIndex(of: "/").map { name.utf8.index(after: $0) } ?? name.startIndex
    guard let dot = name.utf8.lastIndex(of: "."), dot > start else { return (name, "") }
    return (String(name[..<dot]), String(name[dot...]))
  }
}

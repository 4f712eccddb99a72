internal import AshlarBytes
internal import AshlarSystem

/// Whether a path stays below the output folder and is a good address: names of letters with their marks, digits, `-`,
/// `_` and `.`, none of which starts with a dot.
package func isOutputPath(_ path: String) -> Bool {
  guard path.utf8.count <= 500 else { return false }
  if path.isEmpty || path == "/" { return true }
  return trimmingSlashes(path).utf8.split(at: "/", omittingEmpty: false)
    .allSatisfy(isOutputName)
}

/// Whether one part of a path is a good address.
private func isOutputName(_ name: Substring) -> Bool {
  guard !name.isEmpty, !name.utf8.hasPrefix(".") else { return false }
  // A mark belongs to a letter before it.
  var isLetter = false
  return name.unicodeScalars.allSatisfy { scalar in
    if "-_.".unicodeScalars.contains(scalar) {
      isLetter = false
      return true
    }
    if isLetter, scalar.isMark { return true }
    let isDigit = scalar.properties.generalCategory == .decimalNumber
    isLetter = (scalar.properties.isAlphabetic || isDigit) && !scalar.isMark
    return isLetter
  }
}

extension Unicode.Scalar {
  /// Whether it stands over, under or beside a letter, and means nothing without one.
  var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark: true
    default: false
    }
  }
}

/// A path without `/` at its ends.
package func trimmingSlashes(_ path: String) -> String {
  String(path.utf8.trimming("/"))
}

/// The path of a page's file in the output: `/old/stones/` and `/old/stones` mean the folder's `index.html`,
/// `/old/stones.html` the file. It may be percent-encoded, as browsers show it: `/gr%C3%B6%C3%9Fe/` is `/größe/`.
///
/// - Parameter mayBeRoot: whether `/` is an address.
/// - Returns: nil for a text that is no path of the site.
func pageFile(at address: String, mayBeRoot: Bool = false) -> String? {
  guard let decoded = percentDecoded(address, isStrict: true) else { return nil }
  let path = trimmingSlashes(decoded)
  guard isOutputPath(path) else { return nil }
  if path.isEmpty { return mayBeRoot ? "index.html" : nil }
  return path.utf8.hasSuffix(".html") ? path : path + "/index.html"
}

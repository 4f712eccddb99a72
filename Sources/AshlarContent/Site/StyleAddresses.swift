internal import AshlarBytes
internal import AshlarDiagnostics
internal import AshlarSystem

/// Finds the files that a theme's styles name and the site does not have.
enum StyleAddresses {
  /// Where the style sheet is published, and its addresses begin.
  private static let folder = "assets"

  static func diagnostics(of file: ThemeFiles.File, in site: Site) -> [Diagnostic] {
    guard file.text.utf8.contains(text: "url(") else { return [] }
    // What does not parse was reported where the file was read.
    let scan = StyleScan(SourceDiagnostics(path: file.path, bytes: file.bytes))
    let report = SourceDiagnostics(path: file.path, bytes: file.bytes)
    for declaration in scan.declarations + scan.descriptors {
      for address in addresses(in: declaration.value) {
        guard let path = path(of: address), site.asset(at: path) == nil else { continue }
        report.warning(
          "there is no file '\(path)', which '\(address)' means", atByte: declaration.offset,
          hint: remedy(for: path, in: site))
      }
    }
    return report.diagnostics
  }

  /// What stands in `url()` in a value.
  private static func addresses(in value: String) -> [String] {
    value.matches(of: /url\(\s*["']?([^"')]*)["']?\s*\)/.ignoresCase()).map { String($0.1) }
  }

  /// The file of the site that an address in a style sheet means; nil for one that is none of the site's, or that only
  /// the place where the site is published gives a meaning.
  private static func path(of address: String) -> String? {
    let name = address.utf8.prefix(before: "?#")
    let scheme = Substring(name.utf8.prefix(while: \.isASCIILetter))
    if name.isEmpty || name.utf8.hasPrefix("/") || name[scheme.endIndex...].utf8.hasPrefix(":") {
      return nil
    }
    var parts = [folder[...]]
    for part in name.utf8.split(at: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        return nil
      }
    }
    let path = parts.joined(separator: "/")
    return "static/" + (percentDecoded(path) ?? path)
  }

  private static func remedy(for path: String, in site: Site) -> String {
    let name = path.utf8.split(at: "/").last.map(String.init) ?? path
    let isThere = site.asset(at: "static/" + name) != nil
    return isThere
      ? "write 'url(../\(name))'" : "put it into static/, and write 'url(../\(name))'"
  }
}

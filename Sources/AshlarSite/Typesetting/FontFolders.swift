internal import AshlarBytes
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The font files that a site may use, by file name: its own first, then the system's, then those that come with the
/// program.
struct FontFolders: Sendable {
  /// File name to path.
  private var files: [String: String] = [:]
  /// Every folder of the system that was looked into, whether it is there or not.
  private(set) var folders: [String] = []
  /// The site's own font files, in the order of their names.
  let own: [String]

  /// Looks into the folders that Debian's packages fill.
  init() {
    own = []
    for folder in FontFolders.system { collect(folder, depth: 0) }
    addBundled()
  }

  /// Looks into the site's `fonts` folder and into the folders that Debian's packages fill.
  init(site: Site) {
    own = site.assets.filter { $0.role == .font }.map { site.folder + "/" + $0.path }.sorted()
    for folder in FontFolders.system { collect(folder, depth: 0) }
    for path in own { files[FontFolders.name(of: path)] = path }
    addBundled()
  }

  /// The paths of all files, in the order of their names.
  var paths: [String] { files.sorted { $0.key < $1.key }.map(\.value) }

  /// The path of a file by its name.
  subscript(name: String) -> String? { files[name] }

  /// The first of some names that exists.
  func firstPath(of names: [String]) -> String? {
    for name in names {
      if let path = files[name] { return path }
    }
    return nil
  }

  /// The path of the first file, by name, whose name passes a test.
  func firstPath(where matches: (String) -> Bool) -> String? {
    files.keys.filter(matches).min().flatMap { files[$0] }
  }

  /// The family whose name is nearest to one that is not there, as its files write it; nil when none is near.
  func nearestFamily(to name: String) -> String? {
    let stems = files.keys.compactMap { file -> String? in
      guard let end = file.utf8.firstRange(ofText: "-Regular.") else { return nil }
      return String(file[..<end.lowerBound])
    }
    return nearestName(to: name.filter { $0 != " " }, among: stems.sorted())
  }

  /// The styles in which a family is there, as its files write them, in the order of the alphabet.
  func faces(of family: String) -> [String] {
    let start = family.filter { $0 != " " } + "-"
    let faces = files.keys.filter { $0.utf8.hasPrefix(start) }
      .compactMap {
        Substring($0.utf8.dropFirst(start.utf8.count)).utf8.split(at: ".").first.map(String.init)
      }
    return Set(faces).filter { $0.allSatisfy { $0.isASCII && $0.isLetter } }.sorted()
  }

  static func name(of path: String) -> String { String(path.utf8.split(at: "/").last ?? "") }

  /// Whether a file belongs to a package of the system: it is replaced by a new file, and never written to.
  static func isPackaged(_ path: String) -> Bool { path.utf8.hasPrefix(packages + "/") }

  private static let packages = "/usr/share/fonts"
  private static let system = [packages, "/usr/local/share/fonts"]

  /// Adds the families that come with the program, as far as neither the site nor the system has them.
  private mutating func addBundled() {
    guard let folder = bundledFolder("fonts") else { return }
    var bundle = self
    bundle.files = [:]
    bundle.collect(folder, depth: 0)
    folders = bundle.folders
    let families = Dictionary(grouping: bundle.files) { file in file.key.prefix { $0 != "-" } }
    for (family, files) in families where self.family(named: String(family)) == nil {
      self.files.merge(files.lazy.map { ($0.key, $0.value) }) { own, _ in own }
    }
  }

  private mutating func collect(_ folder: String, depth: Int) {
    folders.append(folder)
    guard depth < 6, let handle = opendir(folder) else { return }
    defer { closedir(handle) }
    while let entry = readdir(handle) {
      let type = entry.pointee.d_type
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard !name.utf8.hasPrefix(".") else { continue }
      let path = folder + "/" + name
      if type == UInt8(DT_DIR) {
        collect(path, depth: depth + 1)
      } else if name.utf8.hasSuffix(".otf") || name.utf8.hasSuffix(".ttf")
        || name.utf8.hasSuffix(".ttc")
      {
        files[name] = files[name] ?? path
      }
    }
  }
}

/// The fonts that a site without any of its own can use.
public enum InstalledFonts {
  /// The path of a family's regular face; nil where it is not installed and did not come with the program.
  public static func path(of family: String) -> String? {
    FontFolders().family(named: family)?.regular.path
  }
}

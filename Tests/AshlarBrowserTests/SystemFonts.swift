import Foundation

/// The fonts of a reader's system: a fontconfig file that knows some folders and nothing else.
///
/// What a page looks like before its own fonts have come depends on these, and so a test that watches it would on the
/// machine's. The fonts are those of the Debian packages that `make` installs.
enum SystemFonts: String, CaseIterable, Sendable {
  /// One family, wider than any that the pages have.
  case wide
  /// One family, narrower than these.
  case narrow
  /// Many families, some of the pages' own among them.
  case rich

  private var files: [String] {
    switch self {
    case .wide: ["truetype/noto/NotoSansMono-Regular.ttf", "truetype/noto/NotoSansMono-Bold.ttf"]
    case .narrow: ["opentype/noto/NotoSansCJK-Regular.ttc", "opentype/noto/NotoSansCJK-Bold.ttc"]
    case .rich: []
    }
  }

  /// The family that stands for all others; nil where each stands for itself.
  private var only: String? {
    switch self {
    case .wide: "Noto Sans Mono"
    case .narrow: "Noto Sans Mono CJK JP"
    case .rich: nil
    }
  }

  /// Writes the fontconfig file into a folder, and links to the fonts beside it; returns its path.
  func write(into folder: URL) throws -> String {
    let own = folder.appending(path: rawValue)
    let fonts = own.appending(path: "fonts")
    try FileManager.default.createDirectory(at: fonts, withIntermediateDirectories: true)
    let installed = URL(filePath: "/usr/share/fonts")
    for file in files {
      let source = installed.appending(path: file)
      try FileManager.default.createSymbolicLink(
        at: fonts.appending(path: source.lastPathComponent), withDestinationURL: source)
    }
    let place = files.isEmpty ? installed.appending(path: "truetype") : fonts
    let match = only.map { family in
      """
      <match target="pattern"><edit name="family" mode="assign" binding="strong"><string>\(family)</string></edit></match>
      """
    }
    let text = """
      <?xml version="1.0"?>
      <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
      <fontconfig>
      <dir>\(place.path)</dir>
      <cachedir>\(own.appending(path: "cache").path)</cachedir>
      \(match ?? "")
      </fontconfig>
      """
    let file = own.appending(path: "fonts.conf")
    try Data(text.utf8).write(to: file)
    return file.path
  }
}

import AshlarContent
import AshlarDiagnostics
import AshlarImport
import Foundation

/// Where the files of a source are, for each kind that the first byte may name: the second is its configuration.
private let places: [(kind: ImportSource, files: [String])] = [
  (.hugo, ["content/post/a.md", "hugo.toml", "content/post/b/index.md", "content/_index.md"]),
  (.jekyll, ["_posts/2026-01-02-a.md", "_config.yml", "_posts/2026-01-03-b.html", "_drafts/c.md"]),
  (.eleventy, ["a.md", ".eleventyignore", "posts/b.md", "posts/posts.json"]),
  (.obsidian, ["a.md", ".obsidian/app.json", "b/c.md", "b/d.canvas"]),
  (.bookmarks, ["bookmarks.html"]),
  (.galleryDL, ["walls/a.svg.json", "walls/b.json", "walls/info.json"]),
  (.takeout, ["walls/a.svg.supplemental-metadata.json", "walls/metadata.json", "walls/b.json"]),
  (.feed, ["feed.xml"]),
  (.csv, ["table.csv"]),
]

/// Sources that are one file.
private let files: Set<ImportSource> = [.bookmarks, .feed, .csv]
/// Pictures that descriptions are about.
private let pictures = ["walls/a.svg", "walls/b.svg", "walls/a-edited.svg"]

private let folder = FileManager.default.temporaryDirectory.appending(
  path: "fuzz-import-\(ProcessInfo.processInfo.processIdentifier)")

/// An import ends, and each card of it is read without a mistake.
///
/// - Parameter bytes: which source it is, and its files, with 0xFF between them.
func importing(_ bytes: [UInt8]) {
  guard let first = bytes.first else { return }
  let (kind, paths) = places[Int(first) % places.count]
  let source = folder.appending(path: kind.rawValue)
  write(bytes.dropFirst().split(separator: 0xFF, omittingEmptySubsequences: false), paths, source)
  if kind == .galleryDL || kind == .takeout {
    write(pictures.map { _ in Array("<svg viewBox='0 0 3 2'/>".utf8)[...] }, pictures, source)
  }
  let importer = Importer(
    kind, source: files.contains(kind) ? source.appending(path: paths[0]).path : source.path,
    siteFolder: folder.appending(path: "site").path,
    today: CalendarDate(year: 2026, month: 6, day: 1)!)
  guard case .success(let site) = result(of: importer) else { return }
  for case (let path, .text(let text)) in site.files where path.hasSuffix(".md") {
    let card = Array(text.utf8)
    let errors = EntryReading(source: card, path: path).diagnostics.filter { $0.severity == .error }
    precondition(errors.isEmpty, "\(path): \(errors)\n\(text)")
    precondition(!card.contains(0), "\(path): no card may have NUL")
  }
}

private func write(_ contents: [ArraySlice<UInt8>], _ paths: [String], _ source: URL) {
  for (number, path) in paths.enumerated() {
    let file = source.appending(path: path)
    guard number < contents.count else {
      try? FileManager.default.removeItem(at: file)
      continue
    }
    try! FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try! Data(contents[number]).write(to: file)
  }
}

private func result(of importer: Importer) -> Result<ImportedSite, ImportError> {
  nonisolated(unsafe) var result: Result<ImportedSite, ImportError>?
  let isDone = DispatchSemaphore(value: 0)
  Task.detached {
    result = await importer.read()
    isDone.signal()
  }
  isDone.wait()
  return result!
}

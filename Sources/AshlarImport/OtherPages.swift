internal import AshlarBytes
internal import AshlarContent

/// Finds pages whose names have no known ending: by where they lie, and by front matter at their start.
struct OtherPages {
  private let source: SourceFolder
  private let kind: ImportSource

  init(_ source: SourceFolder, _ kind: ImportSource) {
    self.source = source
    self.kind = kind
  }

  /// What is lost with a file that is no post here; nil where it is no page in the source either.
  func loss(of path: String) -> String? {
    guard !SourceFolder.isPicture(path), mayBePage(path) else { return nil }
    return "a page that is not Markdown ('\(Self.ending(of: path))')"
  }

  /// What is lost with a file that no card names: the source publishes it as it is, or has it beside its notes.
  ///
  /// - Parameter isCopied: whether Eleventy is told to copy it.
  func lossOfUnused(_ path: String, isCopied: Bool) -> String? {
    // What was read as a page was listed then.
    let isUnread =
      switch kind {
      case .obsidian: !SourceFolder.isMarkdown(path)
      case .hugo: path.utf8.hasPrefix("static/") || !SourceFolder.isPage(path)
      default: !SourceFolder.isPage(path)
      }
    guard isUnread else { return nil }
    if isData(path) { return "a file of data that templates may show ('\(Self.ending(of: path))')" }
    if let loss = loss(of: path) {
      // Others were listed when all files were looked at.
      return kind == .obsidian && SourceFolder.isPage(path) ? loss : nil
    }
    let folders = path.utf8.split(at: "/").dropLast()
    let isPublished =
      switch kind {
      case .hugo: folders.first == "static" || folders.first == "content"
      case .jekyll:
        !folders.isEmpty && !folders.contains { $0.utf8.first == UInt8(ascii: "_") }
      case .obsidian: !path.utf8.split(at: "/").contains { $0.utf8.first == UInt8(ascii: ".") }
      case .eleventy: isCopied
      default: false
      }
    return isPublished ? "a file that no card names ('\(Self.ending(of: path))')" : nil
  }

  /// Whether a file lies where templates have what they fill in.
  private func isData(_ path: String) -> Bool {
    let folders = path.utf8.split(at: "/").dropLast()
    switch kind {
    case .hugo: return folders.first?.utf8.equals("data") == true
    case .jekyll, .eleventy: return folders.contains { $0.utf8.equals("_data") }
    default: return false
    }
  }

  private static func ending(of path: String) -> String {
    let name = path.utf8.split(at: "/").last ?? ""
    return name.utf8.lastIndex(of: ".").map { String(name[$0...]).lowercased() } ?? "no ending"
  }

  private func mayBePage(_ path: String) -> Bool {
    let folders = path.utf8.split(at: "/").dropLast()
    switch kind {
    case .hugo: return folders.first == "content" && hasFrontMatter(path)
    case .jekyll:
      if folders.contains("_posts") || folders.contains("_drafts") { return isText(path) }
      return !folders.contains { $0.utf8.first == UInt8(ascii: "_") } && !isStyle(path)
        && hasFrontMatter(path)
    case .eleventy:
      return !folders.contains { $0.utf8.first == UInt8(ascii: "_") } && !isStyle(path)
        && hasFrontMatter(path)
    // A vault shows texts of its own kinds, as drawings; other files are shown by notes.
    case .obsidian: return hasFrontMatter(path) || isObject(path)
    default: return false
    }
  }

  /// Style sheets and scripts may have front matter, and are no pages.
  private func isStyle(_ path: String) -> Bool {
    [".css", ".scss", ".sass", ".less", ".js", ".mjs", ".ts"].contains(where: path.hasEnding)
  }

  private func hasFrontMatter(_ path: String) -> Bool {
    let start = source.start(of: path)
    guard start.starts(with: "---".utf8) || start.starts(with: "+++".utf8) else { return false }
    let line = start.dropFirst(3).prefix { $0 != 0x0A }
    return line.count < 10 && line.allSatisfy { $0 <= 0x20 || (0x61...0x7A).contains($0) }
  }

  private func isObject(_ path: String) -> Bool {
    source.start(of: path).first { $0 > 0x20 } == UInt8(ascii: "{")
  }

  private func isText(_ path: String) -> Bool { !source.start(of: path).contains(0) }
}

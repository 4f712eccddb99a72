internal import AshlarBytes
internal import AshlarContent
internal import AshlarDiagnostics
internal import Foundation

/// The photographs of a site by all that somebody may call them: the name that a form sends, the path, the file's name, or that
/// without its ending.
struct SelectionNames {
  /// What a text is the name of.
  enum Answer: Equatable {
    /// A place in `paths`.
    case one(Int)
    /// Several photographs that are called so.
    case several([Int])
    case none
  }

  /// From the site's folder, in the order of their bytes.
  let paths: [String]
  /// By the names that forms send, from `photos/` on.
  private var byPath: PathTable<Int> = [:]
  /// By the file's name, with and without its ending, in small letters and composed.
  private var byName: PathTable<[Int]> = [:]
  /// The folder of the album that the names come from, with `/` at its end; nil where nobody knows.
  private var album: String?

  /// - Parameters:
  ///   - paths: of photographs, from the site's folder.
  ///   - album: the album's folder below `photos/`, as forms send it; one that is not there counts as unknown.
  init(_ paths: [String], album: String?) {
    self.paths = paths
    for (index, path) in paths.enumerated() {
      let name = PhotographName.line(Self.belowPhotographs(path))
      if byPath[name] == nil { byPath[name] = index }
      let loose = Self.loose(Self.lastName(of: path))
      add(index, named: loose)
      let stem = Self.stem(of: loose)
      if !stem.utf8.equals(loose) { add(index, named: stem) }
    }
    let folder = album.map { "\($0)/" }
    self.album = folder.flatMap { folder in
      byPath.keys.contains { $0.utf8.hasPrefix(folder) } ? folder : nil
    }
  }

  /// Of so many photographs with one name, each is a candidate: whoever has more of them needs the path.
  private static let candidateCount = 64

  private mutating func add(_ index: Int, named name: String) {
    if byName[name, default: []].count < Self.candidateCount {
      byName[name, default: []].append(index)
    }
  }

  /// The photograph that a text is the name of.
  ///
  /// - Complexity: O(length of the text).
  func photograph(named text: String) -> Answer {
    // As forms send them by mail.
    let plain =
      text.utf8.contains("%")
      ? text.utf8.replacing("%26", with: "&").utf8.replacing("%2B", with: "+") : text
    if let index = exactly(text) ?? exactly(plain) { return .one(index) }
    let answer = loosely(text)
    return answer == .none && !plain.utf8.equals(text) ? loosely(plain) : answer
  }

  /// The photograph with a name that forms send.
  private func exactly(_ text: String) -> Int? {
    album.flatMap { byPath[$0 + text] } ?? byPath[Self.belowPhotographs(text)]
  }

  /// What somebody may have meant by a name.
  private func loosely(_ text: String) -> Answer {
    let loose = Self.loose(Self.belowPhotographs(text))
    let name = Self.lastName(of: loose)
    let candidates = (byName[name] ?? []).filter { index in
      let path = Self.loose(paths[index])
      return name.utf8.equals(loose) || path.utf8.hasSuffix("/" + loose)
        || Self.stem(of: path).utf8.hasSuffix("/" + loose)
    }
    guard candidates.count > 1 else { return candidates.first.map { .one($0) } ?? .none }
    // Those of the album come first; a name with its ending before one that only begins so.
    let own = candidates.filter { index in
      album.map { Self.folder(of: Self.belowPhotographs(paths[index])).utf8.equals($0) } ?? false
    }
    return own.count == 1 ? .one(own[0]) : .several(own.isEmpty ? candidates : own)
  }

  /// A name that a text may have been meant for.
  func nearest(to text: String) -> String? {
    let all = paths.lazy.map { PhotographName.line(Self.belowPhotographs($0)) }
    let own = album.map { album in
      all.compactMap { $0.utf8.dropping(prefix: album).map(String.init) }
    }
    return own.flatMap { nearestName(to: text, among: $0) }
      ?? nearestName(to: text, among: all)
      ?? nearestName(to: text, among: paths.lazy.map(Self.lastName))
  }

  private static func belowPhotographs(_ path: String) -> String {
    path.utf8.dropping(prefix: "\(Photograph.folder)/").map(String.init) ?? path
  }

  /// The folder of a path with `/` at its end; empty without one.
  private static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  private static func lastName(of path: String) -> String {
    path.utf8.split(at: "/").last.map(String.init) ?? path
  }

  private static func stem(of name: String) -> String {
    guard let dot = name.utf8.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// A name as it counts where somebody has typed it, or a program has written it in another form.
  private static func loose(_ name: String) -> String {
    composed(name).lowercased()
  }
}

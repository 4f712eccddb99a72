internal import AshlarBytes
internal import AshlarDiagnostics

/// Files of a kind below `photos/`, each of which describes one picture.
struct Sidecars<Reading> {
  /// Those that describe none yet, by path.
  private(set) var unused: PathTable<Reading>
  /// The files that describe pictures, by the pictures' paths, and by these without extension.
  private var used: PathTable<String> = [:]
  private let endings: [String]
  /// The files by their names with endings in small letters.
  private let places: PathTable<String>

  init(_ readings: PathTable<Reading>, endings: [String]) {
    unused = readings
    self.endings = endings
    places = SidecarNames.places(of: readings.keys, endings: endings)
  }

  /// What describes a picture, or a video or the picture that stands for it.
  mutating func take(for pictures: [String]) -> Reading? {
    for picture in pictures {
      if let reading = take(for: picture) { return reading }
    }
    return nil
  }

  private mutating func take(for picture: String) -> Reading? {
    let names = SidecarNames.names(of: picture, endings: endings)
    let files = names.compactMap { places[$0] }
    guard let name = files.first(where: { unused[$0] != nil }) else { return nil }
    used[picture] = name
    used[Photograph.withoutExtension(picture)] = name
    return unused.removeValue(forKey: name)
  }

  /// Why a file describes no picture.
  ///
  /// - Parameters:
  ///   - move: what to do with one that no picture is named as.
  ///   - isHeldBack: whether it holds back what it describes, which then would be published.
  func diagnostic(
    ofUnused path: String, move: String, isHeldBack: Bool = false
  ) -> Diagnostic {
    let name = Photograph.withoutExtension(path)
    // As `dawn.de.md` beside `dawn.md`.
    if used[name] == nil, let own = used[Photograph.withoutExtension(name)] {
      return Diagnostic(
        isHeldBack ? .error : .warning,
        "photographs and albums have words in the site's own language alone, and this file is not used",
        at: SourceLocation(file: path),
        hint: "write both languages into \(own), or name another picture as this file is named")
    }
    let other = used[name]
    return Diagnostic(
      isHeldBack ? .error : .warning,
      other.map { "the picture beside it is described by \($0), and this file is not used" }
        ?? "there is no picture beside it that it could describe", at: SourceLocation(file: path),
      hint: other.map { "write what it says into \($0), and remove it" }
        ?? "name it as the picture is named, or \(move)")
  }
}

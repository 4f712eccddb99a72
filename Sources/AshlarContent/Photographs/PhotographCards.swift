internal import AshlarBytes
internal import AshlarDiagnostics
internal import AshlarImages
internal import AshlarSystem

/// Makes a card of each picture below `photos/`: from the Markdown or YAML beside it, from XMP beside it, and from what its
/// file says.
struct PhotographCards {
  /// One per picture, in the order of the paths.
  private(set) var readings: [EntryReading] = []
  /// The files beside albums' pictures that say what the albums are, by folder.
  private(set) var albums: PathTable<EntryReading> = [:]
  private(set) var diagnostics: [Diagnostic] = []
  private var ids: Set<String> = []

  /// - Parameters:
  ///   - pictures: the pictures below `photos/`.
  ///   - texts: the Markdown and YAML below `photos/`, by path.
  ///   - xmp: the XMP below `photos/`, by path.
  ///   - language: the site's, in which texts are taken that pictures have in several.
  init(
    _ pictures: [AssetReading], texts: PathTable<EntryReading>, xmp: PathTable<XMPSidecar>,
    language: String
  ) {
    var texts = Sidecars(texts, endings: SidecarNames.texts)
    diagnostics += xmp.values.compactMap(\.diagnostic)
    var xmp = Sidecars(xmp, endings: SidecarNames.xmp)
    let posters = Self.posters(of: pictures)
    let pictures = pictures.filter { !posters.values.contains($0.asset.path) }
    let stems = PathTable(
      grouping: pictures.map(\.asset.path), by: Photograph.withoutExtension)
    var holding: PathTable<String> = [:]
    for picture in pictures {
      guard case .known = picture.asset.picture else {
        diagnostics += Self.diagnostic(of: picture.asset)
        continue
      }
      let path = picture.asset.path
      let paths = [path] + (posters[path].map { [$0] } ?? [])
      let said = [xmp.take(for: paths)?.metadata, picture.metadata].compactMap {
        $0?.inLanguage(language)
      }
      var photograph = Photograph(path: path, metadata: said)
      photograph.size = picture.asset.pictureSize
      let stem = Photograph.withoutExtension(path)
      let isAlone = stems[stem]?.count == 1
      let text = texts.take(for: paths)
      if let text, text.mayHoldBack, let own = text.entry?.path,
        Photograph.withoutExtension(own).utf8.elementsEqual(stem.utf8)
      {
        holding[stem] = own
      }
      if text == nil, let other = holding[stem] {
        diagnostics.append(Self.diagnostic(ofOpen: path, beside: other))
      }
      add(
        path, photograph, poster: posters[path], isVideo: picture.asset.video != nil,
        text: text, name: isAlone ? stem : path)
    }
    addAlbums(texts)
    diagnostics += xmp.unused.keys.map {
      xmp.diagnostic(ofUnused: $0, move: "move it out of \(Photograph.folder)/")
    }
  }

  /// Takes texts that describe no picture for those of albums, as far as they are named so.
  private mutating func addAlbums(_ texts: Sidecars<EntryReading>) {
    var names: PathTable<String> = [:]
    for ending in SidecarNames.texts {
      for (path, reading) in texts.unused.sorted(by: { String.bytesPrecede($0.key, $1.key) })
      where path.hasEnding(ending) {
        let folder = Photograph.folder(of: path)
        if Photograph.isAlbumText(path), names[folder] == nil {
          albums[folder] = reading
          names[folder] = path
          continue
        }
        diagnostics += reading.diagnostics
        diagnostics.append(
          Photograph.isAlbumText(path)
            ? Self.diagnostic(ofSecond: path, after: names[folder] ?? "", reading)
            : texts.diagnostic(
              ofUnused: path, move: "move it into \(Entry.folder)/",
              isHeldBack: reading.mayHoldBack))
      }
    }
  }

  /// Why a text about an album is not used beside another one.
  private static func diagnostic(
    ofSecond path: String, after other: String, _ reading: EntryReading
  ) -> Diagnostic {
    Diagnostic(
      reading.mayHoldBack ? .error : .warning,
      "the album is described by \(other), and this file is not used",
      at: SourceLocation(file: path), hint: "write what it says into \(other), and remove it")
  }

  /// An error for a picture that has the name of another one, which a text holds back.
  private static func diagnostic(ofOpen path: String, beside text: String) -> Diagnostic {
    Diagnostic(
      .error,
      "\(text) holds back one of the pictures with its name, and everybody would see this one",
      at: SourceLocation(file: path),
      hint:
        "describe it in '\(path).md', move it out of \(Photograph.folder)/, or give it another name"
    )
  }

  private mutating func add(
    _ path: String, _ photograph: Photograph, poster: String?, isVideo: Bool,
    text: EntryReading?, name: String
  ) {
    var reading =
      text
      ?? EntryReading(source: Array(Self.markdown(photograph.caption ?? "").utf8), path: path)
    guard var entry = reading.entry else {
      readings.append(reading)
      return
    }
    if entry.frontMatter.id == nil { entry.rename(to: unusedID(name)) }
    ids.insert(entry.id)
    if isVideo, entry.frontMatter.video == nil {
      entry.frontMatter.video = Asset.reference(to: path)
    }
    entry.describe(photograph, at: poster ?? path)
    if text != nil, entry.source[entry.bodyOffset...].allSatisfy({ $0 <= 0x20 }),
      let caption = photograph.caption
    {
      entry.source += Array((Self.markdown(caption) + "\n").utf8)
    }
    reading.entry = entry
    readings.append(reading)
  }

  /// The pictures that stand for videos until these play, by the videos' paths: they have no cards of their own.
  private static func posters(of pictures: [AssetReading]) -> PathTable<String> {
    let videos = pictures.map(\.asset).filter { $0.video != nil }
    if videos.isEmpty { return [:] }
    let known = PathNames(
      pictures.lazy.map(\.asset).filter { $0.video == nil && $0.pictureSize != nil }.map(\.path))
    var posters: PathTable<String> = [:]
    for video in videos {
      let stem = Photograph.withoutExtension(video.path)
      posters[video.path] = AssetReading.posterExtensions.map { stem + $0 }
        .first(where: known.contains)
    }
    return posters
  }

  private func unusedID(_ name: String) -> String {
    let id = Identifier.derived(fromPath: name)
    if !ids.contains(id) { return id }
    return (2...).lazy.map { "\(id)-\($0)" }.first { !ids.contains($0) } ?? id
  }

  /// Plain text as Markdown that means just that.
  static func markdown(_ text: String) -> String {
    text.reduce(into: "") { result, letter in
      if letter.isASCII, letter.isPunctuation || letter.isSymbol { result += "\\" }
      result.append(letter)
    }
  }

  /// Why files that are neither pictures nor describe some have no cards.
  ///
  /// - Parameters:
  ///   - path: that of the first one.
  ///   - count: how many there are.
  static func diagnostic(ofOther path: String, count: Int) -> Diagnostic {
    Diagnostic(
      .warning,
      count == 1
        ? "browsers do not show such a file, so it has no card and is not published"
        : "\(count) files in \(Photograph.folder)/, of which this is the first, are none that browsers show: "
          + "they have no cards and are not published",
      at: SourceLocation(file: path),
      hint: "export pictures as JPEG, move what is to be published as it is into static/, "
        + "or move it out of \(Photograph.folder)/")
  }

  private static func diagnostic(of asset: Asset) -> [Diagnostic] {
    let isVideo = AssetReading.hasVideoName(asset.path)
    let what = isVideo ? "video" : "picture"
    let (message, hint): (String, String) =
      switch asset.picture {
      case .sizeless: ("the drawing has no size of its own", "give its <svg> a viewBox")
      case .empty: ("the \(what) is empty", "copy it again from the camera")
      case .damaged: ("the \(what) is damaged", "export it again from its source")
      case .extreme:
        (
          "the \(what) \(Asset.Fault.extreme.text)", Asset.Fault.extreme.remedy
        )
      case .notWellFormed(let line, let reason):
        (
          "browsers do not show the drawing: line \(line): \(reason)",
          "correct it there, or export it again as SVG"
        )
      case .pointer:
        ("the file is a pointer of Git LFS", "fetch the files with 'git lfs pull'")
      default:
        (
          "browsers do not show such a \(what)",
          isVideo
            ? "export it as MP4 with H.264, which all of them play"
            : "export it as JPEG; browsers show PNG, JPEG, GIF, WebP, AVIF and SVG"
        )
      }
    return [
      Diagnostic(
        .warning, message + ", so it has no card", at: SourceLocation(file: asset.path), hint: hint)
    ]
  }
}

extension Entry {
  /// Fills in what the card does not say itself.
  ///
  /// - Parameter path: the picture's, relative to the site's folder.
  fileprivate mutating func describe(_ photograph: Photograph, at path: String) {
    var photograph = photograph
    if let notes = frontMatter.photographNotes { photograph.marks.take(notes) }
    self.photograph = photograph
    if frontMatter.image == nil { frontMatter.image = Asset.reference(to: path) }
    if frontMatter.places[.kind] == nil { frontMatter.kind = Photograph.kind }
    if frontMatter.title == nil { frontMatter.title = photograph.shownTitle }
    if frontMatter.date == nil { frontMatter.date = photograph.date }
    if frontMatter.tags.isEmpty { frontMatter.tags = photograph.tags }
    guard frontMatter.alt == nil else { return }
    let description = photograph.alternative ?? photograph.caption ?? frontMatter.title
    isUndescribed = description == nil
    // The link around a picture needs a name.
    frontMatter.alt = description ?? photograph.standInName
  }
}

extension PhotographMarks {
  /// Takes what the card says in place of what the file says.
  fileprivate mutating func take(_ notes: PhotographNotes) {
    rating = notes.rating ?? rating
    labels = notes.labels ?? labels
    people = notes.people ?? people
    hasPeopleOfFile = hasPeopleOfFile && notes.people == nil
    place = notes.place ?? place
    position = notes.position ?? position
    camera = notes.camera ?? camera
    lens = notes.lens ?? lens
  }
}

extension EntryReading {
  /// Whether the file says that something is not shown, now or at another time, or cannot be read.
  fileprivate var mayHoldBack: Bool {
    guard let matter = entry?.frontMatter else { return true }
    return matter.isDraft || matter.publish != nil || matter.expire != nil
  }
}

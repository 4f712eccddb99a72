internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarMarkdown
internal import AshlarSystem
internal import AshlarText

/// The fonts of a site: what text is shaped with, and what the pages name in their CSS.
struct FontSet: Sendable {
  /// A face as CSS sees it.
  struct Face: Sendable {
    /// The family's name in the CSS.
    var cssFamily: String
    var file: FontFamily.File
    var isBold: Bool
    var isItalic: Bool
    /// Whether it draws some letters alone, in every role: those of a script that the theme's own families lack, or those
    /// that another face of its family lacks.
    var drawsSome: Bool
    /// Says which bytes the file has; nil where only the bytes can.
    var stamp: FileStamp?
  }

  let library: FontLibrary
  /// One per face of the library.
  private(set) var faces: [Face]
  let groups: FontGroups
  /// The CSS names of each role's families, in order, one list per group.
  private(set) var familyNames: [[FontRole: [String]]] = []
  /// By a family's CSS name those of the families that have what only some of its faces draw, in order.
  private(set) var standInNames: [String: [String]] = [:]

  /// The `font-family` value of a role.
  ///
  /// - Parameter published: the CSS names of the families that pages ship.
  func familyList(of role: FontRole, group: Int, published: Set<String>) -> String {
    let generic = role == .code ? "monospace" : "sans-serif"
    let own = (familyNames[group][role] ?? []).flatMap { name in
      [name] + (standInNames[name] ?? []).filter(published.contains)
    }
    let fallback = role == .code ? [] : ["fallback-\(role)"]
    return (own + fallback + [generic]).joined(separator: ",")
  }

  /// The index of a role's first face of a weight and slope.
  func primaryFace(of role: FontRole, isBold: Bool) -> Int? {
    library.stacks[role.stack(isBold: isBold, isItalic: false)].faces.first
  }

  /// The roles whose own families have ligatures that may be drawn: none of them by context.
  var ligatedRoles: Set<FontRole> {
    Set(
      FontRole.allCases.filter { role in
        let stacks = library.stacks[role.stack(isBold: false, isItalic: false)...].prefix(4)
        let kinds = Set(stacks.flatMap(\.faces)).filter { !faces[$0].drawsSome }
          .map { library.faces[$0].commonLigatures }
        return kinds.contains(.plain) && !kinds.contains(.contextual)
      })
  }
}

extension FontSet {
  /// Loads the families that the theme names and those that the site's scripts need.
  static func load(
    for site: Site, groups: FontGroups, scripts: ScriptFonts, diagnostics: inout [Diagnostic]
  ) -> FontSet? {
    var loader = FontLoader(site: site)
    let set = loader.load(groups: groups, scripts: scripts)
    diagnostics += loader.diagnostics
    return set
  }
}

extension FontSet {
  /// Names a part of a face in a family of its own.
  fileprivate mutating func add(_ part: FontStandIn) {
    var face = faces[part.source]
    let name = "\(face.cssFamily)-\(part.family)"
    if standInNames[face.cssFamily]?.contains(name) != true {
      standInNames[face.cssFamily, default: []].append(name)
    }
    face.cssFamily = name
    face.drawsSome = true
    faces.append(face)
  }
}

/// Finds, reads and parses font files, each once.
private struct FontLoader {
  let site: Site
  let folders: FontFolders
  var diagnostics: [Diagnostic] = []
  private var faces: [FontFace] = []
  private var described: [FontSet.Face] = []
  private var indices: [FaceKey: Int] = [:]
  private var cssNames: [FontFamily: String] = [:]
  /// What the site's theme names for each role. Such a family draws spaces, too, whatever other roles
  /// take it for.
  private var ownFamilies: [FontRole: [FontFamily]] = [:]
  private var fonts: [FontFamily.File: FontFace] = [:]
  private var stamps: [FontFamily.File: FileStamp] = [:]
  private var refused: Set<FontFamily.File> = []
  /// The site's own fonts, and all, by the names inside of their files.
  private lazy var ownNamed = NamedFonts(folders.own)
  private lazy var allNamed = NamedFonts(folders.paths)

  /// A file may be the regular face of one family and the bold one of another.
  private struct FaceKey: Hashable {
    var family: FontFamily
    var file: FontFamily.File
  }

  init(site: Site) {
    self.site = site
    folders = FontFolders(site: site)
  }

  mutating func load(groups: FontGroups, scripts: ScriptFonts) -> FontSet? {
    var stacks: [FontStack] = []
    var names: [[FontRole: [String]]] = []
    for role in FontRole.allCases {
      ownFamilies[role] = configured(role).compactMap { required($0) }
    }
    for collection in groups.collectionIndices {
      var groupNames: [FontRole: [String]] = [:]
      for role in FontRole.allCases {
        guard let own = ownFamilies[role], !own.isEmpty else { return nil }
        let isHeavy = configured(role).first?.isHeavy == true
        let others = families(of: scripts.used, collection: collection, besides: own)
        let families = own + (isHeavy ? others.map(\.heavy) : others)
        groupNames[role] = families.map { cssName(of: $0) }
        for style in Self.styles {
          stacks.append(stack(of: families, isBold: style.isBold, isItalic: style.isItalic))
        }
      }
      names.append(groupNames)
    }
    guard refused.isEmpty else { return nil }
    let library = FontLibrary(
      faces: faces, stacks: stacks, families: familyNumbers,
      styles: described.map { FontStyle(isBold: $0.isBold, isItalic: $0.isItalic) },
      stackStyles: stacks.indices.map { Self.styles[$0 % Self.styles.count] },
      letters: scripts.letters)
    var set = FontSet(library: library, faces: described, groups: groups, familyNames: names)
    for part in library.standIns { set.add(part) }
    return set
  }

  /// The styles that each role's stacks have, in order.
  private static let styles = [false, true].flatMap { isBold in
    [false, true].map { FontStyle(isBold: isBold, isItalic: $0) }
  }

  /// One number per face, the same for the faces of one family.
  private var familyNumbers: [Int] {
    var numbers: [String: Int] = [:]
    return described.map { face in
      let number = numbers[face.cssFamily] ?? numbers.count
      numbers[face.cssFamily] = number
      return number
    }
  }

  /// The families of a role in CSS order: the site's, or else the theme's.
  private func configured(_ role: FontRole) -> [FontConfiguration] {
    let theme = site.configuration.theme
    let own: [FontConfiguration]
    let standard: String
    switch role {
    case .text: (own, standard) = (theme.textFonts, "Inter")
    case .heading: (own, standard) = (theme.headingFonts, "Noto Serif")
    case .code: (own, standard) = (theme.codeFonts, "Noto Sans Mono")
    }
    return own.isEmpty ? [FontConfiguration(family: standard)] : own
  }

  /// The families of scripts that a role's own families lack.
  private mutating func families(
    of scripts: [ScriptFonts.Script], collection: Int, besides own: [FontFamily]
  ) -> [FontFamily] {
    var families: [FontFamily] = []
    for script in scripts {
      let isCollection = script.family == "Noto Sans CJK"
      guard let family = folders.family(named: script.family, index: isCollection ? collection : 0)
      else {
        warnMissing(script)
        continue
      }
      if !own.contains(family), !families.contains(family) { families.append(family) }
    }
    return families
  }

  private mutating func required(_ font: FontConfiguration) -> FontFamily? {
    if let family = family(font) { return family }
    let name = font.family
    let isVariable = !font.axes.isEmpty || !font.boldAxes.isEmpty
    let face = font.face.map { " with a face '\($0)'" } ?? ""
    let place = FontPlace(of: name, in: site)
    let diagnostic = Diagnostic(
      .error, "the \(isVariable ? "variable " : "")font family '\(name)'\(face) is not installed",
      at: place.location, sourceLine: place.line,
      hint: MissingFont(font: font, folders: folders, named: allNamed).remedy)
    if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
    return nil
  }

  /// A family by the names of its files, or else by those inside of them; the site's own fonts come before the system's.
  private mutating func family(_ font: FontConfiguration) -> FontFamily? {
    let found = folders.family(font)
    if let found, folders.own.contains(found.regular.path) { return found }
    return ownNamed.family(font) ?? found ?? allNamed.family(font)
  }

  private mutating func warnMissing(_ script: ScriptFonts.Script) {
    let diagnostic = Diagnostic(
      .warning, "the site uses a script that '\(script.family)' draws, and it is not installed",
      hint: PackageManager.fontInstallation(of: script.package))
    if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
  }

  private mutating func cssName(of family: FontFamily) -> String {
    if let name = cssNames[family] { return name }
    let name = "f\(cssNames.count)"
    cssNames[family] = name
    return name
  }

  private mutating func stack(of families: [FontFamily], isBold: Bool, isItalic: Bool) -> FontStack
  {
    var stack = FontStack(faces: [])
    for family in families {
      if let face = face(of: family, isBold: isBold, isItalic: isItalic) {
        stack.faces.append(face)
      }
    }
    return stack
  }

  private mutating func face(of family: FontFamily, isBold: Bool, isItalic: Bool) -> Int? {
    let (file, bold, italic) = family.face(isBold: isBold, isItalic: isItalic)
    let key = FaceKey(family: family, file: file)
    if let index = indices[key] { return index }
    guard !refused.contains(file) else { return nil }
    guard let face = fonts[file] ?? read(file) else {
      refused.insert(file)
      return nil
    }
    fonts[file] = face
    faces.append(face)
    described.append(
      FontSet.Face(
        cssFamily: cssName(of: family), file: file, isBold: bold, isItalic: italic,
        drawsSome: !ownFamilies.values.contains { $0.contains(family) }, stamp: stamps[file]))
    indices[key] = faces.count - 1
    return faces.count - 1
  }

  private mutating func read(_ file: FontFamily.File) -> FontFace? {
    let reason: String
    do {
      if let face = try mapped(file) { return face }
      let bytes = try readFile(file.path, limit: FontLoader.largestFile).bytes
      guard !file.axes.isEmpty else { return try FontFace(bytes: bytes, index: file.index) }
      let axes = file.axes.sorted { $0.key < $1.key }.map { (tag: $0.key, value: $0.value) }
      return try FontFace(bytes: try FontFace.instance(of: bytes, index: file.index, axes: axes))
    } catch let error as FileError {
      reason = error.reason
    } catch {
      reason = "\(error)"
    }
    diagnostics.append(
      Diagnostic(
        .error, "the font file '\(FontFolders.name(of: file.path))' cannot be used: \(reason)",
        hint: file.axes.isEmpty
          ? "replace the file, or name another family in ashlar.yaml"
          : "take out of 'axes' and 'bold' what this font has not, or name another family in 'fonts'"
      ))
    return nil
  }

  /// A plain font of one of the system's packages, of which no more is read than is needed.
  private mutating func mapped(_ file: FontFamily.File) throws -> FontFace? {
    guard file.axes.isEmpty, FontFolders.isPackaged(file.path), let stamp = FileStamp(file.path),
      stamp.isSettled, stamp.size <= FontLoader.largestFile
    else { return nil }
    let face = try FontFace(mapping: file.path, index: file.index)
    stamps[file] = stamp
    return face
  }

  /// The largest font file that is read, in bytes.
  private static let largestFile = 100_000_000
}

extension SiteConfiguration {
  /// All text that the pages draw around the cards.
  var texts: [UInt8] {
    var text = [title, description, footer, author].compactMap { $0 }
    for board in boards {
      text += [board.title, board.summary].compactMap { $0 }
      for section in board.sections {
        text += [section.title, section.introduction, section.footer].compactMap { $0 }
      }
    }
    text += menuEntries.flatMap(\.titles)
    return Array(text.joined(separator: " ").utf8)
  }
}

extension MenuEntry {
  /// The titles that it and the entries of its group say.
  fileprivate var titles: [String] {
    let own = title.map { [$0] } ?? []
    guard case .group(let entries) = target else { return own }
    return own + entries.flatMap(\.titles)
  }
}

internal import AshlarBytes
internal import AshlarCodecs
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarOutput
internal import AshlarSystem

/// What the last build of a site into a folder left, kept on the disk: where nothing has changed since, there is nothing
/// to do.
///
/// It names all that a build reads and writes: every file below the site's folder, the fonts, dictionaries and libraries of the
/// system, the program, and the files of the output. Whether they have changed is known from their stamps, and from the bytes
/// of those that were changed a moment before the build.
struct LastBuild: Sendable {
  private let folder: OutputFolder
  private let workers: Int
  private let cache: FileCache
  /// What was asked for: the program, the folders and the options.
  private let key: Fingerprint
  /// The state of the site's files before any was read.
  private let sources: FingerprintSum
  /// Those whose stamps may stay when they change again, as paths from the site's folder, and their bytes before any was read.
  private let unsettled: [String]
  private let unsettledBytes: Fingerprint.Settled
  /// The site's folder, absolute.
  private let site: String
  /// What counts as now for cards with dates. Tests choose another.
  var now: CalendarDate
  /// The site's secret, and the variables in which passwords may be.
  private let secret: String?
  private let environment: [String: String]
  /// When that was, as `FileStamp.now`.
  private let start = FileStamp.now

  /// What this process had loaded when it looked first. What a build loads later, for pictures, has to be as it was, but need
  /// not be loaded again.
  private static let libraries = loadedLibraries()

  /// Another form of what is kept has another number.
  private static let version = "build 9"

  /// Looks at the site's files.
  ///
  /// - Returns: nil when it would not be sure that nothing has changed, or when results are not kept.
  init?(_ options: BuildOptions, into folder: OutputFolder) async {
    guard let cacheFolder = options.cacheFolder, options.configuration == nil,
      options.texts.isEmpty,
      !options.reportsTies, !options.reportsPlaces,
      let site = absolutePath(of: options.siteFolder),
      let program = FileStamp("/proc/self/exe"), Self.libraries != nil,
      let survey = FolderSurvey(
        site, without: folder.path, orFoldersWith: OutputFolder.manifestName)
    else { return nil }
    self.folder = folder
    self.site = site
    (sources, unsettled) = await survey.state(workers: options.workerCount)
    guard let bytes = Self.bytes(of: unsettled, in: site) else { return nil }
    unsettledBytes = bytes
    now = options.clock ?? .now
    (secret, environment) = (options.secret, options.environment)
    workers = options.workerCount
    cache = FileCache(folder: cacheFolder + "/builds", fileLimit: 200)
    var key = Fingerprint()
    for part in [
      Self.version, program.text, site, folder.path, options.baseURL ?? "-",
      options.clock.map { "\($0)" } ?? "-", "\(options.includesDrafts) \(options.isStrict)",
      Self.sign("", secret: options.secret),
    ] {
      key.add(part)
    }
    self.key = key
  }

  /// What a build would give; nil when something may have changed.
  func result() async -> BuildResult? {
    guard let bytes = cache.bytes(for: key) else { return nil }
    var reader = PackedReader(bytes)
    guard reader.text() == sources.text else { return nil }
    let unsettled = reader.list { $0.text() }
    guard let libraries = Self.libraries,
      Self.bytes(of: unsettled, in: site) == reader.fingerprint()
    else { return nil }
    let output = reader.text()
    let others = reader.list { (path: $0.text(), stamp: $0.text()) }
    let variables = reader.list { (name: $0.text(), sign: $0.text()) }
    guard others.allSatisfy({ Self.stamp($0.path) == $0.stamp }),
      variables.allSatisfy({ sign(ofVariable: $0.name) == $0.sign }),
      libraries.isSubset(of: others.map(\.path))
    else { return nil }
    var result = BuildResult()
    result.report.read(from: &reader)
    // A card that was dated after the last build may be no more.
    if let end = result.report.early.end, end <= now { return nil }
    if let day = result.report.day, day.day8601 != now.day8601 { return nil }
    result.diagnostics = reader.list(Diagnostic.init)
    let (state, fileCount) = await folder.state(workers: workers)
    guard reader.isWhole, state.text == output else { return nil }
    result.changes = OutputChanges()
    result.changes?.unchangedCount = fileCount
    return result
  }

  /// Keeps what a build gave.
  ///
  /// - Parameter result: says then why it could not be kept, if so.
  func keep(_ result: inout BuildResult) {
    guard let site = result.site, result.changes != nil, let output = result.output,
      !site.dependsOnTime, result.report.cacheTrouble == nil,
      result.report.pictureNote == nil, let libraries = loadedLibraries(),
      Self.bytes(of: unsettled, in: self.site) == unsettledBytes
    else { return }
    let passwords =
      site.configuration.boards.compactMap(\.password?.source)
      + [site.configuration.secret?.source].compactMap(\.self)
    // Values of variables are signed with the secret that programs are given.
    if secret == nil, passwords.contains(where: { $0.variable != nil }) { return }
    let others = libraries.union(result.usedFiles).union(FontFolders().folders)
      .union([HyphenationFiles.folder])
      .union(passwords.compactMap { $0.file(from: site.folder) })
    var stamps: [(path: String, stamp: String)] = []
    for path in others.sorted() {
      // A file that changed while the build read it may have been read before.
      if let stamp = FileStamp(path), !stamp.isSettled(at: start) { return }
      stamps.append((path, Self.stamp(path)))
    }
    var writer = PackedWriter()
    writer.add(sources.text)
    writer.add(unsettled) { $0.add($1) }
    writer.add(unsettledBytes)
    writer.add(output.text)
    writer.add(stamps) { writer, file in
      writer.add(file.path)
      writer.add(file.stamp)
    }
    writer.add(Set(passwords.compactMap(\.variable)).sorted()) { writer, name in
      writer.add(name)
      writer.add(sign(ofVariable: name))
    }
    result.report.write(to: &writer)
    writer.add(result.diagnostics) { $1.write(to: &$0) }
    cache.keep(writer.bytes, for: key)
    result.report.cacheTrouble = cache.trouble
  }

  private func sign(ofVariable name: String) -> String {
    Self.sign("\(name)=\(environment[name] ?? "")", secret: secret)
  }

  /// Another value for another text, which says nothing about it to anybody without the secret.
  private static func sign(_ text: String, secret: String?) -> String {
    let message = Array("ashlar last build v1\0\(text)".utf8)
    return secret.map {
      hexadecimal(Digest.hmacSHA256(of: message, key: Array($0.utf8)))
    } ?? "-"
  }

  /// Identifies the bytes of some files; nil where they cannot be read, or are many.
  private static func bytes(of paths: [String], in folder: String) -> Fingerprint.Settled? {
    var key = Fingerprint()
    var left = mostUnsettledBytes
    for path in paths {
      guard let file = try? readFile(folder + path, limit: left) else { return nil }
      left -= file.size
      key.add(file.bytes)
    }
    return key.settled
  }

  /// How many bytes of files are read to be sure that these are the same.
  private static let mostUnsettledBytes = 64 << 20

  /// The stamp of a file or a folder as a line, which says so when there is none.
  private static func stamp(_ path: String) -> String { FileStamp(path)?.text ?? "none" }
}

extension BuildReport {
  /// The numbers that a summary says.
  private static var counts: [WritableKeyPath<BuildReport, Int>] {
    [
      \.cardCount, \.boardCount, \.breakpointCount, \.unfedCount, \.early.count,
      \.files.pageCount, \.files.fileCount, \.files.byteCount,
    ]
  }

  fileprivate func write(to writer: inout PackedWriter) {
    for count in Self.counts { writer.add(self[keyPath: count]) }
    writer.add(early.places) { $1.write(to: &$0) }
    writer.add(early.end?.moment8601)
    writer.add(day?.day8601)
    writer.add(unlisted) { $1.write(to: &$0) }
  }

  fileprivate mutating func read(from reader: inout PackedReader) {
    for count in Self.counts { self[keyPath: count] = reader.number() }
    early.places = reader.list(SourceLocation.init)
    early.end = reader.optionalText().flatMap(CalendarDate.init(text:))
    day = reader.optionalText().flatMap(CalendarDate.init(text:))
    unlisted = reader.list(UnlistedBoard.init)
  }
}

extension UnlistedBoard {
  fileprivate func write(to writer: inout PackedWriter) {
    for text in [id, title, path] { writer.add(text) }
    writer.add(url)
    for number in [cardCount, publicCount, isLocked ? 1 : 0, passwordBits ?? -1] {
      writer.add(number)
    }
    for names in [folders, neighbours] { writer.add(names) { $0.add($1) } }
  }

  fileprivate init(from reader: inout PackedReader) {
    self.init(
      id: reader.text(), title: reader.text(), path: reader.text(), url: reader.optionalText(),
      cardCount: reader.number(), publicCount: reader.number(), isLocked: reader.number() == 1,
      passwordBits: Optional(reader.number()).flatMap { $0 < 0 ? nil : $0 },
      folders: reader.list { $0.text() }, neighbours: reader.list { $0.text() })
  }
}

extension BoardPassword.Source {
  fileprivate var variable: String? { if case .environment(let name) = self { name } else { nil } }
}

extension SourceLocation {
  fileprivate func write(to writer: inout PackedWriter) {
    writer.add(file)
    writer.add(line)
    writer.add(column)
  }

  fileprivate init(from reader: inout PackedReader) {
    self.init(file: reader.text(), line: reader.number(), column: reader.number())
  }
}

extension Diagnostic {
  fileprivate func write(to writer: inout PackedWriter) {
    writer.add(severity.rawValue)
    writer.add(message)
    writer.add(location?.file)
    writer.add(location?.line ?? 0)
    writer.add(location?.column ?? 0)
    writer.add(sourceLine)
    writer.add(hint)
  }

  fileprivate init(from reader: inout PackedReader) {
    self.init(Severity(rawValue: reader.text()) ?? .error, reader.text())
    let (file, line, column) = (reader.optionalText(), reader.number(), reader.number())
    location = file.map { SourceLocation(file: $0, line: line, column: column) }
    sourceLine = reader.optionalText()
    hint = reader.optionalText()
  }
}

internal import AshlarBytes
package import AshlarDiagnostics

/// Checks what only the whole site can tell: ids that clash, pictures that are missing, selections
/// that select nothing.
package struct SiteChecks {
  /// The cards that are left out because they are drafts, or because it is not their time.
  let drafts: [Entry]
  /// How many files are cards, readable or not.
  let fileCount: Int
  private var diagnostics: [Diagnostic] = []
  private var pictureNames = NearestNames()

  init(drafts: [Entry], fileCount: Int) {
    self.drafts = drafts
    self.fileCount = fileCount
  }

  /// Checks a site, gives each card's page its address, and replaces references to images by the paths that they
  /// mean.
  func check(_ site: inout Site) -> [Diagnostic] {
    var checks = self
    checks.checkCount(site)
    checks.checkIDs(&site)
    // Taken out of the site while they change: else each change would copy all of them.
    var entries = site.entries
    site.entries = []
    for index in entries.indices {
      checks.findPage(&entries[index], by: site.configuration.permalink)
      checks.checkImage(&entries[index], in: site)
    }
    site.entries = entries
    checks.checkParts(site)
    checks.diagnostics += KindChecks(site).diagnostics
    checks.diagnostics += SelectionChecks(site).diagnostics
    checks.diagnostics += TaxonomyChecks(site).diagnostics
    checks.diagnostics += MenuChecks(site).diagnostics
    checks.diagnostics += PeopleCheck.diagnostics(of: site)
    checks.diagnostics += LogoChecks(site).diagnostics
    checks.diagnostics += site.configuration.themeFiles.styles.flatMap {
      StyleAddresses.diagnostics(of: $0, in: site)
    }
    checks.diagnostics += site.checkTranslations()
    return checks.diagnostics
  }

  /// Reports what a card says in a part that no card of its kind has.
  private mutating func checkParts(_ site: Site) {
    let kinds = site.configuration.kinds
    for entry in site.entries {
      let matter = entry.frontMatter
      let kind = kinds[matter.kind]
      var said = FrontMatter.Field.allCases.filter { matter.details[$0] != nil }
      if matter.moment != nil { said.append(.when) }
      if let kind, kind.parts != nil {
        // A theme may leave parts out of a built-in kind that it describes.
        if ThemeConfiguration.standard.kinds[matter.kind] != nil { continue }
        said.removeAll { field in kind.partNames.contains { $0.field == field } }
      }
      if said.isEmpty { continue }
      for field in said {
        let others = kinds.filter { $0.value.partNames.contains { $0.field == field } }.keys
          .sorted()
        let isPlain = matter.kind == FrontMatter.plainKind
        let cards = isPlain ? "cards without a 'kind'" : "cards of the kind '\(matter.kind)'"
        let all = others.joined(separator: ", ")
        let remedy =
          switch others.first {
          case nil: "'kinds' in ashlar.yaml gives cards parts"
          case let first? where isPlain && others.count == 1: "write 'kind: \(first)'"
          case .some where isPlain: "say in 'kind' what it is; those that do are \(all)"
          default: "the kinds that do are \(all); 'kinds' in ashlar.yaml gives others parts"
          }
        diagnostics.append(
          entry.diagnostic(
            .warning, "\(cards) do not show '\(field.rawValue)'", at: field, hint: remedy))
      }
    }
  }

  private mutating func checkCount(_ site: Site) {
    guard site.entries.isEmpty, drafts.count == fileCount else { return }
    let (message, hint) =
      if drafts.isEmpty {
        (
          "the site has no cards",
          "write a first one: cards/hello.md, with any Markdown in it, or put pictures into photos/"
        )
      } else if drafts.allSatisfy(\.frontMatter.isDraft) {
        (
          "all cards of the site are drafts, \(drafts.count) in number",
          "build with --drafts"
        )
      } else {
        (
          "no card of the site is published now: they are drafts, or it is not their time",
          "build with --clock and another date"
        )
      }
    diagnostics.append(
      Diagnostic(.error, message, at: SourceLocation(file: Entry.folder), hint: hint))
  }

  /// Reports every card whose id another one has, and leaves it out.
  private mutating func checkIDs(_ site: inout Site) {
    if PathNames(site.entries.lazy.map(\.id)).count == site.entries.count { return }
    var owners: PathTable<String> = [:]
    var clashing: PathNames = []
    for entry in site.entries.sorted(by: { $0.path < $1.path }) {
      guard let owner = owners[entry.id] else {
        owners[entry.id] = "\(entry.location(of: .id))"
        continue
      }
      clashing.insert(entry.path)
      diagnostics.append(
        entry.diagnostic(
          .error, "the id '\(entry.id)' is also that of \(owner)", at: .id,
          hint: "give one of them another 'id' in its front matter"))
    }
    if !clashing.isEmpty { site.entries.removeAll { clashing.contains($0.path) } }
  }

  /// Gives a card's page its address.
  private mutating func findPage(_ entry: inout Entry, by pattern: PagePattern) {
    if entry.album != nil { return }
    let own = entry.frontMatter.permalink
    guard own != nil || pattern != .standard else { return }
    if let page = (own ?? pattern).path(of: entry) {
      entry.page = page
      return
    }
    // Not every camera has a clock.
    if own == nil, entry.photograph != nil { return }
    // A date that cannot be read is reported where it is read.
    if entry.frontMatter.places[.date] != nil { return }
    diagnostics.append(
      entry.diagnostic(
        .error, "the card has no date, and the address of its page needs one", at: .permalink,
        hint: own == nil
          ? "write 'date: 2026-03-21' into the card, or 'permalink: /a/path/' of its own"
          : "write 'date: 2026-03-21' into the card, or an address without a date"))
  }

  private mutating func checkImage(_ entry: inout Entry, in site: Site) {
    checkVideo(&entry, in: site)
    guard let reference = entry.frontMatter.image else {
      if entry.frontMatter.alt != nil {
        diagnostics.append(entry.diagnostic(.warning, "there is an 'alt' but no 'image'", at: .alt))
      }
      return
    }
    guard let path = Asset.path(of: reference, from: entry.path) else {
      entry.frontMatter.image = nil
      diagnostics.append(
        entry.diagnostic(
          .error, "the image '\(reference)' is not a file of the site", at: .image,
          hint: "put the picture beside the card or into images/, and name it by its path"))
      return
    }
    entry.frontMatter.image = path
    if let diagnostic = imageDiagnostic(entry, path, at: entry.location(of: .image), in: site) {
      diagnostics.append(diagnostic)
      if diagnostic.severity == .error { entry.frontMatter.image = nil }
    }
    if entry.frontMatter.alt == nil, entry.photograph == nil {
      diagnostics.append(
        entry.diagnostic(
          .warning, "the image has no 'alt'", at: .image,
          hint: "say in 'alt' what it shows, for those who cannot see it"))
    }
    checkFurtherImages(&entry, in: site)
  }

  /// Finds a card's video, and a picture to show until it plays: the card's image, one beside the video that has its
  /// name, or a drawing.
  private mutating func checkVideo(_ entry: inout Entry, in site: Site) {
    if entry.frontMatter.video == nil, entry.album == nil, let image = entry.frontMatter.image,
      let path = Asset.path(of: image, from: entry.path), site.asset(at: path)?.video != nil
    {
      entry.frontMatter.video = image
      entry.frontMatter.image = nil
    }
    guard let reference = entry.frontMatter.video else { return }
    entry.frontMatter.video = nil
    guard let path = Asset.path(of: reference, from: entry.path), let asset = site.asset(at: path),
      asset.role == .media
    else {
      diagnostics.append(
        entry.diagnostic(
          .error, "there is no video '\(reference)'", at: .video,
          hint: "put it beside the card or into images/, and name it by its path"))
      return
    }
    guard let video = asset.video else {
      diagnostics.append(faultyVideo(asset, of: entry))
      // A card that has no picture either shows the video's placeholder.
      if entry.frontMatter.image == nil, asset.fault != nil {
        entry.frontMatter.image = Asset.reference(to: path)
      }
      return
    }
    entry.frontMatter.video = path
    entry.frontMatter.videoLength = video.duration
    if entry.frontMatter.image == nil {
      entry.frontMatter.image = Asset.reference(to: site.poster(of: path) ?? path)
    }
    if !video.isPlayedEverywhere, let codec = video.codec {
      diagnostics.append(
        entry.diagnostic(
          .warning, "not every browser plays the video '\(path)', which is encoded as '\(codec)'",
          at: .video, hint: "export it as H.264, which all of them play"))
    }
  }

  /// A video that cannot be played has a placeholder; a file of another kind is a mistake in the card.
  private func faultyVideo(_ asset: Asset, of entry: Entry) -> Diagnostic {
    let kinds = "an MP4, MOV or WebM file with pictures"
    let (severity, text): (Diagnostic.Severity, String) =
      switch asset.fault {
      case nil: (.error, "is not \(kinds)")
      case .unknownFormat: (.warning, "is not \(kinds): a placeholder stands for it")
      case .empty, .damaged, .extreme, .notWellFormed, .pointer:
        (.warning, "\(asset.fault?.text ?? ""): a placeholder stands for it")
      }
    return entry.diagnostic(
      severity, "the video '\(asset.path)' \(text)", at: .video,
      hint: "export it again, as MP4 or WebM")
  }

  private mutating func checkFurtherImages(_ entry: inout Entry, in site: Site) {
    let images = entry.frontMatter.furtherImages
    if images.isEmpty { return }
    // They are set at once: each change of a front matter copies its lists.
    var kept: [FrontMatter.FurtherImage] = []
    defer { entry.frontMatter.furtherImages = kept }
    let source = SourceDiagnostics(path: entry.path, bytes: entry.source)
    for var image in images {
      let location = SourceLocation(file: entry.path, line: image.line, column: image.column)
      guard let path = Asset.path(of: image.path, from: entry.path) else {
        diagnostics.append(
          entry.diagnostic(
            .error, "the image '\(image.path)' is not a file of the site", at: location,
            hint: "put the picture beside the card or into images/, and name it by its path",
            source: source))
        continue
      }
      image.path = path
      let diagnostic = imageDiagnostic(entry, path, at: location, in: site, source: source)
      diagnostics += [diagnostic].compactMap(\.self)
      if diagnostic?.severity != .error { kept.append(image) }
      if image.alt == nil {
        diagnostics.append(
          entry.diagnostic(
            .warning, "the image '\(path)' has no 'alt'", at: location,
            hint: "write '{image: \(image.path), alt: what it shows}'", source: source))
      }
    }
  }

  private mutating func imageDiagnostic(
    _ entry: Entry, _ path: String, at location: SourceLocation, in site: Site,
    source: SourceDiagnostics? = nil
  ) -> Diagnostic? {
    guard let asset = site.asset(at: path), asset.role == .media else {
      let near = pictureNames.nearest(
        to: path, among: site.assets.filter { $0.role == .media }.map(\.path))
      return entry.diagnostic(
        .error, "there is no image '\(path)'", at: location,
        hint: near.map { "did you mean '\(Asset.reference(to: $0))'?" }
          ?? (path.utf8.contains("/")
            ? "paths are relative to the card; with '/' first, to the site's folder"
            : "put it into images/, and name it '/images/\(path)'"),
        source: source)
    }
    let formats = "pictures are PNG, JPEG, GIF, WebP, AVIF, HEIC and SVG files"
    if let fault = asset.fault {
      // The video that a card names is reported where it is named.
      if AssetReading.hasVideoName(path), entry.frontMatter.places[.video] != nil { return nil }
      return entry.diagnostic(
        .warning, "the image '\(path)' \(fault.text): a placeholder stands for it", at: location,
        hint: fault.remedy, source: source)
    }
    return switch asset.picture {
    case .sizeless:
      entry.diagnostic(
        .warning, "the image '\(path)' has no size of its own", at: location,
        hint: "give the drawing's <svg> a viewBox, or width and height", source: source)
    case nil:
      entry.diagnostic(
        .error, "'\(path)' is not a picture", at: location, hint: formats, source: source)
    default: nil
    }
  }
}

extension Entry {
  /// A diagnostic about a field of this card's front matter, with its source line.
  package func diagnostic(
    _ severity: Diagnostic.Severity, _ message: String, at field: FrontMatter.Field,
    hint: String? = nil
  ) -> Diagnostic {
    diagnostic(severity, message, at: location(of: field), hint: hint)
  }

  /// A diagnostic about a place in this card's file, with its source line.
  ///
  /// - Parameter lines: the file's, for one of many diagnostics about it; nil for one alone.
  package func diagnostic(
    _ severity: Diagnostic.Severity, _ message: String, at location: SourceLocation,
    hint: String? = nil, source lines: SourceDiagnostics? = nil
  ) -> Diagnostic {
    let line = { lines.map { $0.line(location.line) } ?? sourceLine(location.line, of: source) }
    return Diagnostic(
      severity, message, at: location, sourceLine: dataPlace == nil ? line() : nil, hint: hint)
  }
}

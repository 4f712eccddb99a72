public import AshlarDiagnostics
public import AshlarMarkdown
internal import AshlarText

/// One card at one width, measured as a board would measure it.
public struct CardMeasurement: Sendable {
  /// The card's outer width and natural height in CSS pixels at a root of 16 px.
  public var width: Double
  public var height: Double
  /// The inset that keeps the card's lines away from a fit by rounding; see `CardMeasure.inset`.
  public var inset: Double
  /// From top to bottom.
  public var blocks: [MeasuredBlock]
}

/// Measures a card of a site without building the site.
///
/// - Parameters:
///   - path: the card's path relative to the site's folder, such as `cards/granite.md`.
///   - widths: outer widths of the card in whole CSS pixels.
/// - Returns: one measurement per width; none, with diagnostics, when the card cannot be measured.
public func measure(
  _ path: String, widths: [Int], options: BuildOptions
) async -> (measurements: [CardMeasurement], diagnostics: [Diagnostic]) {
  var diagnostics: [Diagnostic] = []
  guard
    let site = await SiteFolder(options).read(diagnostics: &diagnostics, steps: BuildSteps()),
    let entry = site.entries.first(where: { $0.path == path })
  else {
    diagnostics.append(
      Diagnostic(.error, "the site has no card '\(path)'", hint: "name it as cards/granite.md"))
    return ([], diagnostics)
  }
  return measure(entry, of: site, widths: widths, diagnostics: diagnostics)
}

/// Measures Markdown that belongs to no site, with the theme as it comes.
///
/// - Parameters:
///   - source: the card's file, with or without front matter.
///   - path: the file's name, for diagnostics.
public func measure(
  source: [UInt8], path: String, widths: [Int]
) -> (measurements: [CardMeasurement], diagnostics: [Diagnostic]) {
  let reading = EntryReading(source: source, path: path)
  guard var entry = reading.entry else { return ([], reading.diagnostics) }
  entry.frontMatter.image = nil
  let site = Site(
    folder: ".", configuration: SiteConfiguration(title: ""), entries: [entry], assets: [])
  return measure(entry, of: site, widths: widths, diagnostics: reading.diagnostics)
}

private func measure(
  _ entry: Entry, of site: Site, widths: [Int], diagnostics: [Diagnostic]
) -> (measurements: [CardMeasurement], diagnostics: [Diagnostic]) {
  var diagnostics = diagnostics
  let groups = FontGroups(
    languages: [site.configuration.language] + [entry.frontMatter.language].compactMap { $0 })
  guard let fonts = FontSet.load(for: site, groups: groups, diagnostics: &diagnostics) else {
    return ([], diagnostics)
  }
  let factory = CardFactory(site: site, links: EntryLinks(site), fontGroups: groups)
  let document = MarkdownDocument(
    parsing: entry.source.span.extracting(entry.bodyOffset...), file: entry.path,
    firstLine: entry.bodyLine, allowsRawHTML: site.configuration.rawHTML == .trusted)
  let card = PreparedCard(
    factory.face(of: entry, document: document, variant: .whole),
    style: StyleSheet(theme: site.configuration.theme),
    resources: factory.resources(of: entry, depth: 0), shaper: TextShaper(library: fonts.library))
  let measurements = widths.map { width in
    let measure = card.measure(width: Double(width))
    return CardMeasurement(
      width: Double(width), height: measure.height, inset: measure.inset,
      blocks: card.blocks(width: Double(width)))
  }
  return (measurements, diagnostics + document.diagnostics)
}

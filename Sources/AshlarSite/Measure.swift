internal import AshlarText
internal import AshlarBytes
public import AshlarContent
public import AshlarDiagnostics
public import AshlarMarkdown
internal import AshlarSystem

/// One card at one width, measured as a board would measure it.
public struct CardMeasurement: Sendable {
  /// The card's outer width and natural height in CSS pixels at a root of 16 px.
  public var width: Double
  public var height: Double
  /// The inset that keeps the card's lines away from a fit by rounding; see `CardMeasure.inset`.
  public var inset: Double
  /// How far the closest fit of a line is from a tie, in CSS pixels; nil for a card without text.
  public var tieDistance: Double?
  /// From top to bottom.
  public var blocks: [MeasuredBlock]
}

/// Measures a card of a site without building the site.
///
/// - Parameters:
///   - path: the card's path relative to the site's folder, such as `cards/granite.md`.
///   - widths: outer widths of the card in whole CSS pixels.
///   - theme: settings in place of the site's own.
/// - Returns: one measurement per width; none, with diagnostics, when the card cannot be measured.
public func measure(
  _ path: String, widths: [Int], theme: ThemeConfiguration? = nil, options: BuildOptions
) async -> (measurements: [CardMeasurement], diagnostics: [Diagnostic]) {
  var (read, diagnostics) = await options.folder.read()
  guard
    var site = read,
    let entry = site.entries.first(where: { $0.path == path })
  else {
    let withheld = read?.withheld[path]
    diagnostics.append(
      Diagnostic(
        .error,
        withheld.map { "the card '\(path)' \($0.claim)" } ?? "the site has no card '\(path)'",
        hint: withheld?.remedy ?? "name it as cards/granite.md"))
    return ([], diagnostics)
  }
  if let theme { site.configuration.theme = theme }
  return measure(entry, of: site, widths: widths, diagnostics: diagnostics)
}

/// Measures Markdown that belongs to no site.
///
/// - Parameters:
///   - source: the card's file, with or without front matter.
///   - path: the file's name, for diagnostics.
///   - theme: the theme's settings.
public func measure(
  source: [UInt8], path: String, widths: [Int], theme: ThemeConfiguration = .standard
) -> (measurements: [CardMeasurement], diagnostics: [Diagnostic]) {
  let reading = EntryReading(source: source, path: path)
  guard var entry = reading.entry else { return ([], reading.diagnostics) }
  entry.frontMatter.image = nil
  var site = Site(
    folder: ".", configuration: SiteConfiguration(title: ""), entries: [entry], assets: [])
  site.configuration.theme = theme
  return measure(entry, of: site, widths: widths, diagnostics: reading.diagnostics)
}

private func measure(
  _ entry: Entry, of site: Site, widths: [Int], diagnostics: [Diagnostic]
) -> (measurements: [CardMeasurement], diagnostics: [Diagnostic]) {
  var diagnostics = diagnostics
  guard
    let preparer = EntryPreparer(measuring: [entry], of: site, diagnostics: &diagnostics)
  else { return ([], diagnostics) }
  let shaper = TextShaper(words: preparer.typesetting.words)
  let document = preparer.document(of: entry)
  let card = preparer.card(
    of: entry, document: document, variant: .whole,
    badge: entry.frontMatter.badge.map {
      CardBadge($0, anchor: BadgeConfiguration.Anchor.topTrailing.rawValue)
    }, shaper: shaper)
  let measurements = widths.map { width in
    let measure = card.measure(width: Double(width))
    return CardMeasurement(
      width: Double(width), height: measure.height, inset: measure.inset,
      tieDistance: card.tieDistance(of: measure, width: Double(width)),
      blocks: card.blocks(width: Double(width)))
  }
  let uncovered = UncoveredText.diagnostics(for: card.fontUsage.uncovered, in: [entry])
  let fonts = preparer.typesetting.fonts
  let lent = LentLetters(card.fontUsage, in: fonts.library).diagnostics(in: fonts)
  let unsafe = UnsafeText.diagnostics(
    for: widths.map { card.measure(width: Double($0)) }, at: widths, of: card, in: entry)
  return (measurements, diagnostics + document.diagnostics + uncovered + lent + unsafe)
}

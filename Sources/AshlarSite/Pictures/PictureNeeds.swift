internal import AshlarContent
internal import AshlarImages

/// The widths at which pages show each picture.
struct PictureNeeds: Sendable {
  /// By the picture's path from the site's folder: in CSS pixels.
  private(set) var widths: [String: Set<Int>] = [:]
  /// The paths of those that have a page as large as the window.
  private(set) var photographs: Set<String> = []

  /// The widest card on a page of its own, in CSS pixels, as the theme's `.reading` has it.
  static let readingWidth = 672

  /// How wide a photograph on a page of its own may be, in CSS pixels: steps from phones to wide screens.
  static let photographWidths = [480, 960, 1440, 1920]

  /// Screens with one and with two pixels for each of CSS.
  private static let densities = [1, 2]
  /// A variant is left out when another is at most this much wider.
  private static let tolerance = 1.15
  /// Smaller variants save nothing.
  private static let least = 160
  /// What programs without variants show is at least as wide as this, where the picture is.
  private static let fallbackWidth = 1000

  /// Asks for all pictures of all cards.
  ///
  /// - Parameters:
  ///   - entries: one per entry of the site.
  ///   - padding: what the text of a card on a board has on both sides together, in CSS pixels.
  init(_ entries: [PreparedEntry], of site: Site, padding: Double) {
    for (entry, prepared) in zip(site.entries, entries) {
      for face in prepared.faces {
        add(face, of: entry, padding: padding)
      }
    }
  }

  private mutating func add(
    _ face: PreparedEntry.Face, of entry: Entry, padding: Double
  ) {
    let isShown = PictureShape(of: entry, in: face) != nil
    for picture in face.pictures {
      var all = Set(face.widths.map { Int(picture.width(inCard: $0).rounded(.up)) })
      if entry.isPhotograph, picture.box == 0 {
        all.formUnion(Self.photographWidths)
        photographs.insert(picture.path)
      } else if isShown, picture.box == 0 {
        all.insert(PictureShape.widest)
      } else {
        all.insert(
          Int(picture.alone.withoutPadding(padding).width(inCard: Self.readingWidth).rounded(.up)))
      }
      widths[picture.path, default: []].formUnion(all)
    }
  }

  /// The widths of a picture's variants in pixels, widest first: exactly those that pages use at one and two
  /// pixels for each of CSS, thinned where two are close.
  ///
  /// - Parameter own: the picture's own width, which none exceeds.
  static func ladder(_ widths: Set<Int>, own: Int) -> [Int] {
    let wanted = Set(
      widths.flatMap { width in densities.map { min(own, max(least, width * $0)) } })
    var kept: [Int] = []
    for width in wanted.sorted(by: >) {
      if let last = kept.last, Double(last) <= Double(width) * tolerance { continue }
      kept.append(width)
    }
    return kept
  }

  /// The widths that a preview shows until the others are made: they take a tenth of the time.
  static func draft(of ladder: [Int]) -> [Int] {
    let small = ladder.filter { $0 <= fallbackWidth }
    return small.isEmpty ? Array(ladder.suffix(1)) : small
  }

  /// What is asked of a picture: each format at each width, the fallback, and last what is offered for download.
  ///
  /// - Parameter download: a width in pixels; nil where no file is made for that.
  static func requests(
    ladder: [Int], formats: [VariantFormat], own: VariantFormat, download: Int?
  ) -> [VariantRequest] {
    let fallback = ladder.last { $0 >= fallbackWidth } ?? ladder.first ?? least
    return formats.flatMap { format in ladder.map { VariantRequest(width: $0, format: format) } }
      + ([fallback] + [download].compactMap(\.self)).map { VariantRequest(width: $0, format: own) }
  }
}

internal import AshlarBytes
internal import AshlarContent
internal import AshlarImages

/// The widths at which pages show each picture.
struct PictureNeeds: Sendable {
  /// By the picture's path from the site's folder: in CSS pixels.
  private(set) var widths: PathTable<Set<Int>> = [:]
  /// Of pictures that stand in rows: the steps that variants have besides those that `widths` asks for, in pixels.
  private var rowSteps: PathTable<Set<Int>> = [:]
  /// All that some picture has of both.
  private var known: Set<Set<Int>> = []
  /// The paths of those that have a page as large as the window.
  private(set) var photographs: PathNames = []

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

  /// How many times as wide as the next one a preview's variant is at least.
  private static let draftRatio = 1.6

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
      widths[picture.path] = shared(all.union(widths[picture.path] ?? []))
      if picture.box == 0, picture.part == 0, !face.rows.isEmpty { add(face.rows, of: picture) }
    }
  }

  private mutating func add(_ rows: [PictureRows], of picture: FacePicture) {
    let aspect = picture.size.width / max(1, picture.size.height)
    var steps = rowSteps[picture.path] ?? []
    for rows in rows {
      for density in Self.densities {
        steps.formUnion(
          RowWidths.steps(
            targetHeight: rows.targetHeight, aspect: aspect, widest: rows.width, density: density))
      }
    }
    rowSteps[picture.path] = shared(steps)
  }

  /// The same numbers as another picture has, in the same memory: most pictures have the shape of many others.
  private mutating func shared(_ numbers: Set<Int>) -> Set<Int> {
    known.insert(numbers).memberAfterInsert
  }

  /// The widths of a picture's variants in pixels, widest first: those that pages use at one and two pixels for each of
  /// CSS, thinned where two are close, or, for a picture that stands in rows, steps that its neighbours do not change.
  ///
  /// - Parameters:
  ///   - path: where the picture's own file is, or would be, published.
  ///   - own: the picture's own width, which none exceeds.
  func ladder(of path: String, own: Int) -> [Int] {
    let widths = widths[path] ?? []
    guard let steps = rowSteps[path] else { return Self.ladder(widths, own: own) }
    let wanted = steps.union(
      widths.flatMap { width in Self.densities.map { RowWidths.step(atLeast: width * $0) } })
    return Set(wanted.map { min(own, max(Self.least, $0)) }).sorted(by: >)
  }

  /// Exactly the widths that pages use, but for those that are close to a wider one.
  private static func ladder(_ widths: Set<Int>, own: Int) -> [Int] {
    let wanted = Set(
      widths.flatMap { width in densities.map { min(own, max(least, width * $0)) } })
    var kept: [Int] = []
    for width in wanted.sorted(by: >) {
      if let last = kept.last, Double(last) <= Double(width) * tolerance { continue }
      kept.append(width)
    }
    return kept
  }

  /// The widths that a preview shows until the others are made: the small ones, and of these a few. They take a tenth of the
  /// time.
  static func draft(of ladder: [Int]) -> [Int] {
    var kept: [Int] = []
    for width in ladder where width <= fallbackWidth {
      if let last = kept.last, Double(last) < Double(width) * draftRatio { continue }
      kept.append(width)
    }
    return kept.isEmpty ? Array(ladder.suffix(1)) : kept
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

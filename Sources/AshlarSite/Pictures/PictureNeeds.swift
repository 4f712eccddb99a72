internal import AshlarBytes
internal import AshlarContent
internal import AshlarImages

/// The widths at which pages show each picture.
struct PictureNeeds: Sendable {
  /// By the picture's path from the site's folder: the steps of `VariantSteps` that pages use, in pixels.
  private(set) var steps: PathTable<Set<Int>> = [:]
  /// All that some picture has.
  private var known: Set<Set<Int>> = []
  /// The paths of those that have a page as large as the window.
  private(set) var photographs: PathNames = []

  /// The widest card on a page of its own, in CSS pixels, as the theme's `.reading` has it.
  static let readingWidth = 544

  /// How wide a photograph on a page of its own may be, in CSS pixels: from phones to wide screens.
  private static let photographWidths = 360...1920

  /// What ZIP files of albums need.
  var downloads = DownloadNeeds()

  /// Screens with one and with two pixels for each of CSS.
  private static let densities = [1, 2]
  /// The heights of nearly all rows, in target heights: what fills the board at other heights is broken into other rows.
  private static let rowHeights = (least: 2.0 / 3, greatest: 3.0 / 2)
  /// A picture that is at most this many times as wide as a step is not made narrower for it.
  private static let tolerance = 1.15
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
      var wanted = steps[picture.path] ?? []
      for width in face.widths { add(picture.width(inCard: width), to: &wanted) }
      if entry.isPhotograph, picture.box == 0 {
        add(Self.photographWidths, to: &wanted)
        photographs.insert(picture.path)
      } else if isShown, picture.box == 0 {
        add(Double(PictureShape.widest), to: &wanted)
      } else {
        add(
          picture.alone.withoutPadding(padding).width(inCard: Self.readingWidth), to: &wanted)
      }
      if picture.box == 0, picture.part == 0 {
        let aspect = picture.size.width / max(1, picture.size.height)
        for rows in face.rows { add(rows, aspect: aspect, to: &wanted) }
      }
      // In the same memory as another picture's: most have the shape of many others.
      steps[picture.path] = known.insert(wanted).memberAfterInsert
    }
  }

  /// Adds the steps for a width in CSS pixels.
  private func add(_ width: Double, to steps: inout Set<Int>) {
    for density in Self.densities {
      steps.insert(VariantSteps.step(atLeast: Int(width.rounded(.up)) * density))
    }
  }

  private func add(_ widths: ClosedRange<Int>, to steps: inout Set<Int>) {
    for density in Self.densities {
      steps.formUnion(
        VariantSteps.steps(from: widths.lowerBound * density, to: widths.upperBound * density))
    }
  }

  /// Adds the steps at which rows may show a picture, whatever stands beside it there.
  ///
  /// - Parameter aspect: how many times as wide as high the picture is.
  private func add(_ rows: PictureRows, aspect: Double, to steps: inout Set<Int>) {
    func width(_ height: Double) -> Int {
      Int(min(rows.targetHeight * aspect * height, rows.width).rounded(.up))
    }
    add(width(Self.rowHeights.least)...width(Self.rowHeights.greatest), to: &steps)
  }

  /// The widths of a picture's variants in pixels, widest first: the steps that pages use.
  ///
  /// - Parameters:
  ///   - path: where the picture's own file is, or would be, published.
  ///   - own: the picture's own width, which none exceeds.
  func ladder(of path: String, own: Int) -> [Int] {
    // The picture's own pixels take less time than nearly as many, and are as they were.
    Set((steps[path] ?? []).map { Double(own) <= Double($0) * Self.tolerance ? own : $0 })
      .sorted(by: >)
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
    let fallback = ladder.last { $0 >= fallbackWidth } ?? ladder.first ?? fallbackWidth
    return formats.flatMap { format in ladder.map { VariantRequest(width: $0, format: format) } }
      + ([fallback] + [download].compactMap(\.self)).map { VariantRequest(width: $0, format: own) }
  }
}

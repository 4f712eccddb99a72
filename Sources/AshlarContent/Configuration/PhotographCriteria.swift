internal import AshlarBytes

/// What photographs are chosen by besides their place: stars, colours, people, cameras, lenses.
///
/// Names count without regard to case. A camera and a lens are called by their whole name or its last words: `X-T5` for
/// `FUJIFILM X-T5`.
public struct PhotographCriteria: Hashable, Sendable {
  /// The photograph has at least so many stars, 1 to 5.
  public var rating: Int?
  /// It has one of these colour labels.
  public var labels: [String] = []
  /// One of these is in it.
  public var people: [String] = []
  /// It was taken with one of these cameras.
  public var cameras: [String] = []
  /// It was taken through one of these lenses.
  public var lenses: [String] = []

  public init() {}

  /// Whether nothing is asked for.
  public var isEmpty: Bool { self == Self() }

  /// Whether a photograph satisfies every criterion that is given.
  func allApply(to photograph: PhotographMarks) -> Bool {
    (rating == nil || hasRating(photograph)) && (labels.isEmpty || hasLabel(photograph))
      && (people.isEmpty || hasPerson(photograph)) && (cameras.isEmpty || hasCamera(photograph))
      && (lenses.isEmpty || hasLens(photograph))
  }

  /// Whether it satisfies any criterion that is given.
  func anyApplies(to photograph: PhotographMarks) -> Bool {
    hasRating(photograph) || hasLabel(photograph) || hasPerson(photograph)
      || hasCamera(photograph) || hasLens(photograph)
  }

  private func hasRating(_ photograph: PhotographMarks) -> Bool {
    rating.map { $0 <= photograph.rating ?? 0 } ?? false
  }

  private func hasLabel(_ photograph: PhotographMarks) -> Bool {
    labels.contains { name in photograph.labels.contains { Self.means(name, $0) } }
  }

  private func hasPerson(_ photograph: PhotographMarks) -> Bool {
    people.contains { name in photograph.people.contains { Self.means(name, $0) } }
  }

  private func hasCamera(_ photograph: PhotographMarks) -> Bool {
    photograph.camera.map { known in cameras.contains { Self.ends($0, known) } } ?? false
  }

  private func hasLens(_ photograph: PhotographMarks) -> Bool {
    photograph.lens.map { known in lenses.contains { Self.ends($0, known) } } ?? false
  }

  /// Whether two names are one, without regard to case.
  static func means(_ name: String, _ known: String) -> Bool {
    name.lowercased().utf8.elementsEqual(known.lowercased().utf8)
  }

  /// Whether a name is the whole of another one, or its last words.
  static func ends(_ name: String, _ known: String) -> Bool {
    let words = " \(known.lowercased())".utf8
    let wanted = " \(name.lowercased())".utf8
    return words.suffix(wanted.count).elementsEqual(wanted)
  }
}

internal import AshlarLayout

/// A layout that `ashlar.yaml` can ask for: its name, what it starts from, and how its options are read
/// and put to use.
public struct LayoutKind: Sendable {
  /// What `kind` calls it.
  public let name: String
  /// Spellings that are still read.
  package let olderNames: [String]
  /// Whether cards with a picture show it alone, since their sizes follow from it.
  public let isSizedByPicture: Bool
  /// The engine where no option is given.
  let standard: SectionLayout
  /// Reads what is given, keeping the rest. What it does not ask for is not known.
  let read: @Sendable (_ options: inout LayoutOptions, _ fields: inout YAMLFields) -> Void
  /// The engine as it is at a breakpoint.
  let resolve: @Sendable (_ options: LayoutOptions, _ place: LayoutPlace) -> SectionLayout

  init(
    name: String, olderNames: [String] = [], isSizedByPicture: Bool = false,
    standard: SectionLayout,
    read: @escaping @Sendable (inout LayoutOptions, inout YAMLFields) -> Void,
    resolve: @escaping @Sendable (LayoutOptions, LayoutPlace) -> SectionLayout
  ) {
    self.name = name
    self.olderNames = olderNames
    self.isSizedByPicture = isSizedByPicture
    self.standard = standard
    self.read = read
    self.resolve = resolve
  }
}

extension LayoutKind: Hashable {
  public static func == (first: LayoutKind, second: LayoutKind) -> Bool {
    first.name == second.name
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// What a layout is told of the breakpoint that it is for, where its options leave that open.
struct LayoutPlace {
  var columns: Columns
  /// Between two columns, and between two cards of a column, in CSS pixels.
  var columnGap, rowGap: Double
  /// The board's width without the section's insets, in CSS pixels.
  var innerWidth: Double
  /// Whether it is a phone's with pictures alone, and its options are not for it alone: rows are then lower, so that they
  /// hold two pictures.
  var isPhone = false
}

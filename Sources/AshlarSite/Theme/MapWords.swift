internal import AshlarBytes
internal import AshlarContent

/// The words of a map's pages, in one language.
struct MapWords: Hashable, Sendable {
  /// What the map is called.
  var title = ""
  /// A latitude and a longitude on each side of 0, with `{degrees}` in it.
  private var north = ""
  private var south = ""
  private var east = ""
  private var west = ""
  /// What follows the names of some places of a group, with `{names}` and `{count}` in it.
  private var more = CountWords()

  /// Takes over what a file of words has below a key.
  mutating func read(_ fields: inout YAMLFields, _ key: String) {
    guard let value = fields.value(key),
      var own = YAMLFields(value, name: "'\(key)'", report: fields.report)
    else { return }
    title = own.text("title") ?? title
    north = own.text("north") ?? north
    south = own.text("south") ?? south
    east = own.text("east") ?? east
    west = own.text("west") ?? west
    more.read(&own, "more")
    own.finish()
  }

  /// What a place is called that nobody has named: its degrees, to a tenth, which is 11 km.
  func name(of position: GeographicPosition) -> String {
    let (latitude, longitude) = (Self.tenths(position.latitude), Self.tenths(position.longitude))
    return Self.text(latitude, latitude < 0 ? south : north) + ", "
      + Self.text(longitude, longitude < 0 ? west : east)
  }

  /// What a group is called of which only some places have names here, as `Chester and 2 more places`.
  ///
  /// - Parameters:
  ///   - names: one or more.
  ///   - count: how many places the group has besides; 0 for none.
  ///   - language: that of the words, as a BCP 47 tag.
  func name(of names: [String], andMore count: Int, in language: String) -> String {
    let names = names.joined(separator: ", ")
    guard count > 0 else { return names }
    return more.text(count, in: language)?.utf8.replacing("{names}", with: names)
      ?? "\(names), \(Self.ellipsis)"
  }

  private static func tenths(_ degrees: Double) -> Int { Int((degrees * 10).rounded()) }

  private static func text(_ tenths: Int, _ pattern: String) -> String {
    let size = abs(tenths)
    let number = size % 10 == 0 ? "\(size / 10)" : "\(size / 10).\(size % 10)"
    return pattern.utf8.replacing("{degrees}", with: number)
  }

  /// What stands for further names of places.
  static let ellipsis = "\u{2026}"

  /// All of them, for fonts.
  var texts: [String] {
    [title, north, south, east, west, Self.ellipsis, "(0123456789)"]
      + more.texts
  }
}

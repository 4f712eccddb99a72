internal import AshlarBytes
internal import AshlarContent
internal import AshlarText

/// The fonts of some folders by the names inside of their files: for families whose files are named in other ways than
/// `Family-Style`.
///
/// Names are compared without spaces and without regard to case.
struct NamedFonts {
  /// A font in a file, and what it says of itself.
  struct Font {
    var path: String
    var description: FontDescription
  }

  /// By family.
  private var fonts: [String: [Font]] = [:]
  /// The families' names as their fonts write them.
  private(set) var families: Set<String> = []

  /// - Parameter paths: of files; of two fonts that are the same to a reader, the first is taken.
  /// - Complexity: opens each file, and reads its tables of names and styles.
  init(_ paths: [String]) {
    for path in paths {
      for description in FontDescription.all(in: path) {
        for name in description.families {
          families.insert(name)
          fonts[Self.key(name), default: []].append(Font(path: path, description: description))
        }
      }
    }
  }

  /// The family of a name: its faces are those of normal width whose weights are nearest to regular and bold.
  func family(_ font: FontConfiguration) -> FontFamily? {
    let members = fonts[Self.key(font.family)] ?? []
    guard font.axes.isEmpty && font.boldAxes.isEmpty else { return variable(members, font) }
    guard let face = font.face else { return plain(members) }
    return family(members, face: face)
  }

  /// The styles of a family, without spaces, in the order of the alphabet; those alone of which a site can name one.
  func styles(of family: String) -> [String] {
    let styles = (fonts[Self.key(family)] ?? []).map { Self.joined($0.description.style) }
    return Set(styles).filter { style in
      !style.isEmpty && style.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) }
    }.sorted()
  }

  private func plain(_ members: [Font]) -> FontFamily? {
    guard let regular = nearest(to: 400, members, isItalic: false) else {
      // A family of italics alone, as a script.
      return nearest(to: 400, members, isItalic: true).map { FontFamily(regular: $0.file()) }
    }
    let isVariable = regular.description.axes.contains("wght")
    let bold = isVariable ? regular : nearest(to: 700, members, isItalic: false)
    let italic = nearest(to: 400, members, isItalic: true)
    let boldItalic =
      italic?.description.axes.contains("wght") == true
      ? italic : nearest(to: 700, members, isItalic: true)
    return FontFamily(
      regular: regular.file(weight: 400),
      bold: bold.flatMap { $0.isBold ? $0.file(weight: 700) : nil },
      italic: italic?.file(weight: 400),
      boldItalic: boldItalic.flatMap { $0.isBold ? $0.file(weight: 700) : nil })
  }

  private func family(_ members: [Font], face: String) -> FontFamily? {
    let wanted = Self.key(face)
    guard var family = plain(members),
      let regular = members.first(where: { Self.key($0.description.style) == wanted })
    else { return nil }
    let italic = members.first { Self.key($0.description.style) == wanted + "italic" }
    family.regular = regular.file()
    family.italic = italic?.file() ?? family.italic
    return family
  }

  private func variable(_ members: [Font], _ font: FontConfiguration) -> FontFamily? {
    let variable = members.filter { !$0.description.axes.isEmpty }
    guard let upright = nearest(to: 400, variable, isItalic: false) else { return nil }
    return FontFamily(
      upright: upright.file(), italic: nearest(to: 400, variable, isItalic: true)?.file(), font)
  }

  /// The font whose width is nearest to normal and, among such, whose weight is nearest; a variable font comes last.
  private func nearest(to weight: Double, _ members: [Font], isItalic: Bool) -> Font? {
    members.filter { $0.description.isItalic == isItalic }.min { first, second in
      distance(first.description, weight) < distance(second.description, weight)
    }
  }

  private func distance(_ font: FontDescription, _ weight: Double) -> (Double, Int, Double) {
    (abs(font.width - 100), font.axes.isEmpty ? 0 : 1, abs(font.weight - weight))
  }

  private static func key(_ name: String) -> String { joined(name).lowercased() }

  /// A name without spaces.
  private static func joined(_ name: String) -> String {
    String(decoding: name.utf8.filter { $0 != UInt8(ascii: " ") }, as: UTF8.self)
  }
}

extension NamedFonts.Font {
  /// Whether it is bold or can be.
  fileprivate var isBold: Bool {
    description.weight >= 600 || description.axes.contains("wght")
  }

  /// - Parameter weight: where a variable font is fixed; nil for where it stands.
  fileprivate func file(weight: Double? = nil) -> FontFamily.File {
    let axes = weight.map { description.axes.contains("wght") ? ["wght": $0] : [:] }
    return FontFamily.File(path: path, index: description.index, axes: axes ?? [:])
  }
}

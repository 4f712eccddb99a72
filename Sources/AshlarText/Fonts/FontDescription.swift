internal import CHarfBuzz

/// What a font says of itself, whatever its file is called.
public struct FontDescription: Hashable, Sendable {
  /// Its index in the file.
  public let index: Int
  /// Its family's names, without repeats: the typographic one first, then the one that groups four styles at most, as
  /// `Lato` and `Lato Light`.
  public let families: [String]
  /// The name of its style in the first of the families, as `SemiBold Italic`; empty when it has none.
  public let style: String
  /// 1 to 1000; 400 is regular, and 700 bold.
  public let weight: Double
  /// In percent of the normal width.
  public let width: Double
  public let isItalic: Bool
  /// The tags of a variable font's axes; empty for others.
  public let axes: [String]

  /// The fonts of a file, in its order; none where it cannot be read or is no font.
  ///
  /// - Complexity: no more of the file is read than its directory and the tables of names and styles.
  public static func all(in path: String) -> [FontDescription] {
    guard let file = FontFile(mapping: path) else { return [] }
    return (0..<min(file.fontCount, 64)).compactMap { FontDescription(file, index: $0) }
  }

  private init?(_ file: FontFile, index: Int) {
    guard (try? FontTables(file, index: index)) != nil else { return nil }
    let handle = FaceHandle(naming: file, index: index)
    let family = handle.name(16)
    var seen: Set<String> = []
    families = [family, handle.name(1)].compactMap { $0 }.filter { seen.insert($0).inserted }
    guard !families.isEmpty else { return nil }
    self.index = index
    style = (family == nil ? nil : handle.name(17)) ?? handle.name(2) ?? ""
    weight = handle.styleValue(HB_STYLE_TAG_WEIGHT)
    width = handle.styleValue(HB_STYLE_TAG_WIDTH)
    isItalic =
      handle.styleValue(HB_STYLE_TAG_ITALIC) != 0
      || handle.styleValue(HB_STYLE_TAG_SLANT_ANGLE) != 0
    axes = handle.axes
  }
}

extension FaceHandle {
  /// A value that OS/2, `post` or the defaults of the axes say.
  fileprivate func styleValue(_ tag: hb_style_tag_t) -> Double {
    let font = unsafe hb_font_create(pointer)
    defer { unsafe hb_font_destroy(font) }
    return unsafe Double(hb_style_get_value(font, tag))
  }

  fileprivate var axes: [String] {
    var count: UInt32 = 32
    var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: 32)
    unsafe hb_ot_var_get_axis_infos(pointer, 0, &count, &infos)
    return infos.prefix(Int(count)).map { FontTables.name($0.tag) }
  }
}

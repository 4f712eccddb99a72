internal import CHarfBuzz

extension FontFace {
  /// A variable font at fixed places on its axes, as a plain font.
  ///
  /// What is measured is then what is sent, glyph by glyph, and no page needs
  /// `font-variation-settings`. Axes that are not named stand at their defaults.
  ///
  /// - Parameters:
  ///   - bytes: a variable TrueType font.
  ///   - index: the font's place in a collection.
  ///   - axes: axis tags and values in the axes' own units, such as `("wght", 450)`.
  /// - Throws: `FontError` when the file is no font, has no such axis, or has outlines that cannot be
  ///   fixed (CFF2).
  /// - Complexity: about 50 ms for a font of 800 kB.
  public static func instance(
    of bytes: [UInt8], index: Int = 0, axes: [(tag: String, value: Double)]
  ) throws(FontError) -> [UInt8] {
    guard bytes.count <= maximumSize else {
      throw .tooLarge(bytes: bytes.count, limit: maximumSize)
    }
    let file = FontFile(bytes)
    let tables = try FontTables(file, index: index)
    guard tables["fvar"] != nil else { throw .missingTable("fvar") }
    guard tables["glyf"] != nil else { throw .missingTable("glyf") }
    let face = FaceHandle(file, index: index)
    guard let input = unsafe hb_subset_input_create_or_fail() else { throw .subsettingFailed }
    defer { unsafe hb_subset_input_destroy(input) }
    unsafe keepEverything(input)
    var known = Set<UInt32>()
    var count: UInt32 = 32
    var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: 32)
    unsafe hb_ot_var_get_axis_infos(face.pointer, 0, &count, &infos)
    for info in infos.prefix(Int(count)) {
      known.insert(info.tag)
      let wanted = axes.first { FontTables.tag($0.tag) == info.tag }.map { Float($0.value) }
      let value = min(max(wanted ?? info.default_value, info.min_value), info.max_value)
      guard unsafe hb_subset_input_pin_axis_location(input, face.pointer, info.tag, value) != 0
      else { throw .subsettingFailed }
    }
    for axis in axes where !known.contains(FontTables.tag(axis.tag)) { throw .noSuchAxis(axis.tag) }
    guard let fixed = unsafe hb_subset_or_fail(face.pointer, input) else { throw .subsettingFailed }
    defer { unsafe hb_face_destroy(fixed) }
    return try unsafe contents(of: fixed)
  }

  /// Nothing is left out: the text that decides is not known yet.
  private static func keepEverything(_ input: OpaquePointer) {
    unsafe fill(hb_subset_input_unicode_set(input))
    unsafe fill(hb_subset_input_glyph_set(input))
    unsafe fill(hb_subset_input_set(input, HB_SUBSET_SETS_LAYOUT_FEATURE_TAG))
    unsafe fill(hb_subset_input_set(input, HB_SUBSET_SETS_NAME_ID))
  }

  private static func fill(_ set: OpaquePointer?) {
    unsafe hb_set_clear(set)
    unsafe hb_set_invert(set)
  }

  /// The file of a face that HarfBuzz has built.
  static func contents(of face: OpaquePointer) throws(FontError) -> [UInt8] {
    let blob = unsafe hb_face_reference_blob(face)
    defer { unsafe hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let data = unsafe hb_blob_get_data(blob, &length), length > 0 else {
      throw .subsettingFailed
    }
    return unsafe Array(UnsafeRawBufferPointer(start: data, count: Int(length)))
  }
}

internal import CHarfBuzz

extension FontFace {
  /// Tells versions of the library apart that makes subsets.
  public static var subsetterVersion: String {
    unsafe "HarfBuzz " + String(cString: hb_version_string())
  }

  /// The code points whose glyphs text of the given ones may be drawn with: an `@font-face` rule whose
  /// `unicode-range` lacked one of them would be shaped differently than the font was measured.
  ///
  /// Those are the text's own, their canonical parts and wholes, and the dotted circle, as far as the
  /// font has them. The space is not among them: spaces are drawn by a stack's first font.
  public func drawnScalars(for scalars: Set<UInt32>) -> Set<UInt32> {
    ShapingClosure.closure(of: scalars).filter { $0 != 0x20 && covers($0) }
  }

  /// The code points that a subset for the given ones would have if the face were not kept from drawing them, in
  /// order.
  public func omittedScalars(for scalars: Set<UInt32>) -> [UInt32] {
    guard handle.isLimited else { return [] }
    return ShapingClosure.closure(of: scalars).filter { !covers($0) }.sorted()
  }

  /// The font with only the glyphs that text of the given code points can reach.
  ///
  /// The closure over layout features is kept, so every run shapes as with the whole font; names,
  /// hints and glyph names are dropped. Variation axes are kept, because a pinned instance rounds
  /// its advances differently. A font of a collection becomes a plain font.
  ///
  /// - Returns: the subset as TrueType or OpenType bytes.
  /// - Throws: `FontError.subsettingFailed` when HarfBuzz cannot subset the font.
  public func subset(keeping scalars: Set<UInt32>) throws(FontError) -> [UInt8] {
    guard let input = unsafe hb_subset_input_create_or_fail() else { throw .subsettingFailed }
    defer { unsafe hb_subset_input_destroy(input) }
    let kept = unsafe hb_subset_input_unicode_set(input)
    for scalar in ShapingClosure.closure(of: scalars) { unsafe hb_set_add(kept, scalar) }
    if handle.isLimited { unsafe hb_set_intersect(kept, handle.coverage) }
    unsafe hb_subset_input_set_flags(
      input, HB_SUBSET_FLAGS_NO_HINTING.rawValue | HB_SUBSET_FLAGS_NAME_LEGACY.rawValue)
    unsafe hb_set_clear(hb_subset_input_set(input, HB_SUBSET_SETS_NAME_ID))
    let features = unsafe hb_subset_input_set(input, HB_SUBSET_SETS_LAYOUT_FEATURE_TAG)
    unsafe hb_set_clear(features)
    unsafe hb_set_invert(features)
    var subset = unsafe hb_subset_or_fail(handle.pointer, input)
    if unsafe subset == nil {
      // HarfBuzz 6 gives up when a table grows more than 16-fold: scattered code points of a font that
      // maps a few long ranges. All of them together are as few ranges again.
      unsafe hb_set_union(kept, handle.coverage)
      unsafe subset = hb_subset_or_fail(handle.pointer, input)
    }
    guard let face = unsafe subset else { throw .subsettingFailed }
    defer { unsafe hb_face_destroy(face) }
    return try unsafe Self.contents(of: face)
  }
}

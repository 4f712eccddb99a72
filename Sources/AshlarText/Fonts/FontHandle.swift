internal import CHarfBuzz

/// Owns a HarfBuzz font: a face at 64 units to the font's design unit, at chosen axis positions.
@safe final class FontHandle {
  let pointer: OpaquePointer
  let face: FaceHandle

  /// Units in an em: 64 times the design units, because intermediate instances of variable fonts
  /// round each advance to the scale (up to 0.1 px a line at a scale of `unitsPerEm`).
  var unitsPerEm: Double { Double(64 * face.unitsPerEm) }

  init(face: FaceHandle, variations: [(tag: String, value: Double)]) {
    self.face = face
    var pointer: OpaquePointer
    unsafe pointer = hb_font_create(face.pointer)
    let scale = Int32(64 * face.unitsPerEm)
    unsafe hb_font_set_scale(pointer, scale, scale)
    let settings = variations.map {
      hb_variation_t(tag: FontTables.tag($0.tag), value: Float($0.value))
    }
    if !settings.isEmpty {
      unsafe hb_font_set_variations(pointer, settings, UInt32(settings.count))
    }
    if face.isLimited {
      let whole = unsafe pointer
      unsafe pointer = ashlar_font_drawing(whole, face.coverage)
      unsafe hb_font_destroy(whole)
    }
    unsafe hb_font_make_immutable(pointer)
    unsafe self.pointer = pointer
  }

  deinit { unsafe hb_font_destroy(pointer) }

  /// The glyph that the font's `cmap` gives a code point; nil when it has none.
  func glyph(of scalar: UInt32) -> UInt32? {
    var glyph: UInt32 = 0
    return unsafe hb_font_get_nominal_glyph(pointer, scalar, &glyph) != 0 ? glyph : nil
  }

  /// A code point's advance as a fraction of an em; nil when the font lacks it.
  func advance(of scalar: UInt32) -> Double? {
    guard let glyph = glyph(of: scalar) else { return nil }
    return unsafe Double(hb_font_get_glyph_h_advance(pointer, glyph)) / unitsPerEm
  }
}

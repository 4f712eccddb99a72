internal import CHarfBuzz

/// Owns a HarfBuzz face and the file below it.
@safe final class FaceHandle: @unchecked Sendable {
  // Sendable: the face is made immutable before anyone sees it, and HarfBuzz counts references and
  // loads tables of immutable faces atomically.
  let pointer: OpaquePointer
  let unitsPerEm: Int
  let glyphCount: Int
  /// The code points that it draws.
  let coverage: OpaquePointer
  let file: FontFile
  /// Whether it draws less than the font maps.
  let isLimited: Bool

  init(_ file: FontFile, index: Int) {
    self.file = file
    isLimited = false
    unsafe pointer = ashlar_published_face(file.makeFace(index: index))
    unsafe hb_face_make_immutable(pointer)
    unitsPerEm = unsafe Int(hb_face_get_upem(pointer))
    glyphCount = unsafe Int(hb_face_get_glyph_count(pointer))
    unsafe coverage = hb_set_create()
    unsafe hb_face_collect_unicodes(pointer, coverage)
  }

  /// A face that is asked for its names and style alone: nothing of it is drawn.
  init(naming file: FontFile, index: Int) {
    self.file = file
    isLimited = true
    unsafe pointer = file.makeFace(index: index)
    unsafe hb_face_make_immutable(pointer)
    (unitsPerEm, glyphCount) = (0, 0)
    unsafe coverage = hb_set_create()
  }

  /// The same face, which draws no code point that passes a test.
  init(_ owner: FaceHandle, omitting isOmitted: (UInt32) -> Bool) {
    file = owner.file
    isLimited = true
    unsafe pointer = hb_face_reference(owner.pointer)
    unitsPerEm = owner.unitsPerEm
    glyphCount = owner.glyphCount
    unsafe coverage = hb_set_create()
    var scalar = UInt32.max
    while unsafe hb_set_next(owner.coverage, &scalar) != 0 {
      if !isOmitted(scalar) { unsafe hb_set_add(coverage, scalar) }
    }
  }

  deinit {
    unsafe hb_set_destroy(coverage)
    unsafe hb_face_destroy(pointer)
  }

  func covers(_ scalar: UInt32) -> Bool {
    unsafe hb_set_has(coverage, scalar) != 0
  }

  /// The code points that some of several faces draw and others do not; but for spaces and what draws nothing,
  /// for which engines need no glyph.
  static func unshared(among faces: [FaceHandle]) -> Set<UInt32> {
    guard faces.count > 1, let some = unsafe hb_set_create(), let all = unsafe hb_set_create()
    else { return [] }
    defer {
      unsafe hb_set_destroy(some)
      unsafe hb_set_destroy(all)
    }
    unsafe hb_set_union(all, faces[0].coverage)
    for face in faces {
      unsafe hb_set_union(some, face.coverage)
      unsafe hb_set_intersect(all, face.coverage)
    }
    unsafe hb_set_subtract(some, all)
    var unshared: Set<UInt32> = []
    var scalar = UInt32.max
    while unsafe hb_set_next(some, &scalar) != 0 {
      if scalar > ScalarClass.noBreakSpace, !ScalarClass.isIgnorable(scalar) {
        unshared.insert(scalar)
      }
    }
    return unshared
  }

  /// The family name, typographic if present.
  var familyName: String { name(16) ?? name(1) ?? "" }

  /// An English text of the `name` table by its number there, as far as `longestName` bytes hold it; nil when there is none.
  func name(_ identifier: UInt32) -> String? {
    var length = UInt32(Self.longestName)
    var text = [CChar](repeating: 0, count: Self.longestName)
    let total = unsafe hb_ot_name_get_utf8(
      pointer, identifier, hb_language_from_string("en", 2), &length, &text)
    guard total > 0, length > 0 else { return nil }
    return String(decoding: text.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Whole licences are in the table of some fonts: the SIL Open Font License has 4,400 bytes.
  private static let longestName = 16_384
}

internal import CHarfBuzz

/// The vertical metrics that CSS engines take from a font, and its mean advance.
struct FontMetrics {
  var ascent, descent, lineGap, averageAdvance: Double

  init(font: FontHandle) {
    // HarfBuzz chooses as browsers do: OS/2 sTypo* if USE_TYPO_METRICS is set, else hhea, else OS/2.
    func metric(_ tag: hb_ot_metrics_tag_t) -> Double {
      var value: Int32 = 0
      guard unsafe hb_ot_metrics_get_position(font.pointer, tag, &value) != 0 else { return 0 }
      return Double(value) / font.unitsPerEm
    }
    ascent = metric(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER)
    descent = -metric(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER)
    lineGap = metric(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP)
    averageAdvance = Self.averageAdvance(font)
  }

  /// Letters of English in parts of a thousand letters and spaces, rounded.
  private static let frequencies: [(letters: String, weight: Double)] = [
    (" ", 180), ("e", 104), ("t", 74), ("a", 67), ("o", 62), ("n", 57), ("i", 57), ("s", 52),
    ("r", 50), ("h", 50), ("l", 33), ("d", 35), ("c", 22), ("u", 23), ("m", 20), ("f", 18),
    ("w", 19), ("g", 16), ("y", 16), ("p", 15), ("b", 12), ("v", 8), ("k", 6),
  ]

  private static func averageAdvance(_ font: FontHandle) -> Double {
    var sum = 0.0
    var weights = 0.0
    for (letters, weight) in frequencies {
      guard let scalar = letters.unicodeScalars.first,
        let advance = font.advance(of: scalar.value)
      else { continue }
      sum += advance * weight
      weights += weight
    }
    return weights > 0 ? sum / weights : 0.5
  }
}

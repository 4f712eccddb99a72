/// Finds colours on which text cannot be read.
///
/// A single colour holds for light pages and for dark ones; white behind the cards is then white behind
/// white text on a dark page.
struct ThemeContrast {
  let theme: ThemeConfiguration

  /// A pair of colours whose contrast is too low.
  struct Finding {
    /// The key of the text's colour, and of what lies behind it.
    var text: String
    var key: String
    /// `light` or `dark`.
    var scheme: String
    var contrast: Double
    /// The colour of text that is nearest and easy to read there.
    var remedy: String

    /// Whether it is no text, but lines that mark something.
    var isMark: Bool { text == "accent" }
    var minimum: Double { isMark ? Contrast.minimumOfMarks : Contrast.minimum }
    /// What is hard to see, and on what.
    var what: String {
      switch text {
      case "accent": "what this 'accent' marks on the '\(key)'"
      case "text": "text on this '\(key)'"
      default: "quiet text on this '\(key)'"
      }
    }
  }

  /// Text on the page and on cards, in both schemes, and quiet text where its colour is given.
  ///
  /// All other colours follow from these, and pass: links are drawn in the accent, or in one close to it.
  var findings: [Finding] {
    let palette = ThemePalette(theme)
    let grounds = ["background", "surface"] + (theme.tint == nil ? [] : ["tint"])
    var findings: [Finding] = []
    for text in ["text"] + (theme.quiet == nil ? [] : ["quiet"]) {
      for key in grounds {
        let (colours, ground) = (palette[text], palette[key])
        for (scheme, colour, ground) in [
          ("light", colours.light, ground.light), ("dark", colours.dark, ground.dark),
        ] {
          let contrast = Contrast.ratio(colour, ground)
          guard contrast < Contrast.minimum else { continue }
          findings.append(
            Finding(
              text: text, key: key, scheme: scheme, contrast: contrast,
              remedy: Contrast.nearest(to: colour, on: [ground])))
        }
      }
    }
    return findings + weakMarks(in: palette)
  }

  /// The accent on the page: it marks the current board, and quotations.
  private func weakMarks(in palette: ThemePalette) -> [Finding] {
    let (accent, ground) = (palette["accent"], palette["background"])
    return [("light", accent.light, ground.light), ("dark", accent.dark, ground.dark)]
      .compactMap { scheme, colour, ground in
        let contrast = Contrast.ratio(colour, ground)
        guard contrast < Contrast.minimumOfMarks else { return nil }
        return Finding(
          text: "accent", key: "background", scheme: scheme, contrast: contrast,
          remedy: Contrast.nearest(
            to: colour, on: [ground], minimum: Contrast.minimumOfMarks))
      }
  }

  /// Warns where one of the colours of a pair is given in the site's own files.
  ///
  /// - Parameter files: the mappings with colours, the one that counts most first.
  func warn(in files: [YAMLFields]) {
    var named: Set<String> = []
    for finding in findings {
      guard
        let (fields, value) = Self.place(
          of: finding.isMark ? ["accent", "background"] : [finding.key, finding.text],
          in: files),
        // Of several colours that one cannot be read on, one is enough.
        named.insert("\(value.line):\(value.column) \(finding.scheme)").inserted
      else { continue }
      let contrast = short((finding.contrast * 10).rounded() / 10)
      fields.report.warning(
        "\(finding.what) has a contrast of \(contrast) on \(finding.scheme) pages, and needs "
          + short(finding.minimum),
        at: value,
        hint:
          "the nearest '\(finding.text)' that can be \(finding.isMark ? "seen" : "read") there is "
          + "\"\(finding.remedy)\"; give a colour for each, as "
          + "'{light: \"#222222\", dark: \"#dddddd\"}'")
    }
  }

  /// Where the first of some keys is given.
  private static func place(
    of keys: [String], in files: [YAMLFields]
  ) -> (fields: YAMLFields, value: YAMLValue)? {
    for key in keys {
      for fields in files {
        if let value = fields.peek(key) { return (fields, value) }
      }
    }
    return nil
  }
}

internal import AshlarBytes
internal import AshlarContent

/// The four faces of a family as files; a face that a family lacks is drawn with the nearest one.
///
/// Families differ by their files alone, so that two ways of writing a name are one family.
struct FontFamily: Sendable, Hashable {
  /// One face: a file, and the index in it for collections.
  struct File: Sendable, Hashable {
    var path: String
    var index = 0
    /// Where a variable font is fixed: axis tags to values.
    var axes: [String: Double] = [:]
  }

  var regular: File
  var bold: File?
  var italic: File?
  var boldItalic: File?

  /// The family with its bold face for the regular one, beside families whose own is heavy.
  var heavy: FontFamily {
    var family = self
    family.regular = bold ?? regular
    family.italic = boldItalic ?? italic
    return family
  }

  /// The file for a weight and a slope, and what it really is.
  func face(isBold: Bool, isItalic: Bool) -> (file: File, isBold: Bool, isItalic: Bool) {
    switch (isBold, isItalic) {
    case (true, true):
      // CSS matches the slope before the weight.
      if let boldItalic { return (boldItalic, true, true) }
      if let italic { return (italic, false, true) }
      if let bold { return (bold, true, false) }
    case (true, false):
      if let bold { return (bold, true, false) }
    case (false, true):
      if let italic { return (italic, false, true) }
    case (false, false): break
    }
    return (regular, false, false)
  }
}

extension FontFamily {
  /// A family of one or two variable fonts, fixed where the site says.
  init(upright: File, italic: File?, _ font: FontConfiguration) {
    let bold = font.axes.merging(["wght": 700]) { $1 }.merging(font.boldAxes) { $1 }
    func fixed(_ file: File, _ axes: [String: Double]) -> File {
      File(path: file.path, index: file.index, axes: axes)
    }
    self.init(
      regular: fixed(upright, font.axes), bold: fixed(upright, bold),
      italic: italic.map { fixed($0, font.axes) }, boldItalic: italic.map { fixed($0, bold) })
  }
}

extension FontConfiguration {
  /// Whether what stands for the regular face is nearer to bold.
  var isHeavy: Bool {
    if let weight = axes["wght"] { return weight >= 600 }
    // SemiBold and ExtraBold among them.
    return face.map { face in ["Bold", "Black", "Heavy"].contains { face.contains($0) } } ?? false
  }
}

extension FontFolders {
  /// A family that the site names, plain or fixed from a variable one, found by the names of its files.
  func family(_ font: FontConfiguration) -> FontFamily? {
    if let face = font.face { return family(named: font.family, face: face) }
    guard !font.axes.isEmpty || !font.boldAxes.isEmpty else { return family(named: font.family) }
    let stem = font.family.filter { $0 != " " }
    guard let upright = variablePath(of: [stem, stem + "-roman", stem + "-Roman"], in: stem) else {
      return nil
    }
    let italic = variablePath(of: [stem + "-italic", stem + "-Italic"], in: stem)
    return FontFamily(
      upright: FontFamily.File(path: upright), italic: italic.map { FontFamily.File(path: $0) },
      font)
  }

  /// A family whose regular face is one of another weight, as `SemiBold`.
  private func family(named name: String, face: String) -> FontFamily? {
    guard var family = family(named: name) else { return nil }
    let stem = name.filter { $0 != " " }
    func file(_ style: String) -> FontFamily.File? {
      firstPath(of: ["otf", "ttf"].map { "\(stem)-\(style).\($0)" }).map {
        FontFamily.File(path: $0)
      }
    }
    guard let regular = file(face) else { return nil }
    family.regular = regular
    family.italic = file(face + "Italic") ?? family.italic
    return family
  }

  /// A variable font's file: `Inter-roman.var.ttf`, `Inter[wght].ttf`, `Inter-VF.ttf`, or `Inter.ttf`.
  private func variablePath(of stems: [String], in family: String) -> String? {
    let plain = stems.reversed().flatMap { stem in
      ["\(stem).var.ttf", "\(stem)-VF.ttf", "\(stem)VF.ttf", "\(stem)-Variable.ttf", "\(stem).ttf"]
    }
    if let path = firstPath(of: plain) { return path }
    return firstPath { name in
      stems.contains { name.utf8.hasPrefix($0 + "[") } && name.utf8.hasSuffix("].ttf")
    }
  }

  /// The family of a name, found by its files' names: `Inter` is `Inter-Regular.otf` and its
  /// siblings.
  func family(named name: String, index: Int = 0) -> FontFamily? {
    let stem = name.filter { $0 != " " }
    func file(_ styles: [String]) -> FontFamily.File? {
      let names = styles.flatMap { style in
        ["otf", "ttf", "ttc"].flatMap { [stem + "-" + style + "." + $0] }
      }
      return firstPath(of: names).map { FontFamily.File(path: $0, index: index) }
    }
    let plain = ["otf", "ttf", "ttc"].map { stem + "." + $0 }
    guard
      let regular = file(["Regular", "Book", "Roman"])
        ?? firstPath(of: plain).map({ FontFamily.File(path: $0, index: index) })
    else { return nil }
    return FontFamily(
      regular: regular, bold: file(["Bold"]),
      italic: file(["Italic", "Oblique", "RegularItalic"]),
      boldItalic: file(["BoldItalic", "BoldOblique"]))
  }
}

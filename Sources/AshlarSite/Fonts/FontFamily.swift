/// The four faces of a family as files; a face that a family lacks is drawn with the nearest one.
struct FontFamily: Sendable, Hashable {
  /// One face: a file, and the index in it for collections.
  struct File: Sendable, Hashable {
    var path: String
    var index = 0
  }

  /// The name that the site's author knows the family by.
  var name: String
  var regular: File
  var bold: File?
  var italic: File?
  var boldItalic: File?

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

extension FontFolders {
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
      name: name, regular: regular, bold: file(["Bold"]),
      italic: file(["Italic", "Oblique", "RegularItalic"]),
      boldItalic: file(["BoldItalic", "BoldOblique"]))
  }
}

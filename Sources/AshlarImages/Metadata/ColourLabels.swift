/// The colours that programs mark photographs with.
enum ColourLabels {
  /// All labels of a packet, as its programs call them, none twice.
  ///
  /// Lightroom writes names, in its user's language; digiKam and darktable number their colours.
  static func all(of xmp: XMP) -> [String] {
    let named = xmp.first(XMP.basic, "Label").map { [$0] } ?? darktable(xmp)
    return (named + digiKam(xmp)).reduce(into: []) { labels, name in
      if !labels.contains(where: { $0.lowercased() == name.lowercased() }) { labels.append(name) }
    }
  }

  /// In the order of darktable's buttons.
  private static func darktable(_ xmp: XMP) -> [String] {
    let names = ["Red", "Yellow", "Green", "Blue", "Purple"]
    return xmp.all(XMP.darktable, "colorlabels").compactMap { Int($0) }
      .filter(names.indices.contains).map { names[$0] }
  }

  /// In the order of digiKam's menu, from 1 on; 0 is none.
  private static func digiKam(_ xmp: XMP) -> [String] {
    let names = [
      "Red", "Orange", "Yellow", "Green", "Blue", "Magenta", "Gray", "Black", "White",
    ]
    guard let number = xmp.first(XMP.digiKam, "ColorLabel").flatMap({ Int($0) }),
      (1...names.count).contains(number)
    else { return [] }
    return [names[number - 1]]
  }
}

internal import AshlarBytes
internal import AshlarContent
internal import AshlarMarkdown

/// The shape of a picture that its card's page shows as large as the window allows, as one of a few.
///
/// The page's style sheet needs the shape to give the picture a box of the right width before it is there. It is said by a
/// class, because a strict policy forbids styles in elements.
struct PictureShape: Hashable, Sendable {
  /// Each shape is wider than the one before by a twelfth.
  private let number: Int

  /// As the theme's `.reading:has(> .shown)` has it, in CSS pixels.
  static let widest = 960
  /// In rem: what the window has beside the picture in height.
  private static let margin = 6.0
  private static let count = 49

  /// - Returns: nil for a picture that would be larger than it is itself.
  init?(of picture: FacePicture) {
    let size = picture.size
    let isVector = picture.path.lowercased().utf8.hasSuffix(".svg")
    guard picture.box == 0, picture.part == 0, picture.scale == 1, size.height > 0,
      isVector || size.width >= Double(Self.widest)
    else { return nil }
    number = (1..<Self.count).last { Self.ratio($0) * size.height <= size.width } ?? 0
  }

  /// The shape of an entry's own picture on the entry's page; nil where that has a width of its own.
  init?(of entry: Entry, in face: PreparedEntry.Face) {
    guard entry.frontMatter.image != nil, entry.frontMatter.furtherImages.isEmpty,
      !entry.isPhotograph, let picture = face.pictures.first(where: { $0.box == 0 })
    else { return nil }
    self.init(of: picture)
  }

  /// How many times as wide as high, in thousandths: never wider than the picture.
  private static func thousandths(_ number: Int) -> Int {
    var ratio = 0.15
    for _ in 0..<number { ratio *= 13.0 / 12 }
    return Int(ratio * 1000)
  }

  private static func ratio(_ number: Int) -> Double { Double(thousandths(number)) / 1000 }

  private var ratio: Double { Self.ratio(number) }

  /// The classes of the card's element.
  var classes: String { "shown s\(number)" }

  /// What the classes say.
  static var css: String {
    (0..<count).map { ".s\($0){--shape:\(text(thousandths($0)))}" }.joined() + "\n"
  }

  private static func text(_ thousandths: Int) -> String {
    let digits = String(1000 + thousandths % 1000).dropFirst()
    return "\(thousandths / 1000).\(digits)"
  }

  /// The `sizes` of the picture.
  var sizes: String {
    let ratio = self.ratio
    var tall = CSSWriter()
    tall.append("\(Self.text(Self.thousandths(number) * 100))vh - ")
    tall.append(rem: ratio * Self.margin * 16)
    let height = String(decoding: tall.bytes, as: UTF8.self)
    var css = CSSWriter()
    css.append("(min-width:0) min(")
    css.append(rem: Double(Self.widest))
    css.append(",100vw - ")
    css.append(rem: PictureSizes.readingMargins * 16)
    css.append(",\(height)),(min-width:")
    // WebKit (2.50) knows no `min()` in `sizes`, and goes on to what follows it.
    css.append(rem: Double(Self.widest) + PictureSizes.readingMargins * 16)
    css.append(") and (min-height:")
    css.append(rem: Double(Self.widest) / ratio + Self.margin * 16)
    css.append(") ")
    css.append(rem: Double(Self.widest))
    css.append(",(min-aspect-ratio:\(Self.thousandths(number))/1000) calc(\(height))")
    css.append(",calc(100vw - ")
    css.append(rem: PictureSizes.readingMargins * 16)
    css.append(")")
    return String(decoding: css.bytes, as: UTF8.self)
  }
}

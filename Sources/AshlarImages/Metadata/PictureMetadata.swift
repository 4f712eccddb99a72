internal import AshlarBytes

/// What a picture's file says about the picture: of each, what IPTC says, else XMP, else Exif or PNG's texts.
///
/// It is read from the file's bytes alone, by readers of a few hundred lines: a gallery shows titles and
/// dates where libvips is not installed, no pixel has to be decoded, and no C library sees the bytes.
public struct PictureMetadata: Hashable, Sendable {
  public var title: String?
  public var caption: String?
  public var date: PictureDate?
  /// In the file's order, none twice.
  public private(set) var tags: [String] = []
  /// A description for people who do not see the picture.
  public var alternative: String?
  public var copyright: String?
  /// How many stars somebody gave it, 1 to 5; 0 for none, -1 where it was turned down.
  public private(set) var rating: Int?
  /// The colours that somebody marked it with, as their program calls them.
  public private(set) var labels: [String] = []
  /// Who is in it.
  public private(set) var people: [String] = []
  /// The names of the place where it was taken, from the nearest to the country's, none twice; never its position.
  public private(set) var place: [String] = []
  /// Where on the earth it was taken; no page has it but a site's map, and rounded.
  public private(set) var coordinates: PictureCoordinates?
  /// Whether the file says something of that which is no place on the earth, or what receivers without a signal write.
  public private(set) var hasSenselessCoordinates = false
  public var camera = CameraSettings()
  /// The texts that XMP has in several languages.
  private var texts = Texts()
  /// How the pixels are turned, 1 to 8; 1 is upright. Always 1 for AVIF and HEIC, whose decoders turn them.
  public var orientation = 1

  /// Reads a whole file, or as much of it as is there.
  ///
  /// No bytes make it fail: what is damaged is left out.
  public static func read(_ bytes: [UInt8]) -> PictureMetadata {
    let blocks = MetadataBlocks(bytes)
    var result = PictureMetadata()
    if let iptc = blocks.iptc.map(IPTC.init) { result.fill(iptc) }
    if let xmp = blocks.xmp.map(XMP.init) { result.fill(xmp) }
    if let exif = blocks.exif.flatMap(Exif.init) { result.fill(exif) }
    if !blocks.exifTurns { result.orientation = 1 }
    result.title = result.title ?? blocks.texts["Title"]
    result.caption = result.caption ?? blocks.texts["Description"]
    result.copyright = result.copyright ?? blocks.texts["Copyright"]
    return result
  }

  /// Whether the first bytes of a JPEG hold all that it says about itself, which stands before its pixels.
  public static func isWhole(inStartOfJPEG bytes: [UInt8]) -> Bool {
    JPEGSegments(ByteReader(bytes)).firstScan != nil
  }

  /// Reads a file of XMP that other programs keep beside a picture.
  ///
  /// Nothing of a file is read that is not whole.
  public static func read(
    sidecar bytes: [UInt8]
  ) throws(XMPError) -> PictureMetadata {
    let xmp = XMP(ByteReader(bytes))
    if let error = xmp.error { throw error }
    var result = PictureMetadata()
    result.fill(xmp)
    return result
  }

  private struct Texts: Hashable {
    var titles: [LanguageText] = []
    var captions: [LanguageText] = []
    var alternatives: [LanguageText] = []
    var copyrights: [LanguageText] = []
  }

  /// The same, with texts in a language where there are any, whichever record counts most.
  public func inLanguage(_ language: String) -> PictureMetadata {
    var result = self
    result.title = texts.titles.text(in: language) ?? title
    result.caption = texts.captions.text(in: language) ?? caption
    result.alternative = texts.alternatives.text(in: language) ?? alternative
    result.copyright = texts.copyrights.text(in: language) ?? copyright
    return result
  }

  /// The largest sidecar that is read, in bytes.
  public static let sidecarLimit = XMP.byteLimit

  /// The same, with what is said nowhere in it as another record says it.
  public func completed(by other: PictureMetadata) -> PictureMetadata {
    var result = other
    result.title = title ?? other.title
    result.caption = caption ?? other.caption
    result.date = date?.refined(by: other.date) ?? other.date
    if !tags.isEmpty { result.tags = tags }
    result.alternative = alternative ?? other.alternative
    result.copyright = copyright ?? other.copyright
    result.rating = rating ?? other.rating
    if !labels.isEmpty { result.labels = labels }
    if !people.isEmpty { result.people = people }
    if !place.isEmpty { result.place = place }
    result.coordinates = coordinates ?? other.coordinates
    result.hasSenselessCoordinates = hasSenselessCoordinates || other.hasSenselessCoordinates
    result.camera = camera.completed(by: other.camera)
    return result
  }

  private mutating func fill(_ iptc: IPTC) {
    title = iptc.first(IPTC.DataSet.title) ?? iptc.first(IPTC.DataSet.headline)
    caption = iptc.first(IPTC.DataSet.caption)
    date = iptc.date
    fill(tags: iptc.all(IPTC.DataSet.keyword))
    fill(place: IPTC.DataSet.places.map(iptc.first))
    copyright = iptc.first(IPTC.DataSet.copyright)
  }

  private mutating func fill(_ xmp: XMP) {
    title =
      title ?? xmp.first(XMP.dublinCore, "title") ?? xmp.first(XMP.photoshop, "Headline")
    caption = caption ?? xmp.first(XMP.dublinCore, "description")
    let dates = [
      xmp.first(XMP.exif, "DateTimeOriginal"), xmp.first(XMP.photoshop, "DateCreated"),
      xmp.first(XMP.basic, "CreateDate"),
    ]
    fill(dates.lazy.compactMap { $0.flatMap { PictureDate($0) } }.first)
    fill(tags: xmp.all(XMP.dublinCore, "subject"))
    alternative = xmp.first(XMP.iptc, "AltTextAccessibility")
    copyright = copyright ?? xmp.first(XMP.dublinCore, "rights")
    rating = xmp.first(XMP.basic, "Rating").flatMap { Double($0) }.flatMap(Self.rating)
    labels = ColourLabels.all(of: xmp)
    var seen: Set<String> = []
    people = (xmp.all(XMP.iptcExtension, "PersonInImage") + xmp.regions.people)
      .filter { seen.insert($0).inserted }
    camera = CameraSettings(xmp)
    fill(
      place: [xmp.first(XMP.iptc, "Location")]
        + ["City", "State", "Country"].map { xmp.first(XMP.photoshop, $0) })
    if let latitude = xmp.first(XMP.exif, "GPSLatitude"),
      let longitude = xmp.first(XMP.exif, "GPSLongitude")
    {
      let degrees = [latitude, longitude].compactMap(PictureCoordinates.degrees(ofXMP:))
      fill(
        coordinates: degrees.count == 2
          ? PictureCoordinates(latitude: degrees[0], longitude: degrees[1]) : nil)
    }
    texts.titles = xmp.texts(XMP.dublinCore, "title")
    texts.captions = xmp.texts(XMP.dublinCore, "description")
    texts.alternatives = xmp.texts(XMP.iptc, "AltTextAccessibility")
    texts.copyrights = xmp.texts(XMP.dublinCore, "rights")
  }

  private mutating func fill(_ exif: Exif) {
    title = title ?? exif.windowsText(Exif.Tag.title)
    caption = caption ?? exif.text(Exif.Tag.description).flatMap { Self.isByCamera($0) ? nil : $0 }
    fill(exif.date)
    if let words = exif.windowsText(Exif.Tag.keywords) {
      fill(tags: words.utf8.split(at: ";").compactMap { trimmedText(String($0)) })
    }
    copyright = copyright ?? exif.text(Exif.Tag.copyright)
    rating = rating ?? exif.integer(Exif.Tag.rating).flatMap { Self.rating(Double($0)) }
    orientation = exif.orientation ?? 1
    camera = CameraSettings(exif).completed(by: camera)
    if let own = exif.coordinates { fill(coordinates: own) }
  }

  private static func rating(_ stars: Double) -> Int? {
    // XMP's part 1 (ISO 16684-1, 8.4) has -1 and 0 to 5, and programs write halves.
    (-1...5).contains(stars) ? Int(stars.rounded(.down)) : nil
  }

  private mutating func fill(tags: [String]) {
    guard self.tags.isEmpty else { return }
    var seen: Set<String> = []
    self.tags = tags.filter { seen.insert($0).inserted }
  }

  private mutating func fill(place names: [String?]) {
    guard place.isEmpty else { return }
    var seen: Set<String> = []
    place = names.compactMap { $0 }.filter { seen.insert($0).inserted }
  }

  /// - Parameter own: nil for a position that is none.
  private mutating func fill(coordinates own: PictureCoordinates?) {
    guard coordinates == nil else { return }
    coordinates = own
    if own == nil { hasSenselessCoordinates = true }
  }

  private mutating func fill(_ date: PictureDate?) {
    self.date = self.date?.refined(by: date) ?? date
  }

  /// Whether a description is one of those that cameras write into every picture.
  private static func isByCamera(_ text: String) -> Bool {
    ["OLYMPUS DIGITAL CAMERA", "SONY DSC", "DCIM", "MINOLTA DIGITAL CAMERA", "KONICA MINOLTA"]
      .contains { text.uppercased().utf8.hasPrefix($0) }
  }
}

internal import AshlarBytes

/// The properties of an XMP packet (ISO 16684-1), by namespace and name.
///
/// A property is a text, a list, or a text in several languages. Properties within properties are not read, but for
/// people in regions of the picture.
struct XMP {
  private var values: [String: [String]] = [:]
  /// The languages of texts that say theirs, in the file's order.
  private var languages: [String: [LanguageText]] = [:]
  /// The people whose faces are marked.
  private(set) var regions = XMPRegions()
  /// What is wrong with the packet; what stands before it was read.
  private(set) var error: XMPError?

  /// Packets have some 10 kB; editing histories can make them larger.
  static let byteLimit = 1 << 22
  /// What is read stands in the seventh element.
  private static let depthLimit = 64

  private static let rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
  static let dublinCore = "http://purl.org/dc/elements/1.1/"
  static let photoshop = "http://ns.adobe.com/photoshop/1.0/"
  static let exif = "http://ns.adobe.com/exif/1.0/"
  static let exifFurther = "http://cipa.jp/exif/1.0/"
  static let auxiliary = "http://ns.adobe.com/exif/1.0/aux/"
  static let tiff = "http://ns.adobe.com/tiff/1.0/"
  static let basic = "http://ns.adobe.com/xap/1.0/"
  static let iptc = "http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/"
  static let iptcExtension = "http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
  static let darktable = "http://darktable.sf.net/"
  static let digiKam = "http://www.digikam.org/ns/1.0/"

  init(_ block: ByteReader) {
    var tokens = XMLTokens(block.bytes[block.range].prefix(Self.byteLimit))
    var prefixes: [String: String] = [:]
    var path: [String] = []
    var language: String?
    var open: [XMPError.Tag] = []
    var isDescribed = false
    while let token = tokens.next() {
      switch token {
      case .start(let name, let attributes, let isEmpty):
        for (key, value) in attributes where key.utf8.hasPrefix("xmlns:") {
          prefixes[String(Substring(key.utf8.dropFirst(6)))] = value
        }
        guard path.count < Self.depthLimit else {
          error = error ?? .senseless(offset: tokens.offset)
          return
        }
        path.append(Self.expanded(name, prefixes))
        language = attributes["xml:lang"]
        regions.start(attributes.map { (Self.expanded($0.key, prefixes), $0.value) }, path)
        if path.last == Self.rdf + "Description" {
          isDescribed = true
          readAttributes(attributes, prefixes, path)
        }
        if isEmpty {
          regions.end(path)
          path.removeLast()
        } else {
          open.append(XMPError.Tag(name: name, offset: tokens.offset))
        }
      case .end(let name):
        regions.end(path)
        _ = path.popLast()
        if open.popLast()?.name != name { error = error ?? .senseless(offset: tokens.offset) }
      case .text(let text):
        readText(text, path, language)
        regions.text(text, path)
      }
    }
    error =
      error ?? tokens.fault.map { .senseless(offset: $0) } ?? open.last.map { .unclosed($0) }
      ?? (isDescribed ? nil : .noDescription)
  }

  /// A name with its namespace instead of its prefix.
  private static func expanded(_ name: String, _ prefixes: [String: String]) -> String {
    guard let colon = name.utf8.firstIndex(of: ":") else { return name }
    return (prefixes[String(name[..<colon])] ?? "") + name[name.utf8.index(after: colon)...]
  }

  /// How deep the properties of the packet itself stand: `xmpmeta`, `RDF`, `Description`.
  private static func propertyDepth(_ path: [String]) -> Int? {
    path.firstIndex(of: rdf + "Description").map { $0 + 1 }
  }

  private mutating func readAttributes(
    _ attributes: [String: String], _ prefixes: [String: String], _ path: [String]
  ) {
    guard Self.propertyDepth(path) == path.count else { return }
    for (key, value) in attributes where !key.utf8.hasPrefix("xmlns") {
      if let text = trimmedText(value) {
        values[Self.expanded(key, prefixes), default: [text]] = [text]
      }
    }
  }

  private mutating func readText(_ text: String, _ path: [String], _ language: String?) {
    guard let depth = Self.propertyDepth(path), path.count > depth, let text = trimmedText(text)
    else { return }
    let inner = path[(depth + 1)...]
    let lists = ["Alt", "Bag", "Seq"].map { Self.rdf + $0 }
    let isItem =
      inner.count == 2 && lists.contains(inner[depth + 1]) && inner.last == Self.rdf + "li"
    guard inner.isEmpty || isItem else { return }
    values[path[depth], default: []].append(text)
    if isItem, inner[depth + 1] == lists[0], let language {
      languages[path[depth], default: []].append(LanguageText(language: language, text: text))
    }
  }

  /// The value of a property, or the first of several; of texts in several languages the one that suits everybody.
  func first(_ namespace: String, _ name: String) -> String? {
    let property = namespace + name
    let common = languages[property]?.first { $0.language == "x-default" }
    return common?.text ?? values[property]?.first
  }

  /// A property's texts with their languages.
  func texts(_ namespace: String, _ name: String) -> [LanguageText] {
    languages[namespace + name]?.filter { $0.language != "x-default" } ?? []
  }

  /// All items of a property that is a list.
  func all(_ namespace: String, _ name: String) -> [String] { values[namespace + name] ?? [] }
}

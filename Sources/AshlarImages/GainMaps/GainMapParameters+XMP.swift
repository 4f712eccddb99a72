/// The parameters as Adobe and Google write them in the map's XMP.
extension GainMapParameters {
  static let namespace = "http://ns.adobe.com/hdr-gain-map/1.0/"

  /// What stands for an offset that is not said.
  private static let usualOffset = 1.0 / 64

  /// - Parameter xmp: the map's own.
  /// - Returns: nil where they are not all there, for numbers without a meaning, and for a map that makes a bright picture darker.
  init?(_ xmp: XMP) {
    guard xmp.first(Self.namespace, "Version") == "1.0",
      xmp.first(Self.namespace, "BaseRenditionIsHDR") != "True",
      let most = Self.numbers("GainMapMax", in: xmp),
      let least = Self.numbers("GainMapMin", in: xmp, else: 0),
      let gamma = Self.numbers("Gamma", in: xmp, else: 1),
      let base = Self.numbers("OffsetSDR", in: xmp, else: Self.usualOffset),
      let bright = Self.numbers("OffsetHDR", in: xmp, else: Self.usualOffset),
      let headroom = Self.numbers("HDRCapacityMax", in: xmp)?.first,
      let leastHeadroom = Self.numbers("HDRCapacityMin", in: xmp, else: 0)?.first
    else { return nil }
    let count = [most, least, gamma, base, bright].map(\.count).max() ?? 1
    let channel = { (values: [Double], index: Int) in values.count == 1 ? values[0] : values[index]
    }
    channels = (0..<count).map { index in
      Channel(
        least: channel(least, index), most: channel(most, index), gamma: channel(gamma, index),
        baseOffset: channel(base, index), brightOffset: channel(bright, index))
    }
    (self.leastHeadroom, mostHeadroom) = (leastHeadroom, headroom)
    guard let kept else { return nil }
    self = kept
  }

  /// One number, or one for each colour; nil for what is neither, or missing where it must not be.
  private static func numbers(
    _ name: String, in xmp: XMP, else usual: Double? = nil
  ) -> [Double]? {
    let texts = xmp.all(namespace, name)
    if texts.isEmpty { return usual.map { [$0] } }
    let numbers = texts.compactMap { Double($0) }
    guard numbers.count == texts.count, numbers.count == 1 || numbers.count == 3 else { return nil }
    return numbers
  }

  /// The map's packet.
  var packet: String {
    var text = """
      \(Self.packetStart) xmlns:hdrgm="\(Self.namespace)" hdrgm:Version="1.0" hdrgm:BaseRenditionIsHDR="False" \
      hdrgm:HDRCapacityMin="\(leastHeadroom)" hdrgm:HDRCapacityMax="\(mostHeadroom)"
      """
    let properties: [(name: String, value: KeyPath<Channel, Double>)] = [
      ("GainMapMin", \.least), ("GainMapMax", \.most), ("Gamma", \.gamma),
      ("OffsetSDR", \.baseOffset), ("OffsetHDR", \.brightOffset),
    ]
    if let only = channels.first, channels.count == 1 {
      for (name, value) in properties { text += " hdrgm:\(name)=\"\(only[keyPath: value])\"" }
      return text + "/>" + Self.packetEnd
    }
    text += ">"
    for (name, value) in properties {
      let items = channels.map { "<rdf:li>\($0[keyPath: value])</rdf:li>" }.joined()
      text += "<hdrgm:\(name)><rdf:Seq>\(items)</rdf:Seq></hdrgm:\(name)>"
    }
    return text + "</rdf:Description>" + Self.packetEnd
  }

  /// The packet of a first picture that a map follows (Ultra HDR 1.1: a directory of all pictures in the file).
  ///
  /// - Parameter mapSize: the map's file in bytes.
  static func basePacket(mapSize: Int) -> String {
    let item = { (attributes: String) in
      "<rdf:li rdf:parseType=\"Resource\"><Container:Item Item:Mime=\"image/jpeg\" \(attributes)/></rdf:li>"
    }
    return """
      \(packetStart) xmlns:hdrgm="\(namespace)" hdrgm:Version="1.0" \
      xmlns:Container="http://ns.google.com/photos/1.0/container/" \
      xmlns:Item="http://ns.google.com/photos/1.0/container/item/"><Container:Directory><rdf:Seq>\
      \(item("Item:Semantic=\"Primary\""))\(item("Item:Semantic=\"GainMap\" Item:Length=\"\(mapSize)\""))\
      </rdf:Seq></Container:Directory></rdf:Description>\(packetEnd)
      """
  }

  private static let packetStart =
    "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">"
    + "<rdf:Description rdf:about=\"\""
  private static let packetEnd = "</rdf:RDF></x:xmpmeta>"
}

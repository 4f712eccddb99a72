/// Files of XMP as programs for photographs write them beside pictures.
package enum SampleXMP {
  /// What a program says of a picture, a position among it.
  ///
  /// - Parameters:
  ///   - properties: by their names with prefixes; a text that starts with `<` is written as it is.
  ///   - end: what closes the file.
  package static func sidecar(
    _ properties: [String: String],
    end: String = "  </rdf:Description>\n </rdf:RDF>\n</x:xmpmeta>\n"
  ) -> String {
    let elements = properties.sorted { $0.key < $1.key }.map { name, text in
      "   <\(name)>\(text)</\(name)>\n"
    }.joined()
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="XMP Core 4.4.0-Exiv2">
       <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <rdf:Description rdf:about=""
          xmlns:exif="http://ns.adobe.com/exif/1.0/"
          xmlns:dc="http://purl.org/dc/elements/1.1/"
          xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
          xmlns:darktable="http://darktable.sf.net/"
          xmlns:digiKam="http://www.digikam.org/ns/1.0/"
          xmlns:xmp="http://ns.adobe.com/xap/1.0/"
          xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
          xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/"
          exif:GPSLatitude="48,12.49N" exif:GPSLongitude="16,22.43E"
          darktable:history_end="2">
      \(elements)\(end)
      """
  }

  /// A text in a language that suits everybody.
  package static func anyLanguage(_ text: String) -> String {
    "<rdf:Alt><rdf:li xml:lang=\"x-default\">\(text)</rdf:li></rdf:Alt>"
  }

  package static func list(_ texts: String...) -> String {
    "<rdf:Bag>" + texts.map { "<rdf:li>\($0)</rdf:li>" }.joined() + "</rdf:Bag>"
  }
}

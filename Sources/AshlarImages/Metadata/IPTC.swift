/// Records of the International Press Telecommunications Council (IIM 4.2 section 1.6).
struct IPTC {
  /// The values of each data set of record 2, in the file's order.
  private var values: [Int: [String]] = [:]

  /// The data sets that are read.
  enum DataSet {
    static let title = 5
    static let keyword = 25
    static let date = 55
    static let time = 60
    static let headline = 105
    static let copyright = 116
    static let caption = 120
  }

  init(_ bytes: ByteReader) {
    var offset = 0
    while bytes[offset] == 0x1C, let record = bytes[offset + 1], let number = bytes[offset + 2],
      let size = bytes.bigEndian(at: offset + 3, byteCount: 2), size < 0x8000,
      let value = bytes.part(from: offset + 5, count: size)
    {
      if record == 2, let text = metadataText(value) {
        values[Int(number), default: []].append(text)
      }
      offset += 5 + size
    }
  }

  func first(_ dataSet: Int) -> String? { values[dataSet]?.first }

  func all(_ dataSet: Int) -> [String] { values[dataSet] ?? [] }

  var date: PictureDate? {
    first(DataSet.date).flatMap { PictureDate($0 + (first(DataSet.time) ?? "")) }
  }
}

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
    /// Of a part of a city, a city, a state and a country.
    static let places = [92, 90, 95, 101]
  }

  init(_ bytes: ByteReader) {
    var found: [(number: Int, value: [UInt8])] = []
    var declared: TextEncoding?
    var offset = 0
    while bytes[offset] == 0x1C, let record = bytes[offset + 1], let number = bytes[offset + 2],
      let size = bytes.bigEndian(at: offset + 3, byteCount: 2), size < 0x8000,
      let value = bytes.part(from: offset + 5, count: size)
    {
      let text = metadataBytes(value)
      if record == 1, number == 90 { declared = Self.encoding(declaredBy: text) }
      if record == 2 { found.append((Int(number), text)) }
      offset += 5 + size
    }
    let encoding = declared ?? .guess(found.map(\.value))
    for (number, value) in found {
      guard let text = trimmedText(encoding.text(value)) else { continue }
      values[number, default: []].append(text)
    }
  }

  /// What an escape sequence of ISO 2022 says; nil for one that few programs write (IIM 4.2, data set 1:90).
  private static func encoding(declaredBy sequence: [UInt8]) -> TextEncoding? {
    switch sequence {
    case [0x1B, 0x25, 0x47]: .utf8
    case [0x1B, 0x2D, 0x41], [0x1B, 0x2E, 0x41]: .windows1252
    default: nil
    }
  }

  func first(_ dataSet: Int) -> String? { values[dataSet]?.first }

  func all(_ dataSet: Int) -> [String] { values[dataSet] ?? [] }

  var date: PictureDate? {
    first(DataSet.date).flatMap { PictureDate($0 + (first(DataSet.time) ?? "")) }
  }
}

internal import AshlarBytes
internal import AshlarSystem

/// What is kept of one picture: a text with a line for its colour, one for each variant, and its own sum.
struct VariantList {
  struct Line: Hashable {
    var format: VariantFormat
    var width, height, byteCount: Int
    /// The fingerprint of the variant's bytes.
    var sum: String
    /// The fingerprint of the file's stamp when its bytes were seen to have the sum; nil when that was too early to notice
    /// every change since.
    var stamp: String?

    init(_ variant: Variant) {
      (format, width, height) = (variant.format, variant.width, variant.height)
      byteCount = variant.bytes.count
      sum = VariantList.fingerprint(variant.bytes)
    }

    fileprivate init?(_ words: [Substring]) {
      guard words.count == 7, let format = VariantFormat(rawValue: String(words[1])),
        let width = Int(words[2]), let height = Int(words[3]), let byteCount = Int(words[4]),
        width > 0, height > 0, byteCount >= 0
      else { return nil }
      self.format = format
      (self.width, self.height, self.byteCount) = (width, height, byteCount)
      sum = String(words[5])
      stamp = words[6] == "-" ? nil : String(words[6])
    }

    var name: String { "\(width).\(format.fileExtension)" }

    func path(in folder: String) -> String { "\(folder)/\(name)" }

    /// Whether the file has the bytes that were kept. It is read unless nothing about it has changed since it last was.
    mutating func isWhole(in folder: String) -> Bool {
      let path = path(in: folder)
      guard let found = FileStamp(path), found.size == byteCount else { return false }
      let state = VariantList.fingerprint(Array(found.text.utf8))
      if state == stamp { return true }
      guard let bytes = try? readFile(path, limit: DecodingLimits.fileSize).bytes,
        VariantList.fingerprint(bytes) == sum
      else { return false }
      stamp = found.isSettled ? state : nil
      return true
    }
  }

  /// By what was asked for; a picture that is smaller answers for its own width.
  var lines: [VariantRequest: Line] = [:]
  var colour: PictureColour?

  static let name = "list"
  /// In bytes.
  static let sizeLimit = 1 << 20

  init() {}

  /// - Returns: nil when there is none, or one that makes no sense.
  init?(folder: String) {
    guard let bytes = try? readFile(folder + "/" + Self.name, limit: Self.sizeLimit).bytes else {
      return nil
    }
    self.init(bytes: bytes)
  }

  /// - Returns: nil for bytes that make no sense.
  init?(bytes: [UInt8]) {
    let end = bytes.dropLast().lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    guard Self.sumLine(bytes[..<end]) == bytes[end...] else { return nil }
    for text in String(decoding: bytes[..<end], as: UTF8.self).utf8.split(at: "\n") {
      let words = text.utf8.split(at: " ")
      if words.first == "colour" {
        let values = words.dropFirst().compactMap { UInt8($0) }
        guard values.count == 3 else { return nil }
        colour = PictureColour(red: values[0], green: values[1], blue: values[2])
      } else {
        guard let asked = words.first.flatMap({ Int($0) }), let line = Line(words) else {
          return nil
        }
        lines[VariantRequest(width: asked, format: line.format)] = line
      }
    }
  }

  var bytes: [UInt8] {
    var text = colour.map { "colour \($0.red) \($0.green) \($0.blue)\n" } ?? ""
    let sorted = lines.sorted {
      ($0.key.width, $0.key.format.rawValue) < ($1.key.width, $1.key.format.rawValue)
    }
    for (request, line) in sorted {
      text +=
        "\(request.width) \(line.format.rawValue) \(line.width) \(line.height) \(line.byteCount) "
        + "\(line.sum) \(line.stamp ?? "-")\n"
    }
    let lines = Array(text.utf8)
    return lines + Self.sumLine(lines[...])
  }

  /// The last line, by which a list is known to be whole.
  private static func sumLine(_ lines: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    ArraySlice("sum \(fingerprint(Array(lines)))\n".utf8)
  }

  static func fingerprint(_ bytes: [UInt8]) -> String {
    var fingerprint = Fingerprint()
    fingerprint.add(bytes)
    return fingerprint.text
  }
}

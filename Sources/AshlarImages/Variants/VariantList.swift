internal import AshlarSystem

/// What is kept of one picture: a text with a line for its colour and one for each variant.
struct VariantList {
  struct Line: Hashable {
    var format: VariantFormat
    var width, height, byteCount: Int

    init(_ variant: Variant) {
      (format, width, height) = (variant.format, variant.width, variant.height)
      byteCount = variant.bytes.count
    }

    fileprivate init?(_ words: [Substring]) {
      guard words.count == 5, let format = VariantFormat(rawValue: String(words[1])),
        let width = Int(words[2]), let height = Int(words[3]), let byteCount = Int(words[4]),
        width > 0, height > 0
      else { return nil }
      self.format = format
      (self.width, self.height, self.byteCount) = (width, height, byteCount)
    }

    var name: String { "\(width).\(format.fileExtension)" }

    func path(in folder: String) -> String { "\(folder)/\(name)" }
  }

  /// By what was asked for; a picture that is smaller answers for its own width.
  var lines: [VariantRequest: Line] = [:]
  var colour: PictureColour?

  static let name = "list"

  init() {}

  /// - Returns: nil when there is none, or one that makes no sense.
  init?(folder: String) {
    guard let bytes = try? readFile(folder + "/" + Self.name, limit: 1 << 20).bytes else {
      return nil
    }
    for text in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let words = text.split(separator: " ")
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
        "\(request.width) \(line.format.rawValue) \(line.width) \(line.height) \(line.byteCount)\n"
    }
    return Array(text.utf8)
  }
}

internal import AshlarBytes
internal import AshlarSystem

/// Why no variants could be made of a picture, kept where they would be: for builds that make none themselves, and so have to
/// know that nothing is missing. Who makes variants tries again.
struct VariantFault {
  let error: VariantError

  init(_ error: VariantError) { self.error = error }

  private static let name = "fault"

  static func path(in folder: String) -> String { "\(folder)/\(name)" }

  /// - Returns: nil when there is none, or one that makes no sense.
  init?(in folder: String) {
    guard let bytes = try? readFile(Self.path(in: folder), limit: 1 << 10).bytes,
      let error = Self.error(String(decoding: bytes, as: UTF8.self))
    else { return nil }
    self.error = error
  }

  /// A line that ends, so that half of it is none.
  var bytes: [UInt8] {
    let text =
      switch error {
      case .unknownFormat: "unknownFormat -"
      case .unreadable(let format): "unreadable \(format.rawValue)"
      case .unwritable(let format): "unwritable \(format.rawValue)"
      case .tooManyPixels(let count): "tooManyPixels \(count)"
      case .tooMuchMemory(let count): "tooMuchMemory \(count)"
      case .tooManyFrames(let count): "tooManyFrames \(count)"
      case .damaged: "damaged -"
      case .crashed: "crashed -"
      case .tooLong: "tooLong -"
      }
    return Array((text + " .\n").utf8)
  }

  private static func error(_ text: String) -> VariantError? {
    let words = text.utf8.split(at: " ").map(String.init)
    guard words.count == 3, words[2] == ".\n" else { return nil }
    return switch words[0] {
    case "unknownFormat": .unknownFormat
    case "unreadable": ImageHeader.Format(rawValue: words[1]).map { .unreadable($0) }
    case "unwritable": VariantFormat(rawValue: words[1]).map { .unwritable($0) }
    case "tooManyPixels": Int(words[1]).map { .tooManyPixels($0) }
    case "tooMuchMemory": Int(words[1]).map { .tooMuchMemory($0) }
    case "tooManyFrames": Int(words[1]).map { .tooManyFrames($0) }
    case "damaged": .damaged
    case "crashed": .crashed
    case "tooLong": .tooLong
    default: nil
    }
  }
}

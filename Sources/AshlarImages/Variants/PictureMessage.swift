internal import AshlarSystem

/// What this process and a worker say to each other.
enum PictureMessage: Equatable {
  /// The worker has started; the first message. Or it could not load libvips.
  case ready(ImageLibrary), missing(String)
  /// Something to make of a picture's bytes.
  case job(PictureJob, [UInt8])
  /// The worker could make large variants or small ones next.
  case hasTurn
  /// What it is to make now, and that it has.
  case makeLarge, makeSmall, done
  /// What became of a job.
  case made(VariantSet), failed(VariantError)
}

extension PictureMessage {
  private enum Kind: Int {
    case ready, missing, job, hasTurn, makeLarge, makeSmall, done, made, failed
  }

  var packed: [UInt8] {
    var writer = PackedWriter()
    switch self {
    case .ready(let library):
      writer.add(Kind.ready.rawValue)
      library.pack(into: &writer)
    case .missing(let reason):
      writer.add(Kind.missing.rawValue)
      writer.add(reason)
    case .job(let job, let bytes):
      writer.reserve(bytes.count + 1024)
      writer.add(Kind.job.rawValue)
      job.pack(into: &writer)
      writer.add(bytes)
    case .hasTurn: writer.add(Kind.hasTurn.rawValue)
    case .makeLarge: writer.add(Kind.makeLarge.rawValue)
    case .makeSmall: writer.add(Kind.makeSmall.rawValue)
    case .done: writer.add(Kind.done.rawValue)
    case .made(let set):
      writer.add(Kind.made.rawValue)
      set.pack(into: &writer)
    case .failed(let error):
      writer.add(Kind.failed.rawValue)
      error.pack(into: &writer)
    }
    return writer.bytes
  }

  /// - Returns: nil for bytes that are no message, or not all of one.
  init?(packed bytes: [UInt8]) {
    var reader = PackedReader(bytes)
    guard let kind = Kind(rawValue: reader.number()),
      let message = Self.message(of: kind, &reader), reader.isWhole
    else { return nil }
    self = message
  }

  private static func message(of kind: Kind, _ reader: inout PackedReader) -> PictureMessage? {
    switch kind {
    case .ready: .ready(ImageLibrary(&reader))
    case .missing: .missing(reader.text())
    case .job: PictureJob(&reader).map { .job($0, reader.content()) }
    case .hasTurn: .hasTurn
    case .makeLarge: .makeLarge
    case .makeSmall: .makeSmall
    case .done: .done
    case .made: VariantSet(&reader).map { .made($0) }
    case .failed: VariantError(&reader).map { .failed($0) }
    }
  }
}

extension ImageLibrary {
  fileprivate func pack(into writer: inout PackedWriter) {
    writer.add(version)
    writer.add(drawsSVG ? 1 : 0)
    writer.add(isConfined ? 1 : 0)
    writer.add(origin)
    writer.add(readable.map(\.rawValue).sorted()) { $0.add($1) }
    writer.add(writable.map(\.rawValue).sorted()) { $0.add($1) }
  }

  fileprivate init(_ reader: inout PackedReader) {
    version = reader.number()
    drawsSVG = reader.number() == 1
    isConfined = reader.number() == 1
    origin = reader.text()
    readable = Set(reader.list { $0.text() }.compactMap(ImageHeader.Format.init))
    writable = Set(reader.list { $0.text() }.compactMap(VariantFormat.init))
  }
}

extension PictureJob {
  fileprivate func pack(into writer: inout PackedWriter) {
    switch task {
    case .variants(let requests, let widest):
      writer.add(0)
      writer.add(widest)
      writer.add(requests) {
        $0.add($1.width)
        $0.add($1.format.rawValue)
      }
    case .cover(let width, let height):
      writer.add(1)
      writer.add(width)
      writer.add(height)
    case .drawing: writer.add(2)
    case .outline: writer.add(3)
    }
    let numbers = [
      settings.jpegQuality, settings.webpQuality, settings.avifQuality, settings.jxlQuality,
      settings.sharpens ? 1 : 0, settings.keepsMetadata ? 1 : 0, settings.isDraft ? 1 : 0,
      limits.pixelCount, limits.memory, limits.frameCount,
    ]
    for number in numbers { writer.add(number) }
  }

  fileprivate init?(_ reader: inout PackedReader) {
    switch reader.number() {
    case 0:
      let widest = reader.number()
      let requests = reader.list { reader in
        (width: reader.number(), format: VariantFormat(rawValue: reader.text()))
      }
      let known = requests.compactMap { width, format in
        format.map { VariantRequest(width: width, format: $0) }
      }
      guard known.count == requests.count else { return nil }
      task = .variants(known, widest: widest)
    case 1: task = .cover(width: reader.number(), height: reader.number())
    case 2: task = .drawing
    case 3: task = .outline
    default: return nil
    }
    settings = VariantSettings()
    settings.jpegQuality = reader.number()
    settings.webpQuality = reader.number()
    settings.avifQuality = reader.number()
    settings.jxlQuality = reader.number()
    settings.sharpens = reader.number() == 1
    settings.keepsMetadata = reader.number() == 1
    settings.isDraft = reader.number() == 1
    limits = DecodingLimits()
    limits.pixelCount = reader.number()
    limits.memory = reader.number()
    limits.frameCount = reader.number()
  }
}

extension VariantSet {
  fileprivate func pack(into writer: inout PackedWriter) {
    writer.reserve(writer.bytes.count + variants.reduce(64) { $0 + $1.bytes.count + 64 })
    writer.add(variants) {
      $0.add($1.format.rawValue)
      $0.add($1.width)
      $0.add($1.height)
      $0.add($1.bytes)
    }
    writer.add(colour.map { [$0.red, $0.green, $0.blue] } ?? [])
  }

  fileprivate init?(_ reader: inout PackedReader) {
    let list = reader.list { reader -> Variant? in
      let format = VariantFormat(rawValue: reader.text())
      let (width, height, bytes) = (reader.number(), reader.number(), reader.content())
      return format.map { Variant(format: $0, width: width, height: height, bytes: bytes) }
    }
    variants = list.compactMap { $0 }
    guard variants.count == list.count else { return nil }
    let colour = reader.content()
    self.colour =
      colour.count == 3 ? PictureColour(red: colour[0], green: colour[1], blue: colour[2]) : nil
  }
}

extension VariantError {
  /// Each error's number, with what it says.
  private var parts: (Int, number: Int, text: String) {
    switch self {
    case .unknownFormat: (0, 0, "")
    case .unreadable(let format): (1, 0, format.rawValue)
    case .unwritable(let format): (2, 0, format.rawValue)
    case .tooManyPixels(let count): (3, count, "")
    case .tooMuchMemory(let count): (4, count, "")
    case .tooManyFrames(let count): (5, count, "")
    case .damaged: (6, 0, "")
    case .crashed: (7, 0, "")
    case .tooLong: (8, 0, "")
    }
  }

  fileprivate func pack(into writer: inout PackedWriter) {
    let (kind, number, text) = parts
    writer.add(kind)
    writer.add(number)
    writer.add(text)
  }

  fileprivate init?(_ reader: inout PackedReader) {
    let (kind, number, text) = (reader.number(), reader.number(), reader.text())
    switch kind {
    case 0: self = .unknownFormat
    case 1:
      guard let format = ImageHeader.Format(rawValue: text) else { return nil }
      self = .unreadable(format)
    case 2:
      guard let format = VariantFormat(rawValue: text) else { return nil }
      self = .unwritable(format)
    case 3: self = .tooManyPixels(number)
    case 4: self = .tooMuchMemory(number)
    case 5: self = .tooManyFrames(number)
    case 6: self = .damaged
    case 7: self = .crashed
    case 8: self = .tooLong
    default: return nil
    }
  }
}

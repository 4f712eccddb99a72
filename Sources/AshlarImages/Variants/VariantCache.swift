internal import AshlarSystem
internal import Glibc

/// Variants that were made before, in a folder outside a site's output.
///
/// A picture's variants lie in a folder named by its content and by how they are made, so they are found again
/// after the picture is moved, and by every site. A list in that folder says what is whole; a file that
/// the list does not name, or that has another size, is made again. So an interrupted build goes on where it
/// was, and nobody gets half a picture.
public struct VariantCache: Sendable {
  /// The folder's path; need not exist.
  public let folder: String

  public init(folder: String) {
    self.folder = folder
  }

  /// Changed when the same settings lead to other bytes.
  private static let recipe = 1

  /// A picture's variants: those that are kept, and the others made.
  ///
  /// - Parameters:
  ///   - requests: what is asked for.
  ///   - path: the picture's file.
  ///   - maker: makes what is missing.
  /// - Returns: a file for each request, and what else is known of the picture.
  public func variants(
    _ requests: [VariantRequest], of path: String, maker: VariantMaker
  ) throws(VariantCacheError) -> KeptVariants {
    guard let stamp = FileStamp(path) else { throw .unreadable(FileError.system(ENOENT).reason) }
    let stampFile = "\(folder)/stamps/\(fingerprint(stamp.text + " " + path))"
    if let known = try? readFile(stampFile, limit: 1 << 10).bytes {
      let content = String(decoding: known, as: UTF8.self)
      if let kept = self.kept(requests, content: content, maker.settings) { return kept }
    }
    let bytes = try Self.bytes(of: path, stamp)
    let content = fingerprint(bytes) + "-\(bytes.count)"
    let made: KeptVariants
    if let kept = self.kept(requests, content: content, maker.settings) {
      made = kept
    } else {
      made = try make(requests, of: bytes, content: content, maker: maker)
    }
    if stamp.isSettled { try Self.write(Array(content.utf8), to: stampFile) }
    return made
  }

  /// The file's bytes; an error when it changes while it is read.
  private static func bytes(
    of path: String, _ stamp: FileStamp
  ) throws(VariantCacheError) -> [UInt8] {
    do throws(FileError) {
      let bytes = try readFile(path, limit: DecodingLimits.fileSize).bytes
      guard FileStamp(path) == stamp else { throw .system(EBUSY) }
      return bytes
    } catch {
      throw .unreadable(error == .system(EBUSY) ? "it changes while it is read" : error.reason)
    }
  }

  /// What is kept of a content, if it is all that is asked for.
  private func kept(
    _ requests: [VariantRequest], content: String, _ settings: VariantSettings
  ) -> KeptVariants? {
    let place = place(of: content, settings, base: Self.base(requests))
    guard let list = VariantList(folder: place) else { return nil }
    var files: [KeptVariant] = []
    for request in requests {
      guard let line = list.lines[request], let stamp = FileStamp(line.path(in: place)),
        stamp.size == line.byteCount
      else { return nil }
      files.append(KeptVariant(line, folder: place))
    }
    return KeptVariants(files: files, colour: list.colour, wasMade: false)
  }

  private func make(
    _ requests: [VariantRequest], of bytes: [UInt8], content: String, maker: VariantMaker
  ) throws(VariantCacheError) -> KeptVariants {
    let place = place(of: content, maker.settings, base: Self.base(requests))
    var list = VariantList(folder: place) ?? VariantList()
    let missing = Set(requests).filter { request in
      guard let line = list.lines[request] else { return true }
      return FileStamp(line.path(in: place))?.size != line.byteCount
    }
    // In an order of their own, so that the same requests give the same list.
    let wanted = missing.sorted { ($0.width, $0.format.rawValue) < ($1.width, $1.format.rawValue) }
    let set: VariantSet
    do throws(VariantError) {
      set = try maker.variants(wanted, base: Self.base(requests), of: bytes)
    } catch {
      throw .variant(error)
    }
    list.colour = set.colour
    for (request, variant) in zip(wanted, set.variants) {
      let line = VariantList.Line(variant)
      try Self.write(variant.bytes, to: line.path(in: place))
      list.lines[request] = line
    }
    try Self.write(list.bytes, to: place + "/" + VariantList.name)
    let files = requests.compactMap { list.lines[$0].map { KeptVariant($0, folder: place) } }
    return KeptVariants(files: files, colour: list.colour, wasMade: true)
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(VariantCacheError) {
    do throws(FileError) {
      try writeWholeFile(bytes, to: path)
    } catch {
      throw .unwritable(error.reason)
    }
  }

  /// The width of which the others are made; part of what they are kept under, so that they have the same
  /// bytes whether they are made together or one after the other.
  private static func base(_ requests: [VariantRequest]) -> Int {
    requests.map(\.width).max() ?? 1
  }

  /// Where the variants of a content are.
  private func place(of content: String, _ settings: VariantSettings, base: Int) -> String {
    let name = content + "-" + fingerprint("\(Self.recipe) \(base) \(settings.text)")
    return "\(folder)/variants/\(name.prefix(2))/\(name)"
  }
}

/// Variants in files of the cache.
public struct KeptVariants: Hashable, Sendable {
  /// One for each request, in the requests' order.
  public var files: [KeptVariant]
  /// The picture's mean colour; nil where the page shines through it.
  public var colour: PictureColour?
  /// Whether a picture had to be decoded.
  public var wasMade: Bool
}

/// A variant in a file of the cache.
public struct KeptVariant: Hashable, Sendable {
  public var format: VariantFormat
  /// In pixels.
  public var width: Int
  public var height: Int
  /// In bytes.
  public var byteCount: Int
  /// The file, which is never changed.
  public var path: String

  init(_ line: VariantList.Line, folder: String) {
    format = line.format
    width = line.width
    height = line.height
    byteCount = line.byteCount
    path = line.path(in: folder)
  }
}

/// Why a picture has no variants.
public enum VariantCacheError: Error, Hashable, Sendable {
  /// The picture's file cannot be read, for this reason.
  case unreadable(String)
  /// It can be read, but not made smaller.
  case variant(VariantError)
  /// What was made cannot be kept, for this reason.
  case unwritable(String)
}

extension VariantSettings {
  /// All of them as a line.
  fileprivate var text: String {
    "\(jpegQuality) \(webpQuality) \(avifQuality) \(jxlQuality) \(sharpens) \(keepsMetadata)"
  }
}

/// 16 hexadecimal digits that tell contents apart: FNV-1a, 64 bits.
private func fingerprint(_ bytes: some Sequence<UInt8>) -> String {
  var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
  let digits = String(hash, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}

private func fingerprint(_ text: String) -> String { fingerprint(text.utf8) }

internal import AshlarBytes
internal import AshlarSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Variants that were made before, in a folder outside a site's output.
///
/// A picture's variants lie in a folder named by its content and by how they are made, so they are found again
/// after the picture is moved, and by every site. A list in that folder says what is whole, with a sum of each file and of
/// itself; a file that the list does not name, or that has other bytes, is made again. So an interrupted build goes on where
/// it was, and nobody gets half a picture, or another. No other user of the machine may read or change what is kept.
public struct VariantCache: Sendable {
  /// The folder's path, which need not exist; nil to keep nothing but in memory.
  public let folder: String?

  public init(folder: String?) {
    self.folder = folder
  }

  /// Changed when the same settings lead to other bytes.
  static let recipe = 9
  /// The same for files without what they say.
  static let copyRecipe = 7

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
    guard let folder else {
      let bytes = try Self.bytes(of: path, stamp)
      return try unkept(requests, of: bytes, maker: maker)
    }
    if let kept = kept(requests, of: path, settings: maker.settings) { return kept }
    let bytes = try Self.bytes(of: path, stamp)
    let content = fingerprint(bytes)
    let place = Self.place(of: content, requests, maker.settings, in: folder)
    let kept = kept(requests, in: place)
    let made =
      if let kept { kept } else {
        try make(requests, of: bytes, in: place, maker: maker)
      }
    // Only saves reading the file once more.
    if stamp.isSettled {
      try? Self.write(Array(content.utf8), to: Self.stampFile(stamp, path, in: folder))
    }
    return made
  }

  /// A picture's variants, if all of them are kept, as far as that is known without reading the picture.
  public func kept(
    _ requests: [VariantRequest], of path: String, settings: VariantSettings
  ) -> KeptVariants? {
    guard let folder, let stamp = FileStamp(path),
      let known = try? readFile(Self.stampFile(stamp, path, in: folder), limit: 1 << 10).bytes
    else { return nil }
    let content = String(decoding: known, as: UTF8.self)
    return kept(requests, in: Self.place(of: content, requests, settings, in: folder))
  }

  /// A picture's variants without making any.
  ///
  /// - Returns: nil when they are not kept.
  /// - Throws: when the picture cannot be read; and why nobody could make its variants, where that is what is kept.
  /// - Complexity: reads the picture, unless it was read in this state before.
  public func required(
    _ requests: [VariantRequest], of path: String, settings: VariantSettings
  ) throws(VariantCacheError) -> KeptVariants? {
    guard let folder else { return nil }
    let place = Self.place(of: try content(of: path), requests, settings, in: folder)
    if let kept = kept(requests, in: place) { return kept }
    if let fault = VariantFault.kept(in: place.folder) { throw .variant(fault) }
    return nil
  }

  /// What a picture's variants are kept under: 32 hexadecimal digits, the same on every machine.
  ///
  /// It differs when the picture's bytes, the widest request, or the way of making them does.
  ///
  /// - Throws: when the picture cannot be read.
  /// - Complexity: reads the picture, unless it was read in this state before.
  public func key(
    of path: String, _ requests: [VariantRequest], settings: VariantSettings
  ) throws(VariantCacheError) -> String {
    Self.place(of: try content(of: path), requests, settings, in: "").key
  }

  /// The fingerprint of a file's bytes: 32 hexadecimal digits.
  ///
  /// - Throws: when it cannot be read.
  /// - Complexity: reads the file, unless it was read in this state before.
  public func content(of path: String) throws(VariantCacheError) -> String {
    guard let stamp = FileStamp(path) else { throw .unreadable(FileError.system(ENOENT).reason) }
    let stampFile = folder.map { Self.stampFile(stamp, path, in: $0) }
    if let known = stampFile.flatMap({ try? readFile($0, limit: 1 << 10).bytes }), known.count == 32
    {
      return String(decoding: known, as: UTF8.self)
    }
    let content = fingerprint(try Self.bytes(of: path, stamp))
    // Only saves reading the file once more.
    if let stampFile, stamp.isSettled { try? Self.write(Array(content.utf8), to: stampFile) }
    return content
  }

  /// Whether no picture was ever kept.
  public var isNew: Bool { folder.map { FileStamp($0 + "/stamps") == nil } ?? true }

  private static func stampFile(_ stamp: FileStamp, _ path: String, in folder: String) -> String {
    "\(folder)/stamps/\(fingerprint(stamp.text + " " + path))"
  }

  /// The file's bytes; an error when it changes while it is read.
  static func bytes(
    of path: String, _ stamp: FileStamp
  ) throws(VariantCacheError) -> [UInt8] {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try readFile(path, limit: DecodingLimits.fileSize).bytes
    } catch {
      throw .unreadable(error.reason)
    }
    guard FileStamp(path) == stamp else { throw .changing }
    return bytes
  }

  /// What is kept of a content, if it is all that is asked for.
  private func kept(_ requests: [VariantRequest], in place: Place) -> KeptVariants? {
    guard var list = VariantList(folder: place.folder) else { return nil }
    let known = list.lines
    var files: [KeptVariant] = []
    for request in requests {
      guard list.lines[request]?.isWhole(in: place.folder) == true,
        let line = list.lines[request]
      else { return nil }
      files.append(KeptVariant(line, folder: place.folder))
    }
    // Only saves reading the files once more.
    if list.lines != known {
      try? Self.write(list.bytes, to: place.folder + "/" + VariantList.name)
    }
    return KeptVariants(
      files: files, colour: list.colour, key: place.key, wasMade: false)
  }

  private func make(
    _ requests: [VariantRequest], of bytes: [UInt8], in place: Place, maker: VariantMaker
  ) throws(VariantCacheError) -> KeptVariants {
    var list = VariantList(folder: place.folder) ?? VariantList()
    let missing = Set(requests).filter { list.lines[$0]?.isWhole(in: place.folder) != true }
    // In an order of their own, so that the same requests give the same list.
    let wanted = missing.sorted { ($0.width, $0.format.rawValue) < ($1.width, $1.format.rawValue) }
    let set: VariantSet
    do throws(VariantCacheError) {
      set = try Self.made(wanted, widest: Self.widest(requests), of: bytes, maker: maker)
    } catch {
      if case .variant(let fault) = error { VariantFault.keep(fault, in: place.folder) }
      throw error
    }
    list.colour = set.colour
    var trouble: String?
    /// What cannot be kept stays in memory.
    var held: [VariantRequest: KeptVariant] = [:]
    for (request, variant) in zip(wanted, set.variants) {
      let line = VariantList.Line(variant)
      trouble = trouble ?? Self.trouble(writing: variant.bytes, to: line.path(in: place.folder))
      if trouble == nil { list.lines[request] = line } else { held[request] = KeptVariant(variant) }
    }
    trouble =
      trouble
      ?? Self.trouble(writing: list.bytes, to: place.folder + "/" + VariantList.name)
    let files = requests.compactMap { request in
      held[request] ?? list.lines[request].map { KeptVariant($0, folder: place.folder) }
    }
    return KeptVariants(
      files: files, colour: list.colour, key: place.key, wasMade: true, trouble: trouble)
  }

  /// Why a file cannot be written; nil where it was.
  private static func trouble(writing bytes: [UInt8], to path: String) -> String? {
    do throws(FileError) {
      try writeWholeFile(bytes, to: path, access: .ofUserAlone)
      return nil
    } catch {
      return error.reason
    }
  }

  /// Variants that stay in memory.
  private func unkept(
    _ requests: [VariantRequest], of bytes: [UInt8], maker: VariantMaker
  ) throws(VariantCacheError) -> KeptVariants {
    let place = Self.place(of: fingerprint(bytes), requests, maker.settings, in: "")
    let set = try Self.made(requests, widest: nil, of: bytes, maker: maker)
    return KeptVariants(
      files: set.variants.map(KeptVariant.init), colour: set.colour, key: place.key, wasMade: true)
  }

  private static func made(
    _ requests: [VariantRequest], widest: Int?, of bytes: [UInt8], maker: VariantMaker
  ) throws(VariantCacheError) -> VariantSet {
    do throws(VariantError) {
      return try maker.variants(requests, widest: widest, of: bytes)
    } catch {
      throw .variant(error)
    }
  }

  static func write(_ bytes: [UInt8], to path: String) throws(VariantCacheError) {
    do throws(FileError) {
      try writeWholeFile(bytes, to: path, access: .ofUserAlone)
    } catch {
      throw .unwritable(error.reason)
    }
  }

  /// The widest variant's width, which decides of what all are made; part of what they are kept under, so that they have the
  /// same bytes whether they are made together or one after the other.
  private static func widest(_ requests: [VariantRequest]) -> Int {
    requests.map(\.width).max() ?? 1
  }

  /// A picture's file without what it says about the person who took it.
  ///
  /// Where the copy cannot be kept, it stays in memory.
  ///
  /// - Returns: nil where the file itself can be used: it says nothing, or is a drawing.
  /// - Throws: when the file cannot be read, or is not understood well enough to take anything out of it.
  public func privateOriginal(of path: String) throws(VariantCacheError) -> KeptVariant.Content? {
    guard let stamp = FileStamp(path) else { throw .unreadable(FileError.system(ENOENT).reason) }
    let stampFile = stampFile("original \(Self.copyRecipe)", stamp, path)
    if let stampFile, let known = knownCopy(stampFile, sum: Self.sum) { return known.content }
    let bytes = try Self.bytes(of: path, stamp)
    let copy = try Self.privateCopy(of: bytes)
    guard let folder, let stampFile else { return copy.map { .bytes($0) } }
    guard let copy else {
      if stamp.isSettled { try? Self.write([], to: stampFile) }
      return nil
    }
    let name = fingerprint(copy)
    let place = "\(folder)/originals/\(name.prefix(2))"
    let file = place + "/" + name
    if Self.sum(file) != name {
      do throws(VariantCacheError) { try Self.write(copy, to: file) } catch { return .bytes(copy) }
    }
    if stamp.isSettled { try? Self.write(Array("\(file)\n\(copy.count)".utf8), to: stampFile) }
    return .file(folder: place, name: name)
  }

  /// - Returns: nil where the copy is the file itself.
  private static func privateCopy(of bytes: [UInt8]) throws(VariantCacheError) -> [UInt8]? {
    if let copy = PrivateCopy.of(bytes) { return copy == bytes ? nil : copy }
    do throws(ImageHeaderError) {
      // A drawing that is not understood stays as it is.
      if try ImageHeader.read(bytes).format == .svg { return nil }
    } catch {
      switch error {
      case .noSize, .truncated(.svg), .damaged(.svg): return nil
      case .empty, .unknownFormat: throw .variant(.unknownFormat)
      case .truncated, .damaged: break
      }
    }
    throw .variant(.damaged)
  }

  /// Where it is kept what became of a file in some state; nil where nothing is.
  func stampFile(_ purpose: String, _ stamp: FileStamp, _ path: String) -> String? {
    folder.map { "\($0)/stamps/\(fingerprint(purpose + " " + stamp.text + " " + path))" }
  }

  /// What became of a file that was copied before.
  ///
  /// - Parameter sum: the name that a copy with a file's bytes has; nil when it cannot be read.
  /// - Returns: nil where that is not known; no content where the file itself can be used.
  func knownCopy(
    _ stampFile: String, sum: (String) -> String?
  ) -> (content: KeptVariant.Content?, Void)? {
    guard let folder, let known = try? readFile(stampFile, limit: 1 << 13).bytes else { return nil }
    if known.isEmpty { return (nil, ()) }
    let words = String(decoding: known, as: UTF8.self).utf8.split(at: "\n").map(String.init)
    guard words.count >= 2, words[0].utf8.starts(with: (folder + "/originals/").utf8),
      let found = FileStamp(words[0]), found.size == Int(words[1])
    else { return nil }
    let content = KeptVariant.Content(file: words[0])
    if words.count == 3, words[2] == found.text { return (content, ()) }
    guard case .file(_, let name) = content, sum(words[0]) == name else { return nil }
    if found.isSettled {
      try? Self.write(Array("\(words[0])\n\(words[1])\n\(found.text)".utf8), to: stampFile)
    }
    return (content, ())
  }

  private static func sum(_ path: String) -> String? {
    (try? readFile(path, limit: DecodingLimits.fileSize).bytes).map(fingerprint)
  }

  /// Where variants are, and what all of them are kept under.
  private struct Place {
    var key: String
    var folder: String
  }

  private static func place(
    of content: String, _ requests: [VariantRequest], _ settings: VariantSettings,
    in folder: String
  ) -> Place {
    // Nothing of pictures without a map has changed.
    let map = requests.contains { $0.format == .mappedJPEG } ? " map \(GainMapWork.recipe)" : ""
    let key = fingerprint("\(content) \(recipe) \(widest(requests)) \(settings.text)\(map)")
    return Place(key: key, folder: variantFolder(of: key, in: folder))
  }

  /// Where the variants of a key lie.
  static func variantFolder(of key: String, in folder: String) -> String {
    "\(folder)/variants/\(key.prefix(2))/\(key)"
  }
}

/// Why a picture has no variants.
public enum VariantCacheError: Error, Hashable, Sendable {
  /// The picture's file cannot be read, for this reason.
  case unreadable(String)
  /// The picture's file changes while it is read; what was read is used for nothing.
  case changing
  /// It can be read, but not made smaller.
  case variant(VariantError)
  /// The drawing is not understood well enough to take out what is not published.
  case drawing(DrawingError)
  /// What was made cannot be kept, for this reason.
  case unwritable(String)
}

extension VariantSettings {
  /// All of them as a line.
  fileprivate var text: String {
    "\(jpegQuality) \(webpQuality) \(avifQuality) \(jxlQuality) \(sharpens) \(keepsMetadata)"
      + (isDraft ? " draft" : "")
  }
}

/// What differs between two contents.
private func fingerprint(_ bytes: [UInt8]) -> String {
  var fingerprint = Fingerprint()
  fingerprint.add(bytes)
  return fingerprint.text
}

private func fingerprint(_ text: String) -> String { fingerprint(Array(text.utf8)) }

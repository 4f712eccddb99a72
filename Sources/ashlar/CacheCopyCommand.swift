internal import ArgumentParser
internal import AshlarImages
internal import AshlarPublish
internal import AshlarSite
internal import AshlarSystem
internal import Foundation

/// `ashlar cache copy`
struct CacheCopyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "copy",
    abstract: "Copy pictures that are kept from a folder or a place to another.",
    discussion: """
      EXAMPLES
        ashlar cache copy ~/.cache/ashlar s3://stones-cache/main    fill a place that machines share
        ashlar cache copy s3://stones-cache/main /share/ashlar      and a folder from it
        ashlar cache copy s3://stones-cache/main https://cache.example.org/stones
        ashlar cache copy ~/.cache/ashlar s3://stones-cache/main --since 2d

      Variants of pictures and pictures for links are copied, and only those that are not there. What goes into a place has its sum, \
      and is signed with ASHLAR_CACHE_KEY where that is set; what comes from one is looked at, and left where it is not right, \
      with its name: the command then ends with 1. A folder gets what the libvips of this machine has made, or one that is the same. \
      Pictures that only unlisted boards, or boards with a password, show stay in the folder of the machine that made them.

      S3 is asked as by 'ashlar publish', with AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION or a profile, and \
      AWS_ENDPOINT_URL_S3 for a store other than Amazon's; a server gets ASHLAR_CACHE_LOGIN (user:password) or \
      ASHLAR_CACHE_TOKEN. A server cannot be asked what it has: copy to it, not from it.
      """)

  @Argument(help: "A folder that builds were given, or s3://bucket/prefix.")
  var from: String

  @Argument(help: "A folder, s3://bucket/prefix, or the https:// address of a folder on a server.")
  var to: String

  @Option(
    help: ArgumentHelp(
      "Only what a folder has made or used in this time: a number with h, d or w for hours, days or weeks, as 2d.",
      valueName: "age"))
  var since: Age?

  mutating func validate() throws {
    if since != nil, SharedAddress.isPlace(from) {
      throw ValidationError(
        "--since is for a folder: a place does not say when something was used.")
    }
  }

  func run() async throws {
    let origin: String
    do throws(ImageLibraryError) {
      origin = try PictureDecoder(program: Program.path).library().origin
    } catch {
      Console.report(
        "error: libvips cannot be loaded, and pictures that others made fit only beside the same one\n"
          + "  hint: \(PackageManager.installation(of: ImageLibraryError.packageName))\n")
      throw ExitCode.mistakes
    }
    let copy = KeptCopy(
      from: try side(from, isWriting: false), to: try side(to, isWriting: true),
      origin: origin)
    let outcome = await copy.run()
    for name in outcome.wrong { Console.report("note: not copied, as it is not right: \(name)\n") }
    if let trouble = outcome.trouble {
      Console.report("error: \(trouble)\n")
      throw ExitCode.notNow
    }
    Console.print(
      "\(outcome.copiedCount) copied, \(outcome.presentCount) there already"
        + (outcome.otherCount > 0 ? ", \(outcome.otherCount) of another libvips left out" : "")
        + (outcome.privateCount > 0
          ? ", \(outcome.privateCount) of boards that are not for everybody left out" : ""))
    if !outcome.wrong.isEmpty { throw ExitCode.mistakes }
  }

  private func side(_ text: String, isWriting: Bool) throws -> KeptCopy.Side {
    if SharedAddress.isPlace(text) {
      return .place(
        try SharedPlace.cache(try SharedPlace.address(text), isWriting: isWriting))
    }
    if !isWriting { try KeptFolderOptions.checkIsFolder(text) }
    return .folder(KeptPictures(folder: text, since: isWriting ? nil : since))
  }
}

/// The pictures that a cache's folder has.
struct KeptPictures: Sendable {
  /// As the person named it.
  let folder: String
  private let path: String
  private let variants: VariantCache
  private let share: FileCache

  /// When the oldest was used that counts, in seconds since 1970; nil for all.
  private let moment: Int?

  /// - Parameter age: what was not used for longer does not count; nil for all.
  init(folder: String, since age: Age? = nil) {
    self.folder = folder
    moment = age.map { Int(Date().timeIntervalSince1970) - $0.seconds }
    path = URL(filePath: folder).path
    variants = VariantCache(folder: path + "/pictures")
    share = FileCache(folder: path + "/share", fileLimit: .max)
  }

  /// What is there, as objects of a place are called.
  func names(_ origin: String) -> Set<SharedName> {
    let pictures = variants.keys.filter { isUsed(variants.place(of: $0)) }
      .compactMap { SharedName(.pictures, origin: origin, key: $0) }
    let links = share.keys.filter { isUsed("\(path)/share/\($0)") }
      .compactMap { SharedName(.share, origin: origin, key: $0) }
    return Set(pictures + links)
  }

  /// The variants that builds have noted as not for everybody, as objects of a place are called.
  func privateNames(_ origin: String) -> Set<SharedName> {
    Set(variants.privateKeys.compactMap { SharedName(.pictures, origin: origin, key: $0) })
  }

  private func isUsed(_ path: String?) -> Bool {
    guard let moment else { return true }
    return path.flatMap { KeptEntry(path: $0) }.map { $0.lastUse >= moment } ?? false
  }

  /// What an object of this name is to hold; nil where nothing is kept that is whole.
  func bytes(of name: SharedName) -> [UInt8]? {
    switch name.kind {
    case .pictures: variants.packed(name.key, limit: SharedCache.sizeLimit)
    case .share: Fingerprint(text: name.key).flatMap { share.bytes(for: $0) }
    }
  }

  /// - Returns: false where the bytes make no sense.
  /// - Throws: where they cannot be kept.
  func take(_ bytes: [UInt8], as name: SharedName) throws(VariantCacheError) -> Bool {
    switch name.kind {
    case .pictures: return try variants.take(bytes, as: name.key)
    case .share:
      guard let key = Fingerprint(text: name.key) else { return false }
      guard share.keep(bytes, for: key) else { throw .unwritable(share.trouble ?? "") }
      return true
    }
  }
}

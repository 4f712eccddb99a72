/// What must be done at a destination, and in which order, so that it shows a publication.
///
/// Whoever stops in the middle leaves pages that find all they name: first what pages name, then new
/// pages, which nobody can reach yet, then changed ones, and the removals last.
public struct Plan: Sendable {
  /// Why a file is sent.
  public enum Reason: Hashable, Sendable {
    case new
    /// Other bytes; the size that is there.
    case content(oldSize: Int)
    /// The same bytes with other header fields; their names.
    case headers([String])
    /// An earlier publishing was ended before it was known to have arrived.
    case interrupted
    /// Every file was asked for.
    case all
  }

  public struct Upload: Hashable, Sendable {
    public var file: PublishedFile
    public var reason: Reason
  }

  /// In the order in which they are sent.
  public let uploads: [Upload]
  /// Files that the site no longer has and that go now, pages first.
  public let removals: [String]
  /// Files that the site no longer has and that stay for earlier pages.
  public let keptCount: Int
  public let unchangedCount: Int
  /// How many files of the generation that readers have are no longer in the site.
  public let leavingCount: Int
  /// How many files that generation has.
  public let formerCount: Int
  /// What the destination has when all is done.
  public let manifest: PublishManifest

  /// The bytes that are sent.
  public var byteCount: Int { uploads.reduce(0) { $0 + $1.file.size } }

  /// Whether the files make a generation that the destination does not show yet.
  public let isNewGeneration: Bool

  /// Whether nothing is to be done.
  public var isEmpty: Bool { !isNewGeneration && uploads.isEmpty && removals.isEmpty }

  /// Whether so many files would leave that something may be wrong: more than a third.
  public var removesMany: Bool { leavingCount * 3 > formerCount }

  /// Compares what is wanted with what is there.
  ///
  /// - Parameters:
  ///   - files: in the order of their paths' bytes.
  ///   - old: what the destination has.
  ///   - keep: how many generations' files stay, the new one included: at least 1.
  ///   - date: the new generation's.
  ///   - sendsAll: whether files are sent that are there already.
  ///   - returnsTo: the number of the generation that the files were; nil for a new one.
  public init(
    files: [PublishedFile], over old: PublishManifest, keep: Int, date: String,
    sendsAll: Bool = false, returnsTo: Int? = nil
  ) {
    let present = PresentFiles(old)
    let unknown = Set(old.claim?.paths ?? [])
    let uploads = files.compactMap { file -> Upload? in
      let reason = Reason(file, over: present[file.path], isUnknown: unknown.contains(file.path))
      return (reason ?? (sendsAll ? .all : nil)).map { Upload(file: file, reason: $0) }
    }
    let wanted = Set(files.map(\.path))
    let leaving = old.files.filter { !wanted.contains($0.path) }
    let isSame = old.files == files && old.generation > 0
    let number = returnsTo ?? (isSame ? old.generation : old.latest + 1)
    let former = Former(
      old, wanted: wanted, leaving: leaving, oldest: max(number, old.latest) - keep)
    self.uploads = Self.ordered(uploads)
    removals = former.removals
    keptCount = former.kept.count
    unchangedCount = files.count - uploads.count
    leavingCount = leaving.count
    isNewGeneration = !isSame && returnsTo == nil
    formerCount = old.files.count
    var manifest = PublishManifest()
    manifest.generation = number
    manifest.files = files
    manifest.kept = former.kept
    manifest.generations = old.generations
    if isNewGeneration {
      manifest.generations.append(
        PublishManifest.Generation(
          number: number, date: date, fileCount: files.count,
          byteCount: files.reduce(0) { $0 + $1.size }))
      manifest.generations = Array(manifest.generations.suffix(max(1, keep)))
    }
    self.manifest = manifest
  }

  /// The files of earlier generations that are not wanted any more.
  private struct Former {
    /// What stays for readers of earlier pages.
    let kept: [PublishManifest.KeptFile]
    /// What goes, pages first.
    let removals: [String]

    /// - Parameter oldest: files of this generation and of earlier ones go.
    init(
      _ old: PublishManifest, wanted: Set<String>, leaving: [PublishedFile], oldest: Int
    ) {
      let files =
        leaving.map { PublishManifest.KeptFile(file: $0, generation: old.latest) }
        + old.kept.filter { !wanted.contains($0.file.path) }
      // A page that its author took away is gone; what it named stays for those who still have it open.
      kept = files.filter { !$0.file.isPage && $0.generation > oldest }
      let due = files.filter { $0.file.isPage || $0.generation <= oldest }.map(\.file.path)
      let listed = Set(old.files.map(\.path)).union(old.kept.map(\.file.path))
      let strays = old.ownPaths.filter { !wanted.contains($0) && !listed.contains($0) }
      let paths = due + strays.sorted()
      removals = paths.filter(PublishedFile.isPage) + paths.filter { !PublishedFile.isPage($0) }
    }
  }

  /// Sorts files so that each comes after those that it names; ties keep the order of the paths.
  private static func ordered(_ uploads: [Upload]) -> [Upload] {
    let stages = uploads.map { stage(of: $0) }
    return uploads.indices.sorted { (stages[$0], $0) < (stages[$1], $1) }.map { uploads[$0] }
  }

  /// The uploads that may be sent in any order, one such part after the other.
  var stages: [Range<Int>] {
    var stages: [Range<Int>] = []
    var start = 0
    for index in uploads.indices
    where index + 1 == uploads.count
      || Self.stage(of: uploads[index]) != Self.stage(of: uploads[index + 1])
    {
      stages.append(start..<(index + 1))
      start = index + 1
    }
    return stages
  }

  /// How late a file is sent: later files name earlier ones.
  private static func stage(of upload: Upload) -> Int {
    let file = upload.file
    if file.isPage {
      if file.path.hasPrefix("index.html") { return 5 }
      return upload.reason == .new ? 3 : 4
    }
    // Feeds and maps of the site name pages.
    if file.path.hasSuffix(".xml") || file.path.hasSuffix(".txt") { return 6 }
    if file.path.hasSuffix(".css") { return file.isImmutable ? 1 : 2 }
    return file.isImmutable ? 0 : 1
  }
}

extension Plan.Reason {
  /// - Returns: nil when the file is there as it should be.
  fileprivate init?(_ file: PublishedFile, over old: PublishedFile?, isUnknown: Bool) {
    if isUnknown {
      self = old == nil ? .new : .interrupted
    } else if let old {
      if old.sha256 != file.sha256 {
        self = .content(oldSize: old.size)
      } else if old.headers != file.headers {
        let names = Set(old.headers.keys).union(file.headers.keys)
        self = .headers(names.filter { old.headers[$0] != file.headers[$0] }.sorted())
      } else {
        return nil
      }
    } else {
      self = .new
    }
  }
}

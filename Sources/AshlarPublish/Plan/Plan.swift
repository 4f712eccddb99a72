internal import AshlarBytes
internal import AshlarOutput

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

  /// Files to be sent, in the order in which they are.
  public struct Uploads: RandomAccessCollection, Hashable, Sendable {
    private let files: PublishedFiles
    /// Where each stands among all files, and why it is sent.
    private let listed: [Listed]

    fileprivate struct Listed: Hashable, Sendable {
      var index: Int
      var reason: Reason
    }

    fileprivate init(_ listed: [Listed], of files: PublishedFiles) {
      self.listed = listed
      self.files = files
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { listed.count }

    public subscript(position: Int) -> Upload {
      Upload(file: files[listed[position].index], reason: listed[position].reason)
    }

    /// The bytes of all.
    public var byteCount: Int { listed.reduce(0) { $0 + files.size(at: $1.index) } }

    func size(at position: Int) -> Int { files.size(at: listed[position].index) }

    /// Where an upload stands among all files.
    func place(of position: Int) -> Int { listed[position].index }

    public var paths: some Sequence<String> { listed.lazy.map { files.paths[$0.index] } }
  }

  /// In the order in which they are sent.
  public let uploads: Uploads
  /// Files that the site no longer has and that go now, pages first.
  public let removals: [String]
  /// Those of the removals that a generation which can be returned to still has.
  let takenBack: [String]
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
  public var byteCount: Int { uploads.byteCount }

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
  ///   - sendsAll: whether files are sent that are there already, as a new generation.
  ///   - returnsTo: the number of the generation that the files were; nil for a new one.
  public init(
    files: PublishedFiles, over old: PublishManifest, keep: Int, date: String,
    sendsAll: Bool = false, returnsTo: Int? = nil
  ) {
    let present = PresentFiles(old)
    let unknown = PathSet(sorted: old.claim?.paths ?? [])
    let uploads = files.indices.compactMap { index -> Uploads.Listed? in
      let file = files[index]
      let reason = Reason(file, over: present[file.path], isUnknown: unknown.contains(file.path))
      return (reason ?? (sendsAll ? .all : nil)).map { Uploads.Listed(index: index, reason: $0) }
    }
    let wanted = PathSet(sorted: files.paths)
    let leaving = old.files.filter { !wanted.contains($0.path) }
    let isSame = old.files == files && old.generation > 0 && !sendsAll
    let number = returnsTo ?? (isSame ? old.generation : old.latest + 1)
    let former = Former(
      old, wanted: files.paths, leaving: leaving, oldest: max(number, old.latest) - keep)
    (self.uploads, stages) = Self.ordered(uploads, of: files)
    removals = former.removals
    takenBack = former.takenBack
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
          byteCount: files.byteCount))
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
    /// What goes though its generation can be returned to.
    let takenBack: [String]

    /// - Parameter oldest: files of this generation and of earlier ones go.
    init(
      _ old: PublishManifest, wanted: PathList, leaving: [PublishedFile], oldest: Int
    ) {
      let here = PathSet(sorted: wanted)
      let files =
        leaving.map { PublishManifest.KeptFile(file: $0, generation: old.latest) }
        + old.kept.filter { !here.contains($0.file.path) }
      let earlier = EarlierPages(paths: wanted)
      var due: [String] = []
      var kept: [PublishManifest.KeptFile] = []
      var takenBack: [String] = []
      for entry in files {
        let path = entry.file.path
        let canReturn = entry.generation > oldest
        if canReturn, earlier.need(path) {
          kept.append(entry)
        } else {
          due.append(path)
          if canReturn { takenBack.append(path) }
        }
      }
      self.kept = kept
      self.takenBack = takenBack
      let listed = PathSet(
        sorted: old.files.paths, PathList(sorting: old.kept.map(\.file.path)))
      let claimed = old.claim?.paths ?? []
      let strays = (old.leaving + claimed).filter { !here.contains($0) && !listed.contains($0) }
      let paths = due + PathList(sorting: strays)
      removals = paths.filter(PublishedFile.isPage) + paths.filter { !PublishedFile.isPage($0) }
    }
  }

  /// The uploads that may be sent in any order, one such part after the other.
  let stages: [Range<Int>]

  /// Sorts files so that each comes after those that it names; ties keep the order of the paths.
  private static func ordered(
    _ uploads: [Uploads.Listed], of files: PublishedFiles
  ) -> (Uploads, stages: [Range<Int>]) {
    var parts = [[Uploads.Listed]](repeating: [], count: stageCount)
    for upload in uploads {
      parts[stage(of: files.paths[upload.index], isNew: upload.reason == .new)].append(upload)
    }
    var stages: [Range<Int>] = []
    for part in parts where !part.isEmpty {
      let start = stages.last?.upperBound ?? 0
      stages.append(start..<(start + part.count))
    }
    return (Uploads(parts.flatMap(\.self), of: files), stages)
  }

  private static let stageCount = 7

  /// How late a file is sent: later files name earlier ones.
  private static func stage(of path: String, isNew: Bool) -> Int {
    if PublishedFile.isPage(path) {
      if path.utf8.hasPrefix("index.html") { return 5 }
      return isNew ? 3 : 4
    }
    // Feeds and maps of the site name pages.
    if path.utf8.hasSuffix(".xml") || path.utf8.hasSuffix(".txt") { return 6 }
    let isImmutable = PublishedFile.isImmutable(path)
    if path.utf8.hasSuffix(".css") { return isImmutable ? 1 : 2 }
    return isImmutable ? 0 : 1
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

internal import AshlarBytes
public import AshlarOutput
internal import Foundation

/// What Ashlar has put at a destination: the one thing that is read to know what must be sent.
///
/// It lies beside the published files, as JSON, and has nothing in it that the files themselves do not
/// show. `kept` are files that the site no longer has, but which pages of earlier generations name.
public struct PublishManifest: Hashable, Sendable {
  /// One state of the site that was published.
  public struct Generation: Hashable, Sendable {
    /// Counted from 1.
    public var number: Int
    /// When, in UTC, as `2026-03-21T14:30:00Z`.
    public var date: String
    public var fileCount: Int
    /// The size of all its files.
    public var byteCount: Int
  }

  /// A file of an earlier generation that is still there.
  public struct KeptFile: Hashable, Sendable {
    public var file: PublishedFile
    /// The last generation that had it.
    public var generation: Int

    public init(file: PublishedFile, generation: Int) {
      self.file = file
      self.generation = generation
    }
  }

  /// Somebody who publishes now, or did when the process was ended.
  public struct Claim: Hashable, Sendable {
    public var host: String
    public var process: Int
    public var date: String
    /// Files whose content is not known until the publishing has ended.
    public var paths: PathList

    public init(host: String, process: Int, date: String, paths: PathList) {
      self.host = host
      self.process = process
      self.date = date
      self.paths = paths
    }
  }

  /// The format's version; 1 had the header fields of each file written out.
  static let format = 2
  /// The generation that readers get; 0 before the first has arrived.
  public var generation = 0
  /// In the order of their paths' bytes.
  public var files: PublishedFiles = []
  public var kept: [KeptFile] = []
  /// Paths that are being removed.
  public var leaving: [String] = []
  /// Every generation that can be returned to, in ascending order.
  public var generations: [Generation] = []
  public var claim: Claim?
  /// In a generation's record: the files whose contents are in packs, pack by pack, as places among `files`.
  var packs: [[Int]] = []

  /// The folder at a destination that holds the manifest and what else is Ashlar's own.
  static let folder = ".ashlar"
  static let path = folder + "/manifest.json"
  /// In a release, beside the manifest: what its last generation is, on one line.
  static let generationPath = folder + "/generation.json"

  /// A manifest of nothing.
  public init() {}

  /// The highest number that a generation has.
  var latest: Int { max(generation, generations.last?.number ?? 0) }

  /// Every path that Ashlar has written to, or was about to.
  var ownPaths: PathSet {
    PathSet(
      sorted: files.paths, PathList(sorting: kept.map(\.file.path) + leaving), claim?.paths ?? [])
  }

  /// Reads a manifest.
  ///
  /// - Parameter place: where it was found, for a message.
  package init(_ bytes: [UInt8], place: String) throws(PublishError) {
    do throws(JSONReader.Failure) {
      self = try JSONReader.value(of: bytes, PublishManifest.init(reading:))
    } catch {
      if let format = try? JSONReader.value(of: bytes, Self.format(reading:)), format > Self.format
      {
        throw PublishError(
          .change, "the manifest at \(place) was written by a later version of Ashlar",
          hint: "publish with that version")
      }
      throw PublishError(
        .change, "the manifest at \(place) cannot be read",
        hint: "if it is damaged, remove it: the next publishing sends every file again")
    }
    let path =
      files.paths.first { !Self.isPlain($0) } ?? claim?.paths.first { !Self.isPlain($0) }
      ?? (kept.map(\.file.path) + leaving).first { !Self.isPlain($0) }
    if let path {
      throw PublishError(
        .change, "the manifest at \(place) names a path outside the site: '\(path)'")
    }
  }

  /// Whether a path stays in the folder that it is relative to.
  static func isPlain(_ path: String) -> Bool {
    !path.isEmpty && !path.utf8.hasPrefix("/") && !path.utf8.contains(0)
      && !path.utf8.split(at: "/", omittingEmpty: false).contains {
        $0.isEmpty || $0 == "." || $0 == ".."
      }
  }
}

extension PublishManifest.Generation {
  /// Reads a generation from its JSON.
  init(_ bytes: [UInt8], place: String) throws(PublishError) {
    do throws(JSONReader.Failure) {
      self = try JSONReader.value(of: bytes, Self.init(reading:))
    } catch {
      throw PublishError(
        .change, "what is published at \(place) cannot be read",
        hint: "it was not written by Ashlar, or is damaged")
    }
  }
}

/// A moment in UTC, as `2026-03-21T14:30:00Z`.
func timestamp(_ date: Date) -> String {
  date.formatted(.iso8601)
}

package import AshlarBytes

/// A site folder, read and checked.
public struct Site: Sendable {
  /// The site's folder, absolute, without a `/` at its end.
  public var folder: String
  public var configuration: SiteConfiguration
  /// Every card that is to be published, in the author's order: pinned, by weight, by path.
  public var entries: [Entry]
  /// Every other file that may be published, in the order of their paths.
  public let assets: [Asset]
  /// The site in each of its further languages.
  package internal(set) var editions: [SiteConfiguration] = []
  /// The maps that boards have of their own.
  package var boardMaps: [BoardMap] = []
  /// How many cards each page of a board has, by the board's id, where their heights decide.
  package var pageSizes: [String: [Int]] = [:]
  /// Equal in two readings of a folder that differ in nothing but the texts of cards; nil where nothing was kept.
  package var outline: Int?
  /// Why cards that are there are not among the entries, by their paths.
  package var withheld: PathTable<Withheld> = [:]
  /// Files that are published only where something that is published shows them or leads to them: those in `cards/` and
  /// `photos/`, XMP, and those that cards name which are not among the entries.
  package var hiddenFiles: PathNames = []
  /// Those that cards name which are not among the entries.
  package var filesOfDrafts: PathNames = []
  /// Whether the texts of cards may take a file out of `hiddenFiles`.
  var textsDecideFiles = false
  /// Whether cards come or go as time passes, without a change to any file.
  package var dependsOnTime = false
  /// The cards that are dated after the time of the reading.
  package var early = EarlyCards()
  /// Whether photographs were left out that may be on their way.
  package internal(set) var awaitsFiles = false
  private let assetIndices: PathTable<Int>

  public init(
    folder: String, configuration: SiteConfiguration, entries: [Entry], assets: [Asset]
  ) {
    self.folder = folder
    self.configuration = configuration
    self.entries = entries
    self.assets = assets
    assetIndices = PathTable(zip(assets.map(\.path), assets.indices))
  }

  /// The picture beside a video that has its name.
  package func poster(of video: String) -> String? {
    let stem = video[..<(video.utf8.lastIndex(of: ".") ?? video.endIndex)]
    return AssetReading.posterExtensions.lazy.map { stem + $0 }.first { path in
      asset(at: path)?.pictureSize != nil
    }
  }

  /// The asset at a path relative to the site's folder.
  public func asset(at path: String) -> Asset? {
    assetIndices[path].map { assets[$0] }
  }
}

internal import AshlarContent
internal import AshlarSystem

/// What a build is asked to do.
public struct BuildOptions: Sendable {
  /// The site's folder.
  public var siteFolder: String
  /// Replaces the configuration's `baseURL`.
  public var baseURL: String?
  /// Whether drafts are published.
  public var includesDrafts = false
  /// Whether a warning stops the build as an error does.
  public var isStrict = false
  /// Whether the report says how close the lines of each page come to a tie, which takes some time.
  public var reportsTies = false
  /// Where results that only save time are kept; nil to keep none. The output does not depend on it.
  public var cacheFolder: String?
  /// How many cards are worked on at once.
  public var workerCount: Int

  /// - Parameter workerCount: nil for the number of processors.
  public init(siteFolder: String, workerCount: Int? = nil) {
    self.siteFolder = siteFolder
    self.workerCount = workerCount ?? processorCount()
  }

  /// The folder that is read, as these options ask for it.
  var folder: SiteFolder {
    var folder = SiteFolder(siteFolder, workerCount: workerCount)
    folder.baseURL = baseURL
    folder.includesDrafts = includesDrafts
    return folder
  }
}

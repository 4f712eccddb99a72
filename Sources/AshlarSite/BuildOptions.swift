public import AshlarContent
internal import AshlarSystem

/// What a build is asked to do.
public struct BuildOptions: Sendable {
  /// The site's folder.
  public var siteFolder: String
  /// Replaces the configuration's `baseURL`.
  public var baseURL: String?
  /// Stands in place of what `ashlar.yaml` says; nil for the file itself.
  public var configuration: [UInt8]?
  /// Names the folders of unlisted boards; nil where there is none.
  public var secret: String?
  /// Whether drafts are published.
  public var includesDrafts = false
  /// What counts as now for cards that are published or taken back at a time; nil for the system's clock.
  public var clock: CalendarDate?
  /// Whether a warning stops the build as an error does.
  public var isStrict = false
  /// Whether the report says how close the lines of each page come to a tie, which takes some time.
  public var reportsTies = false
  /// Whether the report says where every card stands.
  public var reportsPlaces = false
  /// Where results that only save time are kept; nil to keep none. The output does not depend on it.
  public var cacheFolder: String?
  /// How many cards are worked on at once.
  public var workerCount: Int

  /// - Parameter workerCount: nil for the number of processors.
  public init(siteFolder: String, workerCount: Int? = nil) {
    self.siteFolder = siteFolder
    self.workerCount = workerCount ?? processorCount()
  }

  /// The environment variable that has the secret for programs.
  public static let secretVariable = UnlistedFolders.variable

  /// Where a site will be published; nil when nobody has said so.
  func baseURL(of site: Site) -> String? { baseURL ?? site.configuration.baseURL }

  /// The folder that is read, as these options ask for it.
  var folder: SiteFolder {
    var folder = SiteFolder(siteFolder, workerCount: workerCount)
    folder.baseURL = baseURL
    folder.includesDrafts = includesDrafts
    folder.clock = clock
    folder.configuration = configuration
    return folder
  }
}

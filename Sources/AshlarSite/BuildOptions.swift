package import AshlarBytes
public import AshlarContent
public import AshlarImages
internal import AshlarSystem
internal import AshlarText

/// What a build is asked to do.
public struct BuildOptions: Hashable, Sendable {
  /// The site's folder.
  public var siteFolder: String
  /// Replaces the configuration's `baseURL`.
  public var baseURL: String?
  /// Stands in place of what `ashlar.yaml` says; nil for the file itself.
  public var configuration: [UInt8]?
  /// Stand in place of what cards' files say, by the files' paths from the folder: texts that nobody has saved yet.
  package var texts: PathTable<[UInt8]> = [:]
  /// The only file that has changed since a workshop's last build, as a path from the folder; nil where nobody knows.
  public var changedFile: String?
  /// Photographs that somebody is still writing, as paths from the folder: no card is made of those that no build has read.
  package var unfinishedFiles: PathNames = []
  /// How long a photograph must have been left alone before it is said that it cannot be read, in nanoseconds: until then it
  /// may be on its way from a camera. The report says whether there is such a one. 0 for a build that reads what there is.
  package var arrivalTime = 0
  /// Names the folders of unlisted boards; nil where there is none.
  public var secret: String?
  /// The environment variables of the program, in which passwords of boards are.
  public var environment: [String: String] = [:]
  /// Whether boards with passwords are left as they are, as a preview shows them: nothing is encrypted then, no password is
  /// read, and what comes of it must not be published.
  public var opensLocks = false
  /// Whether drafts are published.
  public var includesDrafts = false
  /// What counts as now for cards that are published or taken back at a time; nil for the system's clock.
  public var clock: CalendarDate?
  /// Whether a build into a folder may be left out when nothing has changed since the last one, which is kept in
  /// `cacheFolder`. Its result then has no site, and its report says nothing of layouts.
  public var skipsUnchanged = false
  /// Whether a warning stops the build as an error does.
  public var isStrict = false
  /// Whether the report says how close the lines of each page come to a tie, which takes some time.
  public var reportsTies = false
  /// Whether the report says where every card stands.
  public var reportsPlaces = false
  /// Whether large pictures that nobody has made smaller yet get their small variants alone, so that there are pages at
  /// once. The report of a preview says whether there are such pictures; the next build makes the others.
  public var pictureDrafts = PictureDrafts.none
  /// How long after the first one a build of drafts begins to make further pictures; those that are left have a plain box in
  /// their size, and large ones stay small, until later builds. nil for no limit.
  package var pictureTime: Duration?
  /// Whether the ZIP files that albums offer are made; a preview has texts in their places.
  public var makesDownloads = true
  /// How they are made. Tests choose small ones.
  var downloads = Downloads.Settings()
  /// Which pictures are made that the cache lacks. A build that does not make all of them needs `cacheFolder`, and says in
  /// its result's `pictureWork` what became of each.
  public var pictureMaking = PictureMaking.all
  /// The path of a program in whose processes pictures are decoded, so that a picture that is too much for a decoder ends no
  /// build: one that calls `PictureWorkerProgram` as it starts. nil to decode them in this process.
  public var workerProgram: String?
  /// Where results that only save time are kept; nil to keep none. The output does not depend on it.
  public var cacheFolder: String?
  /// A place that machines share pictures through, behind `cacheFolder`, which is needed then; nil for none.
  public var sharedCache: SharedCache?
  /// How many cards are worked on at once.
  public var workerCount: Int
  /// Brotli's quality for fonts, 0 to 11. Tests that ask nothing of their sizes choose a lower one.
  package var fontQuality = WOFF2.bestQuality
  /// Whether pictures are made in a hurry, all of them: larger files that look worse. For tests that ask nothing of that.
  package var hurriesPictures = false
  /// Of more cards than that a build into a folder keeps outlines in memory, and reads each from the cache again for its
  /// pages; nil for what the site's plan says. Tests choose a number.
  var wholeEntryCount: Int?

  /// - Parameter workerCount: nil for the number of processors.
  public init(siteFolder: String, workerCount: Int? = nil) {
    self.siteFolder = siteFolder
    self.workerCount = workerCount ?? processorCount()
  }

  /// The same options for a site that was read already.
  var withoutSources: BuildOptions {
    var options = self
    (options.configuration, options.changedFile, options.texts) = (nil, nil, [:])
    options.unfinishedFiles = []
    options.pictureDrafts = .none
    return options
  }

  /// The environment variable that has the secret for programs.
  public static let secretVariable = UnlistedFolders.variable

  /// Where a site will be published; nil when nobody has said so.
  func baseURL(of site: Site) -> String? {
    baseURL.map { webAddress($0) ?? $0 } ?? site.configuration.baseURL
  }

  /// The folder that is read, as these options ask for it.
  var folder: SiteFolder {
    var folder = SiteFolder(siteFolder, workerCount: workerCount)
    folder.baseURL = baseURL
    folder.includesDrafts = includesDrafts
    folder.clock = clock
    folder.configuration = configuration
    folder.texts = texts
    folder.changedFile = changedFile
    folder.unfinishedFiles = unfinishedFiles
    folder.arrivalTime = arrivalTime
    return folder
  }
}

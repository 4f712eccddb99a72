internal import ArgumentParser
internal import AshlarSystem
internal import Foundation

/// `ashlar cache`
struct CacheCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cache",
    abstract: "Show, trim, verify and copy what builds keep to be faster the next time.",
    discussion: """
      EXAMPLES
        ashlar cache                                 how much is kept of each kind, and when it was last used
        ashlar cache trim --size 2GB --age 30d       remove what was not used for 30 days, and more down to 2 GB
        ashlar cache verify                          read all, and remove what is not what was kept
        ashlar cache copy ~/.cache/ashlar s3://stones-cache/main
        ashlar cache copy s3://stones-cache/main /share/ashlar
        ashlar cache show --cache s3://stones-cache/main     the packs of a place, and trim and verify for them

      Builds keep results in a folder of yours ($XDG_CACHE_HOME/ashlar, or ~/.cache/ashlar), or in the one that --cache \
      names. None is needed: what is missing is made again. Do not trim or verify while a build runs.

      Machines that share pictures name a place, too: 'ashlar build --cache s3://bucket/prefix', or an https:// address of a \
      folder on a server that stores by PUT (WebDAV, nginx). A build asks it for pictures that its own folder lacks, and puts there what \
      it makes, with --cache-write. Whoever can write there can change the pictures of everybody who reads: give that to the \
      builds of your main branch alone, and set ASHLAR_CACHE_KEY for both, a secret with which objects are signed.
      """,
    subcommands: [
      CacheShowCommand.self, CacheTrimCommand.self, CacheVerifyCommand.self, CacheCopyCommand.self,
    ], defaultSubcommand: CacheShowCommand.self)
}

/// The folder that a command on kept results is about.
struct KeptFolderOptions: ParsableArguments {
  @Option(
    name: .customLong("cache"),
    help: ArgumentHelp(
      "The folder that builds were given, or s3://bucket/prefix for the packs of a place. By default ~/.cache/ashlar.",
      valueName: "folder"))
  var folder: String?

  /// The folder, which is there where it was named.
  func knownPath() throws -> String {
    if let folder { try Self.checkIsFolder(folder) }
    return try path()
  }

  /// Makes sure that what was named is there: with a mistake in the name, all would be well.
  static func checkIsFolder(_ path: String) throws {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw ValidationError("There is no folder '\(path)'.")
    }
    guard isFolder.boolValue else {
      throw ValidationError("'\(path)' is a file, and a cache is a folder.")
    }
  }

  /// - Throws: where there is no folder to look at.
  func path() throws -> String {
    guard let path = folder ?? CacheFolder.path else {
      throw ValidationError("There is no home folder, and so no cache: name one with --cache.")
    }
    return path
  }
}

/// `ashlar cache show`
struct CacheShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show how much is kept of each kind, and when it was last used.",
    discussion: """
      EXAMPLES
        ashlar cache
        ashlar cache show --cache /share/ashlar
        ashlar cache show --cache s3://stones-cache/main

      Of a place that machines share, it is how many packs there are, with how much in them, and how much lies there alone.

      When something was last used is what the file system says: where it does not note that files are read, it is when they \
      were written. Most note it once a day.
      """)

  @OptionGroup var cache: KeptFolderOptions

  func run() async throws {
    if let place = try KeptPlace(cache.folder, isWriting: false) { return try await place.show() }
    let folder = try cache.path()
    let now = Int(Date().timeIntervalSince1970)
    var all: [KeptEntry] = []
    for part in KeptPart.all {
      let entries = part.entries(in: folder)
      all += entries
      let uses = entries.map { max(0, now - $0.lastUse) }
      var line = "\(part.title): \(KeptAmount(entries).text)"
      if let newest = uses.min().map({ Age(seconds: $0).text }),
        let oldest = uses.max().map({ Age(seconds: $0).text })
      {
        line += ", last used \(newest == oldest ? "" : newest + " to ")\(oldest) ago"
      }
      Console.print(line)
    }
    Console.print("all: \(KeptAmount(all).text) (\(folder))")
  }
}

internal import AshlarBytes

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// An output folder as a build finds it, and the folder where its new files wait.
///
/// New files wait beside the output, under their own paths, so that the whole folder can take its place
/// in one step. Where that cannot be, as in a folder on which a file system is mounted, they wait inside.
package struct OutputPlace: Sendable {
  /// What this system is taken to offer; tests take some of it away.
  package struct Abilities: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// New files may wait beside the output.
    package static let beside = Abilities(rawValue: 1)
    /// Two names can be exchanged in one step, and a file can have two names.
    package static let exchange = Abilities(rawValue: 2)
    package static let all: Abilities = [.beside, .exchange]
  }

  let path: String
  /// The folder that the output lies in, and the output's name there; nil when new files wait inside.
  let parent: FolderHandle?
  let name: String
  /// The output of earlier builds; nil when the folder is missing.
  let live: FolderHandle?
  /// Whether there is nothing to keep or compare with.
  let isFresh: Bool
  let staging: FolderHandle
  let abilities: Abilities

  /// The staging folder's name where it lies inside the output.
  package static let innerStagingName = ".ashlar-staging"

  /// The staging folder's name beside the output.
  var stagingName: String { Self.stagingName(besides: name) }

  static func stagingName(besides name: String) -> String { ".\(name).ashlar-new" }

  /// Finds the folder and makes an empty staging folder, which this process alone may use.
  init(_ path: String, abilities: Abilities = .all) throws(OutputError) {
    let slash = path.utf8.lastIndex(of: "/") ?? path.startIndex
    let parentPath = path[..<slash].isEmpty ? "/" : String(path[..<slash])
    name = String(path[slash...].dropFirst())
    self.path = path
    self.abilities = abilities
    if access(path, F_OK) == 0 {
      live = try FolderHandle(opening: path)
    } else {
      live = nil
      try makeFolder(parentPath)
    }
    if live != nil, access(path, W_OK | X_OK) != 0 { throw OutputError(path) }
    let isEmpty = try Self.isEmpty(live)
    let parent = try? FolderHandle(opening: parentPath)
    let stagingName = Self.stagingName(besides: name)
    if abilities.contains(.beside), let parent, Self.mayStage(in: parent, besides: live),
      mkdirat(parent.descriptor, stagingName, 0o777) == 0 || errno == EEXIST,
      let staging = FolderHandle(opening: stagingName, in: parent)
    {
      self.parent = parent
      self.staging = staging
      isFresh = isEmpty
    } else {
      try makeFolder(path)
      self.parent = nil
      staging = try Self.makeStaging(inside: path)
      isFresh = false
    }
    guard staging.lock(), isStillStaging else { throw Self.busy(path) }
    try staging.removeContents()
    try removeLeftovers()
  }

  /// Whether the staging folder has its name still: a build that ends gives it another.
  private var isStillStaging: Bool {
    guard let parent else { return true }
    let found = FolderHandle(opening: stagingName, in: parent)
    return found?.attributes?.identity == staging.attributes?.identity
  }

  /// Whether a folder beside the output can take its place.
  private static func mayStage(in parent: FolderHandle, besides live: FolderHandle?) -> Bool {
    guard let live else { return true }
    return live.attributes?.device == parent.attributes?.device && !live.isMountPoint
  }

  private static func makeStaging(inside path: String) throws(OutputError) -> FolderHandle {
    let staging = path + "/" + Self.innerStagingName
    try makeFolder(staging)
    return try FolderHandle(opening: staging)
  }

  /// Whether a folder is missing or holds nothing, but for what an interrupted build left inside it.
  private static func isEmpty(_ folder: FolderHandle?) throws(OutputError) -> Bool {
    guard let folder else { return true }
    let (files, folders) = try folder.names()
    return files.isEmpty && folders.allSatisfy { $0 == Self.innerStagingName }
  }

  /// Removes what an interrupted build left inside the output.
  private func removeLeftovers() throws(OutputError) {
    guard let live, parent != nil,
      let left = FolderHandle(opening: Self.innerStagingName, in: live)
    else { return }
    guard left.lock() else { throw Self.busy(path) }
    try left.removeContents()
    unlinkat(live.descriptor, Self.innerStagingName, AT_REMOVEDIR)
  }

  private static func busy(_ path: String) -> OutputError {
    OutputError(path, "another build is writing to it")
  }

  /// Removes the staging folder, whatever waits in it.
  func removeStaging() {
    try? staging.removeContents()
    if let parent {
      unlinkat(parent.descriptor, stagingName, AT_REMOVEDIR)
    } else {
      rmdir(path + "/" + Self.innerStagingName)
    }
  }
}

internal import AshlarContent
internal import AshlarSystem
internal import Foundation

/// The files of cards, and the texts beside photographs, that the workbench may read and write: those that the site is read
/// from, and no links.
struct CardFiles {
  /// The site's, absolute and free of links.
  let folder: String
  /// Where removed cards are kept, below the site's folder; no build looks there.
  static let removed = ".removed"
  /// The largest card.
  static let sizeLimit = 1 << 20

  /// The bytes of a card; nil when it is gone.
  ///
  /// - Throws: when no card of the site has the path, or it cannot be read.
  func bytes(of path: String) throws(Refusal) -> [UInt8] {
    try check(path)
    return try ownBytes(of: path)
  }

  /// What is at a path that was checked before.
  func ownBytes(of path: String) throws(Refusal) -> [UInt8] {
    do throws(FileError) {
      return try readFile(folder + "/" + path, limit: Self.sizeLimit).bytes
    } catch {
      throw Refusal(reason: "\(path) cannot be read: \(Self.words(for: error))")
    }
  }

  /// Makes sure that a card of the site has a path, by its bytes, or a text may be there beside a photograph, and that no link
  /// is on the way.
  func check(_ path: String) throws(Refusal) {
    let isSidecar = SiteFolder.mayBeSidecar(path)
    if isSidecar, !isThere(path) { throw Refusal(reason: "\(path) is gone") }
    guard isSidecar || SiteFolder.hasCard(path, in: folder) else {
      throw Refusal(reason: "the site has no card '\(path.prefix(200))'")
    }
    guard absolutePath(of: folder + "/" + path) == folder + "/" + path else {
      throw Refusal(reason: "\(path) is a link; edit the file that it leads to")
    }
  }

  /// Writes, makes or takes away a file, which must say until then what it said before.
  func put(_ file: SavedSteps.File) throws(Refusal) {
    switch (file.before, file.after) {
    case (let before?, let after?): try replace(file.path, with: after, expected: before)
    case (nil, let after?): try make(file.path, with: after)
    case (let before?, nil): try drop(file.path, expected: before)
    case (nil, nil): break
    }
  }

  /// Puts other bytes in the place of a card's.
  ///
  /// - Parameter expected: what the file must say until the last moment.
  func replace(_ path: String, with bytes: [UInt8], expected: [UInt8]) throws(Refusal) {
    try check(path)
    guard bytes.count <= Self.sizeLimit else {
      throw Refusal(
        reason: "the card has \(byteCountText(bytes.count)), and a card may have 1 MB")
    }
    guard try ownBytes(of: path) == expected else { throw Refusal(reason: Self.changed(path)) }
    try act(on: path) { () throws(FileError) in
      try replaceWholeFile(bytes, at: folder + "/" + path)
    }
  }

  /// Makes a card that is not there.
  ///
  /// - Parameter other: a card whose rights it gets; nil for the user's choice.
  func make(_ path: String, with bytes: [UInt8], like other: String? = nil) throws(Refusal) {
    try checkFolders(of: path)
    try checkFolderMayChange(path)
    try act(on: path) { () throws(FileError) in
      try makeNewFile(bytes, at: folder + "/" + path, like: other.map { folder + "/" + $0 })
    }
  }

  /// Makes sure that no folder on the way to a path is a link, which might lead out of the site.
  private func checkFolders(of path: String) throws(Refusal) {
    var whole = folder + "/" + path
    repeat {
      guard let slash = whole.utf8.lastIndex(of: UInt8(ascii: "/")) else { return }
      whole = String(whole[..<slash])
      var status = stat()
      if lstat(whole, &status) == 0 { break }
    } while whole.utf8.count > folder.utf8.count
    guard absolutePath(of: whole) == whole else {
      throw Refusal(reason: "a folder of \(path) is a link; make the card where it leads to")
    }
  }

  /// Moves a card into the folder of removed ones.
  ///
  /// - Returns: where it is now, from the site's folder.
  func remove(_ path: String, expected: [UInt8]) throws(Refusal) -> String {
    try check(path)
    let kept = try freePath(for: Self.removed + "/" + path)
    try checkFolders(of: kept)
    guard try ownBytes(of: path) == expected else { throw Refusal(reason: Self.changed(path)) }
    // Whatever another program writes until now goes along.
    try act(on: path) { () throws(FileError) in
      try moveFile(folder + "/" + path, to: folder + "/" + kept)
    }
    return kept
  }

  /// Takes away a card whose bytes are kept elsewhere.
  func drop(_ path: String, expected: [UInt8]) throws(Refusal) {
    try check(path)
    guard try ownBytes(of: path) == expected else { throw Refusal(reason: Self.changed(path)) }
    try checkFolderMayChange(path)
    try act(on: path) { () throws(FileError) in try removeFile(folder + "/" + path) }
  }

  /// Makes sure that a card is not one that its author has made read-only.
  func checkMayChange(_ path: String) throws(Refusal) {
    try act(on: path) { () throws(FileError) in try checkWritable(folder + "/" + path) }
  }

  /// Makes sure that a file's folder, where it is there, is not one that its author has made read-only: the superuser may
  /// change it all the same.
  private func checkFolderMayChange(_ path: String) throws(Refusal) {
    var status = stat()
    let parent = String(path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[..<$0] } ?? "")
    guard stat(folder + "/" + parent, &status) == 0, status.st_mode & 0o222 == 0 else { return }
    throw Refusal(reason: "\(path) cannot be written: its folder is read-only")
  }

  /// Moves a removed card back, if it says still what it said, with the rights that it had.
  ///
  /// - Returns: false where it is not there any more, or says something else.
  func takeBack(_ kept: String, to path: String, expected: [UInt8]) throws(Refusal) -> Bool {
    guard (try? ownBytes(of: kept)) == expected else { return false }
    try checkFolders(of: path)
    guard !isThere(path) else {
      throw Refusal(reason: "\(path) cannot be written: there is such a file already")
    }
    try act(on: path) { () throws(FileError) in
      try moveFile(folder + "/" + kept, to: folder + "/" + path)
    }
    return true
  }

  /// A path, with a number before its ending where something is there already.
  ///
  /// - Parameter isTaken: whether a path is not to be had for another reason.
  func freePath(
    for path: String, isTaken: (String) -> Bool = { _ in false }
  ) throws(Refusal) -> String {
    let end = path.utf8.lastIndex(of: UInt8(ascii: ".")) ?? path.endIndex
    for number in 1...999 {
      let own = number == 1 ? path : "\(path[..<end])-\(number)\(path[end...])"
      if !isThere(own), !isTaken(own) { return own }
    }
    throw Refusal(reason: "there are 999 files with the name \(path)")
  }

  /// Whether anything is at a path, a link included.
  func isThere(_ path: String) -> Bool {
    var status = stat()
    return lstat(folder + "/" + path, &status) == 0
  }

  /// The stamp of a card's file; nil when it is gone.
  func stamp(of path: String) -> FileStamp? { FileStamp(folder + "/" + path) }

  static func changed(_ path: String) -> String {
    "\(path) was changed by another program meanwhile"
  }

  private func act(
    on path: String, _ body: () throws(FileError) -> Void
  ) throws(Refusal) {
    do throws(FileError) {
      try body()
    } catch {
      throw Refusal(reason: "\(path) cannot be written: \(Self.words(for: error))")
    }
  }

  /// Why a file cannot be used, for whoever writes the site.
  static func words(for error: FileError) -> String {
    switch error {
    case .system(EACCES), .system(EPERM): "it is read-only"
    case .system(EROFS): "its disk is read-only"
    case .system(ENOSPC), .system(EDQUOT): "the disk is full"
    case .system(EEXIST): "there is such a file already"
    case .system(ENOENT): "it is gone"
    default: error.reason
    }
  }
}

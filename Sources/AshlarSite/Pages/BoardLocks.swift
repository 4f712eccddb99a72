internal import AshlarBytes
internal import AshlarCodecs
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarLayout
internal import AshlarOutput
internal import AshlarSystem

/// The folders of a site's output whose files are encrypted.
///
/// What lies in such a folder has one way out: `sealed`, which every page and every shared file takes. A preview has none, and
/// shows boards with passwords as they are.
struct BoardLocks: Sendable {
  private(set) var all: [BoardLock] = []
  /// How many bits the passwords have, about, by the boards' ids.
  private(set) var passwordBits: PathTable<Int> = [:]
  private(set) var diagnostics: [Diagnostic] = []
  /// The page that asks for a password, by what stands before a path from the output's root in its links: what comes before
  /// its script, and what after.
  private var pages: PathTable<[[UInt8]]> = [:]

  init() {}

  /// Reads the passwords, and puts the keys under them.
  ///
  /// - Parameters:
  ///   - site: its folders have names.
  ///   - secret: the site's.
  ///   - environment: the program's variables.
  ///   - cacheFolder: where results are kept; nil for nowhere.
  init(of site: Site, secret: String, environment: [String: String], cacheFolder: String?) {
    let cache = cacheFolder.map { FileCache(folder: $0 + "/locks", fileLimit: 1_000) }
    for board in site.configuration.boards where board.enclosingAlbum == nil {
      guard let place = board.password, let folder = board.unlistedFolder else { continue }
      let reading = PasswordReading(of: place, siteFolder: site.folder, environment)
      diagnostics += reading.diagnostics
      guard let password = reading.password else { continue }
      passwordBits[board.id] = reading.strength?.wholeBits
      let key = AlbumKey(secret: Array(secret.utf8), id: board.id)
      all.append(
        BoardLock(
          folder: folder, key: key,
          wrapped: WrappedKeys(cache: cache, secret: secret).wrapped(key, by: password)))
    }
    diagnostics += Self.nested(all, site)
  }

  /// Reports folders that lie in each other: a browser's worker for the one would answer for the other.
  private static func nested(_ locks: [BoardLock], _ site: Site) -> [Diagnostic] {
    locks.compactMap { lock in
      guard let outer = locks.first(where: { $0.path(below: lock.folder) != nil }) else {
        return nil
      }
      let board = site.configuration.boards.first { $0.unlistedFolder == lock.folder }
      return Diagnostic(
        .error,
        "the board's folder '\(lock.folder)' lies in '\(outer.folder)', which has a password of its own",
        at: board?.location, hint: "give one of them a 'path' elsewhere")
    }
  }

  /// The lock of the folder that a file of the output lies in.
  func lock(of path: String) -> BoardLock? { all.first { $0.path(below: path) != nil } }

  /// A page's files as they are published: encrypted, and at the address of each page the one that asks for the password.
  func sealed(_ files: [PageFile]) -> [PageFile] {
    if all.isEmpty { return files }
    return files.flatMap { file -> [PageFile] in
      guard let lock = lock(of: file.path), let path = lock.path(below: file.path) else {
        return [file]
      }
      let content = lock.sealed(file.content, at: path)
      let sealed = PageFile(path: content.path, content: content.content)
      guard path.utf8.hasSuffix(".html") else { return [sealed] }
      guard let page = pages[Address(file.path).root] else {
        preconditionFailure("no page asks for the password of '\(lock.folder)'")
      }
      let script = LockPage.script(at: Address(file.path), folder: lock.folder)
      return [sealed, PageFile(path: file.path, content: .pieces([page[0], script, page[1]]))]
    }
  }

  /// The files that all pages share as they are published, and what the boards need in their folders.
  func sealed(_ shared: OutputTree) -> OutputTree {
    if all.isEmpty { return shared }
    var tree = OutputTree()
    for (path, file) in shared.table {
      for file in sealed([PageFile(path: path, content: file)]) {
        tree.add(file.content, at: file.path)
      }
    }
    tree.add(.bytes(SiteScript.lock.bytes), at: SiteScript.lock.path)
    for lock in all {
      tree.add(.bytes(SiteScript.lockWorker.bytes), at: "\(lock.folder)/\(BoardLock.workerFile)")
      tree.add(.bytes(lock.keyFileBytes), at: "\(lock.folder)/\(BoardLock.keyFile)")
    }
    return tree
  }

  /// The script of a page in one of the folders; empty elsewhere, and in a preview.
  func script(at address: Address) -> [UInt8] {
    lock(of: address.path).map { LockPage.script(at: address, folder: $0.folder) } ?? []
  }

  /// Draws the pages that ask for passwords.
  mutating func draw(_ planned: [any Page], drawing: Drawing) throws(LayoutError) {
    if all.isEmpty { return }
    for page in planned {
      guard let page = page as? LockPage else { continue }
      pages[page.address.root] = try page.html(drawing)
    }
  }

  /// What a page is sealed with besides its own content; nil for a page that is not.
  func state(of path: String) -> Fingerprint.Settled? {
    guard let lock = lock(of: path) else { return nil }
    var state = Fingerprint()
    state.add(lock.key.identity)
    for piece in pages[Address(path).root] ?? [] { state.add(piece) }
    return state.settled
  }
}

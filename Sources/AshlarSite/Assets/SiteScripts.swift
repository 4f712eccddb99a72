internal import AshlarContent
internal import AshlarOutput
internal import AshlarResources

/// A script of Ashlar's own that pages have: a plain file whose name follows from its bytes.
struct SiteScript: Sendable {
  let path: String
  let bytes: [UInt8]

  private init(_ name: String, _ bytes: [UInt8]) {
    path = "\(name)\(ContentHash.text(of: bytes)).js"
    self.bytes = bytes
  }

  /// Finds cards on the page of the search.
  static let search = SiteScript("assets/search.", Resource.bytes("search.js"))
  /// Appends a board's next page in place.
  static let more = SiteScript(Site.appendingScript, Resource.bytes("more.js"))
  /// What a photograph's page does by keys, fingers and its buttons: in one file, in the order in which each sees a key.
  static let photograph = SiteScript(
    Site.photographScript,
    Resource.bytes("slideshow.js") + Resource.bytes("steps.js") + Resource.bytes("ahead.js")
      + Resource.bytes("enlarge.js"))
  /// Keeps what readers choose on boards, and writes the list of it.
  static let choose = SiteScript(Site.choosingScript, Resource.bytes("choose.js"))
  /// Asks for the password of a board, and keeps its key.
  static let lock = SiteScript("assets/lock.", Resource.bytes("lock.js"))
  /// Decrypts the files of a board; it lies in the board's folder under a name that stays.
  static let lockWorker = SiteScript("assets/lock-worker.", Resource.bytes("lock-worker.js"))
}

extension Site {
  /// How the path of the script begins that photographs' pages have, in their heads.
  package static let photographScript = "assets/photograph."

  /// How the path of the script begins that keeps what is chosen, in the heads of pages that have it.
  package static let choosingScript = "assets/choose."

  /// The paths of all scripts that Ashlar puts on pages, whether a site has them or not.
  package static let scripts = [
    SiteScript.search.path, SiteScript.more.path, SiteScript.photograph.path,
    SiteScript.choose.path,
    SiteScript.lock.path,
  ]
}

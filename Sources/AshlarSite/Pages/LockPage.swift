internal import AshlarBytes
internal import AshlarContent
internal import AshlarDiagnostics
internal import AshlarLayout
internal import AshlarMarkdown
internal import AshlarOutput

/// The page that asks for the password of a board, at the addresses of all pages of the board.
///
/// It is the same for every board and page but for how deep it lies, so that it says nothing about what it stands for. There is
/// one of this kind for each depth; it is drawn before the pages in whose places it is, and has no file but its style sheet.
struct LockPage: Page {
  /// One that has the depth, and no file.
  let address: Address
  private let frame: PlainFrame

  var board: PlannedBoard? { frame.board }
  var texts: [PageText] { frame.texts }

  static func plan(in plan: inout SitePlan) {
    let folders = LockedPictures(of: plan.site).folders
    if folders.isEmpty { return }
    let roots = Set(
      plan.pages.lazy.filter { $0.unlistedFolder.map(folders.contains) == true }
        .map(\.address.root))
    for root in roots.sorted() {
      let depth = root.utf8.count / "../".utf8.count
      let address = Address(String(repeating: "assets/", count: depth) + "lock")
      // The words of a larger title are wider than a phone in large text.
      let frame = PlainFrame(
        titles: [.locked], kind: .sectionTitle, in: &plan, at: address)
      plan.add(LockPage(address: address, frame: frame))
    }
    plan.reportPublic(in: folders)
  }

  /// The page's bytes for pages at its depth, before its script and after.
  func html(_ drawing: Drawing) throws(LayoutError) -> [[UInt8]] {
    let placed = try PlacedBoard(frame.board, entries: [])
    let texts = drawing.texts[address] ?? PageTexts()
    var head = PageShell.PlainHead(
      title: .locked, address: address, root: address.root,
      styles: [style(placed, drawing).path])
    head.more = Array(PageShell.unlistedHead.utf8)
    let shell = drawing.shell.pieces(of: head, texts: texts)
    return [shell[0] + LockPageHTML(words: drawing.shell.input.words).bytes, shell[1]]
  }

  func files(placed: PlacedBoard?, drawing: Drawing) -> [PageFile] {
    guard let placed, !drawing.locks.all.isEmpty else { return [] }
    return [style(placed, drawing)]
  }

  private func style(_ placed: PlacedBoard, _ drawing: Drawing) -> PageFile {
    frame.style(
      named: "lock-\(address.root.utf8.count / 3)", texts: drawing.texts[address] ?? PageTexts(),
      placed: placed, shell: drawing.shell, more: LockPageHTML.css)
  }

  /// The script of the page, and of pages that were decrypted, which has them keep the key for each other.
  ///
  /// It names the board's folder as it is seen from the page, so that pages of all boards say the same.
  static func script(at address: Address, folder: String) -> [UInt8] {
    let depth = folder.utf8.count { $0 == UInt8(ascii: "/") } + 1
    let ups = address.root.utf8.count / "../".utf8.count - depth
    let door = ups > 0 ? String(repeating: "../", count: ups) : "./"
    return Array(
      """
      <script src="\(address.root)\(SiteScript.lock.path)" data-door="\(door)" defer></script>

      """.utf8)
  }
}

extension SitePlan {
  /// Reports what everybody may read and lies in the folder of a board with a password, where it would be encrypted.
  fileprivate mutating func reportPublic(in folders: PathNames) {
    let isBelow = { (path: String) in folders.contains { path.utf8.hasPrefix($0 + "/") } }
    let hint = "give it another address, or the board with the password another 'path'"
    for page in pages {
      guard isBelow(page.address.path), page.unlistedFolder.map(folders.contains) != true else {
        continue
      }
      report(
        Diagnostic(
          .error,
          "\(page.owner(in: site) ?? "the page") has the address '\(page.address.path)', in the folder "
            + "of a board with a password",
          at: SourceLocation(file: SiteConfiguration.fileName), hint: hint))
    }
    for asset in site.assets where asset.role == .verbatim {
      let path = Substring(asset.path.utf8.dropFirst("static/".utf8.count))
      guard isBelow(String(path)) else { continue }
      report(
        Diagnostic(
          .error, "the file would lie in the folder of a board with a password",
          at: SourceLocation(file: asset.path), hint: hint))
    }
  }
}
